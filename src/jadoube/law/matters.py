"""The matters that a code of laws must settle, each with the values it may take.

A matter is one question that can arise at a table: what may be exacted for a false
move, whether a touch binds, how a pawn is promoted. In a code file it is a key in
kebab-case (`false-move`), here a class, and in `Provisions` a field (`false_move`).
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1)]
"""A number of moves: one at least."""

KingSide = Annotated[str, Meta(pattern="^[fgh]1$")]
QueenSide = Annotated[str, Meta(pattern="^[abcd]1$")]
FirstRank = Annotated[str, Meta(pattern="^[a-h]1$")]


class Provision(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a code lays down on one matter; immutable, equal by value."""


# Before the game


class BoardTurned(Provision, frozen=True):
    """The board lies with a black corner on the right."""

    options: tuple[Literal["restart"], ...]
    before: Count = 4


class MenMisplaced(Provision, frozen=True):
    """A man was set up on a square not its own."""

    options: tuple[Literal["rectify"], ...]
    before: Count = 4


class MenMissing(Provision, frozen=True):
    """A player began without all his men."""

    options: tuple[Literal["add"], ...]
    before: Count = 4


class OddsNotGiven(Provision, frozen=True):
    """A man agreed as odds was left on the board."""

    options: tuple[Literal["restart", "remove"], ...]
    spares: Literal["nothing", "mate", "everything"]
    before: Count = 4


class Odds(Provision, frozen=True):
    """What may be given as odds, and who then begins."""

    pawns: Literal["any", "king-bishop"]
    first_move: Literal["giver"]
    crossing: bool


class Engagements(Provision, frozen=True):
    """Which undertakings about how the game will end are accepted."""

    kinds: tuple[Literal["mates-with", "mates-on", "is-mated", "wins"], ...]


class FirstMove(Provision, frozen=True):
    """Who begins the first game, and the next ones."""

    first: Literal["lot"]
    next: Literal["alternate", "alternate-unless-drawn", "winner"]


class Colours(Provision, frozen=True):
    """How the players come by their colours."""

    by: Literal["agreement", "lot"]
    giver_chooses: bool


class DrawnGames(Provision, frozen=True):
    """Whether a drawn game is one of the games of a match."""

    count: bool


# Hands


class TouchedOwn(Provision, frozen=True):
    """He touches his own man without saying J'adoube."""

    binds: bool


class TouchedPinned(Provision, frozen=True):
    """The man touched cannot move without exposing his King."""

    options: tuple[Literal["king"], ...]


class TouchedBlocked(Provision, frozen=True):
    """The man touched has nowhere to go at all."""

    options: tuple[Literal["king"], ...]


class TouchedAdverse(Provision, frozen=True):
    """He touches a man of his adversary's; the first option that can be met binds."""

    options: tuple[Literal["take", "king"], ...]


class Adjusting(Provision, frozen=True):
    """Whether saying J'adoube frees the hand."""

    frees: bool


class Upset(Provision, frozen=True):
    """A man is knocked over by accident."""

    then: Literal["free", "touched", "nothing"]


class Quitting(Provision, frozen=True):
    """How far a man still held may change its square."""

    held: Literal["free", "onward"]


# Irregular moves: `otherwise` is offered when no option can be met


class FalseMove(Provision, frozen=True):
    """A man is moved to a square not within its power."""

    options: tuple[Literal["stand", "correct", "king", "put-back"], ...]
    otherwise: tuple[Literal["stand", "correct", "king", "put-back"], ...] = ()


class FalseCapture(Provision, frozen=True):
    """A man takes an adverse man that it has not the power to take."""

    options: tuple[Literal["stand", "other", "touched", "king", "put-back"], ...]
    otherwise: tuple[Literal["stand", "other", "touched", "king", "put-back"], ...] = ()


class CapturedOwn(Provision, frozen=True):
    """A man takes another of its own side."""

    options: tuple[Literal["stand", "play", "correct", "king", "put-back"], ...]
    otherwise: tuple[Literal["stand", "play", "correct", "king", "put-back"], ...] = ()


class MovedAdverse(Provision, frozen=True):
    """He moves a man of his adversary's."""

    options: tuple[Literal["stand", "take", "king", "put-back"], ...]
    otherwise: tuple[Literal["stand", "take", "king", "put-back"], ...] = ()


class MovedTwice(Provision, frozen=True):
    """He moves again before his adversary has moved; with no option it is refused."""

    options: tuple[Literal["stand", "put-back"], ...]


class FalseCastling(Provision, frozen=True):
    """He castles where he may not."""

    options: tuple[Literal["stand", "king", "rook", "correct", "put-back"], ...]
    otherwise: tuple[Literal["stand", "king", "rook", "correct", "put-back"], ...] = ()


class ExposedKing(Provision, frozen=True):
    """A move within the man's power leaves its own King in check.

    `himself` is offered besides when it was the King who moved into check.
    """

    options: tuple[Literal["stand", "correct", "king", "put-back"], ...]
    otherwise: tuple[Literal["stand", "correct", "king", "put-back"], ...] = ()
    himself: tuple[Literal["stand", "put-back"], ...] = ()


class Lapse(Provision, frozen=True):
    """What the adversary does that loses him his right to a remedy."""

    when: Literal["touch", "move"]


# Check


class CheckNotAnnounced(Provision, frozen=True):
    """Check was given in silence, and is said only later."""

    late: Literal["choice", "recall-all", "recall-last", "as-it-stands"]


class CheckUnperceived(Provision, frozen=True):
    """The King has stood in check through several of his own side's moves."""

    options: tuple[Literal["parry"], ...]
    moves: Count = 2


class CheckFalselyAnnounced(Provision, frozen=True):
    """Check is said and there is none."""

    options: tuple[Literal["retract"], ...]


# The moves themselves


class TakingInPassing(Provision, frozen=True):
    """Whether a pawn that goes two squares may be taken on the way."""

    allowed: bool


class Castling(Provision, frozen=True):
    """Where King and Rook land, wing by wing, as White sees them."""

    king_side: tuple[tuple[KingSide, FirstRank], ...]
    queen_side: tuple[tuple[QueenSide, FirstRank], ...]


class Promotion(Provision, frozen=True):
    """What a pawn on its last rank becomes."""

    to: Literal["any", "lost", "lost-unlike"]


class FiftyMoves(Provision, frozen=True):
    """When the weaker side may have the moves counted towards a draw.

    `pieces` is the most that may stand beside the claimant's King (none: any number),
    `pawns` whether there may be pawns on the board.
    """

    demandable: bool
    pawns: bool = False
    moves: Count = 50
    pieces: Annotated[int, Meta(ge=0)] | None = None


class Stalemate(Provision, frozen=True):
    """What becomes of the player who stalemates his adversary."""

    giver: Literal["draws", "loses", "wins"]


class Disputes(Provision, frozen=True):
    """Who decides a question that the laws leave open."""

    judges: Literal["none", "by-standers", "third-party"]


class Provisions(Struct, frozen=True, kw_only=True, rename="kebab"):
    """Everything a code lays down, one field for each matter."""

    board_turned: BoardTurned
    men_misplaced: MenMisplaced
    men_missing: MenMissing
    odds_not_given: OddsNotGiven
    odds: Odds
    engagements: Engagements
    first_move: FirstMove
    colours: Colours
    drawn_games: DrawnGames

    touched_own: TouchedOwn
    touched_pinned: TouchedPinned
    touched_blocked: TouchedBlocked
    touched_adverse: TouchedAdverse
    adjusting: Adjusting
    upset: Upset
    quitting: Quitting

    false_move: FalseMove
    false_capture: FalseCapture
    captured_own: CapturedOwn
    moved_adverse: MovedAdverse
    moved_twice: MovedTwice
    false_castling: FalseCastling
    exposed_king: ExposedKing
    lapse: Lapse

    check_not_announced: CheckNotAnnounced
    check_unperceived: CheckUnperceived
    check_falsely_announced: CheckFalselyAnnounced

    taking_in_passing: TakingInPassing
    castling: Castling
    promotion: Promotion
    fifty_moves: FiftyMoves
    stalemate: Stalemate
    disputes: Disputes
