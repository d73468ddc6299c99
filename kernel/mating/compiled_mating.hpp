// The search for a mate, compiled for two kinds of processor (see kernel/processor.hpp).
#pragma once

#include "board/rules.hpp"
#include "mating/frontier.hpp"
#include "mating/leanings.hpp"

namespace jadoube {

/// What is looked for, and how.
struct Expedition {
    const Position& root;
    Colour winner;
    const Rules& rules;
    const Leanings& leaning;
    std::uint32_t limit;      // positions
    bool is_regular = false;  // nobody was left in check, at the root either
    bool by_walls = false;    // after a capture or a pawn's move, look for walls
};

enum class Outcome : std::uint8_t {
    Mate,       // the last node of the frontier is one
    Exhausted,  // every position was seen or excluded
    Undecided
};

/// A line that is tried before any search.
struct Dive {
    static constexpr std::uint32_t longest = 40;

    std::array<Move, longest + 1> moves;
    std::uint32_t length = 0;
};

/// Goes down *line*, which is empty; whether it ends in a mate. A pawn becomes a piece at once.
bool dive(Dive& line, const Expedition& task);

/// Searches with an empty frontier; the compilation is that which fits the processor.
Outcome explore(Frontier& frontier, const Expedition& task);

}  // namespace jadoube
