"""`jadoube play` with a real board, or a recording of one, and no screen."""

from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import tty
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from tests.boards.encoding import clock, dump, lifted, put
from tests.lacking import lacking

from jadoube import Position
from jadoube.boards import Chunk, read_recording, write_chunk
from jadoube.cli import main
from jadoube.terminal.board_source import SerialBoard

if TYPE_CHECKING:
    from pathlib import Path

CODE = "walker-1832"
PATIENCE = 60
OPENING = [dump(Position()), lifted("e2"), put("P", "e4"), lifted("e7"), put("p", "e5")]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return tmp_path


def played(
    home: Path, capsys: pytest.CaptureFixture[str], data: bytes, *words: str
) -> tuple[int, list[str]]:
    """Play a recording; gives the exit code and the lines before the one that names the record."""
    (home / "board").write_bytes(data)
    code = main(["play", CODE, "--board-file", str(home / "board"), *words])
    out, errors = capsys.readouterr()
    assert errors == ""
    return code, out.splitlines()[:-1]


def test_a_raw_recording_is_played(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = home / "game.case"
    code, lines = played(home, capsys, b"".join(OPENING), "--save", str(save))
    assert lines == ["White moves his pawn from e2 to e4.", "Black moves his pawn from e7 to e5."]
    assert code == 0
    assert save.read_text() == f"code: {CODE}\n\nwhite moves e2 e4\nblack moves e7 e5\n"


def test_a_recording_of_lines_is_played(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "# e4 e5\n" + "".join(
        write_chunk(Chunk(one, 1.0 + at)) for at, one in enumerate(OPENING)
    )
    assert played(home, capsys, text.encode())[1] == [
        "White moves his pawn from e2 to e4.",
        "Black moves his pawn from e7 to e5.",
    ]


def test_disagreement_is_told_and_the_exit_code_says_so(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines = played(home, capsys, b"".join([*OPENING, lifted("g1")]))
    assert code == 1
    assert lines[2:] == ["Board: Put the board right: a white Knight on g1."]


def test_one_game_after_another(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kings = [lifted("e1", "e8"), put("K", "e4"), put("k", "d5")]
    data = b"".join([*OPENING, *kings, *OPENING[:3]])
    save = home / "game.case"
    code, lines = played(home, capsys, data, "--save", str(save))
    assert code == 0
    assert lines[2:] == [
        "Black resigns, and White wins.",
        "Board: The men are set up for another game.",
        f"The game is kept in {save}.",
        "White moves his pawn from e2 to e4.",
    ]
    assert (home / "game-2.case").read_text().endswith("\n\nwhite moves e2 e4\n")
    assert played(home, capsys, data)[0] == 0  # and where nobody says where to keep them


def test_a_board_that_lies_across_is_laid_so(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    men = [Position().man(8 * (7 - (square & 7)) + (square >> 3)) for square in range(64)]
    save = home / "game.case"
    code, lines = played(home, capsys, dump(men), "--save", str(save))
    assert code == 0
    assert lines == [
        "Board: The board lies turned by a quarter: a dark square is at each right hand."
    ]
    assert "board: turned" in save.read_text()


def test_an_opponent_answers_and_the_board_has_to_follow(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moments = [Chunk(OPENING[0], 0.0), Chunk(OPENING[1], 1.0), Chunk(OPENING[2], 2.0)]
    text = "".join(map(write_chunk, [*moments, Chunk(dump(Position().play_san("e4")), 9.0)]))
    code, lines = played(home, capsys, text.encode(), "--side", "white", "--level", "1")
    assert code == 1
    assert lines[0] == "White moves his pawn from e2 to e4."
    assert lines[1].startswith("Black moves his ")
    assert lines[2].startswith("Board: Put the board right: a black ")


def test_a_game_is_gone_on_with(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = home / "game.case"
    save.write_text(f"code: {CODE}\n\nwhite moves e2 e4\n")
    (home / "board").write_bytes(b"".join(OPENING[3:]))
    assert main(["play", "--resume", str(save), "--board-file", str(home / "board")]) == 0
    assert "Black moves his pawn from e7 to e5." in capsys.readouterr().out
    assert save.read_text().endswith("white moves e2 e4\nblack moves e7 e5\n")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ([CODE, "--board-file", "nowhere"], "nowhere: No such file or directory"),
        ([CODE, "--board", "nowhere"], "nowhere: No such file or directory"),
        ([CODE, "--board-log", "x"], "--board-log needs a board; type --board DEVICE too"),
        (
            ["--board-file", "x"],
            "--board-file needs a code; type jadoube play CODE --board-file …",
        ),
        (["--board", "x"], "--board needs a code; type jadoube play CODE --board …"),
        (
            [CODE, "--board", "x", "--board-file", "y"],
            "--board-file: a table has one board; leave --board or --board-file out",
        ),
        ([CODE, "--board-file", os.devnull], f"{os.devnull}: it holds no message of a board"),
        ([CODE, "--board", "turned"], "play needs a terminal; rule takes acts from a pipe"),
    ],
)
def test_what_cannot_be_done(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    assert capsys.readouterr().err == f"jadoube: {error}\n"


def test_a_text_that_is_no_recording(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "board").write_text("8e 00 05\n1. Nf3 Nf6\n")
    assert main(["play", CODE, "--board-file", str(home / "board")]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"jadoube: {home / 'board'}: line 2: expected bytes in hexadecimal")


def test_a_sitting_needs_a_screen(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "board").write_bytes(b"".join(OPENING))
    assert main(["play", CODE, "--board-file", str(home / "board"), "--sitting", "2"]) == 2
    assert capsys.readouterr().err == (
        "jadoube: --sitting needs a terminal; leave it out to play one game after another\n"
    )


# -- a device ---------------------------------------------------------------------------------------


class Device:
    """A serial device, and a board at its other end: a pseudo-terminal, so that the wire is real."""

    def __init__(self) -> None:
        self.end, self._inner = pty.openpty()
        tty.setraw(self.end)
        self.name = os.ttyname(self._inner)

    def asked(self) -> bytes:
        """What was sent to the board; waits for the first of it."""
        ready, _, _ = select.select([self.end], [], [], PATIENCE)
        assert ready
        return os.read(self.end, 100)

    def send(self, *messages: bytes) -> None:
        for message in messages:
            os.write(self.end, message)

    def unplug(self) -> None:
        os.close(self._inner)
        os.close(self.end)


@pytest.fixture
def device() -> Device:
    if find_spec("serial") is None:
        lacking("pyserial")
    return Device()


SitDown = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def sit_down(device: Device) -> Iterator[SitDown]:
    """A process that plays with the device's board, and has woken it."""
    begun: list[subprocess.Popen[str]] = []

    def begin(*words: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "jadoube", "play", CODE, "--board", device.name, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        begun.append(process)
        assert device.asked() == bytes([0x40, 0x4B, 0x41, 0x42])
        return process

    yield begin
    for process in begun:
        process.kill()
        process.communicate()


def test_a_device_is_woken_read_and_recorded(device: Device, sit_down: SitDown, home: Path) -> None:
    save, log = home / "game.case", home / "log.txt"
    process = sit_down("--save", str(save), "--board-log", str(log))
    device.send(*OPENING, clock(first_high=True)[:4])
    assert process.stdout is not None
    assert process.stdout.readline() == "White moves his pawn from e2 to e4.\n"
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert rest == f"Black moves his pawn from e7 to e5.\nThe game is kept in {save}.\n"
    assert process.returncode == 0
    chunks = read_recording(log.read_bytes())
    assert b"".join(chunk.data for chunk in chunks).startswith(b"".join(OPENING))
    assert all(chunk.at is not None for chunk in chunks)


def test_a_board_that_disagrees_is_asked_for_its_men(
    device: Device, sit_down: SitDown, home: Path
) -> None:
    process = sit_down("--save", str(home / "game.case"), "--side", "white", "--level", "1")
    device.send(*OPENING[:3])
    assert process.stdout is not None
    assert process.stdout.readline() == "White moves his pawn from e2 to e4.\n"
    answer = process.stdout.readline()
    assert answer.startswith("Black moves his ")
    assert process.stdout.readline().startswith("Board: Put the board right: a black ")
    assert device.asked() == bytes([0x42])
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)


def test_a_game_that_can_no_longer_be_kept_goes_on(
    device: Device, sit_down: SitDown, home: Path
) -> None:
    folder = home / "games"
    folder.mkdir()
    process = sit_down("--save", str(folder / "game.case"))
    device.send(*OPENING)
    assert process.stdout is not None
    process.stdout.readline()
    shutil.rmtree(folder)
    folder.write_text("no folder any more")
    process.send_signal(signal.SIGINT)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert "Not kept: " in rest
    assert "Black moves his pawn from e7 to e5." in rest


def test_a_board_that_is_unplugged(device: Device, sit_down: SitDown) -> None:
    process = sit_down()
    device.send(*OPENING)
    assert process.stdout is not None
    process.stdout.readline()
    device.unplug()
    rest, _ = process.communicate(timeout=PATIENCE)
    assert f"jadoube: {device.name}: the board is gone: " in rest
    assert "Black moves his pawn from e7 to e5." in rest
    assert process.returncode == 2


def test_a_device_that_says_nothing_is_not_waited_for(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jadoube.terminal.board_source.FIRST_LOOK", 0.3)
    board = SerialBoard(device.name)
    assert all(chunk.data == b"" for chunk in board.first_look())
    board.close()
    assert [chunk.data for chunk in board.chunks()] == [b""] * len(board.first_look())


def test_no_pyserial(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "serial", None)
    assert main(["play", CODE, "--board", "/dev/ttyUSB0"]) == 2
    error = capsys.readouterr().err
    assert error == "jadoube: a board needs pyserial: pip install 'jadoube[boards]'\n"
