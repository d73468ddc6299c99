// Two listeners to the generator: gather moves to be ranked, or look for one move.
#pragma once

#include "moves/generate.hpp"
#include "search/value.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// A move with what the search asks of it most.
struct Ranked {
    Move move{};
    Kind kind = Kind::None;  // of the man that moves
    Kind taken = Kind::None;
    std::int32_t rank = 0;
};
static_assert(sizeof(Ranked) == 8);

/// Keeps takings (and the promotions to the best name) apart from quiet moves; without *quiet_too*
/// those are left out.
template <bool quiet_too>
struct Gatherer {
    Bitboard theirs;
    Ranked* takings;
    Ranked* quiets;

    static constexpr bool is_done() { return false; }
    [[gnu::always_inline]] void taking(Move move, Kind kind) { *takings++ = {move, kind}; }
    [[gnu::always_inline]] void quiet(Move move, Kind kind) {
        if constexpr (quiet_too) *quiets++ = {move, kind};
    }
    template <Kind kind>
    [[gnu::always_inline]] void piece(Square origin, Bitboard targets) {
        for (const Square target : each(targets & theirs)) taking({origin, target}, kind);
        if constexpr (quiet_too) {
            for (const Square target : each(targets & ~theirs)) quiet({origin, target}, kind);
        }
    }
    template <int way>
    [[gnu::always_inline]] void pawns(Bitboard targets) {
        constexpr bool is_push = way == 8 || way == -8;
        if constexpr (is_push && !quiet_too) return;
        for (const Square target : each(targets)) {
            if constexpr (is_push)
                quiet({target - way, target}, Kind::Pawn);
            else
                taking({target - way, target}, Kind::Pawn);
        }
    }
    template <int way>
    [[gnu::always_inline]] void leaps(Bitboard targets) {
        if constexpr (quiet_too) {
            for (const Square target : each(targets)) quiet({target - way, target}, Kind::Pawn);
        }
    }
    template <int way>
    void promotions(Bitboard targets) {
        for (const Square target : each(targets)) promotion(target - way, target, any_name);
    }
    void promotion(Square origin, Square target, Names names) {
        if (!names) {
            const Move waits{origin, target, Move::waiting};
            if (theirs & bit(target))
                taking(waits, Kind::Pawn);
            else
                quiet(waits, Kind::Pawn);
        }
        bool is_best = true;
        for (const Kind kind : names) {
            if (is_best)
                taking(Move::promoting(origin, target, kind), Kind::Pawn);
            else
                quiet(Move::promoting(origin, target, kind), Kind::Pawn);
            is_best = false;
        }
    }
    void passing(Square origin, Square target) {
        taking({origin, target, Move::passing}, Kind::Pawn);
    }
    void castling(Square origin, Square target, int rook_file) {
        quiet(Move::castles(origin, target, rook_file), Kind::King);
    }
};

/// Says whether one move is among the lawful ones.
struct Seeker {
    Move sought;
    bool is_found = false;

    bool is_done() const { return is_found; }
    [[gnu::always_inline]] void see(Square origin, Bitboard targets, unsigned sort = Move::plain) {
        if (sought.sort() == sort && sought.origin() == origin && (targets & bit(sought.target())))
            is_found = true;
    }
    template <Kind kind>
    [[gnu::always_inline]] void piece(Square origin, Bitboard targets) {
        see(origin, targets);
    }
    template <int way>
    [[gnu::always_inline]] void pawns(Bitboard targets) {
        if (sought.target() - way == sought.origin()) see(sought.origin(), targets);
    }
    template <int way>
    [[gnu::always_inline]] void leaps(Bitboard targets) {
        pawns<way>(targets);
    }
    template <int way>
    void promotions(Bitboard targets) {
        if (sought.target() - way == sought.origin() && sought.promotion() != Kind::None)
            see(sought.origin(), targets, sought.sort());
    }
    void promotion(Square origin, Square target, Names names) {
        if (names ? names.has(sought.promotion()) : sought.is_waiting())
            see(origin, bit(target), sought.sort());
    }
    void passing(Square origin, Square target) { see(origin, bit(target), Move::passing); }
    void castling(Square origin, Square target, int rook_file) {
        see(origin, bit(target), Move::castling + static_cast<unsigned>(rook_file));
    }
};

/// Whether *move*, which may be any sixteen bits, is lawful here.
inline bool is_lawful(const Position& p, Move move, const Rules& rules) {
    if (!(p.men(p.turn) & bit(move.origin())) || move.is_naming()) return false;
    Seeker seeker{move};
    generate(p, Query{rules, 0, bit(move.origin())}, seeker);
    return seeker.is_found;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
