"""What hands and voices can do at a table: one small type for each act.

An act says only what happened. What the law makes of it is a `Ruling`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from jadoube._kernel import Colour, Kind
from jadoube.law import DEEDS, Deed, Verdict, Wing
from jadoube.law.deeds import Claim, Penalty


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
    """The man on *origin* is carried to *target* and quitted there; *name* is what a pawn is said to become."""

    by: Colour
    origin: int
    target: int
    name: Kind | None = None
    both_hands: bool = False


class Names(msgspec.Struct, frozen=True, tag="names"):
    """The pawn that stands on *square*, its last rank, is given its name."""

    by: Colour
    square: int
    name: Kind
    both_hands: bool = False


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
    both_hands: bool = False


class Castles(msgspec.Struct, frozen=True, tag="castles"):
    """King and Rook are moved together; the landings are the ordinary ones unless both are given."""

    by: Colour
    wing: Wing
    king: int | None = None
    rook: int | None = None
    both_hands: bool = False


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
    """He exacts a remedy: for *matter* where two offer it, and of the man on *square* where it names one."""

    by: Colour
    remedy: str
    square: int | None = None
    matter: str | None = None


class Waives(msgspec.Struct, frozen=True, tag="waives"):
    """He gives up the right named, or every right now open to him but those of the set-up."""

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


class Presses(msgspec.Struct, frozen=True, tag="presses"):
    """He presses the clock."""

    by: Colour


class PutsBack(msgspec.Struct, frozen=True, tag="puts back"):
    """He takes back what he has let go and not pressed upon."""

    by: Colour


class Claims(msgspec.Struct, frozen=True, tag="claims"):
    """He claims a draw, with the *move* that he has written down if there is one, or that the other's flag is down."""

    by: Colour
    claim: Claim
    move: str | None = None


class FlagFalls(msgspec.Struct, frozen=True, tag="flag"):
    """The flag of *player* is down: a fact, from which nothing follows by itself."""

    by: ClassVar[None] = None
    player: Colour


class ClockShows(msgspec.Struct, frozen=True, tag="clock"):
    """What the clock shows, in seconds: a fact."""

    by: ClassVar[None] = None
    white: int
    black: int


class CallsFlag(msgspec.Struct, frozen=True, tag="calls flag"):
    """The arbiter observes that a flag is down."""

    by: ClassVar[None] = None


class Intervenes(msgspec.Struct, frozen=True, tag="intervenes"):
    """The arbiter applies the remedy of what is open, unasked."""

    by: ClassVar[None] = None


class Observes(msgspec.Struct, frozen=True, tag="observes"):
    """The arbiter comes upon an impossible position."""

    by: ClassVar[None] = None


class Penalises(msgspec.Struct, frozen=True, tag="penalises"):
    """The arbiter penalises *player*: a warning, the game, or seconds for the other's clock."""

    by: ClassVar[None] = None
    player: Colour
    penalty: Penalty


class SetsClock(msgspec.Struct, frozen=True, tag="sets clock"):
    """The arbiter sets the clock, in seconds."""

    by: ClassVar[None] = None
    white: int
    black: int


class ArbiterDecides(msgspec.Struct, frozen=True, tag="decides"):
    """The arbiter decides the question that was referred."""

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
    | Presses
    | PutsBack
    | Claims
    | FlagFalls
    | ClockShows
    | CallsFlag
    | Intervenes
    | Observes
    | Penalises
    | SetsClock
    | ArbiterDecides
)


def deed_of(act: Act | type[Act]) -> Deed:
    """Give what the law's catalogue says of acts of this type; the type's tag is the words of its deed."""
    return DEEDS[str(act.__struct_config__.tag)]
