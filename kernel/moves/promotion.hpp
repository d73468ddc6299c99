// What a pawn becomes on its last rank: the names it may take, and the namings of those that
// waited.
#pragma once

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"

namespace jadoube {

/// The kinds that a pawn may become, told from the best to the least: `for (Kind kind : names)`.
struct Names {
    struct Iterator {
        unsigned rest;
        JADOUBE_INLINE Kind operator*() const {
            return static_cast<Kind>(31 - __builtin_clz(rest));
        }
        JADOUBE_INLINE Iterator& operator++() {
            rest &= ~(1U << static_cast<unsigned>(**this));
            return *this;
        }
        JADOUBE_INLINE bool operator!=(Iterator other) const { return rest != other.rest; }
    };
    unsigned bits = 0;  // 1 << Kind

    JADOUBE_INLINE static unsigned bit_of(Kind kind) { return 1U << static_cast<unsigned>(kind); }
    JADOUBE_INLINE void add(Kind kind) { bits |= bit_of(kind); }
    JADOUBE_INLINE void remove(Kind kind) { bits &= ~bit_of(kind); }
    JADOUBE_INLINE bool has(Kind kind) const { return (bits & bit_of(kind)) != 0; }
    JADOUBE_INLINE int count() const { return count_of(bits); }
    JADOUBE_INLINE explicit operator bool() const { return bits != 0; }
    /// The best of them; there must be one.
    JADOUBE_INLINE Kind best() const { return *begin(); }
    JADOUBE_INLINE Iterator begin() const { return {bits}; }
    JADOUBE_INLINE Iterator end() const { return {0}; }
};

/// Knight, Bishop, Rook and Queen.
inline constexpr Names any_name{Names::bit_of(Kind::Knight) | Names::bit_of(Kind::Bishop) |
                                Names::bit_of(Kind::Rook) | Names::bit_of(Kind::Queen)};

/// The kinds that a pawn of *colour* may become on *square*.
Names usable_names(const Position& p, Colour colour, Square square, const Rules& rules);

/// The pawns of *colour* that wait on their last rank, whether or not a name can be had.
JADOUBE_INLINE Bitboard waiting_pawns(const Position& p, Colour colour) {
    return p.men(colour, Kind::Pawn) & own_rank(colour, 7);
}

/// The namings that the side to move may make: its waiting pawns, in each usable kind.
MoveList list_namings(const Position& p, const Rules& rules);

/// What the side to move does first: its namings where one is due, else its lawful moves. Attackers
/// in *tolerated* need not be noticed.
MoveList list_first_moves(const Position& p, const Rules& rules, Bitboard tolerated = 0);

/// Whether the side to move has a lawful move, perhaps only after namings.
bool has_moves_after_naming(const Position& p, const Rules& rules);

}  // namespace jadoube
