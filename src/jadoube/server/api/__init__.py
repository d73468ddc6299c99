"""The HTTP face: the lawbook, tables, the server itself, and the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lawbook import LAWBOOK
from .page import page_routes
from .service import service_routes
from .tables import table_routes

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from jadoube.server.house import House
    from jadoube.server.page import Page


def routes(house: House, page: Page) -> list[ControllerRouterHandler]:
    """Give every route of the server."""
    return [*LAWBOOK, *table_routes(house), *service_routes(house, page), *page_routes(page)]
