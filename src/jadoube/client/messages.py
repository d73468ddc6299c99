"""What a server sends to those who sit or watch at a table.

`docs/protocol.md` tells it in words, and `calls` has what is sent to the server. A field that is left
out has its empty value; what is not known is ignored, so that an old client understands a newer server.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from jadoube.law import Verdict
from jadoube.law.setup_matters import EngagementKind
from jadoube.lawbook.castling import WingLine
from jadoube.umpire.agreement import Presence, Umpiring

from .message_parts import Ballot, BySeat, Cite, JudgedOtherwise, Now, Seat, Side, SittingScore

PROTOCOL = 1

Role = Literal["host", "guest", "both", "arbiter", "bystander", "watch"]
EntryKind = Literal[
    "act",
    "sits",
    "set-up",
    "game",
    "declares",
    "accepts",
    "voice",
    "close",
    "withdraws",
    "stops",
    "starts",
    "removes",
    "shuts",
    "link",
    "forfeit",
    "agrees",
]
LinkedSeat = Literal["host", "guest", "arbiter"]
"""A seat that has a link of its own."""
Officiating = Literal["umpire", "person", "nobody"]
"""Who does what an arbiter does: the umpire himself, a third person, or nobody, so that the players claim."""
AdversaryKind = Literal["friend", "same-screen", "opponent"]
ErrorCode = Literal["unreadable", "not-yours", "conflict", "not-now", "too-many", "unavailable"]


class MoveMade(Struct, frozen=True, omit_defaults=True):
    """A move as a list of moves writes it; *is_false* where the umpire has announced that it was false."""

    by: Side
    san: str
    is_false: bool = False


class Entry(Struct, frozen=True, omit_defaults=True, tag="entry"):
    """One entry of a table's log: what happened, the ruling on it, and how things stand after.

    *ply* counts the moves that stand after it, *group* those before the move that it belongs to:
    a touch, a false move and what was exacted for it belong to the move that came of them.

    *cited* is what *text* ends with, in brackets, where laws are cited. *hand* is the square of the
    man on which a hand was laid, if the act was no more than that. *keeps_open* says that what was open
    after the entry before is still open, and left out of *now*.

    An entry of the kind `shuts` tells *is_shut*; one of the kind `link` tells the *seat*, which *is_vacant*
    until the new invitation is taken up.
    """

    seq: int
    kind: EntryKind
    time: int
    game: int
    now: Now
    text: str = ""
    sender: str = field(name="from", default="")
    ref: str = ""
    act: str = ""
    cites: tuple[Cite, ...] = ()
    cited: str = ""
    hand: str | None = None
    says_check: bool = False
    name: str = ""
    array: str | None = None
    turned: bool = False
    bystander: int = 0
    accepted_by: tuple[Seat, ...] = ()
    has_voice: bool = False
    verdict: Verdict | None = None
    sitting: SittingScore | None = None
    vote: Ballot | None = None
    ply: int = 0
    group: int = 0
    move: MoveMade | None = None
    keeps_open: bool = False
    is_shut: bool = False
    seat: LinkedSeat | None = None
    is_vacant: bool = False
    otherwise: JudgedOtherwise | None = None


class Person(Struct, frozen=True, omit_defaults=True):
    """Who sits on one side of the board."""

    colour: Side
    name: str = ""
    taken: bool = False
    here: bool = False


class ByStander(Struct, frozen=True, omit_defaults=True):
    """One who has declared that he has no interest in the game; he has a voice once accepted."""

    id: int
    name: str
    accepted_by: tuple[Seat, ...] = ()
    has_voice: bool = False


class Gives(Struct, frozen=True, omit_defaults=True):
    """The men that a player gives as odds, and the moves that the other opens with."""

    giver: Side
    squares: tuple[str, ...]
    moves: int = 0


class Engages(Struct, frozen=True, omit_defaults=True):
    """What a player has engaged himself to."""

    by: Side
    kind: EngagementKind
    square: str | None = None


class Agreed(Struct, frozen=True, omit_defaults=True):
    """What was agreed for the current game: *odds*, *engaged* and *time* in the words of a case's head."""

    odds: str = ""
    engaged: str = ""
    gives: Gives | None = None
    engages: Engages | None = None
    position: str | None = None
    array: str | None = None
    turned: bool = False
    time: str = ""
    arbiter: Presence = "present"
    text: str = ""
    """All of it in sentences, the code and its customs too."""


class Adversary(Struct, frozen=True, omit_defaults=True):
    """Against whom the host plays; level and temper are the opponent's."""

    kind: AdversaryKind = "friend"
    level: Annotated[int, Meta(ge=0, le=100)] = 0
    temper: Annotated[str, Meta(max_length=40)] = ""


class TableIs(Struct, frozen=True, omit_defaults=True, tag="table"):
    """A whole table, and the first page of the entries that the client has not seen.

    The entries after that page follow one by one, unless the client wants only the *last* (`Hello`).

    *time* is the server's present, from which a client works out what a clock shows now. A player who is
    away for *absence* minutes is taken to have resigned, if the other claims it; *away* is as in `Here`.
    *is_shut*: the host has closed the table to watchers. *wings* says how the players castle where that is
    not from where the code has them castle: in Chess960, from where King and Rooks stand.
    """

    table: str
    you: Role
    seq: int
    code: str
    umpire: Umpiring
    seats: BySeat[Person]
    sitting: SittingScore
    start: Now
    now: Now
    entries: tuple[Entry, ...]
    customs: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    adversary: Adversary = Adversary()
    is_sitting: bool = False
    is_open: bool = False
    agreed: Agreed = Agreed()
    bystanders: tuple[ByStander, ...] = ()
    bystander: int = 0
    watching: int = 0
    queue: int = 0
    vote: Ballot | None = None
    time: int = 0
    officiating: Officiating = "umpire"
    absence: int = 0
    away: dict[Seat, int] = {}
    is_shut: bool = False
    otherwise: JudgedOtherwise | None = None
    wings: tuple[WingLine, ...] = ()


class EntryPage(Struct, frozen=True, tag="entries"):
    """Entries that were asked for, the first of them complete."""

    ref: str
    entries: tuple[Entry, ...]


class Refused(Struct, frozen=True, omit_defaults=True, tag="refused"):
    """The umpire refuses an act; nothing has changed."""

    ref: str
    seq: int
    text: str
    cites: tuple[Cite, ...] = ()
    cited: str = ""


class Done(Struct, frozen=True, tag="done"):
    """What was asked for was done before, as the entry *seq*, or would change nothing."""

    ref: str
    seq: int


class ErrorMessage(Struct, frozen=True, omit_defaults=True, tag="error"):
    """What was sent did not reach the umpire; *retry* is in milliseconds."""

    code: ErrorCode
    text: str
    ref: str = ""
    seq: int = 0
    retry: int = 0


class Here(Struct, frozen=True, omit_defaults=True, tag="here"):
    """Who is connected now; *queue* counts the tables that the opponent sees to before this one.

    *away* is since when a player is gone while the other waits at the table, in milliseconds.
    """

    seats: BySeat[bool]
    watching: int = 0
    queue: int = 0
    away: dict[Seat, int] = {}


class Closing(Struct, frozen=True, tag="closing"):
    """The server goes down; come back after *retry* milliseconds."""

    text: str
    retry: int


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""

    ref: str
    seq: int


FromServer = TableIs | Entry | EntryPage | Refused | Done | ErrorMessage | Here | Closing | Pong
