// What a search is asked for, what its threads share, and what it tells.
#pragma once

#include <atomic>

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"
#include "search/table.hpp"

namespace jadoube::search {

/// A position and everything that bears on the choice of a move there.
struct Task {
    Position position;
    Rules rules;
    Stalemate giver = Stalemate::Draws;
    Bitboard tolerated = 0;       // attackers of the King that need not be noticed now
    const Move* moves = nullptr;  // to choose among: lawful moves, or namings that are due
    int move_count = 0;
    const std::uint64_t* earlier = nullptr;  // keys of the positions before, the latest last
    int earlier_count = 0;
    int lines = 1;  // how many of the best moves to tell

    // When it ends
    int depth = max_ply;
    std::uint64_t nodes = ~std::uint64_t{0};
    Value enough = infinite;        // the first move that is worth so much will do
    int horizon = -1;               // the game is drawn after so many plies; -1: never
    bool is_horizon_reset = false;  // by a capture or a pawn's move, as in today's chess
};

/// Seconds on a clock that only goes forward.
double seconds_now();

inline constexpr double never = 1e18;

/// The best moves from one root move on.
struct PrincipalLine {
    static constexpr int room = max_ply + 8;
    int length = 0;
    std::array<Move, room> moves;

    JADOUBE_INLINE PrincipalLine() {}  // NOLINT: the moves are left unwritten on purpose
    JADOUBE_INLINE void put(Move first, const PrincipalLine& rest) {
        moves[0] = first;
        length = rest.length + 1 < room ? rest.length + 1 : room;
        for (int i = 1; i < length; ++i) moves[i] = rest.moves[i - 1];
    }
};

/// A move at the root and what is known of it.
struct RootMove {
    Move move{};
    Value value = -infinite;     // by the last iteration that came to it
    Value previous = -infinite;  // by the one before
    int depth = 0;               // of the iteration that gave the value
    int selective = 0;           // the deepest ply that was seen
    std::uint64_t effort = 0;    // nodes spent on it
    PrincipalLine line;
};

/// One thread's root moves after an iteration, the best first.
struct Progress {
    const RootMove* moves;
    int count;  // as many as lines were asked for
    int depth;
};

/// What the threads of one search share.
struct Shared {
    Table* table = nullptr;
    std::atomic<bool> must_stop{false};
    std::atomic<std::uint64_t> nodes{0};  // of the threads other than the first, now and then
    std::atomic<double> began{0};
    std::atomic<double> soft{never};  // iterations begin before it only
    std::atomic<double> hard{never};  // stop at it

    Shared() = default;
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;
    virtual ~Shared() = default;
    /// Called by the first thread after each iteration.
    virtual void tell(const Progress& progress) = 0;
};

}  // namespace jadoube::search
