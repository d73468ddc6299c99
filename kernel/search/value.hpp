// The worth of a position to the side that has the move.
#pragma once

#include "board/rules.hpp"

namespace jadoube::search {

/// Hundredths of a pawn; beyond *proven*, a mate so many plies away.
using Value = int;

inline constexpr int max_ply = 120;  // deeper lines are judged as they stand

inline constexpr Value drawn = 0;
inline constexpr Value mate = 32000;
inline constexpr Value infinite = 32001;
inline constexpr Value unknown = 32002;
inline constexpr Value proven = mate - 2 * max_ply;  // at least this: the end is in sight
inline constexpr Value heaviest = 20000;             // the most that men on a board can weigh

JADOUBE_INLINE Value mates_in(int ply) {
    return mate - ply;
}
JADOUBE_INLINE Value mated_in(int ply) {
    return ply - mate;
}
JADOUBE_INLINE bool is_proven(Value value) {
    return value >= proven || value <= -proven;
}

/// The worth of a stalemate to the side that cannot move.
JADOUBE_INLINE Value stalemate_value(Stalemate giver, int ply) {
    if (giver == Stalemate::Draws) return drawn;
    return giver == Stalemate::Loses ? mates_in(ply) : mated_in(ply);
}

}  // namespace jadoube::search
