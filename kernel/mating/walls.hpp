// Walls: men that hold one another for ever, and what the rest can reach between them.
#pragma once

#include "board/position.hpp"

namespace jadoube {

/// Whether *winner* can never mate, by a look at which squares each man can ever reach. A no
/// is proof of nothing. The side that is not to move must not be in check.
bool is_walled_off(const Position& p, Colour winner);

}  // namespace jadoube
