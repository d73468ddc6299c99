#include <optional>

#include "error.hpp"
#include "notation/san.hpp"
#include "notation/san_find.hpp"
#include "processor.hpp"

namespace jadoube {
namespace {

constexpr SanFinding failed(SanFault fault, Bitboard candidates = 0) {
    return {Move{}, fault, candidates};
}

/// The one of *candidates* that keeps its King safe on the way to *target*, or why there is none.
template <class IsLawful>
SanFinding single(Bitboard candidates, IsLawful is_lawful) {
    Bitboard lawful = 0;
    for (const Square origin : each(candidates))
        if (is_lawful(origin)) lawful |= bit(origin);
    if (!candidates) return failed(SanFault::NoMan);
    if (!lawful) return failed(SanFault::Check, candidates);
    if (has_many(lawful)) return failed(SanFault::Ambiguous, lawful);
    return {Move(first_of(lawful), 0), SanFault::None, lawful};
}

/// Castling: the landing written, else today's, else the only one there is.
SanFinding find_castling(const Position& p, const San& san, const SanQuestion& question) {
    MoveList list;
    const Bitboard king = p.men(p.turn, Kind::King);
    processor.list(p, {question.rules, question.tolerated, king}, list);
    const bool is_king_side = san.wing == San::Wing::King;
    SanFinding found = failed(SanFault::Castling, king);
    int others = 0;
    for (const Move move : list) {
        if (!move.is_castling() || move.is_king_side() != is_king_side) continue;
        const bool is_landing_written = san.target != no_square;
        const bool is_usual = file_of(move.target()) == (is_king_side ? 6 : 2) &&
                              file_of(move.rook_target()) == (is_king_side ? 5 : 3);
        if (is_landing_written
                ? move.target() == san.target && move.rook_target() == san.rook_target
                : is_usual)
            return {move, SanFault::None, king};
        if (!is_landing_written) {
            ++others;
            found = {move, SanFault::None, king};
        }
    }
    return others > 1 ? failed(SanFault::Ambiguous, king) : found;
}

/// What the pawn's move becomes on its last rank, or the fault in its name.
SanFinding with_name(const Position& p, const San& san, const SanQuestion& question,
                     const SanFinding& found) {
    const Square origin = found.move.origin();
    const bool is_last = bit(san.target) & own_rank(p.turn, 7);
    if (!is_last) {
        if (san.promotion != Kind::None) return failed(SanFault::NeedlessName, bit(origin));
        return {Move(origin, san.target), SanFault::None, found.candidates};
    }
    const Names names = usable_names(p, p.turn, san.target, question.rules);
    if (san.promotion == Kind::None) {
        if (names && !question.unnamed) return failed(SanFault::NeedsName, bit(origin));
        return {Move(origin, san.target, Move::waiting), SanFault::None, found.candidates};
    }
    if (!names.has(san.promotion)) return failed(SanFault::Unusable, bit(origin));
    return {Move::promoting(origin, san.target, san.promotion), SanFault::None, found.candidates};
}

/// A pawn that has waited on *san.target* gets its name.
SanFinding find_naming(const Position& p, const San& san, const SanQuestion& question) {
    const Names names = usable_names(p, p.turn, san.target, question.rules);
    if (!names.has(san.promotion)) return failed(SanFault::Unusable, bit(san.target));
    return {Move::promoting(san.target, san.target, san.promotion), SanFault::None,
            bit(san.target)};
}

SanFinding find_pawn(const Position& p, const San& san, const SanQuestion& question) {
    const Colour us = p.turn;
    const Bitboard target = bit(san.target);
    const bool is_waiting_there = waiting_pawns(p, us) & target;
    const bool has_origin = ~san.origins != 0;
    if (is_waiting_there && san.promotion != Kind::None && (!has_origin || san.origins == target))
        return find_naming(p, san, question);
    // Without its file, as in "d5" or "4d5", a pawn takes a step; only a cross makes it a capture.
    Bitboard origins = san.origins;
    const bool has_file = !(origins & file_a) || !(origins & file_a << 7);
    if (!has_file && !san.has_capture) origins &= file_a << file_of(san.target);

    const bool is_passing =
        question.rules.passing && p.passing == san.target && !(p.occupied() & target);
    Bitboard takers = 0;
    if (is_passing || (p.men(!us) & target)) takers = takers_to(p, us, san.target) & origins;
    Bitboard pushers = 0;
    if (!(p.occupied() & target)) pushers = pusher_to(p, us, san.target) & origins;

    SanFinding found = single(takers | pushers, [&](Square origin) {
        return is_passing && (takers & bit(origin))
                   ? is_passing_lawful(p, origin, question.tolerated)
                   : is_king_safe(p, origin, san.target, question.tolerated);
    });
    if (found.fault != SanFault::None) return found;
    if (is_passing && (takers & found.candidates)) {
        if (san.promotion != Kind::None) return failed(SanFault::NeedlessName, found.candidates);
        return {Move(found.move.origin(), san.target, Move::passing), SanFault::None,
                found.candidates};
    }
    return with_name(p, san, question, found);
}

SanFinding find_piece(const Position& p, const San& san, const SanQuestion& question) {
    const Bitboard candidates = pieces_to(p, p.turn, san.kind, san.target) & san.origins;
    SanFinding found = single(candidates, [&](Square origin) {
        return san.kind == Kind::King ? is_king_free(p, san.target)
                                      : is_king_safe(p, origin, san.target, question.tolerated);
    });
    if (found.fault == SanFault::None) found.move = Move(found.move.origin(), san.target);
    return found;
}

/// The castling that coordinates may also mean: the King is set on the Rook that castles with him,
/// as Chess960 has it, or he leaps and the Rook lands beside him on his inner side.
std::optional<San> castling_by_coordinates(const Position& p, const San& san, const Rules& rules) {
    const Square king = p.king(p.turn);
    if (san.origins != bit(king) || rank_of(san.target) != rank_of(king) || san.target == king ||
        !(bit(king) & own_rank(p.turn, 0)))
        return {};
    San castling = san;
    const bool is_king_side = san.target > king;
    castling.wing = is_king_side ? San::Wing::King : San::Wing::Queen;
    const int inner = file_of(san.target) + (is_king_side ? -1 : 1);
    const bool has_right =
        p.castling & (is_king_side ? wing::king_side(p.turn) : wing::queen_side(p.turn));
    const bool is_landing = rules.landings[file_of(san.target)] >> inner & 1;
    if (has_right && san.target == p.rook_home(p.turn, is_king_side) &&
        (p.is_elsewhere() || !is_landing)) {
        castling.target = no_square;
        return castling;
    }
    const bool is_at_home = p.is_elsewhere() || file_of(king) == home_file::king;
    if (!is_at_home || (king_reach[king] & bit(san.target))) return {};
    castling.rook_target = on_rank_of(king, inner);
    return castling;
}

}  // namespace

SanFinding find_san(const Position& p, const San& written, const SanQuestion& question) {
    if (written.is_pass) return failed(SanFault::Pass);
    if (written.wing != San::Wing::None) return find_castling(p, written, question);
    San san = written;
    if (san.kind == Kind::None) {
        if (!(p.men(p.turn) & san.origins)) return failed(SanFault::NoMan);
        san.kind = p.kind_at(first_of(san.origins));
        if (const auto castling = castling_by_coordinates(p, san, question.rules))
            return find_castling(p, *castling, question);
        if (san.kind != Kind::Pawn && san.promotion != Kind::None)
            return failed(SanFault::NeedlessName, san.origins);
    }
    const bool is_target_barred = (p.men(p.turn) | p.men(!p.turn, Kind::King)) & bit(san.target);
    if (san.kind == Kind::Pawn) {
        if (p.men(!p.turn, Kind::King) & bit(san.target)) return failed(SanFault::NoMan);
        return find_pawn(p, san, question);
    }
    if (is_target_barred) return failed(SanFault::NoMan);
    return find_piece(p, san, question);
}

}  // namespace jadoube
