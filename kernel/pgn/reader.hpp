// Reads the games of a PGN one after another, in memory that does not grow with the file.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "pgn/fast_path.hpp"
#include "pgn/game.hpp"
#include "pgn/tokenizer.hpp"

namespace jadoube::pgn {

/// What is asked of each game.
struct Options {
    Rules rules = standard_rules;
    bool comments = true;                       // keep comments and NAGs
    bool variations = false;                    // keep variations; otherwise they are skipped
    bool tokens = false;                        // keep the tokens instead, and play nothing
    const Letters* letters = &english_letters;  // of the pieces; they outlive the reader
};

/// A game is its tags, its moves and a result; any of the three may be missing.
///
/// Nothing in a file stops a reader: what cannot be read is told among the faults of the game where
/// it stands, that game's moves end there, and the next game is looked for.
class Reader {
  public:
    Reader(Source& source, const Options& options);
    /// Begins again with another source, in the memory it has.
    void open(Source& source);

    /// The next game, good until the next call; null at the end.
    const Game* next();
    /// What stood after the end of the games and belongs to none of them; null if nothing.
    const Game* remainder() const { return game_.is_stray ? &game_ : nullptr; }
    /// The lines read so far.
    std::uint64_t lines() { return tokens_.lines(); }

  private:
    static constexpr std::size_t none_apart = ~std::size_t{0};

    /// A line of play that is being read.
    struct OpenLine {
        std::size_t line;  // its number among the game's lines
        Position before;   // before its last move, where a variation begins
        Position now;
    };
    /// A comment after one game that belongs to the next.
    struct Carried {
        Place place;
        std::string text;
    };

    // The course of a game: pgn/reader.cpp
    void begin();
    bool take(const Token& token);
    void keep_token(const Token& token);
    void take_tag(const Token& token);
    void take_variant(std::string_view name, Place place);
    void set_up(std::string_view fen, Place place);
    void finish();
    void carry_comments();

    // Moves: pgn/play.cpp
    void play_plain();
    void take_move(const Token& token);
    std::string play(const San& san, std::string_view word);
    void break_off(Place place, std::string message);
    void open_variation();
    void close_variation();

    // Comments and other notes: pgn/notes.cpp
    void take_comment(const Token& token);
    void add_comment(std::string_view text, Place place);
    void add_nag(unsigned number);
    /// Keeps *bytes* more if the game has room for them; tells once if not.
    bool has_room(std::size_t bytes);
    Slice keep(std::string_view text);
    Slice keep_lines(std::string_view text);

    /// Whether the fast path may go ahead, which knows English letters alone.
    bool may_run() const {
        return !is_broken_ && !options_.tokens && options_.letters == &english_letters;
    }
    Play& line() { return game_.line_of(open_.line); }
    std::uint32_t ply() { return static_cast<std::uint32_t>(line().moves.size()); }
    void tell(Place place, std::string message) {
        add_fault(game_.faults, place, std::move(message));
    }

    Options options_;
    Game game_;
    Tokenizer tokens_;
    OpenLine open_;                   // the line that is being read
    std::vector<OpenLine> parents_;   // the lines it branches off
    std::size_t apart_ = none_apart;  // so many comments, or tokens, stand close to the game
    std::vector<Carried> carried_;
    std::size_t kept_ = 0;
    bool is_full_ = false;    // that has been told
    bool is_broken_ = false;  // its moves cannot be played, or no further
    std::uint64_t count_ = 0;
    std::array<Move, 256> run_;  // moves on their way into a line
};

}  // namespace jadoube::pgn
