// What the rows of an audit's tables are made from.
#pragma once

#include "audit/judge.hpp"

namespace jadoube::audit {

/// What a tag's value says: nothing where it is "?" or "-".
constexpr std::string_view meant(std::string_view value) {
    return value == "?" || value == "-" ? std::string_view{} : value;
}
std::string_view tag_of(const pgn::Game& game, std::string_view name);

/// A game that could be read, and what is true of it under every code.
struct GameRow {
    const pgn::Game& game;
    const Figures& figures;
    std::uint64_t lines_before;  // in its file, before what was opened

    std::string_view tag(std::string_view name) const { return tag_of(game, name); }
    /// The day as it is written, from whichever tag has one.
    std::string_view date() const;
    bool has_giver() const { return figures.odds.is_odds && figures.odds.has_giver; }
    /// Moves were received as odds; those that stand on the board were made before all others.
    bool is_received() const { return has_giver() && figures.odds.moves > 0; }
    Colour began() const { return is_received() ? !figures.odds.giver : game.start.turn; }
    /// The home squares of the men that *colour* gives: "b1", "a1 b1".
    std::string gives(Colour colour) const;
    const Castled& castled(Colour colour) const {
        return figures.castled[static_cast<std::size_t>(index(colour))];
    }
};

/// A game under one code.
struct CodeRow {
    const Verdict& verdict;
    pgn::Result recorded;
    bool is_odds;

    bool is_lawful() const { return verdict.fault == Unlawful::None; }
};

/// A complaint about a game.
struct BrokenRow {
    const pgn::Game& game;
    const pgn::Fault& fault;
    std::uint64_t lines_before;
};

/// The result of the record: that of its tag, or of its moves where the tag has none; else unknown.
pgn::Result recorded(const pgn::Game& game);

/// The result of a game that *colour* has won.
inline pgn::Result won_by(Colour colour) {
    return colour == Colour::White ? pgn::Result::White : pgn::Result::Black;
}
/// Whether the tag says one result, and what stands after the moves another.
bool has_two_results(const pgn::Game& game);

/// A number for the set-up and the moves: the same for the same, and hardly ever for others.
std::int64_t key_of_moves(const pgn::Game& game);

/// The number that *text* begins with, if it is one and fits; else 0.
std::int16_t number_of(std::string_view text);

/// The pieces lost, the best first: "QRR"; "-" if all are on the board.
std::string lost_pieces(const std::array<std::uint8_t, 5>& lost);

}  // namespace jadoube::audit
