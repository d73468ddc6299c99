"""How a code lets each player castle, for those who show a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from jadoube._kernel import square_name
from jadoube.language import print_act
from jadoube.law import Wing
from jadoube.speech.gesture import WingLaw, wings, wings_at
from jadoube.umpire.acts import Castles, Moves
from jadoube.umpire.castling import landing

if TYPE_CHECKING:
    from jadoube.law import Code
    from jadoube.table import Table


class Way(Struct, frozen=True):
    """One of the ways to do a thing: the act, and how a player is asked for it."""

    act: str
    text: str


class WingLine(Struct, frozen=True):
    """Castling of one player on one wing: where King and Rook must stand, and the ways of it.

    *onto* says what the King carried to a square may mean; of several ways the player chooses.
    """

    by: Literal["white", "black"]
    wing: Wing
    king: str
    rook: str
    ways: tuple[Way, ...]
    onto: dict[str, tuple[Way, ...]]


def list_wings(code: Code) -> tuple[WingLine, ...]:
    """List how *code* lets each player castle; a wing on which nobody may is left out."""
    return _lines(wings(code), code)


def list_wings_at(table: Table) -> tuple[WingLine, ...]:
    """List how each player may castle at *table*, where that is not from where the code has him castle; else nothing."""
    return _lines(wings_at(table), table.code) if table.position.is_chess960 else ()


def _lines(found: tuple[WingLaw, ...], code: Code) -> tuple[WingLine, ...]:
    return tuple(
        WingLine(
            one.by.word,
            one.wing,
            square_name(one.king),
            square_name(one.rook),
            tuple(_way(act, code) for act in one.ways),
            {
                square_name(at): tuple(_way(act, code) for act in acts)
                for at, acts in one.onto.items()
            },
        )
        for one in found
    )


def _way(act: Castles | Moves, code: Code) -> Way:
    if isinstance(act, Moves):
        return Way(print_act(act), f"a step to {square_name(act.target)}")
    king, rook = landing(act, code)
    return Way(print_act(act), f"King {square_name(king)}, Rook {square_name(rook)}")
