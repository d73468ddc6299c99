"""The table in a real terminal: a pseudo-terminal, a process, keys and signals."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ENDS_FULL_SCREEN = b"\x1b[?1049l"
PATIENCE = 60


class Terminal:
    """A process in a terminal of 80 columns and 24 rows, and everything it wrote there."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.end, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jadoube", "play", *words],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", **environment},
        )
        os.close(inner)
        self.written = b""

    def until(self, holds: Callable[[], bool]) -> None:
        """Read what is written until *holds*."""
        last = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < last, self.written[-2_000:]
            if select.select([self.end], [], [], 0.05)[0]:
                with contextlib.suppress(OSError):  # the other end is gone
                    self.written += os.read(self.end, 65_536)

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.end)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.case"


@pytest.fixture
def terminal(record: Path) -> Iterator[Terminal]:
    opened = Terminal("sarratt-1808", "--side", "both", "--save", str(record))
    try:
        opened.until(lambda: b"to play" in opened.written)
        yield opened
    finally:
        opened.close()


def ends(terminal: Terminal) -> int:
    terminal.until(lambda: terminal.process.poll() is not None)
    return terminal.process.returncode


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_loses_nothing_and_leaves_the_terminal_as_it_was(
    terminal: Terminal, record: Path, sign: signal.Signals
) -> None:
    terminal.type("e4\r")
    terminal.until(lambda: "white plays e4" in record.read_text())
    terminal.process.send_signal(sign)
    assert ends(terminal) == 0
    terminal.until(lambda: b"The game is kept in" in terminal.written)
    assert ENDS_FULL_SCREEN in terminal.written
    assert "white plays e4" in record.read_text()


def test_ctrl_c_is_a_key_that_ends_nothing(terminal: Terminal, record: Path) -> None:
    terminal.type("\x03")
    terminal.type("e4\r")
    terminal.until(lambda: "white plays e4" in record.read_text())
    terminal.type("\x11")
    assert ends(terminal) == 0


def test_a_terminal_that_goes_away_loses_nothing(terminal: Terminal, record: Path) -> None:
    terminal.type("d4\r")
    terminal.until(lambda: "white plays d4" in record.read_text())
    terminal.process.kill()
    terminal.process.wait()
    again = Terminal("--resume", str(record))
    try:
        again.until(lambda: b"Black to play" in again.written)
    finally:
        again.close()


def test_a_damaged_record_is_told_in_a_line(record: Path) -> None:
    record.write_text("code: sarratt-1808\n\nwhite moves e2 e9\n")
    opened = Terminal("--resume", str(record))
    try:
        assert ends(opened) == 2
        opened.until(lambda: b"game.case:3:" in opened.written.replace(b"\r\n", b""))
        assert b"Traceback" not in opened.written
    finally:
        opened.close()
