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
template <Colour us, class Ledger>
[[gnu::always_inline]] inline void weigh_hopes(const Position& p, const Survey& survey,
                                               const PawnFrame& frame, const Rules& rules,
                                               Ledger& ledger) {
    const Pair before = ledger.total;
    weigh_passers<us>(p, survey, frame, ledger);
    if (rules.promotion == Promotion::Any) return;
    const int share = hopes(p, us, rules);
    Pair hoped = ledger.total;
    hoped -= before;
    ledger.total = before;
    ledger.total += {hoped.middle() * share / full_scale, hoped.end() * share / full_scale};
}

/// Adds up everything that stands on the board beside what is in its *frame* already.
template <class Ledger>
[[gnu::always_inline]] inline void weigh(const Position& p, const PawnFrame& frame,
                                         const Rules& rules, Ledger& ledger) {
    Survey survey(p);
    weigh_pieces<Colour::White, Kind::Knight>(p, survey, frame, ledger);
    weigh_pieces<Colour::Black, Kind::Knight>(p, survey, frame, ledger);
    weigh_pieces<Colour::White, Kind::Bishop>(p, survey, frame, ledger);
    weigh_pieces<Colour::Black, Kind::Bishop>(p, survey, frame, ledger);
    weigh_pieces<Colour::White, Kind::Rook>(p, survey, frame, ledger);
    weigh_pieces<Colour::Black, Kind::Rook>(p, survey, frame, ledger);
    weigh_pieces<Colour::White, Kind::Queen>(p, survey, frame, ledger);
    weigh_pieces<Colour::Black, Kind::Queen>(p, survey, frame, ledger);
    weigh_king<Colour::White>(p, survey, ledger);
    weigh_king<Colour::Black>(p, survey, ledger);
    weigh_threats<Colour::White>(p, survey, ledger);
    weigh_threats<Colour::Black>(p, survey, ledger);
    weigh_hopes<Colour::White>(p, survey, frame, rules, ledger);
    weigh_hopes<Colour::Black>(p, survey, frame, rules, ledger);
    if (p.turn == Colour::White)
        ledger.template add<Colour::White>(weights.tempo);
    else
        ledger.template add<Colour::Black>(weights.tempo);
}

/// Middle game and end in one number, from White's side; *share* as scale() gives it.
[[gnu::always_inline]] inline Value blend(Pair total, int phase, int share) {
    return (total.middle() * phase + total.end() * share / full_scale * (full_phase - phase)) /
           full_phase;
}

/// The worth to the side to move, within ±*heaviest*.
inline Value evaluate(const Position& p, const PawnFrame& frame, const Rules& rules,
                      Stalemate giver) {
    Ledger ledger;
    ledger.total = frame.total;
    ledger.danger = frame.danger;
    weigh(p, frame, rules, ledger);
    ledger.total -= danger_worth(ledger.danger[0]);
    ledger.total += danger_worth(ledger.danger[1]);

    const Colour strong = ledger.total.end() > 0 ? Colour::White : Colour::Black;
    // Where a stalemate wins, no lead is too small.
    const int share = giver == Stalemate::Wins ? full_scale : scale(p, strong);
    Value value = blend(ledger.total, phase_of(p), share);
    const bool is_alone = p.men(!strong) == p.men(!strong, Kind::King);
    if (is_alone && is_enough_to_mate(p, strong))
        value += strong == Colour::White ? drive(p, strong) : -drive(p, strong);
    value = value > heaviest ? heaviest : value < -heaviest ? -heaviest : value;
    return p.turn == Colour::White ? value : -value;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
