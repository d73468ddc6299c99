"""A relay follows its source step by step, in real files."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import chess.pgn
import pytest

from jadoube.relay import Relay, open_source

if TYPE_CHECKING:
    from pathlib import Path

    from jadoube.relay import LiveSource, Notice

CODE = "fide-2023"
HEAD = '[Event "Open"]\n[Round "3.{}"]\n[White "A"]\n[Black "B"]\n[Result "{}"]\n\n'


def score(movetext: str, board: int = 7, result: str = "*") -> str:
    return f"{HEAD.format(board, result)}{movetext} {result}\n"


class Hall:
    """A source that is written to, and the relay that follows it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "games.pgn"
        self.to = folder / "out"
        self.file.touch()
        self.begin()

    def begin(self) -> None:
        self.source: LiveSource = open_source(self.file)
        self.relay = Relay(self.to, CODE)

    def show(self, *texts: str) -> list[Notice]:
        self.file.write_text("\n".join(texts), "utf-8")
        return self.relay.take(self.source.changes())

    def written(self, name: str = "round-3.pgn") -> list[chess.pgn.Game]:
        stream = io.StringIO((self.to / name).read_text("utf-8"))
        games = []
        while (game := chess.pgn.read_game(stream)) is not None:
            assert not game.errors
            games.append(game)
        return games


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def test_lawful_games_are_written_as_they_are(hall: Hall) -> None:
    first, second = score("1. e4 {[%clk 1:29:58]} 1... e5"), score("1. d4", 8)
    assert hall.show(first, second) == []
    assert (hall.to / "round-3.pgn").read_text("utf-8") == f"{first}\n{second}"
    assert hall.show(score("1. e4 e5 2. Nf3"), second) == []
    assert [len(list(game.mainline_moves())) for game in hall.written()] == [3, 1]


def test_an_illegal_move_is_told_and_the_game_goes_on(hall: Hall) -> None:
    hall.show(score("1. e4 e5 2. Nf3"))
    (notice,) = hall.show(score("1. e4 e5 2. Nf3 Ng6 3. d4"))
    assert (notice.kind, notice.round, notice.board) == ("illegal", "3", "7")
    assert "no black Knight can go to g6" in notice.text
    assert "(FIDE, articles 6.2.1 and 7.5.1)" in notice.text
    assert "the first of Black's illegal moves" in notice.text
    (ended,) = hall.show(score("1. e4 e5 2. Nf3 Ng6 3. d4 exd4 4. Nxd4", 7, "1-0"))
    assert str(ended) == "round 3, board 7: the game ends 1-0"
    (game,) = hall.written()
    assert game.headers["Result"] == "1-0"
    assert [move.uci() for move in game.mainline_moves()] == ["d2d4", "e5d4", "f3d4"]
    assert "e4 e5" in game.comment
    record = (hall.to / "round-3.record.pgn").read_text("utf-8")
    assert "1. e4 e5 2. Nf3" in record


def test_takebacks_and_corrections_are_told(hall: Hall) -> None:
    hall.show(score("1. e4 e5 2. Nf3 Nc6"))
    assert [str(one) for one in hall.show(score("1. e4 e5 2. Nf3"))] == [
        "round 3, board 7: 1 move is taken back, from 2... Nc6"
    ]
    assert [str(one) for one in hall.show(score("1. e4 e5"))] == [
        "round 3, board 7: 1 move is taken back, from 2. Nf3"
    ]
    assert [one.text for one in hall.show(score("1. d4 d5 2. c4"))] == ["1. e4 becomes d4"]
    hall.show(score("1. d4 d5 2. c4 e6 3. Nc3"))
    assert hall.show(score("1. d4 d5"))[0].text == "3 moves are taken back, from 2. c4"


def test_a_last_word_that_is_half_written_waits(hall: Hall) -> None:
    half = f"{HEAD.format(7, '*')}1. e4 e5 2. N"
    assert hall.show(half) == []
    assert [len(list(game.mainline_moves())) for game in hall.written()] == [2]
    assert hall.show(score("1. e4 e5 2. Nf3")) == []
    assert hall.relay.waiting() == []
    hall.show(f"{HEAD.format(7, '*')}1. e4 e5 2. Ke3")
    (notice,) = hall.relay.take(hall.relay.waiting(), is_settled=True)
    assert notice.kind == "illegal"


def test_a_file_that_shrinks_or_goes_away_costs_nothing(hall: Hall) -> None:
    texts = (score("1. e4"), score("1. d4", 8))
    hall.show(*texts)
    before = (hall.to / "round-3.pgn").read_text("utf-8")
    assert hall.show("") == []
    assert hall.show(texts[0]) == []
    hall.file.unlink()
    assert hall.relay.take(hall.source.changes()) == []
    assert not hall.source.is_there
    assert hall.show(*texts) == []
    assert hall.source.is_there
    assert (hall.to / "round-3.pgn").read_text("utf-8") == before


def test_a_relay_that_begins_again_does_not_repeat_itself(hall: Hall) -> None:
    text = score("1. e4 e5 2. Ke3 Nc6")
    assert len(hall.show(text)) == 1
    hall.begin()
    assert hall.relay.take(hall.source.changes()) == []
    assert len(hall.show(score("1. e4 e5 2. Ke3 Nc6 3. Ke7 a6"))) == 1
    (hall.to / "relay.json").write_text("{", "utf-8")
    hall.begin()
    assert len(hall.relay.take(hall.source.changes())) == 2


@pytest.mark.parametrize(
    ("kings", "result"),
    [("Ke4 Kd5", "1-0"), ("Kd4 Ke5", "0-1"), ("Ke4 Ke5", "1/2-1/2"), ("Kd4 Kd5", "1/2-1/2")],
)
def test_kings_in_the_centre_are_a_result(hall: Hall, kings: str, result: str) -> None:
    notice, ended = hall.show(score(f"1. e4 e5 2. Nf3 Nc6 3. {kings}"))
    assert notice.text == f"the Kings stand in the centre: {result}"
    assert ended.text == f"the game ends {result}"
    (game,) = hall.written()
    assert game.headers["Result"] == result
    assert len(list(game.mainline_moves())) == 4


def test_results_that_do_not_fit(hall: Hall) -> None:
    notices = hall.show(score("1. f3 e5 2. g4 Qh4#", 7, "1-0"))
    assert [one.kind for one in notices] == ["result", "ended"]
    assert "White is mated" in notices[0].text


def test_games_without_a_round(hall: Hall) -> None:
    assert hall.show('[Event "Club"]\n[Round "?"]\n\n1. e4 *\n') == []
    assert (hall.to / "games.pgn").exists()


def test_a_folder_of_files(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "b1.pgn").write_text(score("1. e4", 1), "utf-8")
    (folder / "b2.pgn").write_text(score("1. d4", 2), "utf-8")
    source, relay = open_source(folder), Relay(tmp_path / "out", CODE)
    assert relay.take(source.changes()) == []
    assert list(source.changes()) == []
    (folder / "b2.pgn").write_text(score("1. d4 d5", 2), "utf-8")
    assert len(list(source.changes())) == 1


def test_a_folder_of_files_that_do_not_number_their_boards(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    names = ["board10", "board2", "late"]
    text = '[Round "1"]\n[White "{}"]\n[Result "*"]\n\n1. e4 {}*\n'
    source, relay = open_source(folder), Relay(tmp_path / "out", CODE)
    for name in names[:2]:
        (folder / f"{name}.pgn").write_text(text.format(name, ""), "utf-8")
    relay.take(source.changes())
    for name in names:
        (folder / f"{name}.pgn").write_text(text.format(name, "e5 "), "utf-8")
    relay.take(source.changes())
    stream = io.StringIO((tmp_path / "out" / "round-1.pgn").read_text("utf-8"))
    games = [chess.pgn.read_game(stream) for _ in range(3)]
    assert [game.headers["White"] for game in games if game] == ["board2", "board10", "late"]
    assert all(game and game.end().ply() == 2 for game in games)


def test_livechess(tmp_path: Path) -> None:
    folder = tmp_path / "live"
    (folder / "round-2").mkdir(parents=True)

    def put(name: str, value: object) -> None:
        (folder / name).write_text(json.dumps(value), "utf-8")

    put("tournament.json", {"name": "Cup", "rounds": [{}, {}]})
    players = {"white": {"fname": "Anna", "lname": "A"}, "black": {"lname": "B"}, "result": "*"}
    put("round-2/index.json", {"date": "2026-11-16", "pairings": [players]})
    put("round-2/game-1.json", {"live": True, "moves": ["e4 5398", "e5 5397+3"], "result": None})
    source, relay = open_source(folder), Relay(tmp_path / "out", CODE)
    assert relay.take(source.changes()) == []
    text = (tmp_path / "out" / "round-2.pgn").read_text("utf-8")
    assert '[White "A, Anna"]' in text
    assert '[Date "2026.11.16"]' in text, "LiveChess tells the date of a round, not of a game"
    assert "1. e4 {[%clk 1:29:58]} e5 {[%clk 1:29:57]} *" in text
    (folder / "round-2" / "game-1.json").write_text('{"moves": ["e4", "e', "utf-8")
    assert list(source.changes()) == []
    put("round-2/game-1.json", {"moves": ["e4", "e5", "Ke3", "a6"], "result": "WHITEWIN"})
    kinds = [notice.kind for notice in relay.take(source.changes())]
    assert kinds == ["illegal", "ended"]
    put("round-2/index.json", {"pairings": []})
    assert len(list(source.changes())) == 1
    put("tournament.json", {"name": "Masters' Cup"})
    (named,) = source.changes()
    assert b"Masters' Cup" in named.text
    put("round-2/index.json", {"pairings": "?"})
    put("round-2/game-1.json", {"moves": [""]})
    put("round-2/game-x.json", {})
    assert len(list(source.changes())) == 1
    for file in sorted(folder.rglob("*"), reverse=True):
        file.unlink() if file.is_file() else file.rmdir()
    folder.rmdir()
    assert list(source.changes()) == []
    assert not source.is_there


def test_a_file_that_is_written_letter_by_letter(hall: Hall) -> None:
    """A head that is half written is no board yet, and a shorter score without an end is no takeback."""
    text = score("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6")
    for length in range(0, len(text), 5):
        assert hall.show(text[:length]) == [], text[:length]
    hall.show(text)
    assert [path.name for path in sorted(hall.to.glob("*.pgn"))] == [
        "round-3.pgn",
        "round-3.record.pgn",
    ]
    for length in range(0, len(text) - 3, 5):
        assert hall.show(text[:length]) == [], text[:length]
        (game,) = hall.written()
        assert len(list(game.mainline_moves())) == 6
    assert (
        hall.show(score("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4", result="1-0"))[-1].kind == "ended"
    )


def test_a_shorter_score_that_stays_is_a_takeback(hall: Hall) -> None:
    hall.show(score("1. e4 e5 2. Nf3 Nc6"))
    shorter = score("1. e4 e5 2. Nf3").replace("Nf3 *", "Nf3")
    assert hall.show(shorter) == []
    (notice,) = hall.relay.take(hall.relay.waiting(), is_settled=True)
    assert notice.kind == "taken-back"
    (game,) = hall.written()
    assert len(list(game.mainline_moves())) == 3
    assert hall.relay.waiting() == []
