#include "notation/fen.hpp"

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
    if (c > ' ' && c < 0x7f) return std::string("'") + c + "'";
    if (c == ' ') return "a space";
    constexpr std::string_view digits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return std::string("byte 0x") + digits[byte >> 4] + digits[byte & 15];
}

class Reader {
  public:
    explicit Reader(std::string_view fen) : text(fen) {}

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
                refuse(next, "expected a man, a digit or '/', not " + shown(text[next]));
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
        if (text[at] != 'w' && text[at] != 'b') fail("expected 'w' or 'b', not " + here());
        p.turn = text[at++] == 'w' ? Colour::White : Colour::Black;
    }

    void castling() {
        const std::size_t start = at;
        while (!is_at_field_end()) ++at;
        const std::string_view letters = text.substr(start, at - start);
        for (std::size_t i = 0; i < letters.size(); ++i) {
            const std::size_t wing = std::string_view("KQkq").find(letters[i]);
            if (wing != std::string_view::npos && !(p.castling >> wing & 1)) {
                p.castling |= static_cast<std::uint8_t>(1U << wing);
            } else if (letters != "-") {
                at = start + i;
                fail("expected rights to castle (of KQkq, or '-'), not " + here());
            }
        }
    }

    void passing() {
        if (text[at] == '-') {
            ++at;
            return;
        }
        const Square square = parse_square(text.substr(at, 2));
        if (square == no_square) fail("expected a passing square or '-', not " + here());
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

/// Characters written one after another into a buffer that is long enough for any FEN.
struct Writer {
    std::array<char, 128> buffer;
    std::size_t size = 0;

    void put(char c) { buffer[size++] = c; }
    void put(unsigned value) {
        if (value >= 10) put(value / 10);
        put(static_cast<char>('0' + value % 10));
    }
    std::string text() const { return {buffer.data(), size}; }
};

void placement(Writer& out, const Position& p) {
    std::array<char, 64> letters{};
    for (int kind = 1; kind <= 6; ++kind) {
        for (const Square square : each(p.kinds[kind - 1]))
            letters[square] = letter_of(p.colour_at(square), static_cast<Kind>(kind));
    }
    for (int rank = 7; rank >= 0; --rank) {
        unsigned empty = 0;
        for (int file = 0; file < 8; ++file) {
            const char letter = letters[square_at(file, rank)];
            if (!letter) {
                ++empty;
                continue;
            }
            if (empty) out.put(empty);
            out.put(letter);
            empty = 0;
        }
        if (empty) out.put(empty);
        if (rank) out.put('/');
    }
}

void castling(Writer& out, const Position& p) {
    if (!p.castling) out.put('-');
    for (unsigned wing = 0; wing < 4; ++wing) {
        if (p.castling >> wing & 1) out.put("KQkq"[wing]);
    }
}

}  // namespace

Position read_fen(std::string_view text) {
    return Reader(text).read();
}

std::string write_fen(const Position& p) {
    Writer out;
    placement(out, p);
    out.put(' ');
    out.put(p.turn == Colour::White ? 'w' : 'b');
    out.put(' ');
    castling(out, p);
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
    return out.text();
}

std::string write_placement(const Position& p) {
    Writer out;
    placement(out, p);
    return out.text();
}

std::string write_castling(const Position& p) {
    Writer out;
    castling(out, p);
    return out.text();
}

void read_castling(Position& p, std::string_view letters) {
    p.castling = 0;
    if (letters == "-") return;
    for (const char letter : letters) {
        const std::size_t wing = std::string_view("KQkq").find(letter);
        if (wing == std::string_view::npos)
            throw FenError("rights to castle are letters of KQkq, or '-', not " + shown(letter));
        p.castling |= static_cast<std::uint8_t>(1U << wing);
    }
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
