"""What is kept on disk: the records of a table's log, one small type for each kind of entry.

A record says only what happened; a table's proceedings are the fold of its records.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from jadoube.client.message_parts import Seat
from jadoube.client.messages import EntryKind, LinkedSeat
from jadoube.law import Verdict


class Acted(msgspec.Struct, frozen=True, omit_defaults=True, tag="act"):
    """An act in the words of the case language; the by-standers' decision has no sender.

    *law* is the version of the law by which it was judged, *came* what it came to, in short.
    """

    kind: ClassVar[EntryKind] = "act"
    act: str
    sender: str = ""
    ref: str = ""
    law: str = ""
    came: str = ""


class Sat(msgspec.Struct, frozen=True, omit_defaults=True, tag="sits"):
    """The guest has taken his seat."""

    kind: ClassVar[EntryKind] = "sits"
    name: str = ""
    sender: str = "guest"
    ref: str = ""


class WasSetUp(msgspec.Struct, frozen=True, omit_defaults=True, tag="set-up"):
    """The men were set up otherwise, before the first act of a game."""

    kind: ClassVar[EntryKind] = "set-up"
    array: str | None = None
    turned: bool = False
    sender: str = ""
    ref: str = ""


class Began(msgspec.Struct, frozen=True, omit_defaults=True, tag="game"):
    """The next game of a sitting was laid."""

    kind: ClassVar[EntryKind] = "game"
    sender: str = ""
    ref: str = ""


class Declared(msgspec.Struct, frozen=True, omit_defaults=True, tag="declares"):
    """A by-stander has declared that he has no interest in the game.

    *hashed* is of his secret, *origin* of the address from which he came.
    """

    kind: ClassVar[EntryKind] = "declares"
    hashed: str
    name: str = ""
    origin: str = ""
    sender: str = ""
    ref: str = ""


class Accepted(msgspec.Struct, frozen=True, omit_defaults=True, tag="accepts"):
    """A player, or both at one screen, accepted a by-stander."""

    kind: ClassVar[EntryKind] = "accepts"
    bystander: int
    seats: tuple[Seat, ...]
    sender: str = ""
    ref: str = ""


class Voiced(msgspec.Struct, frozen=True, omit_defaults=True, tag="voice"):
    """A by-stander has given his voice."""

    kind: ClassVar[EntryKind] = "voice"
    bystander: int
    verdict: Verdict
    sender: str = ""
    ref: str = ""


class Closed(msgspec.Struct, frozen=True, omit_defaults=True, tag="close"):
    """A player, or both at one screen, asked for the vote to be closed."""

    kind: ClassVar[EntryKind] = "close"
    seats: tuple[Seat, ...]
    sender: str = ""
    ref: str = ""


class Withdrew(msgspec.Struct, frozen=True, omit_defaults=True, tag="withdraws"):
    """Whoever referred the question took it back."""

    kind: ClassVar[EntryKind] = "withdraws"
    sender: str = ""
    ref: str = ""


class Stopped(msgspec.Struct, frozen=True, omit_defaults=True, tag="stops"):
    """The clocks were stopped: by the arbiter, or by the server, which went down."""

    kind: ClassVar[EntryKind] = "stops"
    sender: str = ""
    ref: str = ""


class Started(msgspec.Struct, frozen=True, omit_defaults=True, tag="starts"):
    """The clocks were let go on by whoever had stopped them.

    The server writes it too after it has crashed, when no `Stopped` was written: the time since the
    entry before is not charged.
    """

    kind: ClassVar[EntryKind] = "starts"
    sender: str = ""
    ref: str = ""


class Removed(msgspec.Struct, frozen=True, omit_defaults=True, tag="removes"):
    """The host has removed a by-stander."""

    kind: ClassVar[EntryKind] = "removes"
    bystander: int
    sender: str = ""
    ref: str = ""


class Shuts(msgspec.Struct, frozen=True, omit_defaults=True, tag="shuts"):
    """The host has closed the table to watchers, or opened it to them again."""

    kind: ClassVar[EntryKind] = "shuts"
    is_shut: bool
    sender: str = ""
    ref: str = ""


class Relinked(msgspec.Struct, frozen=True, omit_defaults=True, tag="link"):
    """A seat has a new link; *is_vacant* where that is an invitation, which is still to be taken up.

    The hash of its secret is kept with the table, as that of the old one was.
    """

    kind: ClassVar[EntryKind] = "link"
    seat: LinkedSeat
    is_vacant: bool = False
    sender: str = ""
    ref: str = ""


class Forfeited(msgspec.Struct, frozen=True, omit_defaults=True, tag="forfeit"):
    """The player of *seat* was away for as long as was agreed, and the other has claimed it."""

    kind: ClassVar[EntryKind] = "forfeit"
    seat: Seat
    sender: str = ""
    ref: str = ""


class Concurred(msgspec.Struct, frozen=True, omit_defaults=True, tag="agrees"):
    """A player, or both at one screen, agreed to how the game is judged now: *law* and *came* as of an act."""

    kind: ClassVar[EntryKind] = "agrees"
    seats: tuple[Seat, ...]
    sender: str = ""
    ref: str = ""
    law: str = ""
    came: str = ""


Record = (
    Acted
    | Sat
    | WasSetUp
    | Began
    | Declared
    | Accepted
    | Voiced
    | Closed
    | Withdrew
    | Stopped
    | Started
    | Removed
    | Shuts
    | Relinked
    | Forfeited
    | Concurred
)

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)


def encode(record: Record) -> str:
    """Write *record* as it is kept."""
    return _ENCODER.encode(record).decode()


def decode(text: str) -> Record:
    """Read what `encode` wrote."""
    return _DECODER.decode(text)
