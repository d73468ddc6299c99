// Who can still mate where a game ends, and since when nobody can.
#pragma once

#include <array>
#include <optional>

#include "pgn/game.hpp"

namespace jadoube::audit {

/// Asks of one game after another; what was asked once is kept.
class Prospects {
  public:
    /// From now on it is about *game*, which must stay.
    void turn_to(const pgn::Game& game, bool is_by_clock);

    /// Whether *colour* can mate from the last position; nothing where it is not known.
    std::optional<bool> may_mate(Colour colour, const Rules& rules);
    /// Whether nobody can.
    bool is_dead(const Rules& rules);
    /// The first ply after which nobody can mate, where nobody can after the last.
    std::uint32_t first_dead(const Rules& rules) const;

  private:
    struct Asked {
        bool is_known = false;
        std::optional<bool> can{};
    };
    const pgn::Game* game_ = nullptr;
    bool is_by_clock_ = false;  // then it is looked into more closely
    std::array<Asked, 2> asked_{};
    Rules asked_by_;
};

}  // namespace jadoube::audit
