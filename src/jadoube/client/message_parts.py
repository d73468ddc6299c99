"""How things stand at a table, as far as those at it are told: the parts that messages are made of."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct

from jadoube.law import Basis, Verdict
from jadoube.law.endings import DutyKind

T = TypeVar("T")

Side = Literal["white", "black"]
Seat = Literal["host", "guest"]
BySeat = Annotated[dict[Seat, T], Meta(min_length=2)]
"""One thing for each of the two seats."""


class Cite(Struct, frozen=True, omit_defaults=True):
    """A law that a ruling rests on, or a custom, or both; *basis* and *reading* say how it is read."""

    code: str
    law: str | None = None
    custom: str | None = None
    basis: Basis = "text"
    reading: str | None = None
    unit: str = "law"
    """What the book calls one of its laws."""


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
    you_lose: str = ""
    """When the right lapses, said to the claimant."""


class HeldMan(Struct, frozen=True):
    """A man in a player's hand: where it came from, and where the hand has set it last."""

    by: Side
    origin: str
    at: str


class BoardMarks(Struct, frozen=True, omit_defaults=True):
    """The squares to be marked on a board; whoever draws it marks these and no others.

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


class Captor(Struct, frozen=True):
    """A man, as FEN has it, on the square of the King that it has taken."""

    square: str
    man: str


class Now(Struct, frozen=True, omit_defaults=True):
    """How things stand at the board, as far as everybody may know.

    *running* is whose clock is to be pressed, where the law has moves completed by it, and
    *clock* what it shows, where a time was agreed. *flags* are down, in that order; *tally* counts
    the illegal moves established. *captor* has taken a King, whom the FEN still has.
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
    captor: Captor | None = None


class Ended(Struct, frozen=True):
    """One game of a sitting that is over; *reason* says in words why."""

    winner: Seat | None
    because: str
    reason: str = ""


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

    It differs from the entry *seq* on, which was judged by the version *law*. Until every player has
    agreed to go on as it is judged now, the game can only be ended.
    """

    seq: int
    law: str
    agreed_by: tuple[Seat, ...] = ()
