// What the evaluation counts, and the weight of each: one for the middle game, one for the end.
#pragma once

#include "board/alphabet.hpp"

namespace jadoube::search {

/// Two weights in one word, so that both are added at once.
struct Pair {
    std::int64_t packed = 0;

    JADOUBE_INLINE Pair() = default;
    JADOUBE_INLINE Pair(int middle, int end)
        : packed(static_cast<std::int64_t>(end) * (std::int64_t{1} << 32) + middle) {}
    JADOUBE_INLINE int middle() const { return static_cast<std::int32_t>(packed); }
    JADOUBE_INLINE int end() const {
        return static_cast<std::int32_t>((packed + (std::int64_t{1} << 31)) >> 32);
    }
    JADOUBE_INLINE Pair& operator+=(Pair other) {
        packed += other.packed;
        return *this;
    }
    JADOUBE_INLINE Pair& operator-=(Pair other) {
        packed -= other.packed;
        return *this;
    }
    JADOUBE_INLINE Pair operator*(int times) const {
        Pair product;
        product.packed = packed * times;
        return product;
    }
};

/// Every weight is a Pair, so the tuning program can see them all as one row of numbers. Tables
/// over squares fold the board at its middle files; ranks are the owner's own.
struct Weights {
    // Men and where they stand
    std::array<Pair, 6> man;
    std::array<std::array<Pair, 32>, 5> place;
    // The same with regard to the own King and to the adverse one. The board is turned about so
    // that he stands on its right half; the first five tables are for one near the middle of the
    // board, the others for one on the two files at the edge.
    std::array<std::array<Pair, 64>, 10> with_king, against_king;
    std::array<Pair, 64> king_place;  // not folded, for castling tells the wings apart
    std::array<Pair, 2> may_castle;   // with the King's Rook, with the Queen's
    std::array<Pair, 5> with_pawns;   // of each kind, for each own pawn more than five
    Pair bishop_pair;

    // Squares within reach
    std::array<Pair, 9> knight_reach;
    std::array<Pair, 14> bishop_reach;
    std::array<Pair, 15> rook_reach;
    std::array<Pair, 28> queen_reach;

    // Pieces and pawns
    Pair knight_outpost, bishop_outpost, outpost_near;
    Pair minor_shielded;
    Pair bishop_fettered;  // by each own pawn on its colour
    Pair bishop_barred;    // by each such pawn that is blocked in the middle
    Pair rook_open, rook_half_open, rook_with_queen;
    std::array<Pair, 8> knight_from_king, bishop_from_king;

    // Pawns
    Pair doubled, isolated, isolated_open, backward, backward_open;
    std::array<Pair, 8> phalanx, supported, candidate;
    std::array<Pair, 8> passed;          // by rank, as are the next four
    std::array<Pair, 8> passed_stopped;  // a man stands before it
    std::array<Pair, 8> passed_free;     // nobody stands on its way
    std::array<Pair, 8> passed_safe;     // nobody commands its way
    std::array<Pair, 8> passed_held;     // the square before it is commanded by its own side
    std::array<Pair, 8> passed_own_king, passed_their_king;  // by distance
    Pair passed_rook_behind, unstoppable;

    // Threats
    std::array<Pair, 6> pawn_threat, minor_threat, rook_threat;
    Pair king_threat, hanging, push_threat, queen_annoyed, space, restricted;

    // The King
    std::array<std::array<Pair, 8>, 4> shelter, storm;  // by file from the edge, by pawn's rank
    std::array<Pair, 8> storm_stopped;
    std::array<Pair, 3> king_files;  // half open, open for them, open
    Pair tempo;

    // Units of danger to the King, not worth in themselves (see danger_worth)
    std::array<Pair, 6> danger_attacker, danger_check;
    Pair danger_base, danger_attack, danger_weak, danger_unsafe_check, danger_no_queen;
    std::array<std::array<Pair, 8>, 4> danger_shelter, danger_storm;  // as shelter and storm
    Pair danger_knight, danger_flank, danger_flank_defence, danger_pinned;
};

/// What so much danger takes away from a King's side: the more there is, the more each unit.
JADOUBE_INLINE Pair danger_worth(Pair danger) {
    const int middle = danger.middle() > 0 ? danger.middle() : 0;
    const int end = danger.end() > 0 ? danger.end() : 0;
    const int bounded = middle < 4000 ? middle : 4000;
    return {bounded * bounded / 4096, end / 16};
}

}  // namespace jadoube::search
