#include "moves/power.hpp"

namespace jadoube {
namespace {

template <Colour colour>
Bitboard pawn_power(const Position& p, Square square, const Rules& rules) {
    const Bitboard empty = ~p.occupied();
    const Bitboard step = forward<colour>(bit(square)) & empty;
    const Bitboard leap = forward<colour>(step & own_rank(colour, 2)) & empty;
    Bitboard prey = p.men(!colour) & ~p.men(Kind::King);
    if (rules.passing && p.turn == colour && p.passing != no_square) prey |= bit(p.passing);
    return step | leap | (pawn_reach[index(colour)][square] & prey);
}

}  // namespace

Bitboard power(const Position& p, Square square, const Rules& rules) {
    if (p.is_empty(square)) return 0;
    const Colour colour = p.colour_at(square);
    const Bitboard targets = ~(p.men(colour) | p.men(Kind::King));
    switch (p.kind_at(square)) {
        case Kind::Pawn:
            return colour == Colour::White ? pawn_power<Colour::White>(p, square, rules)
                                           : pawn_power<Colour::Black>(p, square, rules);
        case Kind::Knight:
            return knight_reach[square] & targets;
        case Kind::Bishop:
            return bishop_attacks(square, p.occupied()) & targets;
        case Kind::Rook:
            return rook_attacks(square, p.occupied()) & targets;
        case Kind::Queen:
            return queen_attacks(square, p.occupied()) & targets;
        default:
            return king_reach[square] & targets;
    }
}

}  // namespace jadoube
