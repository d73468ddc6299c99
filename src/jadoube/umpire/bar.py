"""What bars a castling: the rule that it breaks, with the square and the man that stand in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from jadoube._kernel import Colour

    from .board import Board

HOMES = (4, 60)
"""The Kings' own squares, White's and Black's."""
RIGHTS = {7: "K", 0: "Q", 63: "k", 56: "q"}
"""The right to castle with the Rook of each corner."""


class Bar(msgspec.Struct, frozen=True):
    """Why King and Rook may not castle.

    *square* is the one that is commanded or taken, or where the Rook stood; *man* is the square
    of the man that commands it, gives check, or stands between.
    """

    kind: Literal["usage", "king-moved", "rook-moved", "moved", "check", "between", "commanded"]
    square: int | None = None
    man: int | None = None


def find_bar(
    board: Board, by: Colour, corner: int, landings: tuple[int, int], usages: list[tuple[int, int]]
) -> Bar:
    """Say why *by* may not castle with the Rook on *corner* to *landings*; *usages* are those that the code knows."""
    if landings not in usages:
        return Bar("usage")
    position = board.position
    king = position.king(by)
    if king != HOMES[by] or board.stirred >> king & 1:
        return Bar("king-moved")
    if board.stirred >> corner & 1:
        return Bar("rook-moved", corner)
    if RIGHTS[corner] not in position.castling:
        return Bar("moved", corner)
    for man in position.checkers(by):
        return Bar("check", king, man)
    step = 1 if corner > king else -1
    for square in range(king + step, corner, step):
        if position.man(square) is not None:
            return Bar("between", square, square)
    return next(
        Bar("commanded", square, man)
        for square in range(king + step, landings[0] + step, step)
        for man in position.attackers(square, by.other)
    )
