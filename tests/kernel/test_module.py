"""The kernel as a module: its names, its documentation, its memory."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

import jadoube
from jadoube import _kernel

# The sanitizers keep freed memory to look at, and print to where leaks are reported.
IS_SANITIZED = os.environ.get("HYPOTHESIS_PROFILE") == "sanitized"


def test_every_exported_name_is_there() -> None:
    assert all(hasattr(jadoube, name) for name in jadoube.__all__)


def test_errors_are_of_one_family() -> None:
    errors = [
        thing
        for thing in vars(_kernel).values()
        if isinstance(thing, type) and issubclass(thing, Exception)
    ]
    assert len(errors) >= 7
    for error in errors:
        assert issubclass(error, jadoube.JadoubeError)
        assert issubclass(error, ValueError)
        assert error.__doc__


@pytest.mark.parametrize("kind", ["Position", "Move", "Man", "SquareSet", "Rules"])
def test_everything_public_is_documented(kind: str) -> None:
    type_ = getattr(_kernel, kind)
    assert type_.__doc__
    for name, member in inspect.getmembers(type_):
        if not name.startswith("_"):
            assert member.__doc__, f"{kind}.{name}"


WORK = """
from jadoube._kernel import *  # alone: another library may keep our types to the end
position = Position("r3k2r/P7/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", lost="Q")
rules = Rules(promotion="lost")
for move in position.moves(rules):
    after = position.play(move, rules)
    after.fen, after.divide(2), after.men(), after.power(4), str(move), repr(after), after.lost
    list(after.men()), after.man(4), after.turn, move.promotion, hash(after), after == position
try:
    Position("nonsense")
except FenError as error:
    del error
try:
    position.play(Move.parse("a2a3"))
except JadoubeError as error:
    del error
"""


@pytest.mark.skipif(IS_SANITIZED, reason="the sanitizers keep freed memory to look at")
def test_nothing_leaks() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", WORK],
        env={**os.environ, "JADOUBE_LEAKS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stderr == ""


@pytest.mark.skipif(IS_SANITIZED, reason="the sanitizers keep freed memory to look at")
def test_memory_does_not_grow() -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

    def work() -> None:
        position = jadoube.Position()
        for move in position.moves():
            after = position.play(move)
            assert jadoube.Position(after.fen).perft(1) == len(after.moves())
            with pytest.raises(jadoube.FenError):
                jadoube.Position("x")

    for _ in range(50):
        work()
    before = resident()
    for _ in range(300):
        work()
    assert resident() - before < 2_000_000
