"""The routes of the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from jadoube.server.page import Leaf, Page

_A_YEAR = "public, max-age=31536000, immutable"


def page_routes(page: Page) -> list[ControllerRouterHandler]:
    """Give the routes of the page; whatever is not a route of the API is the page's."""

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def show(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
        leaf = None if path.startswith("/api/") else page.leaf(path)
        if leaf is None:
            raise NotFoundException("there is nothing here")
        return answer(request, leaf)

    return [show]


def answer(
    request: Request[Any, Any, Any], leaf: Leaf, more: dict[str, str] | None = None
) -> Response[bytes]:
    """Give a file as the browser can take it, or say that it has it already; *more* are headers."""
    headers = {
        "ETag": leaf.tag,
        "Cache-Control": _A_YEAR if leaf.is_lasting else "no-cache",
        "Vary": "Accept-Encoding",
        **(more or {}),
    }
    if request.headers.get("if-none-match") == leaf.tag:
        return Response(b"", status_code=304, headers=headers, media_type=leaf.type)
    content = leaf.content
    if leaf.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = leaf.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, headers=headers, media_type=leaf.type)
