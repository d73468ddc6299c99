"""Laying tables and taking seats, over HTTP."""

from __future__ import annotations

import asyncio
import base64
import os
import time

import httpx
import msgspec

from .errors import ClientError
from .laying import Laid, Laying, Taken, Taking
from .links import Link, read_link
from .place import Place

LATER = {429, 503}
PATIENCE = 20.0


def new_secret() -> str:
    """Make the secret of a seat: 160 bits at random."""
    return base64.b32encode(os.urandom(20)).decode().lower()


async def lay(server: str, laying: Laying) -> Laid:
    """Lay a table on the server at that address; ClientError says why it could not be laid."""
    answer = await _post(f"{server.rstrip('/')}/api/1/tables", laying)
    return msgspec.json.decode(answer, type=Laid)


async def sit(link: str, name: str = "") -> Place:
    """Take a place at the table of a link.

    An invitation is spent for the guest's seat; the link of a seat takes that seat; a bare
    link only watches. The place's own link has the secret to come back with.
    """
    found = read_link(link)
    if found.invitation is not None and found.secret is None:
        secret = new_secret()
        taking = Taking(found.invitation, secret, name)
        answer = await _post(f"{found.origin}/api/1/tables/{found.table}/guest", taking)
        msgspec.json.decode(answer, type=Taken)
        found = Link(found.origin, found.table, secret)
    return Place(found)


async def _post(url: str, body: msgspec.Struct) -> bytes:
    """Ask, and ask again for a while where the server says that it cannot do it just now."""
    headers = {"Content-Type": "application/json"}
    content = msgspec.json.encode(body)
    until = time.monotonic() + PATIENCE
    async with httpx.AsyncClient(timeout=30) as http:
        while True:
            try:
                answer = await http.post(url, content=content, headers=headers)
            except httpx.HTTPError as error:
                raise ClientError(f"the server cannot be reached: {type(error).__name__}") from None
            if answer.is_success:
                return answer.content
            if answer.status_code not in LATER or time.monotonic() > until:
                told = _detail(answer.content)
                raise ClientError(told or f"the server answers {answer.status_code}")
            await asyncio.sleep(1)


class _Detail(msgspec.Struct):
    detail: str = ""


def _detail(content: bytes) -> str:
    try:
        return msgspec.json.decode(content, type=_Detail).detail
    except msgspec.MsgspecError:
        return ""
