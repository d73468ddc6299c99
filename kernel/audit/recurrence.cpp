#include "audit/recurrence.hpp"

#include <algorithm>

#include "moves/by_hand.hpp"
#include "moves/make.hpp"

namespace jadoube::audit {

void Recurrence::clear() {
    keys_.clear();
    returns_.clear();
    for (auto& plies : quiet_) plies.clear();
    quiet_at_end_ = {};
    times_at_end_ = 1;
}

void Recurrence::hear(const pgn::Game& game) {
    clear();
    Position p = game.start;
    settle(p);
    keys_.push_back(p.key);
    quiet_at_end_ = {p.halfmoves, p.halfmoves};
    int men = count_of(p.men(Colour::White) | p.men(Colour::Black));
    for (const Move move : game.main.moves) {
        if (move.is_pass())
            p = pass_turn(p);
        else
            make<KeepAll>(p, move, game.rules);
        const int left = count_of(p.men(Colour::White) | p.men(Colour::Black));
        quiet_at_end_ = {p.halfmoves, left == men ? quiet_at_end_[1] + 1 : 0};
        men = left;
        count(p);
    }
}

/// Keeps what the position after one more ply is the first to show.
void Recurrence::count(const Position& p) {
    const auto ply = static_cast<std::uint32_t>(keys_.size());
    for (std::size_t how = 0; how < quiet_.size(); ++how)
        while (quiet_[how].size() < quiet_at_end_[how]) quiet_[how].push_back(ply);
    // A position comes back with the same player to move, and with nothing taken or pushed between.
    const std::size_t reach = std::min<std::size_t>(p.halfmoves, keys_.size());
    int times = 1;
    for (std::size_t back = 4; back <= reach; back += 2) times += keys_[ply - back] == p.key;
    while (returns_.size() < static_cast<std::size_t>(times)) returns_.push_back(ply);
    times_at_end_ = times;
    keys_.push_back(p.key);
}

}  // namespace jadoube::audit
