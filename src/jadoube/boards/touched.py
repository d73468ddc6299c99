"""Men that were lifted and set back: who touched them, in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind, Man, square_name
from jadoube.umpire.acts import Castles, Touches
from jadoube.umpire.castling import CORNERS, landing

from .remark import Remark, man_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from jadoube._kernel import Colour
    from jadoube.umpire import Table

    from .inference import Inference
    from .sight import Lift, Picture


def touched(
    table: Table,
    shown: Picture,
    log: Sequence[Lift],
    found: Inference | None,
    hands: Mapping[int, Colour],
) -> list[Touches | Remark]:
    """List what was touched besides the men that *found* moved; *hands* says whose hand is known.

    Nothing on the board tells whose hand lifts a man of the player who is not in turn: it is
    taken for the hand of the player in turn, and a remark says so.
    """
    said: list[Touches | Remark] = []
    moved: frozenset[int] = frozenset() if found is None else found.squares
    for square in dict.fromkeys(lift.square for lift in log):
        man = shown[square]
        was_lifted = any(one.square == square and one.before == man for one in log)
        if square in moved or man is None or not was_lifted:
            continue
        by = hands.get(square, table.turn)
        if by == table.turn != man.colour:
            turn, other = table.turn.title, table.turn.other.title
            text = (
                f"The {man_words(man)} on {square_name(square)} was lifted and set back in "
                f"{turn}'s turn: taken as {turn}'s hand, though it could have been {other}'s."
            )
            said.append(Remark("took", text, (square,)))
        said.append(Touches(by, square))
    if found is not None and isinstance(found.act, Castles):
        said.extend(_rook_first(table, log, found.act))
    return said


def _rook_first(table: Table, log: Sequence[Lift], act: Castles) -> list[Touches]:
    """Say that the Rook was touched first, where it stood on its new square before the King was lifted."""
    corner, king = CORNERS[act.wing][act.by], table.position.king(act.by)
    rook = landing(act, table.code)[1]
    was_set = False
    for lift in log:
        if lift.square == king:
            return [Touches(act.by, corner)] if was_set else []
        was_set = was_set or (lift.square == rook and lift.after == Man(act.by, Kind.ROOK))
    return []  # the King had gone before
