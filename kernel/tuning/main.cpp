// jadoube_tune games NUMBER NODES SEED > samples
// jadoube_tune fit SAMPLES… > kernel/search/tuned.hpp
//
// `games` lets the search play against itself; `fit` fits the weights of the evaluation to the
// positions of such games and their scores, which may be another's (benchmarks/opinions.py). Built
// with -DJADOUBE_TUNE=ON.
#include <exception>
#include <fstream>
#include <iostream>
#include <string>

#include "error.hpp"
#include "fit.hpp"

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

}  // namespace

int main(int count, char** words) {
    const std::string what = count > 1 ? words[1] : "";
    try {
        if (what == "games" && count == 5) {
            tuning::play_games(std::cout, std::stoi(words[2]), std::stoull(words[3]),
                               std::stoull(words[4]));
        } else if (what == "fit" && count > 2) {
            fit_files(words + 2, words + count);
        } else {
            std::cerr << "jadoube_tune games NUMBER NODES SEED | fit SAMPLES...\n";
            return 2;
        }
    } catch (const std::exception& error) {
        std::cerr << "jadoube_tune: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
