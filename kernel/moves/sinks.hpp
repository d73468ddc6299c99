// Three listeners to the generator: keep the moves, count them, or ask whether there is one.
#pragma once

#include "moves/generate.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

/// Keeps every move.
struct Lister {
    MoveList& list;

    static constexpr bool is_done() { return false; }
    template <Kind kind>
    void piece(Square origin, Bitboard targets) {
        for (const Square target : each(targets)) list.add({origin, target});
    }
    template <int way>
    void pawns(Bitboard targets) {
        for (const Square target : each(targets)) list.add({target - way, target});
    }
    template <int way>
    void leaps(Bitboard targets) {
        pawns<way>(targets);
    }
    template <int way>
    void promotions(Bitboard targets) {
        for (const Square target : each(targets)) {
            for (const Kind kind : any_name) list.add(Move::promoting(target - way, target, kind));
        }
    }
    void promotion(Square origin, Square target, Names names) {
        if (!names) list.add({origin, target, Move::waiting});
        for (const Kind kind : names) list.add(Move::promoting(origin, target, kind));
    }
    void passing(Square origin, Square target) { list.add({origin, target, Move::passing}); }
    void castling(Square origin, Square target, int rook_file) {
        list.add(Move::castles(origin, target, rook_file));
    }
};

/// Counts the moves without making them out.
struct Counter {
    int moves = 0;

    static constexpr bool is_done() { return false; }
    template <Kind kind>
    [[gnu::always_inline]] void piece(Square, Bitboard targets) {
        moves += count_of(targets);
    }
    template <int way>
    [[gnu::always_inline]] void pawns(Bitboard targets) {
        moves += count_of(targets);
    }
    template <int way>
    [[gnu::always_inline]] void leaps(Bitboard targets) {
        moves += count_of(targets);
    }
    template <int way>
    [[gnu::always_inline]] void promotions(Bitboard targets) {
        moves += 4 * count_of(targets);
    }
    void promotion(Square, Square, Names names) { moves += names ? names.count() : 1; }
    void passing(Square, Square) { ++moves; }
    void castling(Square, Square, int) { ++moves; }
};

/// Stops at the first move.
struct Finder : Counter {
    bool is_done() const { return moves != 0; }
};

inline MoveList list_moves(const Position& p, const Query& query) {
    MoveList list;
    Lister lister{list};
    generate(p, query, lister);
    return list;
}
inline int count_moves(const Position& p, const Query& query) {
    Counter counter;
    generate(p, query, counter);
    return counter.moves;
}
inline bool has_moves(const Position& p, const Query& query) {
    Finder finder;
    generate(p, query, finder);
    return finder.is_done();
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
