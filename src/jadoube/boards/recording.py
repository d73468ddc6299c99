"""Recordings of a board: what it sent, as raw bytes or as lines of text with the time of each."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import JadoubeError
from jadoube.readable import content_of

if TYPE_CHECKING:
    from jadoube.readable import Source

_BLANKS = b"\t\n\r\f "
_HEX = re.compile(r"(?:0x)?([0-9a-f]{2,})h?", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,;:-]+|\\x")
_OFFSET = re.compile(r"[0-9a-f]{7,8}(:[ \t]*|[ \t]{2,})(?=[0-9a-f])", re.IGNORECASE)
_LAST_OFFSET = re.compile(r"[0-9a-f]{7,8}", re.IGNORECASE)
_COLUMNS = {True: re.compile(r"[ \t]{2,}\S.*$"), False: re.compile(r"[ \t]*\|.*$")}
"""What stands behind the bytes in a dump of xxd, whose offsets have a colon, and in one of hexdump."""
_CLOCK = re.compile(r"(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)")
_SECONDS = re.compile(r"\+?(\d+[.,]\d*|\d*[.,]\d+)s?")
_WHOLE = re.compile(r"(\d+)(ms|s|:)")
_SENT = {">", "->", ">>", "tx", "out", "sent"}
_RECEIVED = {"<", "<-", "<<", "rx", "in", "received", "|", "-"}


class RecordingError(JadoubeError):
    """A text that is no recording of a board."""


class Chunk(msgspec.Struct, frozen=True):
    """Bytes that came together, and when, in seconds; None where that is not known."""

    data: bytes
    at: float | None = None


def read_recording(source: Source) -> list[Chunk]:
    """Read a recording: raw bytes as they came, or text with hexadecimal bytes.

    *source* is a path, the recording itself or an open stream (`jadoube.readable`).
    In a text each line may begin with its time; `#` begins a remark; lines that a computer sent to
    the board (`>` or `TX` before the bytes) are left out. The plain and canonical forms of xxd and
    hexdump are understood. Raises RecordingError naming the line that cannot be read.
    """
    data = content_of(source)
    if _is_raw(data):
        return [Chunk(part) for part in re.split(rb"(?=[\x80-\xff])", data) if part]
    lines = [
        line.partition("#")[0].strip()
        for line in data.decode("utf-8-sig", errors="replace").splitlines()
    ]
    if any(_OFFSET.match(line) for line in lines):
        lines = [_undumped(line) for line in lines]
    return [chunk for number, line in enumerate(lines, 1) if (chunk := _line(line, number))]


def write_chunk(chunk: Chunk) -> str:
    """Write *chunk* as a line of a recording, the time in front."""
    time = "" if chunk.at is None else f"{chunk.at:.3f} "
    return f"{time}{chunk.data.hex(' ')}\n"


def _is_raw(data: bytes) -> bool:
    """Tell whether *data* are a board's own bytes: every message of one has bytes that no text has."""
    if any(one < 0x20 and one not in _BLANKS for one in data):
        return True
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return True
    return False


def _undumped(line: str) -> str:
    """Give the bytes of a line of a dump, without the offset in front and the letters behind them."""
    offset = _OFFSET.match(line)
    if offset is None:
        return "" if _LAST_OFFSET.fullmatch(line) else line
    return _COLUMNS[":" in offset[1]].sub("", line[offset.end() :])


def _line(line: str, number: int) -> Chunk | None:
    at, words = _timed(line.split())
    if words and words[0].lower() in _SENT:
        return None
    if words and words[0].lower() in _RECEIVED:
        words = words[1:]
    found = bytearray()
    for word in _BETWEEN.split(" ".join(words)):
        part = _HEX.fullmatch(word)
        if word and (part is None or len(part[1]) % 2):
            raise RecordingError(
                f"line {number}: expected bytes in hexadecimal, such as 8e 00 05 34 00, not {word}"
            )
        found += bytes.fromhex(part[1] if part else "")
    return Chunk(bytes(found), at) if found else None


def _timed(words: list[str]) -> tuple[float | None, list[str]]:
    """Take the time off the front of a line's words."""
    if len(words) < 2:
        return None, words
    first = words[0].strip("[]()")
    if re.fullmatch(r"\d{4}-\d\d-\d\d", first):
        first, words = f"{first}T{words[1].strip('[]()')}", words[1:]
    at = _time(first)
    if at is None and first.isdecimal() and len(first) > 2 and _are_bytes(words[1:]):
        at = int(first) / 1000  # a count of milliseconds beside bytes of two figures each
    return (None, words) if at is None else (at, words[1:])


def _are_bytes(words: list[str]) -> bool:
    return all(len(word) == 2 for word in words)


def _time(word: str) -> float | None:
    if (found := _SECONDS.fullmatch(word)) is not None:
        return float(found[1].replace(",", "."))
    if (found := _WHOLE.fullmatch(word)) is not None:
        return int(found[1]) / (1 if found[2] == "s" else 1000)
    if (found := _CLOCK.fullmatch(word.rstrip(":"))) is not None:
        seconds = float(found[3].replace(",", "."))
        return 3600 * int(found[1] or 0) + 60 * int(found[2]) + seconds
    if "T" in word:
        try:
            return datetime.fromisoformat(word.replace(",", ".").rstrip(":")).timestamp()
        except ValueError:
            return None
    return None
