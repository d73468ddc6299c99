"""Follows every link of the built site: `python -m docs.making.links FOLDER`.

MkDocs looks at links in Markdown; this looks at what came out: pages, anchors, pictures, and that
nothing is fetched from another host.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

_FETCHES = {"src", "srcset", "poster", "data"}
_ALWAYS = {"script", "img", "iframe", "source", "video", "audio", "embed", "object"}


class Leaves(HTMLParser):
    """What one page links to, what it fetches, and the names that it can be opened at."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.fetched: set[str] = set()
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what a tag names or points at."""
        values = {name: value for name, value in attrs if value}
        self.names |= {values[name] for name in ("id", "name") if name in values}
        if tag == "link" and values.get("rel") in {"stylesheet", "icon", "preload", "preconnect"}:
            self.fetched.add(values["href"])
        elif "href" in values and tag != "use":
            self.links.add(values["href"])
        if tag in _ALWAYS:
            self.fetched |= {values[name] for name in _FETCHES if name in values}


def faults(folder: Path) -> Iterator[str]:
    """Tell of every link in *folder* that leads nowhere, and of everything fetched from elsewhere."""
    pages = {path: Leaves(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    for path, page in pages.items():
        where = path.relative_to(folder)
        for link in sorted(page.fetched):
            if urlsplit(link).netloc:
                yield f"{where}: fetches {link} from another host"
        for link in sorted(page.links | page.fetched):
            parts = urlsplit(link)
            # The page for what is not there is shown anywhere, so its links begin at the root.
            if parts.scheme or parts.netloc or where.name == "404.html":
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield f"{where}: {link} leads nowhere"
            elif parts.fragment and target.suffix == ".html":
                found = pages.get(target) or page
                if unquote(parts.fragment) not in found.names | {"__comments"}:
                    yield f"{where}: {link} has no such place"


def main() -> None:
    """Follow the links of the folder named, and end with 1 where one leads nowhere."""
    found = list(faults(Path(sys.argv[1]).resolve()))
    for fault in found:
        sys.stderr.write(f"{fault}\n")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
