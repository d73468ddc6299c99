"""Keeps a table as bytes: how things stand, without folding the acts that led there once more.

The agreement is not kept with it: whoever lays the same table has that. What is kept is believed
only by the program that kept it; another may judge the same acts otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from jadoube._kernel import Colour, Kind, Man, Move, Position
from jadoube.umpire.acts import Act
from jadoube.umpire.board import Board, Past
from jadoube.umpire.desk import Desk
from jadoube.umpire.facts import Alarm, Count, Hand, Held, Log, Pending
from jadoube.umpire.irregularity import Duty, Irregularity, Result
from jadoube.umpire.setup import SetUp

if TYPE_CHECKING:
    from jadoube.table import Table


class _Made(msgspec.Struct, array_like=True):
    """A completed move; those before it stand in the list before it, not inside it: nesting would be deep."""

    mover: Colour
    board: Board
    duty: Duty | None
    ply: int


class _KeptTable(msgspec.Struct, array_like=True):
    """A table without its terms, with its past and its log from the first to the last."""

    board: Board
    setup: SetUp
    hand: Hand
    held: Held | None
    upset: frozenset[int]
    duty: Duty | None
    pending: Pending | None
    wrongs: tuple[Irregularity, ...]
    lapsed: tuple[Irregularity, ...]
    alarms: tuple[Alarm, ...]
    counts: tuple[Count, ...]
    offer: Colour | None
    referred: str | None
    result: Result | None
    desk: Desk
    made: list[_Made]
    acts: list[Act]


_SHARED = tuple(
    field.name for field in msgspec.structs.fields(_KeptTable) if field.name not in ("made", "acts")
)


def keep(table: Table) -> bytes:
    """Write how things stand at *table*."""
    facts = {name: getattr(table, name) for name in _SHARED}
    made: list[_Made] = []
    past = table.past
    while past is not None:
        made.append(_Made(past.mover, past.board, past.duty, past.ply))
        past = past.earlier
    return _ENCODER.encode(_KeptTable(**facts, made=made[::-1], acts=list(table.log)))


def restore(laid: Table, kept: bytes) -> Table:
    """Read what `keep` wrote of a game that began at the table *laid*; msgspec's error where it is something else."""
    read = _DECODER.decode(kept)
    past: Past | None = None
    for one in read.made:
        past = Past(one.mover, one.board, one.duty, past, one.ply)
    log: Log | None = None
    for act in read.acts:
        log = Log(act, log)
    facts = {name: getattr(read, name) for name in _SHARED}
    return msgspec.structs.replace(laid, **facts, past=past, done=log)


def _write(value: Any) -> object:
    """Write what is the kernel's: a position, a move, or else a man."""
    if isinstance(value, Position):
        return value.__getstate__()
    if isinstance(value, Move):
        return value.__getnewargs_ex__()
    return (value.colour, value.kind)


def _read(kind: type, value: Any) -> object:
    if kind is Position:
        position = Position.__new__(Position)
        position.__setstate__(tuple(value))
        return position
    if kind is Move:
        squares, kinds = value
        named = kinds.get("promotion")
        return Move(*squares, **kinds | {"promotion": None if named is None else Kind(named)})
    return Man(Colour(value[0]), Kind(value[1]))


_ENCODER = msgspec.msgpack.Encoder(enc_hook=_write)
_DECODER = msgspec.msgpack.Decoder(_KeptTable, dec_hook=_read)
