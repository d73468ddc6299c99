"""Who asks: the address of a client, also behind proxies that are trusted to tell it."""

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING

from jadoube.law.suggestion import quoted

from .settings import SettingError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from litestar.types import HTTPScope, WebSocketScope

    Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_SCHEMES = {("http", b"https"): "https", ("websocket", b"https"): "wss"}


def household(address: str) -> str:
    """Give what is counted as one address: for IPv6 the /64 network, all of which one client may have."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def _network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise SettingError(
            f"--proxy: expected an address or a network, such as 10.0.0.0/8, not {quoted(text)}"
        ) from None


class Proxies:
    """The proxies that are trusted, as addresses and networks; SettingError for what is neither."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self.trusted: tuple[Network, ...] = tuple(map(_network, trusted))

    def are_trusted(self, address: str) -> bool:
        """Tell whether a connection from *address* is a proxy's."""
        if not self.trusted:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        if found.version == 6 and found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        return any(found in network for network in self.trusted)

    def see_through(self, scope: HTTPScope | WebSocketScope) -> bool:
        """Put the client's own address and scheme into *scope*; False where no trusted proxy stands between.

        Of the forwarded addresses the last that is not a trusted proxy's counts: the client may have
        made up those before it.
        """
        client = scope["client"]
        if not self.trusted or client is None or not self.are_trusted(client[0]):
            return False
        headers = scope["headers"]
        forwarded = b",".join(value for name, value in headers if name == b"x-forwarded-for")
        for part in reversed(forwarded.split(b",")):
            address = part.strip().decode("latin-1")
            try:
                ipaddress.ip_address(address)
            except ValueError:
                break
            scope["client"] = (address, 0)
            if not self.are_trusted(address):
                break
        proto = next((value for name, value in headers if name == b"x-forwarded-proto"), b"")
        scheme = _SCHEMES.get((str(scope["type"]), proto))
        if scheme is not None:
            scope["scheme"] = scheme
        return True
