// How promising each move is on the way to a mate.
#pragma once

#include "mating/frontier.hpp"
#include "mating/goal.hpp"
#include "mating/leanings.hpp"
#include "moves/generate.hpp"

namespace jadoube {

/// Steps of a King between two squares, and from a square to the nearest edge or corner.
extern const std::array<std::array<std::uint8_t, 64>, 64> king_steps;
extern const std::array<std::array<Bitboard, 8>, 64> squares_at;  // [square][steps of a King]
extern const std::array<std::uint8_t, 64> edge_steps;
extern const std::array<std::uint8_t, 64> corner_steps;

inline namespace JADOUBE_ISA {

/// What one position looks like to the player who is to mate the loser's King: a sink of the
/// generator that keeps every move at its level.
template <class Store>
class Outlook {
  public:
    Outlook(const Position& position, Colour the_winner, const Leanings& leaning, Store& the_store,
            std::uint32_t the_number, int depth)
        : p(position),
          winner(the_winner),
          loser(!the_winner),
          lean(leaning),
          store(the_store),
          number(the_number),
          is_winners_turn(position.turn == the_winner),
          king(position.king(!the_winner)),
          ring(king_reach[king]),
          steps(king_steps[king].data()) {
        commanded = winner == Colour::White ? danger<Colour::White>(p) : danger<Colour::Black>(p);
        flights = ring & ~p.men(loser) & ~commanded;
        weigh_men();
        if (Store::is_hasty && is_winners_turn) find_zones();
        total += 20 + depth / 8;
        if (!has_goal)
            total += lean.flight * count_of(flights) - lean.cover * count_of(ring & commanded) +
                     lean.edge * edge_steps[king];
    }

    /// The level of a check that leaves no flight: perhaps a mate.
    static constexpr int mating = -1000;

    bool has_moves() const { return is_any; }

    // What the generator tells.
    static constexpr bool is_done() { return false; }

    template <Kind kind>
    [[gnu::always_inline]] void piece(Square origin, Bitboard targets) {
        if (!targets) return;
        is_any = true;
        if (has_goal)
            towards_goal(kind, origin, targets);
        else if (is_winners_turn)
            winners_piece<kind>(origin, targets);
        else if constexpr (kind == Kind::King)
            losers_king(origin, targets);
        else
            losers_man(origin, targets);
    }
    template <int way>
    [[gnu::always_inline]] void pawns(Bitboard targets) {
        if (!targets) return;
        is_any = true;
        if (has_goal)
            for (const Square target : each(targets))
                towards_goal(Kind::Pawn, target - way, bit(target));
        else if (is_winners_turn)
            winners_pawns(targets, way);
        else if (needs_help)
            for (const Square target : each(targets)) losers_man(target - way, bit(target));
        else
            losers_pawns(targets, way);
    }
    template <int way>
    void leaps(Bitboard targets) {
        pawns<way>(targets);
    }
    template <int way>
    void promotions(Bitboard targets) {
        for (const Square target : each(targets)) promotion(target - way, target, any_name);
    }
    void promotion(Square origin, Square target, Names names) {
        if (!names) single({origin, target, Move::waiting}, total);
        for (const Kind kind : names) single(Move::promoting(origin, target, kind));
    }
    void passing(Square origin, Square target) { single({origin, target, Move::passing}, total); }
    void castling(Square origin, Square target, int rook_file) {
        single(Move::castles(origin, target, rook_file), total);
    }
    /// A promotion or naming.
    void single(Move move) {
        const int kind = static_cast<int>(move.promotion());
        int level = total;
        if (is_winners_turn)
            level -= (has_force ? 0 : lean.forceless) + 2 * kind + gain(move.target());
        else
            level += (needs_help ? 0 : lean.promoted) + loss(move.target());
        if (has_goal && move.origin() == goal.blocker_from)
            level -= move.promotion() == goal.blocker_as ? 2 * lean.corner : 0;
        if (is_winners_turn && covers(move.promotion(), move.origin(), move.target()))
            level = mating;
        single(move, level);
    }

  private:
    const Position& p;
    const Colour winner, loser;
    const Leanings& lean;
    Store& store;
    const std::uint32_t number;
    const bool is_winners_turn;
    const Square king;  // the loser's
    const Bitboard ring;
    const std::uint8_t* steps;  // from the King to each square
    Bitboard commanded, flights;
    Bitboard by_knight = 0, straight = 0, oblique = 0;  // zones, where the store is hasty
    bool is_sparse;                                     // the winner's King must help
    bool has_force;                                     // enough to mate a lone King
    bool needs_help;  // minor pieces that need adverse men in the King's way
    bool is_any = false;
    bool has_goal;
    Goal goal;
    int total = 0;

    /// Each step of a man that the goal needs counts; the others wait.
    void towards_goal(Kind kind, Square origin, Bitboard targets) {
        for (const Square target : each(targets)) {
            int level = total + loss(target);
            if (is_winners_turn && (p.men(loser) & bit(target)))
                level += target == goal.blocker_from ? lean.needed : -lean.man;
            if (origin == king)
                level +=
                    lean.corner * (king_steps[target][goal.king] - king_steps[origin][goal.king]);
            else if (kind == Kind::King)
                level += lean.corner *
                         (king_steps[target][goal.helper] - king_steps[origin][goal.helper]);
            else if (kind == Kind::Pawn)
                level -= origin == goal.blocker_from ? 2 * lean.corner : 0;
            else if (origin == goal.minor_from)
                level += 2 * lean.corner *
                         (moves_between(kind, target, goal.minor) -
                          moves_between(kind, origin, goal.minor));
            else if (origin == goal.blocker_from)
                level += 2 * lean.corner *
                         (moves_between(kind, target, goal.blocker) -
                          moves_between(kind, origin, goal.blocker));
            if (is_winners_turn && kind != Kind::King && covers(kind, origin, target))
                level = mating;
            single({origin, target}, level);
        }
    }

    void weigh_men() {
        const Bitboard own = p.men(winner);
        const Bitboard pawns = own & p.men(Kind::Pawn);
        const Bitboard knights = own & p.men(Kind::Knight);
        const Bitboard bishops = own & p.men(Kind::Bishop);
        const Bitboard heavy = own & (p.men(Kind::Rook) | p.men(Kind::Queen));
        const bool has_pair = (bishops & light_squares) && (bishops & ~light_squares);
        has_force = heavy || has_pair || has_many(knights) || (knights && bishops);
        needs_help = !has_force && !pawns;
        is_sparse = 2 * count_of(heavy) + count_of(knights | bishops) < 5;
        if (needs_help && lean.by_goal) goal = find_goal(p, winner);
        has_goal = goal.cost < Goal::none;
        if (has_goal) {
            total += lean.corner * goal.cost + lean.man * count_of(p.men(loser));
            return;
        }
        if (is_sparse) total += lean.king_step * steps[p.king(winner)];
        for (const Square square : each(knights | bishops | heavy))
            total += lean.near * steps[square];
        if (needs_help) {
            total += lean.corner * corner_steps[king];
            for (const Square square : each(p.men(loser) & ~p.men(Kind::King)))
                total += lean.near * steps[square];
        } else {
            total += lean.man * count_of(p.men(loser));
            if (!has_force) total += lean.forceless + lean.pawn_step * least_way(pawns);
        }
    }

    /// The steps that the winner's foremost pawn has to go.
    int least_way(Bitboard pawns) const {
        return winner == Colour::White ? __builtin_clzll(pawns) / 8 : __builtin_ctzll(pawns) / 8;
    }

    [[gnu::always_inline]] void single(Move move, int level) {
        is_any = true;
        store.push(level, {0, number, 0, move, 0});
    }
    [[gnu::always_inline]] void bundle(Square origin, Bitboard targets, int level) {
        store.push(level, {targets, number, 0, Move{origin, first_of(targets)}, 0});
    }
    [[gnu::always_inline]] void bundle_of_pawns(Bitboard targets, int way, int level) {
        store.push(level, {targets, number, 0, Move{}, static_cast<std::int8_t>(way)});
    }

    /// What the winner has of a man that he takes on *target*, the loser of one of the winner's.
    int gain(Square target) const {
        if (!(p.men(loser) & bit(target))) return 0;
        return needs_help ? -lean.needed : lean.man;
    }
    int loss(Square target) const {
        if (!(p.men(winner) & bit(target))) return 0;
        return lean.gift + lean.gift * static_cast<int>(p.kind_at(target));
    }

    template <Kind kind>
    [[gnu::always_inline]] Bitboard attacks(Square from, Bitboard occupied) const {
        if constexpr (kind == Kind::Pawn)
            return pawn_reach[index(winner)][from];
        else
            return piece_attacks<kind>(from, occupied);
    }
    Bitboard attacks(Kind kind, Square from, Bitboard occupied) const {
        switch (kind) {
            case Kind::Knight:
                return knight_reach[from];
            case Kind::Bishop:
                return bishop_attacks(from, occupied);
            case Kind::Rook:
                return rook_attacks(from, occupied);
            default:
                return queen_attacks(from, occupied);
        }
    }
    /// Whether a man of *kind* that comes to *target* attacks the King and leaves him no flight.
    bool covers(Kind kind, Square origin, Square target) const {
        const Bitboard seen = attacks(kind, target, (p.occupied() ^ bit(origin)) & ~bit(king));
        return (seen & bit(king)) && !(flights & ~seen);
    }

    /// A man of the winner's that commands *seen* from its target.
    [[gnu::always_inline]] int level_of(int level, Bitboard seen) const {
        if ((seen & bit(king)) && !(flights & ~seen)) return mating;
        return level - lean.flight * count_of(flights & seen) -
               lean.cover * count_of(ring & seen & ~commanded);
    }

    /// Squares from where a piece sees the King or a square beside him, the men standing as now:
    /// fewer looks into the tables than from each square that a piece can go to.
    template <Kind kind>
    [[gnu::always_inline]] Bitboard zone() const {
        if constexpr (kind == Kind::Knight) return by_knight;
        if constexpr (kind == Kind::Bishop) return oblique;
        if constexpr (kind == Kind::Rook) return straight;
        if constexpr (kind == Kind::Queen) return straight | oblique;
        return squares_at[king][2];
    }
    void find_zones() {
        const Bitboard occupied = p.occupied() ^ bit(king);
        const bool has_straight = p.rooklike(winner) != 0;
        const bool has_oblique = p.bishoplike(winner) != 0;
        for (const Square square : each(ring | bit(king))) {
            by_knight |= knight_reach[square];
            if (has_straight) straight |= rook_attacks(square, occupied);
            if (has_oblique) oblique |= bishop_attacks(square, occupied);
        }
    }

    template <Kind kind>
    [[gnu::always_inline]] void winners_piece(Square origin, Bitboard targets) {
        const Bitboard occupied = (p.occupied() ^ bit(origin)) & ~bit(king);
        const int weight = kind != Kind::King ? lean.near : is_sparse ? lean.king_step : 0;
        const int base = total - weight * steps[origin];
        // Targets from where the King's surroundings are seen, or a man taken, are looked at alone.
        Bitboard special = targets & p.men(loser);
        Bitboard rest = targets & ~special;
        if constexpr (Store::is_hasty) {
            special |= rest & zone<kind>();
        } else {
            for (const Square target : each(rest))
                if (attacks<kind>(target, occupied) & (ring | bit(king))) special |= bit(target);
        }
        rest &= ~special;
        for (const Square target : each(special)) {
            const Bitboard seen = attacks<kind>(target, occupied);
            const int level = base + weight * steps[target] - gain(target);
            single({origin, target}, level_of(level, seen));
        }
        if (!weight && rest) {
            bundle(origin, rest, base);
            return;
        }
        for (int far = 1; rest; ++far) {
            const Bitboard set = rest & squares_at[king][far];
            if (set) bundle(origin, set, base + weight * far);
            rest ^= set;
        }
    }

    void winners_pawns(Bitboard targets, int way) {
        const int base = total - (has_force ? 0 : lean.pawn_step);
        Bitboard rest = 0;
        for (const Square target : each(targets)) {
            const Bitboard seen = pawn_reach[index(winner)][target] & (ring | bit(king));
            if (!seen && !(p.men(loser) & bit(target)))
                rest |= bit(target);
            else
                single({target - way, target}, level_of(base - gain(target), seen));
        }
        if (rest) bundle_of_pawns(rest, way, base);
    }

    void losers_king(Square origin, Bitboard targets) {
        const Square helper = p.king(winner);
        for (const Square target : each(targets)) {
            const Bitboard next = king_reach[target] & ~p.men(loser) & ~commanded;
            int level = total + lean.flight * (count_of(next) - count_of(flights)) +
                        lean.edge * (edge_steps[target] - edge_steps[king]) + loss(target);
            if (is_sparse)
                level += lean.king_step * (king_steps[target][helper] - king_steps[king][helper]);
            if (needs_help) level += lean.corner * (corner_steps[target] - corner_steps[king]);
            single({origin, target}, level);
        }
    }

    void losers_man(Square origin, Bitboard targets) {
        int base = total;
        if (ring & bit(origin) & ~commanded) base += lean.flight;
        const Bitboard takes = targets & p.men(winner);
        for (const Square target : each(takes)) single({origin, target}, base + loss(target));
        Bitboard rest = targets ^ takes;
        if (needs_help) {
            base -= lean.near * steps[origin];
            for (int far = 1; rest; ++far) {
                const Bitboard set = rest & squares_at[king][far];
                if (set) bundle(origin, set, base + lean.near * far);
                rest ^= set;
            }
            return;
        }
        const Bitboard blocks = rest & flights;
        if (blocks) bundle(origin, blocks, base - lean.flight);
        if (rest ^ blocks) bundle(origin, rest ^ blocks, base);
    }
    void losers_pawns(Bitboard targets, int way) {
        const Bitboard takes = targets & p.men(winner);
        for (const Square target : each(takes))
            single({target - way, target}, total + loss(target));
        const Bitboard blocks = targets & ~takes & flights;
        const Bitboard rest = targets & ~takes & ~flights;
        if (blocks) bundle_of_pawns(blocks, way, total - lean.flight);
        if (rest) bundle_of_pawns(rest, way, total);
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube
