// The homes of King and Rooks: where they stand while they have a right to castle.
//
// In today's array these are e1, a1 and h1; in the arrays of Chess960 they are any squares of the
// first rank with the King between the Rooks. What is here serves the latter and is out of line:
// whoever plays moves asks Position::is_elsewhere first.
#pragma once

#include "board/position.hpp"

namespace jadoube {

/// Drops the rights that King and Rooks do not bear out, and says whether what is left stands
/// elsewhere than in today's array. Where wing::elsewhere is not set, only today's homes count.
/// The key is left as it is.
void settle_homes(Position& p);

/// Takes away the rights that hang on *origin* and *target*, between which a man of *us* has gone;
/// the key is kept up.
void leave_homes(Position& p, Colour us, Kind kind, Square origin, Square target);

/// Gives *colour* the right to castle with its Rook on *file*, on the side of the King where that
/// is; false if it has one on that wing already.
bool give_right(Position& p, Colour colour, int file);

/// The file of the outermost Rook of *colour* on its first rank on a side of its King, which is the
/// one that X-FEN's K or Q means; today's where there is none.
int outermost_rook(const Position& p, Colour colour, bool is_king_side);

/// Whether both sides stand in an array of Chess960, pawns before them: eight pieces on the first
/// rank, the King between the Rooks, the Bishops on both colours.
bool is_array(const Position& p);

}  // namespace jadoube
