#include <array>
#include <string_view>

#include "notation/san.hpp"

namespace jadoube {
namespace {

using Text = std::string_view;

/// What is left to read of a text.
class Cursor {
  public:
    explicit Cursor(Text text) : text_(text) {}

    std::size_t at() const { return at_; }
    bool is_at_end() const { return at_ >= text_.size(); }
    void go_to(std::size_t at) { at_ = at; }
    /// The byte so many ahead, NUL beyond the end.
    char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    void skip(std::size_t bytes = 1) { at_ += bytes; }
    bool take(char c) {
        if (peek() != c) return false;
        ++at_;
        return true;
    }
    /// The first byte nearly always decides, and to look at it is cheaper than to compare texts.
    bool take(Text word) {
        if (peek() != word.front() || text_.substr(at_, word.size()) != word) return false;
        at_ += word.size();
        return true;
    }
    bool take_any(std::initializer_list<Text> words) {
        for (const Text word : words)
            if (take(word)) return true;
        return false;
    }

  private:
    Text text_;
    std::size_t at_ = 0;
};

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
bool is_file(char c) {
    return c >= 'a' && c <= 'h';
}
bool is_rank(char c) {
    return c >= '1' && c <= '8';
}

bool take_dash(Cursor& text) {
    if (text.take('-')) return true;
    return text.peek() == '\xE2' &&
           text.take_any({"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"});
}

Kind kind_of(char letter) {
    switch (letter) {
        case 'P':
            return Kind::Pawn;
        case 'N':
            return Kind::Knight;
        case 'B':
            return Kind::Bishop;
        case 'R':
            return Kind::Rook;
        case 'Q':
            return Kind::Queen;
        case 'K':
            return Kind::King;
        default:
            return Kind::None;
    }
}

/// A letter or a figurine, of either colour; Kind::None if there is neither.
Kind take_man(Cursor& text) {
    if (const Kind kind = kind_of(text.peek()); kind != Kind::None) return text.skip(), kind;
    constexpr std::array figurines{Kind::King,   Kind::Queen,  Kind::Rook,
                                   Kind::Bishop, Kind::Knight, Kind::Pawn};
    // U+2654 to U+265F: King … pawn in outline, then King … pawn in black.
    const auto last = static_cast<unsigned char>(text.peek(2));
    if (text.peek() != '\xE2' || text.peek(1) != '\x99' || last < 0x94 || last > 0x9F)
        return Kind::None;
    text.skip(3);
    text.take("\uFE0E");  // asks a screen for the plain form
    return figurines[(last - 0x94U) % 6];
}

Square take_square(Cursor& text) {
    if (!is_file(text.peek()) || !is_rank(text.peek(1))) return no_square;
    const Square square = square_at(text.peek() - 'a', text.peek(1) - '1');
    text.skip(2);
    return square;
}

/// A word for check, mate or taking in passing; it must end where its letters end.
bool take_remark(Cursor& text) {
    if (text.take("e.p.")) return true;
    const std::size_t before = text.at();
    if (!text.take_any(
            {"e.p", "ep", "checkmate", "check", "ch", "mate", "disc", "dis", "double", "dbl"}))
        return false;
    text.take('.');
    if (!is_word(text.peek())) return true;
    text.go_to(before);
    return false;
}

/// Signs stand right after the move, words may stand apart.
void skip_marks(Cursor& text) {
    // "+-", "+=" and "+/-" say who stands better.
    const auto is_check = [&] {
        const char after = text.peek(1);
        return text.peek() == '+' && after != '-' && after != '=' && after != '/';
    };
    // Most moves have none, and end with their square.
    while (!text.is_at_end()) {
        while (is_check() ? text.take('+') : text.take_any({"#", "\u2020", "\u2021"})) {
        }
        const std::size_t before = text.at();
        while (text.peek() == ' ') text.skip();
        if (!take_remark(text)) return text.go_to(before);
    }
}

const char* read_landing(Cursor& text, San& san) {
    if (text.peek() != '(' || !is_file(text.peek(1)) || !is_rank(text.peek(2))) return nullptr;
    text.skip();
    san.target = take_square(text);
    if (!text.take(',')) return "a comma and the Rook's square";
    while (text.peek() == ' ') text.skip();
    san.rook_target = take_square(text);
    if (san.rook_target == no_square) return "the Rook's square";
    return text.take(')') ? nullptr : "a closing bracket";
}

/// "O-O" and its kin, up to where they stop being castling; false if *text* is something else.
bool take_castling(Cursor& text, San& san) {
    const char first = text.peek();
    if (first != 'O' && first != 'o' && first != '0') return false;
    const std::size_t before = text.at();
    int wings = 1;
    text.skip();
    while (wings < 3) {
        const std::size_t here = text.at();
        // Zeros need a dash, or a number would be castling.
        if (!take_dash(text) && first == '0') break;
        if (!text.take(first)) {
            text.go_to(here);
            break;
        }
        ++wings;
    }
    if (wings == 1) return text.go_to(before), false;
    san.kind = Kind::King;
    san.wing = wings == 2 ? San::Wing::King : San::Wing::Queen;
    return true;
}

/// A name for a pawn: "=Q", "(Q)", "/Q", "Q", or as coordinates have it "q".
const char* read_name(Cursor& text, San& san) {
    const std::size_t before = text.at();
    const bool has_sign = text.take('=') || text.take('/');
    const bool is_bracketed = text.take('(');
    if (is_bracketed && !has_sign) text.take('=');
    const std::size_t letter = text.at();
    Kind kind = take_man(text);
    const bool is_bare = letter == before && kind != Kind::None;
    if (kind == Kind::None && san.target != no_square) {
        constexpr Text small = "nbrq";
        const std::size_t found = small.find(text.peek());
        if (found != Text::npos && text.peek() != '\0' && !is_word(text.peek(1))) {
            kind = static_cast<Kind>(found + 2);
            text.skip();
        }
    }
    // "d5N" is a novelty: a letter by itself names a pawn only where one may be named.
    const bool is_last = bit(san.target) & (rank_mask(0) | rank_mask(7));
    if (kind == Kind::None || (is_bracketed && !text.take(')')) || (is_bare && !is_last)) {
        // "e4(Nf3" opens a variation and "e4=" says that the game is even; neither is a name begun.
        text.go_to(before);
        return nullptr;
    }
    if (kind == Kind::Pawn || kind == Kind::King) {
        text.go_to(letter);
        return "Knight, Bishop, Rook or Queen";
    }
    san.promotion = kind;
    return nullptr;
}

/// Origin, dash or cross, target: as much of the first two as the writer thought fit.
const char* read_squares(Cursor& text, San& san) {
    int file = -1;
    int rank = -1;
    if (is_file(text.peek())) {
        file = text.peek() - 'a';
        text.skip();
    }
    if (is_rank(text.peek())) {
        rank = text.peek() - '1';
        text.skip();
    }
    const std::size_t after_first = text.at();
    if (text.take('x') || text.take(':') || text.take("\u00D7") || text.take('\xD7'))
        san.has_capture = true;
    else
        take_dash(text);
    san.target = take_square(text);
    if (san.target != no_square) {
        if (file >= 0) san.origins &= file_a << file;
        if (rank >= 0) san.origins &= rank_mask(rank);
        return nullptr;
    }
    if (file < 0 || rank < 0 || san.has_capture) return "a square";
    text.go_to(after_first);
    san.target = square_at(file, rank);
    return nullptr;
}

/// A word for no move at all. What can begin a move is looked at first: it nearly always does.
bool take_pass(Cursor& text) {
    const char first = text.peek();
    if (is_file(first) || kind_of(first) != Kind::None) return false;
    return text.take_any({"--", "Z0", "@@@@", "0000", "null", "pass"});
}

const char* read_move(Cursor& text, San& san) {
    if (take_pass(text)) {
        san.is_pass = true;
        return nullptr;
    }
    if (take_castling(text, san)) return read_landing(text, san);
    san.kind = take_man(text);
    const bool has_letter = san.kind != Kind::None;
    const bool has_rank = is_rank(text.peek()) && is_file(text.peek(1)) && is_rank(text.peek(2));
    if (!has_letter && !is_file(text.peek()) && !has_rank && text.peek() != 'x') return "a move";
    if (const char* complaint = read_squares(text, san)) return complaint;
    // Two squares without a letter are coordinates; less is a pawn's move.
    if (!has_letter && (san.origins == ~Bitboard{0} || has_many(san.origins)))
        san.kind = Kind::Pawn;
    if (san.kind == Kind::Pawn || san.kind == Kind::None) return read_name(text, san);
    return nullptr;
}

}  // namespace

std::size_t remark_length(std::string_view text) {
    Cursor cursor(text);
    return take_remark(cursor) ? cursor.at() : 0;
}

SanReading read_san(std::string_view text) {
    SanReading reading;
    Cursor cursor(text);
    reading.complaint = read_move(cursor, reading.san);
    if (!reading.complaint) skip_marks(cursor);
    reading.length = cursor.at();
    return reading;
}

}  // namespace jadoube
