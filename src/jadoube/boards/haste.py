"""Hands that do not wait for one another: a man lifted for the answer before the move was set down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Man
from jadoube.language import print_act
from jadoube.prose.phrases import listed
from jadoube.umpire.board import taken_on

from .inference import Inference, act_of, shown_by
from .sight import picture_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jadoube._kernel import Colour, Move, Position, Rules
    from jadoube.umpire import Table

    from .sight import Lift, Picture

_LONGEST = 6
"""So many moves are looked for at most: a board that is further behind cannot be followed."""
_IN_HAND = 2
"""Each player may hold one man that he has lifted too soon."""
_READINGS = sorted(
    ((length, held) for length in range(1, _LONGEST + 1) for held in range(_IN_HAND + 1)),
    key=lambda reading: reading[0] + 2 * reading[1],
)
"""How many moves were made and how many men are in a hand: what takes the fewest comes first, and a man
that was seen to be set is rather moved than held."""


def overtaken(
    table: Table, log: Sequence[Lift], picture: Picture, *, is_urged: bool
) -> Inference | None:
    """Find the lawful move upon which others followed before it was done.

    Each of the moves must have been seen: its man was lifted and set. What the last of them leaves
    to explain may only be men in a hand. One move is enough where it *is_urged*: the clock was pressed.
    As few moves as may be are looked for; if several could have been the first of them, it is the one
    whose man was set first and stayed until the other side had a hand on the board, and the doubt names
    the others. Nothing is found while its man may be on his way.
    """
    position, rules = table.ground.position, table.code.rules
    search = _Search(rules, log, picture, table.turn)
    moves = list(search.seen(position, table.ground.lawful(table.turn, rules)))
    for length, held in _READINGS:
        if length < (1 if is_urged else 2):
            continue
        found = [
            move for move in moves if search.explains(position.play(move, rules), 1, length, held)
        ]
        if found:
            first = min(found, key=search.order)
            if search.is_on_its_way(first):
                return None
            others = [move for move in found if move is not first]
            return _taken(table, first, others)
    return None


def _taken(table: Table, move: Move, others: Sequence[Move]) -> Inference:
    """Take *move* for what was done, and say that it could have been one of *others*."""
    between = picture_of(table.ground.position.play(move, table.code.rules))
    shown = shown_by(table)
    changed = frozenset(square for square in range(64) if shown[square] != between[square])
    doubt = "hands went on before it was done"
    if others:
        words = [f"“{print_act(act_of(table, table.turn, other))}”" for other in others]
        doubt = f"{doubt}, and it could have been {listed(words, 'or')}"
    return Inference(table.turn, act_of(table, table.turn, move), changed, between, True, doubt)


class _Search:
    """Looks for moves that a log of lifts and sets supports, and that end in a picture."""

    def __init__(self, rules: Rules, log: Sequence[Lift], picture: Picture, by: Colour) -> None:
        self._rules = rules
        self._picture = picture
        self._by = by
        self._log = log
        self._left = {(lift.square, lift.before) for lift in log}
        self._came = {(lift.square, lift.after) for lift in log}
        self._barren: set[tuple[str, int, int]] = set()
        """Positions that are known to lead nowhere, with the moves left to make and the men in a hand."""

    def order(self, move: Move) -> tuple[bool, int, int]:
        """Give the order in which *move* comes among moves that could have been the first."""
        left = came = len(self._log)
        for at, lift in reversed([*enumerate(self._log)]):
            man = lift.after or lift.before
            if man is None or man.colour != self._by:
                continue
            if lift.square == move.target and lift.after is not None:
                came = at
            elif lift.square == move.origin and lift.after is None:
                left = at
        return self._was_left(move), came, left

    def is_on_its_way(self, move: Move) -> bool:
        """Tell whether the man that *move* set was taken up again at once and is still in the hand."""
        return self._was_left(move) and self._picture[move.target] is None

    def _was_left(self, move: Move) -> bool:
        """Tell whether the man left the square again before the other side had a hand on the board."""
        for lift in self._log:
            for man in (lift.before, lift.after):
                if man is not None and man.colour != self._by and lift.square != taken_on(move):
                    return False
            if (
                lift.square == move.target
                and lift.before is not None
                and lift.before.colour == self._by
            ):
                return True
        return False

    def seen(self, position: Position, moves: Sequence[Move]) -> Iterator[Move]:
        """Give those of *moves* whose man was seen to leave its square and to come to the other."""
        for move in moves:
            man = position.man(move.origin)
            if man is None or move.is_pass or move.is_naming:
                continue
            landed = man if move.promotion is None else Man(man.colour, move.promotion)
            if (move.origin, man) in self._left and (move.target, landed) in self._came:
                yield move

    def explains(self, position: Position, made: int, length: int, held: int) -> bool:
        """Tell whether seen moves, *length* in all, lead to the picture but for *held* men in a hand."""
        men = picture_of(position)
        rest = [square for square in range(64) if men[square] != self._picture[square]]
        if made == length:
            return len(rest) == held and self._are_in_hand(rest, men, made)
        key = (position.fen, length - made, held)
        # A move changes four squares at most.
        if key in self._barren or len(rest) > 4 * (length - made) + held:
            return False
        if any(
            self.explains(position.play(move, self._rules), made + 1, length, held)
            for move in self.seen(position, position.moves(self._rules))
        ):
            return True
        self._barren.add(key)
        return False

    def _are_in_hand(self, rest: Sequence[int], men: Picture, made: int) -> bool:
        for square in rest:
            man = men[square]
            if man is None or self._picture[square] is not None or (square, man) not in self._left:
                return False
            if made == 1 and man.colour == self._by:
                return False  # he who pressed has nothing in his hand
        return True
