"""A snapshot of a table: what its log comes to, so that a long one need not be folded again.

The log remains what counts. A snapshot is made beside it, may be lost, and is believed only by
the program that made it: another version may judge the same acts otherwise.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from jadoube import _kernel
from jadoube.client.message_parts import JudgedOtherwise, Seat
from jadoube.server.serialising import keep, restore
from jadoube.sitting.clock import Clock
from jadoube.umpire import Result

from .bystanders import ByStanders
from .proceedings import Deeds, Proceedings
from .refs import Refs
from .vote import Vote

if TYPE_CHECKING:
    from .layout import Layout

OFTEN = 200
"""A table in use has a snapshot taken after so many entries."""
LEAST = 40
"""A shorter log is folded as quickly as a snapshot is read."""

_JUDGES = ("codes", "customs", "law", "umpire", "sitting", "client", "server")


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """The facts of a table's proceedings, the entries so far, and which refs were theirs."""

    seq: int
    game: int
    names: tuple[str, str]
    array: str | None
    turned: bool
    is_begun: bool
    is_taken: bool
    winners: tuple[Seat | None, ...]
    ended: tuple[Result, ...]
    bystanders: ByStanders
    vote: Vote | None
    deeds: tuple[Deeds, Deeds]
    clock: Clock | None
    is_shut: bool
    otherwise: JudgedOtherwise | None
    table: bytes
    entries: list[bytes]
    refs: bytes


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(Snapshot)


def take(now: Proceedings, entries: list[bytes], refs: Refs) -> bytes:
    """Write a snapshot."""
    snapshot = Snapshot(
        now.seq,
        now.game,
        now.names,
        now.array,
        now.turned,
        now.is_begun,
        now.is_taken,
        now.sitting.winners,  # type: ignore[arg-type] # seats are who plays here
        now.ended,
        now.bystanders,
        now.vote,
        now.deeds,
        now.clock,
        now.is_shut,
        now.otherwise,
        keep(now.table),
        entries,
        bytes(refs),
    )
    return zlib.compress(_ENCODER.encode(snapshot), 1)


def recall(layout: Layout, body: bytes) -> tuple[Proceedings, list[bytes], Refs]:
    """Read what `take` wrote at the table that was laid so; ValueError where it cannot be read."""
    try:
        kept = _DECODER.decode(zlib.decompress(body))
    except (zlib.error, msgspec.MsgspecError) as error:
        raise ValueError("no snapshot") from error
    opened = Proceedings.open(layout)
    before = replace(opened.sitting, winners=kept.winners[: kept.game - 1])
    start = layout.lay(before, kept.array, turned=kept.turned)
    now = Proceedings(
        layout=layout,
        sitting=replace(opened.sitting, winners=kept.winners),
        table=restore(start, kept.table),
        start=start,
        names=kept.names,
        array=kept.array,
        turned=kept.turned,
        seq=kept.seq,
        game=kept.game,
        is_begun=kept.is_begun,
        is_taken=kept.is_taken,
        ended=kept.ended,
        bystanders=kept.bystanders,
        vote=kept.vote,
        deeds=kept.deeds,
        clock=kept.clock,
        is_shut=kept.is_shut,
        otherwise=kept.otherwise,
    )
    return now, kept.entries, Refs(kept.refs)


@cache
def program() -> str:
    """Name this program by all that has a say in what a log comes to: its own text, and the law's."""
    found = hashlib.sha256()
    package = Path(__file__).parents[1]
    for part in _JUDGES:
        for path in sorted((package / part).rglob("*")):
            if path.suffix in {".py", ".toml"}:
                found.update(path.read_bytes())
    found.update(Path(_kernel.__file__).read_bytes())
    return found.hexdigest()[:32]
