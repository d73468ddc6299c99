"""How long to think: what a `go` of the Universal Chess Interface asks for, and what a clock allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, JadoubeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube.table import Table

FLAGS = ("infinite", "ponder")
NUMBERS = (
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "movetime",
    "depth",
    "nodes",
    "mate",
    "perft",
)
MOVES = "searchmoves"
DEEPEST = 10_000
"""No search comes so far: programs that mean no limit may write any number."""
DEEPEST_COUNT = 200
"""A count of lines that long never ends."""
MOST = {"depth": DEEPEST, "mate": DEEPEST, "perft": DEEPEST_COUNT}


class Limits(msgspec.Struct):
    """The words after `go`: times in milliseconds, moves as they were written."""

    wtime: int | None = None
    btime: int | None = None
    winc: int = 0
    binc: int = 0
    movestogo: int | None = None
    movetime: int | None = None
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None
    perft: int | None = None
    infinite: bool = False
    ponder: bool = False
    searchmoves: list[str] = []


class Allowance(msgspec.Struct, frozen=True):
    """Seconds after which nothing new is begun, and after which all ends; None is for ever."""

    soft: float | None = None
    hard: float | None = None


def read_limits(words: Sequence[str]) -> tuple[Limits, list[str]]:
    """Read the words after `go`, and say of those that make no sense why they were left out."""
    limits = Limits()
    complaints: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word in FLAGS:
            setattr(limits, word, True)
        elif word == MOVES:
            while rest and rest[0] not in (*FLAGS, *NUMBERS, MOVES):
                limits.searchmoves.append(rest.pop(0))
        elif word in NUMBERS:
            value = rest.pop(0) if rest else ""
            try:
                setattr(limits, word, _number(word, value))
            except JadoubeError as error:
                complaints.append(str(error))
        else:
            complaints.append(f"go does not know {word}")
    return limits, complaints


def _number(word: str, value: str) -> int:
    try:
        number = int(value)
    except ValueError:
        raise JadoubeError(f"{word} needs a number, not {value or 'nothing'}") from None
    if word in ("wtime", "btime", "winc", "binc"):
        return max(number, 0)  # a clock that has run out goes below zero
    least = 0 if word in ("movetime", "perft") else 1
    if number < least:
        raise JadoubeError(f"{word} must be {least} or more, not {number}")
    return min(number, MOST.get(word, 2**62))


def limits_on(clocks: tuple[int, int], table: Table) -> Limits:
    """Say as a `go` does what the clocks of *table* leave to the player in turn: *clocks* are milliseconds.

    Each gains what the period gives that he is in; the moves to go are those up to the next one.
    """
    periods, fallen = table.agreement.time, table.desk.fallen
    gains = [1000 * periods[at].increment if at < len(periods) else 0 for at in fallen]
    passed = periods[: fallen[table.turn] + 1]
    owed = [period.moves for period in passed if period.moves is not None]
    to_go = None
    if owed and len(owed) == len(passed):
        to_go = max(sum(owed) - table.completed_by(table.turn), 1)
    return Limits(wtime=clocks[0], btime=clocks[1], winc=gains[0], binc=gains[1], movestogo=to_go)


def allot(limits: Limits, turn: Colour, overhead: float) -> Allowance:
    """Say how long to think for one move, leaving *overhead* seconds for the answer to arrive."""
    if limits.movetime is not None:
        return Allowance(hard=max(limits.movetime / 1000 - overhead, 0.001))
    left, gain = (
        (limits.wtime, limits.winc) if turn == Colour.WHITE else (limits.btime, limits.binc)
    )
    if left is None:
        return Allowance()
    usable = max(left / 1000 - overhead, 0.001)
    gained = gain / 1000
    moves = min(limits.movestogo or 30, 30)
    # The last move before more time comes may take nearly all of it, but not quite.
    hard = min(usable * (0.8 if moves == 1 else 0.35) + gained * 0.5, usable)
    soft = min(usable / (moves + 0.5) * 0.85 + gained * 0.7, hard)
    return Allowance(soft, min(hard, soft * 4))
