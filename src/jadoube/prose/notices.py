"""What all at a table may read: what must be done, what may be exacted, what is said of an act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, square_name
from jadoube.language import print_act
from jadoube.umpire.acts import Exacts, Waives

from .deeds import tell_deed
from .phrases import capital
from .rulings import describe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.umpire.irregularity import Irregularity, Obligation
    from jadoube.umpire.ruling import Ruling
    from jadoube.umpire.table import Table

_DUTIES = {
    "move": "move the man on {}",
    "move king": "move the King",
    "take": "take the man on {}{}",
    "parry": "parry the check",
    "name": "name the pawn on {}",
}


def tell_duty(duty: Obligation) -> str:
    """Say what a player must do: `move the man on g1`."""
    if duty.kind in ("castle", "play"):
        return str(duty)
    square = None if duty.square is None else square_name(duty.square)
    return _DUTIES[duty.kind].format(square, "" if duty.without is None else " with another man")


def exacting(table: Table, wrong: Irregularity, player: Colour) -> list[str]:
    """Give the words with which *player* exacts each remedy of *wrong*; where two offer one, they say for what."""
    others = [
        option.remedy
        for other in table.claimable(player)
        if other.matter != wrong.matter
        for option in other.options
    ]
    return [
        print_act(
            Exacts(player, one.remedy, one.square, wrong.matter if one.remedy in others else None)
        )
        for one in wrong.options
    ]


def said(ruling: Ruling, *, is_silent: bool) -> str:
    """Give what the umpire says of an act: his ruling, or only what was done if he is silent.

    A silent umpire does not say whether a right that is claimed or given up ever existed.
    """
    if not is_silent:
        return describe(ruling)
    if ruling.is_refused and isinstance(ruling.act, Exacts):
        return "Refused: the umpire does not allow the claim."
    if ruling.is_refused and not isinstance(ruling.act, Waives):
        return describe(ruling)
    return f"{tell_deed(ruling.act, ruling.before)}."


def seen(table: Table) -> Iterator[str]:
    """Say what can be seen at a table beside the men: turn, duties, what is open, how it ended."""
    if table.result is not None:
        yield f"{capital(str(table.result))}: {table.result.because}"
        return
    check = {
        "announced": ", in check",
        "unannounced": "; his King is attacked, and check was not said",
    }
    yield f"{table.turn.title} has the move{check.get(table.check, '')}"
    for duty in table.must:
        yield f"{duty.by.title} must {duty}"
    for wrong in table.open:
        yield f"open: {wrong}"
    for player in Colour:
        if (count := table.count(player)) is not None:
            yield f"{player.title}'s count: {count} moves to run"
    if table.referred is not None:
        yield f"referred: “{table.referred}”"
