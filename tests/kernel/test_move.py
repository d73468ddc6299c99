"""Moves: one object each, and coordinates both ways."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.boards import boards, rules

from jadoube import JadoubeError, Kind, Move, MoveError, Position, Rules, SquareError


def test_the_same_move_is_the_same_object() -> None:
    assert Move(12, 28) is Move.parse("e2e4")
    assert Move.parse("e2e4") in Position().moves()
    assert Move(12, 28) is not Move(12, 20)
    assert Move(12, 28) != Move(12, 28, waiting=True)
    assert {Move(12, 28): 1}[Move.parse("e2e4")] == 1


def test_what_a_move_says() -> None:
    plain = Move(12, 28)
    assert (plain.origin, plain.target, plain.promotion, plain.rook_target) == (12, 28, None, None)
    assert not any((plain.is_castling, plain.is_passing, plain.is_waiting, plain.is_naming))
    promotion = Move(52, 60, Kind.KNIGHT)
    assert promotion.promotion is Kind.KNIGHT
    assert promotion.uci == str(promotion) == "e7e8n"
    assert not promotion.is_naming
    naming = Move(60, 60, Kind.QUEEN)
    assert naming.is_naming
    assert naming.uci == "e8e8q"
    castling = Move(4, 7, rook_target=4)
    assert castling.is_castling
    assert castling.rook_target == 4
    assert castling.uci == "e1h1:e1"
    assert Move(4, 6, rook_target=5).uci == "e1g1"
    assert Move(60, 58, rook_target=59).uci == "e8c8"
    assert Move(36, 43, passing=True).is_passing
    assert Move(52, 60, waiting=True).is_waiting
    assert repr(plain) == "<Move e2e4>"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "begins with no square"),
        ("e2", "third letter"),
        ("e2e", "third letter"),
        ("e2e9", "third letter"),
        ("i2e4", "begins with no square"),
        ("e2e2", "one square"),
        ("e7e8k", "name is one of"),
        ("e7e8qq", "name is one of"),
        ("e1h1:", "where the Rook lands"),
        ("e1h1:e2", "where the Rook lands"),
        ("e1h1:h1", "where the Rook lands"),
        ("é", "begins with no square"),
        ("x" * 70_000, "begins with no square"),
    ],
)
def test_what_is_no_move_is_refused(text: str, says: str) -> None:
    with pytest.raises(MoveError, match=says) as refusal:
        Move.parse(text)
    assert len(str(refusal.value)) < 200


def test_what_no_move_can_be() -> None:
    with pytest.raises(MoveError, match="one sort"):
        Move(52, 60, Kind.QUEEN, waiting=True)
    with pytest.raises(MoveError, match="becomes"):
        Move(52, 60, Kind.KING)
    with pytest.raises(MoveError, match="one square"):
        Move(52, 52)
    with pytest.raises(MoveError, match="castling"):
        Move(4, 6, rook_target=6)
    with pytest.raises(MoveError, match="castling"):
        Move(4, 6, rook_target=13)
    with pytest.raises(SquareError):
        Move(64, 0)


@given(boards(), rules)
def test_coordinates_are_read_back(position: Position, rules: Rules) -> None:
    for move in [*position.moves(rules), *position.namings(rules)]:
        assert position.parse_uci(move.uci, rules) is move
        assert Move.parse(move.uci).uci == move.uci


@given(st.text(max_size=8))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert Move.parse(text).uci == text
    except MoveError:
        return


@given(st.integers(0, 63), st.integers(0, 63), st.sampled_from([None, *Kind]), st.booleans())
def test_copies_are_the_same_object(
    origin: int, target: int, kind: Kind | None, is_passing: bool
) -> None:
    try:
        move = Move(origin, target, kind, passing=is_passing)
    except JadoubeError:
        return
    assert pickle.loads(pickle.dumps(move)) is move
    assert copy.deepcopy(move) is move
    assert copy.copy(move) is move


def test_every_sort_of_move_survives_a_pickle() -> None:
    for move in (
        Move(52, 60, waiting=True),
        Move(4, 7, rook_target=4),
        Move(60, 60, Kind.QUEEN),
    ):
        assert pickle.loads(pickle.dumps(move)) is move
