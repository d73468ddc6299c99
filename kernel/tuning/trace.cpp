#include "trace.hpp"

#include <cstdlib>
#include <iostream>

#include "search/evaluation.hpp"

namespace jadoube::tuning {
namespace {

using search::Pair;

/// A sum that writes down what is added, besides adding it.
struct Tracer {
    search::Sum sum;
    Pair& total = sum.total;
    std::array<int, weight_count> worth{};
    std::array<std::array<int, weight_count>, 2> danger{};

    static std::size_t place(const Pair& weight) {
        return static_cast<std::size_t>(&weight - reinterpret_cast<const Pair*>(&search::weights));
    }
    template <Colour us>
    void add(const Pair& weight, int times = 1) {
        sum.add<us>(weight, times);
        worth[place(weight)] += us == Colour::White ? times : -times;
    }
    template <Colour us>
    void endanger(const Pair& weight, int times = 1) {
        sum.endanger<us>(weight, times);
        danger[static_cast<std::size_t>(index(us))][place(weight)] += times;
    }
};

std::vector<Term> terms(const std::array<int, weight_count>& counts) {
    std::vector<Term> some;
    for (std::size_t i = 0; i < weight_count; ++i) {
        if (counts[i])
            some.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(counts[i])});
    }
    return some;
}

}  // namespace

Trace trace_of(const Sample& sample) {
    const Position& p = sample.position;
    Tracer tracer;
    search::PawnFrame frame;
    search::weigh_frame(p, frame, tracer);
    search::weigh(p, frame, standard_rules, tracer);
    Pair total = tracer.sum.total;
    total -= search::danger_worth(tracer.sum.danger[0]);
    total += search::danger_worth(tracer.sum.danger[1]);
    const Colour strong = total.end() > 0 ? Colour::White : Colour::Black;
    Trace trace;
    trace.worth = terms(tracer.worth);
    trace.danger = {terms(tracer.danger[0]), terms(tracer.danger[1])};
    trace.phase = static_cast<float>(search::phase_of(p)) / search::full_phase;
    trace.share = static_cast<float>(search::scale(p, strong)) / search::full_scale;
    trace.score = static_cast<float>(sample.score);
    trace.result = sample.result;
    return trace;
}

}  // namespace jadoube::tuning
