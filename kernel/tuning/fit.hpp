// Fitting the weights to the samples.
#pragma once

#include "trace.hpp"

namespace jadoube::tuning {

struct Plan {
    int rounds = 200;
    int threads = 2;
    double trust = 0.3;  // in the results of the games; the rest in the scores of the search
    double step = 1.0;   // how far a weight goes in a round, at first
    double pull = 0.05;  // back to where a weight began, against what few samples pretend
};

/// The weights, beginning from those in use, under which the evaluation foretells the samples
/// best; writes the error of each tenth round to standard error.
std::vector<std::array<double, 2>> fit(const std::vector<Trace>& traces, const Plan& plan);

/// The header kernel/search/tuned.hpp with these weights.
std::string write_header(const std::vector<std::array<double, 2>>& fitted);

}  // namespace jadoube::tuning
