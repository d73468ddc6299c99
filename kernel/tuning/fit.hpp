// Fitting the weights to the samples.
#pragma once

#include "trace.hpp"

namespace jadoube::tuning {

struct Plan {
    int rounds = 200;
    int threads = 2;
    double trust = 0.03;  // in the results of the games; the rest in the scores
    double step = 2.5;    // how far a weight goes in a round, at first
    double pull = 0.01;   // back to where a weight began, against what few samples pretend
};

/// The weights, beginning from those in use, under which the evaluation foretells the samples
/// best, on the scale of those in use, so that the margins of the search keep their meaning. Writes
/// the error of each twentieth round to standard error: of the positions it learns by and of those
/// kept aside.
std::vector<std::array<double, 2>> fit(std::vector<Trace> traces, const Plan& plan);

/// The header kernel/search/tuned.hpp with these weights.
std::string write_header(const std::vector<std::array<double, 2>>& fitted);

}  // namespace jadoube::tuning
