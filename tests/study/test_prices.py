"""The price of penalties: incidents at real positions, ruled by the umpire and weighed by the search."""

from __future__ import annotations

from pathlib import Path

import pytest

from jadoube.corpus import CorpusError
from jadoube.study.prices import DEAREST, TOUCH, find_spots, price_rows, price_study

GAMES = str(Path(__file__).parents[2] / "benchmarks" / "games.pgn")
CODES = ["sarratt-1808", "dal-rio-1820"]


def test_the_same_seed_gives_the_same_prices() -> None:
    asked = {"codes": CODES, "positions": 6, "nodes": 150}
    found = price_study([GAMES], seed=3, **asked)  # type: ignore[arg-type]
    assert found == price_study([GAMES], seed=3, **asked)  # type: ignore[arg-type]
    assert {one.code for one in found} == set(CODES)
    touches = [one for one in found if one.incident == TOUCH]
    assert len(touches) == 12
    for code in CODES:
        for spot in {(one.game, one.ply) for one in found}:
            here = [
                one
                for one in found
                if one.code == code and (one.game, one.ply) == spot and one.incident != TOUCH
            ]
            dear = [one.pawns for one in here if one.remedy == DEAREST]
            assert dear == [max(one.pawns for one in here)]
            assert len({one.remedy for one in here}) > 1


def test_rows_sum_up_by_phase() -> None:
    prices = price_study([GAMES], codes=CODES[:1], positions=8, nodes=100, seed=5)
    rows = {(row.incident, row.remedy, row.phase): row for row in price_rows(prices)}
    whole = rows[TOUCH, "moved", "all"]
    parts = [row for (what, _, phase), row in rows.items() if what == TOUCH and phase != "all"]
    assert whole.count == 8 == sum(row.count for row in parts)
    assert whole.pawns.low <= whole.pawns.value <= whole.pawns.high


def test_spots_leave_a_choice(tmp_path: Path) -> None:
    spots = find_spots([GAMES], 40, 1)
    assert len(spots) == 40
    for spot in spots:
        assert not spot.position.is_check(spot.position.turn)
        lawful = {(move.origin, move.target) for move in spot.position.moves()}
        assert spot.false_move not in lawful
        assert spot.touched in {origin for origin, _ in lawful}
    empty = tmp_path / "empty.pgn"
    empty.touch()
    with pytest.raises(CorpusError, match="not one game"):
        find_spots([str(empty)], 1, 1)
