"""What a client sends to the table at which it sits or watches."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from jadoube.law import Verdict

from .message_parts import Side
from .messages import PROTOCOL, LinkedSeat

Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(pattern="^[a-z2-7]{32}$")]
Name = Annotated[str, Meta(max_length=40)]
ActWords = Annotated[str, Meta(min_length=1, max_length=400)]
Placement = Annotated[str, Meta(max_length=100)]


class Hello(Struct, frozen=True, omit_defaults=True, tag="hello"):
    """The first word of a connection: who it is, and the last entry it has seen.

    *brief*: it knows what entries leave out (`Entry.keeps_open`). *last*: it takes no more than so
    many of the last entries, and asks for earlier ones when it wants them; 0 for all.
    """

    protocol: int = PROTOCOL
    secret: Secret | None = None
    seen: Annotated[int, Meta(ge=0)] = 0
    brief: bool = False
    last: Annotated[int, Meta(ge=0)] = 0


class Do(Struct, frozen=True, omit_defaults=True, tag="do"):
    """An act in any words; with *after*, only if nothing came since.

    *by* says whose words they are where one sits on both sides and they name nobody; without it they are
    taken as those of the player who can mean them.
    """

    ref: Ref
    act: ActWords
    after: int | None = None
    by: Side | None = None


class SetMen(Struct, frozen=True, omit_defaults=True, tag="set-up"):
    """The men as they are really set up, before the first act of a game."""

    ref: Ref
    array: Placement | None = None
    turned: bool = False


class NextGame(Struct, frozen=True, tag="game"):
    """Lay the next game of the sitting."""

    ref: Ref


class Close(Struct, frozen=True, tag="close"):
    """A player asks that no more voices be waited for."""

    ref: Ref


class Withdraw(Struct, frozen=True, tag="withdraw"):
    """Whoever referred the question takes it back; play goes on as it stood."""

    ref: Ref


class Accept(Struct, frozen=True, tag="accept"):
    """A player accepts a by-stander, whose voice counts once every player has."""

    ref: Ref
    bystander: Annotated[int, Meta(ge=1)]


class Declare(Struct, frozen=True, omit_defaults=True, tag="declare"):
    """A watcher declares that he has no interest in the game; he makes the secret himself."""

    ref: Ref
    secret: Secret
    name: Name = ""


class Voice(Struct, frozen=True, tag="voice"):
    """A by-stander's voice on the question referred."""

    ref: Ref
    verdict: Verdict


class StopClock(Struct, frozen=True, tag="stop-clock"):
    """The arbiter stops the clocks."""

    ref: Ref


class StartClock(Struct, frozen=True, tag="start-clock"):
    """The arbiter lets the clocks go on that he has stopped."""

    ref: Ref


class Remove(Struct, frozen=True, tag="remove"):
    """The host removes a by-stander, whose voice is not counted any more."""

    ref: Ref
    bystander: Annotated[int, Meta(ge=1)]


class Shut(Struct, frozen=True, tag="shut"):
    """The host closes the table to watchers, or opens it to them again."""

    ref: Ref
    is_shut: bool


class NewLink(Struct, frozen=True, tag="link"):
    """A new link for a seat: the old one leads nowhere from then on. Whoever asks for it makes the secret.

    Everybody may have one for his own seat, the host for any. For the guest's seat the host makes an invitation.
    """

    ref: Ref
    secret: Secret
    seat: LinkedSeat


class ClaimAbsence(Struct, frozen=True, tag="claim-absence"):
    """A player claims the game: the other has been away for as long as was agreed."""

    ref: Ref


class Agree(Struct, frozen=True, tag="agree"):
    """A player agrees that the game go on as it is judged now (`JudgedOtherwise`)."""

    ref: Ref


class AskEntries(Struct, frozen=True, tag="entries"):
    """Give a page of the entries before the one of number *before*."""

    ref: Ref
    before: Annotated[int, Meta(ge=1)]


class Ping(Struct, frozen=True, omit_defaults=True, tag="ping"):
    """A sign of life."""

    ref: Annotated[str, Meta(max_length=64)] = ""


Request = (
    Do
    | SetMen
    | NextGame
    | Close
    | Withdraw
    | Accept
    | Declare
    | Voice
    | StopClock
    | StartClock
    | Remove
    | Shut
    | NewLink
    | ClaimAbsence
    | Agree
)
"""What asks for an entry; sent twice, it is done once."""
FromClient = Hello | Request | AskEntries | Ping
