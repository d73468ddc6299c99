"""The table in the terminal, driven as a person would: keys, a mouse, words."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest
from textual.widgets import Input, RichLog, Select, Static

from jadoube import Colour, parse_square
from jadoube.opponent.engine import EngineMind
from jadoube.opponent.thinker import Thinker
from jadoube.sitting import Sitting
from jadoube.terminal import PlayApp, Seating, Series
from jadoube.terminal.board import BoardView
from jadoube.terminal.lawbook import LawScreen
from jadoube.terminal.laying import LayScreen
from jadoube.terminal.record import SaveError
from jadoube.terminal.seating import seat
from jadoube.umpire import Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from textual.pilot import Pilot

    Drive = Callable[[PlayApp, Pilot[None]], Awaitable[None]]

CODE = "sarratt-1808"


def drive(app: PlayApp, play: Drive, size: tuple[int, int] = (80, 24)) -> None:
    """Run *app* in a terminal of *size* and let *play* use it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(run())


async def type_in(pilot: Pilot[None], line: str) -> None:
    entry = pilot.app.query_one(Input)
    entry.value = line
    await pilot.press("enter")
    await pilot.pause()


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait for something that the application does in its own time."""
    for _ in range(500):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came")


def told(app: PlayApp) -> str:
    return str(app.query_one("#told", Static).render())


def transcript(app: PlayApp) -> str:
    return "\n".join(line.text for line in app.query_one(RichLog).lines)


def point(app: PlayApp, square: str) -> tuple[int, int]:
    """Find the middle of a square, White at the bottom."""
    across, down = app.query_one(BoardView).cell
    index = parse_square(square)
    return 2 + across * (index & 7) + across // 2 - 1, down * (7 - (index >> 3))


def test_a_man_pressed_is_touched_and_dropped_is_quitted(tmp_path: Path) -> None:
    seating = Seating(Table(CODE), record=tmp_path / "game.case")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.mouse_down(BoardView, offset=point(app, "g1"))
        await pilot.pause()
        assert "White must move g1" in told(app)
        await pilot.mouse_up(BoardView, offset=point(app, "f3"))
        await pilot.pause()
        assert app.seating.table.turn == Colour.BLACK

    drive(PlayApp(seating), play)
    kept = Seating.resume(tmp_path / "game.case")
    assert kept.table.position == seating.table.position


def test_jadoube_frees_the_next_touch() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f2")
        await pilot.mouse_down(BoardView, offset=point(app, "g1"))
        await pilot.mouse_up(BoardView, offset=point(app, "g1"))
        await pilot.pause()
        assert not app.seating.table.must

    drive(PlayApp(Seating(Table(CODE))), play)


@pytest.mark.parametrize("size", [(80, 24), (40, 20), (200, 60), (20, 8)])
def test_words_work_in_any_terminal(size: tuple[int, int]) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await type_in(pilot, "moves g8 g6")
        assert "White may exact stand, correct or king for false-move (Sarratt 13)" in told(app)
        await type_in(pilot, "exact king")
        await type_in(pilot, "nonsense here")
        assert [act.__class__.__name__ for act in app.seating.table.log] == [
            "Plays",
            "Moves",
            "Exacts",
        ]
        await pilot.resize_terminal(30, 10)
        await pilot.resize_terminal(100, 40)
        await pilot.pause()
        assert app.query_one(BoardView).cell == (4, 2)

    drive(PlayApp(Seating(Table(CODE))), play, size)


def test_without_colour_men_are_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "touches g1")
        rows = [strip.text for strip in app.screen._compositor.render_strips()]
        assert any("R" in row and "[N]" in row and "K" in row for row in rows)
        assert any("p" in row and "♟" not in row for row in rows)

    drive(PlayApp(Seating(Table(CODE))), play)


def test_castling_by_hand_and_check_by_key() -> None:
    table = Table(CODE, position="3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.mouse_down(BoardView, offset=point(app, "e1"))
        await pilot.mouse_up(BoardView, offset=point(app, "a1"))
        await pilot.pause()
        assert app.seating.table.position.king(Colour.WHITE) == parse_square("c1")
        assert app.seating.table.check == "unannounced"
        await type_in(pilot, "white says check")
        assert app.seating.table.check == "announced"

    drive(PlayApp(Seating(table)), play)


def test_history_brings_lines_back_and_completion_offers_what_may_be_done() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("up")
        assert app.query_one(Input).value == "e4"
        await pilot.press("down")
        assert app.query_one(Input).value == ""
        suggester = app.query_one(Input).suggester
        assert suggester is not None
        assert await suggester.get_suggestion("Nf") == "Nf6"
        assert await suggester.get_suggestion("") is None

    drive(PlayApp(Seating(Table(CODE))), play)


def test_laws_are_read_on_demand() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f4")
        assert isinstance(app.screen, LawScreen)
        await pilot.press("escape")
        await type_in(pilot, "law 13")
        assert isinstance(app.screen, LawScreen)
        assert "13." in str(app.screen.text)
        await pilot.press("escape")
        await type_in(pilot, "law 99")
        assert "no law 99" in transcript(app)
        await pilot.press("f1")

    drive(PlayApp(Seating(Table(CODE))), play, (120, 40))


def test_an_opponent_answers_and_tells_what_was_missed(tmp_path: Path) -> None:
    seats = {Colour.BLACK: seat(Colour.BLACK, 3, seed=1)}
    seating = Seating(Table(CODE, umpire="silent"), seats, tmp_path / "game.case")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await until(pilot, lambda: app.seating.table.standing.ply == 2)
        await type_in(pilot, "resign")
        assert "won by Black" in told(app)
        await pilot.press("ctrl+q")

    drive(PlayApp(seating), play)
    assert Seating.resume(tmp_path / "game.case").opponents.keys() == {Colour.BLACK}


@pytest.mark.parametrize("answer", ["sys.exit(3)", 'print("bestmove z9z9", flush=True)'])
def test_an_engine_that_fails_loses_its_seat_and_the_game_is_kept(
    tmp_path: Path, answer: str
) -> None:
    script = tmp_path / "engine.py"
    script.write_text(
        "import sys\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('uci'): print('id name Bad', 'uciok', sep='\\n', flush=True)\n"
        "    elif line.startswith('isready'): print('readyok', flush=True)\n"
        f"    elif line.startswith('go'): {answer}\n"
    )
    mind = EngineMind([sys.executable, str(script)], Thinker(3, seed=1))
    record = tmp_path / "game.case"
    seating = Seating(Table(CODE), {Colour.BLACK: seat(Colour.BLACK, 3, mind=mind)}, record)

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await until(pilot, lambda: "lost its seat" in transcript(app))
        await type_in(pilot, "e5")
        assert app.seating.table.standing.ply == 2

    drive(PlayApp(seating), play, (120, 40))
    assert Seating.resume(record).table.standing.ply == 2


def test_a_sitting_goes_on_with_the_next_game(tmp_path: Path) -> None:
    sitting = Sitting.open(CODE, ("anna", "bruno"), first="anna", white="anna")
    series = Series(sitting, 2, {}, tmp_path / "evening.case")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f5")
        assert "Game 1, of 2 that count: anna begins, with White" in transcript(app)
        await type_in(pilot, "resign")
        assert "anna 0, bruno 1; bruno begins" in transcript(app)
        await pilot.press("f5")
        await pilot.pause()
        assert app.seating.table.turn == Colour.BLACK
        assert "bruno (Black) to play" in told(app)
        await type_in(pilot, "e5")

    drive(PlayApp(series=series), play, (110, 30))

    async def go_on(app: PlayApp, pilot: Pilot[None]) -> None:
        assert app.seating.table.turn == Colour.WHITE
        await type_in(pilot, "resign")
        assert "The sitting is over. The score is anna 0, bruno 2." in transcript(app)
        await pilot.press("f5")
        await pilot.pause()
        assert app.seating.table.result is not None

    taken_up = Series.resume(tmp_path / "evening.case")
    drive(PlayApp(series=taken_up), go_on, (110, 30))
    assert Series.resume(tmp_path / "evening.case").is_over


def test_a_table_is_laid_from_the_start_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))

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
    assert list(tmp_path.rglob("*.case"))


def test_a_sitting_is_opened_from_the_start_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))

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
        await until(pilot, lambda: "Game 1, of 3 that count" in transcript(app))

    drive(PlayApp(), play)
    assert len(list(tmp_path.rglob("*.case"))) == 2


def test_damaged_records_say_where(tmp_path: Path) -> None:
    record = tmp_path / "game.case"
    with pytest.raises(SaveError, match="No such file"):
        Seating.resume(record)
    for text, word in [
        ("", "empty|no case"),
        ("code: sarratt-1808\n\nwhite moevs e2 e4\n", ":3:7"),
        ("code: sarratt-1808\n\nblack moves e7 e5\n", ":3: Refused"),
        ("sitting: sarratt-1808\nplayers: a, b\n---\ngame drawn\n", "sitting"),
    ]:
        record.write_text(text)
        with pytest.raises(SaveError, match=word):
            Seating.resume(record)
    record.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SaveError, match="no text"):
        Seating.resume(record)
