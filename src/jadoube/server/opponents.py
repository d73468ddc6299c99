"""Opponents: seats that are taken by something that thinks, in threads of the server."""

from __future__ import annotations

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from jadoube.client.messages import ErrorMessage
from jadoube.language import print_act
from jadoube.opponent.levels import LEVELS
from jadoube.opponent.player import Opponent
from jadoube.opponent.search_limits import limits_on
from jadoube.opponent.temper import TEMPERS
from jadoube.opponent.thinker import Thinker

from .pauses import MOMENT, pause
from .records import Acted
from .timer import present
from .turns import Line

if TYPE_CHECKING:
    from jadoube.client.messages import Adversary

    from .room import Room

LOG = logging.getLogger("jadoube.server.opponents")

HASH_MB = 2
"""Many may be seated at once, and none of them looks far."""
UNHURRIED = 60_000
"""Who has fewer milliseconds left than these hurries in proportion."""


class Opponents:
    """Seats opponents at the tables that ask for one, and lets them think a few at a time."""

    def __init__(self, most: int, best: int, threads: int = 0) -> None:
        self.most = most
        self.levels = tuple(level for level in LEVELS if level <= best)
        # One processor is left to those who play.
        threads = threads or max((os.cpu_count() or 1) - 1, 1)
        self.pool = ThreadPoolExecutor(threads, "opponent")
        self.line = Line(threads)
        self.seated: dict[str, Seated] = {}

    def can_seat(self, adversary: Adversary) -> bool:
        """Tell whether there is such an opponent."""
        return (
            self.most > 0
            and adversary.level in self.levels
            and (adversary.temper or "careful") in TEMPERS
        )

    def attend(self, room: Room) -> None:
        """Have the opponent of *room* look at the table; it sits down if it has not yet."""
        seated = self.seated.get(room.id)
        if seated is None or seated.room is not room:
            if len(self.seated) >= self.most and not self._dismiss_one():
                # All of them are busy: it is called again soon.
                room.set_queue(len(self.seated))
                return
            seated = self.seated[room.id] = Seated(room, self.pool, self.line)
        seated.look()

    def _dismiss_one(self) -> bool:
        """Have one get up that has nothing to do, if there is one: it sits down again when it is called."""
        free = [table for table, one in self.seated.items() if not one.is_looking]
        alone = [table for table in free if not self.seated[table].room.guests.outboxes]
        for table in (alone or free)[:1]:
            self.dismiss(table)
        return bool(free)

    def dismiss(self, table: str) -> None:
        """Have the opponent at *table*, if there is one, get up: the table has left memory."""
        seated = self.seated.pop(table, None)
        if seated is not None:
            seated.dismiss()

    def close(self) -> None:
        """Have all of them get up."""
        for table in tuple(self.seated):
            self.dismiss(table)
        self.pool.shutdown(wait=False, cancel_futures=True)


class Seated:
    """An opponent at one table: it acts as the guest, through the same door as anybody."""

    def __init__(self, room: Room, pool: ThreadPoolExecutor, line: Line) -> None:
        adversary = room.kept.layout.laying.adversary
        temper, _ = TEMPERS[adversary.temper or "careful"]
        colour = room.proceedings.sitting.colour("guest")
        self.room = room
        self.pool = pool
        self.line = line
        self.mind = Thinker(adversary.level, hash_mb=HASH_MB)
        self.player = Opponent(colour, self.mind, temper=temper)
        self.task: asyncio.Task[None] | None = None
        self.has_news = False
        self.sees = 0

    @property
    def is_looking(self) -> bool:
        """Tell whether it is looking at the table, or thinking, or acting."""
        return self.task is not None and not self.task.done()

    def look(self) -> None:
        """Look at the table, unless it is doing so; what has happened since is looked at next."""
        if not self.is_looking:
            self.has_news = True
            self.task = asyncio.create_task(self._act())
        elif self.sees != self.room.proceedings.seq:
            self.has_news = True

    def dismiss(self) -> None:
        """Get up."""
        if self.task is not None:
            self.task.cancel()
        self.player.close()

    async def _act(self) -> None:
        while self.has_news:
            self.has_news = False
            self.sees = self.room.proceedings.seq
            try:
                await self._answer()
            except Exception:
                LOG.exception("an opponent could not act")
            if not self.has_news:
                self.room.looked = self.sees

    def _waits_for_press(self) -> bool:
        """Tell whether the other has moved and his clock still runs: it lets him press, as people do."""
        clock, table = self.room.proceedings.clock, self.room.proceedings.table
        other = self.player.colour.other
        return (
            clock is not None
            and clock.running == other
            and table.turn == self.player.colour
            and table.desk.waits_for(other)
            and not table.desk.flags
        )

    def _haste(self) -> float:
        """Tell it what the clocks leave, and give how much of its usual pauses it has time for."""
        clock, table = self.room.proceedings.clock, self.room.proceedings.table
        if clock is None:
            self.mind.limits = None
            return 1
        white, black = clock.both_at(present())
        moment = int(1000 * MOMENT)
        self.mind.limits = limits_on((max(white - moment, 1), max(black - moment, 1)), table)
        return min((white, black)[self.player.colour] / UNHURRIED, 1)

    async def _answer(self) -> None:
        room = self.room
        seq, table = room.proceedings.seq, room.proceedings.table
        if self._waits_for_press():
            return
        haste = self._haste()
        loop = asyncio.get_running_loop()
        async with self.line.turn(room.address, room.set_queue):
            act = await loop.run_in_executor(self.pool, self.player.act, table)
        if act is None:
            return
        last = room.chronicle.entries[-1:]
        await asyncio.sleep(haste * pause(table, self.player.colour, act, *last))
        answer = await room.submit(Acted(print_act(act), "guest"), seq)
        if isinstance(answer, ErrorMessage) and answer.code == "unavailable":
            await asyncio.sleep(1)
            self.has_news = True
