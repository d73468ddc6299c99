"""PGN that is broken: told with its place, survived, and read on after."""

from __future__ import annotations

import io
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

import pytest

from jadoube import pgn
from jadoube.pgn import Game, PgnError

if TYPE_CHECKING:
    from pathlib import Path

GOOD = '[Event "good"]\n\n1. e4 e5 2. Nf3 1-0\n\n'


def read(text: str | bytes, *, variations: bool = False) -> list[Game]:
    data = text.encode() if isinstance(text, str) else text
    return list(pgn.read(io.BytesIO(data), variations=variations))


def errors(text: str | bytes) -> list[str]:
    return [str(error) for game in read(text) for error in game.errors]


def test_a_broken_game_is_told_with_its_place_and_the_next_is_read() -> None:
    text = GOOD + '[Event "bad"]\n\n1. d4 d5\n2. c4 Ke5 3. e4 {x} (3. e3) 0-1\n\n' + GOOD
    first, broken, last = read(text)
    assert (first.errors, last.errors) == ([], [])
    assert first.san() == last.san() == ["e4", "e5", "Nf3"]
    assert broken.san() == ["d4", "d5", "c4"]
    assert broken.result == "0-1"
    (error,) = broken.errors
    assert (error.game, error.line, error.column) == (2, 8, 7)
    assert error.message == '"Ke5" is no move here: no black King can go to e5'
    assert str(error) == f"game 2, line 8, column 7: {error.message}"
    assert repr(error) == f"<PgnError {error}>"


def test_errors_are_values() -> None:
    (one,), (same,) = (read("1. e4 e6 2. e9")[0].errors for _ in range(2))
    assert isinstance(one, PgnError)
    assert one == same
    assert hash(one) == hash(same)
    assert one != read("1. e4 e6 2. e8")[0].errors[0]
    assert one != "e9"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. e4 e9", 'game 1, line 1, column 7: cannot read "e9" as a move: expected a square'),
        ("1. e4 e5x", 'column 7: cannot read "e5x" as a move: expected a square'),
        ("1. e4 Nf6Nf3", 'column 7: cannot read "Nf6Nf3" as a move: expected the end of the move'),
        ("1. e4\r\n e4", 'line 2, column 2: "e4" is no move here: no black pawn can go to e4'),
        ("1. e4\r e4", 'line 2, column 2: "e4" is no move here'),
        ("1. e4 {é} e4", 'line 1, column 11: "e4" is no move here'),
        ("1. e4 {never closed", "column 7: a comment that is not closed"),
        ("1. e4 (1. d4 d5", "column 7: a variation is not closed"),
        ("1. e4 ) e5", "column 7: a variation is closed that was not opened"),
        ("1. e4 } e5", "column 7: a comment is closed that was not opened"),
        ("{x} (1. d4) 1. e4", 'column 5: text that is no game: "("'),
        ('[White "a"]\n(1. d4) 1. e4', "line 2, column 1: a variation before any move"),
        ("1. e4 $ e5", "column 7: a NAG that is no number from 0 to 65,535"),
        ("1. e4 $65536 e5", "column 7: a NAG that is no number from 0 to 65,535"),
        ('[White "open\n\n1. e4', "line 1, column 1: a tag that is not closed"),
        ('[White "open', "line 1, column 1: a tag that is not closed"),
        ('[White "x"\n\n1. e4', "line 1, column 1: a tag without its closing bracket"),
        ('[Event "x"]\n[White x]\n\n1. e4', "line 2, column 1: a tag's value without quotation"),
        ('[Event "x"]\n["y"]\n\n1. e4', "line 2, column 1: a tag without a name"),
        ('[FEN "8/8/8"]\n\n1. e4', "line 1, column 1: a set-up that cannot be read: FEN"),
        ("what is this?", 'game 1, line 1, column 1: text that is no game: "what"'),
        (b"1. e4 \xff\xfe", r'column 7: cannot read "\xff\xfe" as a move: expected a move'),
        ("1. e4 * afterwards", 'column 9: text after the end of the game: "afterwards"'),
    ],
)
def test_what_is_broken_is_told(text: str | bytes, expected: str) -> None:
    (error,) = errors(text)
    assert expected in error
    more = text.encode() if isinstance(text, str) else text
    found = read(more + b"\n\n" + GOOD.encode())
    assert found[-1].san() == ["e4", "e5", "Nf3"]
    assert sum(len(game.errors) for game in found) == 1


def test_a_variation_that_breaks_ends_alone() -> None:
    text = "1. e4 e5 (1... Ke3 2. d4 (2. d3) 2... d5) 2. Nf3 (2. Nc3 Nc6) *"
    (game,) = read(text, variations=True)
    assert game.san() == ["e4", "e5", "Nf3"]
    assert [error.column for error in game.errors] == [16]
    assert [line.san() for line in game.variations[1]] == [[]]
    assert [line.san() for line in game.variations[2]] == [["Nc3", "Nc6"]]


def test_an_open_variation_ends_with_the_game() -> None:
    first, second = read("1. e4 (1. d4 (1. c4\n\n" + GOOD, variations=True)
    assert [error.message for error in first.errors] == ["a variation is not closed"]
    assert first.san() == ["e4"]
    assert second.errors == []


def test_an_open_comment_swallows_no_other_game() -> None:
    first, second = read('[Event "a"]\n\n1. e4 {open\n\ne5 2. d4\n\n' + GOOD)
    assert first.comments == {1: ["open\n\ne5 2. d4"]}
    assert [error.message for error in first.errors] == ["a comment that is not closed"]
    assert second.san() == ["e4", "e5", "Nf3"]


def test_a_set_up_that_cannot_be_read_leaves_a_game_without_moves() -> None:
    first, second = read('[FEN "nonsense"]\n\n1. e4 e5 {c} (1... c5) 1-0\n\n' + GOOD)
    assert first.moves == []
    assert first.result == "1-0"
    assert first.tags == {"FEN": "nonsense"}
    assert len(first.errors) == 1
    assert second.errors == []


def test_text_between_games_is_told_with_the_game_before_it() -> None:
    text = "Letters from Paris\nof 1834\n" + GOOD + "And then\nthey played on:\n\n" + GOOD
    first, second = read(text)
    assert [(error.line, error.message) for error in first.errors] == [
        (1, 'text that is no game: "Letters"'),
        (7, 'text after the end of the game: "And"'),
    ]
    assert second.errors == []
    assert (first.number, second.number) == (1, 2)


@pytest.mark.parametrize("text", ["", "\n\n  \r\n", "\ufeff", "% nothing\n; nothing\n", "{only}"])
def test_an_empty_file_has_no_games(text: str) -> None:
    assert read(text) == []
    assert pgn.count(io.StringIO(text)) == (0, 0, 0)


def test_a_binary_file_is_one_error() -> None:
    data = bytes(range(256)) * 1000
    (game,) = read(b"\x7fELF" + data)
    assert game.moves == []
    assert [error.line for error in game.errors] == [1]


def test_there_is_an_end_to_what_is_told_of_one_game() -> None:
    (game,) = read("1. e4 " + "} " * 1000)
    assert len(game.errors) == 101
    assert game.errors[-1].message == "there is more that cannot be read"


def test_there_is_an_end_to_a_comment_and_a_tag() -> None:
    long = "x" * 70_000
    (game,) = read(f'[White "{long}"]\n\n1. e4 {{{long}}} e5 ;{long}\n 2. d4 *')
    assert game.tags["White"] == long[:65_536]
    assert game.comments == {1: [long[:65_536]], 2: [long[:65_536]]}
    assert len(game) == 3
    assert [error.message for error in game.errors] == [
        "a tag longer than 65,536 bytes; the rest is left out",
        *["a comment longer than 65,536 bytes; the rest is left out"] * 2,
    ]


def test_there_is_an_end_to_a_game() -> None:
    (game,) = read("Nf3 Nf6 Ng1 Ng8 " * 20_000)
    assert len(game) == 65_536
    assert [error.message for error in game.errors] == ["a line of more than 65,536 plies"]


def test_there_is_an_end_to_variations_inside_variations() -> None:
    (game,) = read("1. e4 " + "(1. d4 " * 200 + ")" * 200 + " e5", variations=True)
    assert game.san() == ["e4", "e5"]
    assert [error.message for error in game.errors] == [
        "variations inside variations, more than 100 deep"
    ]


def test_there_is_an_end_to_notes() -> None:
    comment = "{" + "x" * 60_000 + "}"
    (game,) = read("1. e4 " + comment * 400 + " e5", variations=True)
    assert game.san() == ["e4", "e5"]
    assert len(game.comments[1]) == 16 * 1024 * 1024 // 60_016
    assert [error.message for error in game.errors] == [
        "more than 16 MB of tags and notes; the rest is left out"
    ]


MEASURE = """
import resource, sys
from jadoube import pgn
def size():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
for game in pgn.read(sys.argv[2]):
    pass
before = size()
games = plies = errors = 0
for game in pgn.read(sys.argv[1], variations=True, threads=int(sys.argv[3])):
    games, plies, errors = games + 1, plies + len(game), errors + len(game.errors)
print(games, plies, errors, size() - before)
"""


class Line(NamedTuple):
    megabytes: int
    threads: int
    begin: str
    middle: str
    end: str
    expected: tuple[int, int, int]


@pytest.mark.parametrize(
    "line",
    [
        Line(100, 1, "", "x", "", (1, 0, 1)),
        Line(100, 2, "1. e4 {", "x", "} e5 *", (1, 2, 1)),
        Line(40, 1, '[White "', "x", '"]\n1. e4 *', (1, 1, 1)),
        Line(40, 1, "", "e4 e5 ", "", (1, 2, 1)),
        Line(40, 2, "", "Nf3 Nf6 Ng1 Ng8 ", "", (1, 65_536, 1)),
        Line(40, 1, "1. e4 ", "(", "", (1, 1, 2)),
        Line(40, 1, "1. e4 ", "$1 ", "e5", (1, 2, 1)),
    ],
)
def test_a_line_of_a_hundred_megabytes_needs_little_memory(tmp_path: Path, line: Line) -> None:
    path, small = tmp_path / "long.pgn", tmp_path / "small.pgn"
    small.write_text(GOOD)
    with path.open("w") as file:
        file.write(line.begin)
        for _ in range(line.megabytes):
            file.write(line.middle * (1_000_000 // len(line.middle)))
        file.write(line.end)
    command = [sys.executable, "-c", MEASURE, str(path), str(small), str(line.threads)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    path.unlink()
    *counts, grown = map(int, output.split())
    assert tuple(counts) == line.expected
    # The notes of a game may take 16 MB, and two thirds of a growing list are its copies.
    assert grown < 35
