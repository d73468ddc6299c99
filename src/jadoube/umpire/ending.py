"""How a game ends: mate, stalemate, the count, draws, resignation; odds and engagements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from jadoube._kernel import Colour, Kind

from .beginnings import BARE_DESK
from .facts import Count
from .irregularity import CLOCK, ILLEGAL, Result
from .refusal import Refusal

Losing = Literal["resignation", "flag", "illegal-moves"]
"""What loses a game, if the other could still have mated."""

PLAYERS = (Colour.WHITE, Colour.BLACK)
MAJOR = (Kind.QUEEN, Kind.ROOK)
WALL_BREAKING = (*MAJOR, Kind.KNIGHT)
"""The pieces that a wall of pawns does not hold, as it may hold Kings and Bishops."""
CHOICE = 4
"""So many moves leave a player a choice: he is not forced into anything."""
FEW = 10
"""More men than these are not all given up by force."""

MOST_POSITIONS = 200_000
"""So many positions are looked at for a mate; what is not found by then the arbiter decides."""
UNDECIDED = ("can White still mate?", "can Black still mate?")
"""The question that is referred where no search has answered it."""

if TYPE_CHECKING:
    from jadoube._kernel import Position, Rules
    from jadoube.law.endings import Because

    from .acts import AcceptsDraw, Counts, DeclinesDraw, OffersDraw, Resigns
    from .finding import Finding
    from .table import Table


def settle(finding: Finding) -> None:
    """End the game if the position ends it and nothing that is open could undo it.

    The law of promotion is cited where a pawn must now be named: its owner lost a man, or its move stands.
    """
    now = finding.now
    position, rules = now.board.position, now.terms.code.rules
    if position.has_waiting and set(now.unnamed) - set(finding.before.unnamed):
        finding.cite("promotion")
    if now.result is not None or now.pending is not None:
        return
    if (now.desk is not BARE_DESK and _is_settled(finding)) or (now.wrongs and now.irregular):
        return
    if now.past is None and position == finding.before.board.position:
        return  # a position agreed on ends nothing before anything was done in it
    player = position.turn
    ending = stuck(position, rules)
    if ending == "stalemate":
        _stalemate(finding, player)
    elif ending == "checkmate" and not _is_withheld(now, player):
        finding.cite("checkmate")
        conclude(finding, player.other, "checkmate")
    elif now.counts and any(now.remaining(count) <= 0 for count in now.counts):
        finding.cite("fifty-moves")
        conclude(finding, None, "fifty-moves")
    elif now.terms.code.draws_itself and (now.board is not finding.before.board or finding.lapsed):
        _draw_itself(finding)


def _is_settled(finding: Finding) -> bool:
    """Tell whether nothing can end the game now: a move let go does not count yet, and a press moves no man."""
    now, before = finding.now, finding.before
    if now.desk.let_go is not None or now.desk.captor is not None:
        return True
    is_same = now.board is before.board and now.pending is before.pending
    return is_same and now.wrongs is before.wrongs


def _draw_itself(finding: Finding) -> None:
    """End a game that the code draws without a claim: nobody can mate, or it has gone on too long."""
    now = finding.now
    law = now.terms.code.provisions
    if law.dead_position.draws and _is_dead_now(finding):
        finding.cite("dead-position")
        conclude(finding, None, "dead-position")
    elif law.repetition.automatic and _is_repeated(now, law.repetition.automatic):
        finding.cite("repetition.automatic")
        conclude(finding, None, "repetition")
    elif 0 < 2 * law.fifty_moves.automatic <= now.board.position.halfmoves:
        finding.cite("fifty-moves.automatic")
        conclude(finding, None, "fifty-moves")


def _is_dead_now(finding: Finding) -> bool:
    """Tell whether neither can mate any more, and no illegal move that may be put back has made it so."""
    if _can_be_undone(finding):
        return False
    return is_dead(finding.now.board.position) and not _is_dead_by_wrong(finding.now)


def _can_be_undone(finding: Finding) -> bool:
    """Tell whether both can go back to the position before this move, which was not dead, in two moves each.

    Nothing was taken, no pawn moved, no check was met, and the other has a choice of answers.
    """
    now, before = finding.now, finding.before
    if finding.lapsed or now.wrongs or before.wrongs:
        return False
    ground = before.ground
    return (
        now.board.position.halfmoves == ground.position.halfmoves + 1
        and ground.checks[ground.turn] is None
        and now.board.position.count() >= CHOICE
    )


def _is_dead_by_wrong(table: Table) -> bool:
    """Tell whether it was an illegal move, still to be put back, that left nothing to mate with."""
    past = table.past
    return past is not None and any(
        past.ply > wrong.ply and is_dead(past.at(wrong.ply + 1).board.position)
        for wrong in table.wrongs
        if wrong.matter in ILLEGAL - CLOCK
    )


def is_dead(position: Position) -> bool:
    """Tell whether it is sure that neither player can mate any more."""
    return not _is_lively(position) and all(
        position.can_mate(player) is False for player in PLAYERS
    )


def _is_lively(position: Position) -> bool:
    """Tell, quickly, whether somebody can surely mate yet.

    With a choice of moves, or many men, and a pawn that can go on beside a piece that no wall holds, or a Queen
    or Rook where there are no pawns, nobody is forced to give up all he could mate with.
    """
    men = position.men()
    white = int(position.men(Colour.WHITE, Kind.PAWN))
    black = int(position.men(Colour.BLACK, Kind.PAWN))
    if (white or black) and not (white << 8 | black >> 8) & ~int(men):
        return False
    kinds = WALL_BREAKING if white or black else MAJOR
    if len(men) <= FEW and position.count() < CHOICE:
        return False
    return any(position.men(player, kind) for kind in kinds for player in PLAYERS)


def _is_repeated(table: Table, times: int) -> bool:
    """Tell whether the position has occurred so often; each time but the first takes four moves at least."""
    is_possible = table.board.position.halfmoves >= 4 * (times - 1)
    return is_possible and occurrences(table) >= times


def occurrences(table: Table, position: Position | None = None) -> int:
    """Count how often *position*, or the one on the board, has stood there with the same rights."""
    sought = table.board.position if position is None else position
    found, key = 1, sought.key
    past, reach = table.past, sought.halfmoves
    while past is not None and reach > 0:
        found += past.board.position.key == key
        past, reach = past.earlier, reach - 1
    return found


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
    Where no move can pass over it, the game waits for the word all the same.
    """
    check = table.board.checks[player]
    assert check is not None  # he is mated
    law = table.terms.code.provisions.check_not_announced
    is_usual = law.mate == "usual" and law.late in ("as-it-stands", "known")
    if law.mate == "given" or is_usual:
        return False
    if any(wrong.may_be_claimed_by(player) for wrong in table.wrongs):
        return True
    return not check.announced and (bool(check.stale) or law.mate == "said")


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
    if law.endings:
        found = _men_of(position, by.other), _men_of(position, by)
        named = (ending.split("-") for ending in law.endings)
        return any(found == tuple("".join(sorted(men)) for men in sides) for sides in named)
    if position.force(by.other) <= position.force(by):
        return False
    if not law.pawns and (
        position.men(Colour.WHITE, Kind.PAWN) or position.men(Colour.BLACK, Kind.PAWN)
    ):
        return False
    pieces = len(position.men(by)) - len(position.men(by, Kind.PAWN)) - 1
    return law.pieces is None or pieces <= law.pieces


def _men_of(position: Position, player: Colour) -> str:
    """Write the men of *player* as letters, in one order."""
    men = (position.man(square) for square in position.men(player))
    return "".join(sorted(man.symbol.upper() for man in men if man is not None))


def resigns(finding: Finding, act: Resigns) -> None:
    """End the game against the player who resigns."""
    finding.change(referred=None)
    finding.cite("resignation")
    lose(finding, act.by, "resignation")


def lose(finding: Finding, loser: Colour, because: Losing) -> None:
    """End the game against *loser*, but draw it where the code spares a player whom the other could not mate.

    Where that cannot be told, it is referred to the arbiter.
    """
    now = finding.now
    winner = loser.other
    law = now.terms.code.provisions.unwinnable
    if law.spares and (law.resigned or because != "resignation"):
        can_mate = _judged(now).can_mate(winner, nodes=MOST_POSITIONS)
        if can_mate is not True:
            finding.cite(f"unwinnable.{because}")
        if can_mate is None:
            finding.change(referred=UNDECIDED[winner])
            return
        if not can_mate:
            conclude(finding, None, "unwinnable")
            return
    conclude(finding, winner, because)


def _judged(table: Table) -> Position:
    """Give the position in which it is asked who could mate: all put back that the law puts back."""
    undone = [wrong.ply for wrong in table.wrongs if wrong.matter in ILLEGAL - CLOCK]
    if undone and table.past is not None:
        return table.past.at(min(undone)).board.position
    return table.ground.position


def offers_draw(finding: Finding, act: OffersDraw) -> None:
    """Note the offer; it stands until it is answered or the other completes a move, or touches a man."""
    finding.cite("draw-offers")
    finding.change(offer=act.by)


def accepts_draw(finding: Finding, act: AcceptsDraw) -> None:
    """End the game in a draw by agreement."""
    now = finding.now
    _refuse_unoffered(now, act.by)
    if min(now.board.completed) < now.terms.code.provisions.draw_offers.after:
        raise Refusal("draw-too-early", "agreement", "draw-offers.after")
    finding.cite("agreement", "draw-offers")
    conclude(finding, None, "agreement")


def declines_draw(finding: Finding, act: DeclinesDraw) -> None:
    """Put the offer away."""
    _refuse_unoffered(finding.now, act.by)
    finding.cite("draw-offers")
    finding.change(offer=None)


def _refuse_unoffered(table: Table, by: Colour) -> None:
    if table.offer != by.other:
        raise Refusal("no-offer", "draw-offers")
