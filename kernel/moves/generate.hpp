// The lawful moves, told to a *sink* set by set: a list keeps them, a counter only counts them,
// perft plays them.
#pragma once

#include "moves/masks.hpp"
#include "moves/passing.hpp"
#include "moves/promotion.hpp"

namespace jadoube {

/// Which moves are asked for.
struct Query {
    const Rules& rules;
    Bitboard tolerated = 0;          // attackers of the own King that need not be noticed
    Bitboard movers = ~Bitboard{0};  // only men on these squares
};

inline namespace JADOUBE_ISA {

/// Whether the four switches stand as in today's chess, and King and Rooks castle from where they
/// stand in its array; for this the code is compiled apart.
inline bool is_ordinary([[maybe_unused]] const Position& p, [[maybe_unused]] const Rules& rules) {
#ifdef JADOUBE_ORDINARY_ONLY
    return true;  // for benchmarks/switches.cpp: a kernel without switches
#else
    return rules == standard_rules && !p.is_elsewhere();
#endif
}

/// What is known of a position where the code for it is compiled.
struct Form {
    bool ordinary;                 // rules and homes are those of today's chess
    bool may_castle = true;        // somebody may have a right to castle
    bool may_take_passing = true;  // a pawn may just have gone two squares
};

/// A sink is told of
///   piece<kind>(origin, targets)         a piece and where it goes (King: without castling)
///   pawns<way>(targets)                  pawns that come *way* squares to the targets
///   leaps<way>(targets)                  the same for two steps at once
///   promotions<way>(targets)             pawns that may take any name on the targets
///   promotion(origin, target, names)     one that may take one of the names; none: it waits
///   passing(origin, target), castling(origin, target, rook_file)
/// and answers is_done() when it has enough.
template <Colour us, Form form, class Sink>
class Generator {
  public:
    [[gnu::always_inline]] Generator(const Position& position, const Query& asked, Sink& receiver)
        : p(position), query(asked), sink(receiver), mask(masks<us>(position, asked.tolerated)) {}

    [[gnu::always_inline]] void operator()() const {
        pawns();
        if (sink.is_done()) return;
        const Bitboard pinned = mask.pin_straight | mask.pin_oblique;
        pieces<Kind::Knight>(own(Kind::Knight) & ~pinned, mask.evasion);
        pieces<Kind::Bishop>(own(Kind::Bishop) & ~pinned, mask.evasion);
        pieces<Kind::Rook>(own(Kind::Rook) & ~pinned, mask.evasion);
        pieces<Kind::Queen>(own(Kind::Queen) & ~pinned, mask.evasion);
        if (pinned & p.men(us)) pinned_sliders();
        if (sink.is_done()) return;
        king();
    }

  private:
    static constexpr Colour them = !us;
    static constexpr int way = us == Colour::White ? 8 : -8;
    static constexpr Bitboard last_rank = own_rank(us, 7);
    static constexpr Square home = home_square(us, home_file::king);  // the King's in today's array

    const Position& p;
    const Query& query;
    Sink& sink;
    const Masks mask;

    [[gnu::always_inline]] Bitboard own(Kind kind) const { return p.men(us, kind) & query.movers; }

    template <Kind kind>
    [[gnu::always_inline]] void pieces(Bitboard set, Bitboard targets) const {
        const Bitboard occupied = p.occupied();
        for (const Square origin : each(set))
            sink.template piece<kind>(origin, piece_attacks<kind>(origin, occupied) & targets);
    }

    /// A pinned man stays on its pin's ray; a Queen, on either sort of ray, moves as that ray's
    /// man.
    [[gnu::always_inline]] void pinned_sliders() const {
        const Bitboard occupied = p.occupied();
        const Bitboard straight = mask.evasion & mask.pin_straight;
        const Bitboard oblique = mask.evasion & mask.pin_oblique;
        pieces<Kind::Rook>(own(Kind::Rook) & mask.pin_straight, straight);
        pieces<Kind::Bishop>(own(Kind::Bishop) & mask.pin_oblique, oblique);
        for (const Square origin : each(own(Kind::Queen) & mask.pin_straight))
            sink.template piece<Kind::Queen>(origin, rook_attacks(origin, occupied) & straight);
        for (const Square origin : each(own(Kind::Queen) & mask.pin_oblique))
            sink.template piece<Kind::Queen>(origin, bishop_attacks(origin, occupied) & oblique);
    }

    [[gnu::always_inline]] void pawns() const {
        const Bitboard men = own(Kind::Pawn);
        const Bitboard empty = ~p.occupied();
        const Bitboard prey = p.men(them) & mask.evasion;

        // Forward on a pin's file, askew on a pin's diagonal: a step never leads onto another pin's
        // ray.
        const Bitboard pushers = men & ~mask.pin_oblique;
        const Bitboard steps = (forward<us>(pushers & ~mask.pin_straight) |
                                (forward<us>(pushers & mask.pin_straight) & mask.pin_straight)) &
                               empty;
        const Bitboard leaps = forward<us>(steps & own_rank(us, 2)) & empty & mask.evasion;
        const Bitboard takers = men & ~mask.pin_straight;
        const Bitboard free = takers & ~mask.pin_oblique;
        const Bitboard bound = takers & mask.pin_oblique;
        const Bitboard west =
            (forward_west<us>(free) | (forward_west<us>(bound) & mask.pin_oblique)) & prey;
        const Bitboard east =
            (forward_east<us>(free) | (forward_east<us>(bound) & mask.pin_oblique)) & prey;

        const Bitboard ahead = steps & mask.evasion;
        if ((ahead | west | east) & last_rank) [[unlikely]] {
            arrive<way>(ahead);
            sink.template leaps<2 * way>(leaps);
            arrive<way - 1>(west);
            arrive<way + 1>(east);
        } else {
            sink.template pawns<way>(ahead);
            sink.template leaps<2 * way>(leaps);
            sink.template pawns<way - 1>(west);
            sink.template pawns<way + 1>(east);
        }
        if (form.may_take_passing && p.passing != no_square) passing();
    }

    /// Pawns of which some reach their last rank. Inlined, like all that most positions meet:
    /// a call would put what the generator knows into memory.
    template <int from>
    [[gnu::always_inline]] void arrive(Bitboard targets) const {
        sink.template pawns<from>(targets & ~last_rank);
        const Bitboard last = targets & last_rank;
        if (form.ordinary || query.rules.promotion == Promotion::Any) {
            sink.template promotions<from>(last);
            return;
        }
        for (const Square target : each(last))
            sink.promotion(target - from, target, usable_names(p, us, target, query.rules));
    }

    [[gnu::always_inline]] void passing() const {
        if (!form.ordinary && !query.rules.passing) return;
        for (const Square origin : each(passing_takers(p) & query.movers)) {
            if (is_passing_lawful(p, origin, query.tolerated)) sink.passing(origin, p.passing);
        }
    }

    [[gnu::always_inline]] void king() const {
        const Square origin = p.king(us);
        if (!(query.movers & bit(origin))) return;
        const Bitboard targets = king_reach[origin] & ~(p.men(us) | p.men(them, Kind::King));
        const unsigned wings = free_wings();
        if (!wings && !has_many(targets)) {
            // Most Kings in an opening: nowhere to go, or one square, which is looked at alone.
            const Bitboard others = p.occupied() ^ bit(origin);
            if (targets && !attackers(p, first_of(targets), them, others))
                sink.template piece<Kind::King>(origin, targets);
            return;
        }
        const Bitboard commanded = danger<them>(p);
        sink.template piece<Kind::King>(origin, targets & ~commanded);
        if (wings) castlings(wings, commanded);
    }

    /// The wings where the right to castle stands and the way between King and Rook is free.
    [[gnu::always_inline]] unsigned free_wings() const {
        constexpr Bitboard short_way = bit(home + 1) | bit(home + 2);
        constexpr Bitboard long_way = bit(home - 1) | bit(home - 2) | bit(home - 3);
        if constexpr (!form.may_castle) return 0;
        if (!form.ordinary && p.is_elsewhere()) return free_wings_elsewhere();
        unsigned wings = 0;
        if (!(p.occupied() & short_way)) wings |= wing::king_side(us);
        if (!(p.occupied() & long_way)) wings |= wing::queen_side(us);
        return wings & p.castling;
    }

    /// The same where King and Rooks may have their homes anywhere on their first rank.
    [[gnu::noinline]] unsigned free_wings_elsewhere() const {
        unsigned wings = 0;
        for (const bool is_king_side : {true, false}) {
            const Square rook = p.rook_home(us, is_king_side);
            if (!(p.occupied() & between_squares[p.king(us)][rook]))
                wings |= is_king_side ? wing::king_side(us) : wing::queen_side(us);
        }
        return wings & p.castling;
    }

    [[gnu::always_inline]] void castlings(unsigned wings, Bitboard commanded) const {
        if constexpr (form.ordinary) {
            constexpr Bitboard short_way = bit(home) | bit(home + 1) | bit(home + 2);
            constexpr Bitboard long_way = bit(home) | bit(home - 1) | bit(home - 2);
            if ((wings & wing::king_side(us)) && !(commanded & short_way))
                sink.castling(home, home + 2, 5);
            if ((wings & wing::queen_side(us)) && !(commanded & long_way))
                sink.castling(home, home - 2, 3);
        } else {
            if (wings & wing::king_side(us)) landings(p.rook_home(us, true), 5, 8, commanded);
            if (wings & wing::queen_side(us)) landings(p.rook_home(us, false), 0, 4, commanded);
        }
    }

    /// Castling with the Rook of the square *rook*, the King landing on a file of [first, end).
    [[gnu::noinline]] void landings(Square rook, int first, int end, Bitboard commanded) const {
        const Square king = p.king(us);
        const Bitboard others = p.occupied() & ~bit(king) & ~bit(rook);
        const auto span = [](Square a, Square b) {
            return between_squares[a][b] | bit(a) | bit(b);
        };
        for (int file = first; file < end; ++file) {
            const Square target = home_square(us, file);
            if (span(king, target) & (others | commanded)) continue;
            for (const int rook_file : each(query.rules.landings[file])) {
                const Square rook_target = home_square(us, rook_file);
                if (span(rook, rook_target) & others) continue;
                // A Rook that is not in the corner may have shielded the King.
                if (!attackers(p, target, them, others | bit(target) | bit(rook_target)))
                    sink.castling(king, target, rook_file);
            }
        }
    }
};

/// Tells *sink* every lawful move of the side *us*.
template <Colour us, Form form, class Sink>
[[gnu::always_inline]] inline void generate(const Position& p, const Query& query, Sink& sink) {
    Generator<us, form, Sink>{p, query, sink}();
}

/// The same for the side to move, the rules read at run time.
template <class Sink>
inline void generate(const Position& p, const Query& query, Sink& sink) {
    if (is_ordinary(p, query.rules)) {
        if (p.turn == Colour::White)
            generate<Colour::White, Form{.ordinary = true}>(p, query, sink);
        else
            generate<Colour::Black, Form{.ordinary = true}>(p, query, sink);
    } else {
        if (p.turn == Colour::White)
            generate<Colour::White, Form{.ordinary = false}>(p, query, sink);
        else
            generate<Colour::Black, Form{.ordinary = false}>(p, query, sink);
    }
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
