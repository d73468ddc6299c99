"""Rules: parameters, equal by value."""

from __future__ import annotations

import copy
import pickle

import pytest
from tests.kernel.boards import ITALIAN, WIDE

from jadoube import STANDARD, Rules, RulesError


def test_the_standard_is_the_default() -> None:
    assert Rules() == STANDARD
    assert hash(Rules()) == hash(STANDARD)
    assert STANDARD.passing
    assert STANDARD.king_side == (("g1", "f1"),)
    assert STANDARD.queen_side == (("c1", "d1"),)
    assert STANDARD.promotion == "any"


def test_equal_by_value() -> None:
    assert Rules(passing=False) == Rules(passing=False) != STANDARD
    assert Rules(king_side=[("h1", "f1"), ("g1", "f1")]) == Rules(
        king_side={("g1", "f1"), ("h1", "f1")}
    )
    assert len({Rules(), Rules(promotion="lost"), Rules(promotion="lost-unlike"), STANDARD}) == 3
    assert STANDARD != "standard"


@pytest.mark.parametrize("rules", [STANDARD, ITALIAN, WIDE, Rules(promotion="lost")], ids=repr)
def test_copies_and_texts(rules: Rules) -> None:
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == rules
    assert eval(repr(rules), {"Rules": Rules}) == rules


def test_what_are_no_rules() -> None:
    with pytest.raises(RulesError, match="promotion"):
        Rules(promotion="queen")
    with pytest.raises(RulesError, match="first rank"):
        Rules(king_side=[("g8", "f8")])
    with pytest.raises(RulesError, match="first rank"):
        Rules(king_side=[("z1", "f1")])
    with pytest.raises(RulesError, match="side where he castles"):
        Rules(king_side=[("c1", "d1")])
    with pytest.raises(RulesError, match="side where he castles"):
        Rules(queen_side=[("e1", "d1")])
    with pytest.raises(RulesError, match="two squares"):
        Rules(king_side=[("g1", "g1")])
    with pytest.raises(RulesError, match="King's square and a Rook's"):
        Rules(king_side=["abc"])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="expected the name of a square, not int"):
        Rules(king_side=[(1, 2)])  # type: ignore[list-item]


def test_rules_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        STANDARD.passing = False  # type: ignore[misc]
