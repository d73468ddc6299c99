"""What a law is worth: the price of its penalties, in the engine's own score, at positions of real games.

At each position the player in turn touches a man at random, or makes a false move at random; the umpire
says what may be exacted, the search weighs each remedy, and the adversary takes the dearest. The price is
what the player was worth before, less what he is worth after, in pawns.
"""

from __future__ import annotations

import random
from statistics import median
from typing import TYPE_CHECKING

import msgspec

import jadoube.pgn
from jadoube._kernel import Colour, Kind, Move, Position
from jadoube.corpus.extras import CorpusError
from jadoube.corpus.judged import ALL, Judged, read_judged
from jadoube.corpus.shares import Range, share
from jadoube.opponent.search import Search
from jadoube.opponent.thinker import bearings
from jadoube.table import Table
from jadoube.umpire import Agreement
from jadoube.umpire.acts import Exacts, Moves, Touches

from .figures import mean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

LIMIT = 10.0
"""So many pawns are the most that a position is worth: beyond that it is won or lost."""
EARLY = 20  # plies that are the opening
FEW = 13  # in pieces on each side, from which on it is an ending
_FORCE = {Kind.KNIGHT: 3, Kind.BISHOP: 3, Kind.ROOK: 5, Kind.QUEEN: 9}
TOUCH, DEAREST = "a man touched", "the dearest"


class Price(msgspec.Struct, frozen=True):
    """What one incident cost at one position."""

    code: str
    incident: str
    remedy: str
    phase: str
    game: int
    ply: int
    pawns: float


class PriceRow(msgspec.Struct, frozen=True):
    """What an incident costs under a code: mean with its interval, median, and how often more than a pawn."""

    code: str
    incident: str
    remedy: str
    phase: str
    count: int
    pawns: Range
    median: float
    over_a_pawn: Range


class Spot(msgspec.Struct, frozen=True):
    """A position of a real game, and what by chance will happen there."""

    position: Position
    game: int
    ply: int
    touched: int
    false_move: tuple[int, int]


def find_spots(files: Iterable[str], count: int, seed: int) -> list[Spot]:
    """Choose positions of the games of *files*, and incidents at them; the same seed gives the same.

    Nobody is in check there, and the player in turn has a choice. Raises `CorpusError` where there is no such game.
    """
    games = [
        game for file in files for game in jadoube.pgn.read(file) if not game.errors and game.moves
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
        spot = _spot(position, at, ply, chance)
        if spot is not None:
            found.append(spot)
    return found


def _spot(position: Position, game: int, ply: int, chance: random.Random) -> Spot | None:
    moves = position.moves()
    me = position.turn
    if len(moves) < 2 or position.is_check(me):
        return None
    lawful = {(move.origin, move.target) for move in moves}
    mine = [square for square in position.men(me) if square != position.king(me)]
    theirs = position.king(me.other)
    taken = set(position.men(me)) | {theirs}
    false = [
        (origin, target)
        for origin in mine
        for target in range(64)
        if target not in taken
        and (origin, target) not in lawful
        # A pawn on the last rank would have to be named.
        and not (_kind(position, origin) == Kind.PAWN and target // 8 in (0, 7))
    ]
    if not false:
        return None
    touched = chance.choice(sorted({origin for origin, _ in lawful}))
    return Spot(position, game, ply, touched, chance.choice(false))


def _kind(position: Position, square: int) -> Kind | None:
    man = position.man(square)
    return None if man is None else man.kind


def phase_of(position: Position, ply: int) -> str:
    """Say whether it is the opening, the middle game or an ending."""
    force = [
        sum(worth * len(position.men(player, kind)) for kind, worth in _FORCE.items())
        for player in Colour
    ]
    if max(force) <= FEW:
        return "ending"
    return "opening" if ply < EARLY else "middle"


class Weigher:
    """Weighs tables of one code, each time from nothing."""

    def __init__(self, judged: Judged, nodes: int) -> None:
        self.judged = judged
        self._nodes = nodes
        code = judged.code
        self._search = Search(code.rules, hash_mb=1, stalemate=code.provisions.stalemate.giver)

    def table(self, position: Position) -> Table:
        """Lay a table with that position."""
        one = self.judged
        return Table.lay(
            Agreement(one.name, one.customs, position=position.fen, readings=one.readings)
        )

    def worth(self, table: Table, me: Colour) -> float:
        """Say what a table is worth to *me*, in pawns."""
        if table.result is not None:
            winner = table.result.winner
            return 0.0 if winner is None else LIMIT if winner == me else -LIMIT
        moves = table.permitted()
        value = self._value(table, moves) if moves else 0.0
        return value if table.turn == me else -value

    def _value(self, table: Table, moves: list[Move]) -> float:
        self._search.clear()
        found = self._search.run(table.position, moves=moves, nodes=self._nodes, **bearings(table))
        score = found.score
        value = 0.0 if score is None else score.worth / 100
        return max(-LIMIT, min(LIMIT, value))


def prices_at(spot: Spot, weigher: Weigher) -> Iterator[Price]:
    """Give what the incidents of a spot cost under the weigher's code, remedy by remedy."""
    me = spot.position.turn
    table = weigher.table(spot.position)
    before = weigher.worth(table, me)

    def price(incident: str, remedy: str, after: float) -> Price:
        phase = phase_of(spot.position, spot.ply)
        label = weigher.judged.label
        return Price(label, incident, remedy, phase, spot.game, spot.ply, before - after)

    touch = table.act(Touches(me, spot.touched))
    if not touch.is_refused:
        yield price(TOUCH, "moved", weigher.worth(touch.table, me))
    ruling = table.act(Moves(me, *spot.false_move))
    if ruling.is_refused or not ruling.opened:
        return
    found: dict[str, float] = {}
    for wrong in ruling.opened:
        for option in wrong.options:
            after = ruling.table
            if option.remedy != "stand":
                exacted = after.act(Exacts(me.other, option.remedy, option.square, wrong.matter))
                if exacted.is_refused:
                    continue
                after = exacted.table
            worth = weigher.worth(after, me)
            found[option.remedy] = min(worth, found.get(option.remedy, worth))
    matter = ruling.opened[0].matter
    for remedy, worth in found.items():
        yield price(matter, remedy, worth)
    if found:
        yield price(matter, DEAREST, min(found.values()))


def price_study(
    files: Sequence[str],
    *,
    codes: Sequence[str] = (ALL,),
    customs: Sequence[str] = (),
    positions: int = 100,
    nodes: int = 1000,
    seed: int = 1,
    tell: Callable[[int], object] = lambda _: None,
) -> list[Price]:
    """Weigh incidents at so many positions of real games under each code; *tell* hears of each position."""
    spots = find_spots(files, positions, seed)
    found: list[Price] = []
    for judged in read_judged(codes, customs, with_clock=False):
        weigher = Weigher(judged, nodes)
        for spot in spots:
            found += prices_at(spot, weigher)
            tell(1)
    return found


def price_rows(prices: Iterable[Price]) -> list[PriceRow]:
    """Sum prices up by code, incident, remedy and phase, and for all phases together.

    Positions of one game are like one another: the interval is that of the means of games.
    """
    groups: dict[tuple[str, str, str, str], list[Price]] = {}
    for one in prices:
        for phase in ("all", one.phase):
            groups.setdefault((one.code, one.incident, one.remedy, phase), []).append(one)
    rows = []
    for (code, incident, remedy, phase), group in sorted(groups.items(), key=lambda one: one[0]):
        by_game: dict[int, list[float]] = {}
        for one in group:
            by_game.setdefault(one.game, []).append(one.pawns)
        values = [one.pawns for one in group]
        over = share(sum(value > 1 for value in values), len(values))
        pawns = mean([sum(some) / len(some) for some in by_game.values()])
        rows.append(
            PriceRow(code, incident, remedy, phase, len(group), pawns, median(values), over)
        )
    return rows
