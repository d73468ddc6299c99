"""How the link to a table looks where it is shared: a sentence, and a picture of the board."""

from __future__ import annotations

import html
import io
from typing import TYPE_CHECKING

import msgspec

from .layout import SEATS
from .telling import tell_result

if TYPE_CHECKING:
    from jadoube.table import Table

    from .proceedings import Proceedings


class Shared(msgspec.Struct, frozen=True):
    """What is told of a table to those who have only its link."""

    title: str
    sentence: str


def tell_shared(now: Proceedings) -> Shared:
    """Tell a table as its link does: who plays under which laws, and whose turn it is."""
    names = dict(zip(SEATS, now.names, strict=True))
    laws = f"Chess under the laws of {now.table.code.called}, where hands matter."
    host = names["host"] or "Somebody"
    if not now.is_taken:
        waits = "waits for an adversary" if now.layout.laying.open else "invites an adversary"
        return Shared(f"{host} {waits}", laws)
    title = f"{host} and {names['guest'] or 'a guest'} at chess"
    if now.table.result is not None:
        return Shared(title, f"{laws} {tell_result(now.table.result).text}")
    turn = now.table.view(now.table.turn).turn
    return Shared(title, f"{laws} {turn.title} to move.")


def with_head(page: bytes, shared: Shared, address: str, picture: str) -> bytes:
    """Write into the head of *page* what is shared of the table at *address*."""
    tags = {
        "og:type": "website",
        "og:site_name": "Jadoube",
        "og:title": shared.title,
        "og:description": shared.sentence,
        "og:url": address,
        "og:image": picture,
    }
    lines = "".join(
        f'<meta property="{name}" content="{html.escape(value)}" />'
        for name, value in tags.items()
        if value
    )
    return page.replace(b"</head>", lines.encode() + b"</head>", 1)


def can_paint() -> bool:
    """Tell whether pictures can be painted here."""
    try:
        import PIL  # noqa: F401, PLC0415 - Pillow may not be there
    except ImportError:
        return False
    return True


def paint_board(table: Table) -> bytes:
    """Paint the board as everybody may see it, as PNG."""
    from jadoube.notation.film import SIDE, paint  # noqa: PLC0415 - Pillow may not be there

    picture = paint(table, [], table.view(table.turn).marks).crop((0, 0, SIDE, SIDE))
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
