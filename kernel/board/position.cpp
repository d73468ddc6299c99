#include "board/position.hpp"

namespace jadoube {

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
