// What a hand can do to a board, lawful or not.
#pragma once

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"

namespace jadoube {

/// Makes *p* whole after a change by hand: drops rights that King, Rook and pawn no longer bear
/// out, and works out the key.
void settle(Position& p);

/// Plays *move* without asking whether it is lawful. Throws IllegalMoveError if no hand can: no man
/// on the origin, a King taken, castling without a Rook, a name for what is no pawn there.
///
/// Under rules without taking in passing the passing square is dropped.
Position play(const Position& p, Move move, const Rules& rules = standard_rules);

/// A hand carries the man on *origin* to *target*, where it takes whatever stands there; no passing
/// square is left, and the turn passes. Throws IllegalMoveError for an empty origin or a King
/// taken.
Position carry(const Position& p, Square origin, Square target);

/// A man is set on *square* in place of what stood there; nothing counts as lost. Throws
/// IllegalMoveError if a colour would be left without a King or with two.
Position put(const Position& p, Square square, Colour colour, Kind kind);
Position take_off(const Position& p, Square square);

/// The pawn on *square*, its last rank, becomes *kind*; the turn does not pass.
Position name(const Position& p, Square square, Kind kind);

/// The side to move passes its turn.
Position pass_turn(const Position& p);

}  // namespace jadoube
