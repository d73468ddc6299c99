"""The table in the terminal, driven as a person would: keys, a mouse, words."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import pytest
from rich.color import ColorSystem
from tests.opponent.engines import stub
from tests.terminal.driving import drive, point, sentences, situation, type_in, until
from tests.umpire.tables import table as table_after
from textual.events import Key
from textual.widgets import Input, RichLog, Static

from jadoube import Colour, parse_square
from jadoube.sitting import Sitting
from jadoube.table import Table
from jadoube.terminal import PlayApp, Seating, Series
from jadoube.terminal.act_line import ActLine
from jadoube.terminal.board import BoardView
from jadoube.terminal.laws import LawScreen
from jadoube.terminal.panels import HELP
from jadoube.terminal.seats import Seat
from jadoube.umpire.acts import Adjusts

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

CODE = "sarratt-1808"


def test_a_man_pressed_is_touched_and_dropped_is_quitted(tmp_path: Path) -> None:
    seating = Seating(Table(CODE), record=tmp_path / "game.case")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.mouse_down(BoardView, offset=point(app, "g1"))
        await pilot.pause()
        assert "White must move the man on g1 (Sarratt, law 7)" in situation(app)
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


@pytest.mark.parametrize("touch", ["touch g1", "white touches g1"])
def test_jadoube_frees_a_touch_that_is_typed(touch: str) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f2")
        await type_in(pilot, touch)
        assert app.seating.table.log == (Adjusts(Colour.WHITE, parse_square("g1")),)
        await type_in(pilot, touch)  # it was said for one touch, and this is another
        assert app.seating.table.must

    drive(PlayApp(Seating(Table(CODE))), play)


@pytest.mark.parametrize("act", ["e4", "moves e2 e4", "touch e2"])
def test_jadoube_is_not_for_a_later_touch(act: str) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f2")
        await type_in(pilot, "Nf6")  # refused: nothing has happened
        await type_in(pilot, "white offers draw")  # nor has the hand done anything
        assert app.is_adjusting
        await type_in(pilot, act)
        assert not app.is_adjusting
        await type_in(pilot, "black resigns")
        app.action_adjust()
        await pilot.press("f5")
        await pilot.press("f10")
        await until(pilot, lambda: app.seating.table.result is None)
        assert not app.is_adjusting

    drive(PlayApp(Seating(Table(CODE))), play)


def test_jadoube_outlasts_what_the_opponent_does() -> None:
    opponent = Seat(level=1).take(Colour.BLACK, seed=1)

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("f2")
        await until(pilot, lambda: app.seating.table.turn == Colour.WHITE)
        assert app.is_adjusting
        await type_in(pilot, "touch g1")
        assert not app.seating.table.must

    drive(PlayApp(Seating(Table(CODE), {Colour.BLACK: opponent})), play)


def test_lines_that_come_at_once_are_several() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        entry = app.query_one(ActLine)
        for key in ("e", "4", "enter", "e", "5", "enter", "N", "f", "3", "enter"):
            character = key if len(key) == 1 else None
            app.post_message(Key(key, character))  # none waits until the last was answered
        await until(pilot, lambda: len(app.seating.table.log) == 3)
        entry.action_recall(-1)
        assert entry.value == "Nf3"

    drive(PlayApp(Seating(Table(CODE))), play)


@pytest.mark.parametrize("size", [(80, 24), (40, 20), (200, 60), (20, 8)])
def test_words_work_in_any_terminal(size: tuple[int, int]) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await type_in(pilot, "moves g8 g6")
        assert "White may exact for Black's false move (Sarratt, law 13)" in situation(app)
        assert "king: have the King moved" in situation(app)
        await type_in(pilot, "exact king")
        await type_in(pilot, "nonsense here")
        assert [act.__class__.__name__ for act in app.seating.table.log] == [
            "Plays",
            "Moves",
            "Exacts",
        ]
        await pilot.resize_terminal(44, 16)
        await until(pilot, lambda: app.query_one(ActLine).size.height == 1)
        # What was said is broken anew, and none of it is cut off.
        await until(
            pilot,
            lambda: all(len(line.text.rstrip()) <= 24 for line in app.query_one(RichLog).lines),
        )
        assert "square not within its power" in " ".join(sentences(app).split())
        await pilot.resize_terminal(30, 10)
        await pilot.resize_terminal(100, 40)
        await pilot.pause()
        assert app.query_one(BoardView).cell == (4, 2)

    drive(PlayApp(Seating(Table(CODE))), play, size)


def test_a_tiny_terminal_has_a_line_for_what_may_be_exacted() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        def seen() -> str:
            return "\n".join(strip.text for strip in app.screen._compositor.render_strips())

        assert "White to play  F1 help" in seen()
        await type_in(pilot, "e4")
        await type_in(pilot, "moves g8 g6")
        assert "exact stand, correct or king" in seen()
        await type_in(pilot, "exact correct")
        assert "Black must move the man on g8" in seen()
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "f3 check" in seen())  # the keys are back
        assert not app.query_one("#brief").display

    drive(PlayApp(Seating(Table(CODE))), play, (30, 10))


def test_without_colour_men_are_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "touches g1")
        rows = [strip.text for strip in app.screen._compositor.render_strips()]
        assert any("R" in row and "[N]" in row and "K" in row for row in rows)
        assert any("p" in row and "♟" not in row for row in rows)

    drive(PlayApp(Seating(Table(CODE))), play)


@pytest.mark.parametrize("colours", ["standard", "256", "truecolor"])
def test_men_are_told_apart_in_any_number_of_colours(
    colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", colours)

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        view = app.query_one(BoardView)
        _, down = view.cell
        assert app.console.color_system == colours
        systems = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT}
        system = systems.get(colours, ColorSystem.TRUECOLOR)
        ways = set()
        for rank in (0, 1, 6, 7):
            for segment in list(view.render_line(down * rank))[1:]:
                style = segment.style
                assert style is not None
                assert style.color is not None
                assert style.bgcolor is not None
                ink, ground = style.color.downgrade(system), style.bgcolor.downgrade(system)
                assert ink.get_truecolor() != ground.get_truecolor()
                ways.add((rank < 2, segment.text.strip(), ink.get_truecolor()))
        whites = {way[1:] for way in ways if not way[0]}
        assert not whites & {way[1:] for way in ways if way[0]}

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


def test_castling_by_hand_is_asked_about_where_the_code_knows_several_ways() -> None:
    table = Table(CODE, customs=["italian"], position="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.mouse_down(BoardView, offset=point(app, "e1"))
        await pilot.mouse_up(BoardView, offset=point(app, "h1"))
        await pilot.pause()
        assert "which is meant" in sentences(app)
        assert app.seating.table.turn == Colour.WHITE
        await type_in(pilot, "castles king-side h1 f1")
        assert app.seating.table.position.king(Colour.WHITE) == parse_square("h1")

    drive(PlayApp(Seating(table)), play)


def test_history_brings_lines_back_and_completion_offers_what_may_be_done() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("up")
        assert app.query_one(Input).value == "e4"
        await pilot.press("down")
        assert app.query_one(Input).value == ""
        line = app.query_one(ActLine)
        assert line.suggester is not None
        assert await line.suggester.get_suggestion("Nf") == "Nf6"
        assert await line.suggester.get_suggestion("") is None
        line.value = "N"
        seen = []
        for _ in range(5):
            await pilot.press("tab")
            seen.append(line.value)
        assert sorted(seen[:4]) == ["Na6", "Nc6", "Nf6", "Nh6"]
        assert seen[4] == seen[0]
        # A small b is a pawn's file, a great one a Bishop.
        line.value = "b"
        await pilot.press("tab")
        assert line.value in ("b5", "b6")

    drive(PlayApp(Seating(Table(CODE))), play)


def test_the_sentences_are_leafed_through_without_a_mouse() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        log = app.query_one(RichLog)
        for _ in range(4):
            await pilot.press("f1")
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y > log.size.height
        await pilot.press("pageup")
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y - log.size.height
        await pilot.press("pagedown")
        await pilot.pause()
        assert log.scroll_y == log.max_scroll_y
        assert app.focused is app.query_one(ActLine)

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
        assert "no law 99" in sentences(app)
        await pilot.press("f1")

    drive(PlayApp(Seating(Table(CODE))), play, (120, 40))


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("moves d1 h8", "The opponent says: I have the man that was touched moved"),
        # The Queen where a pawn takes her: nothing that might be exacted is worth more.
        ("moves d1 f6", "The opponent says: I do nothing about White's false move"),
    ],
)
def test_the_opponent_says_why_it_exacts_and_why_not(typed: str, word: str) -> None:
    seats = {Colour.BLACK: Seat(5).take(Colour.BLACK, seed=1)}
    table = table_after(CODE, "white plays e4", "black plays e5")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, typed)
        await until(pilot, lambda: word in sentences(app))
        assert ("White must move the man on d1" in situation(app)) == ("I have" in word)

    drive(PlayApp(Seating(table, seats)), play, (240, 40))


def test_a_silent_umpire_tells_nothing_until_the_game_is_over() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e2 e4")
        await type_in(pilot, "moves g8 g6")
        await type_in(pilot, "d2 d4")
        for word in ("power", "lapsed", "exact for"):
            assert word not in sentences(app).replace(HELP, "") + situation(app)
        await type_in(pilot, "exact king")
        assert "Refused: the umpire does not allow the claim." in sentences(app)
        await type_in(pilot, "resign")
        told_at_the_end = sentences(app)
        assert told_at_the_end.count("resigns") == 1
        assert told_at_the_end.count("Missed by White, move 1: Black moves his Knight") == 1

    drive(PlayApp(Seating(Table(CODE, umpire="silent"))), play, (200, 60))


def test_an_opponent_answers_and_tells_what_was_missed(tmp_path: Path) -> None:
    seats = {Colour.BLACK: Seat(3).take(Colour.BLACK, seed=1)}
    seating = Seating(Table(CODE, umpire="silent"), seats, tmp_path / "game.case")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await until(pilot, lambda: app.seating.table.ply == 2)
        await type_in(pilot, "resign")
        assert "won by Black" in situation(app)
        await pilot.press("ctrl+q")

    drive(PlayApp(seating), play)
    assert Seating.resume(tmp_path / "game.case").opponents.keys() == {Colour.BLACK}


@pytest.mark.parametrize("answer", ["sys.exit(3)", 'print("bestmove z9z9", flush=True)'])
def test_an_engine_that_fails_loses_its_seat_and_the_game_is_kept(
    tmp_path: Path, answer: str
) -> None:
    seat = Seat(3, engine=shlex.join(stub(tmp_path, answer)))
    record = tmp_path / "game.case"
    seating = Seating(Table(CODE), {Colour.BLACK: seat.take(Colour.BLACK, seed=1)}, record)

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await until(pilot, lambda: app.seating.table.ply == 2)
        assert "lost its seat" in sentences(app)
        assert "Jadoube, level 3 plays in its place." in sentences(app)

    drive(PlayApp(seating), play, (120, 40))
    assert "engine" not in record.read_text()
    assert Seating.resume(record).table.ply == 2


def test_a_sitting_goes_on_with_the_next_game(tmp_path: Path) -> None:
    sitting = Sitting.open(CODE, ("anna", "bruno"), first="anna", white="anna")
    series = Series(sitting, 2, {}, tmp_path / "evening.case")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f5")
        assert "Game 1, of 2 that count: anna begins, with White" in sentences(app)
        await type_in(pilot, "resign")
        assert "anna 0, bruno 1; bruno begins" in sentences(app)
        await pilot.press("f5")
        await pilot.pause()
        assert app.seating.table.turn == Colour.BLACK
        assert "Black to play" in situation(app)
        assert "Black: bruno" in str(app.query_one("#heading", Static).render())
        await type_in(pilot, "e5")

    drive(PlayApp(series=series), play, (110, 30))

    async def go_on(app: PlayApp, pilot: Pilot[None]) -> None:
        assert app.seating.table.turn == Colour.WHITE
        await type_in(pilot, "resign")
        assert "The sitting is over. The score is anna 0, bruno 2." in sentences(app)
        await pilot.press("f5")
        await pilot.pause()
        assert app.seating.table.result is not None

    taken_up = Series.resume(tmp_path / "evening.case")
    drive(PlayApp(series=taken_up), go_on, (110, 30))
    assert Series.resume(tmp_path / "evening.case").is_over


def test_what_cannot_be_kept_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    sitting = Sitting.open(CODE, ("anna", "bruno"), first="anna", white="anna")
    series = Series(sitting, 3, {}, tmp_path / "evening.case")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        nowhere = tmp_path / "evening.case" / "nowhere.case"
        app.seating.record = series.record = nowhere
        await type_in(pilot, "e4")
        assert "Not kept: " in sentences(app)
        assert "Black to play" in situation(app)
        await type_in(pilot, "resign")
        assert "The score is anna 1, bruno 0" in sentences(app)
        await pilot.press("f5")
        # Where the line is broken hangs on how long the folder's name is.
        await until(pilot, lambda: "nowhere-2.case" in sentences(app).replace("\n", ""))

    drive(PlayApp(series=series), play, (240, 40))
