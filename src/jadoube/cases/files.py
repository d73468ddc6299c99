"""Reads files of cases from disk or standard input, whatever wrote them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube.cases.document import CaseError, Reading
from jadoube.cases.parser import read

if TYPE_CHECKING:
    from collections.abc import Iterator


def read_file(file: str) -> Iterator[Reading | CaseError]:
    """Read the cases of the file of that name, `-` being standard input; never raises."""
    try:
        text = text_of(file)
    except CaseError as error:
        yield error
    else:
        yield from read(text, file)


def text_of(file: str) -> str:
    """Read the text of the file of that name, `-` being standard input; a `CaseError` where it cannot be read."""
    data = bytes_of(file)
    try:
        return decode(data)
    except ValueError as error:
        raise CaseError(file, 1, 1, str(error)) from None


def bytes_of(file: str) -> bytes:
    """Read the bytes of the file of that name, `-` being standard input; a `CaseError` where there is none."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise CaseError(file, 1, 1, _reason(error)) from None
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


def _reason(error: OSError) -> str:
    reason = error.strerror or str(error)
    return reason[:1].lower() + reason[1:]
