"""The codes that games are judged by, as the kernel takes them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from jadoube import law
from jadoube._kernel import Terms

if TYPE_CHECKING:
    from collections.abc import Iterable

ALL = "all"


class Judged(msgspec.Struct, frozen=True):
    """A code by its id or path, with customs laid over it."""

    name: str
    customs: tuple[str, ...] = ()

    @property
    def code(self) -> law.Code:
        """The code itself; raises `LawError` if it cannot be had."""
        return law.load(self.name, self.customs)

    @property
    def label(self) -> str:
        """What it is called in summaries: its id, and its customs after a plus sign."""
        code = self.code
        return "+".join((code.id, *(custom.id for custom in code.customs)))


def read_judged(names: Iterable[str], customs: Iterable[str] = ()) -> tuple[Judged, ...]:
    """Read codes as people write them: `all`, an id, a path, or `id+custom` for that one alone.

    *customs* are laid over every one of them. Raises `LawError` for what is neither a code nor a custom.
    """
    everywhere = tuple(customs)
    found: dict[str, Judged] = {}
    for name in names:
        for one in _all() if name == ALL else [name]:
            # The path of a file may have a plus sign of its own.
            code, *own = [one] if Path(one).is_file() else one.split("+")
            judged = Judged(code, (*everywhere, *own))
            found.setdefault(judged.label, judged)
    return tuple(found.values())


def _all() -> list[str]:
    """List the codes by which any record can be judged: of what a clock completes no record tells enough."""
    return [name for name in law.codes() if law.load(name).provisions.completing.by == "quitting"]


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
    )
