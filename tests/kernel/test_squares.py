"""Squares, sets of them, colours, kinds and men."""

from __future__ import annotations

import copy
import pickle
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube import (
    Colour,
    Kind,
    Man,
    Move,
    Position,
    SquareError,
    SquareSet,
    parse_square,
    square_name,
)

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
    with pytest.raises(TypeError, match='expected a square, as 28 or "e4", not NoneType'):
        SquareSet([None])  # type: ignore[list-item]
    assert SquareSet([1]) != 2


def test_a_name_will_do_wherever_a_square_is_asked_for() -> None:
    position = Position()
    assert position.man("e1") is position.man(4)
    assert [move.uci for move in position.moves(origin="g1")] == ["g1f3", "g1h3"]
    assert position.power("b1") == position.power(1) == SquareSet(["a3", "c3"])
    assert position.attackers("f3", Colour.WHITE) == SquareSet(["g1", "e2", "g2"])
    after = position.carry("e2", "e5")
    assert after.man("e5") is Man(Colour.WHITE, Kind.PAWN)
    assert after.take_off("e5").put("e4", Man(Colour.WHITE, Kind.PAWN)).man("e4") is after.man("e5")
    assert Position("4k2P/8/8/8/8/8/8/4K3 w").name("h8", Kind.ROOK).man("h8") is Man(
        Colour.WHITE, Kind.ROOK
    )
    assert Kind.QUEEN in position.usable_names(Colour.WHITE, "a8")
    assert position.replace(passing="e6").passing is None
    assert Move("e2", "e4") is Move.parse("e2e4")
    assert Move("e1", "g1", rook_target="f1").is_castling
    assert square_name("e4") == "e4"
    assert "e4" in SquareSet([28])
    assert "e5" not in SquareSet([28])


@pytest.mark.parametrize("wrong", ["e9", "E4", "", 64, -1])
def test_what_names_no_square_is_told(wrong: int | str) -> None:
    for asked in (Position().man, Position().take_off, square_name):
        with pytest.raises(SquareError, match="there is no square"):
            asked(wrong)


@pytest.mark.parametrize("wrong", [2.5, (1, 2), b"e4"])
def test_what_is_neither_number_nor_name_is_told_in_one_line(wrong: Any) -> None:
    position = Position()
    for asked in (position.man, position.power, position.take_off, square_name):
        with pytest.raises(TypeError) as told:
            asked(wrong)
        kind = type(wrong).__name__
        assert str(told.value) == f'expected a square, as 28 or "e4", not {kind}'


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
