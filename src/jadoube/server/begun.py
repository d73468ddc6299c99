"""An act that is judged as it comes in and waits to be on disk, without a task of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from jadoube.client.messages import Done, ErrorMessage

from .database import ConflictError, UnavailableError
from .draft import Draft, Reply
from .timer import present

if TYPE_CHECKING:
    from jadoube.umpire.acts import Act

    from .records import Acted
    from .room import Room

Trouble = ConflictError | UnavailableError
Heard = Callable[[Reply | ConflictError], None]
"""Is given the answer to an act; a ConflictError where it must be submitted after all."""


def may_begin(room: Room) -> bool:
    """Tell whether an act can be judged at once: nothing is under way, and nothing comes before it."""
    clock = room.proceedings.clock
    if room.lock.locked() or room.is_stale or room.kept.layout.is_silent:
        return False
    return clock is None or (not room.timekeeper.is_away and clock.fallen(present()) is None)


def begin(room: Room, record: Acted, after: int | None, act: Act, heard: Heard) -> bool:
    """Judge *act* where it may begin, and call *heard* with the answer: now, or when it is on disk.

    False where it must be submitted after all.
    """
    done = room.refs.find(record.sender, record.ref)
    if done is not None:
        heard(Done(record.ref, done))
        return True
    found = room.consider(record, after, act, present())
    if isinstance(found, Draft):
        room.used = time.monotonic()
        room.lock.take()
        Begun(room, found, heard).put()
        return True
    if room.store.is_shared:
        return False  # another process may have written what changes the answer
    heard(found)
    return True


class Begun:
    """A draft on its way to the disk; *heard* is called with the answer, where somebody waits for one."""

    __slots__ = ("draft", "heard", "room")

    def __init__(self, room: Room, draft: Draft, heard: Heard | None) -> None:
        self.room = room
        self.draft = draft
        self.heard = heard

    def put(self) -> None:
        """Have it written."""
        entry = self.draft.entry
        self.room.journal.put(self.room.id, entry.seq, entry.time, self.draft.kept, self.end)

    def end(self, error: Trouble | None) -> None:
        """Tell everybody what is on disk now, or its sender why it is not."""
        room, further = self.room, None
        try:
            if error is None:
                room.apply(self.draft)
                room.timekeeper.wind()
                further = self._officiated()
            else:
                room.is_stale = True
        finally:
            # The table stays locked while the umpire, where he officiates, does his part.
            if further is None:
                room.lock.give_up()
        if further is not None:
            Begun(room, further, None).put()
        if self.heard is not None:
            self.heard(self._answer(error))

    def _officiated(self) -> Draft | None:
        """Draft what the umpire does upon it, where he officiates."""
        now, at = self.room.proceedings, self.draft.entry.time
        record = now.officiated()
        if record is None:
            return None
        return Draft.of(now.after(record, at=at), at, self.room.chronicle)

    def _answer(self, error: Trouble | None) -> Reply | ConflictError:
        if error is None or isinstance(error, ConflictError):
            return error
        ref = self.draft.transition.record.ref
        return ErrorMessage("unavailable", str(error), ref, self.room.proceedings.seq, 1000)
