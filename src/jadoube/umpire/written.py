"""Moves in algebraic notation as people write them, and what a hand must have done where one is not lawful."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jadoube._kernel import Kind, parse_square

from .acts import Castles, Moves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube._kernel import Position

_CASTLING = r"[Oo0]-?[Oo0](?P<long>-?[Oo0])?"
_MOVE = (
    r"(?P<kind>[KQRBNP]?)(?P<file>[a-h]?)(?P<rank>[1-8]?)(?P<takes>[x:-]?)"
    r"(?P<target>[a-h][1-8])(?: ?=? ?\(?(?P<name>[QRBN])\)?)?(?: ?e\.?p\.?)?"
)
_WRITTEN = re.compile(rf"(?:{_CASTLING}|{_MOVE})[+#!?]*")
_TYPED = re.compile(_WRITTEN.pattern, re.IGNORECASE)
_KINDS = {
    "": Kind.PAWN,
    "P": Kind.PAWN,
    "N": Kind.KNIGHT,
    "B": Kind.BISHOP,
    "R": Kind.ROOK,
    "Q": Kind.QUEEN,
    "K": Kind.KING,
}


def is_san(typed: str) -> bool:
    """Tell whether *typed* has the form of a move, in capitals or not; a table says which it is."""
    return _TYPED.fullmatch(typed) is not None


def carried_by(position: Position, san: str) -> Moves | Castles | None:
    """Give the act that *san* must have been, lawful or not; None where it is not clear.

    The man meant is the only one of its kind, or the only one within whose power the move is.
    """
    acts = carryings(position, san)
    return acts[0] if len(acts) == 1 else None


def carryings(position: Position, san: str) -> list[Moves | Castles]:
    """List the acts that *san* may have been, lawful or not: of the men within whose power it is, else of all."""
    by = position.turn
    found = _WRITTEN.fullmatch(san)
    if found is None:
        return []
    if found["target"] is None:
        return [Castles(by, "queen-side" if found["long"] else "king-side")]
    target = parse_square(found["target"])
    meant = [square for square in _meant(position, found) if square != target]
    able = [square for square in meant if target in position.power(square)]
    name = _KINDS[found["name"]] if found["name"] else None
    return [Moves(by, origin, target, name) for origin in able or meant]


def _meant(position: Position, found: re.Match[str]) -> Iterator[int]:
    """Give the squares of the men that may be meant."""
    kind, file, rank = _KINDS[found["kind"]], found["file"], found["rank"]
    by = position.turn
    if kind == Kind.PAWN and not file and not found["takes"]:
        file = found["target"][0]  # a pawn that takes nothing keeps its file
    for square in position.men(by, kind):
        is_forward = (parse_square(found["target"]) - square) * by.forward > 0
        if (
            file in ("", "abcdefgh"[square & 7])
            and rank in ("", str((square >> 3) + 1))
            and (is_forward or kind != Kind.PAWN)
        ):
            yield square
