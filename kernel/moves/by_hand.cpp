#include "moves/by_hand.hpp"

#include "error.hpp"
#include "moves/make.hpp"
#include "moves/promotion.hpp"

namespace jadoube {
namespace {

[[noreturn]] void refuse(const std::string& why) {
    throw IllegalMoveError(why);
}

[[noreturn]] void refuse(Move move, const std::string& why) {
    refuse(coordinates(move) + " cannot be played: " + why);
}

bool is_man(const Position& p, Square square, Colour colour, Kind kind) {
    return (p.men(colour, kind) & bit(square)) != 0;
}

/// Whether a pawn's two steps are such that it can be taken in passing.
bool is_leap(const Position& p, Square origin, Square target) {
    const int forward = p.turn == Colour::White ? 8 : -8;
    return target == origin + 2 * forward && (bit(origin) & own_rank(p.turn, 1)) &&
           p.is_empty(origin + forward) && p.is_empty(target);
}

void check_castling(const Position& p, Move move) {
    const Square rook = p.rook_home(p.turn, move.is_king_side());
    const Square home = p.is_elsewhere() ? home_square(p.turn, file_of(move.origin()))
                                         : home_square(p.turn, home_file::king);
    if (move.origin() != home || !is_man(p, home, p.turn, Kind::King))
        refuse(move, "the King is not at home");
    if (!is_man(p, rook, p.turn, Kind::Rook)) refuse(move, "there is no Rook to castle with");
    const Bitboard landing = bit(move.target()) | bit(move.rook_target());
    const Bitboard others = p.occupied() & ~bit(move.origin()) & ~bit(rook);
    if (rank_of(move.target()) != rank_of(rook) || !has_many(landing) || (landing & others))
        refuse(move, "King and Rook need a free square each");
}

/// Refuses a move of a special sort that a hand cannot make.
void check_special(const Position& p, Move move) {
    const bool is_pawn = is_man(p, move.origin(), p.turn, Kind::Pawn);
    if (move.is_castling()) {
        check_castling(p, move);
    } else if (move.is_passing()) {
        const Square passed = after_passing(move.target());
        if (!is_pawn || !p.is_empty(move.target()) || passed == move.origin() ||
            !is_man(p, passed, !p.turn, Kind::Pawn))
            refuse(move, "there is nothing to take in passing");
    } else if (!is_pawn || !(bit(move.target()) & own_rank(p.turn, 7))) {
        refuse(move, "only a pawn on its last rank takes a name, or waits for one");
    } else if (!move.is_naming() && (bit(move.target()) & p.men(p.turn))) {
        refuse(move, "a man of the same colour stands there");
    }
}

}  // namespace

void settle(Position& p) {
    settle_homes(p);
    if (p.passing != no_square && !is_passing_possible(p, p.passing)) p.passing = no_square;
    p.is_passing_open = is_passing_open(p);
    p.key = key_of(p);
}

Position play(const Position& p, Move move, const Rules& rules) {
    if (move.is_pass()) return pass_turn(p);
    const Square origin = move.origin();
    const Square target = move.target();
    if (p.is_empty(origin)) refuse(move, "no man stands on " + square_name(origin));
    if (bit(target) & p.men(Kind::King) & ~bit(origin)) refuse(move, "a King is never taken");
    if (move.sort() == Move::plain) {
        const bool is_usual = (p.men(p.turn) & bit(origin)) && !(p.men(p.turn) & bit(target));
        const bool is_two_steps =
            is_man(p, origin, p.turn, Kind::Pawn) && jadoube::is_two_steps(origin, target);
        if (!is_usual || (is_two_steps && !is_leap(p, origin, target)))
            return carry(p, origin, target);
    } else {
        check_special(p, move);
    }
    Position next = p;
    make<KeepAll>(next, move, rules);
    return next;
}

Position carry(const Position& p, Square origin, Square target) {
    if (p.is_empty(origin)) refuse("no man stands on " + square_name(origin));
    if (origin == target) refuse("a man carried back to " + square_name(origin) + " has not moved");
    if (bit(target) & p.men(Kind::King)) refuse("a King is never taken");
    Position next = p;
    const Colour colour = p.colour_at(origin);
    const Kind kind = p.kind_at(origin);
    begin_move<KeepAll>(next);
    if (kind == Kind::Pawn) next.halfmoves = 0;
    if (!p.is_empty(target)) take<KeepAll>(next, p.colour_at(target), target);
    toggle<KeepAll>(next, colour, kind, origin);
    toggle<KeepAll>(next, colour, kind, target);
    keep_rights<KeepAll>(next, colour, kind, origin, target);
    pass_turn<KeepAll>(next, p.turn);
    return next;
}

Position put(const Position& p, Square square, Colour colour, Kind kind) {
    if (is_man(p, square, colour, kind)) return p;
    if (kind == Kind::King)
        refuse("the King stands on " + square_name(p.king(colour)) + " already");
    Position next = p.is_empty(square) ? p : take_off(p, square);
    toggle<KeepNone>(next, colour, kind, square);
    settle(next);
    return next;
}

Position take_off(const Position& p, Square square) {
    if (p.is_empty(square)) refuse("no man stands on " + square_name(square));
    if (p.men(Kind::King) & bit(square)) refuse("a King is never taken off the board");
    Position next = p;
    toggle<KeepNone>(next, p.colour_at(square), p.kind_at(square), square);
    settle(next);
    return next;
}

Position name(const Position& p, Square square, Kind kind) {
    const Colour colour = (p.men(Colour::Black) & bit(square)) ? Colour::Black : Colour::White;
    if (!(waiting_pawns(p, colour) & bit(square)))
        refuse("no pawn waits for a name on " + square_name(square));
    if (kind < Kind::Knight || kind > Kind::Queen)
        refuse("a pawn becomes a piece other than a King");
    Position next = p;
    make_name<KeepAll>(next, colour, square, kind);
    settle(next);
    return next;
}

Position pass_turn(const Position& p) {
    Position next = p;
    begin_move<KeepAll>(next);
    pass_turn<KeepAll>(next, p.turn);
    return next;
}

}  // namespace jadoube
