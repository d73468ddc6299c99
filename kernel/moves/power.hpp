// The power of a man: where its own way of moving takes it, checks left aside.
#pragma once

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"

namespace jadoube {

/// The squares within the power of the man on *square*, whoever has the turn; none if it is empty.
///
/// Own men and Kings bar the way; castling is not the power of a single man. A pawn may take in
/// passing when its colour has the turn, steps once from its own first rank and goes nowhere from
/// its last.
Bitboard power(const Position& p, Square square, const Rules& rules = standard_rules);

}  // namespace jadoube
