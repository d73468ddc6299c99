"""What goes over the wire between a table and those who sit or watch at it.

`docs/protocol.md` tells it in words. A field that is left out has its empty value; what is not
known is ignored, so that an old client understands a newer server.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct, field

from jadoube.law import Basis, Verdict
from jadoube.law.endings import DutyKind
from jadoube.umpire.agreement import EngagementKind, Presence, Umpiring

PROTOCOL = 1

T = TypeVar("T")

Side = Literal["white", "black"]
Seat = Literal["host", "guest"]
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

BySeat = Annotated[dict[Seat, T], Meta(min_length=2)]
"""One thing for each of the two seats."""

Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(pattern="^[a-z2-7]{32}$")]
Name = Annotated[str, Meta(max_length=40)]
ActWords = Annotated[str, Meta(min_length=1, max_length=400)]
Placement = Annotated[str, Meta(max_length=100)]


# -- how things stand -------------------------------------------------------------------------


class Cite(Struct, frozen=True, omit_defaults=True):
    """A law that a ruling rests on, or a custom, or both; *basis* and *reading* say how it is read."""

    code: str
    law: str | None = None
    custom: str | None = None
    basis: Basis = "text"
    reading: str | None = None


class Must(Struct, frozen=True, omit_defaults=True):
    """What a player must do with his next move, and the law that asks it of him."""

    by: Side
    kind: DutyKind
    text: str
    square: str | None = None
    without: str | None = None
    cite: Cite | None = None


class RemedyOffer(Struct, frozen=True, omit_defaults=True):
    """One remedy that may be exacted; *acts* has the words for each player who may claim it.

    *is_idle* says that nothing could be enforced by it.
    """

    remedy: str
    text: str
    acts: dict[Side, str]
    square: str | None = None
    is_idle: bool = False


class Open(Struct, frozen=True, omit_defaults=True):
    """An irregularity that may be claimed now, with its law and when the right lapses."""

    matter: str
    title: str
    by: Side | None
    claimants: tuple[Side, ...]
    options: tuple[RemedyOffer, ...]
    waive: dict[Side, str]
    lapses: str
    law: str = ""
    digest: str = ""
    cite: Cite | None = None


class HeldMan(Struct, frozen=True):
    """A man in a player's hand: where it came from, and where the hand has set it last."""

    by: Side
    origin: str
    at: str


class BoardMarks(Struct, frozen=True, omit_defaults=True):
    """The squares to be marked on a board; who draws one looks for no others.

    *touched* are men on which a hand was laid, a man *held* among them; *due* the squares of what
    must be done, *open* those that something open is about, *check* that of a King in check.
    """

    touched: tuple[str, ...] = ()
    held: str | None = None
    due: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    check: str | None = None


class GameResult(Struct, frozen=True):
    """How a game ended; no winner is a draw."""

    winner: Side | None
    because: str
    text: str


class ClockFace(Struct, frozen=True, omit_defaults=True):
    """What the clocks show: the milliseconds *left* at the moment *at*, and whose time runs since.

    *periods* are the ones that the players are in, from 1; *stops* says what has stopped the clocks:
    the `arbiter`, the `server` while it goes down, or a `guest` who is not there yet.
    """

    left: dict[Side, int]
    at: int
    running: Side | None = None
    periods: dict[Side, int] = {}
    stops: tuple[str, ...] = ()


class Now(Struct, frozen=True, omit_defaults=True):
    """How things stand at the board, as far as everybody may know.

    *running* is whose clock is to be pressed, where the law has moves completed by it, and
    *clock* what it shows, where a time was agreed. *flags* are down, in that order; *tally* counts
    the illegal moves established.
    """

    fen: str
    turn: Side
    check: Literal["none", "announced", "unannounced"] = "none"
    must: tuple[Must, ...] = ()
    open: tuple[Open, ...] = ()
    counts: dict[Side, int] = {}
    offer: Side | None = None
    referred: str | None = None
    waiting: tuple[str, ...] = ()
    result: GameResult | None = None
    held: HeldMan | None = None
    turned: bool = False
    marks: BoardMarks | None = None
    running: Side | None = None
    clock: ClockFace | None = None
    flags: tuple[Side, ...] = ()
    tally: dict[Side, int] = {}


class Ended(Struct, frozen=True):
    """One game of a sitting that is over."""

    winner: Seat | None
    because: str


class SittingScore(Struct, frozen=True, omit_defaults=True):
    """How a sitting stands: which game, who begins it and *why*, and the games won."""

    game: int
    begins: Seat
    score: BySeat[int]
    counted: int = 0
    games: tuple[Ended, ...] = ()
    why: str = ""


class Ballot(Struct, frozen=True, omit_defaults=True):
    """A question before the by-standers, who referred it, and the voices so far.

    *judges* counts those who have a voice.
    """

    question: str
    needed: int
    by: Seat
    judges: int = 0
    voices: dict[Verdict, int] = {}
    closed_by: tuple[Seat, ...] = ()


class JudgedOtherwise(Struct, frozen=True, omit_defaults=True):
    """The log, judged by the law as the server knows it now, comes to something else than it did.

    From the entry *seq* on, which was judged by the version *law*. Nothing is done at the table but
    ending the game until every player has agreed to go on as it is judged now.
    """

    seq: int
    law: str
    agreed_by: tuple[Seat, ...] = ()


# -- what the server sends --------------------------------------------------------------------


class MoveMade(Struct, frozen=True, omit_defaults=True):
    """A move as a list of moves writes it; *is_false* where the umpire has announced that it was."""

    by: Side
    san: str
    is_false: bool = False


class Entry(Struct, frozen=True, omit_defaults=True, tag="entry"):
    """One entry of a table's log: what happened, the ruling on it, and how things stand after.

    *ply* counts the moves that stand after it, *group* those before the move that it belongs to:
    a touch, a false move and what was exacted for it belong to the move that came of them.

    *cited* is what *text* ends with, in brackets, where laws are cited. *hand* is the square of the
    man on which a hand was laid, if the act was no more than that. *keeps_open* says that what was open
    after the entry before is so still, and left out of *now*.

    *is_shut* is told by an entry of the kind `shuts`, and by one of the kind `link` the *seat*, which
    *is_vacant* until the new invitation is taken up.
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


class Adversary(Struct, frozen=True, omit_defaults=True):
    """Against whom the host plays; level and temper are the opponent's."""

    kind: AdversaryKind = "friend"
    level: Annotated[int, Meta(ge=0, le=100)] = 0
    temper: Annotated[str, Meta(max_length=40)] = ""


class TableIs(Struct, frozen=True, omit_defaults=True, tag="table"):
    """A whole table, and every entry after the last that the client has seen.

    *time* is the server's present, by which what a clock shows can be told. *absence* is after how many
    minutes of it a player is taken to have resigned, if the other claims it; *away* as in `Here`. *is_shut*: the host has closed the
    table to watchers.
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
    """What was asked for had been done before, as the entry *seq*, or changes nothing since."""

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


# -- what a client sends ----------------------------------------------------------------------


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

    *by* says whose words they are where one sits on both sides and they name nobody; else they are
    taken for his who can mean them.
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
    """No more voices are waited for."""

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
    """A new link for a seat: the old one leads nowhere from then on. Who asks for it makes the secret.

    Everybody may have one for his own seat, the host for any. For the guest's seat the host makes an invitation.
    """

    ref: Ref
    secret: Secret
    seat: LinkedSeat


class ClaimAbsence(Struct, frozen=True, tag="claim-absence"):
    """The other player has been away for as long as was agreed."""

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


FromClient = (
    Hello
    | Do
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
    | AskEntries
    | Ping
)
