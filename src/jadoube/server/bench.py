"""The bench: those who stand by, who of them has a voice, and the question that is before them.

Each function gives the sentence for one kind of record, and the facts that it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace

from jadoube.prose.deeds import DECISIONS
from jadoube.umpire.acts import ArbiterDecides, Decides

from .bystanders import Declarer
from .layout import SEATS
from .not_now import NotNowError
from .records import Accepted, Closed, Declared, Removed, Voiced, Withdrew

if TYPE_CHECKING:
    from jadoube.client.message_parts import Seat
    from jadoube.table import Table

    from .bystanders import ByStanders
    from .layout import Layout
    from .vote import Vote

    Changed = tuple[str, dict[str, Any]]

MOST_BYSTANDERS = 64

Heard = Voiced | Closed | Withdrew | Declared | Accepted | Removed


class Attended(Protocol):
    """What the bench knows of the table at which it stands."""

    @property
    def layout(self) -> Layout:
        """What was agreed."""

    @property
    def table(self) -> Table:
        """The table itself."""

    @property
    def bystanders(self) -> ByStanders:
        """Those who stand by."""

    @property
    def vote(self) -> Vote | None:
        """The question that is before them."""

    def called(self, seats: tuple[Seat, ...]) -> str:
        """Name players as a sentence does."""


def hear(now: Attended, record: Heard) -> Changed:
    """Say what *record* does on the bench; a NotNowError where it cannot be done."""
    match record:
        case Voiced():
            return _voice(now, record)
        case Closed():
            vote = _vote(now)
            _refuse_arbiters(now)
            text = f"{now.called(record.seats)} would wait for no more voices."
            return text, {"vote": vote.with_close(record.seats)}
        case Withdrew():
            vote = _vote(now)
            if record.sender not in (vote.by, "both"):
                raise NotNowError("a question is withdrawn by whoever referred it")
            text = f"{now.called((vote.by,))} withdraws the question."
            return text, {"vote": replace(vote, is_withdrawn=True)}
        case Declared():
            return _declare(now, record)
        case Accepted():
            return _accept(now, record)
        case Removed():
            _refuse_unknown(now, record.bystander)
            name = now.bystanders.called(record.bystander)
            text = f"{now.called(SEATS[:1])} removes {name}."
            return text, {"bystanders": now.bystanders.without(record.bystander)}


def has_arbiters_law(table: Table) -> bool:
    """Tell whether the law has questions decided by an arbiter; where nobody is arbiter, by-standers are asked."""
    return table.code.provisions.disputes.judges == "arbiter"


def _vote(now: Attended) -> Vote:
    if now.vote is None:
        raise NotNowError("no question has been referred")
    return now.vote


def _refuse_arbiters(now: Attended) -> None:
    if now.layout.has_arbiter:
        raise NotNowError("the arbiter decides this question")


def _refuse_unknown(now: Attended, bystander: int) -> None:
    if not now.bystanders.has(bystander):
        raise NotNowError("no by-stander has that number")


def _voice(now: Attended, record: Voiced) -> Changed:
    vote = _vote(now)
    _refuse_arbiters(now)
    _refuse_unknown(now, record.bystander)
    decides = ArbiterDecides if has_arbiters_law(now.table) else Decides
    decided = now.table.act(decides(record.verdict))
    if decided.is_refused:
        raise NotNowError(str(decided.reason))
    name = now.bystanders.called(record.bystander)
    text = f"{name} votes that {DECISIONS[record.verdict]}."
    return text, {"vote": vote.with_voice(record.bystander, record.verdict)}


def _declare(now: Attended, record: Declared) -> Changed:
    if now.bystanders.number(record.hashed):
        raise NotNowError("you have declared yourself already")
    if len(now.bystanders.declared) >= MOST_BYSTANDERS:
        raise NotNowError("this table has room for no more by-standers; you can still watch")
    declarer = Declarer(record.hashed, record.name, record.origin)
    bystanders = now.bystanders.with_declared(declarer)
    name = bystanders.called(len(bystanders.declared))
    return f"{name} declares that he has no interest in the game.", {"bystanders": bystanders}


def _accept(now: Attended, record: Accepted) -> Changed:
    _refuse_unknown(now, record.bystander)
    bystanders = now.bystanders.with_accepted(record.bystander, record.seats)
    name, verb = bystanders.called(record.bystander), "accept" + "s" * (len(record.seats) == 1)
    text = f"{now.called(record.seats)} {verb} {name} as a by-stander."
    return text, {"bystanders": bystanders}
