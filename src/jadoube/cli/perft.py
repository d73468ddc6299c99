"""`jadoube perft DEPTH`: counts the move sequences of a position, under any code's rules."""

from __future__ import annotations

from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from jadoube import STANDARD, START_FEN, Position
from jadoube.cli.options import OptionError
from jadoube.cli.output import write_json

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from jadoube import Rules

T = TypeVar("T")

DEEPEST = 200
"""A greater depth cannot be counted in a lifetime, and might be too much for the kernel's stack."""
MOST_THREADS = 1024

_PATIENCE = 0.2
"""How many seconds pass at most before Ctrl-C is heeded."""


def run(asked: Namespace) -> int:
    """Count to the depth asked for and tell how long it took."""
    if not 0 <= asked.depth <= DEEPEST:
        raise OptionError(f"DEPTH must lie between 0 and {DEEPEST}")
    if not 1 <= asked.threads <= MOST_THREADS:
        raise OptionError(f"--threads must lie between 1 and {MOST_THREADS}")
    position = Position(asked.position or START_FEN)
    rules = _rules(asked)
    began = perf_counter()
    divided: dict[str, int] = {}
    if asked.divide and asked.depth:
        found = _interruptible(lambda: position.divide(asked.depth, rules, threads=asked.threads))
        divided = {str(move): nodes for move, nodes in found.items()}
        nodes = sum(divided.values())
    else:
        nodes = _interruptible(lambda: position.perft(asked.depth, rules, threads=asked.threads))
    seconds = perf_counter() - began
    if asked.json:
        answer: dict[str, object] = {"depth": asked.depth, "nodes": nodes, "seconds": seconds}
        write_json({**answer, "moves": divided} if divided else answer)
        return 0
    for move, count in sorted(divided.items()):
        print(f"{move} {count}")
    print(
        f"{nodes} nodes, {seconds:.3f} s, {nodes / max(seconds, 1e-9) / 1e6:.1f} million a second"
    )
    return 0


def _interruptible(count: Callable[[], T]) -> T:
    """Give what *count* gives; Ctrl-C ends it at once, however long the kernel would still count.

    Python heeds Ctrl-C only between its own steps, and the count is a single one; so it runs in a
    thread that nobody waits for at the end.
    """
    found: list[T] = []
    thread = Thread(target=lambda: found.append(count()), daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(_PATIENCE)
    return found[0]


def _rules(asked: Namespace) -> Rules:
    """Give the rules of the code asked for, or of ordinary chess."""
    if asked.code is None:
        if asked.custom:
            raise OptionError("--custom needs a code to lie over; type --code CODE too")
        return STANDARD
    from jadoube.law import load  # noqa: PLC0415 - not needed for ordinary chess

    return load(asked.code, asked.custom).rules
