// What stands in a PGN, one token after another, and where its games begin and end.
//
// Both those who play the games and those who keep records of them read by this.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/letters.hpp"
#include "notation/san.hpp"
#include "pgn/game.hpp"
#include "pgn/glyphs.hpp"
#include "pgn/window.hpp"

namespace jadoube::pgn {

struct Token {
    TokenKind kind = TokenKind::Layout;
    std::string_view text;            // as written; of a comment what it says, of a tag its name,
                                      // of a move with other letters the move with English ones
    std::string_view value;           // of a tag
    const char* complaint = nullptr;  // what was expected where a move cannot be read
    San san;                          // of a move that can be read
    unsigned number = 0;              // of a NAG, or of a sign that stands for one
    Result result = Result::Missing;
    bool is_apart = false;  // a comment after the game, with an empty line between
    bool is_cut = false;    // too long to be given whole
};

/// Reads a window token by token.
///
/// A game is its tags, its moves and a result; any of the three may be missing. Nothing stops a
/// tokenizer: what is broken is told, and the next game is looked for.
class Tokenizer {
  public:
    /// Faults are told to *faults*; pieces have the *letters* of some language.
    Tokenizer(Source& source, std::vector<Fault>& faults, const Letters& letters)
        : window_(source), faults_(faults), letters_(letters) {}
    /// Begins again with another source.
    void open(Source& source);

    /// Makes ready for the next game.
    void begin_game();
    /// The next token of the game, whose views are good until the next call; Over at its end.
    const Token& next();
    /// Where the last token stands.
    Place place();
    /// Where the value of the last token, a tag, stands; place() may not be asked after it.
    Place value_place();
    /// Goes on after the bracket that closes the innermost variation.
    void skip_variation();

    /// True where moves may stand, and whoever knows them may read on from window().at.
    bool is_in_play() const { return stage_ == Stage::Play; }
    Window& window() { return window_; }
    /// Says that moves of the main line were read from the window.
    void note_moves() { has_moves_ |= depth_ == 0; }
    /// Whether another game surely begins where the tokenizer is, or nothing does.
    bool is_at_opening();
    /// The lines read so far.
    std::uint64_t lines() { return window_.place(window_.at).line; }

  private:
    enum class Stage : std::uint8_t { Before, Head, Play, After };

    // The course of a game: pgn/tokenizer.cpp
    void skip_byte_order_mark();
    bool skip_space();
    void read_before();
    void read_head();
    void read_play();
    void read_after();
    void read_stray(const char* message);
    bool starts_play(const char* at);
    bool starts_count(const char* at) const;
    void read_comment();
    void read_line(TokenKind kind);
    const char* read_on(const char* known);
    void give_text(TokenKind kind, const char* stop);
    void skip_line();
    void finish();

    // Tags: pgn/tags.cpp
    void read_tag();
    void read_value();
    void read_rough_value();
    void read_bare_value();
    bool is_other_game() const;
    bool goes_on_below(const char* at) const;
    bool closes_below(const char* at) const;

    // Moves and what stands among them: pgn/movetext.cpp
    void read_number_or_result();
    void read_word();
    bool read_other_word(std::string_view text);
    SanReading read_move(std::string_view text);
    SanReading read_translated(std::string_view text, const Letters& letters);
    void read_sign();
    void read_nag();
    void read_praise();
    void open_variation();
    void close_variation();
    void give_result(const ResultReading& reading);
    void give_glyph(const GlyphReading& glyph);

    void give(TokenKind kind, std::size_t size);
    void tell(Place place, std::string message) { add_fault(faults_, place, std::move(message)); }
    /// The next bytes, as many as must be seen at once, and the word they begin with.
    std::string_view ahead() const;
    std::string_view word_ahead() const;

    Window window_;
    std::vector<Fault>& faults_;
    const Letters& letters_;
    Token token_;
    const char* begin_ = nullptr;  // of the token, unless it is placed
    Place place_;
    bool is_placed_ = false;
    Place value_place_;
    bool is_value_placed_ = false;
    Stage stage_ = Stage::Before;
    bool is_begun_ = false;  // the source
    bool is_stray_told_ = false;
    bool is_apart_ = false;   // an empty line has gone by since the result
    bool has_moves_ = false;  // in the main line
    bool has_event_ = false;  // among the tags
    std::string first_tag_;   // its name
    std::size_t depth_ = 0;   // of variations
    Place outermost_;         // where the outermost of them opens
    std::string name_;        // of a tag that does not stand plain in the window
    std::string kept_;        // the text of such a token
    std::string english_;     // the move last read, if it has other letters
};

}  // namespace jadoube::pgn
