"""One game, read again from the log of its table: as a case, as PGN, as prose, and with every ruling.

All of it takes long where the log is long: the server's workshop has it made off the event loop, once.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from jadoube._kernel import Colour
from jadoube.client.message_parts import Cite
from jadoube.client.messages import MoveMade
from jadoube.language import print_act, transcript
from jadoube.notation import tell, tell_table, write_pgn
from jadoube.table import Table

from .layout import SEATS
from .proceedings import Proceedings
from .records import decode
from .telling import ENCODER, tell_move, tell_ruling

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jadoube.table import Ruling
    from jadoube.umpire import Agreement

    from .layout import Layout
    from .store import LogRow


class RulingLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ruling on one act."""

    seq: int
    act: str
    text: str
    cites: tuple[Cite, ...] = ()
    cited: str = ""
    move: MoveMade | None = None


class GameLog(NamedTuple):
    """One game of a table: what was agreed, and the ruling on each act with its number."""

    agreement: Agreement
    rulings: list[tuple[int, Ruling]]
    is_silent: bool
    """The umpire was silent, and the game is not over."""
    tags: dict[str, str]
    """Who played and when, as PGN names it."""

    @property
    def table(self) -> Table:
        """The table after the last act."""
        return self.rulings[-1][1].table if self.rulings else Table.lay(self.agreement)


def read_game(layout: Layout, rows: Iterable[LogRow], game: int) -> GameLog:
    """Fold the log of a table once more and keep what belongs to *game*."""
    now = Proceedings.open(layout)
    agreement, rulings, is_over = now.start.agreement, [], False
    began = 0
    for row in rows:
        transition = now.after(decode(row.record), at=row.time)
        now = transition.after
        if now.game > game:
            break
        if now.game == game:
            agreement, is_over = now.start.agreement, now.table.result is not None
            if transition.ruling is not None:
                rulings.append((now.seq, transition.ruling))
                began = began or row.time
    names = dict(zip(SEATS, now.names, strict=True))
    tags = {colour.title: names[now.sitting.player(colour)] for colour in Colour}  # type: ignore[index] # the seats are its players
    if began:
        tags["Date"] = time.strftime("%Y.%m.%d", time.gmtime(began / 1000))
    is_silent = layout.is_silent and not is_over
    return GameLog(agreement, rulings, is_silent, {name: tag for name, tag in tags.items() if tag})


def as_case(log: GameLog) -> bytes:
    """Tell a game as a case.

    Under a silent umpire, while the game goes on, rights given up are written whether there were
    any or not.
    """
    acts = [ruling.act for _, ruling in log.rulings if log.is_silent or not ruling.is_refused]
    return transcript(log.agreement, acts).encode()


def as_pgn(log: GameLog) -> bytes:
    """Tell a game as PGN; nothing while a silent umpire would be betrayed by its comments."""
    return b"" if log.is_silent else write_pgn(log.table, log.tags).encode()


def as_prose(log: GameLog) -> bytes:
    """Tell a game as prose; nothing while a silent umpire would be betrayed by it."""
    return b"" if log.is_silent else tell(tell_table(log.table)).encode()


def as_rulings(log: GameLog) -> bytes:
    """Tell every ruling of a game, as JSON.

    Of a silent umpire they tell neither laws nor refusals until the game is over.
    """
    return ENCODER.encode(
        [
            RulingLine(
                seq,
                print_act(ruling.act),
                *tell_ruling(ruling, is_silent=log.is_silent),
                tell_move(ruling, is_silent=log.is_silent),
            )
            for seq, ruling in log.rulings
            if log.is_silent or not ruling.is_refused
        ]
    )
