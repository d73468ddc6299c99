#include "notation/fen.hpp"

#include <optional>

#include "board/homes.hpp"
#include "error.hpp"
#include "moves/by_hand.hpp"

namespace jadoube {
namespace {

/// For each byte the man it stands for: kind in the low bits, 8 for Black; 0 for none.
constexpr std::array<std::uint8_t, 256> men_by_letter = [] {
    std::array<std::uint8_t, 256> table{};
    for (const Colour colour : {Colour::White, Colour::Black}) {
        for (int kind = 1; kind <= 6; ++kind) {
            const char letter = letter_of(colour, static_cast<Kind>(kind));
            table[static_cast<unsigned char>(letter)] =
                static_cast<std::uint8_t>(kind | index(colour) << 3);
        }
    }
    return table;
}();

/// A byte as a message can show it.
std::string shown(char c) {
    if (c > ' ' && c < 0x7f) return std::string("\"") + c + "\"";
    if (c == ' ') return "a space";
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return std::string("byte 0x") + digits[byte >> 4] + digits[byte & 15];
}

/// Whose right *letter* gives in the third field, or nothing where it is no such letter.
std::optional<Colour> holder(char letter) {
    if ((letter >= 'A' && letter <= 'H') || letter == 'K' || letter == 'Q') return Colour::White;
    if ((letter >= 'a' && letter <= 'h') || letter == 'k' || letter == 'q') return Colour::Black;
    return {};
}

/// Gives the rights that *letters* name, once the men stand; the offset of the first letter that
/// names none, or one given already, or their number.
std::size_t give_rights(Position& p, std::string_view letters, bool is_chess960) {
    p.castling = 0;
    p.rook_files = wing::usual_files;
    if (letters == "-") return letters.size();
    // A file's letter says by itself that the homes may be any; so does an array of Chess960.
    const bool has_files = letters.find_first_not_of("KQkq-") != std::string_view::npos;
    const bool is_anywhere = is_chess960 || has_files || is_array(p);
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const std::optional<Colour> colour = holder(letters[i]);
        if (!colour) return i;
        const std::size_t w = std::string_view("KQkq").find(letters[i]);
        if (w == std::string_view::npos) {
            if (!give_right(p, *colour, letters[i] - (*colour == Colour::White ? 'A' : 'a')))
                return i;
            continue;
        }
        const auto right = static_cast<std::uint8_t>(1U << w);
        if (p.castling & right) return i;
        p.castling |= right;
        if (!is_anywhere) continue;
        p.castling |= wing::elsewhere;
        p.rook_files[w] = static_cast<std::uint8_t>(outermost_rook(p, *colour, w % 2 == 0));
    }
    return letters.size();
}

class Reader {
  public:
    Reader(std::string_view fen, bool may_be_elsewhere)
        : text(fen), is_chess960(may_be_elsewhere) {}

    Position read() {
        placement();
        if (skip_spaces()) turn();
        if (skip_spaces()) castling();
        if (skip_spaces()) passing();
        if (skip_spaces()) p.halfmoves = number("the count of half-moves");
        if (skip_spaces()) p.number = std::max<std::uint16_t>(number("the move number"), 1);
        if (skip_spaces()) fail("nothing may follow the sixth field");
        settle(p);
        return p;
    }

  private:
    std::string_view text;
    bool is_chess960;
    std::size_t at = 0;
    Position p;

    [[noreturn]] void fail(const std::string& what) const {
        throw FenError("FEN, column " + std::to_string(at + 1) + ": " + what);
    }
    bool is_at_end() const { return at == text.size(); }
    bool is_at_field_end() const { return is_at_end() || text[at] == ' '; }
    std::string here() const { return is_at_end() ? "the end" : shown(text[at]); }

    /// Goes to the next field; false at the end.
    bool skip_spaces() {
        if (!is_at_field_end()) fail("expected a space, not " + here());
        while (!is_at_end() && text[at] == ' ') ++at;
        return !is_at_end();
    }

    void placement() {
        // A local that nobody else sees stays in a register; *at* would go through memory.
        std::size_t next = at;
        const auto refuse = [this](std::size_t where, const std::string& what) {
            at = where;
            fail(what);
        };
        int rank = 7;
        int file = 0;
        const auto in_rank = [](int r) { return " squares in rank " + std::to_string(r + 1); };
        for (; next != text.size() && text[next] != ' '; ++next) {
            const auto byte = static_cast<unsigned char>(text[next]);
            if (const unsigned man = men_by_letter[byte]) {
                if (file > 7) refuse(next, "more than eight" + in_rank(rank));
                const Bitboard square = bit(square_at(file++, rank));
                p.kinds[(man & 7) - 1] |= square;
                p.colours[man >> 3] |= square;
            } else if (byte >= '1' && byte <= '8') {
                file += byte - '0';
                if (file > 8) refuse(next, "more than eight" + in_rank(rank));
            } else if (byte == '/') {
                if (file < 8) refuse(next, "fewer than eight" + in_rank(rank));
                if (rank == 0) refuse(next, "more than eight ranks");
                --rank;
                file = 0;
            } else {
                refuse(next, "expected a man, a digit or \"/\", not " + shown(text[next]));
            }
        }
        at = next;
        if (text.empty()) fail("there is no text");
        if (file < 8) fail("fewer than eight" + in_rank(rank));
        if (rank > 0) fail("fewer than eight ranks");
        for (const Colour colour : {Colour::White, Colour::Black}) {
            const int kings = count_of(p.men(colour, Kind::King));
            if (kings != 1) {
                const std::string whose = colour == Colour::White ? "White" : "Black";
                throw FenError("FEN: " + whose +
                               (kings ? " has more than one King" : " has no King"));
            }
        }
    }

    void turn() {
        if (text[at] != 'w' && text[at] != 'b') fail("expected \"w\" or \"b\", not " + here());
        p.turn = text[at++] == 'w' ? Colour::White : Colour::Black;
    }

    void castling() {
        const std::size_t start = at;
        while (!is_at_field_end()) ++at;
        const std::string_view letters = text.substr(start, at - start);
        const std::size_t given = give_rights(p, letters, is_chess960);
        if (given == letters.size()) return;
        at = start + given;
        fail("expected rights to castle (of KQkq, of the Rooks' files, or \"-\"), not " + here());
    }

    void passing() {
        if (text[at] == '-') {
            ++at;
            return;
        }
        const Square square = parse_square(text.substr(at, 2));
        if (square == no_square) fail("expected a passing square or \"-\", not " + here());
        p.passing = static_cast<std::uint8_t>(square);
        at += 2;
    }

    std::uint16_t number(const char* what) {
        unsigned value = 0;
        if (text[at] < '0' || text[at] > '9')
            fail(std::string("expected ") + what + ", not " + here());
        for (; !is_at_field_end() && text[at] >= '0' && text[at] <= '9'; ++at) {
            value = 10 * value + static_cast<unsigned>(text[at] - '0');
            if (value > 65535) fail(std::string(what) + " is too great");
        }
        return static_cast<std::uint16_t>(value);
    }
};

void placement(FenText& out, const Position& p) {
    std::array<char, 64> letters;  // of the squares that are not empty
    for (int kind = 1; kind <= 6; ++kind) {
        for (const Square square : each(p.kinds[kind - 1]))
            letters[square] = letter_of(p.colour_at(square), static_cast<Kind>(kind));
    }
    const Bitboard occupied = p.occupied();
    for (int rank = 7; rank >= 0; --rank) {
        int next = 0;
        const auto skip_to = [&](int file) {
            if (file > next) out.put(static_cast<char>('0' + file - next));
        };
        for (const int file : each(occupied >> 8 * rank & 0xFF)) {
            skip_to(file);
            out.put(letters[square_at(file, rank)]);
            next = file + 1;
        }
        skip_to(8);
        if (rank) out.put('/');
    }
}

/// How a right is written: by its wing, or by the file of its Rook.
enum class Letters : std::uint8_t { AsNeeded, Files, Wings };

/// A file where it is asked for or nothing else will do: by itself a text says so of homes that are
/// not today's, and X-FEN where another Rook stands farther out.
bool is_file_needed(const Position& p, Letters letters, Colour colour, bool is_king_side) {
    if (letters == Letters::Files) return true;
    if (letters == Letters::AsNeeded) return p.is_elsewhere();
    return home_square(colour, outermost_rook(p, colour, is_king_side)) !=
           p.rook_home(colour, is_king_side);
}

void castling(FenText& out, const Position& p, Letters letters) {
    if (!p.castling) out.put('-');
    for (const int w : each(p.castling & wing::all)) {
        const Colour colour = w < 2 ? Colour::White : Colour::Black;
        if (is_file_needed(p, letters, colour, w % 2 == 0))
            out.put(static_cast<char>((colour == Colour::White ? 'A' : 'a') + p.rook_files[w]));
        else
            out.put("KQkq"[w]);
    }
}

FenText write(const Position& p, Letters letters) {
    FenText out;
    placement(out, p);
    out.put(' ');
    out.put(p.turn == Colour::White ? 'w' : 'b');
    out.put(' ');
    castling(out, p, letters);
    out.put(' ');
    if (p.is_passing_open) {
        out.put(static_cast<char>('a' + file_of(p.passing)));
        out.put(static_cast<char>('1' + rank_of(p.passing)));
    } else {
        out.put('-');
    }
    out.put(' ');
    out.put(unsigned{p.halfmoves});
    out.put(' ');
    out.put(unsigned{p.number});
    return out;
}

}  // namespace

Position read_fen(std::string_view text, bool is_chess960) {
    return Reader(text, is_chess960).read();
}

FenText write_fen(const Position& p) {
    return write(p, Letters::AsNeeded);
}

FenText write_x_fen(const Position& p) {
    return write(p, Letters::Wings);
}

FenText write_shredder_fen(const Position& p) {
    return write(p, Letters::Files);
}

FenText write_placement(const Position& p) {
    FenText out;
    placement(out, p);
    return out;
}

FenText write_castling(const Position& p) {
    FenText out;
    castling(out, p, Letters::AsNeeded);
    return out;
}

void read_castling(Position& p, std::string_view letters) {
    const std::size_t given = give_rights(p, letters, p.is_elsewhere());
    if (given == letters.size()) return;
    throw FenError(
        "rights to castle are letters of KQkq or the Rooks' files, each once, or \"-\", not " +
        shown(letters[given]));
}

void read_lost(Position& p, std::string_view letters) {
    p.lost = {};
    for (const char letter : letters) {
        const unsigned man = men_by_letter[static_cast<unsigned char>(letter)];
        const unsigned kind = man & 7;
        if (kind == 0 || kind == 6)
            throw FenError("lost men are letters of QRBNP and qrbnp, not " + shown(letter));
        std::uint8_t& count = p.lost[man >> 3][kind - 1];
        if (count == 255) throw FenError("more lost men than can be counted");
        ++count;
    }
}

std::string write_lost(const Position& p) {
    std::string text;
    for (const Colour colour : {Colour::White, Colour::Black}) {
        for (const Kind kind : {Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn})
            text.append(p.lost[index(colour)][index(kind)], letter_of(colour, kind));
    }
    return text;
}

}  // namespace jadoube
