"""The routes of the server itself: what it is, whether it lives, and its figures."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from litestar import Response, get
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from jadoube.client.messages import PROTOCOL
from jadoube.opponent.temper import TEMPERS
from jadoube.server.metrics import REGISTRY
from jadoube.sitting.tempos import Tempo, tempos

if TYPE_CHECKING:
    from litestar.types import ControllerRouterHandler

    from jadoube.server.house import House
    from jadoube.server.page import Page
    from jadoube.server.site import Site


class TemperChoice(Struct, frozen=True):
    """A temper that the opponent may have."""

    id: str
    text: str


class OpponentOffer(Struct, frozen=True):
    """The opponents that can be had."""

    levels: tuple[int, ...]
    tempers: tuple[TemperChoice, ...]


class ServerFacts(Struct, frozen=True):
    """What this server is and has."""

    version: str
    protocol: int
    opponent: OpponentOffer | None
    page: bool
    docs: bool
    tempos: tuple[Tempo, ...]


class Readiness(Struct, frozen=True, omit_defaults=True):
    """Whether tables can be served, and why not."""

    ready: bool
    why: str = ""


def service_routes(house: House, page: Page, site: Site) -> list[ControllerRouterHandler]:
    """Give the routes that tell of the server itself."""
    offer = None
    if house.settings.opponents:
        tempers = tuple(TemperChoice(name, text) for name, (_, text) in TEMPERS.items())
        offer = OpponentOffer(house.opponents.levels, tempers)
    about = ServerFacts(version("jadoube"), PROTOCOL, offer, page.is_built, site.is_built, tempos())

    @get("/api/1/server", tags=["server"], sync_to_thread=False)
    def server() -> ServerFacts:
        """Tell what this server is and has."""
        return about

    @get("/health", tags=["server"], sync_to_thread=False)
    def health() -> dict[str, bool]:
        """Tell that the process lives."""
        return {"lives": True}

    @get("/ready", tags=["server"], responses={})
    async def ready() -> Response[Readiness]:
        """Tell whether tables can be served: 503 while the database does not answer, or cannot write."""
        why = await house.why_not_ready()
        return Response(Readiness(not why, why), status_code=503 if why else 200)

    @get("/metrics", tags=["server"], media_type="text/plain", sync_to_thread=False)
    def metrics() -> Response[bytes]:
        """Tell Prometheus how things go."""
        headers: dict[str, Any] = {"Content-Type": CONTENT_TYPE_LATEST}
        return Response(generate_latest(REGISTRY), headers=headers)

    return [server, health, ready, *([metrics] if house.settings.metrics else [])]
