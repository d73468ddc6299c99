// How often positions of a game came back, and how long nothing happened in it.
#pragma once

#include <vector>

#include "pgn/game.hpp"

namespace jadoube::audit {

/// A game gone over once more for what draws it by its length. Plies count from 1.
class Recurrence {
  public:
    static constexpr std::uint32_t never = ~std::uint32_t{0};

    /// Goes over *game*, whose moves must be whole.
    void hear(const pgn::Game& game);
    void clear();

    /// The first ply with which a position stood there for the *times*-th time.
    std::uint32_t ply_of_return(int times) const { return at(returns_, times - 1); }
    /// How often the last position stood there.
    int times_at_end() const { return times_at_end_; }
    /// The first ply that makes *moves* by each without a capture or a pawn's move, or without a
    /// capture alone.
    std::uint32_t ply_of_quiet(int moves, bool is_restarted_by_capture_alone) const {
        return at(quiet_[is_restarted_by_capture_alone], 2 * moves - 1);
    }
    /// Plies since the last capture or pawn's move, or since the last capture, at the end.
    std::uint32_t quiet_at_end(bool is_restarted_by_capture_alone) const {
        return quiet_at_end_[is_restarted_by_capture_alone];
    }

  private:
    static std::uint32_t at(const std::vector<std::uint32_t>& plies, int place) {
        const auto found = static_cast<std::size_t>(place);
        return place >= 0 && found < plies.size() ? plies[found] : never;
    }
    void count(const Position& p);

    std::vector<std::uint64_t> keys_;
    std::vector<std::uint32_t> returns_;                 // by how often, less one: the first ply
    std::array<std::vector<std::uint32_t>, 2> quiet_{};  // by how many plies, less one
    std::array<std::uint32_t, 2> quiet_at_end_{};
    int times_at_end_ = 1;
};

}  // namespace jadoube::audit
