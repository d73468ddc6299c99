"""What comes back: questions that were answered wrongly, each in a box that says when it is due again.

A right answer puts a question one box further, where it rests longer; a wrong one puts it back into the
first. Out of the last it is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from .question import QuizError

if TYPE_CHECKING:
    from collections.abc import Iterable

RESTS = (0, 1, 3, 7, 21)
"""For so many days a question rests in each box."""


class Card(Struct, frozen=True):
    """A question in its box, and the day on which it is due; days are counted from any fixed day."""

    box: int
    due: int


class QuizScore(Struct, frozen=True):
    """How many questions of a sheet were answered rightly."""

    right: int
    answered: int

    def __str__(self) -> str:
        return f"{self.right} of {self.answered}"


class Deck(Struct, frozen=True):
    """The questions that come back, and how the sheets so far were answered; a value."""

    cards: dict[str, Card] = {}
    sheets: tuple[QuizScore, ...] = ()

    @property
    def best(self) -> QuizScore | None:
        """The best sheet so far: the greatest share of right answers, then the longest."""
        return max(
            self.sheets, key=lambda one: (one.right / one.answered, one.answered), default=None
        )

    def due(self, today: int) -> list[str]:
        """List the questions that are due, those first that have waited longest."""
        waiting = [(card.due, card.box, id_) for id_, card in self.cards.items()]
        return [id_ for due, _, id_ in sorted(waiting) if due <= today]

    def after(self, id_: str, today: int, *, is_right: bool) -> Deck:
        """Give the deck after an answer to a question."""
        cards = dict(self.cards)
        card = cards.pop(id_, None)
        if not is_right:
            cards[id_] = Card(0, today + RESTS[0])
        elif card is not None and card.box + 1 < len(RESTS):
            cards[id_] = Card(card.box + 1, today + RESTS[card.box + 1])
        return replace(self, cards=cards)

    def with_sheet(self, right: int, answered: int) -> Deck:
        """Give the deck after a sheet; one without answers is not counted."""
        if not answered:
            return self
        return replace(self, sheets=(*self.sheets, QuizScore(right, answered)))

    def without(self, ids: Iterable[str]) -> Deck:
        """Give the deck without these: a casebook may have lost some since."""
        gone = set(ids)
        cards = {id_: card for id_, card in self.cards.items() if id_ not in gone}
        return replace(self, cards=cards)


def read_deck(text: str) -> Deck:
    """Read what `print_deck` has written; a `QuizError` says that it cannot be read."""
    try:
        return msgspec.json.decode(text, type=Deck)
    except msgspec.DecodeError as error:
        raise QuizError(f"it holds no questions that come back: {error}") from None


def print_deck(deck: Deck) -> str:
    """Write a deck as JSON, each value on a line of its own."""
    return msgspec.json.format(msgspec.json.encode(deck), indent=1).decode() + "\n"
