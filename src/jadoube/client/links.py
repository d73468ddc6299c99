"""Links to tables, as people send them to each other."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from msgspec import Struct

from jadoube._kernel import JadoubeError

_TABLE = re.compile(r"/t/([a-z2-7]{16})/?$")
_SECRET = re.compile(r"[a-z2-7]{32}$")


class LinkError(JadoubeError):
    """A link that leads to no table."""


class Link(Struct, frozen=True):
    """A table on a server, with the secret of a seat or an invitation to one."""

    origin: str
    table: str
    secret: str | None = None
    invitation: str | None = None

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"ws{self.origin.removeprefix('http')}/api/1/tables/{self.table}/socket"


def read_link(link: str) -> Link:
    """Read a link such as `https://example.org/t/q6k2m4x7p3n5r2ta#i=…`; LinkError if it is none."""
    parts = urlsplit(link.strip())
    found = _TABLE.match(parts.path)
    if parts.scheme not in {"http", "https"} or not parts.netloc or found is None:
        raise LinkError("this is not a link to a table; type one such as https://example.org/t/…")
    fields = parse_qs(parts.fragment)
    secret, invitation = (fields.get(key, [None])[0] for key in ("s", "i"))
    for word in (secret, invitation):
        if word is not None and not _SECRET.match(word):
            raise LinkError("the part of the link behind # is damaged; copy the whole link again")
    return Link(f"{parts.scheme}://{parts.netloc}", found[1], secret, invitation)
