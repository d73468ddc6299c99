"""The routes of tables: laying one, sitting down, its transcript, and its socket."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

from litestar import Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import (
    ClientException,
    HTTPException,
    NotFoundException,
    PermissionDeniedException,
    TooManyRequestsException,
)
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from msgspec.structs import replace

from jadoube.client.messages import Entry, ErrorMessage, TableIs
from jadoube.client.requests import LaidTable, LayRequest, Links, SeatRequest, TakenSeat
from jadoube.server import game_log
from jadoube.server.chronicle import PAGE
from jadoube.server.database import HarmedError, UnavailableError
from jadoube.server.layout import LayingError, draw
from jadoube.server.records import Sat
from jadoube.server.secrets import clean_name, hashed, is_same, new_secret, new_table_id
from jadoube.server.store import Kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.types import ControllerRouterHandler

    from jadoube.server.draft import Reply
    from jadoube.server.game_log import GameLog
    from jadoube.server.house import House
    from jadoube.server.room import Room

_TAGS = ["tables"]
_After = Annotated[int, QueryParameter(ge=0, le=2**31)]
_Game = Annotated[int | None, QueryParameter(name="game", ge=1, le=100_000)]


class UnavailableException(HTTPException):
    """The database cannot be written or read now."""

    status_code = 503


class HarmedException(HTTPException):
    """What is kept of the table cannot be read."""

    status_code = 500


class SilentException(HTTPException):
    """The answer would tell what a silent umpire keeps to himself."""

    status_code = 409


def table_routes(house: House) -> list[ControllerRouterHandler]:
    """Give the routes of the tables of *house*."""

    @post(
        "/api/1/tables",
        tags=_TAGS,
        raises=[TooManyRequestsException, UnavailableException],
    )
    async def lay(data: LayRequest, request: Request[Any, Any, Any]) -> LaidTable:
        """Lay a table."""
        address = request.client.host if request.client else ""
        bucket = house.layings.bucket(address)
        if not bucket.take():
            raise TooManyRequestsException(
                "you have laid too many tables at once; wait a minute and try again",
                headers={"Retry-After": str(int(bucket.wait) + 1)},
            )
        return await _lay(house, data)

    @post(
        "/api/1/tables/{table:str}/guest",
        status_code=200,
        tags=_TAGS,
        raises=[
            PermissionDeniedException,
            NotFoundException,
            UnavailableException,
        ],
    )
    async def take(table: str, data: SeatRequest) -> TakenSeat:
        """Take the guest's seat, with an invitation where the table is not open."""
        room = await find_room(house, table)
        await _take(house, room, data)
        return TakenSeat(table, "guest")

    @get(
        "/api/1/tables/{table:str}",
        tags=_TAGS,
        raises=[NotFoundException, PermissionDeniedException, UnavailableException],
        responses={200: ResponseSpec(TableIs, description="the table")},
    )
    async def show(request: Request[Any, Any, Any], table: str) -> Response[bytes]:
        """Tell a table as a watcher sees it, with the last page of its entries."""
        room = await find_shown(house, table, request)
        seen = max(room.proceedings.seq - PAGE, 0)
        return Response(room.table("watch", seen), media_type="application/json")

    @get(
        "/api/1/tables/{table:str}/entries",
        tags=_TAGS,
        raises=[NotFoundException, PermissionDeniedException, UnavailableException],
        responses={200: ResponseSpec(list[Entry], description="entries")},
    )
    async def entries(
        request: Request[Any, Any, Any], table: str, after: _After = 0
    ) -> Response[bytes]:
        """Give a page of the entries after the one of number *after*, as a watcher sees them."""
        room = await find_shown(house, table, request)
        page = room.chronicle_for("watch").page(after, is_brief=False)
        return Response(b"[%b]" % b",".join(page), media_type="application/json")

    @get(
        "/api/1/tables/{table:str}/transcript.case",
        tags=_TAGS,
        media_type="text/plain",
        raises=[NotFoundException, PermissionDeniedException, UnavailableException],
        responses={200: ResponseSpec(str, media_type="text/plain", description="the game")},
    )
    async def as_case(
        request: Request[Any, Any, Any], table: str, game: _Game = None
    ) -> Response[bytes]:
        """Tell the acts of a game as a case."""
        text = await _made(house, request, table, game, game_log.as_case)
        return _download(text, f"{table}.case", "text/plain")

    @get(
        "/api/1/tables/{table:str}/transcript.pgn",
        tags=_TAGS,
        media_type="text/plain",
        raises=[
            NotFoundException,
            PermissionDeniedException,
            SilentException,
            UnavailableException,
        ],
        responses={200: ResponseSpec(str, media_type="text/plain", description="the game")},
    )
    async def as_pgn(
        request: Request[Any, Any, Any], table: str, game: _Game = None
    ) -> Response[bytes]:
        """Tell a game as PGN."""
        text = await _made(house, request, table, game, game_log.as_pgn)
        return _download(text, f"{table}.pgn", "application/x-chess-pgn")

    @get(
        "/api/1/tables/{table:str}/transcript.txt",
        tags=_TAGS,
        media_type="text/plain",
        raises=[
            NotFoundException,
            PermissionDeniedException,
            SilentException,
            UnavailableException,
        ],
        responses={200: ResponseSpec(str, media_type="text/plain", description="the game")},
    )
    async def as_prose(
        request: Request[Any, Any, Any], table: str, game: _Game = None
    ) -> Response[bytes]:
        """Tell a game as prose."""
        text = await _made(house, request, table, game, game_log.as_prose)
        return _download(text, f"{table}.txt", "text/plain")

    @get(
        "/api/1/tables/{table:str}/rulings",
        tags=_TAGS,
        raises=[NotFoundException, PermissionDeniedException, UnavailableException],
        responses={200: ResponseSpec(list[game_log.RulingLine], description="rulings")},
    )
    async def rulings(
        request: Request[Any, Any, Any], table: str, game: _Game = None
    ) -> Response[bytes]:
        """Tell every ruling of a game."""
        text = await _made(house, request, table, game, game_log.as_rulings)
        return Response(text, media_type="application/json")

    @websocket("/api/1/tables/{table:str}/socket")
    async def attend(socket: WebSocket[Any, Any, Any], table: str) -> None:
        await house.attend(socket, table)

    return [lay, take, show, entries, as_case, as_pgn, as_prose, rulings, attend]


async def _made(
    house: House,
    request: Request[Any, Any, Any],
    table: str,
    game: int | None,
    tell: Callable[[GameLog], bytes],
) -> bytes:
    """Tell a game by *tell*, or give what was told before if nothing was done since."""
    room = await find_shown(house, table, request)
    last = room.proceedings.game
    if game is not None and game > last:
        raise NotFoundException("there is no such game")
    asked = game or last
    # A game after which another was laid does not change any more.
    seq = room.proceedings.seq if asked == last else 0

    async def make() -> bytes:
        rows = await house.store.entries(room.id, 0)
        layout = room.kept.layout
        return await house.workshop.run(lambda: tell(game_log.read_game(layout, rows, asked)))

    try:
        text = await house.workshop.get((room.id, tell.__name__, asked, seq), make)
    except UnavailableError as error:
        raise unavailable(error) from None
    if not text:
        raise SilentException("the umpire is silent until the game is over")
    return text


def _download(text: bytes, name: str, kind: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    # Litestar adds the charset to text types itself.
    media = kind if kind.startswith("text/") else f"{kind}; charset=utf-8"
    return Response(text, media_type=media, headers=headers)


async def _lay(house: House, laying: LayRequest) -> LaidTable:
    kind = laying.adversary.kind
    guest = clean_name(laying.guest) if kind == "same-screen" else ""
    if kind == "opponent":
        guest = f"The computer, level {laying.adversary.level}"
    laying = replace(laying, name=clean_name(laying.name), guest=guest)
    try:
        if kind == "opponent" and not house.opponents.can_seat(laying.adversary):
            raise LayingError("adversary", "there is no such opponent")  # noqa: TRY301 - answered alike
        layout = draw(laying, house.settings.voices, house.lots, house.settings.readings)
    except LayingError as error:
        raise ClientException(str(error), extra={"field": error.field}) from None
    table, secret = new_table_id(), new_secret()
    arbiter = new_secret() if layout.has_arbiter else ""
    if arbiter:
        layout = replace(layout, arbiter=hashed(arbiter))
    invitation = new_secret() if kind == "friend" else ""
    kept = Kept(table, layout, hashed(secret), None, hashed(invitation) if invitation else None)
    try:
        await house.store.keep(kept, time.time_ns() // 1_000_000)
    except UnavailableError as error:
        raise unavailable(error) from None
    return LaidTable(
        table,
        "both" if kind == "same-screen" else "host",
        secret,
        Links(
            f"/t/{table}#s={secret}",
            f"/t/{table}",
            f"/t/{table}#i={invitation}" if invitation else "",
            f"/t/{table}#s={arbiter}" if arbiter else "",
        ),
        invitation,
    )


async def _take(house: House, room: Room, taking: SeatRequest) -> None:
    holder = hashed(taking.secret)
    invitation = _spent(room, taking)
    if invitation is None or not is_same(room.kept.invitation, invitation):
        raise PermissionDeniedException(
            "this invitation is not for this table; ask your adversary for the link again"
        )
    if is_same(room.kept.host, holder):
        raise PermissionDeniedException("the seat needs a secret of its own")
    answer: Reply = None
    try:
        if not await house.store.take_seat(room.id, invitation, holder):
            kept = await house.store.find(room.id)
            if kept is None or not is_same(kept.guest, holder):
                raise PermissionDeniedException("the seat is taken")
        room.kept = room.kept._replace(guest=holder)
        if not room.proceedings.is_taken:
            answer = await room.submit(
                # A seat may be taken again, with a new invitation.
                Sat(clean_name(taking.name), ref=f"sits-{holder[:8]}")
            )
    except UnavailableError as error:
        raise unavailable(error) from None
    if isinstance(answer, ErrorMessage):
        raise unavailable(UnavailableError(answer.text))


def _spent(room: Room, taking: SeatRequest) -> str | None:
    """Give the hash of the invitation that is spent; at an open table nobody needs to bring one."""
    if taking.invitation is not None:
        return hashed(taking.invitation)
    return room.kept.invitation if room.kept.layout.laying.open else None


async def find_room(house: House, table: str) -> Room:
    """Find the room of a table, or raise the HTTP error that says why there is none."""
    try:
        room = await house.hall.room(table)
    except UnavailableError as error:
        raise unavailable(error) from None
    except HarmedError as error:
        raise HarmedException(str(error)) from None
    if room is None:
        raise NotFoundException("there is no such table")
    return room


async def find_shown(house: House, table: str, request: Request[Any, Any, Any]) -> Room:
    """Find the room of a table that is to be shown.

    A table closed to watchers is shown only to those who have a place at it: their secret comes in
    the header `Authorization: Bearer SECRET`.
    """
    room = await find_room(house, table)
    if room.proceedings.bars_watchers:
        _, _, secret = request.headers.get("authorization", "").partition("Bearer ")
        if not secret or await house.hall.role(room, secret) is None:
            raise PermissionDeniedException("the host has closed this table to watchers")
    return room


def unavailable(error: UnavailableError) -> UnavailableException:
    """Give the HTTP error for a trouble with the database."""
    return UnavailableException(str(error), headers={"Retry-After": "2"})
