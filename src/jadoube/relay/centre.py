"""Kings in the centre: how players tell an electronic board the result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Position, SanError, parse_square

if TYPE_CHECKING:
    from collections.abc import Sequence

_KING = re.compile(r"Kx?([de][45])[+#]?")
_LIGHT = {"e4", "d5"}
_DARK = {"d4", "e5"}


def result_by_kings(start: Position, words: Sequence[str]) -> tuple[int, str] | None:
    """Say how many of *words* are moves, and which result the Kings behind them tell; None if they tell nothing.

    Both on light squares: White has won; both on dark ones: Black; one on each: a draw. Two Kings
    in the centre stand beside one another, so that it never is a position of a game.
    """
    targets = [found[1] if (found := _KING.fullmatch(word)) else "" for word in words[-2:]]
    for count in (2, 1):
        last = targets[-count:]
        if len(words) < count or "" in last:
            continue
        try:
            position = _played(start, words[:-count])
        except SanError:
            continue
        squares = {colour: position.king(colour) for colour in Colour}
        turn = position.turn
        for name in last:
            squares[turn] = parse_square(name)
            turn = turn.other
        names = {"abcdefgh"[square & 7] + str((square >> 3) + 1) for square in squares.values()}
        if len(names) == len(squares) and names <= _LIGHT | _DARK:
            return len(words) - count, _result(names)
    return None


def _played(position: Position, words: Sequence[str]) -> Position:
    for word in words:
        position = position.play_san(word)
    return position


def _result(names: set[str]) -> str:
    if names == _LIGHT:
        return "1-0"
    return "0-1" if names == _DARK else "1/2-1/2"
