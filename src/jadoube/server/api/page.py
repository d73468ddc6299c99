"""The routes of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get, route
from litestar.exceptions import NotFoundException

from jadoube.server.database import HarmedError, UnavailableError
from jadoube.server.page import PAGES, Leaf, make_leaf
from jadoube.server.sharing import can_paint, paint_board, tell_shared, with_head

from .lawbook import has_place
from .tables import find_shown

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from jadoube.server.house import House
    from jadoube.server.page import Page

_A_YEAR = "public, max-age=31536000, immutable"


def page_routes(house: House, page: Page) -> list[ControllerRouterHandler]:
    """Give the routes of the page; whatever is not a route of the API is the page's."""
    has_pictures = can_paint()

    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    async def show(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
        leaf = None if path.startswith("/api/") else page.leaf(path)
        if leaf is None:
            raise NotFoundException("there is nothing here")
        first, _, table = path.strip("/").partition("/")
        if first == "lawbook":
            is_there = has_place(path, request.query_params.get("case", ""))
            return answer(request, leaf, status=200 if is_there else 404)
        if leaf is not page.other or first in PAGES - {"t"}:
            return answer(request, leaf)
        # The page itself tells people that there is nothing; the status tells programs.
        shown = await _shared(house, request, leaf, table) if first == "t" else None
        return answer(request, shown or leaf, status=404 if shown is None else 200)

    @get("/api/1/tables/{table:str}/board.png", include_in_schema=False)
    async def board(request: Request[Any, Any, Any], table: str) -> Response[bytes]:
        """Paint the board, for whoever shows the link of the table."""
        if not has_pictures:
            raise NotFoundException("there are no pictures here")
        room = await find_shown(house, table, request)
        now = room.proceedings

        async def paint() -> bytes:
            return await house.workshop.run(lambda: paint_board(now.table))

        picture = await house.workshop.get((table, "board", now.seq), paint)
        return Response(picture, media_type="image/png", headers={"Cache-Control": "no-cache"})

    async def _shared(
        house: House, request: Request[Any, Any, Any], leaf: Leaf, table: str
    ) -> Leaf | None:
        """Give the page with what is told of a table in its head; None where there is no such table."""
        try:
            room = await house.hall.room(table)
        except (UnavailableError, HarmedError):
            return leaf
        if room is None:
            return None
        if room.proceedings.bars_watchers:
            return leaf
        base = str(request.base_url).rstrip("/")
        picture = f"{base}/api/1/tables/{table}/board.png" if has_pictures else ""
        shared = tell_shared(room.proceedings)
        return make_leaf(
            with_head(leaf.content, shared, f"{base}/t/{table}", picture), "index.html"
        )

    return [show, board]


def answer(
    request: Request[Any, Any, Any],
    leaf: Leaf,
    more: dict[str, str] | None = None,
    status: int = 200,
) -> Response[bytes]:
    """Give a file as the browser can take it, or say that it has it already; *more* are headers."""
    headers = {
        "ETag": leaf.tag,
        "Cache-Control": _A_YEAR if leaf.is_lasting else "no-cache",
        "Vary": "Accept-Encoding",
        **(more or {}),
    }
    if status == 200 and request.headers.get("if-none-match") == leaf.tag:
        return Response(b"", status_code=304, headers=headers, media_type=leaf.type)
    content = leaf.content
    if leaf.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = leaf.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, status_code=status, headers=headers, media_type=leaf.type)
