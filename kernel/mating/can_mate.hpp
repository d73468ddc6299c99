// Whether a player can still mate, the other helping.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"

namespace jadoube {

/// What is known of a mate by some series of lawful moves.
struct MateAnswer {
    std::optional<bool> can;  // nothing: undecided within the limit
    std::vector<Move> line;   // where it can: moves and namings, the last of which mates
    std::uint64_t nodes = 0;  // positions looked at
};

/// Positions looked at before the question is given up.
inline constexpr std::uint64_t usual_mate_limit = 200'000;

/// Whether *winner* can mate by any series of lawful moves of both sides from *p*. Yes only with a
/// line that does it; no only where every line was seen or a proof stands in its place.
MateAnswer can_mate(const Position& p, Colour winner, const Rules& rules = standard_rules,
                    std::uint64_t limit = usual_mate_limit);

}  // namespace jadoube
