// Pawns: how they stand to one another, remembered from position to position.
#pragma once

#include "board/position.hpp"
#include "search/sum.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

template <Colour us>
[[gnu::always_inline]] inline Bitboard fill_forward(Bitboard set) {
    if constexpr (us == Colour::White) {
        set |= set << 8;
        set |= set << 16;
        return set | set << 32;
    } else {
        set |= set >> 8;
        set |= set >> 16;
        return set | set >> 32;
    }
}
[[gnu::always_inline]] inline Bitboard beside(Bitboard set) {
    return (set << 1 & ~file_a) | (set >> 1 & ~file_h);
}
template <Colour us>
[[gnu::always_inline]] inline int own_rank_of(Square square) {
    return us == Colour::White ? rank_of(square) : 7 - rank_of(square);
}
[[gnu::always_inline]] inline int from_edge(Square square) {
    const int file = file_of(square);
    return file < 4 ? file : 7 - file;
}

/// What is known of an arrangement of pawns and Kings; for the same one it is worked out once.
struct PawnFrame {
    std::array<Bitboard, 2> pawns{~Bitboard{0}, 0};
    std::array<Square, 2> kings{};
    Pair total;
    std::array<Pair, 2> danger;  // to the Kings, from the pawns before them
    std::array<Bitboard, 2> passed{};
    std::array<Bitboard, 2> span{};  // squares its pawns command or may come to command
};

/// What the pawns of *us* are worth beside their places, and which of them are passed.
template <Colour us, class Sum>
inline void weigh_pawns(const Position& p, PawnFrame& frame, Sum& sum) {
    constexpr Colour them = !us;
    const Bitboard own = p.men(us, Kind::Pawn);
    const Bitboard theirs = p.men(them, Kind::Pawn);
    const Bitboard ahead_of_theirs = fill_forward<them>(forward<them>(theirs));
    const Bitboard their_span = pawn_attacks<them>(fill_forward<them>(theirs));
    const Bitboard own_ahead = own & fill_forward<them>(forward<them>(own));
    const Bitboard unopposed = own & ~ahead_of_theirs;
    const Bitboard files = fill_forward<Colour::White>(own) | fill_forward<Colour::Black>(own);
    const Bitboard lone = own & ~beside(files);
    const Bitboard behind =
        own & ~lone & ~beside(fill_forward<us>(own)) & forward<them>(pawn_attacks<them>(theirs));
    const Bitboard phalanx = own & beside(own);
    const Bitboard supported = own & pawn_attacks<us>(own);

    frame.span[index(us)] = pawn_attacks<us>(fill_forward<us>(own));
    frame.passed[index(us)] = unopposed & ~their_span & ~own_ahead;
    // One that would be passed but for pawns that as many of its own keep off.
    const Bitboard watched =
        unopposed & their_span & ~own_ahead & (phalanx | supported) & ~pawn_attacks<them>(theirs);

    sum.template add<us>(weights.doubled, count_of(own_ahead));
    sum.template add<us>(weights.isolated, count_of(lone));
    sum.template add<us>(weights.isolated_open, count_of(lone & unopposed));
    sum.template add<us>(weights.backward, count_of(behind));
    sum.template add<us>(weights.backward_open, count_of(behind & unopposed));
    for (const Square s : each(phalanx)) sum.template add<us>(weights.phalanx[own_rank_of<us>(s)]);
    for (const Square s : each(supported))
        sum.template add<us>(weights.supported[own_rank_of<us>(s)]);
    for (const Square s : each(watched))
        sum.template add<us>(weights.candidate[own_rank_of<us>(s)]);
    for (const Square s : each(frame.passed[index(us)]))
        sum.template add<us>(weights.passed[own_rank_of<us>(s)]);
}

/// A cheap mixture of two sets; good enough to spread them over a table.
[[gnu::always_inline]] inline std::uint64_t mixed(Bitboard a, Bitboard b) {
    const std::uint64_t word =
        a * 0x9e3779b97f4a7c15 ^ ((b * 0xc2b2ae3d27d4eb4f) << 31 | (b * 0xc2b2ae3d27d4eb4f) >> 33);
    return (word ^ word >> 29) * 0xbf58476d1ce4e5b9;
}
[[gnu::always_inline]] inline std::uint64_t pawn_key(const Position& p) {
    return mixed(p.men(Colour::White, Kind::Pawn), p.men(Colour::Black, Kind::Pawn));
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
