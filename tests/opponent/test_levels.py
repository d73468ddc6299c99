"""Levels: each is what it says, the same seed plays the same, and a higher one plays better."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from jadoube import Colour, JadoubeError, Position
from jadoube.opponent.levels import BEST, LEVELS, choose, level_for, level_of
from jadoube.opponent.search import Search

MATE_IN_ONE = Position("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")


def play(white: int, black: int, seed: int) -> float:
    """A game between two levels, from some first moves by chance; what White made of it."""
    chance = random.Random(seed)
    search = Search(hash_mb=1)
    position = Position()
    keys: list[int] = []
    for _ in range(4):
        position = position.play(chance.choice(position.moves()))
    for _ in range(240):
        level = white if position.turn == Colour.WHITE else black
        line = choose(search, position, level, chance, history=keys, horizon=100, resets=True)
        if line is None:
            if not position.checkers():
                return 0.5
            return 0.0 if position.turn == Colour.WHITE else 1.0
        keys.append(position.key)
        position = position.play(line.move)
        if keys.count(position.key) >= 2 or position.halfmoves >= 100:
            return 0.5
    worth = search.judge(position) * (1 if position.turn == Colour.WHITE else -1)
    return 1.0 if worth > 300 else 0.0 if worth < -300 else 0.5


def test_each_level_is_at_least_as_good_as_the_one_below_in_everything() -> None:
    assert sorted(LEVELS) == list(range(1, BEST + 1))
    for lower, higher in pairwise(LEVELS[number] for number in sorted(LEVELS)):
        assert lower.nodes < higher.nodes
        assert lower.spread >= higher.spread
        assert lower.glances >= higher.glances
        assert lower.mates <= higher.mates
        assert lower.elo < higher.elo


def test_ratings_find_the_nearest_level() -> None:
    assert [level_for(level.elo) for level in LEVELS.values()] == list(LEVELS)
    assert (level_for(0), level_for(9_999)) == (1, BEST)
    with pytest.raises(JadoubeError, match="1 to 10"):
        level_of(11)


def test_the_same_seed_plays_the_same() -> None:
    for level in (1, 4, 7):
        lines = [choose(Search(), Position(), level, random.Random(5)) for _ in range(2)]
        assert lines[0] is not None
        assert lines[0] == lines[1]


def test_beginners_miss_mates_that_others_see() -> None:
    def sees(level: int) -> int:
        search = Search(hash_mb=1)
        chosen = [choose(search, MATE_IN_ONE, level, random.Random(seed)) for seed in range(40)]
        return sum(line is not None and line.move.uci == "d1d8" for line in chosen)

    assert 0 < sees(1) < 40
    assert sees(7) >= 38


def test_only_moves_that_are_allowed_are_chosen() -> None:
    king = MATE_IN_ONE.moves(origin=0)
    for level in range(1, 8):
        for seed in range(5):
            line = choose(Search(hash_mb=1), MATE_IN_ONE, level, random.Random(seed), moves=king)
            assert line is not None
            assert line.move in king


@pytest.mark.parametrize(("higher", "lower"), [(3, 1), (5, 3), (7, 5)])
def test_two_levels_higher_wins_more_than_it_loses(higher: int, lower: int) -> None:
    points = sum(
        play(higher, lower, seed) + 1 - play(lower, higher, seed) for seed in range(100, 104)
    )
    assert points > 4
