#include "moves/perft_threads.hpp"

#include <atomic>
#include <thread>

#include "moves/make.hpp"
#include "moves/promotion.hpp"
#include "processor.hpp"

namespace jadoube {
namespace {

struct Task {
    Position position;
    int depth;
    std::size_t share;  // the first move it belongs to
};

Task after(const Task& task, Move move, const Rules& rules) {
    Task next = task;
    make(next.position, move, rules);
    if (!move.is_naming()) --next.depth;
    return next;
}

/// Works through *tasks* on *threads* threads and adds what they find to their shares.
void work(const std::vector<Task>& tasks, const Rules& rules, int threads, Interrupt interrupt,
          std::vector<Share>& shares) {
    std::atomic<std::size_t> next{0};
    std::vector<std::atomic<std::uint64_t>> sums(shares.size());
    std::atomic<bool> is_stopped{false};
    const auto run = [&](Interrupt ask) {
        for (std::size_t i = next++; i < tasks.size() && !is_stopped; i = next++) {
            sums[tasks[i].share] += processor.perft(tasks[i].position, tasks[i].depth, rules);
            if (ask && ask()) is_stopped = true;
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(run, nullptr);
        run(interrupt);
    }
    if (is_stopped) throw Interrupted{};
    for (std::size_t i = 0; i < shares.size(); ++i) shares[i].nodes += sums[i];
}

}  // namespace

std::vector<Share> divide_on_threads(const Position& p, int depth, const Rules& rules, int threads,
                                     Interrupt interrupt) {
    std::vector<Share> shares;
    std::vector<Task> tasks;
    for (const Move move : list_first_moves(p, rules)) {
        const Task first = after({p, depth, shares.size()}, move, rules);
        shares.push_back({move, 0});
        // Two plies make tasks small enough to keep all threads busy to the end, and to be stopped.
        if (first.depth < 2) {
            tasks.push_back(first);
        } else {
            for (const Move second : list_first_moves(first.position, rules))
                tasks.push_back(after(first, second, rules));
        }
    }
    work(tasks, rules, threads, interrupt, shares);
    return shares;
}

std::uint64_t perft_on_threads(const Position& p, int depth, const Rules& rules, int threads,
                               Interrupt interrupt) {
    if (depth < 1) return 1;
    if (depth < 4) return processor.perft(p, depth, rules);
    std::uint64_t nodes = 0;
    for (const Share& share : divide_on_threads(p, depth, rules, threads, interrupt))
        nodes += share.nodes;
    return nodes;
}

}  // namespace jadoube
