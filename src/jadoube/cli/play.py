"""`jadoube play`: a table in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from jadoube.terminal import Seating

UNREADABLE = 2


def run(asked: Namespace) -> int:
    """Play until the table is left; the record is kept whatever happens."""
    from jadoube.terminal import PlayApp  # noqa: PLC0415 - slow to load

    if not sys.stdin.isatty() or not sys.stdout.isatty():
        print("jadoube: play needs a terminal; rule takes acts from a pipe", file=sys.stderr)
        return UNREADABLE
    seating = _seating(asked)
    app = PlayApp(seating, figures=not asked.letters)
    app.run()
    record = None if app._seating is None else app.seating.record  # noqa: SLF001 - none if nobody sat
    if record is not None and record.exists():
        print(f"The game is kept in {record}.")
    return 0


def _seating(asked: Namespace) -> Seating | None:
    from jadoube.cli.agreed import table_of  # noqa: PLC0415
    from jadoube.opponent.engine import EngineMind  # noqa: PLC0415
    from jadoube.opponent.thinker import Thinker  # noqa: PLC0415
    from jadoube.terminal.laying import fresh_record, sit_down  # noqa: PLC0415
    from jadoube.terminal.seating import Seating, seat  # noqa: PLC0415

    if asked.resume:
        return Seating.resume(Path(asked.resume))
    if not asked.code:
        return None
    record = Path(asked.save) if asked.save else fresh_record()
    table = table_of(asked)
    seating = sit_down(table.agreement, asked.side, asked.level, asked.careless, record)
    if asked.engine:
        for colour in list(seating.opponents):
            mind = EngineMind(asked.engine, Thinker(asked.level))
            seating.opponents[colour] = seat(colour, asked.level, asked.careless, mind=mind)
    return seating
