#include "error.hpp"
#include "moves/make.hpp"
#include "moves/promotion.hpp"
#include "notation/san.hpp"
#include "notation/san_find.hpp"
#include "processor.hpp"

namespace jadoube {
namespace {

constexpr char letters[] = " PNBRQK";

char letter(Kind kind) {
    return letters[static_cast<int>(kind)];
}

/// The other lawful men of the same kind that could be meant by letter and target alone.
Bitboard rivals(const Position& p, Kind kind, Move move, Bitboard tolerated) {
    Bitboard found = 0;
    const Bitboard men = pieces_to(p, p.turn, kind, move.target()) & ~bit(move.origin());
    for (const Square origin : each(men))
        if (is_king_safe(p, origin, move.target(), tolerated)) found |= bit(origin);
    return found;
}

std::string castling_text(Move move) {
    const bool is_king_side = move.is_king_side();
    std::string text = is_king_side ? "O-O" : "O-O-O";
    const bool is_usual = file_of(move.target()) == (is_king_side ? 6 : 2) &&
                          file_of(move.rook_target()) == (is_king_side ? 5 : 3);
    if (!is_usual)
        text.append("(")
            .append(square_name(move.target()))
            .append(",")
            .append(square_name(move.rook_target()))
            .append(")");
    return text;
}

std::string pawn_text(const Position& p, Move move) {
    std::string text;
    const Square target = move.target();
    if (file_of(move.origin()) != file_of(target) && (move.is_passing() || !p.is_empty(target))) {
        text += static_cast<char>('a' + file_of(move.origin()));
        text += 'x';
    }
    text += square_name(target);
    if (move.promotion() != Kind::None) {
        text += '=';
        text += letter(move.promotion());
    }
    return text;
}

std::string piece_text(const Position& p, Kind kind, Move move, Bitboard tolerated) {
    std::string text(1, letter(kind));
    if (const Bitboard others = rivals(p, kind, move, tolerated)) {
        const std::string origin = square_name(move.origin());
        const bool shares_file = others & (file_a << file_of(move.origin()));
        const bool shares_rank = others & rank_mask(rank_of(move.origin()));
        if (!shares_file || shares_rank) text += origin[0];
        if (shares_file) text += origin[1];
    }
    if (!p.is_empty(move.target())) text += 'x';
    return text + square_name(move.target());
}

/// "+", "#" or nothing, for the side to move on *p*, which has just been given it.
std::string check_mark(const Position& p, const Rules& rules) {
    if (!checkers(p, p.turn)) return "";
    return has_moves_after_naming(p, rules) ? "+" : "#";
}

/// Whether *move* is lawful, or a naming, or lawful but for the name it leaves open.
bool is_writable(const Position& p, Move move, const Rules& rules, Bitboard tolerated) {
    MoveList list;
    if (move.is_naming())
        list = list_namings(p, rules);
    else
        processor.list(p, {rules, tolerated, bit(move.origin())}, list);
    for (const Move lawful : list) {
        if (lawful == move) return true;
        if (move.is_waiting() && lawful.target() == move.target() &&
            lawful.promotion() != Kind::None)
            return true;
    }
    return false;
}

}  // namespace

std::string write_san(const Position& p, Move move, const Rules& rules, Bitboard tolerated) {
    if (!is_writable(p, move, rules, tolerated))
        throw IllegalMoveError(coordinates(move) + " is not lawful here");
    const Kind kind = p.kind_at(move.origin());
    std::string text;
    if (move.is_castling())
        text = castling_text(move);
    else if (kind == Kind::Pawn)
        text = pawn_text(p, move);
    else
        text = piece_text(p, kind, move, tolerated);
    Position after = p;
    make(after, move, rules);
    // A naming keeps the turn; the check it gives is the adversary's to answer.
    if (move.is_naming()) pass_turn<KeepAll>(after, p.turn);
    return text + check_mark(after, rules);
}

}  // namespace jadoube
