"""The application: routes, errors, and the house opened and closed with it."""

from __future__ import annotations

import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from jadoube.client.messages import PROTOCOL

from .api import routes
from .api.tables import HarmedException
from .house import House
from .page import find_page
from .safety import Doorkeeper
from .site import find_site

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.types import Receive, Scope, Send

    from .settings import Settings

LOG = logging.getLogger("jadoube.server")

LARGEST_BODY = 65_536
# The lawbook is long and public. What is said at a table is not packed: lengths would tell of it, and the page's
# files are packed already. Litestar takes a pattern that begins with `^/` for one that fits every path, and warns.
PACKED = CompressionConfig(
    backend="gzip", gzip_compress_level=6, exclude=r"(?<=^/)(?!api/1/(codes|matters|cases)\b)"
)


class Application:
    """The ASGI application of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.house = House(settings)
        self.litestar = _litestar(self.house, settings)
        house = self.house
        self.door = Doorkeeper(self.litestar, house.requests, house.crowd, settings.origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        await self.door(scope, receive, send)


def _litestar(house: House, settings: Settings) -> Litestar:
    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=routes(house, find_page(settings.page), find_site(settings.docs)),
        plugins=[house.channels] if house.channels is not None else [],
        lifespan=[open_house],
        request_max_body_size=LARGEST_BODY,
        compression_config=PACKED,
        exception_handlers={
            HTTPException: _refusal,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,
            HTTP_500_INTERNAL_SERVER_ERROR: _internal_error,
        },
        openapi_config=_openapi() if settings.openapi else None,
        logging_config=None,
        debug=False,
    )


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Jadoube: tables on the web",
        version=str(PROTOCOL),
        path="/api/1/openapi.json",
        render_plugins=[JsonRenderPlugin(path="/")],
        use_handler_docstrings=True,
    )


def _unreadable(_: Request[Any, Any, Any], __: Exception) -> Response[dict[str, object]]:
    """Tell that a body is not JSON: it is not UTF-8, or nested too deeply."""
    body: dict[str, object] = {"status_code": 400, "detail": "the body cannot be read as JSON"}
    return Response(body, status_code=400, media_type=MediaType.JSON)


def _refusal(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, object]]:
    """Tell why a request was not done, always as JSON."""
    body: dict[str, object] = {"status_code": error.status_code, "detail": error.detail}
    if error.extra:
        body["extra"] = error.extra
    return Response(
        body,
        status_code=error.status_code,
        headers=error.headers,
        media_type=MediaType.JSON,
    )


def _internal_error(
    request: Request[Any, Any, Any], error: Exception
) -> Response[dict[str, object]]:
    """Answer a fault of ours without telling anything about it, and write it into the log."""
    if isinstance(error, HarmedException):
        return _refusal(request, error)
    LOG.error("a request failed: %s", request.method, exc_info=error)
    body: dict[str, object] = {"status_code": 500, "detail": "something went wrong here"}
    return Response(body, status_code=500, media_type=MediaType.JSON)
