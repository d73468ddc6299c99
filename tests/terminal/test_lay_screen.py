"""The start screen: laying a table, opening a sitting, going on with a game that was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.terminal.driving import drive, sentences, situation, type_in, until
from textual.containers import VerticalScroll
from textual.widgets import Input, Select, Static

from jadoube import law, parse_square
from jadoube.opponent.temper import TEMPERS
from jadoube.table import Table
from jadoube.terminal import PlayApp, Seating
from jadoube.terminal.lay_screen import CustomList, LayScreen, sit_down
from jadoube.terminal.seats import Seat
from jadoube.umpire import Agreement

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

CODE = "sarratt-1808"


def test_another_table_may_be_laid_when_a_game_is_over() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f5")
        assert not isinstance(app.screen, LayScreen)
        await type_in(pilot, "resign")
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, LayScreen))
        told_before = sentences(app)
        await pilot.press("f1", "f2", "f3", "f4")  # of a table that is being left
        await pilot.pause()
        assert isinstance(app.screen, LayScreen)
        assert (sentences(app), app.course.is_adjusting) == (told_before, False)
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, LayScreen))
        assert app.seating.table.result is not None
        await pilot.press("f5")
        await until(pilot, lambda: isinstance(app.screen, LayScreen))
        await pilot.press("f10")
        await until(pilot, lambda: app.seating.table.result is None)

    drive(PlayApp(Seating(Table(CODE))), play)


def test_the_code_that_is_proposed_is_chosen() -> None:
    async def look(app: PlayApp, pilot: Pilot[None]) -> None:
        del pilot
        asked: Select[str] = app.screen.query_one("#code", Select)
        assert asked.selection == law.proposed()

    drive(PlayApp(), look)


def test_the_opponent_has_the_tempers_that_it_has_elsewhere() -> None:
    async def look(app: PlayApp, pilot: Pilot[None]) -> None:
        del pilot
        asked: Select[float] = app.screen.query_one("#temper", Select)
        for name, (temper, _) in TEMPERS.items():
            asked.value = temper.carelessness
            assert asked.selection == temper.carelessness, name

    drive(PlayApp(), look)


def test_a_game_is_gone_on_with_from_the_start_screen(home: Path) -> None:
    left = sit_down(Agreement(CODE), "both", Seat())
    left.act("white plays e4")
    assert left.record is not None
    assert left.record.is_relative_to(home)

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        app.screen.query_one("#again", Select).value = left.record
        await until(pilot, lambda: not isinstance(app.screen, LayScreen))
        await until(pilot, lambda: "Black to play" in situation(app))

    drive(PlayApp(), play)


def test_a_cross_tells_which_customs_are_laid_over_the_code() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        customs = app.screen.query_one(CustomList)
        rows = range(customs.option_count)
        assert not any("X" in customs.render_line(row).text for row in rows)
        customs.select("italian")
        await pilot.pause()
        crossed = [customs.render_line(row).text for row in rows]
        assert [row for row in crossed if "X" in row] == [
            row for row in crossed if "Italian" in row
        ]

    drive(PlayApp(), play)


def test_only_customs_that_fit_the_code_are_offered() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        customs, code = app.screen.query_one(CustomList), app.screen.query_one("#code", Select)

        def offered() -> set[str]:
            return {customs.get_option_at_index(row).value for row in range(customs.option_count)}

        code.value = CODE
        await until(pilot, lambda: "turkish" in offered() and "blitz" not in offered())
        customs.select("turkish")
        code.value = "fide-2023"
        await until(pilot, lambda: "blitz" in offered())
        assert customs.selected == ["turkish"]
        customs.select("blitz")
        code.value = CODE
        await until(pilot, lambda: "blitz" not in offered())
        assert customs.selected == ["turkish"]
        laid = app.screen.query_one("#laid", Static)
        await until(pilot, lambda: str(laid.render()) == "Turkish custom")

    drive(PlayApp(), play)


def test_a_code_may_be_read_otherwise() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        screen.query_one("#code", Select).value = CODE
        readable = screen.query_one("#readable", Static)
        await until(pilot, lambda: "13=castling" in str(readable.render()))
        screen.query_one("#reading", Input).value = "13=nonsense"
        await pilot.press("f10")
        await until(pilot, lambda: "nonsense" in str(screen.query_one("#fault", Static).render()))
        screen.query_one("#reading", Input).value = "13=castling, 7=last"
        await pilot.press("f10")
        await until(pilot, lambda: not isinstance(app.screen, LayScreen))
        assert app.seating.table.agreement.readings == ("13=castling", "7=last")

    drive(PlayApp(), play)


def test_a_table_is_laid_from_the_start_screen(home: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, LayScreen)
        screen.query_one("#odds", Input).value = "white gives the moon"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LayScreen)
        screen.query_one("#odds", Input).value = "white gives b1"
        # A button just pressed takes no second press.
        await until(pilot, lambda: not screen.query_one("#sit").has_class("-active"))
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(app.screen, LayScreen))
        assert app.seating.table.position.man(parse_square("b1")) is None

    drive(PlayApp(), play)
    assert list(home.rglob("*.case"))


def test_a_sitting_is_opened_from_the_start_screen(home: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, LayScreen)
        screen.query_one("#games", Select).value = 3
        screen.query_one("#side", Select).value = "both"
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(app.screen, LayScreen))
        assert app.series is not None
        assert app.series.games == 3
        await until(pilot, lambda: "Game 1, of 3 that count" in sentences(app))

    drive(PlayApp(), play)
    assert len(list(home.rglob("*.case"))) == 2


def test_a_tempo_lays_law_custom_and_time_in_one_press(home: Path) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        app.screen.query_one("#tempo", Select).value = "blitz"
        app.screen.query_one("#side", Select).value = "both"
        await pilot.pause()
        assert app.screen.query_one("#time", Input).value == "3+2"
        await pilot.press("f10")
        await until(pilot, lambda: not isinstance(app.screen, LayScreen))
        agreement = app.seating.table.agreement
        assert (agreement.code, agreement.customs) == ("fide-2023", ("blitz",))
        assert app.seating.clock is not None
        assert agreement.arbiter == "present"

    drive(PlayApp(), play)
    assert "time: 3+2" in next(home.rglob("*.case")).read_text("utf-8")


def test_a_time_that_cannot_be_read_or_kept_is_told() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        fault = app.screen.query_one("#fault", Static)
        app.screen.query_one("#code", Select).value = "fide-2023"
        app.screen.query_one("#time", Input).value = "soon"
        await pilot.press("f10")
        await until(pilot, lambda: "time: expected a time" in str(fault.render()))
        app.screen.query_one("#time", Input).value = "3+2"
        app.screen.query_one("#code", Select).value = CODE
        await pilot.press("f10")
        await until(pilot, lambda: "time: Sarratt has no clock" in str(fault.render()))

    drive(PlayApp(), play)


def test_the_first_question_is_in_sight_in_a_small_terminal() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        questions = app.screen.query_one(VerticalScroll)
        await until(pilot, lambda: questions.max_scroll_y > 0)
        await until(pilot, lambda: questions.scroll_offset.y == 0)

    drive(PlayApp(), play, (40, 15))
