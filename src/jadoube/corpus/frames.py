"""Files of independent zstd frames, as pzstd writes them and lichess publishes its games.

Before each frame stands another that readers pass over; it says how long the next one is. So the
frames can be found without unpacking them, and read side by side. Which games belong to which part
depends on the bytes alone: a part begins with the first game that surely begins in its frames.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

import msgspec

from jadoube._kernel import count_lines, find_game

from .extras import needed
from .packing import is_damage, is_skippable, unpacked_before_damage
from .places import opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_HEAD = struct.Struct("<III")  # the mark, the size of what follows, the size of the next frame
AHEAD = 144  # bytes after the beginning of a game that tell whether it is one
_PACKED = 4  # a text is about so many times as large as it lies there


class ByteRange(msgspec.Struct, frozen=True):
    """Some frames of a file, as they lie there."""

    begin: int
    end: int


class Glance(msgspec.Struct, frozen=True):
    """What is known of some frames once they were unpacked."""

    size: int
    lines: int
    found: int
    """Where the first game surely begins; -1: nowhere."""
    lines_before: int
    """Lines before that game."""
    fault: str = ""
    """Why there is no more of them, if they are damaged."""


class FramedCut(msgspec.Struct, frozen=True):
    """A part of a framed file: bytes *skip* to *skip* + *size* of its ranges unpacked."""

    first: int
    """The number of its first range."""
    last: int
    begin: int
    """Where its first byte stands in the whole file unpacked."""
    size: int
    skip: int
    line: int
    fault: str = ""
    """Why it ends before its frames do, if they are damaged."""


class Unpacked(NamedTuple):
    """What frames hold, and why it is not all, if they are damaged."""

    data: bytes
    fault: str


def ranges_of(path: str, size: int, part: int) -> list[ByteRange]:
    """Find the frames of a file that was packed so, joined to ranges that make parts of about *part* bytes.

    The list is empty for every other file.
    """
    least = max(part // _PACKED, 1)
    found: list[ByteRange] = []
    with opened(path) as file:
        begin = at = 0
        while at < size:
            length = _frame_length(file, at)
            if not length:
                return []
            at += length
            if at - begin >= least or at >= size:
                found.append(ByteRange(begin, min(at, size)))
                begin = at
    return found if len(found) > 1 else []


def _frame_length(file: BinaryIO, at: int) -> int:
    """Give the length of a frame and of what stands before it; 0 where the file is not packed so."""
    file.seek(at)
    head = file.read(_HEAD.size)
    if len(head) < _HEAD.size or not is_skippable(head):
        return 0
    _, size, next_size = _HEAD.unpack(head)
    return _HEAD.size + next_size if size == 4 else 0


def unpack(path: str, part: ByteRange) -> Unpacked:
    """Read some frames and unpack them, as far as they can be."""
    with opened(path) as file:
        file.seek(part.begin)
        data = file.read(part.end - part.begin)
    arrow: Any = needed("pyarrow")
    try:
        with arrow.CompressedInputStream(arrow.BufferReader(data), "zstd") as stream:
            return Unpacked(bytes(stream.read()), "")
    except OSError as error:
        if not is_damage(error):
            raise
    with arrow.CompressedInputStream(arrow.BufferReader(data), "zstd") as stream:
        before, why = unpacked_before_damage(stream)
    return Unpacked(before, f"cannot be unpacked: {why}")


def glance(data: bytes, fault: str = "") -> Glance:
    """Look for the first game of unpacked frames, and count their lines."""
    found = find_game(data, 0)
    if not 0 <= found <= len(data) - AHEAD:
        found = -1
    before = count_lines(data[:found]) if found > 0 else 0
    return Glance(len(data), count_lines(data), found, before, fault)


def glance_at(path: str, part: ByteRange) -> Glance:
    """Unpack some frames and look at them."""
    return glance(*unpack(path, part))


def cut_frames(seen: Iterable[Glance]) -> Iterator[FramedCut]:
    """Cut a framed file into parts as its ranges are seen, one after another, up to one that is damaged."""
    first = begin = skip = at = 0
    line = lines = 1
    number, fault = -1, ""
    for number, one in enumerate(seen):
        if number and one.found >= 0:
            end = at + one.found
            yield FramedCut(first, number, begin, end - begin, skip, line)
            first, begin, skip = number, end, one.found
            line = lines + one.lines_before
        at += one.size
        lines += one.lines
        fault = one.fault
        if fault:
            break
    if number >= 0:
        yield FramedCut(first, number, begin, at - begin, skip, line, fault)
