"""Requests by HTTP, and their answers: to lay a table on the web and to take a seat at it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from jadoube.law.setup_matters import EngagementKind
from jadoube.umpire.agreement import Umpiring

from .calls import Name, Placement, Secret
from .message_parts import Seat
from .messages import Adversary, Officiating

Square = Annotated[str, Meta(pattern="^[a-h][1-8]$")]
SeatOrLot = Literal["host", "guest", "lot"]
Id = Annotated[str, Meta(min_length=1, max_length=60)]


class SeatOdds(Struct, frozen=True, omit_defaults=True):
    """Men that a player gives, on the squares they have when he has White."""

    giver: Seat
    squares: Annotated[tuple[Square, ...], Meta(min_length=1, max_length=15)]
    moves: Annotated[int, Meta(ge=0, le=20)] = 0


class SeatEngagement(Struct, frozen=True, omit_defaults=True):
    """What a player undertakes about how the game will end."""

    by: Seat
    kind: EngagementKind
    square: Square | None = None


ReadingAsked = Annotated[str, Meta(max_length=80)]
"""A reading to be taken: `LAW=READING`."""


class LayRequest(Struct, frozen=True, omit_defaults=True):
    """How a table is to be laid; only the code must be said.

    *open* leaves the other seat to whoever comes. *time* is a time control in the words of a case's
    head, `3+2` or `40/90+30, 30+30`; *arbiter* says who officiates where the law has an arbiter. *claims* is how
    often in a game a player may claim something of a silent umpire in vain. Who is away for *absence*
    minutes when it is his move is taken to have resigned, if the other claims it; 0 for never.
    """

    code: Id
    customs: Annotated[tuple[Id, ...], Meta(max_length=10)] = ()
    readings: Annotated[tuple[ReadingAsked, ...], Meta(max_length=30)] = ()
    umpire: Umpiring = "announces"
    adversary: Adversary = Adversary()
    name: Name = ""
    guest: Name = ""
    open: bool = False
    white: SeatOrLot | None = None
    first: SeatOrLot | None = None
    odds: SeatOdds | None = None
    engaged: SeatEngagement | None = None
    sitting: bool = False
    draws_count: bool = False
    position: Placement | None = None
    array: Placement | None = None
    turned: bool = False
    time: Annotated[str, Meta(max_length=60)] = ""
    arbiter: Officiating = "umpire"
    claims: Annotated[int, Meta(ge=0, le=100)] = 3
    absence: Annotated[int, Meta(ge=0, le=10_080)] = 0


class Links(Struct, frozen=True, omit_defaults=True):
    """The links of a new table, as paths: who holds one may do what it is for."""

    seat: str
    watch: str
    invite: str = ""
    arbiter: str = ""


class LaidTable(Struct, frozen=True, omit_defaults=True):
    """A table that was laid, and its secrets, which are sent only once."""

    table: str
    seat: Literal["host", "both"]
    secret: str
    links: Links
    invitation: str = ""


class SeatRequest(Struct, frozen=True, omit_defaults=True):
    """Takes the guest's seat; who takes it makes the secret. An open table needs no invitation."""

    secret: Secret
    invitation: Secret | None = None
    name: Name = ""


class TakenSeat(Struct, frozen=True):
    """The seat that was taken."""

    table: str
    seat: Seat
