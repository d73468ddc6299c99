// Rules of the game as parameters.
#pragma once

#include "board/alphabet.hpp"

namespace jadoube {

/// What a pawn may become on its last rank.
enum class Promotion : std::uint8_t {
    Any,        // any piece
    Lost,       // a piece its owner has lost since the start and not regained; none: it waits
    LostUnlike  // the same, and no Bishop onto the colour of a Bishop he still has
};

/// What becomes of the player who stalemates his adversary.
enum class Stalemate : std::uint8_t { Draws, Loses, Wins };

struct Rules {
    bool passing = true;  // taking in passing
    Promotion promotion = Promotion::Any;
    /// By the King's landing file, the set of files (bit 0 is the a-file) where the Rook may land.
    std::array<std::uint8_t, 8> landings{0, 0, 1 << 3, 0, 0, 0, 1 << 5, 0};

    bool operator==(const Rules&) const = default;
};

inline constexpr Rules standard_rules{};

}  // namespace jadoube
