// Games that nobody needs any more lend their memory to the next ones.
//
// Threads that read ahead make games, and the thread that takes them lets them go: if each went
// through the common heap, both would spend their time waiting there for one another.
#pragma once

#include <memory>
#include <vector>

#include "pgn/game.hpp"

namespace jadoube::pgn {

using Games = std::vector<std::unique_ptr<Game>>;

/// A shelf for each thread that makes games, so that their memory stays in its processor's cache.
inline constexpr unsigned shelves = 32;

/// As many games as lie on the shelf, up to *count*; their content is that of other games.
Games take_spare(unsigned shelf, std::size_t count);

/// Puts the game back on its shelf, unless the shelf is full or the game is large.
void give_spare(std::unique_ptr<Game> game);

}  // namespace jadoube::pgn
