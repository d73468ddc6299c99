// jadoube_tune games NUMBER NODES SEED > samples
// jadoube_tune fit SAMPLES… > kernel/search/tuned.hpp
// jadoube_tune margins
// jadoube_tune match OPENINGS NODES SEED MARGIN=VALUE…
//
// `games` lets the search play against itself; `fit` fits the weights of the evaluation to the
// positions of such games and their scores, which may be another's (benchmarks/opinions.py).
// `margins` tells those of the search, and `match` plays others against them. Built with
// -DJADOUBE_TUNE=ON.
#include <exception>
#include <fstream>
#include <iostream>
#include <string>

#include "error.hpp"
#include "fit.hpp"
#include "margins.hpp"

namespace {

using namespace jadoube;

void fit_files(char** first, char** end) {
    std::vector<tuning::Trace> traces;
    for (char** name = first; name < end; ++name) {
        std::ifstream in(*name);
        if (!in) throw Error(std::string("cannot read ") + *name);
        for (const tuning::Sample& sample : tuning::read_samples(in))
            traces.push_back(tuning::trace_of(sample));
    }
    if (traces.empty()) throw Error("no samples");
    std::cout << tuning::write_header(tuning::fit(std::move(traces), tuning::Plan{}));
}

void match(int openings, std::uint64_t nodes, std::uint64_t seed, char** first, char** end) {
    search::Margins tried = search::margins;
    for (char** change = first; change < end; ++change) {
        const std::string text = *change;
        const std::size_t mark = text.find('=');
        if (mark == std::string::npos) throw Error("a margin is tried as NAME=VALUE: " + text);
        tuning::margin_of(tried, text.substr(0, mark)) = std::stoi(text.substr(mark + 1));
    }
    const tuning::Score score = tuning::play_match(tried, openings, nodes, seed);
    std::cout << "won " << score.won << ", drawn " << score.drawn << ", lost " << score.lost
              << '\n';
}

}  // namespace

int main(int count, char** words) {
    const std::string what = count > 1 ? words[1] : "";
    try {
        if (what == "games" && count == 5) {
            tuning::play_games(std::cout, std::stoi(words[2]), std::stoull(words[3]),
                               std::stoull(words[4]));
        } else if (what == "fit" && count > 2) {
            fit_files(words + 2, words + count);
        } else if (what == "margins" && count == 2) {
            std::cout << tuning::write_margins(search::margins);
        } else if (what == "match" && count > 5) {
            match(std::stoi(words[2]), std::stoull(words[3]), std::stoull(words[4]), words + 5,
                  words + count);
        } else {
            std::cerr << "jadoube_tune games NUMBER NODES SEED | fit SAMPLES... | margins | "
                         "match OPENINGS NODES SEED MARGIN=VALUE...\n";
            return 2;
        }
    } catch (const std::exception& error) {
        std::cerr << "jadoube_tune: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
