// The evaluation: what a position is worth as it stands.
#pragma once

#include "board/rules.hpp"
#include "search/endings.hpp"
#include "search/frames.hpp"
#include "search/kings.hpp"
#include "search/threats.hpp"
#include "search/value.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

inline constexpr int full_phase = 24;

/// How much of the middle game is left: 24 with all pieces, 0 with none.
[[gnu::always_inline]] inline int phase_of(const Position& p) {
    const int phase = count_of(p.men(Kind::Knight) | p.men(Kind::Bishop)) +
                      2 * count_of(p.men(Kind::Rook)) + 4 * count_of(p.men(Kind::Queen));
    return phase < full_phase ? phase : full_phase;
}

/// What a passed pawn may become, in sixty-fourths of a Queen's worth.
inline int hopes(const Position& p, Colour colour, const Rules& rules) {
    if (rules.promotion == Promotion::Any) return full_scale;
    const auto& lost = p.lost[index(colour)];
    if (lost[4]) return full_scale;
    if (lost[3]) return 44;
    return lost[1] || lost[2] ? 32 : 12;
}

/// What the passed pawns of *us* promise, under rules that may not let them become much.
template <Colour us, class Sum>
[[gnu::always_inline]] inline void weigh_hopes(const Position& p, const Survey& survey,
                                               const PawnFrame& frame, const Rules& rules,
                                               Sum& sum) {
    const Pair before = sum.total;
    weigh_passers<us>(p, survey, frame, sum);
    if (rules.promotion == Promotion::Any) return;
    const int share = hopes(p, us, rules);
    Pair hoped = sum.total;
    hoped -= before;
    sum.total = before;
    sum.total += {hoped.middle() * share / full_scale, hoped.end() * share / full_scale};
}

/// Adds up everything that stands on the board beside what is in its *frame* already.
template <class Sum>
[[gnu::always_inline]] inline void weigh(const Position& p, const PawnFrame& frame,
                                         const Rules& rules, Sum& sum) {
    Survey survey(p);
    weigh_pieces<Colour::White, Kind::Knight>(p, survey, frame, sum);
    weigh_pieces<Colour::Black, Kind::Knight>(p, survey, frame, sum);
    weigh_pieces<Colour::White, Kind::Bishop>(p, survey, frame, sum);
    weigh_pieces<Colour::Black, Kind::Bishop>(p, survey, frame, sum);
    weigh_pieces<Colour::White, Kind::Rook>(p, survey, frame, sum);
    weigh_pieces<Colour::Black, Kind::Rook>(p, survey, frame, sum);
    weigh_pieces<Colour::White, Kind::Queen>(p, survey, frame, sum);
    weigh_pieces<Colour::Black, Kind::Queen>(p, survey, frame, sum);
    weigh_king<Colour::White>(p, survey, sum);
    weigh_king<Colour::Black>(p, survey, sum);
    weigh_threats<Colour::White>(p, survey, sum);
    weigh_threats<Colour::Black>(p, survey, sum);
    weigh_hopes<Colour::White>(p, survey, frame, rules, sum);
    weigh_hopes<Colour::Black>(p, survey, frame, rules, sum);
    if (p.turn == Colour::White)
        sum.template add<Colour::White>(weights.tempo);
    else
        sum.template add<Colour::Black>(weights.tempo);
}

/// Middle game and end in one number, from White's side; *share* as scale() gives it.
[[gnu::always_inline]] inline Value blend(Pair total, int phase, int share) {
    return (total.middle() * phase + total.end() * share / full_scale * (full_phase - phase)) /
           full_phase;
}

/// The worth to the side to move, within ±*heaviest*.
inline Value evaluate(const Position& p, const PawnFrame& frame, const Rules& rules,
                      Stalemate giver) {
    Sum sum;
    sum.total = frame.total;
    sum.danger = frame.danger;
    weigh(p, frame, rules, sum);
    sum.total -= danger_worth(sum.danger[0]);
    sum.total += danger_worth(sum.danger[1]);

    const Colour strong = sum.total.end() > 0 ? Colour::White : Colour::Black;
    // Where a stalemate wins, any lead is enough.
    const int share = giver == Stalemate::Wins ? full_scale : scale(p, strong);
    Value value = blend(sum.total, phase_of(p), share);
    const bool is_alone = p.men(!strong) == p.men(!strong, Kind::King);
    if (is_alone && is_enough_to_mate(p, strong))
        value += strong == Colour::White ? drive(p, strong) : -drive(p, strong);
    value = value > heaviest ? heaviest : value < -heaviest ? -heaviest : value;
    return p.turn == Colour::White ? value : -value;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
