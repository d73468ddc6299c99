// Reads the games of a PGN one after another, in memory that does not grow with the file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/san.hpp"
#include "pgn/fast_path.hpp"
#include "pgn/game.hpp"
#include "pgn/window.hpp"

namespace jadoube::pgn {

/// What is wanted of each game.
struct Options {
    Rules rules = standard_rules;
    bool comments = true;     // keep comments and NAGs
    bool variations = false;  // keep variations; otherwise they are skipped
};

/// A game is its tags, its moves and a result; any of the three may be missing.
///
/// Nothing in a file stops a reader: what cannot be read is told among the faults of the game where
/// it stands, that game's moves end there, and the next game is looked for.
class Reader {
  public:
    Reader(Source& source, const Options& options);
    /// Begins anew with another source, in the memory it has.
    void open(Source& source);

    /// The next game, good until the next call; null at the end.
    const Game* next();
    /// The lines read so far.
    std::uint64_t lines() { return window_.place(window_.at).line; }

  private:
    /// A line of play that is being read.
    struct OpenLine {
        std::size_t line;  // its number among the game's lines
        Position before;   // before its last move, where a variation begins
        Position now;
    };

    // The course of a game: pgn/reader.cpp
    void skip_byte_order_mark();
    bool find_beginning();
    bool starts_play(const char* at) const;
    void read_end();
    void skip_stray(const char* message);
    void skip_line();
    void finish();

    // Tags: pgn/tags.cpp
    void read_tags();
    void read_tag();
    void read_value(Tag& tag, const char* begin);
    void read_bare_value(Tag& tag);
    bool is_other_game() const;
    void set_up(std::string_view fen, Place place);

    // Moves: pgn/movetext.cpp
    void read_play();
    bool read_item();
    bool read_number_or_result();
    bool starts_count(const char* at) const;
    bool read_word();
    void play_plain();
    std::string play(const San& san, std::string_view word);
    bool break_off(Place place, std::string message);
    void open_variation();
    void close_variation();
    void skip_variation(Place place);
    void skip_game();

    // Comments and other notes: pgn/notes.cpp
    void read_comment(bool is_kept);
    void read_rest_of_line(bool is_kept);
    void add_comment(std::size_t begin, bool is_cut, Place place);
    void read_nag();
    void read_praise();
    void add_nag(unsigned number);
    /// Keeps *bytes* more if the game has room for them; tells once if not.
    bool has_room(std::size_t bytes);

    Play& line() { return game_.line_of(open_.line); }
    std::uint32_t ply() { return static_cast<std::uint32_t>(line().moves.size()); }
    void tell(Place place, std::string message);
    Slice keep(std::string_view text);
    /// The next bytes, as many as must be seen at once, and the word they begin with.
    std::string_view ahead() const;
    std::string_view word_ahead() const;

    Options options_;
    Window window_;
    Game game_;
    OpenLine open_;                  // the line that is being read
    std::vector<OpenLine> parents_;  // the lines it branches off
    bool is_begun_ = false;
    std::size_t kept_ = 0;
    bool is_full_ = false;    // that has been told
    bool is_broken_ = false;  // its moves cannot be played, or no further
    std::uint64_t count_ = 0;
    std::array<Move, 256> run_;  // moves on their way into a line
};

}  // namespace jadoube::pgn
