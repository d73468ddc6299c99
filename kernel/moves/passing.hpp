// Taking in passing: the one capture whose lawfulness masks cannot show.
#pragma once

#include "board/position.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

/// Where the pawn stands that went over the passing square of *p*.
inline Square passed_pawn(const Position& p) {
    return after_passing(p.passing);
}

/// The pawns of the side to move that stand beside the passed pawn.
inline Bitboard passing_takers(const Position& p) {
    if (p.passing == no_square) return 0;
    return pawn_reach[index(!p.turn)][p.passing] & p.men(p.turn, Kind::Pawn);
}

/// Whether the pawn on *origin* may take in passing: two men leave one rank at once, so the board
/// after it is looked at. Attackers in *tolerated* need not be noticed.
inline bool is_passing_lawful(const Position& p, Square origin, Bitboard tolerated = 0) {
    const Bitboard passed = bit(passed_pawn(p));
    const Bitboard after = (p.occupied() ^ bit(origin) ^ passed) | bit(p.passing);
    return !(attackers(p, p.king(p.turn), !p.turn, after) & ~passed & ~tolerated);
}

/// Whether some pawn of the side to move may lawfully take in passing.
inline bool is_passing_open(const Position& p) {
    for (const Square origin : each(passing_takers(p)))
        if (is_passing_lawful(p, origin)) return true;
    return false;
}

/// Whether *square* can be where a pawn of the side that has just moved has passed.
inline bool is_passing_possible(const Position& p, Square square) {
    const Bitboard passed = bit(after_passing(square));
    const Bitboard vacated = bit(square) | bit(before_passing(square));
    return (bit(square) & own_rank(!p.turn, 2)) && (p.men(!p.turn, Kind::Pawn) & passed) &&
           !(p.occupied() & vacated);
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
