"""One game, read again from the log of its table: as a case, as PGN, and with every ruling."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, NamedTuple

from jadoube._kernel import Colour
from jadoube.language import print_act, transcript
from jadoube.notation import tell, tell_table, write_pgn
from jadoube.table import Table

from .layout import SEATS
from .proceedings import Proceedings
from .records import decode
from .telling import tell_move, tell_ruling

if TYPE_CHECKING:
    from jadoube.client.messages import Cite, MoveMade
    from jadoube.table import Ruling
    from jadoube.umpire import Agreement

    from .room import Room

    RulingTold = tuple[int, str, str, tuple[Cite, ...], str, MoveMade | None]


class GameLog(NamedTuple):
    """One game of a table: what was agreed, and the ruling on each act with its number."""

    agreement: Agreement
    rulings: list[tuple[int, Ruling]]
    is_over: bool
    began: int | None
    """When its first act was done, in milliseconds."""


async def read_game(room: Room, game: int) -> GameLog:
    """Fold the log of *room* once more and keep what belongs to *game*."""
    now = Proceedings.open(room.kept.layout)
    agreement, rulings, is_over = now.start.agreement, [], False
    began: int | None = None
    for number, row in enumerate(await room.store.entries(room.id, 0), 1):
        transition = now.after(decode(row.record), at=row.time)
        now = transition.after
        if now.game > game:
            break
        if now.game == game:
            agreement, is_over = now.start.agreement, now.table.result is not None
            if transition.ruling is not None:
                rulings.append((now.seq, transition.ruling))
                began = began or row.time
        if number % 10 == 0:
            await asyncio.sleep(0)
    return GameLog(agreement, rulings, is_over, began)


async def as_case(room: Room, game: int) -> str:
    """Tell a game as a case.

    Under a silent umpire, while the game goes on, rights given up are written whether there were
    any or not.
    """
    log = await read_game(room, game)
    is_hushed = room.kept.layout.is_silent and not log.is_over
    acts = [ruling.act for _, ruling in log.rulings if is_hushed or not ruling.is_refused]
    return transcript(log.agreement, acts)


async def as_pgn(room: Room, game: int) -> str | None:
    """Tell a game as PGN; None while a silent umpire would be betrayed by its comments."""
    log = await read_game(room, game)
    if room.kept.layout.is_silent and not log.is_over:
        return None
    table = log.rulings[-1][1].table if log.rulings else Table.lay(log.agreement)
    now = room.proceedings
    names = dict(zip(SEATS, now.names, strict=True))
    tags = {
        colour.title: names[now.sitting.player(colour)]  # type: ignore[index] # the seats are its players
        for colour in Colour
    }
    if log.began is not None:
        tags["Date"] = time.strftime("%Y.%m.%d", time.gmtime(log.began / 1000))
    return write_pgn(table, {name: value for name, value in tags.items() if value})


async def as_prose(room: Room, game: int) -> str | None:
    """Tell a game as prose; None while a silent umpire would be betrayed by it."""
    log = await read_game(room, game)
    if room.kept.layout.is_silent and not log.is_over:
        return None
    table = log.rulings[-1][1].table if log.rulings else Table.lay(log.agreement)
    return tell(tell_table(table))


async def all_rulings(room: Room, game: int) -> list[RulingTold]:
    """Tell every ruling of a game: its number, the act, the sentence, the laws it cites, and the move.

    A silent umpire opens his book when the game is over.
    """
    log = await read_game(room, game)
    is_silent = room.kept.layout.is_silent and not log.is_over
    return [
        (
            seq,
            print_act(ruling.act),
            *tell_ruling(ruling, is_silent=is_silent),
            tell_move(ruling, is_silent=is_silent),
        )
        for seq, ruling in log.rulings
        if is_silent or not ruling.is_refused
    ]
