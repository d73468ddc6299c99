"""One touch and what follows from it, for whoever has never sat at such a table."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from jadoube.client.message_parts import Cite, Now
from jadoube.table import Table
from jadoube.umpire import Agreement

from .telling import tell_now, tell_ruling

TOUCH = "white touches g1"


class Sample(Struct, frozen=True):
    """An act at a table newly laid, the ruling on it, and how things stand after."""

    act: str
    text: str
    cites: tuple[Cite, ...]
    cited: str
    now: Now


@cache
def sample(code: str) -> Sample:
    """Tell what *code* makes of a hand on a Knight."""
    ruling = Table.lay(Agreement(code)).act(TOUCH)
    return Sample(TOUCH, *tell_ruling(ruling, is_silent=False), tell_now(ruling.table))
