"""One game of the opponent against itself under a code; the kernel plays it whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from jadoube._kernel import Colour, Position

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube._kernel import Move
    from jadoube.law import Code
    from jadoube.opponent.search import Search

Ending = Literal[
    "checkmate", "stalemate", "count", "repetition", "no progress", "bare kings", "length"
]
"""How a game ends. The codes know the first three; by the others players agree a draw."""

QUIET = 100
"""After so many plies without capture or pawn's move nobody expects anything more."""
LONGEST = 500
REPEATED = 3


class Played(msgspec.Struct, frozen=True):
    """A game: its moves as coordinates, namings among them, its result and how it came about."""

    moves: tuple[str, ...]
    plies: int
    result: str
    way: Ending
    castled: int
    promoted: int


def play(code: Code, search: Search, nodes: int, opening: Sequence[Move]) -> Played:
    """Play from the opening to the end; both players are the same *search*, which forgets first."""
    law = code.provisions.fifty_moves
    moves, plies, way, winner = search.play_game(
        Position(),
        opening,
        nodes=nodes,
        counted_moves=law.moves if law.demandable else None,
        most_pieces=law.pieces,
        repeated=REPEATED,
        quiet=QUIET,
        longest=LONGEST,
    )
    return Played(
        tuple(map(str, moves)),
        plies,
        "1/2-1/2" if winner is None else "1-0" if winner == Colour.WHITE else "0-1",
        msgspec.convert(way, Ending),
        sum(move.is_castling for move in moves),
        sum(move.promotion is not None for move in moves),
    )
