// What a King's safety asks of the moves of his side.
#pragma once

#include "board/position.hpp"

namespace jadoube {

struct Masks {
    Bitboard evasion;  // where men other than the King may go: meets a check, takes an adverse man
                       // or none
    Bitboard pin_straight;  // rays of Rooks and Queens on which one own man shields the King,
    Bitboard pin_oblique;   //   the pinning man included; likewise of Bishops and Queens
};

inline namespace JADOUBE_ISA {

/// Sorts the far-reaching men of *line_men*: a free way to the King adds to *checkers*, a way that
/// a single own man bars adds to *pins*.
template <Colour us>
[[gnu::always_inline]] inline void sort_snipers(const Position& p, Square king, Bitboard line_men,
                                                Bitboard& checkers, Bitboard& pins) {
    const Bitboard occupied = p.occupied();
    for (const Square sniper : each(line_men)) {
        const Bitboard way = between_squares[king][sniper];
        const Bitboard barring = way & occupied;
        if (!barring)
            checkers |= bit(sniper);
        else if (!has_many(barring) && (barring & p.men(us)))
            pins |= way | bit(sniper);
    }
}

/// The masks for the side *us*, which need not notice the attackers in *tolerated*.
template <Colour us>
[[gnu::always_inline]] inline Masks masks(const Position& p, Bitboard tolerated) {
    constexpr Colour them = !us;
    const Square king = p.king(us);
    const Bitboard noticed = p.men(them) & ~tolerated;
    Bitboard checkers =
        ((pawn_reach[index(us)][king] & p.men(Kind::Pawn)) |
         (knight_reach[king] & p.men(Kind::Knight)) | (king_reach[king] & p.men(Kind::King))) &
        noticed;
    Bitboard straight = 0;
    Bitboard oblique = 0;
    sort_snipers<us>(p, king, rook_rays[king] & p.rooklike(them) & noticed, checkers, straight);
    sort_snipers<us>(p, king, bishop_rays[king] & p.bishoplike(them) & noticed, checkers, oblique);

    // A King is never taken, not even when the board shows him in check to the side to move.
    Bitboard evasion = ~(p.men(us) | p.men(them, Kind::King));
    if (checkers) {
        evasion &= has_many(checkers) ? 0 : checkers | between_squares[king][first_of(checkers)];
    }
    return {evasion, straight, oblique};
}

/// Every square that *them* command once the adverse King has left his own.
template <Colour them>
[[gnu::always_inline]] inline Bitboard danger(const Position& p) {
    const Bitboard occupied = p.occupied() ^ p.men(!them, Kind::King);
    Bitboard set = pawn_attacks<them>(p.men(them, Kind::Pawn)) | king_reach[p.king(them)];
    for (const Square s : each(p.men(them, Kind::Knight))) set |= knight_reach[s];
    for (const Square s : each(p.bishoplike(them))) set |= bishop_attacks(s, occupied);
    for (const Square s : each(p.rooklike(them))) set |= rook_attacks(s, occupied);
    return set;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
