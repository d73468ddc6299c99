"""A table in memory: its proceedings, the entries so far, and who listens."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

import msgspec

from jadoube._kernel import JadoubeError
from jadoube.client.messages import Done, ErrorMessage, Here, Refused

from .absence import Absence, LeftAt
from .chronicle import PAGE, Chronicle
from .database import ConflictError, HarmedError, UnavailableError
from .draft import Draft, Reply, consider
from .guests import LETS_GO, Guests
from .proceedings import Proceedings
from .protocols import text_frame
from .records import Relinked, decode
from .refs import Refs
from .room_lock import RoomLock
from .snapshot import program, recall, take
from .telling import (
    ENCODER,
    tell_entry,
)
from .timekeeper import Timekeeper
from .timer import present
from .whole_table import write_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from jadoube.client.messages import Entry, Role
    from jadoube.umpire.acts import Act

    from .admission import Admission
    from .journal import Journal
    from .proceedings import Transition
    from .records import Record
    from .store import Kept, LogRow, Store

ATTEMPTS = 30
BEAT = 0.02
"""A silent umpire answers on a beat of so many seconds: how long he thought does not show."""


def until_beat(lasted: float) -> float:
    """Give the seconds to the next beat of something that has lasted so long."""
    return BEAT - lasted % BEAT


class Room:
    """One table: whatever is done at it goes through `submit`, one thing after another."""

    def __init__(self, kept: Kept, store: Store, journal: Journal, admission: Admission) -> None:
        self.kept = kept
        self.admission = admission
        self.attend: Callable[[Room], None] | None = None
        """Calls the opponent to look at the table, where the host plays against one."""
        self.looked = -1
        """The entry up to which the opponent has looked and had nothing more to do."""
        self.store = store
        self.journal = journal
        self.proceedings = Proceedings.open(kept.layout)
        self.chronicle = Chronicle()
        self.announced: Chronicle | None = None
        """The entries as the arbiter is sent them, where a silent umpire keeps something from the players."""
        if kept.layout.is_silent and kept.layout.has_arbiter:
            self.announced = Chronicle()
        self.timekeeper = Timekeeper(self)
        self.refs = Refs()
        self.guests = Guests()
        self.absence = Absence()
        self.elsewhere = Here({"host": False, "guest": False})
        self.address = ""
        """From where its host has come last."""
        self.queue = 0
        """How many tables the opponent has to see to before this one."""
        self.lock = RoomLock()
        self.is_stale = False
        self.used = time.monotonic()
        self.snapped = 0

    @property
    def id(self) -> str:
        """The table's id."""
        return self.kept.id

    @property
    def is_busy(self) -> bool:
        """Tell whether somebody is at the table, or its clock runs."""
        return bool(self.guests.outboxes) or self.lock.locked() or self.timekeeper.timer.is_set

    @property
    def size(self) -> int:
        """Give how many bytes of entries it holds in memory."""
        return self.chronicle.size + (0 if self.announced is None else self.announced.size)

    # -- doing --------------------------------------------------------------------------------

    async def submit(
        self, record: Record, after: int | None = None, act: Act | None = None
    ) -> Reply:
        """Do what *record* says and tell everybody; None where its entry is the answer.

        *act* is what the words of the record say, where it is known. With *after*, the record is done only
        if that is still the last entry. What has the sender and the ref of an earlier entry is not done again.
        """
        self.used = time.monotonic()
        async with self.lock:
            try:
                for _ in range(ATTEMPTS):
                    if self.is_stale:
                        await self.read()
                    done = self.refs.find(record.sender, record.ref)
                    if done is not None:
                        return Done(record.ref, done)
                    try:
                        answer = await self._attempt(record, after, act)
                    except ConflictError:
                        self.is_stale = True
                        continue
                    if answer is None or await self._is_up_to_date():
                        return answer
            except UnavailableError as error:
                self.is_stale = True
                return self._error_message("unavailable", str(error), record, retry=1000)
            except HarmedError as error:
                self.guests.send_away(str(error))
                return self._error_message("not-now", str(error), record)
        return self._error_message(
            "conflict",
            "others were quicker again and again; look at the board and try again",
            record,
        )

    async def _is_up_to_date(self) -> bool:
        """Read what other processes have written; False where they have, so that the answer may change."""
        if not self.store.is_shared:
            return True
        seq = self.proceedings.seq
        await self.read()
        return self.proceedings.seq == seq

    async def _attempt(self, record: Record, after: int | None, act: Act | None) -> Reply:
        at = present()
        if self.proceedings.clock is not None:
            await self.timekeeper.look(at)
        began = time.monotonic()
        found = self.consider(record, after, act, at)
        if isinstance(found, Draft):
            await self.journal.append(self.id, found.entry.seq, at, found.kept)
            await self._keep_time(began)
            self.apply(found)
            if self.kept.layout.umpire_acts:
                await self.timekeeper.officiate(at)
            self.timekeeper.wind()
            return None
        await self._keep_time(began)
        return found

    def consider(
        self, record: Record, after: int | None, act: Act | None, at: int
    ) -> Draft | Done | Refused | ErrorMessage:
        """Draft the entry that *record* makes after that of number *after*, or say why it makes none."""
        now = self.proceedings
        if after is not None and after != now.seq:
            return self._error_message(
                "conflict", "something else was done first; look at the board and try again", record
            )
        chronicle, admission, size = self.chronicle, self.admission, self.size
        return consider(now, record, act, at, chronicle=chronicle, admission=admission, size=size)

    async def _keep_time(self, began: float) -> None:
        """Under a silent umpire, who began to judge at *began*, wait for the next beat."""
        if self.kept.layout.is_silent:
            await asyncio.sleep(until_beat(time.monotonic() - began))

    def _error_message(
        self,
        code: Literal["conflict", "not-now", "unavailable"],
        text: str,
        record: Record,
        retry: int = 0,
    ) -> ErrorMessage:
        return ErrorMessage(code, text, record.ref, self.proceedings.seq, retry)

    async def settle(self) -> None:
        """Do what the by-standers have decided, if a decision is due and not yet done."""
        decision = self.proceedings.decision()
        if decision is not None:
            await self.submit(decision, self.proceedings.seq)

    async def write(self, record: Record, at: int) -> None:
        """Write what the server itself does at the table, and tell everybody."""
        draft = Draft.of(self.proceedings.after(record, at=at), at, self.chronicle)
        await self.journal.append(self.id, draft.entry.seq, at, draft.kept)
        self.apply(draft)
        self.timekeeper.wind()

    # -- following the log --------------------------------------------------------------------

    async def load(self) -> None:
        """Bring the room to the end of its log, from a snapshot where there is one."""
        snapshot = await self.store.snapshot(self.id, program())
        after = 0 if snapshot is None else snapshot[0] - 1
        rows = await self.store.entries(self.id, after)
        if snapshot is not None:
            # What the snapshot goes up to must be in the log: the log is what counts.
            if rows and rows[0].seq == snapshot[0] and await self._recall(snapshot[1]):
                rows = rows[1:]
            else:
                rows = await self.store.entries(self.id, 0)
        await self.follow(rows)
        self.timekeeper.take_over()

    async def _recall(self, body: bytes) -> bool:
        try:
            self.proceedings, entries, self.refs = await asyncio.to_thread(
                recall, self.kept.layout, body
            )
        except ValueError:
            return False
        self.chronicle = Chronicle(entries)
        self.snapped = self.proceedings.seq
        return True

    async def snap(self, least: int) -> bool:
        """Take a snapshot if there are *least* entries since the last; one that fails does no harm."""
        now = self.proceedings
        if now.seq - self.snapped < least or self.is_stale or self.announced is not None:
            return False
        self.snapped = now.seq
        # A long table takes a while to write; what happens meanwhile is in the log.
        body = await asyncio.to_thread(
            take, now, list(self.chronicle.entries), Refs(bytes(self.refs))
        )
        with suppress(UnavailableError):
            async with self.journal.pen:
                await self.store.keep_snapshot(self.id, now.seq, program(), body)
        return True

    async def catch_up(self) -> None:
        """Read what other processes have written, and tell everybody here."""
        async with self.lock:
            await self.read()
            self.timekeeper.heed()

    async def read(self) -> None:
        """Follow what was written since by others; the lock is held."""
        rows = await self.store.entries(self.id, self.proceedings.seq)
        await self.follow(rows)
        if self.kept.guest is None and self.proceedings.is_taken:
            self.kept = await self.store.find(self.id) or self.kept
        self.is_stale = False

    async def follow(self, rows: Iterable[LogRow]) -> None:
        """Do what the rows of the log say, pausing now and then so that others are served."""
        for number, row in enumerate(rows, 1):
            draft = Draft.of(self._fold(row), row.time, self.chronicle, kept=row.record)
            self.apply(draft)
            if isinstance(draft.transition.record, Relinked):
                self.kept = await self.store.find(self.id) or self.kept
            if number % 10 == 0:
                await asyncio.sleep(0)

    def _fold(self, row: LogRow) -> Transition:
        """Say what a row of the log does; HarmedError where it cannot be read, or is not the next."""
        try:
            if row.seq != self.proceedings.seq + 1:
                raise ValueError("a row is missing")  # noqa: TRY301 - told alike
            return self.proceedings.after(decode(row.record), at=row.time)
        except (ValueError, msgspec.MsgspecError, JadoubeError) as error:
            raise HarmedError(
                f"the record of this table cannot be read from entry {row.seq} on"
            ) from error

    def apply(self, draft: Draft) -> None:
        """Apply a draft that is on disk, and tell everybody."""
        transition, entry, written, _ = draft
        self.proceedings = transition.after
        self.chronicle.add(entry, written)
        record = transition.record
        self.refs.add(record.sender, record.ref)
        if self.announced is not None:
            open_entry = tell_entry(transition, entry.time, to_arbiter=True)
            open_written = self.announced.write(open_entry)
            self.announced.add(open_entry, open_written)
            self._send(open_entry, open_written, to_arbiter=True)
            self._send(entry, written, to_arbiter=False)
        elif self.guests.outboxes:
            self._send(entry, written)
        if record.kind in LETS_GO:
            self.guests.heed(record)
        self.wake_opponent()

    def _send(self, entry: Entry, written: bytes, *, to_arbiter: bool | None = None) -> None:
        """Send an entry to everybody who has all before it, or to the arbiter alone, or to all but him."""
        frame = text_frame(written)
        whole = whole_frame = b""
        for outbox, role in self.guests.outboxes.items():
            if outbox.is_behind or (to_arbiter is not None and to_arbiter != (role == "arbiter")):
                continue
            if outbox.is_brief:
                outbox.put(written, frame)
                continue
            if not whole:
                whole = ENCODER.encode(entry)
                whole_frame = text_frame(whole)
            outbox.put(whole, whole_frame)

    def seat_opponent(self, attend: Callable[[Room], None]) -> None:
        """Let *attend* call the host's adversary, now that the log is read to its end."""
        self.attend = attend
        self.wake_opponent()

    def wake_opponent(self) -> None:
        """Let the opponent look, where the host plays against one, at what it has not seen yet.

        Every process that has loaded the table may do so. Where the host is connected, his process does;
        where two do, one of them writes first.
        """
        if self.attend is None or self.looked >= self.proceedings.seq:
            return
        if self.proceedings.otherwise is not None:
            return
        if self.elsewhere.seats["host"] and not self.guests.seats()["host"]:
            return
        self.attend(self)

    # -- telling ------------------------------------------------------------------------------

    def chronicle_for(self, role: Role) -> Chronicle:
        """Give the entries as one who has this role is sent them."""
        is_told_all = role == "arbiter" and self.announced is not None
        return self.announced if is_told_all and self.announced is not None else self.chronicle

    def table(
        self, you: Role, seen: int = 0, bystander: int = 0, *, is_brief: bool = False
    ) -> bytes:
        """Write the whole table for one who has the role *you*, with a page of the entries after *seen*.

        *bystander* is his number, where he is one.
        """
        chronicle = self.chronicle_for(you)
        return write_table(
            self.proceedings,
            self.id,
            you,
            self.here(),
            chronicle.page(seen, PAGE, is_brief=is_brief),
            bystander=bystander,
            is_told_all=chronicle is self.announced,
            is_away=self.timekeeper.is_away,
        )

    def here(self) -> Here:
        """Tell who is connected, to this process or another."""
        seats, others = self.guests.seats(), self.elsewhere
        return Here(
            {seat: is_here or others.seats[seat] for seat, is_here in seats.items()},
            self.guests.watching() + others.watching,
            self.queue,
            self.absence.shown(),
        )

    def note_presence(self) -> None:
        """Note since when a player is away."""
        self.absence.note(self.here().seats, LeftAt(present(), time.monotonic()))

    def set_queue(self, number: int) -> None:
        """Tell everybody how long the opponent is waited for, where that has changed."""
        if number != self.queue:
            self.queue = number
            self.tell(self.here())

    def tell(self, message: object) -> None:
        """Send everybody at the table a message that is not kept."""
        text = ENCODER.encode(message)
        frame = text_frame(text)
        for outbox in self.guests.outboxes:
            outbox.put(text, frame)
