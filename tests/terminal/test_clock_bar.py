"""The clocks in the terminal: they run, are pressed, fall by themselves, and are gone on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.terminal.driving import drive, point, sentences, situation, type_in, until

from jadoube import Colour, Table
from jadoube.language.time_control import parse_time
from jadoube.terminal import PlayApp, Seating
from jadoube.terminal.act_line import ActLine
from jadoube.terminal.board import BoardView
from jadoube.terminal.clock_bar import ClockBar, ClockDial, PressButton
from jadoube.terminal.seats import Seat
from jadoube.umpire.acts import Presses

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

MODERN = "fide-2023"


class Watch:
    """A present that goes on only when it is told to."""

    def __init__(self) -> None:
        self.at = 5_000

    def __call__(self) -> int:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += round(1000 * seconds)


def timed(time: str = "3+2", record: Path | None = None, **agreed: object) -> tuple[Seating, Watch]:
    """Sit two persons down at a clock of that time."""
    table = Table(MODERN, time=parse_time(time), **agreed)  # type: ignore[arg-type]
    seating, watch = Seating(table, record=record), Watch()
    seating.present = watch
    return seating, watch


def both_completed(table: Table) -> tuple[int, int]:
    return table.completed_by(Colour.WHITE), table.completed_by(Colour.BLACK)


def shown(app: PlayApp) -> list[str]:
    app.query_one(ClockBar).look()
    return [face.shown for face in app.query(ClockDial)]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (80, 20), (50, 12), (34, 30)])
def test_two_clocks_are_seen_and_pressed(size: tuple[int, int]) -> None:
    seating, watch = timed()

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: shown(app)[0] == " White 3:00")  # once there is room for it
        await type_in(pilot, "e4")
        watch.pass_by(4)
        assert shown(app)[0] == ">White 2:56"
        await pilot.press("f6")
        await pilot.pause()
        assert shown(app)[0] == " White 2:58"
        assert shown(app)[1].startswith(">B")
        button = app.query_one(PressButton)
        for widget in (*app.query(ClockDial), *([button] if size[0] >= 60 else [])):
            assert widget.region.width > 5, "it is not in sight"
            assert widget.region.bottom <= size[1]
            assert widget.region.right <= size[0]

    drive(PlayApp(seating), play, size)


@pytest.mark.parametrize(
    ("size", "faces"),
    [
        ((80, 24), [" White 1:30:00", " Black 1:30:00"]),
        ((40, 15), [" 1:30:00", " 1:30:00"]),
        ((30, 10), [" 1:30:00", " 1:30:00"]),
        ((30, 20), [" W 1:30:00", " B 1:30:00"]),
    ],
)
def test_the_time_is_seen_however_small_the_terminal(
    size: tuple[int, int], faces: list[str]
) -> None:
    seating, _ = timed("90+30")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        def rows() -> str:
            return "\n".join(strip.text for strip in app.screen._compositor.render_strips())

        # The dials have their words before the screen is laid out again.
        await until(pilot, lambda: shown(app) == faces and rows().count("1:30:00") == 2)

    drive(PlayApp(seating), play, size)


def test_every_way_to_press() -> None:
    seating, _ = timed()

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        async def made(move: str, *keys: str) -> None:
            await type_in(pilot, move)
            if keys:
                await pilot.press(*keys)
            await pilot.pause()

        await made("e4", "space")
        await made("e5", "f6")
        await made("Nf3")
        await pilot.click("#lever")
        await made("Nc6")
        await pilot.click("#clock-black")
        await made("Bb5")
        await type_in(pilot, "press")
        await made("a6")
        await type_in(pilot, "black presses")
        presses = [ruling for ruling in seating.rulings if isinstance(ruling.act, Presses)]
        assert [ruling.act.by for ruling in presses] == [Colour.WHITE, Colour.BLACK] * 3
        assert not any(ruling.is_refused for ruling in presses)
        assert both_completed(seating.table) == (3, 3)
        entry = app.query_one(ActLine)
        await pilot.press("e", "2", "space")
        assert entry.value == "e2 "

    drive(PlayApp(seating), play)


def test_the_last_seconds_have_tenths_and_ring_once() -> None:
    seating, watch = timed("1")
    rung = []

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        app.bell = lambda: rung.append(1)  # type: ignore[method-assign]
        await type_in(pilot, "e4")
        watch.pass_by(49.9)
        assert shown(app)[0] == ">White 0:11"
        assert not rung
        watch.pass_by(1.8)
        assert shown(app)[0] == ">White 0:08.3"
        assert app.query_one("#clock-white").has_class("hurried")
        shown(app)
        assert rung == [1]

    drive(PlayApp(seating), play)


def test_a_flag_falls_by_itself_and_the_umpire_calls_it() -> None:
    seating, watch = timed("1")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("f6")
        watch.pass_by(60)
        await until(pilot, lambda: seating.table.result is not None)
        assert "Black's flag is down" in sentences(app)
        assert "won by White" in situation(app)
        assert "flag black" in seating.table.transcript()
        assert "arbiter calls flag" in seating.table.transcript()

    drive(PlayApp(seating), play)


def test_without_an_arbiter_the_other_claims() -> None:
    seating, watch = timed("1", arbiter="absent")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("f6")
        watch.pass_by(60)
        # Before anything else is done the umpire is told of it, however early the hand comes.
        await type_in(pilot, "white claims flag")
        assert "won by White" in situation(app)

    drive(PlayApp(seating), play)


def test_the_umpire_steps_in_and_gives_the_time() -> None:
    seating, watch = timed("3+2")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "white moves g1 g3")
        watch.pass_by(5)
        await pilot.press("f6")
        await pilot.pause()
        assert "The arbiter intervenes" in sentences(app)
        assert shown(app) == [">White 2:55", " Black 5:00"]

    drive(PlayApp(seating), play)


def test_a_silent_umpire_does_not_step_in() -> None:
    seating, _ = timed("3+2", umpire="silent")

    async def play(_: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "white moves g1 g3")
        await pilot.press("f6")
        await pilot.pause()
        assert "intervenes" not in seating.table.transcript()
        assert seating.table.open

    drive(PlayApp(seating), play)


def test_a_press_may_be_had_done() -> None:
    seating, _ = timed()

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("f7")
        await pilot.pause()
        assert both_completed(seating.table) == (1, 0)
        await pilot.mouse_down(BoardView, offset=point(app, "e7"))
        await pilot.mouse_up(BoardView, offset=point(app, "e5"))
        await pilot.pause()
        assert both_completed(seating.table) == (1, 1)
        # A false move may still be put back: nobody presses upon it unasked.
        await type_in(pilot, "white moves g1 g3")
        assert seating.table.desk.let_go is not None
        await type_in(pilot, "white puts back")
        assert seating.table.desk.let_go is None

    drive(PlayApp(seating), play)


def test_other_laws_have_no_clock() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        assert not app.query_one(ClockBar).display
        assert app.check_action("press", ()) is False
        await pilot.press("f6", "space")
        assert app.seating.table.log == ()

    drive(PlayApp(Seating(Table("sarratt-1808"))), play)


def test_a_clock_is_pressed_where_no_time_was_agreed() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        assert shown(app)[0].startswith(">White")
        await pilot.press("space")
        await pilot.pause()
        assert shown(app)[1].startswith(">Black")
        assert both_completed(app.seating.table) == (1, 0)

    drive(PlayApp(Seating(Table(MODERN))), play)


def test_a_game_is_gone_on_with_at_the_times_that_it_was_left_at(tmp_path: Path) -> None:
    record = tmp_path / "game.case"
    seating, watch = timed("40/90+30, 30+30", record)

    async def play(_: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        watch.pass_by(20)
        await pilot.press("f6")
        await pilot.pause()
        watch.pass_by(100)
        await type_in(pilot, "quit")

    drive(PlayApp(seating), play)
    assert "clock white 1:30:10 black 1:30:00\n" in record.read_text("utf-8")
    assert record.read_text("utf-8").endswith("clock white 1:30:10 black 1:28:20\n")
    again = Seating.resume(record)
    again.present = watch
    watch.pass_by(9_999)
    assert again.clock is not None

    async def go_on(app: PlayApp, pilot: Pilot[None]) -> None:
        assert shown(app) == [" White 1:30:10", ">Black 1:28:20"]
        assert "The clock shows" not in sentences(app)
        watch.pass_by(20)
        await type_in(pilot, "e5")
        await pilot.press("f6")
        await pilot.pause()
        assert shown(app) == [">White 1:30:10", " Black 1:28:30"]

    drive(PlayApp(again), go_on)


@pytest.mark.parametrize("side", list(Colour))
def test_an_opponent_plays_on_its_clock_whoever_begins(side: Colour) -> None:
    table = Table(MODERN, customs=("blitz",), time=parse_time("3+2"))
    seating = Seating(table, {side: Seat(1).take(side, seed=1)})

    async def play(_: PlayApp, pilot: Pilot[None]) -> None:
        if side == Colour.BLACK:
            await type_in(pilot, "e4")
            await pilot.press("space")
        await until(pilot, lambda: seating.table.completed_by(side) == 1)
        await until(pilot, lambda: seating.table.running == side.other)
        limits = seating.opponents[side].mind.limits
        assert limits is not None
        assert 100_000 < (limits.wtime or 0) <= 182_000
        assert limits.winc == limits.binc == 2_000

    drive(PlayApp(seating), play)
