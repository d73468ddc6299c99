"""Reads files of cases from disk or standard input, whatever wrote them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube.cases.document import CaseError, PlacedCase
from jadoube.cases.parser import parse as parse_text
from jadoube.cases.parser import read as read_text
from jadoube.readable import content_of, is_text, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.cases.document import Document
    from jadoube.readable import Source


def read(source: Source, file: str | None = None) -> Iterator[PlacedCase | CaseError]:
    """Read the cases of *source* one by one; one that cannot be read does not hide the next.

    *source* is a path, the text itself or an open stream (`jadoube.readable`); errors name *file*.
    A text without any case is an error too: it was surely meant to hold one.
    """
    name = name_of(source) if file is None else file
    try:
        text = _text(source, file, name)
    except OSError as error:
        yield CaseError(name, 1, 1, reason_of(error))
    except CaseError as error:
        yield error
    else:
        yield from read_text(text, name)


def parse(source: Source, file: str | None = None) -> list[Document]:
    """Read every case of *source*, as `read` does; the first that cannot be read is a `CaseError`.

    Raises OSError where there is no such file.
    """
    name = name_of(source) if file is None else file
    return parse_text(_text(source, file, name), name)


def read_file(file: str) -> Iterator[PlacedCase | CaseError]:
    """Read the cases of the file of that name, `-` being standard input; never raises."""
    try:
        text = text_of(file)
    except CaseError as error:
        yield error
    else:
        yield from read_text(text, file)


def text_of(file: str) -> str:
    """Read the text of the file of that name, `-` being standard input; a `CaseError` where it cannot be read."""
    return _decoded(bytes_of(file), file)


def _text(source: Source, file: str | None, name: str) -> str:
    # A caller that names a file for the errors has read it: *source* is its text.
    if isinstance(source, str) and (file is not None or is_text(source)):
        return source
    return _decoded(content_of(source), name)


def _decoded(data: bytes, file: str) -> str:
    try:
        return decode(data)
    except ValueError as error:
        raise CaseError(file, 1, 1, str(error)) from None


def bytes_of(file: str) -> bytes:
    """Read the bytes of the file of that name, `-` being standard input; a `CaseError` where it cannot be read."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise CaseError(file, 1, 1, reason_of(error)) from None
    except ValueError as error:  # a name that no file can have
        raise CaseError(file, 1, 1, str(error)) from None


def decode(data: bytes) -> str:
    """Read *data* as UTF-8, or else as the Western encodings that old editors write.

    Files that were put together from several may change their encoding from line to line.
    Raises ValueError where it is not text at all.
    """
    if b"\0" in data:
        raise ValueError("this is not a text file")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "\n".join(map(_decode_line, data.split(b"\n")))


def _decode_line(line: bytes) -> str:
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    return line.decode("latin-1")


def reason_of(error: OSError) -> str:
    """Say why a file cannot be read."""
    reason = error.strerror or str(error)
    return reason[:1].lower() + reason[1:]
