"""Who is at which table; everybody there is told, and so are the other processes."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from jadoube.client.messages import Here

from .notes import CHANNEL, write_presence

if TYPE_CHECKING:
    from litestar.channels import ChannelsPlugin

    from .notes import Present
    from .room import Room

DELAY = 0.25
"""Comings and goings within this time are sent together."""
REPEAT = 20.0
FORGET = 60.0


class Presence:
    """Tells comings and goings; a process that is heard of no more is forgotten."""

    def __init__(
        self, process: str, rooms: dict[str, Room], channels: ChannelsPlugin | None
    ) -> None:
        self.process = process
        self.rooms = rooms
        self.channels = channels
        self.due: set[str] = set()
        self.others: dict[str, dict[str, tuple[Here, float]]] = {}

    def changed(self, room: Room) -> None:
        """Tell soon that somebody has come to *room* or gone."""
        if room.id not in self.due:
            self.due.add(room.id)
            asyncio.get_running_loop().call_later(DELAY, self._tell, room)

    def _tell(self, room: Room) -> None:
        self.due.discard(room.id)
        self._publish(room)
        room.note_presence()
        room.tell(room.here())

    def _publish(self, room: Room) -> None:
        if self.channels is not None:
            here = Here(room.guests.seats(), room.guests.watching())
            self.channels.publish(write_presence(self.process, room.id, here), CHANNEL)

    def heed(self, note: Present) -> None:
        """Note who is at a table through another process."""
        room = self.rooms.get(note.table)
        if room is None:
            return
        others = self.others.setdefault(note.table, {})
        is_news = note.process not in others
        others[note.process] = (note.here, time.monotonic() + FORGET)
        before = room.here()
        self._add_up(room)
        if room.here() != before:
            room.tell(room.here())
        if is_news:
            self._publish(room)  # it cannot know yet who is here

    def _add_up(self, room: Room) -> None:
        now = time.monotonic()
        others = self.others.get(room.id, {})
        for process in [name for name, (_, until) in others.items() if until < now]:
            del others[process]
        heres = [here for here, _ in others.values()]
        room.elsewhere = Here(
            {
                "host": any(here.seats.get("host") for here in heres),
                "guest": any(here.seats.get("guest") for here in heres),
            },
            sum(here.watching for here in heres),
        )
        room.note_presence()

    def repeat(self) -> None:
        """Tell the other processes again, and forget those that were not heard of."""
        for table in [table for table in self.others if table not in self.rooms]:
            del self.others[table]
        for room in self.rooms.values():
            if room.guests.outboxes:
                self._publish(room)
            if room.id in self.others:
                before = room.here()
                self._add_up(room)
                if room.here() != before:
                    room.tell(room.here())
