"""HTML that is kept from the Markdown reader, for which it is only long, until the page is made."""

from __future__ import annotations

import re

_HELD: list[str] = []


def hold(html: str) -> str:
    """Keep *html*, and give the mark that stands for it."""
    _HELD.append(html)
    return f"<!--held {len(_HELD) - 1}-->"


def put_back(html: str) -> str:
    """Give a page with what was held in the place of its marks."""
    return re.sub(r"<!--held (\d+)-->", lambda found: _HELD[int(found[1])], html)
