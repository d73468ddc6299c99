"""The matters of clocks and arbiters: those of `matters` on which the oldest books are silent."""

from typing import Literal

from .values import Limit, Number, Provision, Seconds


class Completing(Provision, frozen=True):
    """What completes a move: the hand that quits the man, or pressing the clock.

    A clock set wrongly is put right before so many moves by each, the *settings*.
    """

    by: Literal["quitting", "clock"]
    settings: Limit = "end"


class IllegalMoves(Provision, frozen=True):
    """What an illegal move costs: seconds for the other's clock, and the game at so many of them."""

    gives: Seconds
    loses: Number
    increment: Literal["kept", "withdrawn"] = "kept"


class Intervention(Provision, frozen=True):
    """How long an arbiter may act, unasked, on an illegal move."""

    arbiter: Literal["never", "always", "next-move"]


class PressedIdle(Provision, frozen=True):
    """He presses the clock and has made no move."""

    options: tuple[Literal["penalty"], ...]


class TwoHands(Provision, frozen=True):
    """He makes one move with both hands, and presses the clock."""

    options: tuple[Literal["penalty"], ...]


class PawnUnreplaced(Provision, frozen=True):
    """He leaves a pawn on its last rank, puts nothing in its place, and presses the clock."""

    becomes: Literal["none", "queen"]


class IllegalPosition(Provision, frozen=True):
    """What an arbiter does who comes upon an impossible position."""

    then: Literal["nothing", "restore", "wait"]


class FlagDown(Provision, frozen=True):
    """Whether a player whose time is over has lost."""

    loses: bool


class Unwinnable(Provision, frozen=True):
    """Whether a game that would be lost is drawn where the other could not mate, and whether one *resigned* is, too."""

    spares: bool
    resigned: bool = True


class DeadPosition(Provision, frozen=True):
    """Whether a position in which neither player can mate is drawn at once."""

    draws: bool


class Repetition(Provision, frozen=True):
    """How often a position must occur before it may be claimed as a draw, or is one by itself.

    *written*: it may be claimed before the move that brings it about, once that is written down.
    """

    claim: Number
    automatic: Number
    written: bool


class WrongClaim(Provision, frozen=True):
    """How many seconds a wrong claim of a draw gives to the other."""

    gives: Seconds


class DrawOffers(Provision, frozen=True):
    """What ends the offer of a draw, and after how many moves of each one may be accepted."""

    until: Literal["move", "touch"]
    after: Number


class Penalties(Provision, frozen=True):
    """Which penalties an arbiter may lay on a player at his discretion."""

    kinds: tuple[Literal["warning", "time", "loss"], ...]
