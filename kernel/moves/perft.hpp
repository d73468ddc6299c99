// Perft: how many ways there are to play so many plies. The last ply is counted, not played.
#pragma once

#include "moves/make.hpp"
#include "moves/sinks.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

template <Colour us, Form form>
std::uint64_t perft(const Position& p, int depth, const Rules& rules);
template <Colour us, Form form>
std::uint64_t count_last(const Position& p, const Rules& rules);

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
        [[maybe_unused]] const Square king = p.king(colour);
        for (const bool is_king_side : {true, false}) {
            const std::uint8_t right =
                is_king_side ? wing::king_side(colour) : wing::queen_side(colour);
            [[maybe_unused]] const Square rook = p.rook_home(colour, is_king_side);
            [[maybe_unused]] const bool is_usual =
                rook ==
                home_square(colour, is_king_side ? home_file::king_rook : home_file::queen_rook);
            if (!(p.castling & right)) {
                assert(is_usual);
                continue;
            }
            assert(king >> 3 == rook >> 3 && (rook > king) == is_king_side);
            assert(p.men(colour, Kind::Rook) & bit(rook));
            assert(p.is_elsewhere() || (is_usual && king == home_square(colour, home_file::king)));
        }
    }
    assert(p.castling != wing::elsewhere);
    assert(p.passing == no_square || is_passing_possible(p, p.passing));
    assert(p.is_passing_open == is_passing_open(p));
    assert(p.key == key_of(p));
#endif
}

/// A sink that plays every move and goes deeper. Whether the last ply comes next is known when it
/// is compiled.
template <Colour us, Form form, bool is_last_next>
struct Player {
#ifdef NDEBUG
    using Keep = std::conditional_t<form.ordinary, KeepMen<form.may_castle, form.may_take_passing>,
                                    KeepLost<form.may_castle, form.may_take_passing>>;
#else
    using Keep = KeepAll;  // so that the incremental key can be held against one from scratch
#endif
    const Position& p;
    const Rules& rules;
    int depth;  // left after the move
    std::uint64_t nodes = 0;

    static constexpr bool is_done() { return false; }
    template <Form next_form>
    [[gnu::always_inline]] void deeper_as(const Position& next) {
        if constexpr (is_last_next)
            nodes += count_last<!us, next_form>(next, rules);
        else
            nodes += perft<!us, next_form>(next, depth, rules);
    }
    template <bool may_take_passing = false>
    [[gnu::always_inline]] void deeper(const Position& next) {
        assert_whole(next);
        if (form.may_castle && !next.castling)
            deeper_as<Form{form.ordinary, false, may_take_passing}>(next);
        else
            deeper_as<Form{form.ordinary, form.may_castle, may_take_passing}>(next);
    }
    template <Kind kind>
    [[gnu::always_inline]] void piece(Square origin, Bitboard targets) {
        const Bitboard theirs = p.men(!us);
        for (const Square target : each(targets & theirs)) {
            Position next = p;
            make_piece<Keep>(next, us, kind, origin, target);
            deeper(next);
        }
        for (const Square target : each(targets & ~theirs)) {
            Position next = p;
            make_piece<Keep, false>(next, us, kind, origin, target);
            deeper(next);
        }
    }
    template <int way>
    [[gnu::always_inline]] void pawns(Bitboard targets) {
        constexpr bool takes = way != 8 && way != -8;
        for (const Square target : each(targets)) {
            Position next = p;
            make_pawn<Keep, takes>(next, us, target - way, target);
            deeper(next);
        }
    }
    template <int way>
    [[gnu::always_inline]] void leaps(Bitboard targets) {
        for (const Square target : each(targets)) {
            Position next = p;
            make_leap<Keep>(next, us, target - way, target);
            deeper<true>(next);
        }
    }
    template <int way>
    [[gnu::always_inline]] void promotions(Bitboard targets) {
        constexpr bool takes = way != 8 && way != -8;
        for (const Square target : each(targets)) {
            for (const Kind kind : any_name) {
                Position next = p;
                make_promotion<Keep, takes>(next, us, target - way, target, kind);
                deeper(next);
            }
        }
    }
    [[gnu::noinline]] void promotion(Square origin, Square target, Names names) {
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
    [[gnu::noinline]] void passing(Square origin, Square target) {
        Position next = p;
        make_passing<Keep>(next, us, origin, target);
        deeper(next);
    }
    [[gnu::noinline]] void castling(Square origin, Square target, int rook_file) {
        const Move move = Move::castles(origin, target, rook_file);
        Position next = p;
        make_castling<Keep>(next, us, origin, target, p.rook_home(us, move.is_king_side()),
                            move.rook_target());
        deeper(next);
    }
};

/// Perft after each naming that is due; the naming itself does not count as a ply.
template <Colour us, Form form>
std::uint64_t perft_namings(const Position& p, int depth, const Rules& rules, bool& is_due) {
    using Keep = typename Player<us, form, false>::Keep;
    std::uint64_t nodes = 0;
    for (const Square square : each(waiting_pawns(p, us))) {
        for (const Kind kind : usable_names(p, us, square, rules)) {
            Position next = p;
            make_name<Keep>(next, us, square, kind);
            assert_whole(next);
            nodes += perft<us, form>(next, depth, rules);
            is_due = true;
        }
    }
    return nodes;
}

/// The moves of *p*, counted without being played. Out of line, because what is counted here is
/// nearly all of perft: the code that comes to it should not be in its way.
template <Colour us, Form form>
[[gnu::noinline]] std::uint64_t count_last(const Position& p, const Rules& rules) {
    if constexpr (!form.ordinary) {
        if (waiting_pawns(p, us)) [[unlikely]] {
            bool is_due = false;
            const std::uint64_t nodes = perft_namings<us, form>(p, 1, rules, is_due);
            if (is_due) return nodes;
        }
    }
    Counter counter;
    generate<us, form>(p, Query{rules}, counter);
    return static_cast<std::uint64_t>(counter.moves);
}

/// Tells a player every move of *p*.
template <Colour us, Form form, bool is_last_next>
[[gnu::noinline]] std::uint64_t play_all(const Position& p, int depth, const Rules& rules) {
    Player<us, form, is_last_next> player{p, rules, depth - 1};
    generate<us, form>(p, Query{rules}, player);
    return player.nodes;
}

/// The number of lines of *depth* ≥ 1 plies, *us* having the move.
template <Colour us, Form form>
std::uint64_t perft(const Position& p, int depth, const Rules& rules) {
    if (depth == 1) return count_last<us, form>(p, rules);
    if constexpr (!form.ordinary) {
        if (waiting_pawns(p, us)) [[unlikely]] {
            bool is_due = false;
            const std::uint64_t nodes = perft_namings<us, form>(p, depth, rules, is_due);
            if (is_due) return nodes;
        }
    }
    return depth == 2 ? play_all<us, form, true>(p, depth, rules)
                      : play_all<us, form, false>(p, depth, rules);
}

/// The same for any depth and the side to move, the rules read at run time. Pawns on a last rank
/// ask for names, which only the general code knows.
inline std::uint64_t perft(const Position& p, int depth, const Rules& rules) {
    assert_whole(p);
    if (depth <= 0) return 1;
    const Bitboard waiting = p.men(Kind::Pawn) & (rank_mask(0) | rank_mask(7));
    const bool is_white = p.turn == Colour::White;
    if (is_ordinary(p, rules) && !waiting) {
        return is_white ? perft<Colour::White, Form{.ordinary = true}>(p, depth, rules)
                        : perft<Colour::Black, Form{.ordinary = true}>(p, depth, rules);
    }
    return is_white ? perft<Colour::White, Form{.ordinary = false}>(p, depth, rules)
                    : perft<Colour::Black, Form{.ordinary = false}>(p, depth, rules);
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
