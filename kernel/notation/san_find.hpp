// Which men can go to a square: the part of notation that asks the board.
//
// Nothing is generated. The candidates for a target are the men of the kind that the target would
// itself command, and only their own King's safety is looked into.
#pragma once

#include "moves/passing.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

/// Whether the King of the side to move is unattacked, but by *tolerated*, once another man of his
/// has gone from *origin* to *target*.
[[gnu::always_inline]] inline bool is_king_safe(const Position& p, Square origin, Square target,
                                                Bitboard tolerated = 0) {
    const Bitboard after = (p.occupied() ^ bit(origin)) | bit(target);
    return !(attackers(p, p.king(p.turn), !p.turn, after) & ~bit(target) & ~tolerated);
}

/// Whether the King of the side to move would stand unattacked on *target*.
[[gnu::always_inline]] inline bool is_king_free(const Position& p, Square target) {
    const Bitboard after = p.occupied() ^ p.men(p.turn, Kind::King);
    return !(attackers(p, target, !p.turn, after) & ~bit(target));
}

/// The pieces of one kind of *colour* whose way of moving leads to *target*.
template <Kind kind>
[[gnu::always_inline]] inline Bitboard pieces_to(const Position& p, Colour colour, Square target) {
    return piece_attacks<kind>(target, p.occupied()) & p.men(colour, kind);
}
inline Bitboard pieces_to(const Position& p, Colour colour, Kind kind, Square target) {
    switch (kind) {
        case Kind::Knight:
            return pieces_to<Kind::Knight>(p, colour, target);
        case Kind::Bishop:
            return pieces_to<Kind::Bishop>(p, colour, target);
        case Kind::Rook:
            return pieces_to<Kind::Rook>(p, colour, target);
        case Kind::Queen:
            return pieces_to<Kind::Queen>(p, colour, target);
        case Kind::King:
            return pieces_to<Kind::King>(p, colour, target);
        default:
            return 0;
    }
}

/// The pawn of *colour* that goes straight ahead to *target*, one step or two; the target is empty.
[[gnu::always_inline]] inline Bitboard pusher_to(const Position& p, Colour colour, Square target) {
    const bool is_white = colour == Colour::White;
    const Bitboard pawns = p.men(colour, Kind::Pawn);
    const Bitboard near = is_white ? bit(target) >> 8 : bit(target) << 8;
    if (pawns & near) return near;
    if (!(bit(target) & own_rank(colour, 3)) || (p.occupied() & near)) return 0;
    return pawns & (is_white ? near >> 8 : near << 8);
}

/// The pawns of *colour* that stand where they take on *target*, be there something or not.
[[gnu::always_inline]] inline Bitboard takers_to(const Position& p, Colour colour, Square target) {
    return pawn_reach[index(!colour)][target] & p.men(colour, Kind::Pawn);
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
