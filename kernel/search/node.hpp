// A node of the tree: alpha-beta with everything that makes the tree smaller, step by step.
#pragma once

#include "search/trial.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// A pawn that has waited gets its name before its side moves; that does not count as a ply.
template <bool is_principal>
Value Worker::search_namings(const Position& p, Value alpha, Value beta, int depth, int ply,
                             bool is_cut) {
    Value best = -infinite;
    PrincipalLine best_line;
    for (const Square square : each(waiting_pawns(p, p.turn))) {
        const Names names = usable_names(p, p.turn, square, *rules);
        for (const Kind kind : names) {
            Position named = p;
            make_name<KeepAll>(named, p.turn, square, kind);
            keys[earlier_count + ply] = named.key;
            const Value value = search<is_principal>(named, alpha, beta, depth, ply, is_cut);
            if (is_stopping) return drawn;
            if (value <= best) continue;
            best = value;
            if constexpr (is_principal)
                best_line.put(Move::promoting(square, square, kind), lines[ply]);
            if (value > alpha) alpha = value;
            if (value >= beta) break;
        }
        // The others are named in the nodes below.
        if (names) break;
    }
    if constexpr (is_principal) lines[ply] = best_line;
    return best;
}

/// Step 12. Keeps what was found, in the table and among the errors of the evaluation.
template <bool is_principal>
[[gnu::always_inline]] inline void Worker::store(const Visit& visit, const Ranked& best_ranked,
                                                 Value old_alpha, ErrorPlaces& places) {
    const Value best = visit.best;
    const Bound bound = best >= visit.beta                 ? Bound::Lower
                        : is_principal && best > old_alpha ? Bound::Exact
                                                           : Bound::Upper;
    shared->table->store(visit.key, Entry::of(best_ranked.move, to_stored(best, visit.ply),
                                              visit.raw, visit.depth, bound, visit.was_principal));
    const bool is_quiet_best = !best_ranked.move || (best_ranked.taken == Kind::None &&
                                                     best_ranked.move.promotion() == Kind::None);
    const Value judgement = visit.here.judgement;
    if (!visit.here.is_check && is_quiet_best && !is_proven(best) &&
        is_bound_by(bound, best >= judgement))
        places.learn(best - judgement, visit.depth);
}

/// The value of *p* as far as it matters between *alpha* and *beta*, searched *depth* plies deep.
template <bool is_principal>
Value Worker::search(const Position& p, Value alpha, Value beta, int depth, int ply, bool is_cut) {
    // Step 1. Only exchanges are left to look at, or the time is up.
    if (depth <= 0) return quiesce<is_principal>(p, alpha, beta, ply);
    if (must_stop()) return drawn;
    if (ply > selective) selective = ply;
    PrincipalLine& line = lines[ply];
    Node& here = node(ply);
    if constexpr (is_principal) line.length = 0;
    Visit visit{p, ply, is_cut, here, here.excluded, alpha, beta, depth};

    // Step 2. Is it over?
    if (!visit.excluded) {
        if (const Value value = end_here(visit); value != unknown) return value;
        if (is_naming_due(p, *rules)) [[unlikely]]
            return search_namings<is_principal>(p, visit.alpha, visit.beta, depth, ply, is_cut);
    }

    // Step 3. Is it known?
    if (const Value value = look_up<is_principal>(visit); value != unknown) return value;

    // Step 4. What does it look like?
    node(ply + 1).killers = {};
    node(ply + 2).refutations = 0;
    ErrorPlaces places(history, p);
    judge_here(visit, places);
    Hints hints;
    if (visit.is_known && visit.known.move && is_lawful(p, visit.known.move, *rules))
        hints.first = visit.known.move;
    visit.is_first_taking =
        hints.first && (!p.is_empty(hints.first.target()) || hints.first.is_passing());

    // Step 5. Can it be cut short?
    const bool may_cut =
        !is_principal && !here.is_check && !visit.excluded && !is_proven(visit.beta);
    if (may_cut) {
        if (const Value value = cut_early(visit, hints.first); value != unknown) return value;
    }
    // Without a hint where to begin, a shallower look first finds one.
    if (!hints.first && !visit.excluded && visit.depth >= margins.unhinted_depth &&
        (is_principal || is_cut))
        --visit.depth;

    // Step 6. Does a taking gain enough?
    if (may_cut) {
        if (const Value value = cut_by_gain(visit, hints.first); value != unknown) return value;
    }

    // Steps 7 to 11, move by move.
    hints.killers = here.killers;
    hints.following = {node(ply - 1).following, node(ply - 2).following, node(ply - 4).following};
    if (node(ply - 1).move)
        hints.answer = history.answer[node(ply - 1).man][node(ply - 1).move.target()];
    const Checks checks(p);
    hints.checks = &checks;
    const Value old_alpha = visit.alpha;
    const bool may_prune = has_pieces(p, p.turn);
    Ranked best_ranked;
    std::array<Ranked, 32> tried;
    int tried_count = 0;
    bool is_quiet_over = false;
    Picker<true> picker(p, query_at(ply), history, hints, takings, quiets);
    for (Ranked ranked = picker.next(); ranked.move; ranked = picker.next(is_quiet_over)) {
        if (ranked.move == visit.excluded) continue;
        ++visit.count;
        shared->table->prefetch(key_after(p, ranked));
        const Trial trial = weigh_trial(visit, ranked, hints, checks);
        if (may_prune && visit.best > -proven) {
            if (is_late(visit)) is_quiet_over = true;
            if (is_idle<is_principal>(visit, trial)) continue;
        }
        Value refuted = unknown;
        const int extension = extension_of<is_principal>(visit, trial, hints.first, refuted);
        if (is_stopping) return drawn;
        if (refuted != unknown) return refuted;

        Position next = p;
        make(next, ranked.move, *rules);
        enter(next, ranked, p.turn, ply);
        node(ply + 1).is_check = checkers(next, next.turn) != 0;
        const Value value =
            search_trial<is_principal>(visit, trial, hints, next, visit.depth - 1 + extension);
        if (is_stopping) return drawn;

        if (value > visit.best) {
            visit.best = value;
            if (value > visit.alpha) {
                best_ranked = ranked;
                if constexpr (is_principal) line.put(ranked.move, lines[ply + 1]);
                if (value >= visit.beta) {
                    ++here.refutations;
                    break;
                }
                visit.alpha = value;
                if (visit.depth > margins.settled_least && visit.depth < margins.settled_most &&
                    !is_proven(value))
                    --visit.depth;
            }
        }
        if (tried_count < static_cast<int>(tried.size())) tried[tried_count++] = ranked;
    }
    if (!visit.count) {
        if (visit.excluded) return visit.alpha;
        return here.is_check ? mated_in(ply) : stalemate_value(task->giver, ply);
    }

    // Step 12. What is to be learnt, and kept?
    if (visit.best >= visit.beta)
        learn_refutation(p, best_ranked, visit.depth, ply, tried.data(), tried_count);
    else if (visit.depth >= margins.failure_depth || is_principal)
        learn_failure(p, visit.depth, ply);
    if (!visit.excluded) store<is_principal>(visit, best_ranked, old_alpha, places);
    return visit.best;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
