"""A client of tables on the web, for programs that sit down at them.

from jadoube import client

async def watch(link: str) -> None:
    async with await client.sit(link) as place:
        async for entry in place.follow():
            print(entry.seq, entry.text)
"""

from .bot import Player, colour_of, play
from .errors import ClientError, RefusedError, RequestError
from .links import Link, LinkError, read_link
from .messages import Entry, TableIs
from .place import Place
from .requests import LaidTable, LayRequest
from .tables import lay, sit

__all__ = [
    "ClientError",
    "Entry",
    "LaidTable",
    "LayRequest",
    "Link",
    "LinkError",
    "Place",
    "Player",
    "RefusedError",
    "RequestError",
    "TableIs",
    "colour_of",
    "lay",
    "play",
    "read_link",
    "sit",
]
