// What the record says, against what each code makes of the game.
#include "audit/judge.hpp"
#include "audit/rows.hpp"

namespace jadoube::audit {
namespace {

/// Whether nobody could mate by any line of play, as today's draws by bare material have it.
bool is_bare(const Position& p) {
    if (p.men(Kind::Pawn) | p.men(Kind::Rook) | p.men(Kind::Queen)) return false;
    const Bitboard bishops = p.men(Kind::Bishop);
    const Bitboard knights = p.men(Kind::Knight);
    if (knights) return count_of(knights | bishops) == 1;
    return !(bishops & light_squares) || !(bishops & ~light_squares);
}

}  // namespace

void Judge::compare(const pgn::Game& game) {
    const pgn::Result recorded = audit::recorded(game);
    const bool is_recorded = recorded != pgn::Result::Unknown;
    Contradiction grounds =
        Contradiction::Nothing;  // of a result that the last position does not show
    if (recorded == pgn::Result::Draw && figures_.plies) {
        if (is_bare(now_))
            grounds = Contradiction::Bare;
        else if (recurrence_.times_at_end() >= 3)
            grounds = Contradiction::Repetition;
        else if (now_.halfmoves >= 100)
            grounds = Contradiction::Count;
    }
    // Lost on time, or drawn since the other could not mate.
    if (is_recorded && figures_.is_by_clock && grounds == Contradiction::Nothing)
        grounds = Contradiction::Clock;
    for (std::size_t code = 0; code < codes(); ++code) {
        Verdict& verdict = verdicts_[code];
        const Draws& draws = terms_[code].draws;
        if (verdict.ending != Ending::Undecided) {
            if (is_recorded && recorded != verdict.outcome)
                verdict.contradiction =
                    verdict.ending == Ending::Checkmate   ? Contradiction::Checkmate
                    : verdict.ending == Ending::Stalemate ? Contradiction::Stalemate
                                                          : Contradiction::DrawnByLaw;
        } else {
            // A count that would have run out bears the draw out; so does what may be claimed.
            const bool is_borne = (grounds == Contradiction::Count &&
                                   (verdict.count_end_ply || draws.claimed_moves)) ||
                                  (grounds == Contradiction::Repetition && draws.claimed_times) ||
                                  (grounds == Contradiction::Clock && draws.knows_flag);
            if (!is_borne) verdict.contradiction = grounds;
            if (is_recorded && verdict.contradiction == Contradiction::Nothing) {
                verdict.outcome = recorded;
                judge_time(code);
            }
        }
        if (recorded == pgn::Result::Draw && verdict.outcome == pgn::Result::Draw)
            verdict.drawn_by = what_draws(code);
    }
}

/// A game that was lost, by the clock or by giving up, is drawn where the other could not mate.
void Judge::judge_time(std::size_t code) {
    const Draws& draws = terms_[code].draws;
    Verdict& verdict = verdicts_[code];
    if (!figures_.plies || termination_.is_by_decision()) return;
    if (verdict.outcome == pgn::Result::Draw) {
        if (!figures_.is_by_clock || !draws.knows_flag) return;
        // It was his time that was over whose turn it was.
        const Colour other = !now_.turn;
        if (draws.spares && prospects_.may_mate(other, terms_[code].rules) != true) return;
        verdict.outcome = won_by(other);
        verdict.contradiction = Contradiction::Winnable;
        return;
    }
    if (!draws.spares) return;
    const Colour winner = verdict.outcome == pgn::Result::White ? Colour::White : Colour::Black;
    if (prospects_.may_mate(winner, terms_[code].rules) != false) return;
    verdict.outcome = pgn::Result::Draw;
    verdict.contradiction = Contradiction::Unwinnable;
}

/// What a draw that stands rests on.
DrawnBy Judge::what_draws(std::size_t code) {
    const Draws& draws = terms_[code].draws;
    const Verdict& verdict = verdicts_[code];
    switch (verdict.ending) {
        case Ending::Dead:
            return DrawnBy::Dead;
        case Ending::Repetition:
            return DrawnBy::Repetition;
        case Ending::Quiet:
            return DrawnBy::Quiet;
        case Ending::Stalemate:
            return DrawnBy::Stalemate;
        default:
            break;
    }
    if (draws.claimed_times && recurrence_.times_at_end() >= draws.claimed_times)
        return DrawnBy::Repetition;
    if (draws.claimed_moves && recurrence_.quiet_at_end(draws.is_restarted_by_capture_alone) >=
                                   2 * static_cast<std::uint32_t>(draws.claimed_moves))
        return DrawnBy::Quiet;
    if (verdict.count_end_ply) return DrawnBy::Count;
    if (figures_.is_by_clock && draws.spares)
        return prospects_.may_mate(!now_.turn, terms_[code].rules) == false ? DrawnBy::Unwinnable
                                                                            : DrawnBy::Nothing;
    return DrawnBy::Agreement;
}

}  // namespace jadoube::audit
