"""`jadoube replay`, `show`, `pgn` and `transcript`."""

from __future__ import annotations

import builtins
import os
import pty
import struct
import sys
import threading
import time
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ
from typing import TYPE_CHECKING, Any

import pytest

from jadoube import law
from jadoube.cli import stepping

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.conftest import Say

CODE = next(name for name in law.codes() if law.load(name).provisions.moved_twice.options)
RECORD = f"case: Too far\ncode: {CODE}\n\nwhite plays e4\nblack moves g8 g6\nwhite plays d4\n"
PLAYED_ON = Path(__file__).parents[2] / "examples" / "played-on.pgn"


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "too-far.case"
    file.write_text(RECORD)
    return str(file)


# -- show -------------------------------------------------------------------------------------


def test_show(say: Say, record: str) -> None:
    said = say("show", record, record)
    assert said.code == 0
    assert said.out.count("Too far") == 2
    assert said.out.count("* * *") == 1
    assert "Black moves his Knight" in said.out


def test_show_at_a_terminal_keeps_to_its_width(
    say: Say, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, say("show", record).out.splitlines())) <= 40


# -- pgn and back -----------------------------------------------------------------------------


def test_pgn_and_back(say: Say, record: str, tmp_path: Path) -> None:
    said = say("pgn", record, record, "--tag", "White=Anna", "--tag", "Round=1")
    assert said.code == 0
    assert said.out.count('[White "Anna"]') == 4
    file = tmp_path / "too-far.pgn"
    file.write_text(said.out.partition("\n\n\n")[0])
    single = say("pgn", record).out
    file.write_text(single)
    back = say("transcript", str(file))
    assert back == (0, RECORD, "")
    assert say("transcript", "-", typed=single).out == RECORD


@pytest.mark.parametrize("tag", ["White", "=x", "Result=1-0", "JadCode=x", "FEN=x"])
def test_tags_that_cannot_be_given(say: Say, record: str, tag: str) -> None:
    said = say("pgn", record, "--tag", tag)
    assert said.code == 2
    assert said.err.startswith("jadoube: --tag")
    assert said.err.count("\n") == 1


def test_any_pgn_becomes_a_transcript(say: Say, tmp_path: Path) -> None:
    said = say("transcript", str(PLAYED_ON), str(PLAYED_ON), "--code", CODE)
    assert said.code == 0
    assert said.out.count("black moves c5 a4") == 2
    assert said.out.count("\n===\n") == 1
    file = tmp_path / "again.case"
    file.write_text(said.out)
    assert say("case", str(file)).out.endswith("2 passed, 0 failed\n")


def test_a_transcript_in_part_is_noted(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "passing.pgn"
    file.write_text("1. e4 a6 2. e5 d5 3. exd6 *\n")
    said = say("transcript", str(file), "--code", CODE, "--custom", "italian")
    assert said.code == 1
    assert said.err.startswith(f"{file}:1:22: ")
    assert said.out.count("plays") == 4


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--code", "nobody-1900"), "nobody-1900"),
        (("--custom", "italian"), "type --code CODE too"),
        ((), "the game names no code, and none was chosen; type --code CODE"),
        ((str(PLAYED_ON),), "none was chosen (the first of 2 such games); type --code CODE"),
    ],
)
def test_a_transcript_needs_a_code(say: Say, words: tuple[str, ...], reason: str) -> None:
    said = say("transcript", str(PLAYED_ON), *words)
    assert said.code == 2
    assert not said.out
    assert reason in said.err
    assert said.err.count("\n") == 1


# -- damaged files ----------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "show", "pgn"])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        (RECORD.replace("g6", "g9"), ":5:16: "),
        (RECORD.replace("g8", "g5"), ":5:1: "),
        (RECORD.replace(CODE, "nobody-1900"), ":2:7: "),
        (RECORD + "\0", ":1:1: "),
    ],
)
def test_damage_is_told_in_one_line(
    say: Say, record: str, command: str, text: str, place: str
) -> None:
    Path(record).write_text(text)
    said = say(command, record)
    assert said.code == 2
    assert said.err.startswith(f"{record}{place}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "show", "pgn", "transcript"])
def test_a_file_that_is_not_there(say: Say, command: str) -> None:
    assert say(command, "none").err == "none:1:1: no such file or directory\n"


# -- replay -----------------------------------------------------------------------------------


def test_without_a_terminal_every_step_is_printed(say: Say, record: str) -> None:
    said = say("replay", record)
    assert said.code == 0
    assert said.out.count("Too far") == 4
    assert "( ) open" in said.out
    assert not said.out.endswith("\n\n")


def test_svg(say: Say, record: str, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    said = say("replay", record, "--svg", str(folder))
    assert said == (0, f"4 pictures in {folder}\n", "")
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["000.svg", "001.svg", "002.svg", "003.svg"]


def test_no_pictures_are_begun_that_cannot_be_finished(
    say: Say, record: str, tmp_path: Path
) -> None:
    folder = tmp_path / "steps"
    film = str(tmp_path / "film.gif")
    said = say("replay", record, "--svg", str(folder), "--gif", film, "--seconds", "0")
    assert said.code == 2
    damaged = tmp_path / "damaged.case"
    damaged.write_text("code: greco\n\nwhite plays e9\n")
    said = say("replay", str(damaged), "--svg", str(folder))
    assert (said.code, said.out) == (2, "")
    assert not folder.exists()


def test_svg_of_several_records(say: Say, record: str, tmp_path: Path) -> None:
    Path(record).write_text(f"{RECORD}===\n{RECORD}")
    assert say("replay", record, "--svg", str(tmp_path)).code == 0
    assert (tmp_path / "002-003.svg").exists()


def test_gif(say: Say, record: str, tmp_path: Path) -> None:
    file = tmp_path / "film.gif"
    said = say("replay", record, "--gif", str(file), "--seconds", "0.1")
    assert said == (0, f"4 pictures in {file}\n", "")
    assert file.read_bytes().startswith(b"GIF89a")


@pytest.mark.parametrize(
    "words",
    [
        ("--gif", "/nowhere/film.gif"),
        ("--svg", "/dev/null/folder"),
        ("--gif", "film.gif", "--seconds", "0"),
        ("--gif", "film.gif", "--seconds", "nan"),
    ],
)
def test_pictures_that_cannot_be_made(say: Say, record: str, words: tuple[str, ...]) -> None:
    said = say("replay", record, *words)
    assert said.code == 2
    assert said.err.startswith("jadoube: --")
    assert said.err.count("\n") == 1


def test_a_film_needs_pillow(say: Say, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "jadoube.notation.film":
            raise ImportError(name)
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    assert "jadoube[pictures]" in say("replay", record, "--gif", "x.gif").err


def test_nothing_readable_makes_no_film(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "film.gif"
    assert say("replay", "none", "--gif", str(file)).code == 2
    assert not file.exists()


# -- stepping ---------------------------------------------------------------------------------


class Terminal:
    """A terminal of a given size at which keys are pressed one after another."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rows: int, columns: int) -> None:
        self.master, slave = pty.openpty()
        ioctl(self.master, TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.inside = os.fdopen(slave, "r", buffering=1)
        self.outside = os.fdopen(os.dup(slave), "w")
        self.seen = b""
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr(sys, "stdin", self.inside)
        monkeypatch.setattr(sys, "stdout", self.outside)

    def step_through(self, pages: int, *keys: bytes) -> list[str]:
        """Press *keys* while pages are shown; give the pages that were shown."""
        presses = threading.Thread(target=self._press, args=(keys,))
        presses.start()
        stepping.step_through(pages, lambda at, *size: [f"page {at} of {size}"])
        presses.join()
        self.outside.close()
        os.set_blocking(self.master, False)
        shown = self.seen.decode()
        assert shown.startswith("\x1b[?1049h\x1b[?25l")
        assert shown.endswith("\x1b[?25h\x1b[?1049l")
        return [page.partition("\x1b")[0] for page in shown.split("\x1b[H")[1:]]

    def _press(self, keys: tuple[bytes, ...]) -> None:
        pages = 0
        for key in keys:
            pages = self._wait(pages)
            os.write(self.master, key)
        self._read_until(b"\x1b[?1049l")

    def _wait(self, pages: int) -> int:
        """Wait until another page is shown, or for a moment where none will be."""
        end = time.monotonic() + 0.5
        while self.seen.count(b"\x1b[J") <= pages and time.monotonic() < end:
            self._read()
        return self.seen.count(b"\x1b[J")

    def _read_until(self, sign: bytes) -> None:
        end = time.monotonic() + 20
        while not self.seen.endswith(sign) and time.monotonic() < end:
            self._read()

    def _read(self) -> None:
        import select

        if select.select([self.master], [], [], 0.05)[0]:
            self.seen += os.read(self.master, 4096)


@pytest.fixture
def terminals(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Terminal]]:
    made: list[Terminal] = []
    yield made
    monkeypatch.undo()
    for terminal in made:
        terminal.inside.close()
        terminal.outside.close()
        os.close(terminal.master)


def test_keys_turn_pages(terminals: list[Terminal], monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal(monkeypatch, 24, 80)
    terminals.append(terminal)
    shown = terminal.step_through(
        4,
        b"\x1b[C",
        b"\x1b[F",
        b"\x1b[D",
        b"\x1b[H",
        b"\x1b[D",
        b"x",
        b"\x1b",
        b"\x1b[Z",
        b" ",
        b"q",
    )
    pages = [page.split()[1] for page in shown]
    assert pages == ["0", "1", "3", "2", "0", "1"]
    assert shown[0] == "page 0 of (80, 23)"


def test_a_terminal_that_does_not_know_its_size(
    terminals: list[Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(monkeypatch, 0, 0)
    terminals.append(terminal)
    assert terminal.step_through(1, b"Q") == ["page 0 of (80, 23)"]


def test_a_terminal_that_is_made_smaller(
    terminals: list[Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(monkeypatch, 24, 80)
    terminals.append(terminal)
    press = terminal._press

    def shrink(keys: tuple[bytes, ...]) -> None:
        terminal._wait(0)
        ioctl(terminal.master, TIOCSWINSZ, struct.pack("HHHH", 10, 30, 0, 0))
        terminal._wait(1)
        press(keys)

    monkeypatch.setattr(terminal, "_press", shrink)
    shown = terminal.step_through(2, b"q")
    assert shown == ["page 0 of (80, 23)", "page 0 of (30, 9)"]


def test_a_dumb_terminal_gets_every_page(
    terminals: list[Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(monkeypatch, 24, 80)
    terminals.append(terminal)
    monkeypatch.setenv("TERM", "dumb")
    stepping.step_through(2, lambda at, *_: [f"page {at}"])
    terminal.outside.flush()
    terminal._read_until(b"page 1\r\n")
    assert terminal.seen == b"page 0\r\n\r\npage 1\r\n"
