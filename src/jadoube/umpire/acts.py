"""What hands and voices can do at a table: one small type an act.

An act says only what happened. What the law makes of it is a `Ruling`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from jadoube._kernel import Colour, Kind
from jadoube.law import DEEDS, Deed, Verdict, Wing


class Touches(msgspec.Struct, frozen=True, tag="touches"):
    """A hand is laid on the man on *square*, and nothing is said."""

    by: Colour
    square: int


class Adjusts(msgspec.Struct, frozen=True, tag="adjusts"):
    """He says J'adoube and sets the man on *square* right."""

    by: Colour
    square: int


class Upsets(msgspec.Struct, frozen=True, tag="upsets"):
    """The man on *square* is knocked over by accident."""

    by: Colour
    square: int


class Moves(msgspec.Struct, frozen=True, tag="moves"):
    """The man on *origin* is carried to *target* and quitted there, *name* being said if it is a pawn's last rank."""

    by: Colour
    origin: int
    target: int
    name: Kind | None = None


class Names(msgspec.Struct, frozen=True, tag="names"):
    """The pawn that stands on *square*, its last rank, is given its name."""

    by: Colour
    square: int
    name: Kind


class Holds(msgspec.Struct, frozen=True, tag="holds"):
    """The man on *origin* is set on *target*, the hand still on it."""

    by: Colour
    origin: int
    target: int


class Quits(msgspec.Struct, frozen=True, tag="quits"):
    """The man he holds is carried to *target* and quitted."""

    by: Colour
    target: int
    name: Kind | None = None


class Castles(msgspec.Struct, frozen=True, tag="castles"):
    """King and Rook are moved together; the landings are the ordinary ones unless both are given."""

    by: Colour
    wing: Wing
    king: int | None = None
    rook: int | None = None


class Plays(msgspec.Struct, frozen=True, tag="plays"):
    """A lawful move in algebraic notation; a check sign in it says check."""

    by: Colour
    san: str

    @property
    def says_check(self) -> bool:
        """Tell whether the notation has a check sign."""
        return self.san.rstrip("!? ").endswith(("+", "#"))


class SaysCheck(msgspec.Struct, frozen=True, tag="says check"):
    """He says check."""

    by: Colour


class Exacts(msgspec.Struct, frozen=True, tag="exacts"):
    """He exacts a remedy: of *matter* where two offer it, and of the man on *square* where it names one."""

    by: Colour
    remedy: str
    square: int | None = None
    matter: str | None = None


class Waives(msgspec.Struct, frozen=True, tag="waives"):
    """He gives up the right named, or every right now open to him."""

    by: Colour
    matter: str | None = None


class Counts(msgspec.Struct, frozen=True, tag="counts"):
    """He demands the fifty-move count."""

    by: Colour


class Resigns(msgspec.Struct, frozen=True, tag="resigns"):
    """He resigns the game."""

    by: Colour


class OffersDraw(msgspec.Struct, frozen=True, tag="offers draw"):
    """He offers a draw."""

    by: Colour


class AcceptsDraw(msgspec.Struct, frozen=True, tag="accepts draw"):
    """He accepts the draw that was offered."""

    by: Colour


class DeclinesDraw(msgspec.Struct, frozen=True, tag="declines draw"):
    """He declines the draw that was offered."""

    by: Colour


class Refers(msgspec.Struct, frozen=True, tag="refers"):
    """He refers a question; play stops until it is decided."""

    by: Colour
    question: str


class Decides(msgspec.Struct, frozen=True, tag="decide"):
    """The by-standers decide the question that was referred."""

    by: ClassVar[None] = None
    verdict: Verdict


Act = (
    Touches
    | Adjusts
    | Upsets
    | Moves
    | Names
    | Holds
    | Quits
    | Castles
    | Plays
    | SaysCheck
    | Exacts
    | Waives
    | Counts
    | Resigns
    | OffersDraw
    | AcceptsDraw
    | DeclinesDraw
    | Refers
    | Decides
)


def deed_of(act: Act | type[Act]) -> Deed:
    """Give what the law's catalogue says of acts of this type, which is tagged with its words."""
    return DEEDS[str(act.__struct_config__.tag)]
