// What the tag Termination says of how a game ended.
#pragma once

#include "pgn/game.hpp"

namespace jadoube::audit {

/// Whether the record says that time was over, as servers and books write it.
bool is_by_clock(const pgn::Game& game);

/// Whether it was decided away from the board: then it does not matter who could have mated.
bool is_by_decision(const pgn::Game& game);

}  // namespace jadoube::audit
