// Where men stand in the reach of lesser ones, which it does not help to be guarded against.
#pragma once

#include "search/gather.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// The squares on which men of the side to move are attacked by lesser men.
struct ThreatenedMen {
    std::array<Bitboard, 7> at{};  // by the kind that stands there

    [[gnu::always_inline]] explicit ThreatenedMen(const Position& p) {
        const Colour them = !p.turn;
        const Bitboard pawns = them == Colour::White
                                   ? pawn_attacks<Colour::White>(p.men(them, Kind::Pawn))
                                   : pawn_attacks<Colour::Black>(p.men(them, Kind::Pawn));
        Bitboard minors = pawns;
        for (const Square s : each(p.men(them, Kind::Knight))) minors |= knight_reach[s];
        for (const Square s : each(p.men(them, Kind::Bishop)))
            minors |= bishop_attacks(s, p.occupied());
        Bitboard rooks = minors;
        for (const Square s : each(p.men(them, Kind::Rook))) rooks |= rook_attacks(s, p.occupied());
        at[2] = at[3] = pawns;
        at[4] = minors;
        at[5] = rooks;
    }

    /// How much a move lessens the peril to the man that makes it: 1 for a Knight saved, 4 for a
    /// Queen, less than 0 for men that go where they may be taken.
    [[gnu::always_inline]] int lessened_by(const Ranked& ranked) const {
        const auto kind = static_cast<std::size_t>(ranked.kind);
        const int saved = (at[kind] & bit(ranked.move.origin())) != 0;
        const int exposed = (at[kind] & bit(ranked.move.target())) != 0;
        return (saved - exposed) * (static_cast<int>(kind) - 1);
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
