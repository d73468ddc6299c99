// Who commands which squares: worked out once for each evaluation.
#pragma once

#include "search/pawns.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

inline constexpr Bitboard middle_files = 0x3c3c3c3c3c3c3c3c;

[[gnu::always_inline]] inline int distance(Square a, Square b) {
    const int files = file_of(a) > file_of(b) ? file_of(a) - file_of(b) : file_of(b) - file_of(a);
    const int ranks = rank_of(a) > rank_of(b) ? rank_of(a) - rank_of(b) : rank_of(b) - rank_of(a);
    return files > ranks ? files : ranks;
}

/// The squares about a King that attackers aim at: a whole block of nine even at the edge.
[[gnu::always_inline]] inline Bitboard king_ring(Square king) {
    const int file = file_of(king) < 1 ? 1 : file_of(king) > 6 ? 6 : file_of(king);
    const int rank = rank_of(king) < 1 ? 1 : rank_of(king) > 6 ? 6 : rank_of(king);
    const Square centre = square_at(file, rank);
    return king_reach[centre] | bit(centre);
}

/// Which way the tables that regard the Kings are to be read.
struct Wings {
    std::array<int, 2> turn_about;  // brings the King's file to the right half of the board
    std::array<int, 2> edge;        // the first of the tables for where the King stands

    [[gnu::always_inline]] explicit Wings(const Position& p) {
        for (const Colour colour : {Colour::White, Colour::Black}) {
            const Square king = p.king(colour);
            turn_about[index(colour)] = file_of(king) < 4 ? 7 : 0;
            edge[index(colour)] = from_edge(king) < 2 ? 5 : 0;
        }
    }
};

struct Survey {
    std::array<std::array<Bitboard, 6>, 2> by{};  // commanded by a kind of man
    std::array<Bitboard, 2> all{}, twice{};
    std::array<Bitboard, 2> area{};  // where moving about counts
    std::array<Bitboard, 2> ring{};
    std::array<Bitboard, 2> pinned{};  // men that shield their own King
    Wings wings;

    [[gnu::always_inline]] explicit Survey(const Position& p) : wings(p) {
        begin<Colour::White>(p);
        begin<Colour::Black>(p);
    }

    /// Adds what one man commands.
    template <Colour us, Kind kind>
    [[gnu::always_inline]] void add(Bitboard set) {
        twice[index(us)] |= all[index(us)] & set;
        all[index(us)] |= set;
        by[index(us)][index(kind)] |= set;
    }

  private:
    template <Colour us>
    [[gnu::always_inline]] void begin(const Position& p) {
        constexpr Colour them = !us;
        const Square king = p.king(us);
        const Bitboard pawns = p.men(us, Kind::Pawn);
        const Bitboard west = forward_west<us>(pawns);
        const Bitboard east = forward_east<us>(pawns);
        add<us, Kind::Pawn>(west | east);
        twice[index(us)] |= west & east;
        add<us, Kind::King>(king_reach[king]);
        ring[index(us)] = king_ring(king);
        const Bitboard stuck =
            pawns & (forward<them>(p.occupied()) | own_rank(us, 1) | own_rank(us, 2));
        area[index(us)] = ~(stuck | p.men(us, Kind::King) | p.men(us, Kind::Queen) |
                            pawn_attacks<them>(p.men(them, Kind::Pawn)));
        for (const Square sniper : each((rook_rays[king] & p.rooklike(them)) |
                                        (bishop_rays[king] & p.bishoplike(them)))) {
            const Bitboard barring = between_squares[king][sniper] & p.occupied();
            if (barring && !has_many(barring)) pinned[index(us)] |= barring & p.men(us);
        }
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
