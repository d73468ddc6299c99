"""Where the bytes of a board come from: a device on a wire, or a recording."""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from jadoube._kernel import JadoubeError
from jadoube.boards import Chunk, Decoder, RecordingError, WholeBoard, read_recording, write_chunk
from jadoube.boards.dgt import SEND_BOARD, WAKE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType
    from typing import TextIO

BAUD = 9600
LISTENS = 0.2
"""Seconds for which a device is listened to before an empty chunk tells the time."""
FIRST_LOOK = 3.0
"""Seconds in which a device should show all its men."""
PACE = 0.3
"""Seconds between two messages of a recording that has no times, where somebody watches."""
LONGEST = 1.0


class BoardLostError(JadoubeError):
    """A board that cannot be reached, or no longer."""


class BoardSource(Protocol):
    """A board's bytes, one chunk after another; one that is empty tells the time."""

    def first_look(self) -> Sequence[Chunk]:
        """Give what comes before the table is laid; `chunks` gives it again."""

    def chunks(self) -> Iterator[Chunk]:
        """Give what the board sends, until it sends nothing more."""

    def ask_for_men(self) -> None:
        """Have all men shown again, if the board can be asked."""

    def close(self) -> None:
        """Listen no longer."""


class SerialBoard:
    """A board on a serial device; raises BoardLostError where it cannot be opened or is gone.

    What it sends is also written to *log*, as a recording.
    """

    def __init__(self, device: str, log: Path | None = None) -> None:
        serial = _pyserial()
        self.device = device
        self._closed = threading.Event()
        self._looked: list[Chunk] = []
        self._begun = time.monotonic()
        self._log: TextIO | None = None
        try:
            self._port = serial.Serial(device, BAUD, timeout=LISTENS)
            self._port.write(WAKE)
            if log is not None:
                self._log = log.open("a", encoding="utf-8")
        except (OSError, ValueError) as error:
            raise BoardLostError(f"{device}: {_reason(error)}") from None

    def first_look(self) -> Sequence[Chunk]:
        """Listen until all men were shown once, but not for ever."""
        decoder = Decoder()
        while time.monotonic() - self._begun < FIRST_LOOK:
            self._looked.append(self._read())
            if any(isinstance(one, WholeBoard) for one in decoder.feed(self._looked[-1].data)):
                break
        return self._looked

    def chunks(self) -> Iterator[Chunk]:
        """Give what the board sends until it is closed; an empty chunk tells that time has passed."""
        yield from self._looked
        while not self._closed.is_set():
            yield self._read()

    def ask_for_men(self) -> None:
        """Have all men shown again: something may have been lost on the wire."""
        with suppress(OSError):  # that it is gone is found when it is read
            self._port.write(bytes([SEND_BOARD]))

    def close(self) -> None:
        """Listen no longer."""
        self._closed.set()
        if self._log is not None:
            self._log.close()

    def _read(self) -> Chunk:
        try:
            data = self._port.read(max(1, self._port.in_waiting))
        except (
            OSError,
            TypeError,
        ) as error:  # pyserial gives a TypeError for a port that went away
            raise BoardLostError(f"{self.device}: the board is gone: {_reason(error)}") from None
        chunk = Chunk(bytes(data), time.monotonic() - self._begun)
        if chunk.data and self._log is not None:
            with suppress(ValueError):  # closed meanwhile, by another thread
                self._log.write(write_chunk(chunk))
                self._log.flush()
        return chunk


class RecordedBoard:
    """A recording played again: at once, or, where it *is_watched*, no quicker than eyes can follow."""

    def __init__(self, file: str, *, is_watched: bool = False) -> None:
        try:
            data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
            self._chunks = read_recording(data)
        except OSError as error:
            raise BoardLostError(f"{file}: {error.strerror}") from None
        except RecordingError as error:
            raise BoardLostError(f"{file}: {error}") from None
        decoder = Decoder()
        if not any(decoder.feed(chunk.data) for chunk in self._chunks):
            raise BoardLostError(f"{file}: it holds no message of a board")
        self._is_watched = is_watched
        self._closed = threading.Event()

    def first_look(self) -> Sequence[Chunk]:
        """Give the whole recording."""
        return self._chunks

    def chunks(self) -> Iterator[Chunk]:
        """Give what was recorded, with waits between where somebody watches."""
        before: float | None = None
        for chunk in self._chunks:
            if self._is_watched:
                known = before is not None and chunk.at is not None
                gap = chunk.at - before if known else PACE  # type: ignore[operator]
                self._closed.wait(min(max(gap, 0), LONGEST))
            if self._closed.is_set():
                return
            before = chunk.at
            yield chunk

    def ask_for_men(self) -> None:
        """Do nothing: what was recorded is all there is."""

    def close(self) -> None:
        """Play it no longer."""
        self._closed.set()


def _pyserial() -> ModuleType:
    try:
        import serial  # noqa: PLC0415 - only whoever has a board needs it
    except ImportError:
        raise BoardLostError("a board needs pyserial: pip install 'jadoube[boards]'") from None
    found: ModuleType = serial
    return found


def _reason(error: Exception) -> str:
    """Say what went wrong in the system's words, where pyserial has wrapped them in its own."""
    number = getattr(error, "errno", None)
    return str(error) if number is None else os.strerror(number)
