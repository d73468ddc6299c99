"""The matters that are settled before the game: the board, the men, odds, and who begins."""

from typing import Literal

from .values import Counted, Limit, Provision

EngagementKind = Literal["mates-with", "mates-on", "is-mated", "wins"]
"""What a player may undertake."""


class BoardTurned(Provision, frozen=True):
    """The board lies with a black corner on the right."""

    options: tuple[Literal["restart", "turn"], ...]
    before: Limit = 4


class MenMisplaced(Provision, frozen=True):
    """A man was set up on a square not its own; *counted* says whose moves end the right."""

    options: tuple[Literal["rectify", "restart"], ...]
    before: Limit = 4
    counted: Counted = "each-side"


class MenMissing(Provision, frozen=True):
    """A player began without all his men; either may have them added, or he alone."""

    options: tuple[Literal["add", "restart"], ...]
    before: Limit = 4
    counted: Counted = "each-side"
    claimed_by: Literal["owner", "either"] = "owner"


class ColoursReversed(Provision, frozen=True):
    """The players sat down at each other's colours."""

    options: tuple[Literal["restart"], ...]
    before: Limit = 4


class OddsNotGiven(Provision, frozen=True):
    """A man agreed as odds was left on the board."""

    options: tuple[Literal["restart", "remove"], ...]
    spares: Literal["nothing", "mate", "everything"]
    before: Limit = 4
    counted: Counted = "each-side"


class Odds(Provision, frozen=True):
    """What may be given as odds, and who then begins.

    `crossed` is what a move across the middle comes to where *crossing* is not allowed. `castling`
    lets the giver of a Rook move his King as if he castled with it.
    """

    pawns: Literal["any", "king-bishop"]
    first_move: Literal["giver", "giver-of-piece"]
    crossing: bool
    crossed: Literal["refused", "false-move"] = "refused"
    castling: bool = False


class Engagements(Provision, frozen=True):
    """Which undertakings about how the game will end are accepted."""

    kinds: tuple[EngagementKind, ...]


class FirstMove(Provision, frozen=True):
    """Who begins the first game, and the next ones."""

    first: Literal["lot", "white"]
    next: Literal["alternate", "alternate-unless-drawn", "winner", "pairing"]


class Colours(Provision, frozen=True):
    """How the players come by their colours."""

    by: Literal["agreement", "lot", "pairing"]
    giver_chooses: bool


class DrawnGames(Provision, frozen=True):
    """Whether a drawn game is one of the games of a match."""

    count: bool
