"""Every reader of the library takes a path, the text itself, or an open stream."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import jadoube
from jadoube import law
from jadoube.boards import read_recording
from jadoube.cases import CaseError, PlacedCase, parse, read
from jadoube.notation import read_pgn, read_stories
from jadoube.notation.mended import mend_all
from jadoube.notation.transcript import Transcript
from jadoube.readable import content_of, name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from jadoube.readable import Source

CODE = law.codes()[0]
GAME = '[White "Anna"]\n\n1. e4 e5 2. Nf3 *\n'
CASE = f"code: {CODE}\n\nwhite plays e4\n"
RECORDING = "8e 00 05 34 00\n8e 00 05 24 01\n"


READERS: dict[str, tuple[str, Callable[[Source], object]]] = {
    "pgn.read": (GAME, lambda source: [game.san() for game in jadoube.pgn.read(source)]),
    "pgn.count": (GAME, jadoube.pgn.count),
    "read_pgn": (GAME, lambda source: [_transcript(one) for one in read_pgn(source, code=CODE)]),
    "mend_all": (GAME, lambda source: list(mend_all(source))),
    "cases.read": (CASE, lambda source: [_steps(one) for one in read(source)]),
    "cases.parse": (CASE, parse),
    "read_stories": (CASE, lambda source: [_told(one) for one in read_stories(source)]),
    "read_recording": (RECORDING, read_recording),
}


def _transcript(found: Transcript | CaseError) -> str:
    assert isinstance(found, Transcript)
    return found.text


def _steps(found: PlacedCase | CaseError) -> object:
    assert isinstance(found, PlacedCase)
    return found.document


def _told(found: jadoube.notation.Story | CaseError) -> object:
    assert not isinstance(found, CaseError)
    return found.moments


@pytest.mark.parametrize("reader", READERS)
def test_every_form_of_source_gives_the_same(reader: str, tmp_path: Path) -> None:
    text, reads = READERS[reader]
    path = tmp_path / "a file"
    path.write_text(text, "utf-8")
    wanted = reads(text)
    assert wanted
    assert reads(text.encode()) == wanted
    assert reads(path) == wanted
    assert reads(str(path)) == wanted
    assert reads(io.StringIO(text)) == wanted
    assert reads(io.BytesIO(text.encode())) == wanted
    with path.open("rb") as stream:
        assert reads(stream) == wanted
    with pytest.raises(TypeError, match="expected a path, the text itself, or an open stream, not"):
        reads(3.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("reader", ["read_pgn", "cases.read", "read_stories"])
def test_a_file_that_is_not_there_is_told_as_other_errors_are(reader: str, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    readers: dict[str, Callable[[Source], list[object]]] = {
        "read_pgn": lambda source: list(read_pgn(source, code=CODE)),
        "cases.read": lambda source: list(read(source)),
        "read_stories": lambda source: list(read_stories(source)),
    }
    (error,) = readers[reader](gone)
    assert str(error) == f"{gone}:1:1: no such file or directory"


@pytest.mark.parametrize(
    "reader", ["pgn.read", "pgn.count", "mend_all", "cases.parse", "read_recording"]
)
def test_elsewhere_it_is_an_oserror(reader: str, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        READERS[reader][1](tmp_path / "gone")


def test_one_line_that_begins_as_a_text_does_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert [game.san() for game in jadoube.pgn.read("1. e4 e5 *")] == [["e4", "e5"]]
    assert content_of("") == b""
    assert name_of("1. e4 e5 *") == name_of(b"x") == name_of(io.BytesIO()) == "-"
    assert name_of("games.pgn") == name_of(Path("games.pgn")) == "games.pgn"
    Path("1. round.pgn").write_text("1. d4 *\n", "utf-8")
    assert [game.san() for game in jadoube.pgn.read("1. round.pgn")] == [["d4"]]
    assert content_of("1. " + "e4 " * 5000)[:5] == b"1. e4"  # too long for any file's name


def test_what_is_no_text_is_told() -> None:
    (error,) = read(b"\0")
    assert str(error) == "-:1:1: this is not a text file"


@pytest.mark.parametrize(
    "reader", ["pgn.read", "pgn.count", "mend_all", "cases.parse", "read_recording"]
)
def test_a_text_of_one_line_that_looks_like_a_path_is_told_how_to_be_given(reader: str) -> None:
    _, reads = READERS[reader]
    with pytest.raises(
        FileNotFoundError, match="if this is the text itself, end it with a line break"
    ):
        reads("white plays e4")
