// The root: iterations, windows, and the moves to choose from.
#pragma once

#include "search/node.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

inline void Worker::think(const Task& asked, Shared& company) {
    task = &asked;
    shared = &company;
    rules = &asked.rules;
    nodes = shared_nodes = 0;
    completed_depth = 0;
    quiet_until = 0;
    is_stopping = false;
    set_out();
    if (roots_count) iterate();
    if (number) shared->nodes.fetch_add(nodes - shared_nodes, std::memory_order_relaxed);
}

/// Lays the way to the root, and puts the root moves into a first order.
inline void Worker::set_out() {
    const Position& p = task->position;
    path.fill(Node{});
    takings.top = takings.moves.data();
    quiets.top = quiets.moves.data();
    fifty = task->horizon < 0 ? uncounted : p.halfmoves + task->horizon;
    earlier_count = task->earlier_count < most_earlier ? task->earlier_count : most_earlier;
    for (int i = 0; i < earlier_count; ++i)
        keys[i] = task->earlier[task->earlier_count - earlier_count + i];
    keys[earlier_count] = p.key;
    node(0).since_pass = earlier_count;
    node(0).is_check = checkers(p, p.turn) != 0;

    roots_count = task->move_count < most_roots ? task->move_count : most_roots;
    for (int i = 0; i < roots_count; ++i) {
        RootMove& root = roots[i];
        root.move = task->moves[i];
        root.value = root.previous = -infinite;
        root.depth = root.selective = 0;
        root.effort = 0;
        root.line.length = 1;
        root.line.moves[0] = root.move;
        // Should nothing better come to be known, let it take what it can.
        const bool is_safe = root.move.is_naming() || is_exchange_worth(p, root.move, 0);
        root.previous = (is_safe ? 0 : -2000) + worth_of(root.move.promotion());
        if (!root.move.is_castling() && !root.move.is_naming() && is_safe)
            root.previous += worth_of(p.kind_at(root.move.target()));
        root.value = root.previous;
    }
    root_index = 0;
    sort_roots(0);
    for (int i = 0; i < roots_count; ++i) roots[i].value = roots[i].previous = -infinite;
}

/// Sorts the root moves from *from* on, the best first and equals in their old order.
inline void Worker::sort_roots(int from) {
    for (int i = from + 1; i < roots_count; ++i) {
        for (int j = i; j > from; --j) {
            RootMove& better = roots[j];
            RootMove& worse = roots[j - 1];
            if (better.value < worse.value ||
                (better.value == worse.value && better.previous <= worse.previous))
                break;
            const RootMove kept = better;
            better = worse;
            worse = kept;
        }
    }
}

inline void Worker::iterate() {
    const int wanted = task->lines < roots_count ? task->lines : roots_count;
    for (int depth = 1; depth <= task->depth && depth < max_ply; ++depth) {
        iteration = depth;
        for (int i = 0; i < roots_count; ++i) {
            // Only the lines of the iteration before are remembered: should this one be cut short,
            // a move that looked good long ago must not come before the one that is best now.
            roots[i].previous = roots[i].value;
            roots[i].value = -infinite;
        }
        for (root_index = 0; root_index < wanted; ++root_index) {
            selective = 0;
            search_window(depth);
            sort_roots(0);
            if (is_stopping) break;
        }
        root_index = 0;
        if (!is_stopping) completed_depth = depth;
        if (number == 0) shared->tell({roots.data(), wanted, depth});
        if (is_stopping || is_enough(depth)) break;
    }
    if (number == 0) shared->must_stop.store(true, std::memory_order_relaxed);
}

/// Whether another iteration would be wasted.
inline bool Worker::is_enough(int depth) {
    if (number) return false;
    const RootMove& best = roots[0];
    if (best.value >= task->enough) return true;
    const double soft = shared->soft.load(std::memory_order_relaxed);
    const double hard = shared->hard.load(std::memory_order_relaxed);
    const bool is_timed = soft < never || hard < never;
    // A mate that all its plies have been searched for will not become shorter.
    const Value end = best.value < 0 ? -best.value : best.value;
    if (is_timed && task->lines == 1 && end >= proven && depth > 2 * (mate - end) + 2) return true;
    if (soft >= never) return false;
    if (roots_count == 1) return true;
    // A move that took nearly all the work is hardly in doubt; one that fell needs more time.
    double share = 1.0;
    if (depth >= 6) {
        const double effort = static_cast<double>(best.effort) / static_cast<double>(nodes + 1);
        share = 1.6 - effort;
        const int fall = best.previous > -infinite ? best.previous - best.value : 0;
        if (fall > margins.fell)
            share *=
                (fall > margins.fell_far ? margins.fell_far_share : margins.fell_share) / 100.0;
    }
    return seconds_now() >= shared->began + (soft - shared->began) * share;
}

/// Searches the best of the root moves from *root_index* on, expecting the value found before.
inline void Worker::search_window(int depth) {
    const Value expected = roots[root_index].previous;
    Value margin = margins.window;
    Value alpha = -infinite;
    Value beta = infinite;
    if (depth >= margins.window_depth && expected > -infinite && !is_proven(expected)) {
        alpha = expected - margin;
        beta = expected + margin;
    }
    int failed_high = 0;
    while (true) {
        const int less = failed_high < depth - 1 ? failed_high : depth - 1;
        const Value value = search_root(alpha, beta, depth - less);
        sort_roots(root_index);
        if (is_stopping) return;
        if (value <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = value - margin < -infinite ? -infinite : value - margin;
            failed_high = 0;
        } else if (value >= beta) {
            beta = value + margin > infinite ? infinite : value + margin;
            ++failed_high;
        } else {
            return;
        }
        margin += margin / 2;
        if (margin > margins.window_most) {
            alpha = -infinite;
            beta = infinite;
        }
    }
}

inline Value Worker::search_root(Value alpha, Value beta, int depth) {
    Value best = -infinite;
    int count = 0;
    for (int i = root_index; i < roots_count; ++i) {
        RootMove& root = roots[i];
        ++count;
        const std::uint64_t nodes_before = nodes;
        const Value value = search_root_move(root, alpha, beta, depth, count);
        root.effort += nodes - nodes_before;
        if (is_stopping) return best;
        if (count == 1 || value > alpha) {
            root.value = value;
            root.depth = iteration;
            root.selective = selective;
        } else {
            root.value = -infinite;
        }
        if (value > best) best = value;
        if (value > alpha) alpha = value;
        if (value >= beta) break;
    }
    return best;
}

inline Value Worker::search_root_move(RootMove& root, Value alpha, Value beta, int depth,
                                      int count) {
    const Position& p = task->position;
    Position next = p;
    make(next, root.move, *rules);
    const auto keep = [&](Value value, const PrincipalLine& rest) {
        if (!is_stopping && (count == 1 || value > alpha)) root.line.put(root.move, rest);
    };
    if (root.move.is_naming()) {
        keys[earlier_count] = next.key;
        const Value value = search<true>(next, alpha, beta, depth, 0, false);
        keep(value, lines[0]);
        return value;
    }
    const Ranked ranked{root.move, p.kind_at(root.move.origin()), Kind::None};
    const bool is_quiet = root.move.is_castling() ||
                          (p.is_empty(root.move.target()) && root.move.promotion() == Kind::None);
    node(2).refutations = 0;
    node(1).killers = {};
    enter(next, ranked, p.turn, 0);
    node(1).is_check = checkers(next, next.turn) != 0;
    node(0).judgement = unknown;
    Value value = -infinite;
    if (count > 1) {
        int reduction = 0;
        if (depth >= 3 && count > 3 && is_quiet && !node(1).is_check)
            reduction = reductions(depth, count) * 3 / 4 / whole_ply;
        value = -search<false>(next, -alpha - 1, -alpha, depth - 1 - reduction, 1, true);
        if (value > alpha && reduction && !is_stopping)
            value = -search<false>(next, -alpha - 1, -alpha, depth - 1, 1, true);
    }
    if (!is_stopping && (count == 1 || value > alpha)) {
        value = -search<true>(next, -beta, -alpha, depth - 1, 1, false);
        keep(value, lines[1]);
    }
    return value;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
