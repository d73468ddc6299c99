"""Kings in the centre: how players tell an electronic board the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Colour, Position, SanError, SquareSet
from jadoube.umpire.acts import Moves
from jadoube.umpire.written import carried_by

if TYPE_CHECKING:
    from collections.abc import Sequence

_LIGHT = SquareSet(["e4", "d5"])
_DARK = SquareSet(["d4", "e5"])


def result_by_kings(start: Position, words: Sequence[str]) -> tuple[int, str] | None:
    """Say how many of *words* are moves, and which result the Kings behind them tell; None if they tell nothing.

    Both on light squares: White has won; both on dark ones: Black; one on each: a draw. Two Kings
    in the centre stand beside one another, so that it never is a position of a game.
    """
    for count in (2, 1):
        if len(words) < count:
            continue
        try:
            position = _played(start, words[:-count])
        except SanError:
            continue
        squares = _kings(position, words[-count:])
        if len(squares) == len(Colour) and squares <= _LIGHT | _DARK:
            return len(words) - count, _result(squares)
    return None


def _kings(position: Position, words: Sequence[str]) -> SquareSet:
    """Find where the Kings stand once *words* have set them down; nowhere if one of them is no move of a King."""
    squares = {colour: position.king(colour) for colour in Colour}
    for word in words:
        by = position.turn
        act = carried_by(position, word)
        if not isinstance(act, Moves) or act.origin != position.king(by):
            return SquareSet()
        squares[by] = act.target
        position = position.replace(turn=by.other)
    return SquareSet(squares.values())


def _played(position: Position, words: Sequence[str]) -> Position:
    for word in words:
        position = position.play_san(word)
    return position


def _result(squares: SquareSet) -> str:
    if squares == _LIGHT:
        return "1-0"
    return "0-1" if squares == _DARK else "1/2-1/2"
