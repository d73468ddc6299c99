// Pieces: their places, their reach, and what they have from the pawns.
#pragma once

#include "search/survey.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// The place of a square in tables that fold the board, seen by *us*.
template <Colour us>
[[gnu::always_inline]] inline int folded(Square square) {
    return own_rank_of<us>(square) * 4 + from_edge(square);
}

template <Colour us, Kind kind, class Sum>
[[gnu::always_inline]] inline void place(const Wings& wings, Sum& sum, Square square) {
    constexpr int own = index(us);
    constexpr int their = index(!us);
    const Square seen = us == Colour::White ? square : mirrored(square);
    sum.template add<us>(weights.man[index(kind)]);
    if constexpr (kind == Kind::King) {
        sum.template add<us>(weights.king_place[seen]);
    } else {
        sum.template add<us>(weights.place[index(kind)][folded<us>(square)]);
        sum.template add<us>(
            weights.with_king[wings.edge[own] + index(kind)][seen ^ wings.turn_about[own]]);
        sum.template add<us>(
            weights.against_king[wings.edge[their] + index(kind)][seen ^ wings.turn_about[their]]);
    }
}

template <Colour us, Kind kind, class Sum>
[[gnu::always_inline]] inline void weigh_reach(Sum& sum, int squares) {
    if constexpr (kind == Kind::Knight) sum.template add<us>(weights.knight_reach[squares]);
    if constexpr (kind == Kind::Bishop) sum.template add<us>(weights.bishop_reach[squares]);
    if constexpr (kind == Kind::Rook) sum.template add<us>(weights.rook_reach[squares]);
    if constexpr (kind == Kind::Queen) sum.template add<us>(weights.queen_reach[squares]);
}

template <Colour us, Kind kind, class Sum>
[[gnu::always_inline]] inline void weigh_minor(const Position& p, const Survey& survey,
                                               const PawnFrame& frame, Sum& sum, Square s,
                                               Bitboard commanded) {
    constexpr Colour them = !us;
    constexpr Bitboard camp = own_rank(us, 3) | own_rank(us, 4) | own_rank(us, 5);
    const Bitboard outposts =
        camp & ~frame.span[index(them)] & survey.by[index(us)][index(Kind::Pawn)];
    if (outposts & bit(s))
        sum.template add<us>(kind == Kind::Knight ? weights.knight_outpost
                                                  : weights.bishop_outpost);
    else if (kind == Kind::Knight && (outposts & commanded & ~p.men(us)))
        sum.template add<us>(weights.outpost_near);
    if (forward<us>(bit(s)) & p.men(Kind::Pawn)) sum.template add<us>(weights.minor_shielded);
    const int away = distance(s, p.king(us));
    sum.template add<us>(kind == Kind::Knight ? weights.knight_from_king[away]
                                              : weights.bishop_from_king[away]);
    if constexpr (kind == Kind::Bishop) {
        const Bitboard alike = light_squares & bit(s) ? light_squares : ~light_squares;
        const Bitboard pawns = p.men(us, Kind::Pawn) & alike;
        sum.template add<us>(weights.bishop_fettered, count_of(pawns));
        sum.template add<us>(weights.bishop_barred,
                             count_of(pawns & middle_files & forward<them>(p.occupied())));
    }
}

template <Colour us, class Sum>
[[gnu::always_inline]] inline void weigh_rook(const Position& p, Sum& sum, Square s) {
    const Bitboard file = file_a << file_of(s);
    if (!(file & p.men(us, Kind::Pawn)))
        sum.template add<us>(file & p.men(Kind::Pawn) ? weights.rook_half_open : weights.rook_open);
    if (file & p.men(Kind::Queen)) sum.template add<us>(weights.rook_with_queen);
}

/// Weighs every man of one kind of *us* and adds what it commands to the survey.
template <Colour us, Kind kind, class Sum>
[[gnu::always_inline]] inline void weigh_pieces(const Position& p, Survey& survey,
                                                const PawnFrame& frame, Sum& sum) {
    constexpr Colour them = !us;
    // A man sees through those that move as it does.
    Bitboard occupied = p.occupied();
    if constexpr (kind == Kind::Bishop) occupied ^= p.men(Kind::Queen);
    if constexpr (kind == Kind::Rook) occupied ^= p.men(Kind::Queen) | p.men(us, Kind::Rook);
    for (const Square s : each(p.men(us, kind))) {
        const Bitboard commanded = piece_attacks<kind>(s, occupied);
        place<us, kind>(survey.wings, sum, s);
        survey.add<us, kind>(commanded);
        weigh_reach<us, kind>(sum, count_of(commanded & survey.area[index(us)]));
        if (commanded & survey.ring[index(them)]) {
            sum.template endanger<them>(weights.danger_attacker[index(kind)]);
            sum.template endanger<them>(weights.danger_attack,
                                        count_of(commanded & king_reach[p.king(them)]));
        }
        if constexpr (kind == Kind::Knight || kind == Kind::Bishop)
            weigh_minor<us, kind>(p, survey, frame, sum, s, commanded);
        if constexpr (kind == Kind::Rook) weigh_rook<us>(p, sum, s);
    }
    sum.template add<us>(weights.with_pawns[index(kind)],
                         count_of(p.men(us, kind)) * (count_of(p.men(us, Kind::Pawn)) - 5));
    if constexpr (kind == Kind::Bishop) {
        if ((p.men(us, kind) & light_squares) && (p.men(us, kind) & ~light_squares))
            sum.template add<us>(weights.bishop_pair);
    }
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
