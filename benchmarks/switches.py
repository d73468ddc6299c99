"""What the four switches of `Rules` cost today's chess, and what it costs to turn them.

The first rows compare two compilations of the same kernel, with the switches and without
(`switches.cpp`). The others compare perft under other rules with perft under today's, for
which the kernel has a compilation of its own.
"""

import ctypes
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import jadoube
from benchmarks.positions import KIWIPETE, PERFTS
from benchmarks.timing import Contest, Runner

LIBRARY = Path(__file__).parents[1] / "build" / "bench" / "libjadoube_switches.so"
LISTS = 1_000_000
DEPTH = 5

FOUR_WAYS = (("g1", "f1"), ("g1", "e1"), ("h1", "f1"), ("h1", "e1"))
RULES = (
    ("no taking in passing", jadoube.Rules(passing=False)),
    ("castling in four ways", jadoube.Rules(king_side=FOUR_WAYS)),
    ("promotion to lost pieces", jadoube.Rules(promotion="lost")),
    ("the same, Bishops unlike", jadoube.Rules(promotion="lost-unlike")),
)


def contests() -> Iterator[Contest]:
    """Costs to those who do not use the switches, then to those who do."""
    library = ctypes.CDLL(str(LIBRARY))
    library.perft.restype = library.list.restype = ctypes.c_uint64
    for name, fen, depth, leaves in PERFTS:
        yield _cost(
            f"with switches: perft, {name}, depth {depth}",
            "nodes",
            partial(library.perft, fen.encode(), depth),
            leaves,
        )
    yield _cost(
        "with switches: list of moves, in C++",
        "lists",
        partial(library.list, KIWIPETE.encode(), LISTS),
        LISTS,
    )
    position = jadoube.Position(KIWIPETE)
    today = Runner("today's rules", lambda: position.perft(DEPTH), position.perft(DEPTH))
    for name, rules in RULES:
        yield Contest(
            title=f"{name}: perft, Kiwipete, depth {DEPTH}",
            unit="nodes",
            ours=Runner(name, partial(position.perft, DEPTH, rules), position.perft(DEPTH, rules)),
            peers=(today,),
            note="one thread, bulk counting",
        )


def _cost(title: str, unit: str, work: Callable[[int], int], units: float) -> Contest:
    return Contest(
        title=title,
        unit=unit,
        ours=Runner("with switches", lambda: work(1), units),
        peers=(Runner("without", lambda: work(0), units),),
        floors={"without": 0.95},
        note="one thread, bulk counting, today's rules",
    )
