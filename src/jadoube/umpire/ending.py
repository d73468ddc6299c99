"""How a game ends: mate, stalemate, the count, draws, resignation; odds and engagements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from jadoube._kernel import Colour, Kind

from .facts import Count
from .irregularity import Because, Result
from .refusal import Refusal

if TYPE_CHECKING:
    from jadoube._kernel import Position, Rules

    from .acts import AcceptsDraw, Counts, DeclinesDraw, OffersDraw, Resigns
    from .finding import Finding
    from .table import Table


def settle(finding: Finding) -> None:
    """End the game if the position ends it and nothing that is open could undo it.

    A pawn that must now be named, since its owner lost a man or its move stands, is cited with its law.
    """
    now = finding.now
    position, rules = now.board.position, now.terms.code.rules
    if position.has_waiting and set(now.unnamed) - set(finding.before.unnamed):
        finding.cite("promotion")
    if now.result is not None or now.pending is not None or now.irregular:
        return
    if now.ply == 0 and position == finding.before.board.position:
        return  # a position agreed on ends nothing before anything was done in it
    player = position.turn
    match stuck(position, rules):
        case "checkmate":
            if not _is_withheld(now, player):
                conclude(finding, player.other, "checkmate")
                return
        case "stalemate":
            _stalemate(finding, player)
            return
    if now.counts and any(now.remaining(count) <= 0 for count in now.counts):
        finding.cite("fifty-moves")
        conclude(finding, None, "fifty-moves")


def stuck(position: Position, rules: Rules) -> Literal["checkmate", "stalemate"] | None:
    """Say why the player in turn can do nothing more, None if he can."""
    if position.has_moves(rules):
        return None
    if position.is_mate(rules):
        return "checkmate"
    return "stalemate" if position.is_stalemate(rules) else None


def _is_withheld(table: Table, player: Colour) -> bool:
    """Tell whether a mate rests on a check not said before *player*'s last move: nobody gains by silence.

    He may play on for as long as it is not said; told of it late, he may first have his move back.
    """
    check, code = table.board.checks[player], table.terms.code
    assert check is not None  # he is mated
    if code.provisions.check_not_announced.late == "as-it-stands":
        return False
    if any(wrong.may_be_claimed_by(player) for wrong in table.wrongs):
        return True
    is_silent = bool(check.stale) and not check.announced
    return is_silent and bool(table.board.lawful(player, code.rules))


def _stalemate(finding: Finding, player: Colour) -> None:
    finding.cite("stalemate")
    winners = {"draws": None, "loses": player, "wins": player.other}
    giver = finding.now.terms.code.provisions.stalemate.giver
    conclude(finding, winners[giver], "stalemate", sufferer=player)


def conclude(
    finding: Finding, winner: Colour | None, because: Because, *, sufferer: Colour | None = None
) -> None:
    """End the game: an engagement decides it, and odds that were not given spare the receiver.

    *sufferer* is the player who is stalemated.
    """
    now = finding.now
    cause = because
    engaged = now.terms.agreement.engaged
    if engaged is not None and because != "decision":
        kept = _is_kept(now, winner, cause, sufferer)
        finding.cite("engagements")
        winner, because = (engaged.by if kept else engaged.by.other), "engagement"
    if winner is not None and _is_spared(now, winner, cause):
        finding.cite("odds-not-given")
        winner, because = None, "odds"
    finding.change(result=Result(winner, because), held=None, offer=None)


def _is_kept(table: Table, winner: Colour | None, cause: Because, sufferer: Colour | None) -> bool:
    """Tell whether the engaged player has done what he undertook."""
    engaged = table.terms.agreement.engaged
    assert engaged is not None  # asked only of an engaged player
    by = engaged.by
    if cause == "resignation" or engaged.kind == "wins":
        return winner == by
    if engaged.kind == "is-mated":
        return sufferer == by or (cause == "checkmate" and winner == by.other)
    if cause != "checkmate" or winner != by:
        return False
    position = table.board.position
    if engaged.kind == "mates-on":
        return position.king(by.other) == engaged.square
    marked = table.board.followed[0]
    return marked is not None and marked in position.checkers(by.other)


def _is_spared(table: Table, winner: Colour, cause: Because) -> bool:
    """Tell whether the loser received odds that were never given, and the code spares him."""
    odds = table.terms.agreement.odds
    if odds is None or winner != odds.giver or not table.setup.owed or cause == "decision":
        return False
    spares = table.terms.code.provisions.odds_not_given.spares
    return spares == "everything" or (spares == "mate" and cause == "checkmate")


def counts(finding: Finding, act: Counts) -> None:
    """Start the fifty-move count, if it is due to the player who demands it."""
    now = finding.now
    law = now.terms.code.provisions.fifty_moves
    finding.cite("fifty-moves")
    if not law.demandable:
        raise Refusal("no-count", "fifty-moves")
    if any(count.by == act.by for count in now.counts):
        raise Refusal("count-running", "fifty-moves")
    engaged = now.terms.agreement.engaged
    if engaged is not None and engaged.by != act.by and engaged.kind != "wins":
        raise Refusal("engaged", "fifty-moves", "engagements")
    if not _is_due(now, act.by):
        raise Refusal("count-not-due", "fifty-moves")
    finding.change(counts=(*now.counts, Count(act.by, now.board.completed)))


def _is_due(table: Table, by: Colour) -> bool:
    """Tell whether *by* is the weaker side in such an ending as the code names."""
    law = table.terms.code.provisions.fifty_moves
    position = table.board.position
    if position.force(by.other) <= position.force(by):
        return False
    if not law.pawns and (
        position.men(Colour.WHITE, Kind.PAWN) or position.men(Colour.BLACK, Kind.PAWN)
    ):
        return False
    pieces = len(position.men(by)) - len(position.men(by, Kind.PAWN)) - 1
    return law.pieces is None or pieces <= law.pieces


def resigns(finding: Finding, act: Resigns) -> None:
    """End the game against the player who resigns."""
    finding.change(referred=None)
    conclude(finding, act.by.other, "resignation")


def offers_draw(finding: Finding, act: OffersDraw) -> None:
    """Note the offer; it stands until it is answered or the other completes a move."""
    finding.change(offer=act.by)


def accepts_draw(finding: Finding, act: AcceptsDraw) -> None:
    """End the game in a draw by agreement."""
    _refuse_unoffered(finding.now, act.by)
    conclude(finding, None, "agreement")


def declines_draw(finding: Finding, act: DeclinesDraw) -> None:
    """Put the offer away."""
    _refuse_unoffered(finding.now, act.by)
    finding.change(offer=None)


def _refuse_unoffered(table: Table, by: Colour) -> None:
    if table.offer != by.other:
        raise Refusal("no-offer")
