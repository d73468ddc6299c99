"""The doorkeeper: origins, request rates, and the headers that every answer carries."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import MutableScopeHeaders

if TYPE_CHECKING:
    from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

    from .rate_limits import Addresses, Crowd


def policy(*, scripts: str = "", styles: str = "") -> str:
    """Say what a browser may do with a page; *scripts* and *styles* are allowed besides our own files."""
    return (
        "default-src 'none'; "
        f"script-src 'self'{scripts and f' {scripts}'}; "
        f"style-src 'self'{styles and f' {styles}'}; "
        "img-src 'self' data:; "
        "font-src 'self'; "
        "media-src 'self' data:; "
        "connect-src 'self'; "
        "manifest-src 'self'; "
        "worker-src 'self'; "
        "base-uri 'none'; "
        "form-action 'none'; "
        "frame-ancestors 'none'"
    )


POLICY = policy()
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
READING = {"GET", "HEAD", "OPTIONS"}
CROWDED = "too many connections"
UNLIMITED = {"/health", "/ready", "/metrics"}


class Doorkeeper:
    """Stands before the whole application; what it turns away never reaches a route."""

    def __init__(
        self, app: ASGIApp, requests: Addresses, crowd: Crowd, origins: tuple[str, ...]
    ) -> None:
        self.app = app
        self.requests = requests
        self.crowd = crowd
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer why not.

        What comes through a proxy counts among the connections of its client while it lasts; other
        connections were counted when they were made.
        """
        if not _is_socket(scope) and not _is_request(scope):
            await self.app(scope, receive, send)
        elif self.crowd.proxies.see_through(scope):
            with self.crowd.room_for(address_of(scope)) as has_room:
                await self._let_in(scope, receive, send, has_room=has_room)
        else:
            await self._let_in(scope, receive, send, has_room=True)

    async def _let_in(
        self,
        scope: HTTPScope | WebSocketScope,
        receive: Receive,
        send: Send,
        *,
        has_room: bool,
    ) -> None:
        if _is_socket(scope):
            if not has_room:
                await receive()
                await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
                await send({"type": "websocket.close", "code": 4429, "reason": CROWDED})
                return
            if self._is_foreign(scope):
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": "foreign origin"})
                return
            await self.app(scope, receive, send)
        elif _is_request(scope):
            if has_room:
                await self._serve(scope, receive, _with_headers(send))
            else:
                await _refuse(_with_headers(send), 429, CROWDED, 5)

    async def _serve(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        if scope["method"] not in READING and self._is_foreign(scope):
            await _refuse(send, 403, "the request comes from a page of another origin")
            return
        if scope["path"] not in UNLIMITED:
            bucket = self.requests.bucket(address_of(scope))
            if not bucket.take():
                await _refuse(send, 429, "too many requests", int(bucket.wait) + 1)
                return
        await self.app(scope, receive, send)

    def _is_foreign(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Tell whether a browser sent this from a page that is not ours; other programs send no origin."""
        origin = host = ""
        for name, value in scope["headers"]:
            if name == b"origin":
                origin = value.decode("latin-1")
            elif name == b"host":
                host = value.decode("latin-1")
        if not origin or origin in self.origins:
            return False
        try:
            return urlsplit(origin).netloc.lower() != host.lower()
        except ValueError:
            return True


def address_of(scope: HTTPScope | WebSocketScope) -> str:
    """Give the address from which something came; "" where it is not known."""
    client = scope["client"]
    return client[0] if client else ""


def _is_socket(scope: Scope) -> TypeGuard[WebSocketScope]:
    return str(scope["type"]) == "websocket"


def _is_request(scope: Scope) -> TypeGuard[HTTPScope]:
    return str(scope["type"]) == "http"


def _with_headers(send: Send) -> Send:
    async def sender(message: Message) -> None:
        if message["type"] == "http.response.start":
            message.setdefault("headers", [])
            headers = MutableScopeHeaders(message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sender


async def _refuse(send: Send, status: int, detail: str, retry: int = 0) -> None:
    body = msgspec.json.encode({"status_code": status, "detail": detail})
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if retry:
        headers.append((b"retry-after", b"%d" % retry))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
