#include "moves/promotion.hpp"

#include "moves/make.hpp"
#include "processor.hpp"

namespace jadoube {

Names usable_names(const Position& p, Colour colour, Square square, const Rules& rules) {
    if (rules.promotion == Promotion::Any) return any_name;
    Names names;
    for (const Kind kind : any_name)
        if (p.lost[index(colour)][index(kind)]) names.add(kind);
    if (rules.promotion == Promotion::LostUnlike) {
        const Bitboard alike = light_squares & bit(square) ? light_squares : ~light_squares;
        if (p.men(colour, Kind::Bishop) & alike) names.remove(Kind::Bishop);
    }
    return names;
}

MoveList list_namings(const Position& p, const Rules& rules) {
    MoveList list;
    for (const Square square : each(waiting_pawns(p, p.turn)))
        for (const Kind kind : usable_names(p, p.turn, square, rules))
            list.add(Move::promoting(square, square, kind));
    return list;
}

MoveList list_first_moves(const Position& p, const Rules& rules, Bitboard tolerated) {
    MoveList list = list_namings(p, rules);
    if (!list.size) processor.list(p, {rules, tolerated}, list);
    return list;
}

bool has_moves_after_naming(const Position& p, const Rules& rules) {
    if (processor.has_moves(p, Query{rules})) return true;
    for (const Move naming : list_namings(p, rules)) {
        Position named = p;
        make(named, naming, rules);
        if (has_moves_after_naming(named, rules)) return true;
    }
    return false;
}

}  // namespace jadoube
