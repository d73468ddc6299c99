"""PGN: tags, moves, results, notes and variations of games that are as they should be."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import chess
import chess.pgn
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.boards import games as lawful_games

from jadoube import STANDARD, Move, Position, Rules, pgn

if TYPE_CHECKING:
    from pathlib import Path

    from jadoube.pgn import Game

SCORE = """[Event "Match"]
[Site "London"]
[White "La Bourdonnais"]
[Black "McDonnell"]
[Result "1-0"]

1. e4 e5 2. Bc4 Bc5 3. Qh5 Nf6 4. Qxf7# 1-0
"""


def games(text: str | bytes, *, variations: bool = False, comments: bool = True) -> list[Game]:
    stream = io.StringIO(text) if isinstance(text, str) else io.BytesIO(text)
    return list(pgn.read(stream, variations=variations, comments=comments))


def only(text: str | bytes, *, variations: bool = False, comments: bool = True) -> Game:
    (game,) = games(text, variations=variations, comments=comments)
    return game


def moves(text: str | bytes) -> str:
    game = only(text)
    assert not game.errors
    return " ".join(game.san())


def test_a_game_is_its_tags_moves_and_result() -> None:
    game = only(SCORE)
    assert game.number == 1
    assert game.line == 1
    assert list(game.tags) == ["Event", "Site", "White", "Black", "Result"]
    assert game.tags["White"] == "La Bourdonnais"
    assert [move.uci for move in game.moves][-1] == "h5f7"
    assert len(game) == len(game.moves) == 7
    assert game.san() == ["e4", "e5", "Bc4", "Bc5", "Qh5", "Nf6", "Qxf7#"]
    assert game.result == "1-0"
    assert game.errors == []
    assert game.start == Position()
    assert game.final.is_mate()
    assert game.positions()[0] == game.start
    assert game.positions()[-1] == game.final
    assert game.rules == STANDARD
    assert repr(game) == "<Game 1: La Bourdonnais v. McDonnell, 1-0, 7 moves>"


def test_a_path_is_read_as_a_stream_is(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(SCORE + "\n" + SCORE)
    with path.open("rb") as binary, path.open() as text:
        for source in (path, str(path), binary, text):
            found = list(pgn.read(source))
            assert [game.number for game in found] == [1, 2]
            assert [game.line for game in found] == [1, 9]
    assert pgn.count(path) == pgn.Totals(games=2, plies=14, errors=0)


def test_what_cannot_be_opened_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        pgn.read(tmp_path / "none.pgn")
    with pytest.raises(IsADirectoryError):
        pgn.read(tmp_path)
    with pytest.raises(FileNotFoundError):
        pgn.count(tmp_path / "none.pgn")


@pytest.mark.parametrize(
    "text",
    [
        "1. e4 e5 2. Nf3 *",
        "1.e4 e5 2.Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "e4 e5 Nf3",
        "1. e4 1... e5 2. Nf3",
        "1.e4 e5\n2.Nf3\n*\n",
        "1.e4 e5\r\n2.Nf3\r\n*\r\n",
        "1.e4 e5\r2.Nf3\r*\r",
        "1. e4\n\ne5\n\n2. Nf3 *",
        "1. e2-e4 e7e5 2. Ng1-f3 *",
        "1. e4! e5?? 2. Nf3!? $1 *",
        "1. e4 {King's pawn} e5 ; to the line's end 2. d4\n 2. Nf3 *",
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 {(} d5) d6) (1... e6) 2. Nf3 *",
        "1. e4 e5(1... c5)2. Nf3{good}*",
        "1. e4(Nf3)e5 2. Nf3",
        "%escape\n1. e4\n% 1... c5\ne5 2. Nf3",
        "\ufeff1. e4 e5 2. Nf3 *",
        "1. e4 e5 += 2. Nf3 +- *",
        "1. e4 e5 2. Nf3 1\u20130",
        "1. ♙e4 ♟e5 2. ♘f3 ½-½",
        "1. e4 e5 2. Nf3 * \x1a",
        "1. e4 e5 2. Nf3 1/2",
        "1.\te4\te5\t2.\tNf3\t*",
    ],
)
def test_forms_of_movetext(text: str) -> None:
    assert moves(text) == "e4 e5 Nf3"


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (b'[White "plain"]', "plain"),
        (b'[White   "wide"  ]', "wide"),
        (b'[White ""]', ""),
        (rb'[White "a \"quoted\" name"]', 'a "quoted" name'),
        (rb'[White "a \\ b \c"]', r"a \ b \c"),
        (b'[White "a "loose" name"]', 'a "loose" name'),
        ('[White "Désarnaud"]'.encode(), "Désarnaud"),
        ('[White "Désarnaud"]'.encode("latin-1"), "Désarnaud"),
        (b'[White "a ] b [ c"]', "a ] b [ c"),
        (b'[White "a {b} ;c"]', "a {b} ;c"),
        (b'[White "one"][White "two"]', "two"),
    ],
)
def test_values_of_tags(written: bytes, value: str) -> None:
    game = only(written + b"\n\n1. e4 *\n")
    assert game.tags == {"White": value}
    assert not game.errors
    assert len(game) == 1


@pytest.mark.parametrize(
    ("end", "tag", "result"),
    [
        ("1-0", "?", "1-0"),
        ("0-1", "1-0", "0-1"),
        ("1/2-1/2", "*", "1/2-1/2"),
        ("*", "1-0", "*"),
        ("", "1/2-1/2", "1/2-1/2"),
        ("", "?", "*"),
    ],
)
def test_the_result_stands_after_the_moves_or_in_its_tag(end: str, tag: str, result: str) -> None:
    assert only(f'[Result "{tag}"]\n\n1. e4 {end}\n').result == result


def test_a_set_up_is_where_the_game_starts() -> None:
    game = only('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R b K - 3 40"]\n\n40... Ke7 41. O-O *\n')
    assert game.start == Position("4k3/8/8/8/8/8/8/4K2R b K - 3 40")
    assert game.final.fen == "8/4k3/8/8/8/8/8/5RK1 b - - 5 41"
    assert not game.errors


def test_games_are_read_by_other_rules_if_asked() -> None:
    italian = Rules(passing=False, king_side=[("h1", "e1"), ("g1", "f1")])
    text = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O(h1,e1) O-O 5. d3 *"
    (game,) = pgn.read(io.StringIO(text), rules=italian)
    assert not game.errors
    assert game.rules == italian
    assert game.san()[6] == "O-O(h1,e1)"
    assert game.moves[6].rook_target == 4
    passing = "1. e4 a6 2. e5 d5 3. exd6 *"
    (game,) = pgn.read(io.StringIO(passing), rules=italian)
    assert len(game) == 4
    assert "no white pawn can go to d6" in game.errors[0].message


def test_a_passed_turn_is_a_null_move() -> None:
    game = only("1. e4 -- 2. d4 Z0 3. c4 *")
    assert not game.errors
    assert game.san() == ["e4", "--", "d4", "--", "c4"]
    assert game.moves[1].is_pass
    assert str(game.moves[1]) == "0000"
    assert game.final.number == 3


def test_comments_and_nags_stand_after_so_many_moves() -> None:
    text = """{before}
    1. e4 $2 $14 {one} {two} e5 !? ; to the end
    2. Nf3?? { across
    lines } * {after}
    """
    game = only(text)
    assert game.comments == {
        0: ["before"],
        1: ["one", "two"],
        2: ["to the end"],
        3: ["across\n    lines", "after"],
    }
    assert game.nags == {1: [2, 14], 2: [5], 3: [4]}
    assert not game.errors
    bare = only(text, comments=False)
    assert (bare.comments, bare.nags) == ({}, {})
    assert bare.moves == game.moves


def test_variations_are_delivered_if_asked() -> None:
    text = "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. c3) (2. d4 cxd4) d6) 2. Nf3 (2. f4) *"
    assert only(text).variations == {}
    game = only(text, variations=True)
    assert not game.errors
    assert game.san() == ["e4", "e5", "Nf3"]
    assert list(game.variations) == [1, 2]
    (sicilian,) = game.variations[1]
    assert sicilian.san() == ["c5", "Nf3", "d6"]
    assert sicilian.comments == {1: ["Sicilian"]}
    assert sicilian.start == game.positions()[1]
    assert [line.san() for line in sicilian.variations[1]] == [["c3"], ["d4", "cxd4"]]
    assert sicilian.variations[1][0].start == sicilian.positions()[1]
    assert [line.san() for line in game.variations[2]] == [["f4"]]
    assert len(sicilian) == len(sicilian.moves) == 3
    assert repr(sicilian) == "<Variation of 3 moves>"


def test_a_variation_outlives_its_game() -> None:
    (line,) = only("1. e4 (1. d4 d5) *", variations=True).variations[0]
    assert line.san() == ["d4", "d5"]


def test_games_may_follow_without_tags_or_results() -> None:
    found = games("1. e4 e5\n\n1. d4 d5 2. c4\n\n1. c4 1-0 1. f4 e5 *")
    assert [game.san() for game in found] == [
        ["e4", "e5"],
        ["d4", "d5", "c4"],
        ["c4"],
        ["f4", "e5"],
    ]
    found = games('[White "a"]\n1. e4 e5\n[White "b"]\n1. d4\n\n\n[White "c"]\n\n[White "d"]\n')
    assert [game.tags["White"] for game in found] == ["a", "b", "c", "d"]
    assert [len(game) for game in found] == [2, 1, 0, 0]


@given(lawful_games(), st.integers(1, 40))
def test_python_chess_and_we_read_each_others_games(
    game: list[tuple[Position, Move]], size: int
) -> None:
    if not game:
        return
    board = chess.Board(game[0][0].fen)
    theirs = chess.pgn.Game()
    theirs.setup(board)
    node: chess.pgn.GameNode = theirs
    for _, move in game:
        node = node.add_variation(chess.Move.from_uci(move.uci), comment="c")
    text = theirs.accept(chess.pgn.StringExporter(columns=size))
    ours = only(text)
    assert not ours.errors
    assert ours.moves == [move for _, move in game]
    assert ours.final.fen == node.board().fen()
    assert ours.comments == {n + 1: ["c"] for n in range(len(game))}


@given(st.binary(max_size=300))
def test_any_bytes_are_read(data: bytes) -> None:
    for game in games(data, variations=True):
        assert game.number >= 1
        assert game.positions()[-1] == game.final
        assert all(error.line >= 1 and error.column >= 1 for error in game.errors)
        assert repr(game)
        assert game.tags is not None
