"""The codes that games are judged by, as the kernel takes them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from jadoube import law
from jadoube._kernel import Draws, Terms
from jadoube.law.suggestion import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

ALL = "all"


class Judged(msgspec.Struct, frozen=True):
    """A code by its id or path, with customs laid over it and readings taken."""

    name: str
    customs: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def code(self) -> law.Code:
        """The code itself; raises `LawError` if it cannot be had."""
        return law.load(self.name, self.customs, self.readings)

    @property
    def label(self) -> str:
        """What it is called in summaries: its id, then its customs and readings after a plus sign each."""
        return "+".join(filter(None, (self.code.id, laid_over(self.code))))


def laid_over(code: law.Code) -> str:
    """Name the customs that lie over *code* and the readings taken, a plus sign between them."""
    return "+".join((*(custom.id for custom in code.customs), *map(str, code.readings)))


def read_judged(
    names: Iterable[str],
    customs: Iterable[str] = (),
    readings: Iterable[str] = (),
    *,
    with_clock: bool = True,
) -> tuple[Judged, ...]:
    """Read codes as people write them: `all`, an id, a path, or `id+custom`, `id+LAW=READING` for that one alone.

    *customs* are laid over every one of them. Where *readings* are given, each code that knows one
    is taken twice: as it is, and so read. Without *with_clock*, `all` leaves out the codes whose moves a
    clock completes. Raises `LawError` for what is neither a code, a custom nor a reading.
    """
    everywhere, asked = tuple(customs), tuple(readings)
    found: dict[str, Judged] = {}
    known: set[str] = set()
    for name in names:
        for one in _all(with_clock=with_clock) if name == ALL else [name]:
            # The path of a file may have a plus sign of its own.
            code, *own = [one] if Path(one).is_file() else one.split("+")
            laid = tuple(part for part in own if "=" not in part)
            taken = tuple(part for part in own if "=" in part)
            judged = Judged(code, (*everywhere, *laid), taken)
            found.setdefault(judged.label, judged)
            if others := tuple(reading for reading in asked if _knows(judged, reading)):
                known.update(others)
                read = msgspec.structs.replace(judged, readings=(*taken, *others))
                found.setdefault(read.label, read)
    for reading in asked:
        if reading not in known:
            raise law.LawError(f"none of the codes has a reading {quoted(reading)}")
    return tuple(found.values())


def _all(*, with_clock: bool) -> list[str]:
    """List the codes; those whose moves a clock completes only where *with_clock*."""
    return [
        name
        for name in law.codes()
        if with_clock or law.load(name).provisions.completing.by == "quitting"
    ]


def _knows(judged: Judged, reading: str) -> bool:
    try:
        judged.code.under(reading)
    except law.LawError:
        return False
    return True


def terms_of(code: law.Code) -> Terms:
    """Give what *code* lays down that bears on a recorded game."""
    provisions = code.provisions
    count = provisions.fifty_moves
    return Terms(
        code.rules,
        stalemate=provisions.stalemate.giver,
        counts=count.demandable,
        counts_with_pawns=count.pawns,
        most_pieces=-1 if count.pieces is None else count.pieces,
        counted_moves=count.moves,
        may_cross=provisions.odds.crossing,
        gives_any_pawn=provisions.odds.pawns == "any",
        draws=Draws(
            claimed_times=provisions.repetition.claim,
            automatic_times=provisions.repetition.automatic,
            claimed_moves=count.claim,
            automatic_moves=count.automatic,
            by_capture_alone=count.restarts == "capture",
            dead=provisions.dead_position.draws,
            flag=provisions.flag.loses,
            spares=provisions.unwinnable.spares,
        ),
    )
