// A visit to a node, and what it finds out before a move is tried.
#pragma once

#include "search/prunings.hpp"
#include "search/quiescence.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// One visit to a node: what was asked, and what its steps have found out. The steps are inlined
/// and none hands the visit on, so that it lives in registers.
struct Visit {
    const Position& p;
    const int ply;
    const bool is_cut;  // a refutation is expected
    Node& here;
    const Move excluded;  // while the others are held against it
    Value alpha, beta;
    int depth;

    // Step 3
    std::uint64_t key = 0;
    Entry known{};
    bool is_known = false;
    bool was_principal = false;
    Value known_value = unknown;

    // Step 4
    Value raw = unknown;    // the evaluation
    Value guess = unknown;  // what it is thought to be worth, by lessons and by the table
    bool is_improving = false;

    // Steps 6 to 11
    bool is_first_taking = false;
    Value best = -infinite;
    int count = 0;  // of moves tried
};

/// Step 2. The value of a game that is over or of a line too long; *unknown* if it goes on.
[[gnu::always_inline]] inline Value Worker::end_here(Visit& visit) {
    const int ply = visit.ply;
    Value over = drawn;
    if (is_over(visit.p, ply, over)) return over;
    if (ply >= max_ply || !takings.has_room() || !quiets.has_room())
        return visit.here.is_check ? drawn : judge(visit.p);
    // A mate nearer to the root than any from here makes this node idle.
    if (visit.alpha < mated_in(ply)) visit.alpha = mated_in(ply);
    const Value best_end = mates_in(ply + (task->giver != Stalemate::Loses));
    if (visit.beta > best_end) visit.beta = best_end;
    return visit.alpha >= visit.beta ? visit.alpha : unknown;
}

/// Step 3. Looks into the table; the value that is known there if it will do, else *unknown*.
template <bool is_principal>
[[gnu::always_inline]] inline Value Worker::look_up(Visit& visit) {
    visit.key = key_at(visit.p, visit.ply);
    visit.is_known = !visit.excluded && shared->table->probe(visit.key, visit.known);
    if (visit.is_known) visit.known_value = from_stored(visit.known.value, visit.ply);
    visit.was_principal = is_principal || (visit.is_known && visit.known.was_principal());
    const bool is_high = visit.known_value >= visit.beta;
    if (!is_principal && visit.is_known && visit.known.plies() >= visit.depth + (is_high ? 0 : 1) &&
        is_bound_by(visit.known.bound(), is_high))
        return visit.known_value;
    return unknown;
}

/// Step 4. Judges the position as it stands, unless the King is in check.
[[gnu::always_inline]] inline void Worker::judge_here(Visit& visit, const ErrorPlaces& places) {
    Node& here = visit.here;
    const int ply = visit.ply;
    if (here.is_check) {
        here.judgement = unknown;
        return;
    }
    if (visit.excluded) {
        visit.guess = here.judgement;
    } else {
        const bool is_judged = visit.is_known && visit.known.judgement != unknown;
        visit.raw = is_judged ? visit.known.judgement : judge(visit.p);
        visit.guess = here.judgement = bounded(visit.raw + places.correction());
        if (visit.is_known && !is_proven(visit.known_value) &&
            is_bound_by(visit.known.bound(), visit.known_value > visit.guess))
            visit.guess = visit.known_value;
    }
    const Value two_ago = node(ply - 2).judgement;
    const Value past = two_ago != unknown ? two_ago : node(ply - 4).judgement;
    visit.is_improving = past != unknown && here.judgement > past;
    if (visit.excluded) return;
    learn_change(visit.p, ply);
    // The adversary's last move was to be searched much less deep than others, but did not harm
    // him.
    const Value theirs = node(ply - 1).judgement;
    const bool is_harmless = theirs == unknown || here.judgement <= -theirs;
    if (node(ply - 1).reduction >= margins.harmless_reduction && is_harmless) ++visit.depth;
}

/// Step 5. The value of a node that need not be searched, *unknown* if it must be. Only where no
/// line is asked for, the King stands free, and neither side is near a mate.
[[gnu::always_inline]] inline Value Worker::cut_early(Visit& visit, Move first) {
    const Position& p = visit.p;
    const int depth = visit.depth;
    const Value beta = visit.beta;
    const Value guess = visit.guess;
    // So far behind that only exchanges could help.
    if (depth <= margins.behind_depth &&
        guess + margins.behind + margins.behind_by_depth * depth * depth < visit.alpha) {
        const Value value = quiesce<false>(p, visit.alpha, visit.alpha + 1, visit.ply);
        if (value <= visit.alpha) return value;
    }
    // So far ahead that the adversary will not let it come to this.
    const Value ahead = guess - margins.ahead_by_depth * (depth - visit.is_improving) -
                        (visit.was_principal ? margins.ahead_principal : 0);
    if (depth <= margins.ahead_depth && !is_proven(guess) && ahead >= beta &&
        (!first || visit.is_first_taking))
        return (2 * guess + beta) / 3;
    Value value = 0;
    if (refutes_by_passing(p, beta, depth, visit.ply, guess, value)) return value;
    return is_stopping ? drawn : unknown;
}

/// Step 6. The value of a taking that gains enough at small depth, *unknown* if nothing gains
/// enough.
[[gnu::always_inline]] inline Value Worker::cut_by_gain(const Visit& visit, Move first) {
    if (visit.depth < margins.gain_depth) return unknown;
    const Value gain =
        visit.beta + margins.gain - (visit.is_improving ? margins.gain_improving : 0);
    if (visit.is_known && visit.known.plies() >= visit.depth - margins.gain_known &&
        visit.known_value < gain)
        return unknown;
    const Value value =
        search_gains(visit.p, gain, visit.depth, visit.ply, visit.is_cut, visit.key, first);
    return is_stopping ? drawn : value;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
