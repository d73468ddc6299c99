"""What comes back: a wrong answer at once, a right one later and later, until it is known."""

from __future__ import annotations

import pytest

from jadoube.quiz import Card, Deck, QuizError, QuizScore, print_deck, read_deck
from jadoube.quiz.deck import RESTS

MONDAY = 700_000


def test_what_was_right_at_first_does_not_come_back() -> None:
    assert Deck().after("a", MONDAY, is_right=True) == Deck()


def test_what_was_wrong_comes_back_later_and_later_until_it_is_known() -> None:
    deck, day = Deck().after("a", MONDAY, is_right=False), MONDAY
    assert deck.due(MONDAY) == ["a"]
    for box, rest in enumerate(RESTS[1:], 1):
        deck = deck.after("a", day, is_right=True)
        assert deck.cards == {"a": Card(box, day + rest)}
        assert deck.due(day + rest - 1) == []
        day += rest
        assert deck.due(day) == ["a"]
    assert deck.after("a", day, is_right=True).cards == {}
    assert deck.after("a", day, is_right=False).cards == {"a": Card(0, day)}


def test_what_has_waited_longest_comes_first() -> None:
    deck = Deck({"a": Card(1, 5), "b": Card(3, 4), "c": Card(0, 9), "d": Card(0, 5)})
    assert deck.due(5) == ["b", "d", "a"]
    assert deck.without(["b", "x"]).due(5) == ["d", "a"]


def test_the_best_sheet_is_kept() -> None:
    deck = Deck()
    assert deck.best is None
    for right, answered in ((3, 4), (0, 0), (8, 10), (4, 5), (0, 2)):
        deck = deck.with_sheet(right, answered)
    assert len(deck.sheets) == 4
    assert deck.best == QuizScore(8, 10)
    assert str(deck.best) == "8 of 10"


def test_a_deck_is_read_as_it_was_written() -> None:
    deck = Deck().after("fide/x.case:3", MONDAY, is_right=False).with_sheet(1, 2)
    assert read_deck(print_deck(deck)) == deck
    for text in ("", "[]", '{"cards": {"a": 1}}'):
        with pytest.raises(QuizError, match="holds no questions that come back"):
            read_deck(text)
