// A node of the tree: alpha-beta with everything that makes the tree smaller.
#pragma once

#include "search/prunings.hpp"
#include "search/quiescence.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// A pawn that has waited gets its name before its side moves; that takes no ply.
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

template <bool is_principal>
Value Worker::search(const Position& p, Value alpha, Value beta, int depth, int ply, bool is_cut) {
    if (depth <= 0) return quiesce<is_principal>(p, alpha, beta, ply);
    if (must_stop()) return drawn;
    if (ply > selective) selective = ply;
    PrincipalLine& line = lines[ply];
    Node& here = node(ply);
    if constexpr (is_principal) line.length = 0;
    const Move excluded = here.excluded;
    if (!excluded) {
        Value over = drawn;
        if (is_over(p, ply, over)) return over;
        if (ply >= max_ply || !takings.has_room() || !quiets.has_room())
            return here.is_check ? drawn : judge(p);
        // A mate nearer to the root than any from here makes this node idle.
        if (alpha < mated_in(ply)) alpha = mated_in(ply);
        const Value best_end = mates_in(ply + (task->giver != Stalemate::Loses));
        if (beta > best_end) beta = best_end;
        if (alpha >= beta) return alpha;
        if (is_naming_due(p, *rules)) [[unlikely]]
            return search_namings<is_principal>(p, alpha, beta, depth, ply, is_cut);
    }

    const std::uint64_t key = key_at(p, ply);
    Entry known;
    const bool is_known = !excluded && shared->table->probe(key, known);
    const Value known_value = is_known ? from_stored(known.value, ply) : unknown;
    const bool was_principal = is_principal || (is_known && known.was_principal());
    if (!is_principal && is_known && known.plies() >= depth + (known_value >= beta ? 0 : 1) &&
        (known_value >= beta ? may_be_more(known.bound()) : may_be_less(known.bound())))
        return known_value;

    const bool is_check = here.is_check;
    const Colour us = p.turn;
    node(ply + 1).killers = {};
    node(ply + 2).refutations = 0;
    ErrorPlaces places(history, p);
    Value raw = unknown;
    Value guess = unknown;
    bool is_improving = false;
    if (is_check) {
        here.judgement = unknown;
    } else if (excluded) {
        guess = here.judgement;
    } else {
        raw = is_known && known.judgement != unknown ? known.judgement : judge(p);
        guess = here.judgement = bounded(raw + places.correction());
        if (is_known && !is_proven(known_value) &&
            (known_value > guess ? may_be_more(known.bound()) : may_be_less(known.bound())))
            guess = known_value;
    }
    if (!is_check) {
        const Value two_ago = node(ply - 2).judgement;
        const Value past = two_ago != unknown ? two_ago : node(ply - 4).judgement;
        is_improving = past != unknown && here.judgement > past;
        if (!excluded) {
            learn_change(p, ply);
            // The adversary's last move was to be searched much less deep than others, but did him
            // no harm.
            const Value theirs = node(ply - 1).judgement;
            const bool is_harmless = theirs == unknown || here.judgement <= -theirs;
            if (node(ply - 1).reduction >= 3 && is_harmless) ++depth;
        }
    }

    Hints hints;
    if (is_known && known.move && is_lawful(p, known.move, *rules)) hints.first = known.move;
    const bool is_first_taking =
        hints.first && (!p.is_empty(hints.first.target()) || hints.first.is_passing());

    if (!is_principal && !is_check && !excluded && !is_proven(beta)) {
        // So far behind that only exchanges could help.
        if (depth <= 3 && guess + 180 + 170 * depth * depth < alpha) {
            const Value value = quiesce<false>(p, alpha, alpha + 1, ply);
            if (value <= alpha) return value;
        }
        // So far ahead that the adversary will not let it come to this.
        if (depth <= 8 && !is_proven(guess) &&
            guess - 75 * (depth - is_improving) - (was_principal ? 40 : 0) >= beta &&
            (!hints.first || is_first_taking))
            return (2 * guess + beta) / 3;
        Value value = 0;
        if (refutes_by_passing(p, beta, depth, ply, guess, value)) return value;
        if (is_stopping) return drawn;
    }
    // Without a hint where to begin, a shallower look first finds one.
    if (!hints.first && !excluded && depth >= 4 && (is_principal || is_cut)) --depth;
    if (!is_principal && !is_check && !excluded && depth >= 5 && !is_proven(beta)) {
        const Value gain = beta + 170 - 50 * is_improving;
        if (!is_known || known.plies() < depth - 3 || known_value >= gain) {
            const Value value = search_gains(p, gain, depth, ply, is_cut, key, hints.first);
            if (is_stopping) return drawn;
            if (value != unknown) return value;
        }
    }

    hints.killers = here.killers;
    hints.following = {node(ply - 1).following, node(ply - 2).following, node(ply - 4).following};
    if (node(ply - 1).move)
        hints.answer = history.answer[node(ply - 1).man][node(ply - 1).move.target()];

    const Value old_alpha = alpha;
    Value best = -infinite;
    Ranked best_ranked;
    std::array<Ranked, 32> tried;
    int tried_count = 0;
    int count = 0;
    bool is_late = false;
    const bool may_prune = has_pieces(p, us);
    const Checks checks(p);
    hints.checks = &checks;
    Picker<true> picker(p, query_at(ply), history, hints, takings, quiets);
    for (Ranked ranked = picker.next(); ranked.move; ranked = picker.next(is_late)) {
        if (ranked.move == excluded) continue;
        ++count;
        shared->table->prefetch(key_after(p, ranked));
        const bool is_quiet = ranked.taken == Kind::None && ranked.move.promotion() != Kind::Queen;
        int lesson = 0;
        if (is_quiet) {
            lesson = history.quiet[index(us)][ranked.move.origin()][ranked.move.target()];
            const int man = man_number(us, ranked.kind);
            for (int i = 0; i < 2; ++i)
                if (hints.following[i]) lesson += (*hints.following[i])[man][ranked.move.target()];
        } else if (ranked.taken != Kind::None) {
            lesson =
                history
                    .taking[man_number(us, ranked.kind)][ranked.move.target()][index(ranked.taken)];
        }
        int reduction = reductions(depth, count);
        if (!is_improving) reduction += 512;

        const bool gives_check = checks.are_given_by(ranked);
        if (may_prune && best > -proven) {
            if (count >= (4 + depth * depth) / (is_improving || is_check ? 1 : 2)) is_late = true;
            int left = depth - 1 - reduction / 1024;
            if (left < 0) left = 0;
            if (is_quiet && !gives_check) {
                if (left < 5 && lesson < -3600 * depth) continue;
                left += lesson / 7000;
                if (left < 0) left = 0;
                if (!is_check && left < 9 && here.judgement + 90 + 95 * left <= alpha) continue;
                if (!is_exchange_worth(p, ranked.move, -24 * left * left)) continue;
            } else if (!is_quiet && !gives_check && !is_principal && !is_check && left < 7 &&
                       here.judgement + 120 + 100 * left + worth_of(ranked.taken) + lesson / 12 <
                           alpha) {
                continue;
            } else if (!is_exchange_worth(p, ranked.move,
                                          -90 * depth - (is_quiet ? 0 : lesson / 64))) {
                continue;
            }
        }

        int extension = 0;
        if (ply < 2 * iteration) {
            if (ranked.move == hints.first && !excluded && depth >= 6 && is_known &&
                !is_proven(known_value) && may_be_more(known.bound()) &&
                known.plies() >= depth - 3) {
                Value refuted = unknown;
                extension =
                    singularity(p, known, alpha, beta, depth, ply, is_principal, is_cut, refuted);
                if (is_stopping) return drawn;
                if (refuted != unknown) return refuted;
            } else if (gives_check && is_quiet && depth > 6 &&
                       is_exchange_worth(p, ranked.move, 0)) {
                extension = 1;
            }
        }

        const int new_depth = depth - 1 + extension;
        Position next = p;
        make(next, ranked.move, *rules);
        enter(next, ranked, us, ply);
        node(ply + 1).is_check = checkers(next, next.turn) != 0;
        Value value = -infinite;
        if (depth >= 2 && count > 1 + is_principal) {
            if (was_principal) reduction -= 1024;
            if (is_cut) reduction += 1600;
            if (is_first_taking) reduction += 700;
            if (node(ply + 1).refutations > 3) reduction += 700;
            if (gives_check) reduction -= 900;
            if (is_quiet)
                reduction -= lesson * 1024 / 9000;
            else
                reduction -= 1024 + lesson * 1024 / 8000;
            if (ranked.move == hints.killers[0] || ranked.move == hints.killers[1] ||
                ranked.move == hints.answer)
                reduction -= 1024;
            int reduced = new_depth - reduction / 1024;
            if (reduced < 1) reduced = 1;
            if (reduced > new_depth + 1) reduced = new_depth + 1;
            here.reduction = new_depth - reduced;
            value = -search<false>(next, -alpha - 1, -alpha, reduced, ply + 1, true);
            here.reduction = 0;
            if (value > alpha && reduced < new_depth) {
                int again = new_depth;
                if (value > best + 60 + 2 * new_depth) ++again;
                if (value < best + 10) --again;
                if (again > reduced)
                    value = -search<false>(next, -alpha - 1, -alpha, again, ply + 1, !is_cut);
            }
        } else if (!is_principal || count > 1) {
            value = -search<false>(next, -alpha - 1, -alpha, new_depth, ply + 1, !is_cut);
        }
        if (is_principal && !is_stopping && (count == 1 || value > alpha))
            value = -search<true>(next, -beta, -alpha, new_depth, ply + 1, false);
        if (is_stopping) return drawn;

        if (value > best) {
            best = value;
            if (value > alpha) {
                best_ranked = ranked;
                if constexpr (is_principal) line.put(ranked.move, lines[ply + 1]);
                if (value >= beta) {
                    ++here.refutations;
                    break;
                }
                alpha = value;
                if (depth > 3 && depth < 12 && !is_proven(value)) --depth;
            }
        }
        if (tried_count < static_cast<int>(tried.size())) tried[tried_count++] = ranked;
    }

    if (!count) {
        if (excluded) return alpha;
        return is_check ? mated_in(ply) : stalemate_value(task->giver, ply);
    }
    if (best >= beta)
        learn_refutation(p, best_ranked, depth, ply, tried.data(), tried_count);
    else if (depth >= 4 || is_principal)
        learn_failure(p, depth, ply);
    if (excluded) return best;

    const Bound bound = best >= beta                       ? Bound::Lower
                        : is_principal && best > old_alpha ? Bound::Exact
                                                           : Bound::Upper;
    shared->table->store(
        key, Entry::of(best_ranked.move, to_stored(best, ply), raw, depth, bound, was_principal));
    const bool is_quiet_best = !best_ranked.move || (best_ranked.taken == Kind::None &&
                                                     best_ranked.move.promotion() == Kind::None);
    if (!is_check && is_quiet_best && !is_proven(best) &&
        (best >= here.judgement ? may_be_more(bound) : may_be_less(bound)))
        places.learn(best - here.judgement, depth);
    return best;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
