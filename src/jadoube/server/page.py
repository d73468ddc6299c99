"""The built page, held in memory and served with its types, its hashes and a strict policy."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
PLACES = (HERE / "page", HERE.parents[2] / "web" / "dist")
"""Where the page is looked for: in the installed package, or built beside the source."""

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
LARGEST = 5_000_000

_FIRST = re.compile(rb"<!--first-->.*<!--/first-->", re.DOTALL)
"""The words of the first page, which stand in its file so that they are seen before any script has come."""

PAGES = {"", "t", "lawbook", "quiz"}
"""The pages that the page itself knows, by the first word of their paths."""

ABSENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Jadoube</title>
<h1>The page is not built</h1>
<p>This server serves tables, but the page that shows them is not there: run <code>make serve</code>.</p>
</html>
"""


class Leaf(msgspec.Struct, frozen=True):
    """One file of the page, plain and compressed."""

    content: bytes
    packed: bytes | None
    type: str
    tag: str
    is_lasting: bool


class Page:
    """The files of the page by their paths; nothing else of the disk can be reached."""

    def __init__(self, folder: Path | None) -> None:
        self.leaves: dict[str, Leaf] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.stat().st_size < LARGEST:
                    name = path.relative_to(folder).as_posix()
                    self.leaves[name] = make_leaf(path.read_bytes(), name)
        front = self.leaves.get("index.html") or make_leaf(ABSENT.encode(), "index.html")
        self.front = front
        self.other = make_leaf(_FIRST.sub(b"", front.content), "index.html")

    @property
    def is_built(self) -> bool:
        """Tell whether there is a page."""
        return "index.html" in self.leaves

    def leaf(self, path: str) -> Leaf | None:
        """Find the file for *path*; a path of the page's own, such as `t/…`, gives the page without the words of the first page."""
        name = path.strip("/")
        if not name:
            return self.front
        found = self.leaves.get(name)
        # A law may be called 7.5.1.
        is_own = name.partition("/")[0] in PAGES or "." not in name.rpartition("/")[2]
        return self.other if found is None and is_own else found


def find_page(folder: str) -> Page:
    """Read the page from *folder*, or from the first of `PLACES` that has it where *folder* is empty."""
    places = (Path(folder),) if folder else PLACES
    return Page(next((place for place in places if (place / "index.html").is_file()), None))


def make_leaf(content: bytes, name: str) -> Leaf:
    """Make a leaf of a file's content, with its type, its hash, and compressed where that helps."""
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0)
    return Leaf(
        content,
        packed if len(packed) < 0.9 * len(content) else None,
        kind,
        f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        # Vite names what lies there after its content.
        name.startswith("assets/"),
    )
