// Which moves will give check, known before they are made.
#pragma once

#include "search/gather.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// From where men of the side to move would check, and which of them uncover a check by leaving.
struct Checks {
    std::array<Bitboard, 7> from{};  // by kind
    Bitboard veil = 0;
    Square king;

    [[gnu::always_inline]] explicit Checks(const Position& p) : king(p.king(!p.turn)) {
        const Bitboard occupied = p.occupied();
        const Bitboard oblique = bishop_attacks(king, occupied);
        const Bitboard straight = rook_attacks(king, occupied);
        from[1] = pawn_reach[index(!p.turn)][king];
        from[2] = knight_reach[king];
        from[3] = oblique;
        from[4] = straight;
        from[5] = oblique | straight;
        for (const Square sniper : each((rook_rays[king] & p.rooklike(p.turn)) |
                                        (bishop_rays[king] & p.bishoplike(p.turn)))) {
            const Bitboard barring = between_squares[king][sniper] & occupied;
            if (barring && !has_many(barring)) veil |= barring & p.men(p.turn);
        }
    }

    /// Whether *ranked* gives check, rare forms (castling, taking in passing) left aside.
    [[gnu::always_inline]] bool are_given_by(const Ranked& ranked) const {
        const Kind kind =
            ranked.move.promotion() == Kind::None ? ranked.kind : ranked.move.promotion();
        const Square target = ranked.move.target();
        if (from[static_cast<std::size_t>(kind)] & bit(target)) return true;
        if (!(veil & bit(ranked.move.origin()))) return false;
        // On the same line as before the veil still hangs.
        const Bitboard line = between_squares[king][ranked.move.origin()];
        return !(line & bit(target)) &&
               !(between_squares[king][target] & bit(ranked.move.origin()));
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
