#include "board/position.hpp"

namespace jadoube {

unsigned usable_names(const Position& p, Colour colour, Square square, const Rules& rules) {
    constexpr unsigned any = 0b111100;
    if (rules.promotion == Promotion::Any) return any;
    unsigned names = 0;
    for (const Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen}) {
        if (p.lost[index(colour)][index(kind)]) names |= 1U << static_cast<unsigned>(kind);
    }
    if (rules.promotion == Promotion::LostUnlike) {
        const Bitboard alike = light_squares & bit(square) ? light_squares : ~light_squares;
        if (p.men(colour, Kind::Bishop) & alike)
            names &= ~(1U << static_cast<unsigned>(Kind::Bishop));
    }
    return names;
}

int force(const Position& p, Colour colour) {
    return 9 * count_of(p.men(colour, Kind::Queen)) + 5 * count_of(p.men(colour, Kind::Rook)) +
           3 * count_of(p.men(colour, Kind::Bishop)) + 3 * count_of(p.men(colour, Kind::Knight)) +
           count_of(p.men(colour, Kind::Pawn));
}

std::string diagram(const Position& p) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += static_cast<char>('1' + rank);
        for (int file = 0; file < 8; ++file) {
            text += ' ';
            const Square square = square_at(file, rank);
            text += p.is_empty(square) ? '.' : letter_of(p.colour_at(square), p.kind_at(square));
        }
        text += '\n';
    }
    return text + "  a b c d e f g h";
}

}  // namespace jadoube
