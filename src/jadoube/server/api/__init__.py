"""The HTTP face: the lawbook, the quiz, tables, the server itself, the documentation, and the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lawbook import LAWBOOK
from .lists import list_routes
from .page import page_routes
from .quiz import QUIZ
from .service import service_routes
from .site import site_routes
from .tables import table_routes

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from jadoube.server.house import House
    from jadoube.server.page import Page
    from jadoube.server.site import Site


def routes(house: House, page: Page, site: Site) -> list[ControllerRouterHandler]:
    """Give every route of the server."""
    return [
        *LAWBOOK,
        *QUIZ,
        *table_routes(house),
        *list_routes(house),
        *service_routes(house, page, site),
        *site_routes(site),
        *page_routes(house, page),
    ]
