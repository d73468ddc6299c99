// Playing a move on a position, in steps whose colour and kind may be constants.
#pragma once

#include "board/homes.hpp"
#include "board/rules.hpp"
#include "board/zobrist.hpp"
#include "moves/move.hpp"
#include "moves/passing.hpp"

namespace jadoube {

/// What is kept up besides the men, the turn and the rights, and whether King and Rooks may have
/// their homes elsewhere than in today's array. Perft asks only for what it needs.
struct KeepAll {
    static constexpr bool key = true, lost = true, counters = true, rights = true, passing = true,
                          homes = true;
};
template <bool may_castle, bool may_take_passing>
struct KeepLost {
    static constexpr bool key = false, lost = true, counters = false, rights = may_castle,
                          passing = may_take_passing, homes = may_castle;
};
template <bool may_castle, bool may_take_passing>
struct KeepMen {
    static constexpr bool key = false, lost = false, counters = false, rights = may_castle,
                          passing = may_take_passing, homes = false;
};
using KeepNone = KeepMen<false, true>;

/// The rights that survive when a man leaves or reaches a square, the homes being today's.
inline constexpr std::array<std::uint8_t, 64> surviving_rights = [] {
    std::array<std::uint8_t, 64> table{};
    table.fill(wing::all);
    for (const Colour colour : {Colour::White, Colour::Black}) {
        table[home_square(colour, home_file::queen_rook)] ^= wing::queen_side(colour);
        table[home_square(colour, home_file::king_rook)] ^= wing::king_side(colour);
        table[home_square(colour, home_file::king)] ^=
            wing::queen_side(colour) | wing::king_side(colour);
    }
    return table;
}();

inline namespace JADOUBE_ISA {

/// Sets a man on an empty square, or lifts it from there.
template <class Keep>
[[gnu::always_inline]] inline void toggle(Position& p, Colour colour, Kind kind, Square square) {
    p.kinds[index(kind)] ^= bit(square);
    p.colours[index(colour)] ^= bit(square);
    if constexpr (Keep::key) p.key ^= man_key(colour, kind, square);
}

/// Takes whatever man of *colour* stands on *square*, if any; it counts as lost.
template <class Keep>
[[gnu::always_inline]] inline void take(Position& p, Colour colour, Square square) {
    if constexpr (Keep::key || Keep::lost) {
        if (!(p.men(colour) & bit(square))) return;
        const Kind kind = p.kind_at(square);
        toggle<Keep>(p, colour, kind, square);
        std::uint8_t& lost = p.lost[index(colour)][index(kind)];
        if (lost < 255) ++lost;
        if constexpr (Keep::counters) p.halfmoves = 0;
    } else {
        for (int kind = 0; kind < 5; ++kind) p.kinds[kind] &= ~bit(square);
        p.colours[index(colour)] &= ~bit(square);
    }
}

/// Takes away the rights that hang on *origin* and *target*, between which a man of *us* has gone.
/// Where the target is known to be empty, *takes* is false; no right hangs on an empty square.
template <class Keep, bool takes = true>
[[gnu::always_inline]] inline void keep_rights(Position& p, Colour us, Kind kind, Square origin,
                                               Square target) {
    if (Keep::homes && p.is_elsewhere()) [[unlikely]]
        return leave_homes(p, us, kind, origin, target);
    const std::uint8_t rights =
        surviving_rights[origin] & (takes ? surviving_rights[target] : wing::all);
    if constexpr (Keep::key)
        p.key ^= zobrist.castling[p.castling] ^ zobrist.castling[p.castling & rights];
    if constexpr (Keep::rights) p.castling &= rights;
}

/// Takes away the passing square, which lasts for one move.
template <class Keep>
[[gnu::always_inline]] inline void close_passing(Position& p) {
    if constexpr (Keep::key) {
        if (p.is_passing_open) p.key ^= zobrist.passing[file_of(p.passing)];
        p.is_passing_open = false;
    }
    if constexpr (Keep::passing) p.passing = no_square;
}

/// Writes down that a pawn has passed over *square*; the turn must have been passed on.
template <class Keep>
[[gnu::always_inline]] inline void open_passing(Position& p, Square square) {
    p.passing = static_cast<std::uint8_t>(square);
    if constexpr (Keep::key) {
        if (is_passing_open(p)) {
            p.is_passing_open = true;
            p.key ^= zobrist.passing[file_of(square)];
        }
    }
}

template <class Keep>
[[gnu::always_inline]] inline void pass_turn(Position& p, Colour us) {
    p.turn = !us;
    if constexpr (Keep::key) p.key ^= zobrist.black_to_move;
    if constexpr (Keep::counters) {
        if (us == Colour::Black && p.number < 65535) ++p.number;
    }
}

/// Before a move: it counts, and the last one can no longer be taken in passing.
template <class Keep>
[[gnu::always_inline]] inline void begin_move(Position& p) {
    if constexpr (Keep::counters) {
        if (p.halfmoves < 65535) ++p.halfmoves;
    }
    close_passing<Keep>(p);
}
template <class Keep>
[[gnu::always_inline]] inline void begin_pawn_move(Position& p) {
    if constexpr (Keep::counters) p.halfmoves = 0;
    close_passing<Keep>(p);
}

/// A piece goes, and takes what stands on its target. Where that is known to be empty, *takes* is
/// false.
template <class Keep, bool takes = true>
[[gnu::always_inline]] inline void make_piece(Position& p, Colour us, Kind kind, Square origin,
                                              Square target) {
    begin_move<Keep>(p);
    if constexpr (takes) take<Keep>(p, !us, target);
    toggle<Keep>(p, us, kind, origin);
    toggle<Keep>(p, us, kind, target);
    keep_rights<Keep, takes>(p, us, kind, origin, target);
    pass_turn<Keep>(p, us);
}

/// A pawn goes one step or takes.
template <class Keep, bool takes = true>
[[gnu::always_inline]] inline void make_pawn(Position& p, Colour us, Square origin, Square target) {
    begin_pawn_move<Keep>(p);
    if constexpr (takes) take<Keep>(p, !us, target);
    toggle<Keep>(p, us, Kind::Pawn, origin);
    toggle<Keep>(p, us, Kind::Pawn, target);
    // From its own first rank a pawn may even take a Rook at home.
    if constexpr (takes) keep_rights<Keep>(p, us, Kind::Pawn, origin, target);
    pass_turn<Keep>(p, us);
}

template <class Keep>
[[gnu::always_inline]] inline void make_leap(Position& p, Colour us, Square origin, Square target,
                                             bool is_passing_known = true) {
    begin_pawn_move<Keep>(p);
    toggle<Keep>(p, us, Kind::Pawn, origin);
    toggle<Keep>(p, us, Kind::Pawn, target);
    pass_turn<Keep>(p, us);
    if (is_passing_known) open_passing<Keep>(p, (origin + target) / 2);
}

/// The pawn on *square* becomes *kind*, regaining a lost one if there is one.
template <class Keep>
[[gnu::always_inline]] inline void make_name(Position& p, Colour us, Square square, Kind kind) {
    toggle<Keep>(p, us, Kind::Pawn, square);
    toggle<Keep>(p, us, kind, square);
    if constexpr (Keep::lost) {
        std::uint8_t& lost = p.lost[index(us)][index(kind)];
        if (lost) --lost;
    }
}

template <class Keep, bool takes = true>
[[gnu::always_inline]] inline void make_promotion(Position& p, Colour us, Square origin,
                                                  Square target, Kind kind) {
    make_pawn<Keep, takes>(p, us, origin, target);
    make_name<Keep>(p, us, target, kind);
}

template <class Keep>
[[gnu::always_inline]] inline void make_passing(Position& p, Colour us, Square origin,
                                                Square target) {
    make_pawn<Keep>(p, us, origin, target);
    take<Keep>(p, !us, after_passing(target));
}

template <class Keep>
[[gnu::always_inline]] inline void make_castling(Position& p, Colour us, Square origin,
                                                 Square target, Square rook_origin,
                                                 Square rook_target) {
    begin_move<Keep>(p);
    toggle<Keep>(p, us, Kind::King, origin);
    toggle<Keep>(p, us, Kind::Rook, rook_origin);
    toggle<Keep>(p, us, Kind::King, target);
    toggle<Keep>(p, us, Kind::Rook, rook_target);
    keep_rights<Keep, false>(p, us, Kind::King, origin, target);
    pass_turn<Keep>(p, us);
}

/// Plays *move*, which must be one that generate() gives or a naming, for the side to move.
template <class Keep = KeepAll>
[[gnu::always_inline]] inline void make(Position& p, Move move, const Rules& rules) {
    const Square origin = move.origin();
    const Square target = move.target();
    const Colour us = p.turn;
    const Kind kind = p.kind_at(origin);
    if (move.sort() == Move::plain && kind != Kind::Pawn) {
        make_piece<Keep>(p, us, kind, origin, target);
    } else if (move.sort() == Move::plain || move.is_waiting()) {
        if (is_two_steps(origin, target))
            make_leap<Keep>(p, us, origin, target, rules.passing);
        else
            make_pawn<Keep>(p, us, origin, target);
    } else if (move.is_passing()) {
        make_passing<Keep>(p, us, origin, target);
    } else if (move.is_castling()) {
        make_castling<Keep>(p, us, origin, target, p.rook_home(us, move.is_king_side()),
                            move.rook_target());
    } else if (move.is_naming()) {
        make_name<Keep>(p, us, origin, move.promotion());
    } else {
        make_promotion<Keep>(p, us, origin, target, move.promotion());
    }
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
