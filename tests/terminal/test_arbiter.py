"""A person as arbiter in the terminal: he speaks in the line, and the umpire leaves everything to him."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.terminal.driving import drive, sentences, type_in
from tests.terminal.test_clock_bar import MODERN, Watch, shown
from textual.widgets import Static

from jadoube import Table
from jadoube.language.time_control import parse_time
from jadoube.terminal import PlayApp, Seating
from jadoube.terminal.act_line import ActLine
from jadoube.terminal.arbiter import bidding_of
from jadoube.terminal.lay_screen import _begun, sit_down
from jadoube.terminal.overlays import HelpScreen
from jadoube.terminal.seats import ARBITER_LINE, Seat
from jadoube.umpire import Agreement, AgreementError

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot


def watched(
    record: Path | None = None, *, time: str = "3+2", has_arbiter: bool = True
) -> tuple[Seating, Watch]:
    """Sit two persons down at a clock, and an arbiter beside them."""
    table = Table(MODERN, time=parse_time(time) if time else ())
    seating, watch = Seating(table, record=record, has_arbiter=has_arbiter), Watch()
    seating.present = watch
    return seating, watch


def test_the_umpire_leaves_it_to_the_arbiter() -> None:
    seating, watch = watched(time="1")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        for line in ("white moves g1 g3", "press"):
            await type_in(pilot, line)
        assert "The arbiter intervenes" not in sentences(app)
        assert seating.table.open
        await type_in(pilot, "arbiter intervenes")
        assert "White's first illegal move" in " ".join(sentences(app).split())
        await type_in(pilot, "arbiter penalises black warning")
        await type_in(pilot, "Nf3")
        watch.pass_by(61)
        await type_in(pilot, "press")
        assert seating.table.result is None
        await type_in(pilot, "arbiter calls flag")
        assert seating.table.result is not None

    drive(PlayApp(seating), play)


def test_he_stops_the_clocks() -> None:
    seating, watch = watched()

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "arbiter starts the clocks")
        assert "The clocks run already." in sentences(app)
        for line in ("e4", "press"):
            await type_in(pilot, line)
        watch.pass_by(10)
        await type_in(pilot, "Arbiter stops the clocks")
        watch.pass_by(100)
        assert shown(app) == [" White 3:02", " Black 2:50"]
        await type_in(pilot, "stop clocks")
        assert "The clocks stand already." in sentences(app)
        await type_in(pilot, "arbiter starts the clocks")
        watch.pass_by(10)
        assert shown(app) == [" White 3:02", ">Black 2:40"]

    drive(PlayApp(seating), play)
    assert "clock white 0:03:02 black 0:02:50" in seating.table.transcript()


@pytest.mark.parametrize(
    ("has_arbiter", "time", "word"),
    [(False, "3+2", "--arbiter person"), (True, "", "no time was agreed")],
)
def test_where_there_is_no_arbiter_or_no_time(has_arbiter: bool, time: str, word: str) -> None:
    seating, _ = watched(time=time, has_arbiter=has_arbiter)

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "arbiter stops the clocks")
        assert word in " ".join(sentences(app).split())

    drive(PlayApp(seating), play, size=(120, 40))


def test_the_line_and_the_help_know_his_words() -> None:
    for has_arbiter in (True, False):
        seating, _ = watched(has_arbiter=has_arbiter)

        async def play(app: PlayApp, pilot: Pilot[None], expected: bool = has_arbiter) -> None:
            offers = app.query_one(ActLine).offers()
            assert ("arbiter intervenes" in offers) == expected
            assert ("arbiter stops the clocks" in offers) == expected
            await pilot.press("f1")
            await pilot.pause()
            assert ("arbiter stops the clocks" in help_of(app)) == expected

        drive(PlayApp(seating), play, size=(120, 50))


def help_of(app: PlayApp) -> str:
    assert isinstance(app.screen, HelpScreen)
    assert app.screen.query(Static)
    return "\n".join(typed for typed, _ in app.screen.rows)


def test_a_record_says_that_a_person_is_the_arbiter(tmp_path: Path) -> None:
    record = tmp_path / "game.case"
    seating, _ = watched(record)
    seating.act("white plays e4")
    seating.close()
    assert record.read_text("utf-8").splitlines()[0] == ARBITER_LINE
    again = Seating.resume(record)
    assert again.has_arbiter
    again.act("black plays e5")
    assert record.read_text("utf-8").count(ARBITER_LINE) == 1
    again.close()


def test_a_law_without_an_arbiter_has_no_person_for_it() -> None:
    with pytest.raises(AgreementError, match="leave the arbiter out"):
        sit_down(Agreement("walker-1832"), "both", Seat(), has_arbiter=True)


def test_the_start_screen_seats_him(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    asked = {"code": MODERN, "arbiter": "person"}
    seating = _begun(asked, "both", 1, Seat())
    assert isinstance(seating, Seating)
    assert seating.has_arbiter
    assert seating.table.agreement.arbiter == "present"
    seating.close()
    with pytest.raises(AgreementError, match="choose one game"):
        _begun(asked, "both", 2, Seat())


@pytest.mark.parametrize("line", ["arbiter intervenes", "stop", "clocks", "arbiter"])
def test_other_words_do_not_bid_the_clocks(line: str) -> None:
    assert bidding_of(line) is None
