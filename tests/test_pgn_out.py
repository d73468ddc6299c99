"""Games written as PGN again, and every sort of source they are read from."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from jadoube import pgn

if TYPE_CHECKING:
    from pathlib import Path

TEXT = r"""[Event "a \"quoted\" \\ name"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna"]
[Black "?"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"]
[Annotator "Bruno"]

{before} 7... Kd7 $1 {good} 8. e4 (8. e3 Kc6 (8... Ke6 $2) 9. Kd2) (8. Kd2)
8... Kd6 {and so on, for as many words as are needed to be broken into more
than one line of text} 9. -- Ke5 1/2-1/2
"""


def test_what_is_written_is_what_was_read() -> None:
    (game,) = pgn.read(TEXT, variations=True)
    assert not game.errors
    assert pgn.dumps(game) == TEXT
    (again,) = pgn.read(pgn.dumps(game), variations=True)
    assert pgn.dumps(again) == TEXT


def test_a_bare_game_gets_its_roster() -> None:
    (game,) = pgn.read("1. e4 ; a } brace\n1... e5 *\n")
    written = pgn.dumps(game)
    assert written.startswith('[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n')
    assert written.endswith("\n\n1. e4 {a ) brace} 1... e5 *\n")


def test_one_style_of_source(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    assert pgn.write([*pgn.read(TEXT, variations=True)] * 2, path) == 2
    sources = (
        path,
        str(path),
        path.read_text(),
        path.read_bytes(),
        io.StringIO(path.read_text()),
        io.BytesIO(path.read_bytes()),
    )
    for source in sources:
        assert len(list(pgn.read(source))) == 2
        if not isinstance(source, io.IOBase):
            assert pgn.count(source).games == 2
    stream = io.StringIO()
    assert pgn.write(pgn.read(path, variations=True), stream) == 2
    assert stream.getvalue() == f"{TEXT}\n{TEXT}\n"
    assert pgn.write([], path) == 0


def test_what_is_no_source_is_told_in_a_line() -> None:
    with pytest.raises(
        TypeError, match="expected a path, the text itself, or an open stream, not int"
    ):
        pgn.read(3)  # type: ignore[arg-type]
