// What the tag Termination says of how a game ended.
#pragma once

#include <string>

#include "pgn/game.hpp"

namespace jadoube::audit {

/// Reads one game's tag after another; commonly it says what the one before said.
class Termination {
  public:
    void read(const pgn::Game& game);

    /// Whether time was over, as servers and books write it.
    bool is_by_clock() const { return is_by_clock_; }
    /// Whether it was decided away from the board: then it does not matter who could have mated.
    bool is_by_decision() const { return is_by_decision_; }

  private:
    std::string how_;
    bool is_by_clock_ = false;
    bool is_by_decision_ = false;
};

}  // namespace jadoube::audit
