"""What a line that starts with `?` expects: one small type for each expectation."""

from __future__ import annotations

from typing import Literal

import msgspec

from jadoube._kernel import Colour, Kind
from jadoube.law.deeds import Claim, Wing
from jadoube.law.endings import Because, DutyKind
from jadoube.umpire import Obligation
from jadoube.umpire.acts import Castles, Moves

CheckWord = Literal["announced", "unannounced", "none"]
ResultWord = Literal["white wins", "black wins", "draw", "none"]


class TurnIs(msgspec.Struct, frozen=True):
    """It is *colour*'s turn."""

    colour: Colour


class SquareHolds(msgspec.Struct, frozen=True):
    """The man on *square* is of that colour and kind; both None: it is empty."""

    square: int
    colour: Colour | None = None
    kind: Kind | None = None


class PlacementIs(msgspec.Struct, frozen=True):
    """All the men stand as this FEN placement shows."""

    placement: str


class OpenOption(msgspec.Struct, frozen=True):
    """A remedy that is offered, of the man on *square* where it names one."""

    remedy: str
    square: int | None = None


class IsOpen(msgspec.Struct, frozen=True):
    """An irregularity is open, with exactly these options where any are given.

    *by* is the offender; None where the line names none.
    """

    matter: str
    by: Colour | None = None
    options: tuple[OpenOption, ...] = ()


class NothingOpen(msgspec.Struct, frozen=True):
    """No irregularity is open, nor any claim about the set-up."""


class IsNotOpen(msgspec.Struct, frozen=True):
    """No such irregularity is open (of *by*, where given)."""

    matter: str
    by: Colour | None = None


class MustDo(msgspec.Struct, frozen=True):
    """*by* is under this obligation."""

    by: Colour
    duty: DutyKind
    square: int | None = None
    without: int | None = None
    wing: Wing | None = None
    san: str = ""

    @property
    def obligation(self) -> Obligation:
        """The obligation as a table would show it."""
        return Obligation(
            self.by, self.duty, self.square, self.without, san=self.san, wing=self.wing
        )


class IsFree(msgspec.Struct, frozen=True):
    """*by* is under no obligation."""

    by: Colour


class WasRefused(msgspec.Struct, frozen=True):
    """The last act was refused, and that law cited where one is given."""

    law: str | None = None


class RulingCites(msgspec.Struct, frozen=True):
    """The ruling of the last act cites that law."""

    law: str


class IsLawful(msgspec.Struct, frozen=True):
    """The move is lawful, or is not, for the player whose turn it is.

    The player in *move* is only a place-holder: White.
    """

    move: Moves | Castles
    lawful: bool = True


class CheckIs(msgspec.Struct, frozen=True):
    """The player whose turn it is stands in a check announced, unannounced, or in none."""

    check: CheckWord


class ResultIs(msgspec.Struct, frozen=True):
    """The game has ended so, or goes on."""

    result: ResultWord


class BecauseOf(msgspec.Struct, frozen=True):
    """The game was decided by this."""

    cause: Because


class CountIs(msgspec.Struct, frozen=True):
    """So many moves of the count that *by* demanded are still to run; None: no count runs."""

    moves: int | None = None
    by: Colour | None = None


class IsSuspended(msgspec.Struct, frozen=True):
    """The pawn on *square* waits for its name."""

    square: int


class IsMade(msgspec.Struct, frozen=True):
    """*by* has made or let go a move and not pressed yet; None: nobody has."""

    by: Colour | None = None


class IsRunning(msgspec.Struct, frozen=True):
    """*player*'s clock runs."""

    player: Colour


class Gains(msgspec.Struct, frozen=True):
    """The last act's ruling added so many seconds to *player*'s clock; None: to nobody's."""

    player: Colour | None = None
    seconds: int = 0


class TallyIs(msgspec.Struct, frozen=True):
    """So many illegal moves are established against *player*."""

    player: Colour
    count: int


class MayClaim(msgspec.Struct, frozen=True):
    """A claim that *by* made now, with no move written down, would be correct; or would not."""

    by: Colour
    claim: Claim
    correct: bool = True


class ClockIs(msgspec.Struct, frozen=True):
    """The clock shows so many seconds."""

    white: int
    black: int


class IsReferred(msgspec.Struct, frozen=True):
    """A question has been referred and play is stopped."""


Expectation = (
    TurnIs
    | SquareHolds
    | PlacementIs
    | IsOpen
    | NothingOpen
    | IsNotOpen
    | MustDo
    | IsFree
    | WasRefused
    | RulingCites
    | IsLawful
    | CheckIs
    | ResultIs
    | BecauseOf
    | CountIs
    | IsSuspended
    | IsReferred
    | IsMade
    | IsRunning
    | Gains
    | TallyIs
    | MayClaim
    | ClockIs
)


class Begins(msgspec.Struct, frozen=True):
    """*player* has the first move of the next game."""

    player: str


class ScoreIs(msgspec.Struct, frozen=True):
    """The players have won so many games."""

    wins: tuple[tuple[str, int], ...]


class Counted(msgspec.Struct, frozen=True):
    """So many games count towards the match."""

    games: int


class ColourIs(msgspec.Struct, frozen=True):
    """*player* has the men of *colour*."""

    colour: Colour
    player: str


SittingExpectation = Begins | ScoreIs | Counted | ColourIs
