// Endings in which counting men misleads.
#pragma once

#include "board/rules.hpp"
#include "search/survey.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

inline constexpr int full_scale = 64;

/// Knights and Bishops 3, Rooks 5, Queens 9.
[[gnu::always_inline]] inline int piece_force(const Position& p, Colour colour) {
    const Bitboard own = p.men(colour);
    return 3 * count_of(own & (p.men(Kind::Knight) | p.men(Kind::Bishop))) +
           5 * count_of(own & p.men(Kind::Rook)) + 9 * count_of(own & p.men(Kind::Queen));
}

/// Whether neither side can ever mate: bare Kings, or one Knight or Bishop beside them.
[[gnu::always_inline]] inline bool is_barren(const Position& p) {
    const Bitboard minor = p.men(Kind::Knight) | p.men(Kind::Bishop);
    return (p.occupied() & ~p.men(Kind::King)) == minor && !has_many(minor);
}

/// Whether all pawns of *strong* stand on one edge file, its pieces are Bishops of the wrong
/// colour at most, and the other King is in the corner before them.
inline bool is_wrong_bishop(const Position& p, Colour strong) {
    const Bitboard pawns = p.men(strong, Kind::Pawn);
    const Bitboard bishops = p.men(strong, Kind::Bishop);
    if (!pawns || (pawns & ~file_a && pawns & ~file_h)) return false;
    const Square corner = home_square(!strong, pawns & file_a ? 0 : 7);
    const Bitboard alike = light_squares & bit(corner) ? light_squares : ~light_squares;
    const bool is_wrong = (p.men(strong) & ~pawns & ~p.men(Kind::King)) == bishops &&
                          !(bishops & alike) && distance(p.king(!strong), corner) <= 1;
    return is_wrong && !(p.men(!strong) & ~p.men(Kind::King) & ~p.men(Kind::Pawn));
}

/// How much of the worth of the end counts for *strong*, who leads, in sixty-fourths.
inline int scale(const Position& p, Colour strong) {
    const Colour weak = !strong;
    const int pawns = count_of(p.men(strong, Kind::Pawn));
    const int ours = piece_force(p, strong);
    const int theirs = piece_force(p, weak);
    if (!pawns && ours - theirs <= 3) {
        if (ours < 5) return 0;
        return theirs <= 3 ? 4 : 14;
    }
    // Two Knights mate nobody who does not help.
    if (!pawns && ours == 6 && count_of(p.men(strong, Kind::Knight)) == 2 &&
        !p.men(weak, Kind::Pawn))
        return 0;
    const Bitboard bishops = p.men(Kind::Bishop);
    const bool are_bishops_opposite = count_of(p.men(strong, Kind::Bishop)) == 1 &&
                                      count_of(p.men(weak, Kind::Bishop)) == 1 &&
                                      (bishops & light_squares) && (bishops & ~light_squares);
    if (are_bishops_opposite) return ours == 3 && theirs == 3 ? 26 + 2 * pawns : 44 + 2 * pawns;
    if (ours <= 3 && is_wrong_bishop(p, strong)) return 0;
    const int common = 40 + 6 * pawns;
    return common < full_scale ? common : full_scale;
}

/// Whether *strong* has enough to mate a King who is all alone.
inline bool is_enough_to_mate(const Position& p, Colour strong) {
    const Bitboard own = p.men(strong);
    const Bitboard bishops = own & p.men(Kind::Bishop);
    const Bitboard knights = own & p.men(Kind::Knight);
    if (own & (p.men(Kind::Queen) | p.men(Kind::Rook))) return true;
    if ((bishops & light_squares) && (bishops & ~light_squares)) return true;
    return (bishops && knights) || count_of(knights) > 2;
}

/// What it is worth to drive a lone King where he can be mated.
inline int drive(const Position& p, Colour strong) {
    const Square lone = p.king(!strong);
    const int file = from_edge(lone);
    const int rank = rank_of(lone) < 4 ? rank_of(lone) : 7 - rank_of(lone);
    int worth = 600 - 20 * distance(lone, p.king(strong)) - 15 * (file + rank);
    const Bitboard bishops = p.men(strong, Kind::Bishop);
    const bool is_bishop_and_knight =
        (p.men(strong) & ~p.men(Kind::King)) == (bishops | p.men(strong, Kind::Knight)) &&
        !((bishops & light_squares) && (bishops & ~light_squares));
    if (is_bishop_and_knight) {
        // Only the corners of the Bishop's colour will do: h1 and a8 are light.
        const bool is_light = (bishops & light_squares) != 0;
        const int first = distance(lone, is_light ? 7 : 0);
        const int second = distance(lone, is_light ? 56 : 63);
        worth -= 40 * (first < second ? first : second);
    }
    return worth;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
