"""The price of penalties: incidents at real positions, ruled by the umpire and weighed by the search."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from jadoube.corpus import CorpusError
from jadoube.study.price_series import BLOCK, PriceStudy, price_study
from jadoube.study.prices import DEAREST, SILENCE, TOUCH, Price, price_rows
from jadoube.study.scales import Strength
from jadoube.study.spots import find_spots

GAMES = str(Path(__file__).parents[2] / "benchmarks" / "games.pgn")
CODES = ["sarratt-1808", "dal-rio-1820"]


def priced(folder: Path, **asked: object) -> list[Price]:
    asked = {"codes": CODES, "positions": 6, "nodes": 100, "seed": 3, **asked}
    return price_study(folder, [GAMES], **asked).prices()  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_prices(tmp_path: Path) -> None:
    found = priced(tmp_path / "one")
    assert found == priced(tmp_path / "other", workers=2)
    assert {one.code for one in found} == set(CODES)
    assert {one.level for one in found} == {0}
    touches = [one for one in found if one.incident == TOUCH]
    assert len(touches) == 12
    for code in CODES:
        for spot in {(one.game, one.ply) for one in found}:
            here = [
                one
                for one in found
                if one.code == code
                and (one.game, one.ply) == spot
                and one.incident not in (TOUCH, SILENCE)
            ]
            dear = [one.pawns for one in here if one.remedy == DEAREST]
            assert dear == [max(one.pawns for one in here)]
            assert len({one.remedy for one in here}) > 1


def test_rows_sum_up_by_phase(tmp_path: Path) -> None:
    prices = priced(tmp_path / "it", codes=CODES[:1], positions=8, seed=5)
    rows = {(row.incident, row.remedy, row.phase): row for row in price_rows(prices)}
    whole = rows[TOUCH, "moved", "all"]
    parts = [row for (what, _, phase), row in rows.items() if what == TOUCH and phase != "all"]
    assert whole.count == 8 == sum(row.count for row in parts)
    assert whole.pawns.low <= whole.pawns.value <= whole.pawns.high


def test_players_of_a_level_move_before_it_is_weighed(tmp_path: Path) -> None:
    found = priced(tmp_path / "it", levels=[1, 7], positions=9, codes=CODES[:1])
    by_level = {
        level: [one for one in found if one.level == level and one.incident == TOUCH]
        for level in (0, 1, 7)
    }
    assert [len(some) for some in by_level.values()] == [9, 9, 5]  # every other position
    assert [one.pawns for one in by_level[0]] != [one.pawns for one in by_level[1]]


def test_the_dearer_a_level_thinks_the_fewer_positions_it_weighs() -> None:
    every = [Strength(100, level).every for level in range(1, 11)]
    assert every == [1, 1, 1, 1, 1, 1, 2, 2, 4, 31]


def test_a_check_need_not_be_said_under_every_code(tmp_path: Path) -> None:
    """Where a check must be said, silence frees the other; where it need not be, there is nothing to weigh."""
    spots = find_spots([GAMES], 60, 3)
    assert any(spot.check is None for spot in spots)
    for spot in spots:
        if spot.check is not None:
            position = spot.position
            (move,) = [
                move for move in position.moves() if (move.origin, move.target) == spot.check
            ]
            assert position.play(move).is_check(position.turn.other)
    found = priced(tmp_path / "it", codes=["sarratt-1808", "american-1910"], positions=40)
    silent = [one for one in found if one.incident == SILENCE]
    assert {one.code for one in silent} == {"sarratt-1808"}
    assert len(silent) > 5


def test_a_study_of_prices_is_gone_on_with(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    asked = {"codes": ["greco"], "positions": BLOCK + 3, "nodes": 20}
    found = priced(whole, **asked)
    first, last = sorted((whole / "prices").iterdir())
    kept, was = first.read_bytes(), last.read_bytes()
    last.unlink()
    told: list[tuple[int, bool]] = []
    again = priced(whole, resumes=True, tell=lambda *one: told.append(one), **asked)
    assert again == found
    assert told == [(BLOCK, True), (3, False)]
    assert (first.read_bytes(), last.read_bytes()) == (kept, was)
    assert PriceStudy(whole).plan.files[0][0] == "games.pgn"
    with pytest.raises(CorpusError, match="type --resume"):
        priced(whole, **asked)
    with pytest.raises(CorpusError, match="asked for something else"):
        priced(whole, resumes=True, **{**asked, "nodes": 21})


def test_games_may_be_packed_or_lie_in_a_folder(tmp_path: Path) -> None:
    """They were read as text, and of a packed file not one game was found."""
    spots = find_spots([GAMES], 5, 3)
    folder = tmp_path / "collection"
    folder.mkdir()
    packed = folder / "games.pgn.gz"
    packed.write_bytes(gzip.compress(Path(GAMES).read_bytes()))
    assert find_spots([str(packed)], 5, 3) == find_spots([str(folder)], 5, 3) == spots
    packed.write_bytes(packed.read_bytes()[:5_000])
    with pytest.raises(CorpusError, match=r"games\.pgn\.gz: cannot be unpacked: Truncated"):
        find_spots([str(packed)], 5, 3)


def test_what_cannot_be_weighed(tmp_path: Path) -> None:
    empty = tmp_path / "empty.pgn"
    empty.touch()
    with pytest.raises(CorpusError, match="not one game"):
        find_spots([str(empty)], 1, 1)
    with pytest.raises(CorpusError, match="No such file"):
        price_study(tmp_path / "it", [str(tmp_path / "none.pgn")])
    with pytest.raises(CorpusError, match="-: prices need games that can be read again"):
        price_study(tmp_path / "it", ["-"])
    with pytest.raises(CorpusError, match="--nodes must be 1 or more"):
        price_study(tmp_path / "it", [GAMES], nodes=0)
