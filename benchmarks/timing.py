"""Measure several ways of doing the same work side by side, and state ratios."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

Clock = Callable[[], float]

ROUNDS = 7


@dataclass(frozen=True)
class Runner:
    """One contestant: *work* does *units* of the contest's work each time it is called."""

    name: str
    work: Callable[[], object]
    units: float


@dataclass(frozen=True)
class Contest:
    """Our way and the peers' ways of one piece of work.

    *floors* gives, by a peer's name, the least ratio the project wants to reach. Where a contest
    runs on one thread its clock is processor time, so that a busy machine disturbs little; where
    it runs on several, the clock on the wall.
    """

    title: str
    unit: str
    ours: Runner
    peers: tuple[Runner, ...]
    floors: dict[str, float] = field(default_factory=dict)
    clock: Clock = time.process_time
    note: str = ""


@dataclass(frozen=True)
class Row:
    """One line of the table: our rate, a peer's rate, and the ratio of the two."""

    title: str
    unit: str
    ours: float
    peer_name: str
    peer: float
    ratio: float
    floor: float | None
    note: str


def run(contest: Contest, rounds: int = ROUNDS) -> list[Row]:
    """Run all contestants in turn, *rounds* times; a ratio is the median of the rounds' ratios.

    The first round warms caches and is thrown away. Neighbours in a round are neighbours in
    time, so a machine that slows down for a while slows both sides of a ratio.
    """
    runners = (contest.ours, *contest.peers)
    costs: dict[str, list[float]] = {runner.name: [] for runner in runners}
    for round_number in range(rounds + 1):
        for runner in runners:
            cost = _cost(runner, contest.clock)
            if round_number:
                costs[runner.name].append(cost)
    ours = costs[contest.ours.name]
    return [
        Row(
            title=contest.title,
            unit=contest.unit,
            ours=1 / statistics.median(ours),
            peer_name=peer.name,
            peer=1 / statistics.median(costs[peer.name]),
            ratio=statistics.median(
                theirs / own for theirs, own in zip(costs[peer.name], ours, strict=True)
            ),
            floor=contest.floors.get(peer.name),
            note=contest.note,
        )
        for peer in contest.peers
    ]


def _cost(runner: Runner, clock: Clock) -> float:
    """Seconds per unit of one call, with the garbage collector out of the way."""
    gc.collect()
    gc.disable()
    try:
        start = clock()
        runner.work()
        return (clock() - start) / runner.units
    finally:
        gc.enable()
