"""What an account of hands has to say besides acts: which reading it took, which squares to put right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from jadoube._kernel import Colour, Man, square_name
from jadoube.prose.phrases import KINDS, listed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .sight import Picture

RemarkKind = Literal["took", "put-right", "right", "lies", "sensor", "afresh"]


class Remark(msgspec.Struct, frozen=True):
    """A sentence about the board: *squares* are those that it speaks of.

    `took`: of two readings this one was taken; `put-right`: board and table disagree there, and
    `right`: no longer; `lies`: how the board lies; `sensor`: a change that no hand has made;
    `afresh`: the men stand for another game.
    """

    kind: RemarkKind
    text: str
    squares: tuple[int, ...] = ()


def man_words(man: Man) -> str:
    """Name a man by colour and kind."""
    return f"{Colour(man.colour).word} {KINDS[man.kind]}"


def lies(turns: int) -> Remark:
    """Say how the board lies that has been found to be turned by *turns* quarters."""
    if turns == 0:
        return Remark("lies", "The board lies the usual way round again.")
    if turns == 2:
        return Remark("lies", "The board lies turned about: White sits at its eighth rank.")
    return Remark(
        "lies", "The board lies turned by a quarter: a dark square is at each right hand."
    )


def put_right(picture: Picture, wanted: Picture) -> Remark:
    """Say which squares of the board must be put right to be as the table has them."""
    wrong = tuple(square for square in range(64) if picture[square] != wanted[square])
    if len(wrong) > 16:
        count = len(wrong)
        return Remark(
            "put-right",
            f"Put the board right: {count} squares are not as the table has them.",
            wrong,
        )
    orders = [*_settings(wrong, wanted), *_clearings(wrong, wanted)]
    return Remark("put-right", f"Put the board right: {listed(orders)}.", wrong)


def _settings(wrong: Iterable[int], wanted: Picture) -> list[str]:
    return [
        f"a {man_words(man)} on {square_name(square)}"
        for square in wrong
        if (man := wanted[square]) is not None
    ]


def _clearings(wrong: Iterable[int], wanted: Picture) -> list[str]:
    return [f"nothing on {square_name(square)}" for square in wrong if wanted[square] is None]
