"""The route of the documentation."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from litestar import Request, Response, route
from litestar.exceptions import NotFoundException

from jadoube.server.api.page import answer

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from jadoube.server.site import Site


def site_routes(site: Site) -> list[ControllerRouterHandler]:
    """Give the routes of the documentation."""

    @route(["/docs", "/docs/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    async def show(request: Request[Any, Any, Any], path: str = "") -> Response[bytes]:
        if not path.strip("/"):
            # The links of a page are relative to its own address.
            return Response(b"", status_code=307, headers={"Location": "/docs/index.html"})
        found = await asyncio.to_thread(site.leaf, path)
        if found is None:
            raise NotFoundException("there is no such page; `make docs` builds the documentation")
        leaf, policy = found
        return answer(request, leaf, {"Content-Security-Policy": policy})

    return [show]
