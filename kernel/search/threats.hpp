// Threats, and the pawns on their way to the last rank.
#pragma once

#include "search/pieces.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

template <Colour us, class Sum>
[[gnu::always_inline]] inline void weigh_victims(const Position& p, Sum& sum,
                                                 const std::array<Pair, 6>& by_kind,
                                                 Bitboard victims) {
    for (int kind = 0; kind < 5; ++kind) {
        const int number = count_of(victims & p.kinds[kind]);
        if (number) sum.template add<us>(by_kind[kind], number);
    }
}

/// What *us* attack, or could.
template <Colour us, class Sum>
[[gnu::always_inline]] inline void weigh_threats(const Position& p, const Survey& survey,
                                                 Sum& sum) {
    constexpr Colour them = !us;
    const auto& by = survey.by[index(us)];
    const Bitboard their_pawns = survey.by[index(them)][index(Kind::Pawn)];
    const Bitboard held = their_pawns | (survey.twice[index(them)] & ~survey.twice[index(us)]);
    const Bitboard pieces = p.men(them) & ~p.men(Kind::Pawn) & ~p.men(Kind::King);
    const Bitboard weak = p.men(them) & ~held & survey.all[index(us)];

    weigh_victims<us>(p, sum, weights.pawn_threat, pieces & by[index(Kind::Pawn)]);
    const Bitboard minor = by[index(Kind::Knight)] | by[index(Kind::Bishop)];
    weigh_victims<us>(p, sum, weights.minor_threat, (pieces | weak) & minor);
    weigh_victims<us>(p, sum, weights.rook_threat, weak & by[index(Kind::Rook)]);
    if (weak & by[index(Kind::King)]) sum.template add<us>(weights.king_threat);
    const Bitboard loose = ~survey.all[index(them)] | (pieces & survey.twice[index(us)]);
    sum.template add<us>(weights.hanging, count_of(weak & loose));
    sum.template add<us>(weights.restricted,
                         count_of(survey.all[index(them)] & ~held & survey.all[index(us)]));

    const Bitboard empty = ~p.occupied();
    Bitboard path = forward<us>(p.men(us, Kind::Pawn)) & empty;
    path |= forward<us>(path & own_rank(us, 2)) & empty;
    path &= ~their_pawns & (survey.all[index(us)] | ~survey.all[index(them)]);
    sum.template add<us>(weights.push_threat, count_of(pawn_attacks<us>(path) & pieces));

    if (const Bitboard queen = p.men(them, Kind::Queen); queen && !has_many(queen)) {
        const Square s = first_of(queen);
        const Bitboard safe = ~p.men(us, Kind::Pawn) & ~their_pawns &
                              (~survey.all[index(them)] | survey.twice[index(us)]);
        const Bitboard annoying = (knight_reach[s] & by[index(Kind::Knight)]) |
                                  (bishop_attacks(s, p.occupied()) & by[index(Kind::Bishop)]) |
                                  (rook_attacks(s, p.occupied()) & by[index(Kind::Rook)]);
        sum.template add<us>(weights.queen_annoyed, count_of(annoying & safe));
    }

    const Bitboard home = middle_files & (own_rank(us, 1) | own_rank(us, 2) | own_rank(us, 3));
    const Bitboard behind = fill_forward<them>(forward<them>(p.men(us, Kind::Pawn)));
    const Bitboard room = home & ~p.men(us, Kind::Pawn) & ~their_pawns;
    sum.template add<us>(weights.space, count_of(room) + count_of(room & behind));
}

/// What stands for and against the passed pawns of *us*.
template <Colour us, class Sum>
[[gnu::always_inline]] inline void weigh_passers(const Position& p, const Survey& survey,
                                                 const PawnFrame& frame, Sum& sum) {
    constexpr Colour them = !us;
    // A pawn that waits on its last rank has nowhere to go.
    for (const Square s : each(frame.passed[index(us)] & ~own_rank(us, 7))) {
        const int rank = own_rank_of<us>(s);
        const Bitboard next = forward<us>(bit(s));
        const Bitboard way = fill_forward<us>(next);
        if (next & p.occupied()) {
            sum.template add<us>(weights.passed_stopped[rank]);
        } else {
            if (!(way & p.occupied())) sum.template add<us>(weights.passed_free[rank]);
            if (!(way & survey.all[index(them)])) sum.template add<us>(weights.passed_safe[rank]);
            if (next & survey.all[index(us)]) sum.template add<us>(weights.passed_held[rank]);
        }
        if (rank >= 3) {
            const Square stop = first_of(next);
            const int toil = rank - 2;
            sum.template add<us>(weights.passed_own_king[distance(p.king(us), stop)], toil);
            sum.template add<us>(weights.passed_their_king[distance(p.king(them), stop)], toil);
        }
        const Bitboard behind = fill_forward<them>(forward<them>(bit(s)));
        if (behind & p.men(us, Kind::Rook))
            sum.template add<us>(weights.passed_rook_behind);
        else if (behind & p.men(them, Kind::Rook))
            sum.template add<us>(weights.passed_rook_behind, -1);

        const bool is_bare = !(p.men(them) & ~p.men(Kind::Pawn) & ~p.men(Kind::King));
        if (is_bare && !(way & p.occupied())) {
            const Square goal = square_at(file_of(s), us == Colour::White ? 7 : 0);
            const int path = 7 - rank - (rank == 1);
            if (distance(p.king(them), goal) - (p.turn == them) > path)
                sum.template add<us>(weights.unstoppable);
        }
    }
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
