"""What a law is worth: the price of its penalties, in the engine's own score, at positions of real games.

At each position the player in turn touches a man at random, makes a false move at random, or gives check
and says nothing; the umpire says what may be exacted, the search weighs each remedy, and the adversary
takes the dearest. The price is what the player was worth before, less what he is worth after, in pawns.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import msgspec

from jadoube.corpus.shares import Range, share
from jadoube.table import Table
from jadoube.umpire import Agreement
from jadoube.umpire.acts import Exacts, Moves, SaysCheck, Touches

from .figures import mean
from .scales import Strength

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from jadoube.corpus.judged import Judged

    from .scales import Scales
    from .spots import Spot

TOUCH, SILENCE, DEAREST = "a man touched", "a check kept silent", "the dearest"


class Price(msgspec.Struct, frozen=True):
    """What one incident cost at one position; a level of 0 is the search itself."""

    code: str
    incident: str
    remedy: str
    phase: str
    level: int
    game: int
    ply: int
    pawns: float


class PriceRow(msgspec.Struct, frozen=True):
    """What an incident costs under a code: mean with its interval, median, and how often more than a pawn."""

    code: str
    incident: str
    remedy: str
    phase: str
    level: int
    count: int
    pawns: Range
    median: float
    over_a_pawn: Range


class Remedied(msgspec.Struct, frozen=True):
    """The table as it would have been without an incident, and the tables after it; the adversary has the choice."""

    incident: str
    remedy: str
    before: Table
    after: tuple[Table, ...]


def remedied_at(spot: Spot, judged: Judged) -> Iterator[Remedied]:
    """Give what the umpire makes of the incidents of a spot, remedy by remedy."""
    me = spot.position.turn
    agreed = Agreement(
        judged.name, judged.customs, position=spot.position.fen, readings=judged.readings
    )
    table = Table.lay(agreed)
    touch = table.act(Touches(me, spot.touched))
    if not touch.is_refused:
        yield Remedied(TOUCH, "moved", table, (touch.table,))
    yield from _false_move(spot, table)
    if spot.check is not None:
        silent = table.act(Moves(me, *spot.check)).table
        if silent.check == "unannounced":
            said = silent.act(SaysCheck(me)).table
            yield Remedied(SILENCE, "used", said, (silent,))


def _false_move(spot: Spot, table: Table) -> Iterator[Remedied]:
    me = table.turn
    ruling = table.act(Moves(me, *spot.false_move))
    if ruling.is_refused or not ruling.opened:
        return
    found: dict[str, list[Table]] = {}
    for wrong in ruling.opened:
        for option in wrong.options:
            after = ruling.table
            if option.remedy != "stand":
                exacted = after.act(Exacts(me.other, option.remedy, option.square, wrong.matter))
                if exacted.is_refused:
                    continue
                after = exacted.table
            found.setdefault(option.remedy, []).append(after)
    matter = ruling.opened[0].matter
    for remedy, tables in found.items():
        yield Remedied(matter, remedy, table, tuple(tables))
    if found:
        every = tuple(one for tables in found.values() for one in tables)
        yield Remedied(matter, DEAREST, table, every)


def prices_at(
    spot: Spot, judged: Sequence[Judged], strengths: Sequence[Strength], scales: Scales
) -> Iterator[Price]:
    """Give what the incidents of a spot cost, code by code and strength by strength."""
    me = spot.position.turn
    here = [one for one in strengths if spot.number % one.every == 0]
    for code in judged:
        remedied = list(remedied_at(spot, code))
        for strength in here:
            for one in remedied:
                before = scales.worth(one.before, me, strength)
                # Chosen by the search alone: a choice by the level's own worth would profit from its errors.
                plain = Strength(strength.nodes)
                dearest = min(one.after, key=lambda table: scales.worth(table, me, plain))
                after = scales.worth(dearest, me, strength)
                yield Price(
                    *(code.label, one.incident, one.remedy, spot.phase, strength.level or 0),
                    *(spot.game, spot.ply, before - after),
                )


def price_rows(prices: Iterable[Price]) -> list[PriceRow]:
    """Sum prices up by code, incident, remedy, level and phase, and for all phases together.

    Positions of one game are like one another: the interval of the pawns is that of the means of games.
    """
    groups: dict[tuple[str, str, str, str, int], list[Price]] = {}
    for one in prices:
        for phase in ("all", one.phase):
            group = (one.code, one.incident, one.remedy, phase, one.level)
            groups.setdefault(group, []).append(one)
    rows = []
    for group, some in sorted(groups.items(), key=lambda one: one[0]):
        by_game: dict[int, list[float]] = {}
        for one in some:
            by_game.setdefault(one.game, []).append(one.pawns)
        values = [one.pawns for one in some]
        over = share(sum(value > 1 for value in values), len(values))
        pawns = mean([sum(of) / len(of) for of in by_game.values()])
        rows.append(PriceRow(*group, len(some), pawns, median(values), over))
    return rows
