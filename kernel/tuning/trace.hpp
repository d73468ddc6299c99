// The evaluation of a position as a sum over the weights, so that the weights can be fitted.
#pragma once

#include <vector>

#include "sample.hpp"
#include "search/weights.hpp"

namespace jadoube::tuning {

inline constexpr std::size_t weight_count = sizeof(search::Weights) / sizeof(search::Pair);

/// How often one weight counts.
struct Term {
    std::uint16_t weight;
    std::int16_t times;
};

/// A position by its terms: worth to White in *worth*, units of danger to each King.
struct Trace {
    std::vector<Term> worth;
    std::array<std::vector<Term>, 2> danger;
    float phase;  // 1 in the middle game … 0
    float share;  // of the end's worth that counts
    float score, result;
};

/// Takes the evaluation of the sample to pieces.
Trace trace_of(const Sample& sample);

}  // namespace jadoube::tuning
