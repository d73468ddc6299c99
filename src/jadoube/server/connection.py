"""One client at a table: what it sends is done, what happens is sent to it."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import msgspec
from litestar.exceptions import WebSocketException

from jadoube.client.calls import (
    AskEntries,
    Do,
    FromClient,
    Hello,
    Ping,
)
from jadoube.client.messages import EntryPage, ErrorMessage, Pong, Role

from .begun import begin, may_begin
from .chronicle import PAGE
from .database import ConflictError
from .metrics import ANSWERS
from .outbox import Outbox
from .protocols import LISTEN, WRITE
from .proxies import household
from .rate_limits import Bucket
from .telling import ENCODER
from .visitor import HOLDS, Visitor

if TYPE_CHECKING:
    from litestar import WebSocket

    from jadoube.client.messages import ErrorCode
    from jadoube.umpire.acts import Act

    from .draft import Reply
    from .protocols import Listen
    from .records import Acted
    from .room import Room
    from .settings import Settings

STRIKES = 200
"""So many messages over the limit end a connection."""

_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_ENTRIES = ANSWERS.labels("entry")


class ClosedError(Exception):
    """The connection is to be closed with *code*."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A client whose role at *room* is known; `run` serves it until it goes."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        room: Room,
        role: Role,
        settings: Settings,
        *,
        address: str,
        hello: Hello,
    ) -> None:
        self.socket = socket
        self.room = room
        self.bucket = Bucket(settings.acts_per_second, settings.acts_at_once)
        self.strikes = 0
        self.put_off = ""
        """The ref of the first message that must be sent again; the later ones wait for it."""
        self.last = hello.last
        self.outbox = Outbox(self.end, _extension(socket, WRITE), is_brief=hello.brief)
        self.visitor = Visitor(room, role, address, self.outbox, self._answer)
        self.is_waiting = False
        """`_listen` waits for the next message, and has none under way."""
        self.begun: tuple[Acted, int | None, Act] | None = None
        """The act that is under way without `_listen`."""
        self.rest: asyncio.Future[None] | None = None
        """Done when that act is answered, where `_listen` waits for it."""
        self.errand: asyncio.Task[None] | None = None
        self.heard = time.monotonic()
        self.task: asyncio.Task[object] | None = None
        self.ending: ClosedError | None = None

    async def run(self, seen: int) -> None:
        """Serve the client until it goes; ClosedError where it is to be sent away."""
        guests = self.room.guests.outboxes
        role = self.visitor.role
        guests[self.outbox] = role
        if role in ("host", "both"):
            self.room.address = household(self.visitor.address)
        self.room.wake_opponent()
        if self.room.timekeeper.is_away and role in HOLDS:
            await self.room.timekeeper.keep()
        self.task = asyncio.current_task()
        self._tell_table(seen)
        pump = asyncio.create_task(self._pump())
        listen: Listen | None = _extension(self.socket, LISTEN)
        if listen is not None:
            listen(self._hear_at_once)
        try:
            await self._listen()
        except asyncio.CancelledError:
            if self.ending is None or self.task is None:
                raise
            self.task.uncancel()
            pump.cancel()
            await self._send_rest()
            raise self.ending from None
        finally:
            if listen is not None:
                listen(None)
            guests.pop(self.outbox, None)
            pump.cancel()

    def _tell_table(self, seen: int) -> None:
        """Tell the table with a page of entries; the rest follows as fast as the client reads."""
        room, visitor, is_brief = self.room, self.visitor, self.outbox.is_brief
        if self.last:
            seen = max(seen, room.proceedings.seq - min(self.last, PAGE))
        self.outbox.put(room.table(visitor.role, seen, visitor.bystander, is_brief=is_brief))
        if room.proceedings.seq > seen + PAGE:
            self.outbox.backlog = room.chronicle_for(visitor.role).pages(
                seen + PAGE, is_brief=is_brief
            )

    def _give_entries(self, message: AskEntries) -> None:
        chronicle = self.room.chronicle_for(self.visitor.role)
        end = min(message.before - 1, len(chronicle))
        start = max(end - PAGE, 0)
        found = chronicle.page(start, end - start, is_brief=self.outbox.is_brief)
        entries = tuple(map(msgspec.Raw, found))
        self.outbox.put(ENCODER.encode(EntryPage(message.ref, entries)))  # type: ignore[arg-type] # written before

    def end(self, code: int, reason: str) -> None:
        """Have the connection closed from outside."""
        if self.ending is None and self.task is not None:
            self.ending = ClosedError(code, reason)
            self.task.cancel()

    async def _pump(self) -> None:
        try:
            await self.outbox.pump(self._send)
        except (OSError, RuntimeError, WebSocketException):
            return  # it is gone; `_listen` hears of it too

    async def _send(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def _send_rest(self) -> None:
        """Send a client that is to go what still waits for it, if it reads at all."""
        if self.outbox.is_clogged:
            return
        with suppress(OSError, RuntimeError, WebSocketException):
            async with asyncio.timeout(1):
                for message in self.outbox.queue:
                    await self._send(message.decode())

    async def _listen(self) -> None:
        receive = self.socket.receive
        while True:
            self.is_waiting = True
            event = await receive()
            self.is_waiting = False
            if event["type"] == "websocket.disconnect":
                return
            if self.begun is not None:
                self.rest = asyncio.get_running_loop().create_future()
                await self.rest
            self.heard = time.monotonic()
            is_over_limit = not self.bucket.take()
            if is_over_limit:
                self.strikes += 1
                if self.strikes > STRIKES:
                    raise ClosedError(4429, "too many messages")
            elif self.strikes:
                self.strikes -= 1
            try:
                message = _DECODER.decode(str(event.get("text") or ""))
            except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
                self._answer(ErrorMessage("unreadable", _reason(error)))
                continue
            if is_over_limit and not isinstance(message, Ping):
                answer = self._again("too-many", "slower, please", _ref(message))
                self._answer(answer, has_order=not isinstance(message, AskEntries))
            elif self._is_early(message):
                text = "an earlier message could not be taken; send that one first"
                self._answer(self._again("unavailable", text, _ref(message)))
            else:
                await self._hear(message)

    def _is_early(self, message: FromClient) -> bool:
        """Tell whether what was sent before *message* must come first: another order is another game."""
        if not self.put_off or isinstance(message, Hello | Ping | AskEntries):
            return False
        # What could not be kept may have reached the disk all the same; nobody sends it again then.
        if message.ref != self.put_off and not self.visitor.has_done(self.put_off):
            return True
        self.put_off = ""
        return False

    def _again(self, code: ErrorCode, text: str, ref: str) -> ErrorMessage:
        wait = int(1000 * self.bucket.wait) + 1
        return ErrorMessage(code, text, ref, self.room.proceedings.seq, wait)

    async def _hear(self, message: FromClient) -> None:
        match message:
            case Ping():
                self.outbox.put(ENCODER.encode(Pong(message.ref, self.room.proceedings.seq)))
            case AskEntries():
                self._give_entries(message)
            case Hello():
                self._answer(ErrorMessage("unreadable", "hello is said once"))
            case _:
                await self.visitor.do(message)

    # -- doing at once ------------------------------------------------------------------------

    def _hear_at_once(self, text: bytes) -> bool:
        """Do an act as it comes in, without a turn of the event loop; False where `_listen` must take it.

        Two turns for each act, one to hear it and one when it is on disk, cost more than judging it.
        """
        is_first = self.is_waiting and self.begun is None and not self.put_off
        if not is_first or not may_begin(self.room):
            return False
        try:
            message = _DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            return False
        if not isinstance(message, Do) or not self.bucket.take():
            return False
        self.heard = time.monotonic()
        if self.strikes:
            self.strikes -= 1
        found = self.visitor.read_act(message)
        if isinstance(found, ErrorMessage):
            self._answer(found)
            return True
        self.begun = found
        if not begin(self.room, *found, self._end_act):
            self._submit(found)
        return True

    def _end_act(self, answer: Reply | ConflictError) -> None:
        """Answer the act that was begun; one that another has forestalled is submitted."""
        if isinstance(answer, ConflictError):
            assert self.begun is not None  # it is what conflicts
            self._submit(self.begun)
            return
        self._answer(answer)
        self.begun = None
        if self.rest is not None:
            self.rest.set_result(None)
            self.rest = None

    def _submit(self, begun: tuple[Acted, int | None, Act]) -> None:
        async def submit() -> None:
            self._end_act(await self.room.submit(*begun))

        self.errand = asyncio.create_task(submit())

    def _answer(self, answer: Reply, *, has_order: bool = True) -> None:
        """Answer a message; what has an order and must be sent again holds up the later ones."""
        if answer is None:
            _ENTRIES.inc()
            return
        if isinstance(answer, ErrorMessage) and answer.retry and has_order and not self.put_off:
            self.put_off = answer.ref
        kind = answer.code if isinstance(answer, ErrorMessage) else type(answer).__name__.lower()
        ANSWERS.labels(kind).inc()
        self.outbox.put(ENCODER.encode(answer))


def _ref(message: FromClient) -> str:
    return "" if isinstance(message, Hello) else message.ref


async def hear_hello(socket: WebSocket[Any, Any, Any], seconds: float = 10) -> Hello:
    """Wait for the first word of a client; ClosedError where that is not a hello."""
    try:
        async with asyncio.timeout(seconds):
            event = await socket.receive()
    except TimeoutError:
        raise ClosedError(4408, "the hello did not come in time") from None
    try:
        hello = _DECODER.decode(str(event.get("text") or ""))
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise ClosedError(4400, "the first message is not a proper hello") from None
    if not isinstance(hello, Hello) or hello.protocol != 1:
        raise ClosedError(4400, "the first message is not a proper hello")
    return hello


def _extension(socket: WebSocket[Any, Any, Any], name: str) -> Any:
    """Find an extension that our own ASGI server offers; None under another server."""
    extensions = cast("dict[str, Any]", socket.scope.get("extensions") or {})
    return extensions.get(name)


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, msgspec.MsgspecError) else "this cannot be read"
