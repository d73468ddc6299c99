// What each kind of man commands from a square, whatever the men's colours.
#pragma once

#include "board/alphabet.hpp"
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace jadoube {

/// The tables that every kind of processor shares; filled before the module's first call.
struct SquareLines {
    Bitboard file, diagonal, antidiagonal;  // through a square, without it
};
struct Slider {
    Bitboard mask;          // the squares whose occupation matters
    const Bitboard* reach;  // one set for each occupation of the mask, in pext order
};

extern const std::array<Bitboard, 64> knight_reach;
extern const std::array<Bitboard, 64> king_reach;
extern const std::array<std::array<Bitboard, 64>, 2> pawn_reach;  // captures, by colour
extern const std::array<Bitboard, 64> rook_rays;                  // on an empty board
extern const std::array<Bitboard, 64> bishop_rays;
extern const std::array<std::array<Bitboard, 64>, 64>
    between_squares;  // strictly; 0 if not in line
extern const std::array<SquareLines, 64> square_lines;
extern const std::array<std::array<std::uint8_t, 64>, 8> rank_reach;  // [file][inner occupation]
extern const std::array<Slider, 64> rook_sliders;
extern const std::array<Slider, 64> bishop_sliders;

inline namespace JADOUBE_ISA {

#ifdef __BMI2__

inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    const Slider& slider = rook_sliders[square];
    return slider.reach[_pext_u64(occupied, slider.mask)];
}
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    const Slider& slider = bishop_sliders[square];
    return slider.reach[_pext_u64(occupied, slider.mask)];
}

#else

/// Both ways along a line by the subtraction o ^ (o - 2r), the second way on the board upside down.
inline Bitboard along(Square square, Bitboard occupied, Bitboard line) {
    const Bitboard up = (occupied & line) - 2 * bit(square);
    const Bitboard down = __builtin_bswap64(occupied & line) - 2 * bit(mirrored(square));
    return ((up ^ (occupied & line)) ^ (__builtin_bswap64(down) ^ (occupied & line))) & line;
}
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    const int shift = on_rank_of(square, 0);
    const Bitboard rank = rank_reach[file_of(square)][(occupied >> (shift + 1)) & 63];
    return along(square, occupied, square_lines[square].file) | (rank << shift);
}
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    return along(square, occupied, square_lines[square].diagonal) |
           along(square, occupied, square_lines[square].antidiagonal);
}

#endif

inline Bitboard queen_attacks(Square square, Bitboard occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

/// What a piece (not a pawn) of kind *kind* commands.
template <Kind kind>
inline Bitboard piece_attacks(Square square, Bitboard occupied) {
    if constexpr (kind == Kind::Knight) return knight_reach[square];
    if constexpr (kind == Kind::Bishop) return bishop_attacks(square, occupied);
    if constexpr (kind == Kind::Rook) return rook_attacks(square, occupied);
    if constexpr (kind == Kind::Queen) return queen_attacks(square, occupied);
    if constexpr (kind == Kind::King) return king_reach[square];
}

/// Every square that the pawns of *set* command.
template <Colour colour>
inline Bitboard pawn_attacks(Bitboard set) {
    return forward_west<colour>(set) | forward_east<colour>(set);
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
