"""A board's slips: a man out of sight for a glance, or mistaken for another, that no hand has touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind, Man, square_name
from jadoube.umpire.board import LAST_RANK

from .remark import Remark, man_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .sight import Lift

GLANCE = 0.3
"""Seconds. A board looks at each square four or five times a second; a hand takes longer than this."""


def glance(last: Lift | None, lift: Lift) -> float | None:
    """Give how long a man was out of sight, if it was too short for a hand."""
    if last is None or last.after is not None or last.before != lift.after:
        return None
    if last.at is None or lift.at is None or lift.at - last.at >= GLANCE:
        return None
    return lift.at - last.at


def is_mistaken(log: Sequence[Lift], lift: Lift, now: Lift) -> bool:
    """Tell whether the man that came by *lift*, and is gone by *now*, was in no hand: none like it was lifted.

    Where an adverse man stands in its place, and did not stand there before, it was taken.
    """
    man = lift.after
    if man is None or (lift.at is not None and now.at is not None and now.at - lift.at >= GLANCE):
        return False
    if now.after is not None and now.after.colour != man.colour and now.after != lift.before:
        return False
    in_hand = {one.before for one in log}
    is_promoted = lift.square in LAST_RANK[man.colour] and Man(man.colour, Kind.PAWN) in in_hand
    return man not in in_hand and not is_promoted


def out_of_sight(square: int, seconds: float) -> Remark:
    """Say that the man on *square* was gone for less than a hand needs."""
    return _slip(square, f"was out of sight for {seconds:.2f} s")


def mistaken_for(square: int, man: Man | None) -> Remark:
    """Say that *square* was seen to hold a *man* that no hand had lifted."""
    assert man is not None  # an empty square is no man mistaken
    return _slip(square, f"was seen as a {man_words(man)} for a moment")


def _slip(square: int, how: str) -> Remark:
    text = f"{square_name(square)} {how}: taken as the board's slip, not a hand's touch."
    return Remark("sensor", text, (square,))
