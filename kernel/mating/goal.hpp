// A picture of mate for a player who has but a minor piece: where the Kings, it and an adverse man
// that bars the King's way should stand.
#pragma once

#include "board/position.hpp"

namespace jadoube {

struct Goal {
    static constexpr int none = 1 << 20;

    int cost = none;  // steps of everybody to his place
    Square king = 0, helper = 0;
    Square minor_from = no_square, minor = 0;
    Square blocker_from = no_square, blocker = 0;
    Kind blocker_as = Kind::None;  // what the man must become first, if it is a pawn
};

/// The picture that is nearest; a guess, since other men may be in the way.
Goal find_goal(const Position& p, Colour winner);

/// The moves that a piece needs on an empty board, Goal::none if it never comes there.
int moves_between(Kind kind, Square from, Square to);

}  // namespace jadoube
