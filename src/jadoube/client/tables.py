"""Laying tables and taking seats, over HTTP."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from functools import cache
from typing import TYPE_CHECKING

import httpx
import msgspec

from .errors import ClientError
from .links import Link, read_link
from .place import Place
from .requests import LaidTable, LayRequest, SeatRequest, TakenSeat

if TYPE_CHECKING:
    import ssl

LATER = {429, 503}
PATIENCE = 20.0
"""For so many seconds a server that cannot be reached, or cannot do it just now, is asked again."""
PAUSE = 0.5


def new_secret() -> str:
    """Make the secret of a seat: 160 bits at random."""
    return base64.b32encode(os.urandom(20)).decode().lower()


async def lay(server: str, laying: LayRequest, *, patience: float = PATIENCE) -> LaidTable:
    """Lay a table on the server at that address; ClientError says why it could not be laid.

    For *patience* seconds a server that cannot do it just now is asked again.
    """
    answer = await _post(f"{server.rstrip('/')}/api/1/tables", laying, patience)
    return msgspec.json.decode(answer, type=LaidTable)


async def sit(link: str, name: str = "", *, patience: float = PATIENCE) -> Place:
    """Take a place at the table of a link.

    An invitation is spent for the guest's seat; the link of a seat takes that seat; a bare
    link only watches. The place's own link has the secret to come back with. *patience* is as for
    `lay`.
    """
    found = read_link(link)
    if found.invitation is not None and found.secret is None:
        secret = new_secret()
        taking = SeatRequest(secret, found.invitation, name)
        answer = await _post(f"{found.origin}/api/1/tables/{found.table}/guest", taking, patience)
        msgspec.json.decode(answer, type=TakenSeat)
        found = Link(found.origin, found.table, secret)
    return Place(found)


async def _post(url: str, body: msgspec.Struct, patience: float) -> bytes:
    """Ask, and ask again for a while where it may help: what is asked for can be asked twice.

    The secret shows a seat its holder again; a table whose answer was lost stays unused.
    """
    headers = {"Content-Type": "application/json"}
    content = msgspec.json.encode(body)
    until = time.monotonic() + patience
    async with httpx.AsyncClient(timeout=30, verify=_trusted()) as http:
        while True:
            try:
                answer = await http.post(url, content=content, headers=headers)
            except httpx.HTTPError as error:
                why = str(error) or type(error).__name__
                reason = f"{httpx.URL(url).netloc.decode()} cannot be reached: {why}"
            else:
                if answer.is_success:
                    return answer.content
                reason = _detail(answer.content) or f"the server answers {answer.status_code}"
                if answer.status_code not in LATER:
                    raise ClientError(reason)
            if time.monotonic() > until:
                raise ClientError(reason)
            await asyncio.sleep(PAUSE)


@cache
def _trusted() -> ssl.SSLContext:
    """Read the list of authorities once: that takes longer than to lay a table."""
    return httpx.create_ssl_context()


class _Detail(msgspec.Struct):
    detail: str = ""


def _detail(content: bytes) -> str:
    try:
        return msgspec.json.decode(content, type=_Detail).detail
    except msgspec.MsgspecError:
        return ""
