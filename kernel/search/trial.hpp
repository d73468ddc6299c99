// A move that is tried at a node: whether it is worth it, how deep, and what it gives.
#pragma once

#include "search/visit.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// A move that is tried, and what is known before it is played.
struct Trial {
    Ranked ranked;
    bool is_quiet;
    bool gives_check;
    int lesson;     // by History
    int reduction;  // in 1024ths of a ply
};

/// Step 7. What is known of a move before it is played.
[[gnu::always_inline]] inline Trial Worker::weigh_trial(const Visit& visit, const Ranked& ranked,
                                                        const Hints& hints,
                                                        const Checks& checks) const {
    const Colour us = visit.p.turn;
    const int man = man_number(us, ranked.kind);
    const Square target = ranked.move.target();
    const bool is_quiet = ranked.taken == Kind::None && ranked.move.promotion() != Kind::Queen;
    int lesson = 0;
    if (is_quiet) {
        lesson = history.quiet[index(us)][ranked.move.origin()][target];
        for (int i = 0; i < 2; ++i)
            if (hints.following[i]) lesson += (*hints.following[i])[man][target];
    } else if (ranked.taken != Kind::None) {
        lesson = history.taking[man][target][index(ranked.taken)];
    }
    const int reduction =
        reductions(visit.depth, visit.count) + (visit.is_improving ? 0 : margins.reduce_declining);
    return {ranked, is_quiet, checks.are_given_by(ranked), lesson, reduction};
}

/// Whether so many moves have been tried that quiet ones are no longer worth a look.
[[gnu::always_inline]] inline bool is_late(const Visit& visit) {
    const int most = margins.late_count + visit.depth * visit.depth;
    return visit.count >= most / (visit.is_improving || visit.here.is_check ? 1 : 2);
}

/// Step 8. Whether the move is not worth a look, once another has been found that does not lose.
template <bool is_principal>
[[gnu::always_inline]] inline bool Worker::is_idle(const Visit& visit, const Trial& trial) const {
    const Move move = trial.ranked.move;
    const int depth = visit.depth;
    const int reduced = depth - 1 - trial.reduction / whole_ply;
    int left = reduced < 0 ? 0 : reduced;
    if (trial.is_quiet && !trial.gives_check) {
        if (left < margins.unlearnt_depth && trial.lesson < -margins.unlearnt_by_depth * depth)
            return true;
        left += trial.lesson / margins.lesson_per_ply;
        if (left < 0) left = 0;
        const Value hoped = visit.here.judgement + margins.quiet + margins.quiet_by_depth * left;
        if (!visit.here.is_check && left < margins.quiet_depth && hoped <= visit.alpha) return true;
        return !is_exchange_worth(visit.p, move, -margins.quiet_exchange * left * left);
    }
    if (!is_principal && !trial.is_quiet && !trial.gives_check && !visit.here.is_check &&
        left < margins.taking_depth) {
        const Value hoped = visit.here.judgement + margins.taking + margins.taking_by_depth * left +
                            worth_of(trial.ranked.taken) + trial.lesson / margins.taking_lesson;
        if (hoped < visit.alpha) return true;
    }
    const int learnt = trial.is_quiet ? 0 : trial.lesson / margins.exchange_lesson;
    return !is_exchange_worth(visit.p, move, -margins.exchange_by_depth * depth - learnt);
}

/// Step 9. By how many plies the move is searched deeper. If the node is refuted on the way,
/// *refuted* says by what.
template <bool is_principal>
[[gnu::always_inline]] inline int Worker::extension_of(const Visit& visit, const Trial& trial,
                                                       Move first, Value& refuted) {
    if (visit.ply >= 2 * iteration) return 0;
    const int depth = visit.depth;
    if (trial.ranked.move == first && !visit.excluded && depth >= margins.single_depth &&
        visit.is_known && !is_proven(visit.known_value) && may_be_more(visit.known.bound()) &&
        visit.known.plies() >= depth - margins.single_known)
        return singularity(visit.p, visit.known, visit.alpha, visit.beta, depth, visit.ply,
                           is_principal, visit.is_cut, refuted);
    return trial.gives_check && trial.is_quiet && depth > margins.check_depth &&
           is_exchange_worth(visit.p, trial.ranked.move, 0);
}

/// Step 10. By how many plies a move that is not among the first is searched less deep than
/// *new_depth*.
[[gnu::always_inline]] inline int Worker::reduction_of(const Visit& visit, const Trial& trial,
                                                       const Hints& hints, int new_depth) {
    const Move move = trial.ranked.move;
    int reduction = trial.reduction;
    if (visit.was_principal) reduction -= margins.spare_principal;
    if (visit.is_cut) reduction += margins.reduce_cut;
    if (visit.is_first_taking) reduction += margins.reduce_after_taking;
    if (node(visit.ply + 1).refutations > margins.refutations) reduction += margins.reduce_refuted;
    if (trial.gives_check) reduction -= margins.spare_check;
    if (trial.is_quiet)
        reduction -= trial.lesson * whole_ply / margins.quiet_lesson;
    else
        reduction -=
            margins.spare_taking + trial.lesson * whole_ply / margins.taking_reduction_lesson;
    if (move == hints.killers[0] || move == hints.killers[1] || move == hints.answer)
        reduction -= margins.spare_hinted;
    int plies = reduction / whole_ply;
    // At least one ply is searched, and at most one more than without.
    if (plies > new_depth - 1) plies = new_depth - 1;
    return plies < -1 ? -1 : plies;
}

/// Step 11. Searches the position after a move: less deep and with a narrow window first, and as it
/// was asked for only where that promises something.
template <bool is_principal>
[[gnu::always_inline]] inline Value Worker::search_trial(const Visit& visit, const Trial& trial,
                                                         const Hints& hints, const Position& next,
                                                         int new_depth) {
    const Value alpha = visit.alpha;
    const int ply = visit.ply;
    Value value = -infinite;
    if (visit.depth >= 2 && visit.count > 1 + is_principal) {
        const int reduction = reduction_of(visit, trial, hints, new_depth);
        const int reduced = new_depth - reduction;
        visit.here.reduction = reduction;
        value = -search<false>(next, -alpha - 1, -alpha, reduced, ply + 1, true);
        visit.here.reduction = 0;
        if (value > alpha && reduced < new_depth) {
            int again = new_depth;
            if (value >
                visit.best + margins.again_deeper + margins.again_deeper_by_depth * new_depth)
                ++again;
            if (value < visit.best + margins.again_shallower) --again;
            if (again > reduced)
                value = -search<false>(next, -alpha - 1, -alpha, again, ply + 1, !visit.is_cut);
        }
    } else if (!is_principal || visit.count > 1) {
        value = -search<false>(next, -alpha - 1, -alpha, new_depth, ply + 1, !visit.is_cut);
    }
    if (is_principal && !is_stopping && (visit.count == 1 || value > alpha))
        value = -search<true>(next, -visit.beta, -alpha, new_depth, ply + 1, false);
    return value;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
