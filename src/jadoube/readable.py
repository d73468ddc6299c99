"""What every reader of the library takes: a path, the text itself, or an open stream.

A `str` is the text itself if it has a line's end, or begins as a PGN or a case does and no file
has that name; otherwise it is a path. Bytes are always the text.
"""

from __future__ import annotations

import errno
import io
import os
import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

_OPENING = re.compile(r"\s*(?:$|[\[{*]|\d+\s*\.|[a-z-]{2,}\s*:(?![/\\]))", re.IGNORECASE)
"""A tag, a comment or a numbered move of PGN; a line of a case's head; an empty text."""


class Readable(Protocol):
    """Anything that gives its bytes or its text in parts, and nothing at its end."""

    def read(self, size: int, /) -> bytes | str:
        """Give the next part, of about *size*."""


Source: TypeAlias = str | bytes | os.PathLike[str] | Readable
"""A path; or the text itself, as bytes or as `str` (see above); or an open stream of either."""


def is_text(source: Source) -> bool:
    """Tell whether *source* is the text itself."""
    if isinstance(source, str):
        if "\n" in source or "\r" in source:
            return True
        # `Path.exists` raises where a name is too long for any file.
        return bool(_OPENING.match(source)) and not os.path.exists(source)  # noqa: PTH110
    return isinstance(source, bytes)


def name_of(source: Source) -> str:
    """Give the path of *source*, or `-` where it has none."""
    is_path = isinstance(source, str | os.PathLike) and not is_text(source)
    return os.fspath(cast("str | os.PathLike[str]", source)) if is_path else "-"


@contextmanager
def opened(source: Source) -> Iterator[int | Readable]:
    """Open a path for the kernel, which duplicates the descriptor; leave a stream as it is.

    Raises OSError where there is no such file, and TypeError for what is no source.
    """
    if is_text(source):
        yield io.BytesIO(source if isinstance(source, bytes) else str(source).encode())
    elif isinstance(source, str | os.PathLike):
        with io.FileIO(_path_of(source)) as file:
            yield file.fileno()
    elif hasattr(source, "read"):
        yield cast("Readable", source)
    else:
        kind = type(source).__name__
        raise TypeError(f"expected a path, the text itself, or an open stream, not {kind}")


def _path_of(source: str | os.PathLike[str]) -> Path:
    """Give the path that *source* is; if there is no such file, say how a text of one line is given."""
    if isinstance(source, str) and " " in source and not os.path.exists(source):  # noqa: PTH110 - as above
        said = "No such file; if this is the text itself, end it with a line break"
        raise FileNotFoundError(errno.ENOENT, said, source)
    return Path(source)


def content_of(source: Source) -> bytes:
    """Read all of *source*; text is given in UTF-8. Raises as `opened` does."""
    if isinstance(source, str | os.PathLike) and not is_text(source):
        return _path_of(source).read_bytes()
    pieces = []
    with opened(source) as stream:
        assert not isinstance(stream, int)  # a path was read above
        while part := stream.read(1 << 20):
            pieces.append(part if isinstance(part, bytes) else part.encode())
    return b"".join(pieces)
