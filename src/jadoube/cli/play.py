"""`jadoube play`: a table in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube.cli.agreed import OptionError

if TYPE_CHECKING:
    from argparse import Namespace

    from jadoube.terminal import Seating, Series

UNREADABLE = 2


def run(asked: Namespace) -> int:
    """Play until the table is left; the record is kept whatever happens."""
    from jadoube.terminal import PlayApp, Seating, Series  # noqa: PLC0415 - slow to load

    if not sys.stdin.isatty() or not sys.stdout.isatty():
        print("jadoube: play needs a terminal; rule takes acts from a pipe", file=sys.stderr)
        return UNREADABLE
    begun = _begun(asked)
    app = PlayApp(
        begun if isinstance(begun, Seating) else None,
        series=begun if isinstance(begun, Series) else None,
        figures=not asked.letters,
    )
    app.run()
    for kept in app.records:
        print(f"{kept.capitalize()} is kept in {app.records[kept]}.")
    return 0


def _begun(asked: Namespace) -> Seating | Series | None:
    from jadoube.cases import CaseError, SittingCase, read  # noqa: PLC0415
    from jadoube.cli.agreed import table_of  # noqa: PLC0415
    from jadoube.opponent.engine import EngineMind  # noqa: PLC0415
    from jadoube.opponent.thinker import Thinker  # noqa: PLC0415
    from jadoube.terminal import Seating, Series  # noqa: PLC0415
    from jadoube.terminal.laying import fresh_record, sit_down, sit_long  # noqa: PLC0415
    from jadoube.terminal.record import read_record  # noqa: PLC0415
    from jadoube.terminal.seating import seat  # noqa: PLC0415

    if asked.resume:
        record = Path(asked.resume)
        first = next(iter(read(read_record(record), str(record))), None)
        is_sitting = not isinstance(first, CaseError | None) and isinstance(
            first.document, SittingCase
        )
        return Series.resume(record) if is_sitting else Seating.resume(record)
    if not asked.code:
        return None
    agreement = table_of(asked).agreement
    record = Path(asked.save) if asked.save else fresh_record()
    mind = EngineMind(asked.engine, Thinker(asked.level)) if asked.engine else None
    if asked.sitting is not None:
        names = _names(asked.names)
        side = asked.side or "lot"
        return sit_long(
            agreement,
            side,
            asked.sitting,
            asked.level,
            asked.careless,
            names=names,
            mind=mind,
            record=record,
        )
    seating = sit_down(agreement, asked.side or "white", asked.level, asked.careless, record)
    if mind is not None:
        for colour in list(seating.opponents):
            seating.opponents[colour] = seat(colour, asked.level, asked.careless, mind=mind)
    return seating


def _names(text: str | None) -> tuple[str, str] | None:
    """Read the names of the players of a sitting, None if none are given."""
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2 or not all(names):
        raise OptionError("--names: expected two names with a comma between them")
    return names[0], names[1]
