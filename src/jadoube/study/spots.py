"""Positions of real games, and what by chance will happen at them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec

import jadoube.pgn
from jadoube._kernel import Colour, Kind, Move, Position
from jadoube.corpus.extras import CorpusError, DamageError
from jadoube.corpus.packing import OpenSource
from jadoube.corpus.scores import ParquetScores
from jadoube.corpus.sources import find_sources

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jadoube.corpus.inputs import Source
    from jadoube.pgn import Game

EARLY = 20  # plies that are the opening
FEW = 13  # in pieces on each side, from which on it is an ending
_FORCE = {Kind.KNIGHT: 3, Kind.BISHOP: 3, Kind.ROOK: 5, Kind.QUEEN: 9}


class Spot(msgspec.Struct, frozen=True):
    """A position of a real game, and what by chance will happen there.

    `check` is a move that gives check, None where the player in turn has none.
    """

    position: Position
    number: int
    game: int
    ply: int
    touched: int
    false_move: tuple[int, int]
    check: tuple[int, int] | None

    @property
    def phase(self) -> str:
        """Whether it is the opening, the middle game or an ending."""
        force = [
            sum(worth * len(self.position.men(player, kind)) for kind, worth in _FORCE.items())
            for player in Colour
        ]
        if max(force) <= FEW:
            return "ending"
        return "opening" if self.ply < EARLY else "middle"


def find_spots(files: Iterable[str], count: int, seed: int) -> list[Spot]:
    """Choose positions of the games of *files*, as an audit reads them, and incidents at them; the same seed gives the same.

    Nobody is in check there, and the player in turn has a choice. There may be fewer than *count*. Raises
    `CorpusError` where no game can be read.
    """
    games = [
        game
        for source in find_sources(files)
        for game in _games_of(source)
        if not game.errors and game.moves
    ]
    if not games:
        raise CorpusError("not one game was found whose positions could be weighed")
    found: list[Spot] = []
    for number in range(20 * count):
        if len(found) == count:
            break
        chance = random.Random(f"{seed}/{number}")  # noqa: S311 - a choice that can be done again
        at = number % len(games)
        ply = chance.randrange(len(games[at].moves))
        position = games[at].start
        for move in games[at].moves[:ply]:
            position = position.play(move)
        spot = _spot(position, (len(found), at, ply), chance)
        if spot is not None:
            found.append(spot)
    return found


def _games_of(source: Source) -> Iterator[Game]:
    """Read the games of a file, packed or not, or of a table."""
    try:
        stream = ParquetScores(source) if source.packing == "parquet" else OpenSource(source)
        try:
            yield from jadoube.pgn.read(stream)
        finally:
            stream.close()
    except DamageError as error:
        raise CorpusError(f"{source.name}: {error}") from None


def _spot(position: Position, where: tuple[int, int, int], chance: random.Random) -> Spot | None:
    moves = position.moves()
    me = position.turn
    if len(moves) < 2 or position.is_check(me):
        return None
    lawful = {(move.origin, move.target) for move in moves}
    mine = [square for square in position.men(me) if square != position.king(me)]
    pawns = set(position.men(me, Kind.PAWN))
    taken = {*position.men(me), position.king(me.other)}
    false = [
        (origin, target)
        for origin in mine
        for target in range(64)
        if target not in taken
        and (origin, target) not in lawful
        # A pawn on the last rank would have to be named.
        and not (origin in pawns and target // 8 in (0, 7))
    ]
    if not false:
        return None
    touched = chance.choice(sorted({origin for origin, _ in lawful}))
    false_move = chance.choice(false)
    checks = [(move.origin, move.target) for move in moves if _gives_check(position, move)]
    check = chance.choice(checks) if checks else None
    return Spot(position, *where, touched, false_move, check)


def _gives_check(position: Position, move: Move) -> bool:
    """Tell whether it is a check that can be met, and neither castling nor a pawn's last step, which need words."""
    if move.promotion is not None or move.is_castling or move.is_naming:
        return False
    after = position.play(move)
    return after.turn != position.turn and after.is_check(after.turn) and bool(after.moves())
