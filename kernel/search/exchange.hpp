// What an exchange on one square brings, each side taking with its least man first.
#pragma once

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"
#include "search/value.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// The worth of a man in an exchange, by kind; a King is never given.
inline constexpr std::array<Value, 7> exchange_worth{0, 100, 320, 330, 510, 970, 0};

[[gnu::always_inline]] inline Value worth_of(Kind kind) {
    return exchange_worth[static_cast<std::size_t>(kind)];
}

/// All men that command *square* when only *occupied* stand.
[[gnu::always_inline]] inline Bitboard all_attackers(const Position& p, Square square,
                                                     Bitboard occupied) {
    return (pawn_reach[0][square] & p.men(Colour::Black, Kind::Pawn)) |
           (pawn_reach[1][square] & p.men(Colour::White, Kind::Pawn)) |
           (knight_reach[square] & p.men(Kind::Knight)) | (king_reach[square] & p.men(Kind::King)) |
           (bishop_attacks(square, occupied) & (p.men(Kind::Bishop) | p.men(Kind::Queen))) |
           (rook_attacks(square, occupied) & (p.men(Kind::Rook) | p.men(Kind::Queen)));
}

/// Whether playing *move* and all the exchanges after it on its target brings at least *least*.
inline bool is_exchange_worth(const Position& p, Move move, Value least) {
    if (move.sort() != Move::plain) return least <= 0;
    const Square target = move.target();
    Value swing = worth_of(p.kind_at(target)) - least;
    if (swing < 0) return false;
    swing = worth_of(p.kind_at(move.origin())) - swing;
    if (swing <= 0) return true;

    const Bitboard oblique = p.men(Kind::Bishop) | p.men(Kind::Queen);
    const Bitboard straight = p.men(Kind::Rook) | p.men(Kind::Queen);
    Bitboard occupied = p.occupied() ^ bit(move.origin());
    occupied |= bit(target);
    Bitboard attacking = all_attackers(p, target, occupied);
    Colour side = p.turn;
    bool is_worth = true;
    while (true) {
        side = !side;
        attacking &= occupied;
        const Bitboard own = attacking & p.men(side);
        if (!own) break;
        is_worth = !is_worth;
        Kind kind = Kind::Pawn;
        while (!(own & p.men(kind))) kind = static_cast<Kind>(static_cast<unsigned>(kind) + 1);
        // A King takes only what nobody guards.
        if (kind == Kind::King) return (attacking & p.men(!side)) ? !is_worth : is_worth;
        swing = worth_of(kind) - swing;
        if (swing < static_cast<Value>(is_worth)) break;
        occupied ^= bit(first_of(own & p.men(kind)));
        if (kind == Kind::Pawn || kind == Kind::Bishop || kind == Kind::Queen)
            attacking |= bishop_attacks(target, occupied) & oblique;
        if (kind == Kind::Rook || kind == Kind::Queen)
            attacking |= rook_attacks(target, occupied) & straight;
    }
    return is_worth;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
