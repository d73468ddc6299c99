"""Minds that play on a clock: what a `go` says of it, and that they heed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.opponent.engines import FIRST_ALLOWED, stub

from jadoube import Table
from jadoube.language.time_control import parse_time
from jadoube.opponent.engine import EngineLostError, EngineMind
from jadoube.opponent.search_limits import Limits, limits_on
from jadoube.opponent.thinker import Thinker

if TYPE_CHECKING:
    from pathlib import Path

MODERN = "fide-2023"


def timed(time: str) -> Table:
    return Table(MODERN, time=parse_time(time))


def test_a_go_says_what_the_clocks_leave() -> None:
    table = timed("40/90+30, 30+10")
    limits = limits_on((5_000_000, 4_000_000), table)
    assert limits == Limits(5_000_000, 4_000_000, 30_000, 30_000, 40)
    table = table.act("white plays e4").table
    assert limits_on((1, 2), table).movestogo == 40
    assert limits_on((1, 2), table.act("black plays e5").table).movestogo == 39
    assert limits_on((1, 2), timed("3+2")) == Limits(1, 2, 2_000, 2_000)
    assert limits_on((1, 2), Table(MODERN)) == Limits(1, 2)


def test_each_gains_what_his_own_period_gives() -> None:
    table = timed("1/90+30, 30+10")
    for act in ("white plays e4", "black plays e5", "flag white"):
        table = table.act(act).table
    assert table.desk.fallen == (1, 0)
    limits = limits_on((1, 2), table)
    assert (limits.winc, limits.binc, limits.movestogo) == (10_000, 30_000, None)


def test_an_engine_is_told_the_clocks(tmp_path: Path) -> None:
    said = tmp_path / "said"
    answer = f"open({str(said)!r}, 'a').write(line); {FIRST_ALLOWED}"
    ours = Thinker(1, seed=1)
    mind = EngineMind(stub(tmp_path, answer), ours)
    table = timed("40/90+30, 30+30")
    try:
        mind.limits = limits_on((61_500, 59_000), table)
        assert ours.limits is mind.limits
        mind.choose(table, table.permitted())
        assert said.read_text().startswith(
            "go wtime 61500 btime 59000 winc 30000 binc 30000 movestogo 40 searchmoves"
        )
    finally:
        mind.close()


def test_an_engine_that_thinks_longer_than_its_clock_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jadoube.opponent.engine.PATIENCE", 0.5)
    mind = EngineMind(stub(tmp_path, "time.sleep(600)"), Thinker(1, seed=1))
    table = timed("3")
    mind.limits = limits_on((200, 200), table)
    with pytest.raises(EngineLostError, match="does not answer"):
        mind.choose(table, table.permitted())
    mind.close()
    with pytest.raises(EngineLostError, match="has ended"):
        mind.choose(table, table.permitted())


def test_our_own_mind_thinks_less_where_less_is_left() -> None:
    table = timed("3")
    mind = Thinker(10, seed=1, seconds=600)
    mind.limits = limits_on((600, 600), table)
    thought = mind.choose(table, table.permitted())  # within the time of a test
    assert thought.move in table.permitted()
