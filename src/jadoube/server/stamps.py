"""The stamp on an act that is kept: by which version of the law it was judged, and what it came to."""

from __future__ import annotations

import hashlib
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jadoube import _kernel

from .records import Acted, Concurred

if TYPE_CHECKING:
    from jadoube.table import Table

    from .records import Record

_LAW = ("codes", "customs", "law", "umpire", "sitting")


@cache
def law_version() -> str:
    """Name the law as this program knows it: the codes, and what judges by them."""
    found = hashlib.sha256()
    package = Path(__file__).parents[1]
    for part in _LAW:
        for path in sorted((package / part).rglob("*")):
            if path.suffix in {".py", ".toml"}:
                found.update(path.read_bytes())
    # What men can do on a board is part of it.
    found.update(Path(_kernel.__file__).read_bytes())
    return found.hexdigest()[:8]


def digest(table: Table) -> str:
    """Give in eight letters what was ruled: the board, whose turn it is, what is open, due, and the result."""
    result = table.result
    facts = (
        table.position.fen,
        table.turn.word,
        [f"{wrong.matter}{wrong.by}" for wrong in table.open],
        [f"{duty.kind}{duty.by}{duty.square}" for duty in table.must],
        None if result is None else (str(result.winner), result.because),
    )
    return f"{zlib.crc32(repr(facts).encode()):08x}"


def is_judged_otherwise(record: Acted | Concurred, table: Table) -> bool:
    """Tell whether *record*, judged by another version of the law, came to something else than *table*."""
    return bool(record.came) and record.law != law_version() and digest(table) != record.came


def stamped(record: Record, table: Table) -> Record:
    """Give *record* with its stamp, where it is judged by the law; *table* is how things stand after it."""
    if not isinstance(record, Acted | Concurred):
        return record
    return replace(record, law=law_version(), came=digest(table))
