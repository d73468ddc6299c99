"""Laying tables and taking seats, over HTTP."""

from __future__ import annotations

import base64
import os

import httpx
import msgspec

from .errors import ClientError
from .laying import Laid, Laying, Taken, Taking
from .links import Link, read_link
from .place import Place


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
    headers = {"Content-Type": "application/json"}
    try:
        async with httpx.AsyncClient(timeout=30) as http:
            answer = await http.post(url, content=msgspec.json.encode(body), headers=headers)
    except httpx.HTTPError as error:
        raise ClientError(f"the server cannot be reached: {type(error).__name__}") from None
    if answer.is_success:
        return answer.content
    raise ClientError(_detail(answer.content) or f"the server answers {answer.status_code}")


class _Detail(msgspec.Struct):
    detail: str = ""


def _detail(content: bytes) -> str:
    try:
        return msgspec.json.decode(content, type=_Detail).detail
    except msgspec.MsgspecError:
        return ""
