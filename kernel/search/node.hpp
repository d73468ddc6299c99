// A node of the tree: alpha-beta with everything that makes the tree smaller, step by step.
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

/// A move that is tried, and what is known before it is played.
struct Trial {
    Ranked ranked;
    bool is_quiet;
    bool gives_check;
    int lesson;     // by History
    int reduction;  // in 1024ths of a ply
};

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
