"""The built documentation, served beside the tables; each file is read when it is first asked for."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from .page import HERE, LARGEST, Leaf, make_leaf
from .safety import policy

PLACES = (HERE / "docs", HERE.parents[2] / "build" / "site")
"""Where the documentation is looked for: in the installed package, or built beside the source."""

WAY_BACK = b"<!-- the way to the tables -->"
TO_TABLES = b'<a class="to-tables" href="/">Play at a table</a>'
"""What a server that lays tables writes into the place that a page keeps for it."""

_SCRIPT = re.compile(rb"<script(?![^>]*(?:\bsrc=|application/json))[^>]*>(.*?)</script>", re.DOTALL)


class Site:
    """The files of the documentation by their paths; nothing else of the disk can be reached."""

    def __init__(self, folder: Path | None) -> None:
        self.files: dict[str, Path] = {}
        self.leaves: dict[str, tuple[Leaf, str]] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.stat().st_size < LARGEST:
                    self.files[path.relative_to(folder).as_posix()] = path

    @property
    def is_built(self) -> bool:
        """Tell whether there is any documentation."""
        return "index.html" in self.files

    def leaf(self, path: str) -> tuple[Leaf, str] | None:
        """Find the file for *path*, with the policy under which a browser may show it."""
        name = path.strip("/")
        if name not in self.files:
            return None
        if name not in self.leaves:
            try:
                content = self.files[name].read_bytes()
            except OSError:  # built again since the server started
                return None
            content = content.replace(WAY_BACK, TO_TABLES, 1)
            self.leaves[name] = make_leaf(content, name), _policy(content)
        return self.leaves[name]


def find_site(folder: str) -> Site:
    """Take the documentation from *folder*, or from the first of `PLACES` that has it where *folder* is empty."""
    places = (Path(folder),) if folder else PLACES
    return Site(next((place for place in places if (place / "index.html").is_file()), None))


def _policy(content: bytes) -> str:
    """Allow the scripts that stand in the page itself, by their digests, and no others besides files."""
    digests = sorted(
        f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
        for script in set(_SCRIPT.findall(content))
    )
    return policy(scripts=" ".join(digests), styles="'unsafe-inline'")
