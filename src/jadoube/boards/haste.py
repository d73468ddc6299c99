"""Hands that do not wait for one another: a man lifted for the answer before the move was set down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Man

from .inference import Inference, act_of, shown_by
from .sight import picture_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jadoube._kernel import Colour, Move, Position, Rules
    from jadoube.umpire import Table

    from .sight import Lift, Picture

_LONGEST = 4
"""So many moves are looked for at most: whoever is further behind has lost the thread."""
_IN_HAND = 2
"""Each player may hold one man that he has lifted too soon."""


def overtaken(
    table: Table, log: Sequence[Lift], picture: Picture, *, is_urged: bool
) -> Inference | None:
    """Find the lawful move upon which others followed before it was done, if there is only one such move.

    Each of the moves must have been seen: its man was lifted and set. What the last of them leaves
    to explain may only be men in a hand. One move is enough where it *is_urged*: the clock was pressed.
    """
    search = _Search(table.code.rules, log, picture, 1 if is_urged else 2)
    position, rules = table.ground.position, table.code.rules
    found: list[tuple[Move, Position]] = []
    for move in search.seen(position, table.ground.lawful(table.turn, rules)):
        after = position.play(move, rules)
        if search.explains(after, 1, table.turn):
            found.append((move, after))
    if len(found) != 1:
        return None
    ((move, after),) = found
    between = picture_of(after)
    shown = shown_by(table)
    changed = frozenset(square for square in range(64) if shown[square] != between[square])
    doubt = "hands went on before it was done"
    return Inference(table.turn, act_of(table, table.turn, move), changed, between, True, doubt)


class _Search:
    """Looks for moves that a log of lifts and sets supports, and that end in a picture."""

    def __init__(self, rules: Rules, log: Sequence[Lift], picture: Picture, least: int) -> None:
        self._rules = rules
        self._picture = picture
        self._least = least
        self._left = {(lift.square, lift.before) for lift in log}
        self._came = {(lift.square, lift.after) for lift in log}

    def seen(self, position: Position, moves: Sequence[Move]) -> Iterator[Move]:
        """Give those of *moves* whose man was seen to leave its square and to come to the other."""
        for move in moves:
            man = position.man(move.origin)
            if man is None or move.is_pass or move.is_naming:
                continue
            landed = man if move.promotion is None else Man(man.colour, move.promotion)
            if (move.origin, man) in self._left and (move.target, landed) in self._came:
                yield move

    def explains(self, position: Position, made: int, by: Colour) -> bool:
        """Tell whether *position*, or one that seen moves lead to, is the picture but for men in a hand."""
        men = picture_of(position)
        rest = [square for square in range(64) if men[square] != self._picture[square]]
        if made >= self._least and self._are_in_hand(rest, men, made, by):
            return True
        # A move changes four squares at most.
        if made == _LONGEST or len(rest) > 4 * (_LONGEST - made) + _IN_HAND:
            return False
        return any(
            self.explains(position.play(move, self._rules), made + 1, by.other)
            for move in self.seen(position, position.moves(self._rules))
        )

    def _are_in_hand(self, rest: Sequence[int], men: Picture, made: int, by: Colour) -> bool:
        if len(rest) > _IN_HAND:
            return False
        for square in rest:
            man = men[square]
            if man is None or self._picture[square] is not None or (square, man) not in self._left:
                return False
            if made == 1 and man.colour == by:
                return False  # he who pressed has nothing in his hand
        return True
