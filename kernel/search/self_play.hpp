// A whole game of the engine against itself, under rules and terms that are given.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "search/engine.hpp"

namespace jadoube::search {

/// What a game goes by, besides how the men move.
struct GameTerms {
    Rules rules;
    Stalemate giver = Stalemate::Draws;  // what becomes of him who gives it
    std::uint64_t nodes = 1;             // that are looked at for each move
    int counted_moves = 0;  // so many on each side draw, once the weaker side asks; 0: it may not
    int most_pieces = -1;   //   and has at most so many beside his King (-1: any)
    int repeated = 3;       // the players agree a draw when a position stands so often,
    int quiet = 100;        //   after so many plies without a capture or a pawn's move,
    int longest = 500;      //   and after so many in all
};

enum class GameEnd : std::uint8_t {
    Checkmate,
    Stalemate,
    Count,
    Repetition,
    NoProgress,
    BareKings,
    Length
};

/// A game that is over: its moves, namings among them.
struct PlayedGame {
    std::vector<Move> moves;
    int plies = 0;
    GameEnd end = GameEnd::Length;
    bool is_drawn = true;
    Colour winner = Colour::White;  // unless it is drawn
};

/// Plays from *start* through *opening*, whose moves must be lawful, to the end. The engine, which
/// must have one thread, forgets first: the same terms and opening give the same game. *attend* is
/// called before each move; what it throws ends the game.
PlayedGame play_game(Engine& engine, const GameTerms& terms, const Position& start,
                     std::span<const Move> opening, const std::function<void()>& attend);

}  // namespace jadoube::search
