"""Engines in the seat: a good one plays, a bad one loses its seat with a word."""

from __future__ import annotations

import shlex
import time
from pathlib import Path

import pytest
from tests.opponent.engines import stub

from jadoube import Colour, Move
from jadoube.opponent.engine import EngineLostError, EngineMind, expressed
from jadoube.opponent.thinker import Thinker
from jadoube.table import Table

CODE = "sarratt-1808"


def test_an_engine_chooses_among_the_moves_permitted(tmp_path: Path) -> None:
    mind = EngineMind(stub(tmp_path, 'print("bestmove g1f3", flush=True)'), Thinker(3, seed=1))
    table = Table(CODE)
    try:
        assert mind.choose(table, table.permitted()).move == Move.parse("g1f3")
        assert abs(mind.weigh(table, table.permitted())) < 200
    finally:
        mind.close()


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("sys.exit(3)", "lost its seat"),
        ('print("bestmove e2e5", flush=True)', "lost its seat"),
        ('print("bestmove h2h4", flush=True)', "may not play"),
    ],
)
def test_an_engine_that_crashes_or_talks_nonsense_loses_its_seat(
    tmp_path: Path, answer: str, word: str
) -> None:
    mind = EngineMind(stub(tmp_path, answer), Thinker(3, seed=1))
    table = Table(CODE).act("white touches g1").table
    try:
        with pytest.raises(EngineLostError, match=word):
            mind.choose(table, table.permitted())
    finally:
        mind.close()


def test_an_engine_that_hangs_loses_its_seat_and_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jadoube.opponent.engine.PATIENCE", 1.0)
    mark = tmp_path / "left"
    answer = f"import os; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    mind = EngineMind(stub(tmp_path, answer), Thinker(3, seed=1), seconds=0.1)
    table = Table(CODE)
    with pytest.raises(EngineLostError, match="does not answer"):
        mind.choose(table, table.permitted())
    mind.close()
    for _ in range(100):
        if not Path(f"/proc/{mark.read_text()}/stat").exists():
            break
        time.sleep(0.05)
    else:
        pytest.fail("the process lives on")


def test_a_command_may_have_arguments_as_in_a_shell(tmp_path: Path) -> None:
    command = stub(tmp_path, 'print("bestmove g1f3", flush=True)')
    mind = EngineMind(shlex.join(command), Thinker(3, seed=1))
    table = Table(CODE)
    try:
        assert mind.choose(table, table.permitted()).move == Move.parse("g1f3")
    finally:
        mind.close()
    for broken, reason in (("", "has no name"), ("'half quoted", "does not start")):
        with pytest.raises(EngineLostError, match=reason):
            EngineMind(broken, Thinker(3, seed=1))


def test_an_engine_that_is_not_there_does_not_start() -> None:
    with pytest.raises(EngineLostError, match="does not start"):
        EngineMind("no-such-engine", Thinker(3, seed=1))


def test_boards_that_uci_cannot_tell_are_left_to_our_own_mind(tmp_path: Path) -> None:
    assert expressed(Table(CODE)) is not None
    assert expressed(Table(CODE, customs=["parsloes"])) is None
    assert expressed(Table(CODE, customs=["italian"])) is None
    unlawful = Table(CODE, position="3k4/8/8/8/8/8/4R3/4K2P w - - 0 1")
    assert expressed(unlawful) is None
    silent = Table(CODE).act("white plays e4").table.act("black plays f5").table
    silent = silent.act("white moves d1 h5").table
    assert silent.check == "unannounced"
    assert expressed(silent) is None
    mind = EngineMind(stub(tmp_path, "sys.exit(3)"), Thinker(3, seed=1))
    try:
        thought = mind.choose(silent, silent.permitted())
        assert silent.position.man(thought.move.origin) is not None
    finally:
        mind.close()
    assert silent.turn == Colour.BLACK
