// Positions from games, with what came of them.
#pragma once

#include <iosfwd>
#include <vector>

#include "board/position.hpp"

namespace jadoube::tuning {

struct Sample {
    Position position;
    int score;     // what the search made of it, in hundredths of a pawn, from White's side
    float result;  // of the game: 1 White won, ½, 0
};

/// Plays *games* games of the search against itself, *nodes* nodes a move, from openings that
/// *seed* determines, and writes the quiet positions: `FEN;score;result`, one a line.
void play_games(std::ostream& out, int games, std::uint64_t nodes, std::uint64_t seed);

/// Reads what play_games() wrote; a line that is not a sample is an Error.
std::vector<Sample> read_samples(std::istream& in);

}  // namespace jadoube::tuning
