// What makes a position promising on the way to a mate, as weights: less is better.
#pragma once

#include <array>

namespace jadoube {

/// Guesses that order the search and prove nothing.
struct Leanings {
    int flight;     // a square that the King may flee to
    int cover;      // a square beside him that is commanded
    int edge;       // his steps to the edge
    int corner;     // his steps to a corner, where only minor pieces are left
    int king_step;  // steps between the Kings, where men are few
    int near;       // steps of another piece to the King
    int pawn_step;  // steps of a pawn that must become a piece
    int forceless;  // pawns alone
    int man;        // an adverse man, which could come between
    int promoted;   // an adverse pawn that becomes a piece
    int gift;       // a man of the winner's that is taken, by its kind
    int needed;     // an adverse man without which a minor piece cannot mate
    bool by_goal;   // such a piece goes by pictures of mate (see goal.hpp)
};

/// The first was found by trying others on positions of real games; the rest find mates where it
/// goes astray.
inline constexpr std::array<Leanings, 3> leanings{{
    {1, 2, 6, 4, 6, 2, 8, 40, 5, 20, 5, 10, true},
    {4, 3, 2, 6, 3, 1, 10, 40, 2, 10, 8, 20, false},
    {2, 1, 9, 9, 8, 3, 6, 30, 9, 30, 3, 20, true},
}};

/// For the line that is tried before any search (see dive.hpp), found in the same way.
inline constexpr Leanings diving{4, 3, 11, 12, 11, 2, 13, 18, 4, 15, 128, 10, true};

}  // namespace jadoube
