#include "mating/walls.hpp"

namespace jadoube {
namespace {

Bitboard straight_steps(Bitboard set) {
    return set << 8 | set >> 8 | ((set & ~file_h) << 1) | ((set & ~file_a) >> 1);
}
Bitboard oblique_steps(Bitboard set) {
    const Bitboard west = set & ~file_a;
    const Bitboard east = set & ~file_h;
    return west << 7 | west >> 9 | east << 9 | east >> 7;
}
Bitboard knight_steps(Bitboard set) {
    Bitboard steps = 0;
    for (const Square square : each(set)) steps |= knight_reach[square];
    return steps;
}
Bitboard all_steps(Bitboard set) {
    return straight_steps(set) | oblique_steps(set);
}
Bitboard pawn_takes(Colour colour, Bitboard set) {
    return colour == Colour::White ? pawn_attacks<Colour::White>(set)
                                   : pawn_attacks<Colour::Black>(set);
}
Bitboard pawn_steps(Colour colour, Bitboard set) {
    return colour == Colour::White ? forward<Colour::White>(set) : forward<Colour::Black>(set);
}

/// One man and all that it can ever do, seen generously: every square it may stand on if men that
/// can move or be taken are out of its way.
struct Wanderer {
    Colour colour;
    Kind kind;
    Square start;
    Bitboard reach;         // squares it may stand on, as a pawn if it is one
    Bitboard promoted = 0;  // squares where it may stand as another piece
    bool is_taken = false;  // it may be taken

    Bitboard all() const { return reach | promoted; }
    bool is_fixed() const { return reach == bit(start) && !promoted && !is_taken; }
};

class Walls {
  public:
    explicit Walls(const Position& p) {
        for (const Square square : each(p.occupied())) {
            const Colour colour = p.colour_at(square);
            men[count++] = {colour, p.kind_at(square), square, bit(square)};
        }
        open_castling(p);
        open_passing(p);
        while (widen()) {
        }
    }

    /// Whether the King of *loser* may stand somewhere where a mate is not excluded.
    bool may_be_mated(Colour loser) const {
        const Wanderer& king = king_of(loser);
        const Wanderer& adverse_king = king_of(!loser);
        Bitboard commanded = 0;  // by men other than the King
        for (int i = 0; i < count; ++i) {
            if (men[i].colour != loser && men[i].kind != Kind::King) commanded |= attacks(men[i]);
        }
        for (const Square square : each(king.reach & commanded)) {
            const Bitboard open = king_reach[square] & ~commanded;
            for (const Square helper : each(adverse_king.reach & ~king_reach[square])) {
                if (helper == square) continue;
                if (can_be_filled(open & ~king_reach[helper], loser)) return true;
            }
        }
        return false;
    }

  private:
    std::array<Wanderer, 64> men;
    int count = 0;

    const Wanderer& king_of(Colour colour) const {
        for (int i = 0;; ++i)
            if (men[i].kind == Kind::King && men[i].colour == colour) return men[i];
    }

    /// A right to castle: King and Rook may stand anywhere between the corners.
    void open_castling(const Position& p) {
        for (const Colour colour : {Colour::White, Colour::Black}) {
            if (!(p.castling & (wing::king_side(colour) | wing::queen_side(colour)))) continue;
            for (int i = 0; i < count; ++i) {
                Wanderer& man = men[i];
                const bool castles = man.kind == Kind::King || man.kind == Kind::Rook;
                if (man.colour == colour && castles && (man.reach & own_rank(colour, 0)))
                    man.reach |= own_rank(colour, 0);
            }
        }
    }

    /// A pawn that has just passed can be taken where it passed.
    void open_passing(const Position& p) {
        if (!p.is_passing_open) return;
        for (int i = 0; i < count; ++i) {
            if (men[i].start == after_passing(p.passing)) men[i].reach |= bit(p.passing);
        }
    }

    /// The start squares of the men that stand for ever, by colour.
    std::array<Bitboard, 2> fixed() const {
        std::array<Bitboard, 2> set{};
        for (int i = 0; i < count; ++i)
            if (men[i].is_fixed()) set[index(men[i].colour)] |= bit(men[i].start);
        return set;
    }

    /// Squares that fixed men of *colour* command whatever happens.
    Bitboard surely_commanded(Colour colour) const {
        Bitboard walked = 0;  // squares where somebody may stand
        for (int i = 0; i < count; ++i) walked |= men[i].all();
        Bitboard set = 0;
        for (int i = 0; i < count; ++i) {
            const Wanderer& man = men[i];
            if (man.colour == colour && man.is_fixed()) set |= attacks_from(man, walked);
        }
        return set;
    }

    /// What *man* commands from its start where *barred* squares stop it.
    static Bitboard attacks_from(const Wanderer& man, Bitboard barred) {
        switch (man.kind) {
            case Kind::Pawn:
                return pawn_takes(man.colour, bit(man.start));
            case Kind::Knight:
                return knight_reach[man.start];
            case Kind::Bishop:
                return bishop_attacks(man.start, barred);
            case Kind::Rook:
                return rook_attacks(man.start, barred);
            case Kind::Queen:
                return queen_attacks(man.start, barred);
            default:
                return king_reach[man.start];
        }
    }

    /// Everything that *man* may ever command: only men that stand for ever are in its way, and not
    /// the adverse King, who does not cover the squares behind him that he might go to.
    Bitboard attacks(const Wanderer& man) const {
        const auto [white, black] = fixed();
        const Bitboard barred = (white | black) & ~bit(king_of(!man.colour).start);
        Bitboard set = 0;
        if (man.kind == Kind::Pawn) set = pawn_takes(man.colour, man.reach);
        if (man.kind == Kind::Knight) set = knight_steps(man.reach);
        if (man.kind == Kind::King) set = all_steps(man.reach);
        if (man.kind == Kind::Bishop || man.kind == Kind::Queen) {
            for (const Square square : each(man.reach)) set |= bishop_attacks(square, barred);
        }
        if (man.kind == Kind::Rook || man.kind == Kind::Queen) {
            for (const Square square : each(man.reach)) set |= rook_attacks(square, barred);
        }
        for (const Square square : each(man.promoted))
            set |= queen_attacks(square, barred) | knight_reach[square];
        return set;
    }

    /// One step further for every man; false if nobody gained anything.
    bool widen() {
        const std::array<Bitboard, 2> standing = fixed();
        const Bitboard kings = king_of(Colour::White).reach | king_of(Colour::Black).reach;
        std::array<Bitboard, 2> prey{};    // where a man other than the King may stand
        std::array<Bitboard, 2> taking{};  // where a man of the colour may come to take
        for (int i = 0; i < count; ++i) {
            const Wanderer& man = men[i];
            const int side = index(man.colour);
            if (man.kind != Kind::King) prey[side] |= man.all();
            taking[side] |= man.kind == Kind::Pawn
                                ? pawn_takes(man.colour, man.reach) | man.promoted
                                : man.reach;
        }
        bool has_grown = false;
        for (int i = 0; i < count; ++i) {
            Wanderer& man = men[i];
            const int side = index(man.colour);
            const Bitboard before = man.reach;
            const Bitboard before_promoted = man.promoted;
            // A King that stands for ever is in everybody's way.
            const Bitboard barred = standing[side] | (standing[1 - side] & kings);
            man.reach |= steps(man, prey[1 - side], standing[0] | standing[1]) & ~barred;
            man.promoted |= (all_steps(man.promoted) | knight_steps(man.promoted)) & ~barred;
            if (man.kind == Kind::Pawn) man.promoted |= man.reach & own_rank(man.colour, 7);
            const bool is_taken =
                man.is_taken || (man.kind != Kind::King && (man.all() & taking[1 - side]));
            has_grown |=
                man.reach != before || man.promoted != before_promoted || is_taken != man.is_taken;
            man.is_taken = is_taken;
        }
        return has_grown;
    }

    Bitboard steps(const Wanderer& man, Bitboard prey, Bitboard standing) const {
        switch (man.kind) {
            case Kind::Pawn:
                return (pawn_steps(man.colour, man.reach) & ~standing) |
                       (pawn_takes(man.colour, man.reach) & prey);
            case Kind::Knight:
                return knight_steps(man.reach);
            case Kind::Bishop:
                return oblique_steps(man.reach);
            case Kind::Rook:
                return straight_steps(man.reach);
            case Kind::Queen:
                return all_steps(man.reach);
            default:
                return all_steps(man.reach) & ~surely_commanded(!man.colour);
        }
    }

    /// Whether each of *squares* can have a man of *colour* of its own, the King excepted.
    bool can_be_filled(Bitboard squares, Colour colour) const {
        std::array<int, 64> square_of;  // by man, -1 for none
        square_of.fill(-1);
        for (const Square square : each(squares)) {
            Bitboard tried = 0;  // by number of man
            if (!seat(square, colour, square_of, tried)) return false;
        }
        return true;
    }
    bool seat(Square square, Colour colour, std::array<int, 64>& square_of, Bitboard& tried) const {
        for (int i = 0; i < count; ++i) {
            const Wanderer& man = men[i];
            if (man.colour != colour || man.kind == Kind::King || (tried & bit(i))) continue;
            if (!(man.all() & bit(square))) continue;
            tried |= bit(i);
            if (square_of[i] < 0 || seat(square_of[i], colour, square_of, tried)) {
                square_of[i] = square;
                return true;
            }
        }
        return false;
    }
};

}  // namespace

bool is_walled_off(const Position& p, Colour winner) {
    return !Walls(p).may_be_mated(!winner);
}

}  // namespace jadoube
