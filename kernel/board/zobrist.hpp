// Keys of positions: one random word for each thing that can be true of a board.
#pragma once

#include "board/position.hpp"

namespace jadoube {

struct Zobrist {
    std::array<std::array<std::array<std::uint64_t, 64>, 6>, 2> man{};  // [colour][kind][square]
    std::array<std::uint64_t, 16> castling{};
    std::array<std::uint64_t, 8> passing{};  // by file
    std::uint64_t black_to_move = 0;
    std::array<std::array<std::uint64_t, 8>, 4> rook_home{};  // [wing][file], today's being 0
};

extern const Zobrist zobrist;

inline namespace JADOUBE_ISA {

inline std::uint64_t man_key(Colour colour, Kind kind, Square square) {
    return zobrist.man[index(colour)][index(kind)][square];
}

/// The key of the rights to castle.
inline std::uint64_t castling_key(const Position& p) {
    std::uint64_t key = zobrist.castling[p.castling & wing::all];
    if (p.is_elsewhere()) [[unlikely]] {
        for (const int w : each(p.castling & wing::all))
            key ^= zobrist.rook_home[w][p.rook_files[w]];
    }
    return key;
}

/// The key of everything in FEN's first four fields: equal for positions that a player cannot tell
/// apart, whatever the counters and the men lost.
inline std::uint64_t key_of(const Position& p) {
    std::uint64_t key = castling_key(p);
    for (const Square square : each(p.occupied()))
        key ^= man_key(p.colour_at(square), p.kind_at(square), square);
    if (p.is_passing_open) key ^= zobrist.passing[file_of(p.passing)];
    if (p.turn == Colour::Black) key ^= zobrist.black_to_move;
    return key;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
