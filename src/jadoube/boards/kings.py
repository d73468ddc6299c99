"""The result that two Kings in the centre of the board stand for, as players agree to show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import Kind, parse_square
from jadoube.umpire.acts import Moves

if TYPE_CHECKING:
    from .evidence import Marker
    from .inference import Inference
    from .sight import Picture

CENTRE = frozenset(map(parse_square, ("d4", "e4", "d5", "e5")))
LIGHT = frozenset(map(parse_square, ("e4", "d5")))


def kings_in_centre(picture: Picture) -> Marker | None:
    """Read the result: both Kings on light squares, on dark ones, or on one of each."""
    kings = [
        square
        for square in CENTRE
        if (man := picture[square]) is not None and man.kind == Kind.KING
    ]
    if len(kings) != 2 or picture[kings[0]] == picture[kings[1]]:
        return None
    light = sum(square in LIGHT for square in kings)
    return "white wins" if light == 2 else "draw" if light else "black wins"


def is_king_to_centre(found: Inference) -> bool:
    """Tell whether what was found is a King set in the centre, where the other may follow him."""
    act = found.act
    return isinstance(act, Moves) and act.target in CENTRE and is_kings_move(found)


def is_kings_move(found: Inference) -> bool:
    """Tell whether what was found is a move of a King."""
    act = found.act
    man = found.picture[act.target] if isinstance(act, Moves) else None
    return man is not None and man.kind == Kind.KING
