// Fuzzing of the kernel's text readers: jadoube_fuzz READER SECONDS [SEED]
//
// A seeded loop injures good inputs and hands them to a reader, which must read them or
// refuse them with an error of ours. The sanitizers see to the rest. An input that ends the
// program is left in the file `crash-READER` for a rerun: jadoube_fuzz READER FILE
#include <sanitizer/common_interface_defs.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <iterator>
#include <string>

#include "mutation.hpp"
#include "readers.hpp"

namespace {

using namespace jadoube::fuzz;
using Clock = std::chrono::steady_clock;

const Reader* current_reader = nullptr;  // also for the sanitizers' last words
std::string current_input;

/// Keeps the input at hand when a sanitizer or a broken promise ends the program.
void keep_input() {
    const std::string name = "crash-" + std::string(current_reader->name);
    std::ofstream(name, std::ios::binary) << current_input;
    std::fprintf(stderr, "the input is kept in %s (%zu bytes)\n", name.c_str(),
                 current_input.size());
}

[[noreturn]] void die(const char* why) {
    std::fprintf(stderr, "%s\n", why);
    keep_input();
    std::exit(1);
}

/// Hands one input to the reader; anything thrown that is not an error of ours is a fault.
void try_input(std::string input, std::uint64_t choice) {
    current_input = std::move(input);
    try {
        current_reader->read(current_input, choice);
    } catch (const std::exception& error) {
        die(error.what());
    }
}

void run(double seconds, std::uint64_t seed) {
    Mutator mutator(current_reader->seeds, current_reader->words, seed);
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    std::size_t inputs = 0;
    while (Clock::now() < end) {
        for (int batch = 0; batch < 16; ++batch, ++inputs)
            try_input(mutator.next(), mutator.below(1 << 16));
    }
    std::printf("%s: %zu inputs, no fault (seed %llu)\n", std::string(current_reader->name).c_str(),
                inputs, static_cast<unsigned long long>(seed));
}

const Reader* find_reader(std::string_view name) {
    for (const Reader* reader : {&fen_reader, &san_reader, &pgn_reader})
        if (reader->name == name) return reader;
    return nullptr;
}

template <class Number>
bool parse(const char* text, Number& number) {
    const char* end = text + std::strlen(text);
    return std::from_chars(text, end, number).ptr == end;
}

}  // namespace

int main(int count, char** arguments) {
    double seconds = 0;
    std::uint64_t seed = 1;
    if (count >= 2) current_reader = find_reader(arguments[1]);
    if (!current_reader || count < 3 || count > 4 || (count == 4 && !parse(arguments[3], seed))) {
        std::fprintf(stderr, "usage: jadoube_fuzz fen|san|pgn SECONDS|FILE [SEED]\n");
        return 2;
    }
    __sanitizer_set_death_callback(keep_input);
    if (parse(arguments[2], seconds)) {
        run(seconds, seed);
    } else {
        std::ifstream file(arguments[2], std::ios::binary);
        for (std::uint64_t choice = 0; choice < 64; ++choice) {
            file.clear();
            file.seekg(0);
            try_input({std::istreambuf_iterator<char>(file), {}}, choice);
        }
    }
    return 0;
}
