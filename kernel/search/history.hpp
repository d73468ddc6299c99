// What earlier nodes teach about the order of moves, and about the evaluation's errors.
#pragma once

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"
#include "search/margins.hpp"
#include "search/pawns.hpp"
#include "search/value.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// Draws *entry* towards *bonus*, the less the nearer it is to ±*limit* already.
template <int limit>
[[gnu::always_inline]] inline void teach(std::int16_t& entry, int bonus) {
    const int size = bonus < 0 ? -bonus : bonus;
    entry = static_cast<std::int16_t>(entry + bonus - entry * size / limit);
}

/// A man of a colour, by number: white pawn 0 … black King 11.
[[gnu::always_inline]] inline int man_number(Colour colour, Kind kind) {
    return index(colour) * 6 + index(kind);
}

using ByManAndSquare = std::array<std::array<std::int16_t, 64>, 12>;

/// The lessons of one thread.
struct History {
    static constexpr int limit = 16384;
    static constexpr int error_limit = 1024;
    static constexpr std::size_t error_bits = 14;

    std::array<std::array<std::array<std::int16_t, 64>, 64>, 2> quiet;   // [colour][from][to]
    std::array<std::array<std::array<std::int16_t, 6>, 64>, 12> taking;  // [man][to][taken]
    std::array<std::array<ByManAndSquare, 64>, 12> following;            // after [man][to]
    std::array<std::array<Move, 64>, 12> answer;                         // to [man][to]
    std::array<std::array<std::int16_t, std::size_t{1} << error_bits>, 2> pawn_error;
    std::array<std::array<std::array<std::int16_t, std::size_t{1} << error_bits>, 2>, 2>
        piece_error;  // [side to move][whose pieces][their arrangement]

    /// Forgets everything.
    void clear() { __builtin_memset(static_cast<void*>(this), 0, sizeof *this); }
};

/// A mixture of where the pieces of *colour* stand.
[[gnu::always_inline]] inline std::uint64_t piece_key(const Position& p, Colour colour) {
    const Bitboard own = p.men(colour);
    return mixed(own & (p.men(Kind::Knight) | p.men(Kind::Queen) | p.men(Kind::King)),
                 own & (p.men(Kind::Bishop) | p.men(Kind::Queen))) ^
           mixed(own & (p.men(Kind::Rook) | p.men(Kind::King)), 0x9e3779b97f4a7c15);
}

/// Where in the tables of errors a position belongs.
struct ErrorPlaces {
    std::array<std::int16_t*, 3> entries;

    [[gnu::always_inline]] ErrorPlaces(History& history, const Position& p) {
        constexpr int shift = 64 - History::error_bits;
        const int us = index(p.turn);
        entries = {&history.pawn_error[us][pawn_key(p) >> shift],
                   &history.piece_error[us][0][piece_key(p, Colour::White) >> shift],
                   &history.piece_error[us][1][piece_key(p, Colour::Black) >> shift]};
    }
    /// How much the evaluation has been too low in like positions.
    [[gnu::always_inline]] Value correction() const {
        return (margins.pawn_error * *entries[0] +
                margins.piece_error * (*entries[1] + *entries[2])) /
               margins.error_scale;
    }
    [[gnu::always_inline]] void learn(Value error, int depth) {
        const int most = margins.error_most;
        const int wanted = error * depth / margins.error_depth;
        const int bonus = wanted > most ? most : wanted < -most ? -most : wanted;
        for (std::int16_t* entry : entries) teach<History::error_limit>(*entry, bonus);
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
