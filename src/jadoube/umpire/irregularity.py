"""Irregularities, the remedies they offer, and the duties that remedies and touches lay on a player."""

from __future__ import annotations

from typing import Literal

import msgspec

from jadoube._kernel import Colour, square_name
from jadoube.law import of_family

Because = Literal[
    "checkmate",
    "stalemate",
    "agreement",
    "resignation",
    "fifty-moves",
    "odds",
    "engagement",
    "decision",
]

SET_UP = of_family("set-up")
"""The matters of the set-up: claimed within a number of moves, whoever has the turn."""

CHECK = of_family("check")
"""The matters of check: their remedy belongs to the player who was wronged by a voice."""


class Obligation(msgspec.Struct, frozen=True):
    """What the table shows that *by* must do, and the *matter* that asks it of him; a check asks by itself."""

    by: Colour
    kind: Literal["move", "move king", "take", "parry", "name"]
    square: int | None = None
    without: int | None = None
    matter: str | None = None

    def __str__(self) -> str:
        words: list[str] = [self.kind]
        if self.square is not None:
            words.append(square_name(self.square))
        if self.without is not None:
            words += ["without", square_name(self.without)]
        return " ".join(words)


class Duty(msgspec.Struct, frozen=True):
    """What *by* must do with his next move, and under which matter it opens if he does not.

    A `king` is met by a move of the King other than castling, a `take` by taking the man on
    *square* (with another man than the one on *without*), a `move` by the man on *square*;
    a King moved as a *penalty* may never castle, one that was only touched may.
    """

    by: Colour
    kind: Literal["move", "king", "take"]
    matter: str
    remedy: str
    square: int | None = None
    without: int | None = None
    penalty: bool = False
    ground: str | None = None
    """The matter whose law turned the duty into this one, where it is another."""

    @property
    def shown(self) -> Obligation:
        """The duty as the table shows it."""
        matter = self.ground or self.matter
        if self.kind == "king":
            return Obligation(self.by, "move king", matter=matter)
        return Obligation(self.by, self.kind, self.square, self.without, matter)


class Option(msgspec.Struct, frozen=True):
    """A remedy that may be exacted; *square* names the man where the remedy alone would not."""

    remedy: str
    square: int | None = None
    duty: Duty | None = None

    def __str__(self) -> str:
        return self.remedy if self.square is None else f"{self.remedy} {square_name(self.square)}"

    def is_meant_by(self, remedy: str, square: int | None) -> bool:
        """Tell whether the words *remedy* and *square* ask for this option; a bare `play` may leave the man unsaid."""
        if remedy != self.remedy:
            return False
        return square is None or square == (self.duty.square if self.duty else None)


class Irregularity(msgspec.Struct, frozen=True):
    """Something that was not right, and what may be exacted for it while it is open.

    *by* is the player against whom it runs, None where both may claim. *ply* counts the
    moves completed before the one at fault.
    """

    matter: str
    by: Colour | None
    options: tuple[Option, ...]
    ply: int = 0
    lost: Literal["touch", "move", "waiver"] | None = None
    """How the right was lost, once it is."""

    def __str__(self) -> str:
        against = "" if self.by is None else f" by {self.by.word}"
        return f"{self.matter}{against}: {', '.join(map(str, self.options))}"

    @property
    def grounds(self) -> list[str]:
        """The matters whose laws it rests on."""
        grounds = [option.duty.ground for option in self.options if option.duty is not None]
        return [self.matter, *(ground for ground in grounds if ground is not None)]

    def may_be_claimed_by(self, player: Colour) -> bool:
        """Tell whether the right is *player*'s: his own for men he lacks or owes, else his adversary's fault."""
        if self.matter in ("men-missing", "odds-not-given"):
            return self.by == player
        return self.by != player


class Result(msgspec.Struct, frozen=True):
    """How the game ended; no *winner* is a draw."""

    winner: Colour | None
    because: Because

    def __str__(self) -> str:
        return "draw" if self.winner is None else f"{self.winner.word} wins"
