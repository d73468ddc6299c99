"""`jadoube sit LINK`: our opponent takes a seat at somebody's table."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from jadoube.cli.options import OptionError

if TYPE_CHECKING:
    from argparse import Namespace

    from jadoube.client import Place

UNREADABLE = 2


def run(asked: Namespace) -> int:
    """Seat the opponent and let it play until the game is over."""
    try:
        import jadoube.client  # noqa: F401, PLC0415 - an extra, and slow to load
    except ModuleNotFoundError as error:
        print(
            f"jadoube: {error.name} is not installed; this needs: pip install 'jadoube[web]'",
            file=sys.stderr,
        )
        return UNREADABLE
    asyncio.run(_sit(asked))
    return 0


async def _sit(asked: Namespace) -> None:
    from jadoube import client  # noqa: PLC0415
    from jadoube.opponent.player import Opponent  # noqa: PLC0415
    from jadoube.opponent.temper import Temper  # noqa: PLC0415
    from jadoube.opponent.thinker import Thinker  # noqa: PLC0415

    if asked.games < 1:
        raise OptionError("--games must be 1 or more")
    # Level and rate are checked before the seat is taken, which nobody else could have after that.
    thinker, temper = Thinker(asked.opponent), Temper(asked.careless)
    name = asked.name or f"Jadoube, level {asked.opponent}"
    async with await client.sit(asked.link, name) as place:
        link = place.link
        if link.secret is None:
            raise client.LinkError("this link only watches; a seat needs an invitation")
        print(f"seated; to come back: {link.origin}/t/{link.table}#s={link.secret}", flush=True)
        player = Opponent(client.colour_of(place), thinker, temper=temper)
        teller = Teller(place)
        telling = asyncio.create_task(teller.follow())
        try:
            await client.play(place, player, games=asked.games)
        finally:
            telling.cancel()
            teller.tell()
            player.close()


class Teller:
    """Prints what happens at a place, from when it is made."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.seen = place.seq

    async def follow(self) -> None:
        """Print every entry as it comes, for ever."""
        while True:
            self.tell()
            await self.place.wait(self.seen)

    def tell(self) -> None:
        """Print what is not printed yet."""
        for entry in self.place.entries[self.seen :]:
            self.seen = entry.seq
            print(entry.text, flush=True)
