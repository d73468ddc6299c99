"""Perft: known figures, the slow generator, threads and both compilations."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.kernel.boards import ITALIAN, LOST, UNLIKE, WIDE
from tests.kernel.mailbox import Board

import jadoube

# A sanitizer build checks every node's invariants, so it gets fewer of them.
IS_SANITIZED = os.environ.get("HYPOTHESIS_PROFILE") == "sanitized"
BUDGET = 200_000 if IS_SANITIZED else 20_000_000

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
OPEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PAWNS = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"
ARRIVED = "Pp6/8/2k5/8/8/2K5/8/6pP w - -"
PASSING = "4k3/pppppppp/8/PPPPPPPP/pppppppp/8/PPPPPPPP/4K3 w - - 0 1"


def known() -> list[tuple[str, int, int]]:
    rows = []
    for line in Path(__file__).with_name("perft.epd").read_text().splitlines():
        fen, *counts = line.split(" ;")
        rows += [(fen, int(c.split()[0][1:]), int(c.split()[1])) for c in counts]
    return [row for row in rows if row[2] <= BUDGET]


@pytest.mark.parametrize(("fen", "depth", "leaves"), known())
def test_known_figures(fen: str, depth: int, leaves: int) -> None:
    assert jadoube.Position(fen).perft(depth) == leaves


# Counted by the slow generator, once.
SWITCHED = [
    (KIWIPETE, jadoube.Rules(passing=False), 3, "", 97766),
    (PASSING, jadoube.Rules(passing=False), 4, "", 126296),
    (OPEN, ITALIAN, 4, "", 326865),
    (OPEN, WIDE, 3, "", 18514),
    (KIWIPETE, ITALIAN, 3, "", 115895),
    (PAWNS, LOST, 4, "", 47412),
    (PAWNS, UNLIKE, 4, "", 47412),
    (PAWNS, UNLIKE, 4, "QBnb", 79618),
    (ARRIVED, LOST, 4, "QRnb", 148617),
]


@pytest.mark.parametrize(("fen", "rules", "depth", "lost", "leaves"), SWITCHED)
def test_figures_of_each_switch(
    fen: str, rules: jadoube.Rules, depth: int, lost: str, leaves: int
) -> None:
    if leaves <= BUDGET:
        assert jadoube.Position(fen, lost=lost).perft(depth, rules) == leaves


@pytest.mark.parametrize("rules", [jadoube.STANDARD, ITALIAN, WIDE, LOST, UNLIKE], ids=repr)
@pytest.mark.parametrize(
    ("fen", "lost"), [(OPEN, ""), (PAWNS, ""), (PAWNS, "Qbn"), (ARRIVED, "QRbb")]
)
def test_against_the_slow_generator(fen: str, lost: str, rules: jadoube.Rules) -> None:
    position = jadoube.Position(fen, lost=lost)
    for depth in (1, 2) if IS_SANITIZED else (1, 2, 3):
        assert position.perft(depth, rules) == Board.from_position(position).perft(depth, rules)


def test_depth_0_is_one_line() -> None:
    assert jadoube.Position().perft(0) == 1


def test_threads_count_the_same() -> None:
    position = jadoube.Position(KIWIPETE)
    for depth in range(5 if not IS_SANITIZED else 4):
        assert position.perft(depth, threads=3) == position.perft(depth)


def test_divide_adds_up() -> None:
    position = jadoube.Position(KIWIPETE)
    for threads in (1, 2):
        shares = position.divide(3, threads=threads)
        assert list(shares) == position.moves()
        assert sum(shares.values()) == position.perft(3)
        assert shares[jadoube.Move.parse("e2a6")] == position.play(
            jadoube.Move.parse("e2a6")
        ).perft(2)


def test_a_due_naming_comes_first_and_takes_no_depth() -> None:
    position = jadoube.Position("P6k/8/8/8/8/8/8/7K w - -", lost="QR")
    shares = position.divide(1, LOST)
    assert {str(m): n for m, n in shares.items()} == {"a8a8q": 22, "a8a8r": 16}
    assert position.perft(1, LOST) == 38
    assert position.replace(lost="").perft(1, LOST) == 3


def test_arguments_are_checked() -> None:
    position = jadoube.Position()
    with pytest.raises(jadoube.JadoubeError, match="depth"):
        position.perft(-1)
    with pytest.raises(jadoube.JadoubeError, match="depth"):
        position.divide(0)
    with pytest.raises(jadoube.JadoubeError, match="depth is 0 … 200"):
        position.perft(10**6)
    with pytest.raises(jadoube.JadoubeError, match="threads"):
        position.perft(1, threads=0)


@pytest.mark.parametrize("threads", [1, 2])
def test_counting_can_be_interrupted(threads: int) -> None:
    timer = threading.Timer(0.1, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        jadoube.Position(KIWIPETE).perft(5 if IS_SANITIZED else 7, threads=threads)
    timer.join()


def test_the_plain_compilation_counts_the_same() -> None:
    script = (
        "import jadoube, sys\n"
        "assert jadoube._kernel.PROCESSOR == 'plain'\n"
        f"print(jadoube.Position({KIWIPETE!r}).perft(3), len(jadoube.Position().moves()))"
    )
    answer = subprocess.run(
        [sys.executable, *(["-S"] if IS_SANITIZED else []), "-c", script],
        env={**os.environ, "JADOUBE_PROCESSOR": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == ["97862", "20"]
