"""The table in a real terminal: a pseudo-terminal, a process, keys and signals."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time
from functools import partial
from typing import TYPE_CHECKING

import pytest
from tests.opponent.engines import stub

from jadoube.locks import unlock
from jadoube.terminal.lay_screen import sit_long
from jadoube.terminal.seats import Seat
from jadoube.umpire import Agreement

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ENDS_FULL_SCREEN = b"\x1b[?1049l"
PATIENCE = 60
CODE = "sarratt-1808"


class Terminal:
    """A process in a terminal of 24 rows, and everything it wrote there; *errors* may go elsewhere."""

    def __init__(
        self, *words: str, columns: int = 80, errors: int | None = None, **environment: str
    ) -> None:
        self.end, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "jadoube", "play", *words],
            stdin=inner,
            stdout=inner,
            stderr=inner if errors is None else errors,
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
    opened = Terminal(CODE, "--side", "both", "--save", str(record))
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


@pytest.mark.parametrize("leaving", ["\x11", "\x03", "y"])
def test_ctrl_c_asks_and_ends_nothing(terminal: Terminal, record: Path, leaving: str) -> None:
    terminal.type("e4\r")
    terminal.until(lambda: "white plays e4" in record.read_text())
    terminal.type("\x03")
    terminal.until(lambda: b"Ctrl-C again: leave" in terminal.written)
    assert terminal.process.poll() is None
    terminal.type(leaving)
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


def _is_kept(record: Path, act: str) -> bool:
    return act in record.read_text()


def test_a_record_in_use_is_not_gone_on_with(terminal: Terminal, record: Path) -> None:
    for act in ("white plays e4", "black plays e5"):  # it is in use after each writing
        terminal.type(f"{act}\r")
        terminal.until(partial(_is_kept, record, act))
        told_where(record, b"game.case is in use")
    terminal.type("Nf3\r")
    terminal.until(lambda: "white plays Nf3" in record.read_text())
    terminal.type("\x11")
    assert ends(terminal) == 0
    assert record.read_text().endswith("white plays e4\nblack plays e5\nwhite plays Nf3\n")
    _sit_a_while("--resume", str(record), sign=b"Black to play")


def test_a_terminal_that_goes_without_a_signal_is_noticed(terminal: Terminal, record: Path) -> None:
    terminal.type("d4\r")
    terminal.until(lambda: "white plays d4" in record.read_text())
    os.close(terminal.end)
    try:
        terminal.process.wait(PATIENCE)
    finally:
        terminal.end = os.open(os.devnull, os.O_RDWR)
    assert "white plays d4" in record.read_text()


def told_where(record: Path, where: bytes) -> None:
    """Take up *record* and be told in a line where it is damaged."""
    opened = Terminal("--resume", str(record))
    try:
        assert ends(opened) == 2
        opened.until(lambda: where in opened.written.replace(b"\r\n", b""))
        assert b"Traceback" not in opened.written
    finally:
        opened.close()


def test_a_damaged_record_is_told_in_a_line(record: Path) -> None:
    record.write_text("code: sarratt-1808\n\nwhite moves e2 e9\n")
    told_where(record, b"game.case:3:")


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("pass", b"it does not answer"),
        ("sys.exit(3)", b"its process has ended"),
        ('print("\\x1b[31mlorem", "bestmove", sep="\\n", flush=True)', b"it answered no move"),
    ],
)
def test_an_engine_that_fails_loses_its_seat_and_ours_plays_on(
    record: Path, tmp_path: Path, answer: str, word: bytes
) -> None:
    engine = shlex.join(stub(tmp_path, answer))
    opened = Terminal(CODE, "--level", "2", "--engine", engine, "--save", str(record), columns=500)
    try:
        opened.until(lambda: b"to play" in opened.written)
        opened.type("e4\r")
        opened.until(lambda: "black" in record.read_text().replace("# black", ""))
        opened.until(lambda: word in opened.written)
        opened.type("\x11")
        assert ends(opened) == 0
    finally:
        opened.close()
    assert "white plays e4" in record.read_text()
    assert "engine" not in record.read_text()


def test_an_engine_comes_back_with_its_game(record: Path, tmp_path: Path) -> None:
    engine = shlex.join(stub(tmp_path))
    for words in ((CODE, "--engine", engine, "--save", str(record)), ("--resume", str(record))):
        written = _sit_a_while(*words)
        assert f"engine {engine}" in record.read_text()
        assert b"in its place" not in written


def _sit_a_while(*words: str, sign: bytes = b"White to play") -> bytes:
    opened = Terminal(*words)
    try:
        opened.until(lambda: sign in opened.written)
        opened.type("\x11")
        assert ends(opened) == 0
    finally:
        opened.close()
    return opened.written


@pytest.mark.parametrize(
    ("words", "word"),
    [
        ((CODE, "--engine", "no-such-engine"), b"no-such-engine does not start"),
        ((CODE, "--level", "11"), b"the level must be 1"),
        ((CODE, "--side", "both", "--level", "3"), b"--level is for an opponent"),
        ((CODE, "--auto-press"), b"--auto-press: Sarratt has no clock to press"),
        ((CODE, "--begins", "me"), b'--begins: expected white, black or lot, not "me"'),
        ((CODE, "--arbiter", "me"), b'--arbiter: expected present, absent or person, not "me"'),
        ((CODE, "--careless", "3"), b"carelessness must be a rate from 0 to 1, not 3"),
        ((CODE, "--sitting", "0"), b"a sitting has one game at least"),
        ((CODE, "--odds", "white gives the moon"), b"--odds: expected a square"),
        ((CODE, "--resume", "game.case"), b"CODE cannot be changed with --resume"),
        ((CODE, "--save", "/dev/null"), b"/dev/null is there already"),
        (
            (CODE, "--position", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"),
            b"--position: Black begins and is stalemated: the game is over (Sarratt, law 24)",
        ),
        ((CODE, "--save", "no-such-folder/x.case"), b"x.case: there is no folder no-such-folder"),
        (
            (CODE, "--sitting", "2", "--save", "no-such-folder/x.case"),
            b"x.case: there is no folder no-such-folder",
        ),
        ((CODE, "--time", "3+2"), b"--time: Sarratt has no clock to press; leave the time out"),
        ((CODE, "--time", "soon"), b"--time: expected a time, such as 90+30 or 40/90+30, 30+30"),
        ((CODE, "--names", "Anna,Bruno"), b"--names needs a sitting; type --sitting N too"),
        (
            ("fide-2023", "--arbiter", "person", "--sitting", "2"),
            b"--arbiter: a person is arbiter of one game; leave --sitting out",
        ),
        ((CODE, "--arbiter", "person"), b"knows no arbiter; leave the arbiter out"),
        (("--level", "7"), b"--level needs a code; type jadoube play CODE --level"),
    ],
)
def test_bad_options_are_told_in_a_line(words: tuple[str, ...], word: bytes) -> None:
    opened = Terminal(*words)
    try:
        assert ends(opened) == 2
        opened.until(lambda: word in opened.written.replace(b"\r\n", b""))
        assert opened.written.count(b"\n") == 1
    finally:
        opened.close()


def test_a_terminal_that_cannot_show_a_table_is_told_of() -> None:
    opened = Terminal(CODE, TERM="dumb")
    try:
        assert ends(opened) == 2
        opened.until(lambda: b"cannot draw a table on a dumb terminal" in opened.written)
    finally:
        opened.close()


def test_errors_that_go_to_a_file_are_no_place_for_a_table(tmp_path: Path) -> None:
    with (tmp_path / "errors").open("wb") as errors:
        opened = Terminal(CODE, errors=errors.fileno())
    try:
        assert ends(opened) == 2
    finally:
        opened.close()
    assert "play needs a terminal" in (tmp_path / "errors").read_text()


def test_a_terminal_without_colour_gets_letters(record: Path) -> None:
    opened = Terminal(CODE, "--side", "both", "--save", str(record), TERM="vt100")
    try:
        opened.until(lambda: b"to play" in opened.written)
        assert "♟".encode() not in opened.written
        opened.type("\x11")
        assert ends(opened) == 0
    finally:
        opened.close()


def test_a_damaged_game_of_a_sitting_is_told_in_a_line(record: Path) -> None:
    sit_long(Agreement(CODE), "both", 2, Seat(), record=record).lay().close()
    unlock(record)
    record.with_name("game-1.case").write_text(f"code: {CODE}\n\nwhite moves e2 e9\n")
    told_where(record, b"game-1.case:3:16:")
