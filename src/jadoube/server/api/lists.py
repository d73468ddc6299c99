"""The routes that tell many tables in a line each: those that are open, and one's own."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from msgspec import Struct

from jadoube.client.message_parts import GameResult, Side
from jadoube.server.database import UnavailableError
from jadoube.server.telling import tell_people, tell_result

from .tables import UnavailableException, find_shown, unavailable

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from jadoube.server.house import House

_TAGS = ["tables"]
MOST = 30
A_DAY = 86_400_000
"""A day in milliseconds: for so long an open table is listed."""


class OpenTable(Struct, frozen=True, omit_defaults=True):
    """A table with a seat for whoever comes; *is_here* where its host is known to sit there now."""

    table: str
    code: str
    laid: int
    host: str = ""
    customs: tuple[str, ...] = ()
    is_silent: bool = False
    has_odds: bool = False
    is_here: bool = False


class TableLine(Struct, frozen=True, omit_defaults=True):
    """How a table stands, in a line: who sits there, whose turn it is, and the result if there is one."""

    table: str
    code: str
    turn: Side
    names: dict[Side, str]
    is_taken: bool = True
    is_begun: bool = False
    result: GameResult | None = None


def list_routes(house: House) -> list[ControllerRouterHandler]:
    """Give the routes that list the tables of *house*."""

    @get("/api/1/open-tables", tags=_TAGS, raises=[UnavailableException])
    async def open_tables() -> list[OpenTable]:
        """List the tables with a seat for whoever comes, those first whose host is there."""
        since = time.time_ns() // 1_000_000 - A_DAY
        try:
            found = await house.store.open_tables(since, MOST)
        except UnavailableError as error:
            raise unavailable(error) from None
        rooms = house.hall.rooms
        lines = [
            OpenTable(
                table,
                layout.laying.code,
                laid,
                layout.laying.name,
                layout.laying.customs,
                layout.is_silent,
                layout.laying.odds is not None,
                table in rooms and rooms[table].here().seats["host"],
            )
            for table, layout, laid in found
        ]
        return sorted(lines, key=lambda line: not line.is_here)

    @get(
        "/api/1/tables/{table:str}/line",
        tags=_TAGS,
        raises=[NotFoundException, UnavailableException],
    )
    async def line(request: Request[Any, Any, Any], table: str) -> TableLine:
        """Tell how a table stands, in a line."""
        room = await find_shown(house, table, request)
        now = room.proceedings
        people = tell_people(now, room.here().seats)
        return TableLine(
            table,
            now.layout.laying.code,
            now.table.view(now.table.turn).turn.word,
            {person.colour: person.name for person in people.values()},
            now.is_taken,
            now.is_begun,
            None if now.table.result is None else tell_result(now.table.result),
        )

    return [open_tables, line]
