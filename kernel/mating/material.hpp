// Men that cannot mate wherever they stand.
#pragma once

#include "board/position.hpp"

namespace jadoube {

/// Whether the men that *winner* and his adversary have exclude every mate by *winner* that a move
/// can give. Neither may have given check out of turn (two Kings side by side would be a mate).
///
/// A lone King never mates. A Knight needs an adverse man beside the King that can neither take it
/// nor is a Queen. Bishops of one colour of squares leave the squares of the other colour to the
/// adverse King, unless a pawn, a Knight or a Bishop of that colour stands there: a Rook or Queen
/// beside him can always step between or take. tests/kernel/test_can_mate.py tries every board.
inline bool lacks_mating_men(const Position& p, Colour winner) {
    const Bitboard own = p.men(winner);
    if (own & (p.men(Kind::Pawn) | p.men(Kind::Rook) | p.men(Kind::Queen))) return false;
    const Bitboard adverse = p.men(!winner);
    const Bitboard knights = own & p.men(Kind::Knight);
    const Bitboard bishops = own & p.men(Kind::Bishop);
    if (!knights && !bishops) return true;
    if (knights) {
        return !bishops && !has_many(knights) &&
               !(adverse & ~(p.men(Kind::Queen) | p.men(Kind::King)));
    }
    if (adverse & (p.men(Kind::Pawn) | p.men(Kind::Knight))) return false;
    const Bitboard all_bishops = p.men(Kind::Bishop);
    return !(all_bishops & light_squares) || !(all_bishops & ~light_squares);
}

}  // namespace jadoube
