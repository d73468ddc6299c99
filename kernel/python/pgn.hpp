// What the files of PGN's Python face share.
#pragma once

#include "bindings.hpp"
#include "pgn/pool.hpp"

namespace jadoube::python {

/// A game as Python sees it.
struct Kept {
    std::unique_ptr<pgn::Game> game;

    explicit Kept(std::unique_ptr<pgn::Game> owned) : game(std::move(owned)) {}
    Kept(Kept&&) = default;
    ~Kept() { pgn::give_spare(std::move(game)); }
};

/// A variation as Python sees it: a line of a game, which it keeps alive.
struct Variation {
    nb::object owner;  // the Python Game that *game* lies in
    const pgn::Game* game;
    std::size_t line;
    Position start;

    const pgn::Play& play() const { return game->line_of(line); }
};

/// What was wrong in a file, and where.
struct PgnError {
    std::uint64_t game;
    std::uint64_t line;
    std::uint64_t column;
    std::string message;

    bool operator==(const PgnError&) const = default;
};

void bind_pgn_game(nb::module_& m);
void bind_pgn_reader(nb::module_& m);

}  // namespace jadoube::python
