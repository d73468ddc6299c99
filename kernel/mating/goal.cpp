#include "mating/goal.hpp"

#include <vector>

#include "mating/outlook.hpp"
#include "processor.hpp"

namespace jadoube {
namespace {

/// A mate of a black King in a corner.
struct Picture {
    Square king, helper, minor, blocker;
};

constexpr std::array minors{Kind::Knight, Kind::Bishop};
constexpr std::array blockers{Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook};

struct Pictures {
    std::array<std::array<std::vector<Picture>, 7>, 7> by_kinds;  // [minor][blocker]
    std::array<std::array<std::uint8_t, 64>, 64> knight_moves{};

    Pictures() {
        for (const Kind minor : minors)
            for (const Kind blocker : blockers) gather(minor, blocker);
        for (Square from = 0; from < 64; ++from) {
            Bitboard seen = bit(from);
            for (std::uint8_t moves = 1; ~seen; ++moves) {
                Bitboard next = 0;
                for (const Square square : each(seen)) next |= knight_reach[square];
                for (const Square square : each(next & ~seen)) knight_moves[from][square] = moves;
                seen |= next;
            }
        }
    }

    void gather(Kind minor, Kind blocker) {
        const Bitboard edges = own_rank(Colour::White, 0) | own_rank(Colour::White, 7);
        for (const Square king : {0, 7, 56, 63}) {
            const Bitboard checks = minor == Kind::Knight ? knight_reach[king] : bishop_rays[king];
            for (const Square helper : each(squares_at[king][2] | squares_at[king][3])) {
                for (const Square from : each(checks & ~bit(helper))) {
                    for (const Square block : each(king_reach[king] & ~bit(from))) {
                        if (blocker == Kind::Pawn && (bit(block) & edges)) continue;
                        Position p;
                        p.turn = Colour::Black;
                        p.kinds[index(Kind::King)] = bit(king) | bit(helper);
                        p.kinds[index(minor)] |= bit(from);
                        p.kinds[index(blocker)] |= bit(block);
                        p.colours = {bit(helper) | bit(from), bit(king) | bit(block)};
                        if (checkers(p, Colour::Black) &&
                            !processor.has_moves(p, Query{standard_rules}))
                            by_kinds[index(minor)][index(blocker)].push_back(
                                {king, helper, from, block});
                    }
                }
            }
        }
    }
};

const Pictures& pictures() {
    static const Pictures made;
    return made;
}

/// The search for the nearest picture, the board turned so that Black is mated.
class Nearest {
  public:
    Nearest(const Position& position, Colour the_winner)
        : p(position), winner(the_winner), turned(the_winner == Colour::White ? 0 : 56) {}

    Goal find() {
        for (const Kind minor : minors) {
            for (const Square from : each(p.men(winner, minor))) {
                for (const Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook}) {
                    for (const Square block : each(p.men(!winner, kind)))
                        try_pictures(minor, from, kind, block, block ^ turned, 0);
                }
                for (const Square pawn : each(p.men(!winner, Kind::Pawn)))
                    try_pawn(minor, from, pawn);
            }
        }
        return best;
    }

  private:
    const Position& p;
    const Colour winner;
    const Square turned;
    Goal best;

    void try_pawn(Kind minor, Square from, Square pawn) {
        try_pictures(minor, from, Kind::Pawn, pawn, pawn ^ turned, 0);
        const int way = rank_of(pawn ^ turned);
        for (const Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook})
            try_pictures(minor, from, kind, pawn, file_of(pawn), way + 1);
    }

    /// *start*: where the blocker stands, or where the pawn becomes one after *before* moves.
    void try_pictures(Kind minor, Square from, Kind kind, Square block, Square start, int before) {
        const auto king = king_steps[p.king(!winner) ^ turned];
        const auto helper = king_steps[p.king(winner) ^ turned];
        for (const Picture& picture : pictures().by_kinds[index(minor)][index(kind)]) {
            const int cost = king[picture.king] + helper[picture.helper] +
                             2 * (before + moves_between(minor, from ^ turned, picture.minor) +
                                  moves_between(kind, start, picture.blocker));
            if (cost >= best.cost) continue;
            best = {cost,
                    picture.king ^ turned,
                    picture.helper ^ turned,
                    from,
                    picture.minor ^ turned,
                    block,
                    picture.blocker ^ turned,
                    before ? kind : Kind::None};
        }
    }
};

}  // namespace

int moves_between(Kind kind, Square from, Square to) {
    if (from == to) return 0;
    switch (kind) {
        case Kind::Pawn:  // a black one
            return file_of(from) == file_of(to) && from > to ? rank_of(from) - rank_of(to)
                                                             : Goal::none;
        case Kind::Knight:
            return pictures().knight_moves[from][to];
        case Kind::Bishop:
            if (bishop_rays[from] & bit(to)) return 1;
            return !(light_squares & bit(from)) == !(light_squares & bit(to)) ? 2 : Goal::none;
        default:
            return rook_rays[from] & bit(to) ? 1 : 2;
    }
}

Goal find_goal(const Position& p, Colour winner) {
    return Nearest(p, winner).find();
}

}  // namespace jadoube
