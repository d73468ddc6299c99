"""Men that were lifted and set back: who touched them, in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind, Man, square_name
from jadoube.umpire.acts import Castles, Touches
from jadoube.umpire.castling import landing

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
    """List what was touched besides the men that *found* moved; *hands* says whose hand it was, where that is known.

    Nothing on the board tells whose hand lifts a man of the player who is not in turn: it is
    taken for the hand of the player in turn, and a remark says so.
    """
    said: list[Touches | Remark] = []
    moved: frozenset[int] = frozenset() if found is None else found.squares
    for square in dict.fromkeys(lift.square for lift in log):
        man = shown[square]
        lifts = [one for one in log if one.square == square]
        was_lifted = any(one.before == man for one in lifts)
        if man is None or not was_lifted or (square in moved and not _was_set_back(lifts, man)):
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


def _was_set_back(lifts: Sequence[Lift], man: Man) -> bool:
    """Tell whether *man*, which has gone since, was lifted and set back before."""
    lifted = next(at for at, lift in enumerate(lifts) if lift.before == man)
    return any(lift.after == man for lift in lifts[lifted:])


def _rook_first(table: Table, log: Sequence[Lift], act: Castles) -> list[Touches | Remark]:
    """Say that the Rook was touched first, where it stood on its new square before the King was lifted.

    Where both were in the hand at once, the King counts as touched first, and a remark says so.
    """
    position = table.position
    corner, king = position.rook_home(act.by, act.wing), position.king(act.by)
    rook = landing(act, table.code)[1]
    was_lifted = was_set = False
    for lift in log:
        if lift.square == king:
            if was_set:
                return [Touches(act.by, corner)]
            return [_both_lifted(corner)] if was_lifted else []
        was_lifted = (was_lifted or lift.square == corner) and lift.after is None
        was_set = was_set or (lift.square == rook and lift.after == Man(act.by, Kind.ROOK))
    return []  # the King had gone before


def _both_lifted(corner: int) -> Remark:
    name = square_name(corner)
    text = (
        f"The Rook on {name} was lifted just before the King: taken as castling with both hands, though "
        "the Rook could have been touched first."
    )
    return Remark("took", text, (corner,))
