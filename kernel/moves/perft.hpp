// Perft: how many ways there are to play so many plies. The last ply is counted, not played.
#pragma once

#include "moves/make.hpp"
#include "moves/sinks.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

template <Colour us, bool ordinary>
std::uint64_t perft(const Position& p, int depth, const Rules& rules);

/// Stops the programme if *p* breaks an invariant of its type; nothing where NDEBUG is defined.
inline void assert_whole([[maybe_unused]] const Position& p) {
#ifndef NDEBUG
    Bitboard all = 0;
    for (const Bitboard kind : p.kinds) {
        assert(!(all & kind));
        all |= kind;
    }
    assert(all == p.occupied());
    assert(!(p.men(Colour::White) & p.men(Colour::Black)));
    for (const Colour colour : {Colour::White, Colour::Black}) {
        assert(count_of(p.men(colour, Kind::King)) == 1);
        const Square home = home_square(colour, home_file::king);
        [[maybe_unused]] const auto stands = [&](Kind kind, Square s) {
            return (p.men(colour, kind) & bit(s)) != 0;
        };
        assert(!(p.castling & wing::king_side(colour)) ||
               (stands(Kind::King, home) &&
                stands(Kind::Rook, on_rank_of(home, home_file::king_rook))));
        assert(!(p.castling & wing::queen_side(colour)) ||
               (stands(Kind::King, home) &&
                stands(Kind::Rook, on_rank_of(home, home_file::queen_rook))));
    }
    assert(p.passing == no_square || is_passing_possible(p, p.passing));
    assert(p.is_passing_open == is_passing_open(p));
    assert(p.key == key_of(p));
#endif
}

/// A sink that plays every move and goes deeper.
template <Colour us, bool ordinary>
struct Player {
#ifdef NDEBUG
    using Keep = std::conditional_t<ordinary, KeepNone, KeepLost>;
#else
    using Keep = KeepAll;  // so that the incremental key can be held against one from scratch
#endif
    const Position& p;
    const Rules& rules;
    int depth;  // left after the move
    std::uint64_t nodes = 0;

    static constexpr bool is_done() { return false; }
    [[gnu::always_inline]] void deeper(const Position& next) {
        assert_whole(next);
        nodes += perft<!us, ordinary>(next, depth, rules);
    }
    template <Kind kind>
    [[gnu::always_inline]] void piece(Square origin, Bitboard targets) {
        for (const Square target : each(targets)) {
            Position next = p;
            make_piece<Keep>(next, us, kind, origin, target);
            deeper(next);
        }
    }
    template <int way>
    [[gnu::always_inline]] void pawns(Bitboard targets) {
        for (const Square target : each(targets)) {
            Position next = p;
            make_pawn<Keep>(next, us, target - way, target);
            deeper(next);
        }
    }
    template <int way>
    [[gnu::always_inline]] void leaps(Bitboard targets) {
        for (const Square target : each(targets)) {
            Position next = p;
            make_leap<Keep>(next, us, target - way, target);
            deeper(next);
        }
    }
    template <int way>
    [[gnu::always_inline]] void promotions(Bitboard targets) {
        for (const Square target : each(targets)) promotion(target - way, target, any_name);
    }
    void promotion(Square origin, Square target, Names names) {
        if (!names) {
            Position next = p;
            make_pawn<Keep>(next, us, origin, target);
            deeper(next);
        }
        for (const Kind kind : names) {
            Position next = p;
            make_promotion<Keep>(next, us, origin, target, kind);
            deeper(next);
        }
    }
    void passing(Square origin, Square target) {
        Position next = p;
        make_passing<Keep>(next, us, origin, target);
        deeper(next);
    }
    void castling(Square origin, Square target, int rook_file) {
        const Move move = Move::castles(origin, target, rook_file);
        Position next = p;
        make_castling<Keep>(next, us, origin, target, move.rook_origin(), move.rook_target());
        deeper(next);
    }
};

/// Perft after each naming that is due; the naming itself takes no depth.
template <Colour us>
std::uint64_t perft_namings(const Position& p, int depth, const Rules& rules, bool& is_due) {
    using Keep = typename Player<us, false>::Keep;
    std::uint64_t nodes = 0;
    for (const Square square : each(waiting_pawns(p, us))) {
        for (const Kind kind : usable_names(p, us, square, rules)) {
            Position next = p;
            make_name<Keep>(next, us, square, kind);
            assert_whole(next);
            nodes += perft<us, false>(next, depth, rules);
            is_due = true;
        }
    }
    return nodes;
}

/// The number of lines of *depth* ≥ 1 plies, *us* having the move.
template <Colour us, bool ordinary>
std::uint64_t perft(const Position& p, int depth, const Rules& rules) {
    if constexpr (!ordinary) {
        bool is_due = false;
        const std::uint64_t nodes = perft_namings<us>(p, depth, rules, is_due);
        if (is_due) return nodes;
    }
    const Query query{rules};
    if (depth == 1) {
        Counter counter;
        generate<us, ordinary>(p, query, counter);
        return static_cast<std::uint64_t>(counter.moves);
    }
    Player<us, ordinary> player{p, rules, depth - 1};
    generate<us, ordinary>(p, query, player);
    return player.nodes;
}

/// The same for any depth and the side to move, the rules read at run time. Pawns on a last rank
/// ask for names, which only the general code knows.
inline std::uint64_t perft(const Position& p, int depth, const Rules& rules) {
    assert_whole(p);
    if (depth <= 0) return 1;
    const Bitboard waiting = p.men(Kind::Pawn) & (rank_mask(0) | rank_mask(7));
    const bool is_white = p.turn == Colour::White;
    if (is_ordinary(rules) && !waiting) {
        return is_white ? perft<Colour::White, true>(p, depth, rules)
                        : perft<Colour::Black, true>(p, depth, rules);
    }
    return is_white ? perft<Colour::White, false>(p, depth, rules)
                    : perft<Colour::Black, false>(p, depth, rules);
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
