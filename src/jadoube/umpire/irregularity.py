"""Irregularities, the remedies they offer, and the duties that remedies and touches lay on a player."""

from __future__ import annotations

from typing import Literal

import msgspec

from jadoube._kernel import Colour, JadoubeError, Move, square_name
from jadoube.law import Wing, of_family
from jadoube.law.endings import Because, DutyKind, OwedKind

from .acts import Exacts

SET_UP = of_family("set-up")
"""The matters of the set-up: claimed within a number of moves, whoever has the turn."""

CHECK = of_family("check")
"""The matters of check: their remedy belongs to the player whom a word, or silence, has wronged."""

CLOCK = of_family("clock")
"""The matters of the clock: what stands is not put back for them, but they count."""

MISMADE = of_family("move")
"""The matters of moves that were not made as the law has them: illegal ones, and a second one in a row."""

ILLEGAL = (MISMADE | CLOCK) - {"moved-twice"}
"""The matters of illegal moves, where the law counts those."""


class IrregularityError(JadoubeError):
    """Something was asked of an irregularity that it does not offer."""


class Obligation(msgspec.Struct, frozen=True):
    """What *by* must do, as the table shows it, and the *matter* that asks it of him: None for a check."""

    by: Colour
    kind: DutyKind
    square: int | None = None
    without: int | None = None
    matter: str | None = None
    moves: tuple[Move, ...] = ()
    """The moves of which one must be played, where nothing else will do."""
    san: str = ""
    wing: Wing | None = None
    """The wing on which he must castle."""

    def __str__(self) -> str:
        if self.kind == "castle":
            return f"castle {self.wing}"
        if self.kind == "play":
            return f"play {self.san}"
        words: list[str] = [self.kind]
        if self.square is not None:
            words.append(square_name(self.square))
        if self.without is not None:
            words += ["without", square_name(self.without)]
        return " ".join(words)


class Duty(msgspec.Struct, frozen=True):
    """What *by* must do with his next move, and under which matter it opens if he does not.

    A `king` is met by a move of the King, a `take` by taking the man on *square* (with another
    man than the one on *without*), a `move` by the man on *square*. Castling meets the `move` of
    a King that was only touched; it meets a `king`, or a *penalty*, only where the code has it
    so. A `castle` is met by castling with the Rook on *square*, a `play` by one of *moves* alone.
    """

    by: Colour
    kind: OwedKind
    matter: str
    remedy: str
    square: int | None = None
    without: int | None = None
    penalty: bool = False
    ground: str | None = None
    """The matter whose law turned the duty into this one, where it is another."""
    moves: tuple[Move, ...] = ()
    san: str = ""
    """The move as it is written, where one alone will do."""
    wing: Wing | None = None
    """The wing of a `castle`."""

    @property
    def shown(self) -> Obligation:
        """The duty as the table shows it."""
        matter = self.ground or self.matter
        if self.kind == "king":
            return Obligation(self.by, "move king", matter=matter)
        return Obligation(
            self.by,
            self.kind,
            self.square,
            self.without,
            matter,
            self.moves,
            self.san,
            self.wing,
        )


class Option(msgspec.Struct, frozen=True):
    """A remedy that may be exacted; *square* names the man where the remedy alone would not."""

    remedy: str
    square: int | None = None
    duty: Duty | None = None
    further: int = 0
    """How many moves before the one at fault are put back with it."""

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
    """How the right was lost, once it is; it stays open while an arbiter may still act upon it."""
    touched: tuple[int, ...] = ()
    """The squares of the men that were touched in that turn, in order, where they bind again."""
    gained: int = 0
    """The seconds that pressing the clock upon it has brought the offender."""
    is_eithers: bool = False
    """Whether both may claim it, though it is about one player's men."""

    def __str__(self) -> str:
        against = "" if self.by is None else f" by {self.by.word}"
        return f"{self.matter}{against}: {', '.join(map(str, self.options))}"

    @property
    def grounds(self) -> list[str]:
        """The matters whose laws it rests on."""
        grounds = [option.duty.ground for option in self.options if option.duty is not None]
        return [self.matter, *(ground for ground in grounds if ground is not None)]

    def exact(self, option: Option | str, by: Colour | None = None) -> Exacts:
        """Give the act that exacts *option*, one of *options* or its words: `wrong.exact("king")`.

        It is *by* the adversary of the player against whom it runs, unless said otherwise. Raises
        IrregularityError for any other option, and where both may claim and *by* is not given.
        """
        player = by if by is not None or self.by is None else self.by.other
        if player is None:
            raise IrregularityError(
                f"{self.matter} is either player's to claim: say by whom, such as by=Colour.WHITE"
            )
        for one in self.options:
            if option == one or str(option) == str(one):
                return Exacts(player, one.remedy, one.square, self.matter)
        offered = ", ".join(map(str, self.options))
        raise IrregularityError(
            f"{option} may not be exacted for {self.matter}; type one of: {offered}"
        )

    def may_be_claimed_by(self, player: Colour) -> bool:
        """Tell whether the right is *player*'s: for men that he lacks or owes, else for his adversary's fault.

        A game begun again for men that are missing is either's to ask for.
        """
        if self.matter in ("men-missing", "odds-not-given"):
            is_begun_again = any(option.remedy == "restart" for option in self.options)
            return (
                self.by == player
                or self.is_eithers
                or (self.matter == "men-missing" and is_begun_again)
            )
        return self.by != player or self.is_eithers


class Result(msgspec.Struct, frozen=True):
    """How the game ended; no *winner* is a draw."""

    winner: Colour | None
    because: Because

    def __str__(self) -> str:
        return "draw" if self.winner is None else f"{self.winner.word} wins"
