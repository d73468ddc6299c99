#include <cstdlib>

#include "audit/judge.hpp"
#include "notation/fen.hpp"

namespace jadoube::audit {
namespace {

const Position& array() {
    static const Position start = read_fen(start_fen);
    return start;
}

Kind home_kind(Square square) {
    return array().kind_at(square);
}

int worth(Bitboard given) {
    constexpr std::array<int, 7> worths{0, 1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (const Square square : each(given))
        sum += worths[static_cast<std::size_t>(home_kind(square))];
    return sum;
}

/// Whether a piece of *kind* goes from one square to the other in one move, over empty squares.
bool reaches(const Position& start, Kind kind, Square from, Square to) {
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    if (kind == Kind::Knight) return std::abs(files * ranks) == 2;
    const bool is_straight = (!files || !ranks) && kind != Kind::Bishop;
    const bool is_oblique = std::abs(files) == std::abs(ranks) && kind != Kind::Rook;
    if (!is_straight && !is_oblique) return false;
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    const int step = sign(files) + 8 * sign(ranks);
    for (Square at = from + step; at != to; at += step)
        if (start.kind_at(at) != Kind::None) return false;
    return true;
}

/// Tells the men of *colour* that lack from those that have moved on already: a pawn one or two
/// squares, a piece to where it goes in one move. False where the set-up cannot be one of odds.
bool compare_side(const Position& start, Colour colour, Odds& odds) {
    const Position& home = array();
    Bitboard lacking = home.men(colour) & ~start.men(colour);
    Bitboard strange = start.men(colour) & ~home.men(colour);
    for (const Square square : each(start.men(colour) & home.men(colour)))
        if (start.kind_at(square) != home.kind_at(square)) return false;
    const int forward = colour == Colour::White ? 8 : -8;
    for (const Square square : each(lacking & home.men(Kind::Pawn))) {
        for (const int steps : {1, 2}) {
            const Square target = square + steps * forward;
            if (!(strange & bit(target)) || start.kind_at(target) != Kind::Pawn) continue;
            strange &= ~bit(target);
            lacking &= ~bit(square);
            ++odds.made[index(colour)];
            break;
        }
    }
    // Pawns first: the pieces went through where they stood.
    for (const Square square : each(lacking & ~home.men(Kind::Pawn) & ~home.men(Kind::King))) {
        for (const Square target : each(strange)) {
            const Kind kind = home_kind(square);
            if (start.kind_at(target) != kind || !reaches(start, kind, square, target)) continue;
            strange &= ~bit(target);
            lacking &= ~bit(square);
            ++odds.made[index(colour)];
            break;
        }
    }
    // He who gives a Rook may set the pawn before it one square on, so that it is guarded.
    for (const Square rook : each(lacking & home.men(Kind::Rook))) {
        const Bitboard pawn = bit(rook + forward);
        const Bitboard next = bit(rook + 2 * forward);
        if (!(lacking & pawn) && !(start.men(colour) & pawn) && (start.men(colour) & next) &&
            start.kind_at(rook + 2 * forward) == Kind::Pawn)
            --odds.made[index(colour)];
    }
    odds.given[index(colour)] = lacking;
    return !strange && !(lacking & home.men(Kind::King));
}

}  // namespace

Odds read_odds(const pgn::Game& game) {
    Odds odds;
    const Position& start = game.start;
    const bool is_like =
        compare_side(start, Colour::White, odds) && compare_side(start, Colour::Black, odds);
    if (!is_like) return odds;
    // Odds for odds are small; two thinned armies are the beginning of some ending.
    constexpr int most = 2;
    if (odds.given[0] && odds.given[1] &&
        (count_of(odds.given[0]) > most || count_of(odds.given[1]) > most))
        return odds.given = {}, odds;
    const int white = worth(odds.given[0]);
    const int black = worth(odds.given[1]);
    const std::vector<Move>& moves = game.main.moves;
    while (2 * static_cast<std::size_t>(odds.passes) + 1 < moves.size() &&
           moves[2 * static_cast<std::size_t>(odds.passes) + 1].is_pass() &&
           !moves[2 * static_cast<std::size_t>(odds.passes)].is_pass())
        ++odds.passes;
    if (!white && !black && !odds.made[0] && !odds.made[1] && !odds.passes) {
        odds.is_array = true;
        return odds;
    }
    // Moves on the board for both sides are the beginning of some other game.
    if (odds.made[0] && odds.made[1]) return odds;
    odds.is_odds = true;
    if (white != black) {
        odds.has_giver = true;
        odds.giver = white > black ? Colour::White : Colour::Black;
    } else if (!white) {
        // No man is given, but moves are: he who has none of them gives.
        odds.has_giver = true;
        odds.giver = odds.made[0] || (odds.passes && start.turn == Colour::White) ? Colour::Black
                                                                                  : Colour::White;
    }
    const Colour receiver = odds.has_giver ? !odds.giver : start.turn;
    if (odds.made[index(!receiver)]) return odds.is_odds = odds.has_giver = false, odds;
    odds.moves = odds.made[index(receiver)];
    if (start.turn == receiver) odds.moves += 1 + odds.passes;
    // A single move and nobody's man: a game that was written down from its second ply on.
    if (!white && !black && odds.moves < 2) odds.is_odds = odds.has_giver = false;
    return odds;
}

}  // namespace jadoube::audit
