"""What the games of a study show, with the range in which each figure probably lies."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from jadoube.corpus.shares import NINETY_FIVE, Range, share

if TYPE_CHECKING:
    from collections.abc import Sequence


_STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045),
)
"""Standard deviations that hold ninety-five of a hundred means, of two values to thirty."""


class StudyRow(msgspec.Struct, frozen=True):
    """What came of the games under one code."""

    label: str
    games: int
    wins: int
    draws: int
    losses: int
    decisive: Range
    """The share of games that somebody won."""
    score: Range
    """White's share of the points."""
    plies: Range
    ways: dict[str, int]
    same: int
    """Games that went move for move as under the code that it is compared with."""
    shift: Range
    """How many more of a hundred games are decisive than under that code, opening by opening."""
    against: str = ""
    """The code that it is compared with: under customs the same without them, else the first; empty in older figures: the first."""


def gap(both: int, one: int, other: int, neither: int) -> Range:
    """Give by how much one share of some pairs is greater than the other, with Newcombe's interval for pairs.

    In so many pairs *both* have it, in so many only the *one* or only the *other*, in so many *neither*.
    """
    pairs = both + one + other + neither
    if not pairs:
        return Range(0.0, -1.0, 1.0)
    first, second = share(both + one, pairs), share(both + other, pairs)
    product = (both + one) * (other + neither) * (both + other) * (one + neither)
    bond: float = both * neither - one * other
    if bond > 0:
        bond = max(bond - pairs / 2, 0)
    tie = bond / math.sqrt(product) if product else 0.0
    value = (one - other) / pairs
    below = _joint(first.value - first.low, second.high - second.value, tie)
    above = _joint(first.high - first.value, second.value - second.low, tie)
    return Range(value, value - below, value + above)


def _joint(one: float, other: float, tie: float) -> float:
    """Join the reach of two intervals whose figures are correlated by *tie*."""
    return math.sqrt(max(one * one - 2 * tie * one * other + other * other, 0.0))


def mean(values: Sequence[float], *, least: float = -math.inf) -> Range:
    """Give the mean of *values* with its interval, cut where a mean cannot lie; a single value has no interval.

    Of few values it is Student's: their own spread is known badly, too.
    """
    count = len(values)
    if not count:
        return Range(0.0, 0.0, 0.0)
    middle = sum(values) / count
    if count == 1:
        return Range(middle, middle, middle)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (count - 1))
    reach = _STUDENT[count - 2] if count - 2 < len(_STUDENT) else NINETY_FIVE
    half = reach * spread / math.sqrt(count)
    return Range(middle, max(least, middle - half), middle + half)


def figures(
    label: str,
    games: Sequence[dict[str, object]],
    first: Sequence[dict[str, object]],
    against: str = "",
) -> StudyRow:
    """Count the games of a code; *first* are those of the code *against* which it is held, by the same openings.

    Where they are the very same games, there is no shift and no doubt about it.
    """
    results = [str(game["result"]) for game in games]
    points = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
    draws = results.count("1/2-1/2")
    ways: dict[str, int] = {}
    for game in games:
        way = str(game["way"])
        ways[way] = ways.get(way, 0) + 1
    by_number = {game["number"]: game for game in first}
    pairs = [(game, by_number[game["number"]]) for game in games if game["number"] in by_number]
    kinds = Counter((_is_decisive(one), _is_decisive(other)) for one, other in pairs)
    shift = gap(
        *(kinds[kind] for kind in ((True, True), (True, False), (False, True), (False, False)))
    )
    if games is first:
        shift = Range(0.0, 0.0, 0.0)
    return StudyRow(
        label,
        len(games),
        results.count("1-0"),
        draws,
        results.count("0-1"),
        share(len(games) - draws, len(games)),
        share(sum(points[result] for result in results), len(games)),
        mean([float(str(game["plies"])) for game in games], least=0.0),
        ways,
        sum(one["moves"] == other["moves"] for one, other in pairs),
        Range(100 * shift.value, 100 * shift.low, 100 * shift.high),
        against,
    )


def _is_decisive(game: dict[str, object]) -> bool:
    return game["result"] != "1/2-1/2"
