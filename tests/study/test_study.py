"""Studies: lawful games, the same from the same seed, and figures that are right."""

from __future__ import annotations

from pathlib import Path
from statistics import stdev
from typing import TYPE_CHECKING, Any

import pytest
from tests.corpus.clusters import cluster
from tests.study.slow_game import Playing

from jadoube import Colour, IllegalMoveError, JadoubeError, Move, Position, law
from jadoube.corpus import CorpusError
from jadoube.corpus.shares import share
from jadoube.opponent.search import Search
from jadoube.study import study
from jadoube.study.figures import figures, gap, mean
from jadoube.study.game import play
from jadoube.study.openings import PLIES, opening
from jadoube.study.report import cells, narrow_cells, write_report
from jadoube.study.study_folder import player_digest

if TYPE_CHECKING:
    from jadoube.law import Code

NO_CASTLING = str(Path(__file__).parents[2] / "examples" / "no-castling.toml")
CODES = ("greco", "dal-rio-1820", "greco+turkish+italian", f"greco+{NO_CASTLING}")
SMALL: dict[str, Any] = {"codes": CODES, "games": 3, "nodes": 60, "seed": 7}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study") / "out"
    study(folder, **SMALL)
    return folder


def codes() -> list[Code]:
    found = []
    for name in CODES:
        code, *customs = name.split("+")
        found.append(law.load(code, customs))
    return found


def test_every_move_is_lawful_and_the_openings_are_shared(done: Path) -> None:
    table = study(done, **SMALL, resumes=True).table().to_pylist()
    assert len(table) == 12
    openings: dict[int, set[tuple[str, ...]]] = {}
    for game in table:
        customs = [
            NO_CASTLING if c == "no-castling" else c for c in game["customs"].split("+") if c
        ]
        rules = law.load(game["code"], customs).rules
        position = Position()
        words = game["moves"].split()
        for word in words:
            lawful = {str(m): m for m in position.namings(rules) or position.moves(rules)}
            position = position.play(lawful[word], rules)
        openings.setdefault(game["number"], set()).add(tuple(words[:PLIES]))
        if game["way"] == "checkmate":
            assert position.is_mate(rules)
        if game["customs"] == "no-castling":
            assert game["castled"] == 0
    assert all(len(one) == 1 for one in openings.values())
    assert len({next(iter(one)) for one in openings.values()}) == 3


def test_the_same_seed_gives_the_same_games(done: Path, tmp_path: Path) -> None:
    again = study(tmp_path / "again", **SMALL, workers=1)
    assert again.table().equals(study(done, **SMALL, resumes=True).table())
    other = study(tmp_path / "other", **{**SMALL, "seed": 8, "games": 1})
    assert other.table()["moves"][0] != again.table()["moves"][0]


def test_a_study_on_a_cluster_is_the_same(done: Path, tmp_path: Path) -> None:
    with cluster(tmp_path, 2) as there:
        found = study(tmp_path / "there", **SMALL, dask=there.address)
    assert found.table().equals(study(done, **SMALL, resumes=True).table())


def test_resume_plays_only_what_is_left(done: Path) -> None:
    parts = sorted((done / "games").iterdir())
    before = {part.name: part.read_bytes() for part in parts}
    parts[1].unlink()
    games_told: dict[bool, int] = {True: 0, False: 0}

    def tell(games: int, is_kept: bool) -> None:
        games_told[is_kept] += games

    study(done, **SMALL, resumes=True, tell=tell)
    assert games_told == {True: 9, False: 3}
    assert {part.name: part.read_bytes() for part in (done / "games").iterdir()} == before


def test_a_study_goes_on_with_more_games(done: Path, tmp_path: Path) -> None:
    """The last piece was cut short at three games, and is played again with the others."""
    grown = tmp_path / "grown"
    study(grown, **SMALL)
    more = {**SMALL, "games": 22}
    games_told: dict[bool, int] = {True: 0, False: 0}

    def tell(games: int, is_kept: bool) -> None:
        games_told[is_kept] += games

    found = study(grown, **more, resumes=True, tell=tell)
    assert games_told == {True: 0, False: 4 * 22}
    assert found.plan.games == 22
    first = [game for game in found.table().to_pylist() if game["number"] < 3]
    assert first == study(done, **SMALL, resumes=True).table().to_pylist()
    with pytest.raises(CorpusError, match="something else"):
        study(grown, **SMALL, resumes=True)
    again = study(grown, **{**more, "games": 24}, resumes=True, tell=tell)
    assert games_told[True] == 4 * 20
    assert again.table().num_rows == 4 * 24


def test_games_of_another_player_are_not_mixed_in(
    done: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert player_digest() == player_digest()
    monkeypatch.setattr("jadoube.study.study_folder._TRIAL_NODES", 50)
    with pytest.raises(CorpusError, match="by another search"):
        study(done, **SMALL, resumes=True)


def test_a_disk_that_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pyarrow.parquet.write_table", no_room)
    with pytest.raises(CorpusError, match=r"out: No space left on device$"):
        study(tmp_path / "out", **SMALL)
    assert not list((tmp_path / "out" / "games").iterdir())


def test_refusals(done: Path, tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="--resume"):
        study(done, **SMALL)
    with pytest.raises(CorpusError, match="something else"):
        study(done, **{**SMALL, "nodes": 61}, resumes=True)
    with pytest.raises(CorpusError, match="Not a directory"):
        study(done / "study.json", games=1)
    with pytest.raises(CorpusError, match="--games"):
        study(tmp_path / "x", games=0)
    with pytest.raises(CorpusError, match="not empty"):
        study(tmp_path / "..", games=1)


def test_the_report_stands_alone(done: Path) -> None:
    text = write_report(study(done, **SMALL, resumes=True)).read_text("utf-8")
    assert text.count("<svg") == 5
    assert text.count("<table>") == text.count("<thead>") == 1
    assert text.count('<div class="wide"') == 1  # a phone pushes it sideways
    assert 'aria-label="a chart"' not in text
    for words in ("Where this comes from", f"SHA-256 {player_digest()}", "<dt>seed</dt>"):
        assert words in text
    assert "dal-rio-1820" in text
    assert "<script src" not in text


@pytest.mark.parametrize(
    ("custom", "result"), [((), "1/2-1/2"), (("turkish",), "1-0"), (("parsloes",), "0-1")]
)
def test_stalemate_counts_as_the_code_says(custom: tuple[str, ...], result: str) -> None:
    code = law.load("greco", custom)
    search = Search(code.rules, hash_mb=1, stalemate=code.provisions.stalemate.giver)
    start = Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
    moves, plies, way, winner = search.play_game(start, [Move(46, 53)], nodes=10)
    assert (len(moves), plies, way) == (1, 1, "stalemate")
    assert winner == {"1/2-1/2": None, "1-0": Colour.WHITE, "0-1": Colour.BLACK}[result]


@pytest.mark.parametrize("name", [*CODES, "lewis-1822", "lewis-1822+parsloes"])
def test_the_kernel_plays_what_python_would(name: str) -> None:
    """Move for move, to the same end."""
    code = law.load(name.split("+", maxsplit=1)[0], name.split("+")[1:])
    search = Search(code.rules, hash_mb=1, stalemate=code.provisions.stalemate.giver)
    for number in range(3):
        moves = opening(5, number, (code.rules,))
        assert play(code, search, 40, moves) == Playing(code, search, 40).play(moves)


def test_the_count_runs_out() -> None:
    search = Search(hash_mb=1)
    start = Position("8/8/4k3/8/8/4K3/4N3/4N3 w - - 0 1")
    asked: dict[str, Any] = {"nodes": 50, "quiet": 1_000, "repeated": 1_000}
    _, plies, way, winner = search.play_game(start, [], counted_moves=4, **asked)
    assert (plies, way, winner) == (8, "count", None)
    # Black has his King alone; with pawns on the board nobody asks.
    for other in (start, Position("8/8/4k3/8/8/4K3/4N2P/4N3 w - - 0 1")):
        _, plies, way, _ = search.play_game(other, [], longest=20, **asked)
        assert (plies, way) == (20, "length")


def test_what_a_search_does_not_play() -> None:
    search = Search(hash_mb=1)
    with pytest.raises(IllegalMoveError, match="e2e5 is not lawful here"):
        search.play_game(Position(), [Move("e2", "e5")], nodes=10)
    with pytest.raises(JadoubeError, match="nodes is too small"):
        search.play_game(Position(), [], nodes=0)
    with pytest.raises(JadoubeError, match="has one thread"):
        Search(hash_mb=1, threads=2).play_game(Position(), [], nodes=10)


def test_openings_depend_on_seed_and_number_alone() -> None:
    rules = tuple(code.rules for code in codes())
    opening.cache_clear()
    first = opening(7, 1, rules)
    opening.cache_clear()
    assert opening(7, 1, rules) == first
    assert len(first) == PLIES
    assert not any(move.is_castling for move in first)


def test_figures() -> None:
    def game(number: int, result: str, moves: str, plies: int = 40) -> dict[str, object]:
        way = "checkmate" if result != "1/2-1/2" else "count"
        return {"number": number, "result": result, "way": way, "plies": plies, "moves": moves}

    first = [game(0, "1-0", "a"), game(1, "1/2-1/2", "b")]
    row = figures("x", [game(0, "1-0", "a"), game(1, "0-1", "c", 60)], first)
    assert (row.wins, row.draws, row.losses, row.same) == (1, 0, 1, 1)
    assert (row.score.value, row.plies.value, row.decisive.value) == (0.5, 50, 1)
    assert row.shift.value == 50
    assert row.ways == {"checkmate": 2}
    # Known: Wilson's interval for 10 of 100.
    wilson = share(10, 100)
    assert (round(wilson.low, 4), round(wilson.high, 4)) == (0.0552, 0.1744)
    assert share(0, 0).high == 1
    assert mean([]).value == 0
    assert mean([3.0]).low == 3
    assert mean([0.0, 1.0], least=0.0).low == 0
    # Known: Student's of two values, and of thirty; of many it is the normal distribution's.
    assert mean([0.0, 2.0]).high == pytest.approx(1 + 12.706, abs=1e-3)
    spread = [0.0, 2.0] * 15
    assert mean(spread).high == pytest.approx(1 + 2.045 * stdev(spread) / 30**0.5, abs=1e-3)
    many = [0.0, 2.0] * 500
    assert mean(many).high == pytest.approx(1 + 1.96 * stdev(many) / 1000**0.5, abs=1e-5)


def test_games_that_all_agree_leave_some_doubt() -> None:
    games: list[dict[str, object]] = [
        {"number": number, "result": "1-0", "way": "checkmate", "plies": 40, "moves": "a"}
        for number in range(20)
    ]
    row = figures("x", games, list(games))
    for found, value in ((row.score, 1.0), (row.decisive, 1.0), (row.shift, 0.0)):
        assert found.value == value
        assert found.low < found.high
    assert (round(row.score.low, 3), row.score.high) == (0.839, 1.0)  # Wilson's, of 20 in 20
    first = figures("x", games, games)
    assert (first.shift.low, first.shift.high) == (0, 0)
    assert cells(first)[-2] == narrow_cells(first)[-1] == "\N{EN DASH}"


def test_the_difference_of_two_shares_in_pairs() -> None:
    # Known: Newcombe 1998, his tenth method.
    found = gap(36, 12, 2, 0)
    assert (round(found.low, 4), round(found.high, 4)) == (0.0569, 0.3404)
    turned = gap(36, 2, 12, 0)
    assert (turned.low, turned.high) == (-found.high, -found.low)
    assert gap(0, 5, 5, 0).low == pytest.approx(-gap(0, 5, 5, 0).high)
    assert (gap(0, 0, 0, 0).low, gap(0, 0, 0, 0).high) == (-1, 1)


def test_customs_are_compared_with_the_code_they_are_laid_over(tmp_path: Path) -> None:
    codes = ["greco", "sarratt-1808", "sarratt-1808+turkish", "lewis-1822+turkish"]
    done = study(tmp_path / "it", codes=codes, games=2, nodes=20)
    rows = {row.label: row for row in done.rows()}
    assert [row.against for row in rows.values()] == ["greco", "greco", "sarratt-1808", "greco"]
    write_report(done)
    text = (done.path / "report.html").read_text("utf-8")
    assert "against sarratt-1808" in text
