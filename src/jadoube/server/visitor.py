"""One who is at a table: what he is there, and what he may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.client.calls import (
    Accept,
    Agree,
    ClaimAbsence,
    Close,
    Declare,
    Do,
    NewLink,
    NextGame,
    Remove,
    Request,
    SetMen,
    Shut,
    StartClock,
    StopClock,
    Voice,
    Withdraw,
)
from jadoube.client.messages import Done, ErrorMessage, Role
from jadoube.language import ReadingError
from jadoube.language.words import COLOURS
from jadoube.law.deeds import ARBITER
from jadoube.umpire.acts import deed_of

from .house_rules import do_beside
from .records import (
    Accepted,
    Acted,
    Began,
    Closed,
    Declared,
    Started,
    Stopped,
    Voiced,
    WasSetUp,
    Withdrew,
)
from .secrets import blurred, clean_name, hashed
from .spoken import read_spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from jadoube.client.message_parts import Seat
    from jadoube.umpire.acts import Act

    from .draft import Reply
    from .outbox import Outbox
    from .records import Record
    from .room import Room

HOLDS: dict[Role, tuple[Seat, ...]] = {
    "host": ("host",),
    "guest": ("guest",),
    "both": ("host", "guest"),
}
"""The seats that one holds by his role."""


class Visitor:
    """One whose *role* at *room* is known; *answer* sends him an answer."""

    __slots__ = ("address", "answer", "bystander", "outbox", "role", "room")

    def __init__(
        self, room: Room, role: Role, address: str, outbox: Outbox, answer: Callable[[Reply], None]
    ) -> None:
        self.room = room
        self.role = role
        self.address = address
        self.outbox = outbox
        self.answer = answer
        self.bystander = 0

    def know(self, secret: str) -> None:
        """Know a by-stander again who had declared himself."""
        self.bystander = self.room.proceedings.bystanders.number(hashed(secret))
        self.outbox.bystander = self.bystander

    @property
    def sender(self) -> str:
        """The name under which the log keeps what he does."""
        return f"bystander-{self.bystander}" if self.bystander else self.role

    def has_done(self, ref: str) -> bool:
        """Tell whether his message of this *ref* is in the log."""
        return self.room.refs.find(self.sender, ref) is not None

    async def do(self, message: Request) -> None:
        """Do what is asked for, and answer it."""
        match message:
            case Do():
                await self._do(message)
            case SetMen():
                await self._seated(
                    message.ref,
                    WasSetUp(message.array, message.turned, self.role, message.ref),
                )
            case NextGame():
                await self._seated(message.ref, Began(self.role, message.ref))
            case Close():
                seats = HOLDS.get(self.role, ())
                await self._seated(message.ref, Closed(seats, self.role, message.ref))
                await self.room.settle()
            case Withdraw():
                await self._seated(message.ref, Withdrew(self.role, message.ref))
                await self.room.settle()
            case Accept():
                seats = HOLDS.get(self.role, ())
                record = Accepted(message.bystander, seats, self.role, message.ref)
                await self._seated(message.ref, record)
            case StopClock():
                await self._officiating(message.ref, Stopped(self.role, message.ref))
            case StartClock():
                await self._officiating(message.ref, Started(self.role, message.ref))
            case Declare():
                await self._declare(message)
            case Voice():
                await self._voice(message)
            case Remove() | Shut() | NewLink() | ClaimAbsence() | Agree():
                seats = HOLDS.get(self.role, ())
                self.answer(await do_beside(self.room, self.role, seats, self.outbox, message))

    async def _do(self, message: Do) -> None:
        found = self.read_act(message)
        if isinstance(found, ErrorMessage):
            self.answer(found)
        else:
            record, after, act = found
            self.answer(await self.room.submit(record, after, act))

    def read_act(self, message: Do) -> tuple[Acted, int | None, Act] | ErrorMessage:
        """Read what is to be done and after which entry, or say why the sender may not do it."""
        seats = HOLDS.get(self.role)
        proceedings = self.room.proceedings
        by = None if message.by is None else COLOURS[message.by]
        own = None
        if seats is not None and len(seats) == 1:
            own = proceedings.sitting.colour(seats[0])
            by = own if by is None else by
        try:
            act, words = read_spoken(message.act, proceedings.table, by)
        except ReadingError as error:
            # Where all the words are meant, or what is meant is asked, there is no place to point at.
            text = str(error) if error.text and error.column > 1 else error.reason
            return self._error_message("unreadable", text, message.ref)
        record = Acted(words, self.role, message.ref)
        if self.role == "arbiter" and deed_of(act).speaker == ARBITER:
            return record, None, act
        if seats is None or act.by is None:
            return self._error_message("not-yours", "this is for another to do", message.ref)
        if own is not None and own != act.by:
            text = f"you do not have the {act.by.word} men"
            return self._error_message("not-yours", text, message.ref)
        return record, message.after, act

    async def _seated(self, ref: str, record: Record) -> None:
        """Do what only a player may."""
        if self.role not in HOLDS:
            self.answer(self._error_message("not-yours", "only a player may do this", ref))
            return
        self.answer(await self.room.submit(record))

    async def _officiating(self, ref: str, record: Record) -> None:
        """Do what only an arbiter may."""
        if self.role != "arbiter":
            self.answer(self._error_message("not-yours", "only the arbiter may do this", ref))
            return
        self.answer(await self.room.submit(record))

    async def _declare(self, message: Declare) -> None:
        if self.role in HOLDS or self.role == "arbiter":
            text = "a player or an arbiter cannot be a by-stander"
            self.answer(self._error_message("not-yours", text, message.ref))
            return
        holder = hashed(message.secret)
        room = self.room
        number = room.proceedings.bystanders.number(holder)
        if self.bystander and self.bystander != number:
            text = "you have declared yourself already"
            self.answer(self._error_message("not-now", text, message.ref))
            return
        if not number:
            origin = blurred(self.address, room.id)
            answer = await room.submit(Declared(holder, clean_name(message.name), origin))
            if answer is not None:
                self.answer(msgspec.structs.replace(answer, ref=message.ref))
                return
        self.role = room.guests.outboxes[self.outbox] = "bystander"
        self.know(message.secret)
        self.answer(Done(message.ref, room.proceedings.seq))

    async def _voice(self, message: Voice) -> None:
        if not self.bystander:
            text = "first declare that you have no interest in the game"
            self.answer(self._error_message("not-yours", text, message.ref))
            return
        record = Voiced(self.bystander, message.verdict, self.sender, message.ref)
        self.answer(await self.room.submit(record))
        await self.room.settle()

    def _error_message(self, code: str, text: str, ref: str) -> ErrorMessage:
        return ErrorMessage(code, text, ref, self.room.proceedings.seq)  # type: ignore[arg-type]
