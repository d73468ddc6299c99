// How promising a move is on the way to a mate: a guess that orders the search and proves nothing.
#pragma once

#include "moves/masks.hpp"
#include "moves/move.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

inline int steps_between(Square a, Square b) {
    const int files = file_of(a) > file_of(b) ? file_of(a) - file_of(b) : file_of(b) - file_of(a);
    const int ranks = rank_of(a) > rank_of(b) ? rank_of(a) - rank_of(b) : rank_of(b) - rank_of(a);
    return files > ranks ? files : ranks;
}
/// Steps to the nearest edge.
inline int inward(Square square) {
    const int file = file_of(square) < 4 ? file_of(square) : 7 - file_of(square);
    const int rank = rank_of(square) < 4 ? rank_of(square) : 7 - rank_of(square);
    return file < rank ? file : rank;
}

/// What one position looks like to whoever wants the King of *loser* mated; less is better.
class Outlook {
  public:
    static constexpr int mating = 0;  // the level of a move that looks like a mate

    Outlook(const Position& position, Colour the_winner)
        : p(position), winner(the_winner), loser(!the_winner), king(p.king(loser)) {
        commanded = winner == Colour::White ? danger<Colour::White>(p) : danger<Colour::Black>(p);
        flights = king_reach[king] & ~p.men(loser) & ~commanded;
        const Bitboard own = p.men(winner);
        const int minors = count_of(own & (p.men(Kind::Knight) | p.men(Kind::Bishop)));
        const int heavy = count_of(own & (p.men(Kind::Rook) | p.men(Kind::Queen)));
        is_sparse = heavy * 2 + minors < 5;
        has_force = heavy || minors > 1;
        has_pawns = (own & p.men(Kind::Pawn)) != 0;
        total = 20 + flight * count_of(flights) + edge * inward(king);
        if (is_sparse) total += king_step * steps_between(p.king(winner), king);
        for (const Square square : each(own & ~p.men(Kind::Pawn) & ~p.men(Kind::King)))
            total += near * steps_between(square, king);
        total += man * count_of(p.men(loser)) * (has_force || has_pawns) -
                 cover * count_of(king_reach[king] & commanded);
        if (!has_force && has_pawns) total += pawn_step * least_way();
        if (!has_force && !has_pawns) {
            for (const Square square : each(p.men(loser) & ~p.men(Kind::King)))
                total += near * steps_between(square, king);
        }
    }

    int level(Move move) const { return p.turn == winner ? by_winner(move) : by_loser(move); }

  private:
    // Found by trying others on positions of real games.
    static constexpr int flight = 1;     // a square that the King may flee to
    static constexpr int cover = 2;      // a square beside him that is commanded
    static constexpr int edge = 6;       // his steps to the edge
    static constexpr int king_step = 6;  // steps between the Kings, where men are few
    static constexpr int near = 2;       // steps of another piece to the King
    static constexpr int pawn_step = 8;  // steps of a pawn that must become a piece
    static constexpr int man = 5;        // an adverse man, which could come between
    static constexpr int gift = 5;       // a man of the winner's that is taken, by its kind
    static constexpr int needed = 10;    // an adverse man without which a minor piece cannot mate

    const Position& p;
    const Colour winner, loser;
    const Square king;
    Bitboard commanded, flights;
    bool is_sparse;  // the King must help
    bool has_force;  // enough to mate a lone King, or nearly
    bool has_pawns;
    int total;

    /// The steps that the winner's foremost pawn has to go.
    int least_way() const {
        int least = 7;
        for (const Square square : each(p.men(winner, Kind::Pawn))) {
            const int way = winner == Colour::White ? 7 - rank_of(square) : rank_of(square);
            if (way < least) least = way;
        }
        return least;
    }

    Bitboard commands(Kind kind, Square from, Bitboard occupied) const {
        switch (kind) {
            case Kind::Pawn:
                return pawn_reach[index(winner)][from];
            case Kind::Knight:
                return knight_reach[from];
            case Kind::Bishop:
                return bishop_attacks(from, occupied);
            case Kind::Rook:
                return rook_attacks(from, occupied);
            case Kind::Queen:
                return queen_attacks(from, occupied);
            default:
                return king_reach[from];
        }
    }

    int by_winner(Move move) const {
        const Square origin = move.origin();
        const Square target = move.target();
        const Kind before = p.kind_at(origin);
        const Kind kind = move.promotion() == Kind::None ? before : move.promotion();
        const Bitboard occupied = (p.occupied() ^ bit(origin)) | bit(target);
        const Bitboard seen = commands(kind, target, occupied & ~bit(king));
        const Bitboard left = flights & ~seen;
        if ((seen & bit(king)) && !left) return mating;
        int level = total - flight * count_of(flights & seen) -
                    cover * count_of(king_reach[king] & seen & ~commanded);
        if (kind == Kind::King) {
            if (is_sparse)
                level += king_step * (steps_between(target, king) - steps_between(origin, king));
        } else if (before == Kind::Pawn) {
            if (!has_force) level -= pawn_step;
            if (kind != Kind::Pawn) level -= 2 * static_cast<int>(kind);
        } else {
            level += near * (steps_between(target, king) - steps_between(origin, king));
        }
        if (p.men(loser) & bit(target)) level += has_force || has_pawns ? -man : needed;
        return level;
    }

    int by_loser(Move move) const {
        const Square origin = move.origin();
        const Square target = move.target();
        int level = total;
        if (origin == king) {
            const Bitboard next = king_reach[target] & ~p.men(loser) & ~commanded;
            level += flight * (count_of(next) - count_of(flights));
            level += edge * (inward(target) - inward(king));
            if (is_sparse) {
                const Square helper = p.king(winner);
                level += king_step * (steps_between(target, helper) - steps_between(king, helper));
            }
        } else {
            if (flights & bit(target)) level -= flight;
            if (king_reach[king] & bit(origin) & ~commanded) level += flight;
            if (!has_force && !has_pawns)
                level += near * (steps_between(target, king) - steps_between(origin, king));
        }
        if (p.men(winner) & bit(target)) level += gift + gift * static_cast<int>(p.kind_at(target));
        return level;
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube
