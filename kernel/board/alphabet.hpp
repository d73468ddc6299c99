// The board's alphabet: squares, sets of squares, colours and kinds of men.
//
// Sources that are hot enough are compiled once per kind of processor (see processor.hpp). Whatever
// they share with the rest must not be emitted twice under one name, hence two habits of all
// headers of the kernel: plain data have JADOUBE_INLINE members only, and everything else lives in
// the inline namespace JADOUBE_ISA.
#pragma once

#include <array>
#include <cstdint>

#ifndef JADOUBE_ISA
#define JADOUBE_ISA plain
#endif
#define JADOUBE_INLINE [[gnu::always_inline]] constexpr

namespace jadoube {

using Bitboard = std::uint64_t;  // a set of squares: bit 0 is a1, bit 63 is h8
using Square = int;              // a1 = 0, b1 = 1, … h8 = 63

inline constexpr Square no_square = 64;

enum class Colour : std::uint8_t { White = 0, Black = 1 };
enum class Kind : std::uint8_t { None = 0, Pawn, Knight, Bishop, Rook, Queen, King };

JADOUBE_INLINE Colour operator!(Colour colour) {
    return static_cast<Colour>(static_cast<unsigned>(colour) ^ 1U);
}
JADOUBE_INLINE int index(Colour colour) {
    return static_cast<int>(colour);
}
JADOUBE_INLINE int index(Kind kind) {
    return static_cast<int>(kind) - 1;
}  // Pawn 0 … King 5

JADOUBE_INLINE int file_of(Square square) {
    return square & 7;
}
JADOUBE_INLINE int rank_of(Square square) {
    return square >> 3;
}
JADOUBE_INLINE Square square_at(int file, int rank) {
    return rank * 8 + file;
}
/// The square on the same file as the adversary counts the ranks.
JADOUBE_INLINE Square mirrored(Square square) {
    return square ^ 56;
}
/// The square of *file* on the rank of *square*.
JADOUBE_INLINE Square on_rank_of(Square square, int file) {
    return (square & ~7) | file;
}
/// Whether a pawn goes two squares at once from *origin*, its home, to *target*.
JADOUBE_INLINE bool is_two_steps(Square origin, Square target) {
    return (origin ^ target) == 16;
}
/// Where the pawn stands that has passed over *square*, and where it came from.
JADOUBE_INLINE Square after_passing(Square square) {
    return square ^ 8;
}
JADOUBE_INLINE Square before_passing(Square square) {
    return after_passing(square) ^ 16;
}
JADOUBE_INLINE Bitboard bit(Square square) {
    return Bitboard{1} << square;
}

inline constexpr Bitboard file_a = 0x0101010101010101;
inline constexpr Bitboard file_h = file_a << 7;
inline constexpr Bitboard rank_1 = 0xff;
inline constexpr Bitboard light_squares = 0x55aa55aa55aa55aa;
JADOUBE_INLINE Bitboard rank_mask(int rank) {
    return rank_1 << (8 * rank);
}

/// The files where King and Rooks stand at home.
namespace home_file {
inline constexpr int queen_rook = 0, king = 4, king_rook = 7;
}

/// The rank that *colour* calls its n-th (0 its own first, 7 its last).
JADOUBE_INLINE Bitboard own_rank(Colour colour, int n) {
    return rank_mask(colour == Colour::White ? n : 7 - n);
}
JADOUBE_INLINE Square home_square(Colour colour, int file) {
    return square_at(file, colour == Colour::White ? 0 : 7);
}

JADOUBE_INLINE int count_of(Bitboard set) {
#ifdef __POPCNT__
    return __builtin_popcountll(set);
#else
    // Without the instruction the compiler would call a library; these few operations are quicker.
    set -= (set >> 1) & 0x5555555555555555;
    set = (set & 0x3333333333333333) + ((set >> 2) & 0x3333333333333333);
    return static_cast<int>((((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f) * file_a) >> 56);
#endif
}
JADOUBE_INLINE bool has_many(Bitboard set) {
    return (set & (set - 1)) != 0;
}
JADOUBE_INLINE Square first_of(Bitboard set) {
    return __builtin_ctzll(set);
}
JADOUBE_INLINE Square take_first(Bitboard& set) {
    const Square square = first_of(set);
    set &= set - 1;
    return square;
}

/// Ranges over the squares of a set in ascending order: `for (Square s : each(set))`.
struct Each {
    struct Iterator {
        Bitboard rest;
        JADOUBE_INLINE Square operator*() const { return first_of(rest); }
        JADOUBE_INLINE Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        JADOUBE_INLINE bool operator!=(Iterator other) const { return rest != other.rest; }
    };
    Bitboard set;
    JADOUBE_INLINE Iterator begin() const { return {set}; }
    JADOUBE_INLINE Iterator end() const { return {0}; }
};
JADOUBE_INLINE Each each(Bitboard set) {
    return {set};
}

/// Every square of *set* one step forward, as *colour* sees it; what leaves the board is gone.
template <Colour colour>
JADOUBE_INLINE Bitboard forward(Bitboard set) {
    return colour == Colour::White ? set << 8 : set >> 8;
}
/// One step forward and towards the a-file (west) or the h-file (east).
template <Colour colour>
JADOUBE_INLINE Bitboard forward_west(Bitboard set) {
    return (colour == Colour::White ? set << 7 : set >> 9) & ~file_h;
}
template <Colour colour>
JADOUBE_INLINE Bitboard forward_east(Bitboard set) {
    return (colour == Colour::White ? set << 9 : set >> 7) & ~file_a;
}

}  // namespace jadoube
