// Quiescence: only exchanges and answers to checks, until nothing hangs.
#pragma once

#include "search/worker.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

template <bool is_principal>
Value Worker::quiesce(const Position& p, Value alpha, Value beta, int ply) {
    if (must_stop()) return drawn;
    if (ply > selective) selective = ply;
    PrincipalLine& line = lines[ply];
    if constexpr (is_principal) line.length = 0;
    Value over = drawn;
    if (is_over(p, ply, over)) return over;
    Node& here = node(ply);
    if (ply >= max_ply || !takings.has_room() || !quiets.has_room())
        return here.is_check ? drawn : judge(p);
    if (waiting_pawns(p, p.turn)) [[unlikely]] {
        Position named = p;
        const Square square = first_of(waiting_pawns(p, p.turn));
        if (const Names names = usable_names(p, p.turn, square, *rules)) {
            const Kind best = names.best();
            make_name<KeepAll>(named, p.turn, square, best);
            keys[earlier_count + ply] = named.key;
            const Value value = quiesce<is_principal>(named, alpha, beta, ply);
            if constexpr (is_principal) {
                if (line.length) {
                    const PrincipalLine rest = line;
                    line.put(Move::promoting(square, square, best), rest);
                }
            }
            return value;
        }
    }

    const std::uint64_t key = key_at(p, ply);
    Entry known;
    const bool is_known = shared->table->probe(key, known);
    const Value known_value = is_known ? from_stored(known.value, ply) : unknown;
    if (!is_principal && is_known && is_bound_by(known.bound(), known_value >= beta))
        return known_value;

    const Value old_alpha = alpha;
    Value best = -infinite;
    Value raw = unknown;
    Value floor = -infinite;  // what a taking must come up to
    if (!here.is_check) {
        if (!has_pieces(p, p.turn) && !has_moves(p, query_at(ply)))
            return stalemate_value(task->giver, ply);
        raw = is_known && known.judgement != unknown ? known.judgement : judge(p);
        best = bounded(raw + ErrorPlaces(history, p).correction());
        here.judgement = best;
        if (is_known && !is_proven(known_value) && is_bound_by(known.bound(), known_value > best))
            best = known_value;
        if (best >= beta) {
            if (!is_known)
                shared->table->store(key,
                                     Entry::of({}, to_stored(best, ply), raw, -1, Bound::Lower));
            return best;
        }
        if (best > alpha) alpha = best;
        floor = best + margins.floor;
    } else {
        here.judgement = unknown;
    }

    Hints hints;
    if (is_known && known.move && is_lawful(p, known.move, *rules) &&
        (here.is_check || !p.is_empty(known.move.target()) || known.move.promotion() != Kind::None))
        hints.first = known.move;
    hints.following = {node(ply - 1).following, node(ply - 2).following, nullptr};

    Move best_move{};
    int count = 0;
    const Checks checks(p);
    const auto consider = [&](auto& picker) -> bool {
        for (Ranked ranked = picker.next(); ranked.move; ranked = picker.next()) {
            ++count;
            const bool is_quiet =
                ranked.taken == Kind::None && ranked.move.promotion() == Kind::None;
            if (best > -proven) {
                if (here.is_check) {
                    if (is_quiet && count > margins.evasions) continue;
                } else if (ranked.move.promotion() == Kind::None && !checks.are_given_by(ranked)) {
                    const Value hoped = floor + worth_of(ranked.taken);
                    if (hoped <= alpha) {
                        if (hoped > best) best = hoped;
                        continue;
                    }
                    if (floor <= alpha && !is_exchange_worth(p, ranked.move, 1)) {
                        if (floor > best) best = floor;
                        continue;
                    }
                }
                if (!is_exchange_worth(p, ranked.move, -margins.quiesced_exchange)) continue;
            }
            Position next = p;
            make(next, ranked.move, *rules);
            shared->table->prefetch(next.key);
            enter(next, ranked, p.turn, ply);
            node(ply + 1).is_check = checkers(next, next.turn) != 0;
            const Value value = -quiesce<is_principal>(next, -beta, -alpha, ply + 1);
            if (is_stopping) return false;
            if (value <= best) continue;
            best = value;
            if (value <= alpha) continue;
            best_move = ranked.move;
            if constexpr (is_principal) line.put(ranked.move, lines[ply + 1]);
            if (value >= beta) return true;
            alpha = value;
        }
        return true;
    };
    if (here.is_check) {
        Picker<true> picker(p, query_at(ply), history, hints, takings, quiets);
        if (!consider(picker)) return drawn;
        if (!count) return mated_in(ply);
    } else {
        Picker<false> picker(p, query_at(ply), history, hints, takings, quiets);
        if (!consider(picker)) return drawn;
    }

    const Bound bound = best >= beta                       ? Bound::Lower
                        : is_principal && best > old_alpha ? Bound::Exact
                                                           : Bound::Upper;
    shared->table->store(key, Entry::of(best_move, to_stored(best, ply), raw, 0, bound));
    return best;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
