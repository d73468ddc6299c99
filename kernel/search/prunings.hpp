// Short cuts that a node may take, and what a refutation teaches.
#pragma once

#include "search/worker.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// A logarithm in 1024ths without the mathematical library, whose rounding differs between
/// machines.
constexpr std::array<std::int16_t, 256> logarithms = [] {
    std::array<std::int16_t, 256> table{};
    double area = 0;  // under 1 / x from 1 to n, by trapezoids
    for (int n = 2; n < 256; ++n) {
        for (int part = 0; part < 16; ++part) {
            const double x = n - 1 + part / 16.0;
            area += (1 / x + 1 / (x + 1 / 16.0)) / 32;
        }
        table[static_cast<std::size_t>(n)] = static_cast<std::int16_t>(area * 1024);
    }
    return table;
}();

/// What reductions are counted in.
inline constexpr int whole_ply = 1024;

/// By how many 1024ths of a ply the *count*-th move is searched less deep.
[[gnu::always_inline]] inline int reductions(int depth, int count) {
    const int by_depth = logarithms[depth < 255 ? depth : 255];
    const int by_count = logarithms[count < 255 ? count : 255];
    return margins.reduction + by_depth * by_count / margins.reduction_share;
}

/// Whether the side to move stands so well that it could even pass its turn.
inline bool Worker::refutes_by_passing(const Position& p, Value beta, int depth, int ply,
                                       Value guess, Value& value) {
    Node& here = node(ply);
    if (depth < margins.pass_depth || !node(ply - 1).move || guess < beta ||
        here.judgement < beta + margins.pass - margins.pass_by_depth * depth ||
        !has_pieces(p, p.turn) || ply < quiet_until)
        return false;
    const int lead = (guess - beta) / margins.pass_lead;
    const int left = depth - margins.pass_reduction - depth / 3 -
                     (lead < margins.pass_most_lead ? lead : margins.pass_most_lead);
    Position next = p;
    begin_move<KeepAll>(next);
    pass_turn<KeepAll>(next, p.turn);
    here.move = {};
    here.following = nullptr;
    here.lessons = nullptr;
    Node& there = node(ply + 1);
    there.since_pass = 0;
    // On boards that lawful play cannot give, the adversary may stand in check already.
    there.is_check = checkers(next, next.turn) != 0;
    keys[earlier_count + ply + 1] = next.key;
    shared->table->prefetch(next.key);
    value = -search<false>(next, -beta, -beta + 1, left, ply + 1, false);
    if (is_stopping || value < beta) return false;
    if (value >= proven) value = beta;
    if (depth < margins.pass_verified_depth || quiet_until) return true;
    // Deep down make sure that it is not the turn itself which is the burden.
    quiet_until = ply + 3 * left / 4 + 1;
    const Value checked = search<false>(p, beta - 1, beta, left, ply, false);
    quiet_until = 0;
    return !is_stopping && checked >= beta;
}

/// A taking that gains enough at small depth is taken on trust; *unknown* if nothing gains enough.
inline Value Worker::search_gains(const Position& p, Value beta, int depth, int ply, bool is_cut,
                                  std::uint64_t key, Move first) {
    Hints hints;
    if (first && !p.is_empty(first.target())) hints.first = first;
    Picker<false> picker(p, query_at(ply), history, hints, takings, quiets);
    const Value missing = beta - node(ply).judgement;
    for (Ranked ranked = picker.next(); ranked.move; ranked = picker.next()) {
        if (!is_exchange_worth(p, ranked.move, missing)) continue;
        Position next = p;
        make(next, ranked.move, *rules);
        shared->table->prefetch(next.key);
        enter(next, ranked, p.turn, ply);
        node(ply + 1).is_check = checkers(next, next.turn) != 0;
        Value value = -quiesce<false>(next, -beta, -beta + 1, ply + 1);
        if (value >= beta)
            value = -search<false>(next, -beta, -beta + 1, depth - margins.gain_reduction, ply + 1,
                                   !is_cut);
        if (is_stopping) return unknown;
        if (value < beta) continue;
        shared->table->store(key, Entry::of(ranked.move, to_stored(value, ply), unknown,
                                            depth - margins.gain_reduction + 1, Bound::Lower));
        return value;
    }
    return unknown;
}

/// By how much the hinted move is to be searched deeper: it is, if all others fall well short of
/// it. If even another one refutes, *refuted* says by what.
inline int Worker::singularity(const Position& p, Entry known, Value alpha, Value beta, int depth,
                               int ply, bool is_principal, bool is_cut, Value& refuted) {
    Node& here = node(ply);
    const Value known_value = from_stored(known.value, ply);
    const Value short_of = known_value - margins.single_by_depth * depth;
    here.excluded = known.move;
    const Value others = search<false>(p, short_of - 1, short_of, (depth - 1) / 2, ply, is_cut);
    here.excluded = {};
    if (is_stopping) return 0;
    if (others < short_of) return !is_principal && others < short_of - margins.single_twice ? 2 : 1;
    if (short_of >= beta && !is_proven(short_of)) {
        refuted = short_of;
        return 0;
    }
    if (known_value >= beta) return is_principal ? -1 : -2;
    if (is_cut) return -1;
    return known_value <= alpha ? -1 : 0;
}

/// How much a node of so many plies teaches.
[[gnu::always_inline]] inline int lesson_of(int depth) {
    const int counted = depth < margins.lesson_depth ? depth : margins.lesson_depth;
    return margins.lesson_by_depth * counted - margins.lesson_less;
}

/// Rewards the adversary's last move, if it was a quiet one, by what it did to the evaluation.
inline void Worker::learn_change(const Position& p, int ply) {
    const Node& last = node(ply - 1);
    if (!last.move || !last.is_quiet || last.judgement == unknown) return;
    const int gain =
        margins.change_scale * (margins.change_offset - last.judgement - node(ply).judgement);
    const int most = margins.change_most;
    const int bonus = gain > most ? most : gain < -most ? -most : gain;
    teach<History::limit>(history.quiet[index(!p.turn)][last.move.origin()][last.move.target()],
                          bonus);
}

/// Rewards the adversary's last move, if it was a quiet one: nothing was found against it.
inline void Worker::learn_failure(const Position& p, int depth, int ply) {
    const Node& last = node(ply - 1);
    if (!last.move || !last.is_quiet) return;
    const int bonus = lesson_of(depth) * 3 / 4;
    const Square target = last.move.target();
    for (const int back : {2, 3, 5})
        if (ByManAndSquare* table = node(ply - back).lessons)
            teach<History::limit>((*table)[last.man][target], bonus);
    teach<History::limit>(history.quiet[index(!p.turn)][last.move.origin()][target], bonus);
}

/// Rewards the move that refuted, and lessens what was tried before it.
inline void Worker::learn_refutation(const Position& p, const Ranked& best, int depth, int ply,
                                     const Ranked* tried, int tried_count) {
    Node& here = node(ply);
    const int bonus = lesson_of(depth);
    const auto teach_quiet = [&](const Ranked& ranked, int by) {
        teach<History::limit>(
            history.quiet[index(p.turn)][ranked.move.origin()][ranked.move.target()], by);
        for (const int back : {1, 2, 4}) {
            if (ByManAndSquare* table = node(ply - back).lessons)
                teach<History::limit>(
                    (*table)[man_number(p.turn, ranked.kind)][ranked.move.target()], by);
        }
    };
    const auto teach_taking = [&](const Ranked& ranked, int by) {
        teach<History::limit>(history.taking[man_number(p.turn, ranked.kind)][ranked.move.target()]
                                            [index(ranked.taken)],
                              by);
    };
    const auto is_quiet = [](const Ranked& ranked) {
        return ranked.taken == Kind::None && ranked.move.promotion() != Kind::Queen;
    };
    if (is_quiet(best)) {
        if (here.killers[0] != best.move) here.killers = {best.move, here.killers[0]};
        if (node(ply - 1).move)
            history.answer[node(ply - 1).man][node(ply - 1).move.target()] = best.move;
        teach_quiet(best, bonus);
    } else if (best.taken != Kind::None) {
        teach_taking(best, bonus);
    }
    for (int i = 0; i < tried_count; ++i) {
        if (!is_quiet(tried[i])) {
            if (tried[i].taken != Kind::None) teach_taking(tried[i], -bonus);
        } else if (is_quiet(best)) {
            teach_quiet(tried[i], -bonus);
        }
    }
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
