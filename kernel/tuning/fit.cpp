#include "fit.hpp"

#include <cmath>
#include <cstddef>
#include <iostream>
#include <thread>

#include "search/tuned.hpp"

namespace jadoube::tuning {
namespace {

using Row = std::vector<std::array<double, 2>>;  // middle game and end of every weight

Row in_use() {
    Row row(weight_count);
    const auto* pairs = reinterpret_cast<const search::Pair*>(&search::weights);
    for (std::size_t i = 0; i < weight_count; ++i)
        row[i] = {static_cast<double>(pairs[i].middle()), static_cast<double>(pairs[i].end())};
    return row;
}

double chance(double value, double steepness) {
    return 1 / (1 + std::exp(-steepness * value));
}

std::array<double, 2> sum(const std::vector<Term>& terms, const Row& row) {
    std::array<double, 2> total{};
    for (const Term term : terms) {
        total[0] += row[term.weight][0] * term.times;
        total[1] += row[term.weight][1] * term.times;
    }
    return total;
}

struct Worth {
    double value;
    std::array<std::array<double, 2>, 2> danger;
};

/// The evaluation, as danger_worth() and blend() have it but without rounding.
Worth worth_of(const Trace& trace, const Row& row) {
    std::array<double, 2> total = sum(trace.worth, row);
    Worth worth{};
    for (int colour = 0; colour < 2; ++colour) {
        const double sign = colour ? 1 : -1;
        auto& danger = worth.danger[colour];
        danger = sum(trace.danger[colour], row);
        danger[0] = std::min(std::max(danger[0], 0.0), 4000.0);
        danger[1] = std::max(danger[1], 0.0);
        total[0] += sign * danger[0] * danger[0] / 4096;
        total[1] += sign * danger[1] / 16;
    }
    worth.value = total[0] * trace.phase + total[1] * (1 - trace.phase) * trace.share;
    return worth;
}

struct Slope {
    Row row = Row(weight_count);
    double error = 0;

    void add(const Trace& trace, const Row& weights, double steepness, double trust) {
        const Worth worth = worth_of(trace, weights);
        const double foretold = chance(worth.value, steepness);
        const double truth = trust * trace.result + (1 - trust) * chance(trace.score, steepness);
        const double miss = foretold - truth;
        error += miss * miss;
        const double slope = miss * foretold * (1 - foretold);
        const double middle = slope * trace.phase;
        const double end = slope * (1 - trace.phase) * trace.share;
        for (const Term term : trace.worth) {
            row[term.weight][0] += middle * term.times;
            row[term.weight][1] += end * term.times;
        }
        for (int colour = 0; colour < 2; ++colour) {
            const double sign = colour ? 1 : -1;
            const auto& danger = worth.danger[colour];
            const double by_middle = sign * middle * 2 * danger[0] / 4096;
            const double by_end = danger[1] > 0 ? sign * end / 16 : 0;
            for (const Term term : trace.danger[colour]) {
                row[term.weight][0] += by_middle * term.times;
                row[term.weight][1] += by_end * term.times;
            }
        }
    }
};

/// The slope over all traces, on several threads.
Slope slope_of(const std::vector<Trace>& traces, const Row& row, double steepness,
               const Plan& plan) {
    std::vector<Slope> parts(static_cast<std::size_t>(plan.threads));
    {
        std::vector<std::jthread> threads;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            threads.emplace_back([&, part] {
                for (std::size_t i = part; i < traces.size(); i += parts.size())
                    parts[part].add(traces[i], row, steepness, plan.trust);
            });
        }
    }
    Slope all;
    for (const Slope& part : parts) {
        all.error += part.error;
        for (std::size_t i = 0; i < weight_count; ++i)
            for (int phase = 0; phase < 2; ++phase) all.row[i][phase] += part.row[i][phase];
    }
    all.error /= static_cast<double>(traces.size());
    return all;
}

/// The steepness of the curve from hundredths of a pawn to chances that suits the scores best.
double best_steepness(const std::vector<Trace>& traces) {
    double best = 0;
    double least = 1e18;
    for (double steepness = 0.001; steepness < 0.012; steepness += 0.0001) {
        double error = 0;
        for (std::size_t i = 0; i < traces.size(); i += 16) {
            const double miss = chance(traces[i].score, steepness) - traces[i].result;
            error += miss * miss;
        }
        if (error < least) {
            least = error;
            best = steepness;
        }
    }
    return best;
}

/// By what scores must be multiplied to be on the scale of the evaluation in use.
double scale_of(const std::vector<Trace>& traces, const Row& row) {
    double both = 0;
    double square = 0;
    for (const Trace& trace : traces) {
        if (trace.score > 300 || trace.score < -300) continue;
        both += worth_of(trace, row).value * trace.score;
        square += trace.score * trace.score;
    }
    return both / square;
}

/// How far the evaluation commonly goes from level.
double spread_of(const std::vector<Trace>& traces, const Row& row) {
    double square = 0;
    for (const Trace& trace : traces) {
        const double value = worth_of(trace, row).value;
        square += value * value;
    }
    return std::sqrt(square / static_cast<double>(traces.size()));
}

/// The mean square error of the chances that *row* foretells.
double error_of(const std::vector<Trace>& traces, const Row& row, double steepness) {
    double error = 0;
    for (const Trace& trace : traces) {
        const double miss =
            chance(worth_of(trace, row).value, steepness) - chance(trace.score, steepness);
        error += miss * miss;
    }
    return error / static_cast<double>(traces.size());
}

/// Makes every value *times* as large. Danger counts by its square in the middle game.
void enlarge(Row& row, double times) {
    constexpr std::size_t first_danger =
        offsetof(search::Weights, danger_attacker) / sizeof(search::Pair);
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i][0] *= i < first_danger ? times : std::sqrt(times);
        row[i][1] *= times;
    }
}

}  // namespace

Row fit(std::vector<Trace> traces, const Plan& plan) {
    const Row first = in_use();
    Row row = first;
    Row mean(weight_count);
    Row square(weight_count);
    const double scale = scale_of(traces, first);
    for (Trace& trace : traces) trace.score *= static_cast<float>(scale);
    const double steepness = best_steepness(traces);
    // Some positions are kept aside, whole stretches of games at a time, to see what the fit is
    // worth beyond those that it learns by.
    std::vector<Trace> aside;
    std::vector<Trace> learnt;
    for (std::size_t i = 0; i < traces.size(); ++i)
        (i / 100 % 20 ? learnt : aside).push_back(std::move(traces[i]));
    traces = std::move(learnt);
    std::cerr << traces.size() << " positions, " << aside.size() << " aside, scale " << scale
              << ", steepness " << steepness << '\n';
    for (int round = 1; round <= plan.rounds; ++round) {
        const Slope slope = slope_of(traces, row, steepness, plan);
        if (round % 20 == 1)
            std::cerr << round << ' ' << slope.error << ' ' << error_of(aside, row, steepness)
                      << '\n';
        const double step = plan.step * (round * 3 > plan.rounds * 2 ? 0.2 : 1.0);
        for (std::size_t i = 0; i < weight_count; ++i) {
            for (int phase = 0; phase < 2; ++phase) {  // Adam
                const double g =
                    slope.row[i][phase] + plan.pull * (row[i][phase] - first[i][phase]);
                mean[i][phase] = 0.9 * mean[i][phase] + 0.1 * g;
                square[i][phase] = 0.999 * square[i][phase] + 0.001 * g * g;
                const double by = mean[i][phase] / (1 - std::pow(0.9, round));
                const double size = std::sqrt(square[i][phase] / (1 - std::pow(0.999, round)));
                if (size > 0) row[i][phase] -= step * by / (size + 1e-12);
            }
        }
    }
    // What is foretold varies less than what comes, so fitting alone would shrink the evaluation.
    enlarge(row, spread_of(traces, first) / spread_of(traces, row));
    return row;
}

}  // namespace jadoube::tuning
