"""The matters that a code of laws must settle, each with the values it may take.

A matter is one question that can arise at a table: what may be exacted for a false
move, whether a touch binds, how a pawn is promoted. In a code file it is a key in
kebab-case (`false-move`), here a class, and in `Provisions` a field (`false_move`).
"""

from typing import Literal

from msgspec import Struct

from .clock_matters import (
    Completing,
    DeadPosition,
    DrawOffers,
    FlagDown,
    IllegalMoves,
    IllegalPosition,
    Intervention,
    PawnUnreplaced,
    Penalties,
    PressedIdle,
    Repetition,
    TwoHands,
    Unwinnable,
    WrongClaim,
)
from .setup_matters import (
    BoardTurned,
    Colours,
    ColoursReversed,
    DrawnGames,
    Engagements,
    FirstMove,
    MenMisplaced,
    MenMissing,
    Odds,
    OddsNotGiven,
)
from .values import Count, Ending, FirstRank, KingSide, Number, Provision, QueenSide

# Hands


class TouchedOwn(Provision, frozen=True):
    """He touches his own man without saying J'adoube.

    Of *several* men touched in one turn the first that asks for anything binds, or the last; or they
    bind in turn: one of each colour to that capture, else the first that can be moved or taken; or the
    adversary names one of those that have the colour of the first. Where he names them, *checked* is what
    he may ask of a player in check who has touched only men that cannot meet it.
    """

    binds: bool
    several: Literal["first", "last", "in-turn", "adversary"] = "first"
    checked: tuple[Literal["play", "king"], ...] = ()


class TouchedPinned(Provision, frozen=True):
    """The man touched cannot move without exposing his King; `play`: one moves that the adversary names."""

    options: tuple[Literal["king", "play"], ...]


class TouchedBlocked(Provision, frozen=True):
    """The man touched has nowhere to go at all."""

    options: tuple[Literal["king", "play"], ...]


class TouchedAdverse(Provision, frozen=True):
    """He touches a man of his adversary's; the first option that can be met binds."""

    options: tuple[Literal["take", "king", "play"], ...]


class Adjusting(Provision, frozen=True):
    """Whether saying J'adoube frees the hand, from an adverse man too."""

    frees: bool
    adverse: bool = True


class Upset(Provision, frozen=True):
    """A man is knocked over by accident."""

    then: Literal["free", "touched", "nothing"]


class Quitting(Provision, frozen=True):
    """How far a man still held may change its square."""

    held: Literal["free", "onward", "not-home"]


# Irregular moves: `otherwise` is offered when no option can be met; `play` is the move of a man that
# the adversary names


class FalseMove(Provision, frozen=True):
    """A man is moved to a square not within its power.

    *kingless* is offered in the place of `king` where the King has no move.
    """

    options: tuple[Literal["stand", "correct", "king", "put-back", "replay"], ...]
    otherwise: tuple[Literal["stand", "correct", "king", "play", "put-back"], ...] = ()
    kingless: tuple[Literal["play", "put-back"], ...] = ()


class FalseCapture(Provision, frozen=True):
    """A man takes an adverse man that it has not the power to take.

    *king*: it may have been the King, who is otherwise never taken.
    """

    options: tuple[Literal["stand", "other", "touched", "king", "put-back", "replay"], ...]
    otherwise: tuple[Literal["stand", "other", "touched", "king", "play", "put-back"], ...] = ()
    king: bool = False


class CapturedOwn(Provision, frozen=True):
    """A man takes another of its own side."""

    options: tuple[Literal["stand", "play", "correct", "king", "put-back", "replay"], ...]
    otherwise: tuple[Literal["stand", "play", "correct", "king", "put-back"], ...] = ()


class MovedAdverse(Provision, frozen=True):
    """He moves a man of his adversary's; *kingless* as for a false move."""

    options: tuple[Literal["stand", "take", "king", "put-back", "replay"], ...]
    otherwise: tuple[Literal["stand", "take", "king", "play", "put-back"], ...] = ()
    kingless: tuple[Literal["play", "put-back"], ...] = ()


class MovedTwice(Provision, frozen=True):
    """He moves again before his adversary has moved; with no option it is refused."""

    options: tuple[Literal["stand", "put-back", "second"], ...]


class FalseCastling(Provision, frozen=True):
    """He castles where he may not."""

    options: tuple[Literal["stand", "king", "rook", "correct", "put-back", "replay"], ...]
    otherwise: tuple[Literal["stand", "king", "rook", "correct", "put-back"], ...] = ()


class ExposedKing(Provision, frozen=True):
    """A move within the man's power leaves its own King in check.

    `himself` is offered besides when it was the King who moved into check; `checked`, where it is
    given, in place of the options when the King stood in check already. *falsely*: a move
    that was beyond the man's power as well is judged by this law, and not as a false move.
    """

    options: tuple[Literal["stand", "correct", "king", "put-back", "replay"], ...]
    otherwise: tuple[Literal["stand", "correct", "king", "play", "put-back"], ...] = ()
    himself: tuple[Literal["stand", "play", "put-back"], ...] = ()
    falsely: bool = False
    checked: tuple[Literal["correct", "king", "play"], ...] = ()


class Lapse(Provision, frozen=True):
    """What the adversary does that loses him his right to a remedy.

    For an *illegal* move it may be something else: that he makes a move, or only the game's end; or
    he loses the penalty alone, and to the game's end either player may have the move put back.
    """

    when: Literal["touch", "move"]
    illegal: Literal["same", "move", "end", "retraced"] = "same"


# Check


class CheckNotAnnounced(Provision, frozen=True):
    """Check was given in silence, and is said only later.

    `mate` says what a mate is worth that rests on it: it ends the game when it is `given`; it is
    `withheld` from a player who kept silent before the mated player's last move; it must be
    `said`. As `usual` it is withheld where late notice has moves put back.
    """

    late: Literal["choice", "recall-all", "recall-last", "as-it-stands", "known"]
    mate: Literal["usual", "given", "withheld", "said"] = "usual"


class CheckUnperceived(Provision, frozen=True):
    """The King has stood in check through several of his own side's moves, or of both."""

    options: tuple[Literal["parry"], ...]
    moves: Count = 2
    counted: Literal["own", "altogether"] = "own"


class CheckFalselyAnnounced(Provision, frozen=True):
    """Check is said and there is none; it is heeded by a touch, or only by a move.

    *spares*: who was so misled owes nothing for what he then touches or moves.
    """

    options: tuple[Literal["retract"], ...]
    heeded: Literal["touch", "move"] = "touch"
    spares: bool = False


# The moves themselves


class TakingInPassing(Provision, frozen=True):
    """Whether a pawn that goes two squares may be taken on the way."""

    allowed: bool


class Castling(Provision, frozen=True):
    """Where King and Rook land, wing by wing, as White sees them.

    *touch*: whether touching the King and then a Rook binds to castling; *begun*: whether a King
    let go two squares away has begun it, or only both men moved together castle. It *answers* the
    touch of the King alone, or of the Rook too; *penalty*: whether it also answers a penalty that
    has the King moved.
    """

    king_side: tuple[tuple[KingSide, FirstRank], ...]
    queen_side: tuple[tuple[QueenSide, FirstRank], ...]
    touch: Literal["free", "binds"] = "free"
    begun: Literal["both", "king"] = "both"
    answers: Literal["king", "either"] = "king"
    penalty: bool = False


class Promotion(Provision, frozen=True):
    """What a pawn on its last rank becomes, and what one that came there *falsely* and is let stand."""

    to: Literal["any", "lost", "lost-unlike"]
    falsely: Literal["named", "pawn"] = "named"


class FiftyMoves(Provision, frozen=True):
    """When the weaker side may have the moves counted towards a draw.

    `pieces` is the most that may stand beside the claimant's King (none: any number),
    `pawns` whether there may be pawns on the board; `endings` are the only ones, where they are
    named (`KRB-KR`: the stronger side first). After `claim` moves on each side without a
    capture or a pawn's move either player may claim the draw; after `automatic` it comes by itself.
    `restarts`: whether a pawn's move begins that count again, or a capture alone; `turn`: whether
    the draw is claimed in the claimant's own turn, or in either.
    """

    demandable: bool
    pawns: bool = False
    moves: Count = 50
    pieces: Number | None = None
    claim: Number = 0
    automatic: Number = 0
    endings: tuple[Ending, ...] = ()
    restarts: Literal["pawn-or-capture", "capture"] = "pawn-or-capture"
    turn: Literal["own", "either"] = "own"


class Stalemate(Provision, frozen=True):
    """What becomes of the player who stalemates his adversary."""

    giver: Literal["draws", "loses", "wins"]


class Disputes(Provision, frozen=True):
    """Who decides a question that the laws leave open."""

    judges: Literal["none", "by-standers", "third-party", "arbiter"]


class Provisions(Struct, frozen=True, kw_only=True, rename="kebab"):
    """Everything a code lays down, one field for each matter."""

    board_turned: BoardTurned
    men_misplaced: MenMisplaced
    men_missing: MenMissing
    colours_reversed: ColoursReversed
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

    completing: Completing
    illegal_moves: IllegalMoves
    pressed_idle: PressedIdle
    two_hands: TwoHands
    pawn_unreplaced: PawnUnreplaced
    intervention: Intervention
    illegal_position: IllegalPosition
    flag: FlagDown
    unwinnable: Unwinnable
    dead_position: DeadPosition
    repetition: Repetition
    wrong_claim: WrongClaim
    draw_offers: DrawOffers
    penalties: Penalties
