// Perft on several threads, and divided by first move.
#pragma once

#include <vector>

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"

namespace jadoube {

struct Share {
    Move move;
    std::uint64_t nodes;
};

/// Asked now and then on the calling thread: whether to give up.
using Interrupt = bool (*)();
struct Interrupted {};  // thrown then

/// The number of lines of *depth* plies; 1 for depth 0. A naming that is due is made first and
/// does not count as a ply.
std::uint64_t perft_on_threads(const Position& p, int depth, const Rules& rules, int threads = 1,
                               Interrupt interrupt = nullptr);

/// The same by first move (or first naming, where one is due); *depth* is at least 1.
std::vector<Share> divide_on_threads(const Position& p, int depth, const Rules& rules,
                                     int threads = 1, Interrupt interrupt = nullptr);

}  // namespace jadoube
