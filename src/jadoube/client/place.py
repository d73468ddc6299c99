"""A place at a table: acts go out, entries come in, and a lost connection is made again."""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from .calls import (
    Accept,
    Agree,
    ClaimAbsence,
    Close,
    Declare,
    Do,
    Hello,
    NewLink,
    NextGame,
    Ping,
    Remove,
    Request,
    SetMen,
    Shut,
    StartClock,
    StopClock,
    Voice,
    Withdraw,
)
from .errors import ClientError, RefusedError, RequestError
from .following import Follower
from .messages import (
    Closing,
    Done,
    Entry,
    ErrorMessage,
    FromServer,
    Here,
    LinkedSeat,
    Refused,
    TableIs,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from jadoube.law import Verdict
    from jadoube.table import Table

    from .links import Link

LOG = logging.getLogger("jadoube.client")

FINAL = {4400, 4403, 4404, 4500}
"""Close codes after which coming back is of no use."""
PING_SECONDS = 25.0
LONGEST_PAUSE = 5.0

_DECODER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
_ENCODER = msgspec.json.Encoder()
_LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)


class Place:
    """One place at a table; use it with `async with`.

    Whatever is asked for while the connection is lost is sent when it is back, and done once.
    """

    def __init__(self, link: Link) -> None:
        self.link = link
        self.joined: TableIs | None = None
        self.here: Here | None = None
        self.entries: list[Entry] = []
        self.error: ClientError | None = None
        self._follower: Follower | None = None
        self._followed = 0
        self._asked: dict[str, tuple[Request, asyncio.Future[Entry | Done]]] = {}
        self._prefix = os.urandom(6).hex()
        self._number = 0
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._sending = asyncio.Lock()
        self._waiting: asyncio.Task[None] | None = None
        """Sends again whatever is unanswered, after the pause that the server has asked for."""
        self._news = asyncio.Condition()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._keep())
        try:
            async with self._news:
                await self._news.wait_for(lambda: self._has_all or self.error is not None)
        except BaseException:
            await self.__aexit__()
            raise
        if self.error is not None:
            await self.__aexit__()
            raise self.error
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._waiting is not None:
            self._waiting.cancel()
        for asked in self._asked.values():
            asked[1].cancel()

    @property
    def _has_all(self) -> bool:
        """Tell whether every entry has come that there was on joining; a long log comes in parts."""
        return self.joined is not None and self.seq >= self.joined.seq

    # -- what may be asked --------------------------------------------------------------------

    async def act(self, words: str, after: int | None = None) -> Entry:
        """Do an act given in any words, as `jadoube.speech.read` understands them, and give its entry.

        Raises RefusedError where the umpire refuses it, RequestError where it did not reach him.
        """
        return await self._entry(Do(self._ref(), words, after))

    async def set_up(self, array: str | None, *, turned: bool = False) -> Entry:
        """Set up the men otherwise, before the first act of a game."""
        return await self._entry(SetMen(self._ref(), array, turned))

    async def next_game(self) -> Entry:
        """Lay the next game of the sitting."""
        return await self._entry(NextGame(self._ref()))

    async def close_vote(self) -> Entry:
        """Ask that no more voices be waited for."""
        return await self._entry(Close(self._ref()))

    async def withdraw(self) -> Entry:
        """Take back the question that this player referred; play goes on as it stood."""
        return await self._entry(Withdraw(self._ref()))

    async def accept(self, bystander: int) -> Entry:
        """Accept the by-stander of that number, who has a voice once every player has."""
        return await self._entry(Accept(self._ref(), bystander))

    async def declare(self, secret: str, name: str = "") -> None:
        """Declare to have no interest in the game; once the players accept it this place has a voice."""
        await self._ask(Declare(self._ref(), secret, name))
        self.link = msgspec.structs.replace(self.link, secret=secret)

    async def voice(self, verdict: Verdict) -> Entry:
        """Give a by-stander's voice on the question referred."""
        return await self._entry(Voice(self._ref(), verdict))

    async def stop_clock(self) -> Entry:
        """Stop the clocks, as the arbiter may."""
        return await self._entry(StopClock(self._ref()))

    async def start_clock(self) -> Entry:
        """Let the clocks go on that the arbiter has stopped."""
        return await self._entry(StartClock(self._ref()))

    async def remove(self, bystander: int) -> Entry:
        """Remove a by-stander, as the host may."""
        return await self._entry(Remove(self._ref(), bystander))

    async def shut(self, *, is_shut: bool = True) -> Entry:
        """Close the table to watchers, as the host may, or open it to them again."""
        return await self._entry(Shut(self._ref(), is_shut))

    async def new_link(self, secret: str, seat: LinkedSeat | None = None) -> Entry:
        """Have a new secret for one's own seat, or, as the host, for another: the old link leads nowhere from then on.

        For the guest's seat the host's *secret* is that of a new invitation.
        """
        assert self.joined is not None  # entered
        you = self.joined.you
        own: LinkedSeat = "guest" if you == "guest" else "arbiter" if you == "arbiter" else "host"
        entry = await self._entry(NewLink(self._ref(), secret, seat or own))
        if (seat or own) == own:
            self.link = msgspec.structs.replace(self.link, secret=secret)
        return entry

    async def claim_absence(self) -> Entry:
        """Claim the game against a player who has been away for as long as was agreed."""
        return await self._entry(ClaimAbsence(self._ref()))

    async def agree(self) -> Entry:
        """Agree that the game go on as it is judged now, where it is judged otherwise than it was."""
        return await self._entry(Agree(self._ref()))

    # -- what can be seen ---------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.entries[-1].seq if self.entries else 0

    @property
    def table(self) -> Table:
        """The current game as an umpire's table."""
        assert self.joined is not None  # entered
        if self._follower is None:
            self._follower = Follower(self.joined)
        for entry in self.entries[self._followed :]:
            self._follower.follow(entry)
        self._followed = len(self.entries)
        return self._follower.table

    async def wait(self, seq: int) -> None:
        """Wait until there is an entry after *seq*; ClientError where there will be none."""
        async with self._news:
            await self._news.wait_for(lambda: self.seq > seq or self.error is not None)
        if self.error is not None and self.seq <= seq:
            raise self.error

    async def follow(self, after: int = 0) -> AsyncIterator[Entry]:
        """Give every entry after *after*, and the new ones as they come."""
        at = after
        while True:
            for entry in self.entries[at:]:
                at = entry.seq
                yield entry
            await self.wait(at)

    # -- under it -----------------------------------------------------------------------------

    def _ref(self) -> str:
        self._number += 1
        return f"{self._prefix}-{self._number}"

    async def _entry(self, asked: Request) -> Entry:
        answer = await self._ask(asked)
        if isinstance(answer, Done):
            if self.seq < answer.seq:
                await self.wait(answer.seq - 1)
            return self.entries[answer.seq - 1]
        return answer

    async def _ask(self, asked: Request) -> Entry | Done:
        if self.error is not None:
            raise self.error
        answer: asyncio.Future[Entry | Done] = asyncio.get_running_loop().create_future()
        self._asked[asked.ref] = (asked, answer)
        try:
            # While others wait to be sent again this one waits behind them.
            if self._socket is not None and self._waiting is None:
                with suppress(*_LOST):
                    async with self._sending:
                        await self._socket.send(_ENCODER.encode(asked).decode(), text=True)
            return await answer
        finally:
            self._asked.pop(asked.ref, None)

    async def _keep(self) -> None:
        """Connect, again and again, until it is of no use."""
        pause = 0.1
        while self.error is None:
            try:
                async with connect(
                    self.link.socket, max_size=None, compression=None, open_timeout=10
                ) as socket:
                    pause = max(await self._serve(socket), 0.1)
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                if code in FINAL:
                    reason = closed.rcvd.reason if closed.rcvd else ""
                    await self._give_up(ClientError(reason or "the table cannot be reached"))
            except _LOST as lost:
                LOG.debug("not connected: %s", type(lost).__name__)
            finally:
                self._socket = None
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _serve(self, socket: ClientConnection) -> float:
        """Follow one connection to its end; gives how long to wait before the next."""
        hello = Hello(secret=self.link.secret, seen=self.seq, brief=True)
        await socket.send(_ENCODER.encode(hello).decode(), text=True)
        pings = asyncio.create_task(self._ping(socket))
        try:
            while True:
                try:
                    message = _DECODER.decode(await socket.recv())
                except msgspec.ValidationError:
                    continue  # a newer server says what is not known here
                if isinstance(message, Closing):
                    return message.retry / 1000
                await self._hear(socket, message)
        finally:
            pings.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        with suppress(*_LOST):
            while True:
                await asyncio.sleep(PING_SECONDS)
                await socket.send(_ENCODER.encode(Ping()).decode(), text=True)

    async def _hear(self, socket: ClientConnection, message: FromServer) -> None:
        match message:
            case Entry():
                await self._learn([message])
            case TableIs():
                await self._arrive(socket, message)
            case Here():
                self.here = message
            case Done() | Refused() | ErrorMessage():
                self._settle(socket, message)
            case _:
                pass

    async def _arrive(self, socket: ClientConnection, message: TableIs) -> None:
        if message.entries and message.entries[0].seq <= self.seq:
            # The server has forgotten something that we have seen: believe it.
            self.entries.clear()
            self._follower, self._followed = None, 0
            self.joined = None
        self.joined = self.joined or message
        await self._learn(list(message.entries))
        self._socket = socket
        await self._send_unanswered(socket)

    async def _learn(self, entries: list[Entry]) -> None:
        for entry in entries:
            if entry.seq > self.seq:
                self.entries.append(self._complete(entry))
            asked = self._asked.get(entry.ref)
            if asked is not None and not asked[1].done():
                asked[1].set_result(self.entries[entry.seq - 1])
        async with self._news:
            self._news.notify_all()

    def _complete(self, entry: Entry) -> Entry:
        """Put back what *entry* leaves out because it is as it was after the one before."""
        if not entry.keeps_open:
            return entry
        now = msgspec.structs.replace(entry.now, open=self.entries[-1].now.open)
        return msgspec.structs.replace(entry, now=now, keeps_open=False)

    def _settle(self, socket: ClientConnection, message: Done | Refused | ErrorMessage) -> None:
        if isinstance(message, ErrorMessage) and message.code in {"unavailable", "too-many"}:
            # Nothing was done: what is still unanswered is sent again when it may help.
            if self._waiting is None:
                delay = max(message.retry, 100) / 1000
                again = self._send_again(socket, message.ref, delay)
                self._waiting = asyncio.create_task(again)
            return
        _, answer = self._asked.get(message.ref, (None, None))
        if answer is None or answer.done():
            return
        if isinstance(message, Refused):
            answer.set_exception(RefusedError(message))
        elif isinstance(message, ErrorMessage):
            answer.set_exception(RequestError(message))
        else:
            answer.set_result(message)

    async def _send_again(self, socket: ClientConnection, first: str, delay: float) -> None:
        """Send again what is unanswered, of which the server waits for *first*."""
        await asyncio.sleep(delay)
        self._waiting = None
        with suppress(*_LOST):
            if first in self._asked:
                await self._send_unanswered(socket)
            else:
                # Whoever asked for it has given up. A new connection waits for nothing; whatever is
                # unanswered is sent there.
                await socket.close()

    async def _send_unanswered(self, socket: ClientConnection) -> None:
        """Send what is unanswered in its order; what is asked meanwhile comes after it."""
        async with self._sending:
            for asked, _ in list(self._asked.values()):
                await socket.send(_ENCODER.encode(asked).decode(), text=True)

    async def _give_up(self, error: ClientError) -> None:
        self.error = error
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(error)
        async with self._news:
            self._news.notify_all()
