"""Where games come from: files plain or compressed, folders, standard input; and their parts.

A part is a run of bytes that begins where a game surely begins. Parts depend on the bytes
alone, so that every run, on one machine or on many, cuts a file into the same.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from jadoube._kernel import count_lines, count_lines_between, find_game

from .extras import CorpusError, needed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Packing = Literal["plain", "gzip", "bz2", "zstd"]

PART = 4 * 1024 * 1024
"""About how many bytes a part has."""
MOST = 16 * PART
"""A stream that shows no beginning of a game for so long is cut all the same."""

STANDARD_INPUT = "-"
SUFFIXES = (".pgn", ".pgn.gz", ".pgn.bz2", ".pgn.zst", ".pgn.zstd")
_MAGICS: dict[bytes, Packing] = {
    b"\x1f\x8b": "gzip",
    b"BZh": "bz2",
    b"\x28\xb5\x2f\xfd": "zstd",
}
_BLOCK = 1024 * 1024
_LOOK = 64 * 1024
_AROUND = 16  # bytes before the beginning of a game that tell whether it is one
_AHEAD = 144  # and after it


class Source(msgspec.Struct, frozen=True):
    """A file of games, or standard input; *number* is its place among those asked for."""

    number: int
    path: str
    packing: Packing
    size: int
    """In bytes, as it lies there; 0 where it is unknown."""
    changed: int = 0
    """When it was last written, in nanoseconds."""

    @property
    def is_plain(self) -> bool:
        """Whether its parts can be read by themselves."""
        return self.packing == "plain" and self.path != STANDARD_INPUT


class SourcePart(msgspec.Struct, frozen=True):
    """Bytes *begin* to *end* of a source as it reads unpacked; *line* is that of the first byte."""

    source: Source
    number: int
    begin: int
    end: int
    line: int

    @property
    def name(self) -> str:
        """A name that sorts as the games stand."""
        return f"{self.source.number:05}-{self.number:06}"


class ByteStream(Protocol):
    """A stream of bytes."""

    def read(self, size: int, /) -> bytes:
        """Give up to *size* bytes, none at the end."""


def find_sources(names: Iterable[str]) -> tuple[Source, ...]:
    """Find the files that *names* mean; a folder means every PGN file in it, in their order.

    Raises `CorpusError` for a name that is neither a file nor a folder, and for a folder without games.
    """
    found: list[Source] = []
    for name in names:
        if name == STANDARD_INPUT:
            found.append(Source(len(found), name, "plain", 0))
            continue
        path = Path(name)
        files = [path]
        if path.is_dir():
            files = sorted(one for one in path.rglob("*") if one.name.endswith(SUFFIXES))
            if not files:
                raise CorpusError(f"{name}: this folder has no PGN file")
        found += [_source(len(found) + at, file) for at, file in enumerate(files)]
    return tuple(found)


def _source(number: int, path: Path) -> Source:
    try:
        with path.open("rb") as file:
            packing = packing_of(file.read(8))
        about = path.stat()
    except OSError as error:
        raise CorpusError(f"{path}: {error.strerror}") from None
    return Source(number, str(path), packing, about.st_size, about.st_mtime_ns)


def packing_of(head: bytes) -> Packing:
    """Tell how bytes that begin with *head* are packed."""
    return next((name for magic, name in _MAGICS.items() if head.startswith(magic)), "plain")


def plain_parts(source: Source, size: int = PART) -> Iterator[SourcePart]:
    """Cut a plain file into parts without keeping its bytes."""
    with Path(source.path).open("rb") as file:
        begin, line, number = 0, 1, 0
        while begin < source.size or not number:
            end = _next_game(file, begin + size, source.size)
            yield SourcePart(source, number, begin, end, line)
            if end < source.size:
                line += count_lines_between(file.fileno(), begin, end)
            begin, number = end, number + 1


def _next_game(file: io.BufferedReader, start: int, size: int) -> int:
    """Find the first place at or after *start* where a game surely begins, or the end."""
    while start < size:
        file.seek(start - _AROUND)
        window = file.read(_AROUND + _LOOK + _AHEAD)
        found = find_game(window, _AROUND)
        if 0 <= found < _AROUND + _LOOK:
            return start - _AROUND + found
        start += _LOOK
    return size


def stream_parts(
    source: Source, stream: ByteStream, size: int = PART
) -> Iterator[tuple[SourcePart, bytes]]:
    """Cut what a stream gives into parts, each with its bytes."""
    data = b""
    begin, line, number = 0, 1, 0
    for block in _blocks(stream):
        data += block
        while len(data) >= size + _AHEAD:
            cut = _cut(data, size)
            if not cut:
                break
            yield SourcePart(source, number, begin, begin + cut, line), data[:cut]
            line += count_lines(data[:cut])
            begin, number, data = begin + cut, number + 1, data[cut:]
    if data or not number:
        yield SourcePart(source, number, begin, begin + len(data), line), data


def _blocks(stream: ByteStream) -> Iterator[bytes]:
    while block := stream.read(_BLOCK):
        yield block


def _cut(data: bytes, size: int) -> int:
    """Give the first place from *size* on where a game surely begins; 0 where more must be read."""
    found = find_game(data, size)
    if size <= found <= len(data) - _AHEAD:
        return found
    if len(data) >= MOST:
        return data.rfind(b"\n", size) + 1 or len(data)
    return 0


class OpenSource:
    """A packed file or standard input, unpacked as it is read; `taken` counts its packed bytes."""

    def __init__(self, source: Source) -> None:
        self.source = source
        arrow = needed("pyarrow")
        raw: Any
        if source.path == STANDARD_INPUT:
            raw = io.BufferedReader(_Raw(sys.stdin.buffer), _BLOCK)
            packing = packing_of(raw.peek(8)[:8])
        else:
            raw = Path(source.path).open("rb")  # noqa: SIM115 - closed by close()
            packing = source.packing
        self._raw = raw
        self._stream: ByteStream = raw
        if packing != "plain":
            self._stream = arrow.CompressedInputStream(arrow.PythonFile(raw), packing)

    def read(self, size: int, /) -> bytes:
        """Give up to *size* bytes, none at the end; a `CorpusError` if they cannot be unpacked."""
        try:
            return bytes(self._stream.read(size))
        except OSError as error:
            reason = error.strerror or str(error).splitlines()[0]
            raise CorpusError(f"{self.source.path}: cannot be unpacked: {reason}") from None

    @property
    def taken(self) -> int:
        """How many bytes have been read as they lie there."""
        return 0 if self.source.path == STANDARD_INPUT else int(self._raw.tell())

    def close(self) -> None:
        """Let go of the file."""
        if self.source.path != STANDARD_INPUT:
            self._raw.close()


class _Raw(io.RawIOBase):
    """Any stream of bytes as one that can be looked ahead in."""

    def __init__(self, stream: ByteStream) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        data = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)
