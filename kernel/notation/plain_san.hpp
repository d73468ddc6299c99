// A move as plain notation writes it, read and played in one go.
//
// Nearly every move that anybody writes is of one of these forms. Nothing here complains: whoever
// meets a null, for a rare form or a move that is not lawful, asks san.hpp, which knows all forms.
#pragma once

#include "moves/make.hpp"
#include "notation/san_find.hpp"

namespace jadoube {

/// While a game is replayed nobody asks for the position's key; settle() gives it back at the end.
struct KeepBoard {
    static constexpr bool key = false, lost = true, counters = true, rights = true, passing = true,
                          homes = true;
};

/// Where bytes are read from and moves go to.
struct FastPath {
    const char* at;
    const char* end;
    Position* position;  // played on
    Move* moves;         // written on
    Move* moves_end;
    // Where the rules are those of today's chess; elsewhere the reader around must look.
    bool has_passing;
    bool has_usual_castling;
    bool has_any_promotion;

    JADOUBE_INLINE void follow(const Rules& rules) {
        has_passing = rules.passing;
        has_usual_castling = rules.landings == standard_rules.landings;
        has_any_promotion = rules.promotion == Promotion::Any;
    }
};

inline namespace JADOUBE_ISA {

JADOUBE_INLINE bool is_file_letter(char c) {
    return static_cast<unsigned char>(c - 'a') < 8;
}
JADOUBE_INLINE bool is_rank_digit(char c) {
    return static_cast<unsigned char>(c - '1') < 8;
}
JADOUBE_INLINE bool is_digit(char c) {
    return static_cast<unsigned char>(c - '0') < 10;
}
JADOUBE_INLINE Square written_square(const char* at) {
    return square_at(at[0] - 'a', at[1] - '1');
}

/// Whether a move may end before *c*.
JADOUBE_INLINE bool may_follow_move(char c) {
    switch (c) {
        case ' ':
        case '\n':
        case '\r':
        case '\t':
        case '\0':
        case '+':
        case '#':
        case '!':
        case '?':
        case '$':
        case '{':
        case '}':
        case '(':
        case ')':
        case ';':
        case '.':
        case '*':
            return true;
        default:
            return false;
    }
}

/// The functions below return the byte after the move they have played, or null.

[[gnu::always_inline]] inline const char* after_mark(const char* at) {
    if (*at == '+' || *at == '#') ++at;
    return may_follow_move(*at) ? at : nullptr;
}

template <Colour us, Kind kind>
[[gnu::always_inline]] inline const char* play_piece(FastPath& path, const char* at) {
    Position& p = *path.position;
    Bitboard origins = ~Bitboard{0};
    ++at;
    if (*at == 'x') {
        ++at;
    } else if (!is_rank_digit(at[1]) || !is_file_letter(at[0])) {
        if (is_file_letter(*at))
            origins = file_a << (*at - 'a');
        else if (is_rank_digit(*at))
            origins = rank_mask(*at - '1');
        else
            return nullptr;
        ++at;
        if (*at == 'x') ++at;
    }
    if (!is_file_letter(at[0]) || !is_rank_digit(at[1])) return nullptr;
    const Square target = written_square(at);
    at = after_mark(at + 2);
    if (!at || ((p.men(us) | p.men(!us, Kind::King)) & bit(target))) return nullptr;

    Bitboard candidates = pieces_to<kind>(p, us, target) & origins;
    if (!candidates) return nullptr;
    Square origin = first_of(candidates);
    if constexpr (kind == Kind::King) {
        if (!is_king_free(p, target)) return nullptr;
    } else {
        while (!is_king_safe(p, origin, target)) {
            candidates &= candidates - 1;
            if (!candidates) return nullptr;
            origin = first_of(candidates);
        }
        for (const Square other : each(candidates & (candidates - 1)))
            if (is_king_safe(p, other, target)) return nullptr;
    }
    make_piece<KeepBoard>(p, us, kind, origin, target);
    *path.moves++ = Move(origin, target);
    return at;
}

template <Colour us>
[[gnu::always_inline]] inline const char* play_promotion(FastPath& path, const char* at,
                                                         Square origin, Square target) {
    Position& p = *path.position;
    if (!path.has_any_promotion || at[0] != '=') return nullptr;
    Kind kind = Kind::Queen;
    switch (at[1]) {
        case 'Q':
            break;
        case 'R':
            kind = Kind::Rook;
            break;
        case 'B':
            kind = Kind::Bishop;
            break;
        case 'N':
            kind = Kind::Knight;
            break;
        default:
            return nullptr;
    }
    at = after_mark(at + 2);
    if (!at || !is_king_safe(p, origin, target)) return nullptr;
    make_promotion<KeepBoard>(p, us, origin, target, kind);
    *path.moves++ = Move::promoting(origin, target, kind);
    return at;
}

template <Colour us>
[[gnu::always_inline]] inline const char* play_capture(FastPath& path, const char* at) {
    Position& p = *path.position;
    if (!is_file_letter(at[2]) || !is_rank_digit(at[3])) return nullptr;
    const Square target = written_square(at + 2);
    const Bitboard candidates = takers_to(p, us, target) & (file_a << (at[0] - 'a'));
    if (!candidates) return nullptr;
    const Square origin = first_of(candidates);
    if (!(p.men(!us) & ~p.men(Kind::King) & bit(target))) {
        at = after_mark(at + 4);
        if (!at || p.passing != target || !path.has_passing || !is_passing_lawful(p, origin))
            return nullptr;
        make_passing<KeepBoard>(p, us, origin, target);
        *path.moves++ = Move(origin, target, Move::passing);
        return at;
    }
    if (bit(target) & own_rank(us, 7)) return play_promotion<us>(path, at + 4, origin, target);
    at = after_mark(at + 4);
    if (!at || !is_king_safe(p, origin, target)) return nullptr;
    make_pawn<KeepBoard>(p, us, origin, target);
    *path.moves++ = Move(origin, target);
    return at;
}

template <Colour us>
[[gnu::always_inline]] inline const char* play_pawn(FastPath& path, const char* at) {
    Position& p = *path.position;
    if (at[1] == 'x') return play_capture<us>(path, at);
    if (!is_rank_digit(at[1])) return nullptr;
    const Square target = written_square(at);
    if (!p.is_empty(target)) return nullptr;
    const Bitboard pusher = pusher_to(p, us, target);
    if (!pusher) return nullptr;
    const Square origin = first_of(pusher);
    if (bit(target) & own_rank(us, 7)) return play_promotion<us>(path, at + 2, origin, target);
    at = after_mark(at + 2);
    if (!at || !is_king_safe(p, origin, target)) return nullptr;
    if (is_two_steps(origin, target))
        make_leap<KeepBoard>(p, us, origin, target, path.has_passing);
    else
        make_pawn<KeepBoard>(p, us, origin, target);
    *path.moves++ = Move(origin, target);
    return at;
}

/// "O-O" or "O-O-O" as in today's chess.
template <Colour us>
[[gnu::always_inline]] inline const char* play_castling(FastPath& path, const char* at) {
    Position& p = *path.position;
    if (!path.has_usual_castling || p.is_elsewhere() || at[1] != '-' || at[2] != 'O')
        return nullptr;
    const bool is_long = at[3] == '-' && at[4] == 'O';
    at = after_mark(at + (is_long ? 5 : 3));
    constexpr Square home = home_square(us, home_file::king);
    const std::uint8_t right = is_long ? wing::queen_side(us) : wing::king_side(us);
    const Square corner = home_square(us, is_long ? home_file::queen_rook : home_file::king_rook);
    const int step = is_long ? -1 : 1;
    if (!at || !(p.castling & right) || (between_squares[home][corner] & p.occupied()))
        return nullptr;
    for (int steps = 0; steps <= 2; ++steps)
        if (attackers(p, home + step * steps, !us)) return nullptr;
    make_castling<KeepBoard>(p, us, home, home + 2 * step, corner, home + step);
    *path.moves++ = Move::castles(home, home + 2 * step, file_of(home + step));
    return at;
}

template <Colour us>
[[gnu::always_inline]] inline const char* play_word(FastPath& path, const char* at) {
    switch (*at) {
        case 'N':
            return play_piece<us, Kind::Knight>(path, at);
        case 'B':
            return play_piece<us, Kind::Bishop>(path, at);
        case 'R':
            return play_piece<us, Kind::Rook>(path, at);
        case 'Q':
            return play_piece<us, Kind::Queen>(path, at);
        case 'K':
            return play_piece<us, Kind::King>(path, at);
        case 'O':
            return play_castling<us>(path, at);
        default:
            return is_file_letter(*at) ? play_pawn<us>(path, at) : nullptr;
    }
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
