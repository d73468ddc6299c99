#include "audit/prospects.hpp"

#include <algorithm>
#include <vector>

#include "audit/rows.hpp"
#include "mating/can_mate.hpp"
#include "moves/by_hand.hpp"
#include "moves/make.hpp"
#include "pgn/fast_path.hpp"
#include "processor.hpp"

namespace jadoube::audit {
namespace {

/// Positions looked at before it is left open whether somebody can mate, where no clock asks.
constexpr std::uint64_t mate_limit = 20'000;

/// Whether *colour* can surely mate yet, as is quickly seen: where nobody is forced, and a pawn of
/// his can go on beside a piece that no wall of pawns holds, or he has a Queen or a Rook and no
/// such wall stands.
bool is_lively(const Position& p, Colour colour, const Rules& rules) {
    constexpr int choice = 4;  // so many moves leave a player one
    const Bitboard white = p.men(Colour::White, Kind::Pawn);
    const Bitboard black = p.men(Colour::Black, Kind::Pawn);
    const Bitboard open = ~p.occupied();
    const bool is_white = colour == Colour::White;
    const bool has_white = white << 8 & open;
    const bool has_black = black >> 8 & open;
    const Bitboard majors = p.men(Kind::Queen) | p.men(Kind::Rook);
    const bool has_free = (is_white ? has_white : has_black) && (majors | p.men(Kind::Knight));
    const Bitboard major = p.men(colour) & majors;
    const bool is_open = has_white || has_black || !(white | black);
    return (has_free || (major && is_open)) && processor.count(p, {rules, 0}) >= choice;
}

}  // namespace

void Prospects::turn_to(const pgn::Game& game, bool is_by_clock) {
    game_ = &game;
    is_by_clock_ = is_by_clock;
    asked_ = {};
}

std::optional<bool> Prospects::may_mate(Colour colour, const Rules& rules) {
    if (!(asked_by_ == rules)) {
        asked_by_ = rules;
        asked_ = {};
    }
    Asked& asked = asked_[static_cast<std::size_t>(index(colour))];
    if (!asked.is_known && is_lively(game_->final, colour, rules)) asked = {true, true};
    const std::uint64_t limit = is_by_clock_ ? usual_mate_limit : mate_limit;
    if (!asked.is_known) asked = {true, can_mate(game_->final, colour, rules, limit).can};
    return asked.can;
}

bool Prospects::is_dead(const Rules& rules) {
    // He who is said to have won could commonly have mated: one question is enough.
    const Colour likely = recorded(*game_) == pgn::Result::Black ? Colour::Black : Colour::White;
    return may_mate(likely, rules) == false && may_mate(!likely, rules) == false;
}

std::uint32_t Prospects::first_dead(const Rules& rules) const {
    std::vector<Position> after;
    Position p = game_->start;
    settle(p);
    for (const Move move : game_->main.moves) {
        if (move.is_pass())
            p = pass_turn(p);
        else
            make<KeepAll>(p, move, game_->rules);
        after.push_back(p);
    }
    const auto is_dead = [&](const Position& position) {
        return can_mate(position, Colour::White, rules, mate_limit).can == false &&
               can_mate(position, Colour::Black, rules, mate_limit).can == false;
    };
    const auto first = std::partition_point(after.begin(), after.end(),
                                            [&](const Position& one) { return !is_dead(one); });
    return static_cast<std::uint32_t>(first - after.begin()) + 1;
}

}  // namespace jadoube::audit
