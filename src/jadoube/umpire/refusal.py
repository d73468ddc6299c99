"""Refusals: acts that are impossible at a table, or ask for a right that the law does not give."""

from __future__ import annotations

from typing import Literal

import msgspec

from .bar import Bar
from .irregularity import Irregularity

Why = Literal[
    "game-over",
    "play-stopped",
    "not-his-turn",
    "third-move",
    "no-man",
    "holds-nothing",
    "king-not-taken",
    "far-half",
    "not-a-move",
    "no-such-castling",
    "no-rook",
    "landing-taken",
    "unnamed-pawn",
    "no-pawn-to-name",
    "no-last-rank",
    "name-not-given",
    "which-man",
    "no-right-now",
    "right-lapsed",
    "nothing-open",
    "not-open",
    "place-taken",
    "no-count",
    "count-running",
    "count-not-due",
    "engaged",
    "no-offer",
    "no-referring",
    "nothing-referred",
    "nothing-to-put-back",
    "no-clock",
    "clock-not-running",
    "not-pressed",
    "man-in-hand",
    "put-back-first",
    "nothing-let-go",
    "castling-begun",
    "king-taken",
    "no-claim",
    "flag-not-down",
    "own-flag-down",
    "period-completed",
    "no-arbiter",
    "arbiter-absent",
    "nothing-to-remedy",
    "possible-position",
    "clock-set-late",
    "no-such-penalty",
    "not-waivable",
    "draw-too-early",
    "other-judge",
]


Since = Literal["given-up", "moves", "own-moves", "no-alarm", "no-check", "known"]


class Reason(msgspec.Struct, frozen=True):
    """Why an act was refused, and what besides the act itself the reason speaks of.

    *square* is where something stands in the way or is not to be found; *wrong* the irregularity
    whose right has lapsed; *since* what ended a right, *moves* after how many; *fault* what
    cannot be read in a move given in notation, and *bar* what keeps it from being made.
    """

    why: Why
    square: int | None = None
    wrong: Irregularity | None = None
    since: Since | None = None
    moves: int = 0
    fault: str = ""
    bar: Bar | None = None


class Refusal(Exception):  # noqa: N818 - not an error: it carries the umpire's refusal to `judge`
    """The umpire's refusal on its way to `judge`, with the matters whose laws it rests on."""

    def __init__(self, reason: Why | Reason, *matters: str) -> None:
        super().__init__(reason)
        self.reason = reason if isinstance(reason, Reason) else Reason(reason)
        self.matters = matters
