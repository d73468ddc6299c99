// What a reader makes of one game of a PGN.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"
#include "pgn/window.hpp"

namespace jadoube::pgn {

/// How much of one game is kept, so that a file cannot fill the memory.
inline constexpr std::size_t most_plies = 65'536;           // in a line of play
inline constexpr std::size_t most_text = 65'536;            // bytes of a comment or a tag's value
inline constexpr std::size_t most_kept = 16 * 1024 * 1024;  // bytes of tags and annotations in all
inline constexpr std::size_t most_depth = 100;              // variations inside variations
inline constexpr std::size_t most_faults = 100;

/// A part of a game's text.
struct Slice {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
};
struct Tag {
    Slice name, value;
};

/// Notes to a line of play stand after so many of its plies.
struct Comment {
    std::uint32_t ply;
    Slice text;
};
struct Nag {
    std::uint32_t ply;
    std::uint16_t number;
};
struct Branching {
    std::uint32_t ply;
    std::uint32_t line;
};

/// A line of play: the game's main line, or a variation.
struct Play {
    std::vector<Move> moves;  // Move{} where the turn was passed
    std::vector<Comment> comments;
    std::vector<Nag> nags;
    std::vector<Branching> variations;
};

/// What was wrong, and where.
struct Fault {
    Place place;
    std::string message;
};
/// Tells it, unless too much was told already.
void add_fault(std::vector<Fault>& faults, Place place, std::string message);

/// What stands in a PGN.
enum class TokenKind : std::uint8_t {
    Layout,  // blanks, numbers of moves and what else says nothing
    Start,   // where the game begins; without text
    Tag,
    Move,  // whatever stands where a move is expected
    Comment,
    Nag,    // "$1", or a sign that stands for one
    Begin,  // of a variation
    End,    // of a variation
    Result,
    Escape,  // a line for other programs
    Over     // the end of the game; without text
};
/// A token as a record of the game keeps it.
struct Written {
    TokenKind kind;
    std::uint16_t number;  // of a NAG
    Slice text;            // of a tag its value
    Place place;
};

enum class Result : std::uint8_t { Missing, White, Black, Draw, Unknown };
/// "1-0", "0-1", "1/2-1/2" or "*".
std::string_view result_text(Result result);
/// The result that *text* begins with, as PGN or as books write it, and how long it is.
struct ResultReading {
    Result result = Result::Missing;
    std::size_t length = 0;
};
ResultReading read_result(std::string_view text);

struct Game {
    std::uint64_t number = 0;  // from 1, in its file
    std::uint64_t line = 0;    // where it begins
    std::string text;          // of tags and comments
    std::vector<Tag> tags;
    Play main;
    std::vector<Play> variations;  // of all depths, in the order they open
    std::vector<Fault> faults;
    std::vector<Written> tokens;  // if asked for
    Result result = Result::Missing;
    bool is_cut = false;            // its moves could not be read to their end
    bool is_other_variant = false;  // by its tags; one that is not known here
    bool is_chess960 = false;       // by its tags; King and Rooks castle from where they stand
    /// Text between games or instead of them is carried by a game of its own
    /// if it cannot be told with another.
    bool is_stray = false;
    Rules rules;         // that it was played by
    unsigned shelf = 0;  // where its memory came from (pgn/pool.hpp)
    Position start, final;

    std::string_view view(Slice slice) const {
        return std::string_view(text).substr(slice.begin, slice.size);
    }
    /// Lines of play are numbered: the main line is 0, the variations follow.
    std::size_t line_count() const { return 1 + variations.size(); }
    const Play& line_of(std::size_t n) const { return n == 0 ? main : variations[n - 1]; }
    Play& line_of(std::size_t n) { return n == 0 ? main : variations[n - 1]; }
    /// Makes an empty game of it, but keeps the room it has.
    void clear();
};

/// The value of the last tag of that name; empty if the game has none.
std::string_view find_tag(const Game& game, std::string_view name);

}  // namespace jadoube::pgn
