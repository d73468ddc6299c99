"""Squares, sets of them, colours, kinds and men."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube import Colour, Kind, Man, SquareError, SquareSet, parse_square, square_name

sets = st.sets(st.integers(0, 63))


def test_names_of_squares() -> None:
    assert [square_name(s) for s in (0, 7, 28, 63)] == ["a1", "h1", "e4", "h8"]
    assert all(parse_square(square_name(s)) == s for s in range(64))
    for text in ("", "e", "e9", "i1", "e44", "E4", "é4"):
        with pytest.raises(SquareError):
            parse_square(text)
    for square in (-1, 64):
        with pytest.raises(SquareError):
            square_name(square)


@given(sets, sets)
def test_sets_behave_like_sets(a: set[int], b: set[int]) -> None:
    x, y = SquareSet(a), SquareSet(b)
    assert list(x) == sorted(a)
    assert len(x) == len(a)
    assert bool(x) == bool(a)
    assert set(x | y) == a | b
    assert set(x & y) == a & b
    assert set(x - y) == a - b
    assert set(x ^ y) == a ^ b
    assert set(~x) == set(range(64)) - a
    assert (x == y) == (a == b)
    assert (x <= y) == (a <= b)
    assert all((s in x) == (s in a) for s in range(-1, 65))
    assert hash(x) == hash(SquareSet(a))
    assert SquareSet.from_mask(int(x)) == x
    assert SquareSet(str(x).split()) == x
    assert eval(repr(x), {"SquareSet": SquareSet}) == x
    assert pickle.loads(pickle.dumps(x)) == x
    assert copy.deepcopy(x) == x


def test_sets_refuse_what_is_no_square() -> None:
    assert SquareSet() == SquareSet([])
    assert SquareSet(["e4", 28]) == SquareSet([28])
    for item in (64, -1, "x"):
        with pytest.raises(SquareError):
            SquareSet([item])
    with pytest.raises(TypeError, match="expected a square or its name, not NoneType"):
        SquareSet([None])  # type: ignore[list-item]
    assert SquareSet([1]) != 2


def test_colours() -> None:
    assert [*Colour] == [0, 1]
    assert Colour.WHITE.other is Colour.BLACK
    assert Colour.BLACK.other is Colour.WHITE
    assert [(one.word, one.title) for one in Colour] == [("white", "White"), ("black", "Black")]
    assert [(one.home_rank, one.forward) for one in Colour] == [(0, 1), (7, -1)]


def test_kinds() -> None:
    assert {k.name: int(k) for k in Kind} == {
        "PAWN": 1,
        "KNIGHT": 2,
        "BISHOP": 3,
        "ROOK": 4,
        "QUEEN": 5,
        "KING": 6,
    }


def test_there_are_twelve_men() -> None:
    men = [Man(colour, kind) for colour, kind in product(Colour, Kind)]
    assert "".join(man.symbol for man in men) == "PNBRQKpnbrqk"
    assert len(set(men)) == 12
    for man in men:
        assert Man(man.colour, man.kind) is man
        assert pickle.loads(pickle.dumps(man)) is man
    knight = Man(Colour.WHITE, Kind.KNIGHT)
    assert str(knight) == "white knight"
    assert repr(knight) == "<white knight>"
