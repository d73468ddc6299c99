"""The table in the terminal, driven as a person would: keys, a mouse, words."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import pytest
from rich.color import Color, ColorSystem
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
from jadoube.terminal.board import FULL, BoardView
from jadoube.terminal.laws import LawScreen
from jadoube.terminal.move_list import MoveList
from jadoube.terminal.overlays import HelpScreen, LeaveScreen, SaidScreen
from jadoube.terminal.seats import Seat
from jadoube.umpire.acts import Adjusts

if TYPE_CHECKING:
    from pathlib import Path

    from rich.color_triplet import ColorTriplet
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
        assert app.course.is_adjusting
        await type_in(pilot, act)
        assert not app.course.is_adjusting
        await type_in(pilot, "black resigns")
        app.action_adjust()
        await pilot.press("f5")
        await pilot.press("f10")
        await until(pilot, lambda: app.seating.table.result is None)
        assert not app.course.is_adjusting

    drive(PlayApp(Seating(Table(CODE))), play)


def test_jadoube_outlasts_what_the_opponent_does() -> None:
    opponent = Seat(level=1).take(Colour.BLACK, seed=1)

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("f2")
        await until(pilot, lambda: app.seating.table.turn == Colour.WHITE)
        assert app.course.is_adjusting
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
        # What was said is broken again, and none of it is cut off.
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


@pytest.mark.parametrize(
    ("size", "cell"),
    [((80, 24), (4, 2)), ((111, 30), (6, 3)), ((127, 38), (8, 4)), ((200, 60), (10, 5))],
)
def test_the_board_grows_with_the_window(size: tuple[int, int], cell: tuple[int, int]) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        assert app.query_one(BoardView).cell == cell
        await pilot.mouse_down(BoardView, offset=point(app, "g1"))
        await pilot.mouse_up(BoardView, offset=point(app, "f3"))
        await pilot.pause()
        rows = [strip.text for strip in app.screen._compositor.render_strips()]
        assert sum("♟" in row or "♙" in row for row in rows) == 2
        assert all(row in "".join(rows) for row in "12345678abcdefgh")

    drive(PlayApp(Seating(Table(CODE))), play, size)


def test_the_moves_are_listed_and_one_put_back_is_not() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        def sheet() -> list[str]:
            return [line.text.rstrip() for line in app.query_one(MoveList).lines]

        for line in ("e4", "e5", "Nf3", "moves g8 g6"):
            await type_in(pilot, line)
        assert sheet() == ["  1. e4     e5", "  2. Nf3    Ng8-g6"]
        await type_in(pilot, "exact correct")
        assert sheet() == ["  1. e4     e5", "  2. Nf3"]
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: sheet() == ["1.\xa0e4 e5 2.\xa0Nf3"])

    drive(PlayApp(Seating(Table(CODE))), play, (120, 40))


def test_a_list_that_black_begins_says_so() -> None:
    table = Table(CODE, position="4k3/8/8/8/8/8/8/4K3 b - - 0 7")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "Kd7")
        await type_in(pilot, "Kd2")
        lines = [line.text.rstrip() for line in app.query_one(MoveList).lines]
        assert lines == ["  7. …      Kd7", "  8. Kd2"]
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "7…\xa0Kd7" in app.query_one(MoveList).lines[0].text)

    drive(PlayApp(Seating(table)), play, (120, 40))


def test_men_taken_are_told_with_figures_or_letters() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        def told() -> str:
            return str(app.query_one("#heading", Static).render())

        assert "has lost" not in told()
        for line in ("e4", "d5", "exd5", "Qxd5", "Nc3", "Qxd2", "Qxd2"):
            await type_in(pilot, line)
        lost = "White has lost PP, Black has lost qp"
        assert (lost if not app.figures else "White has lost ♙♙, Black has lost ♛♟") in told()

    for figures in (True, False):
        drive(PlayApp(Seating(Table(CODE)), figures=figures), play)


def test_help_has_a_panel_of_its_own() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f1")
        assert isinstance(app.screen, HelpScreen)
        rows = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert "says J'adoube before the next touch" in rows
        await pilot.press("escape")
        assert not isinstance(app.screen, HelpScreen)
        assert "says J'adoube" not in sentences(app)
        assert app.focused is app.query_one(ActLine)

    drive(PlayApp(Seating(Table(CODE))), play, (100, 30))


@pytest.mark.parametrize("is_kept", [True, False])
def test_ctrl_c_asks_before_it_leaves(tmp_path: Path, *, is_kept: bool) -> None:
    record = tmp_path / "game.case" if is_kept else None

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await pilot.press("ctrl+c")
        assert isinstance(app.screen, LeaveScreen)
        assert ("game.case" if is_kept else "kept nowhere") in app.screen.text
        await pilot.press("n")
        assert not isinstance(app.screen, LeaveScreen)
        assert app.is_running
        await pilot.press("ctrl+c")
        await pilot.press("ctrl+c" if is_kept else "y")
        await pilot.pause()
        assert app._exit

    drive(PlayApp(Seating(Table(CODE), record=record)), play)


def seen(app: PlayApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


@pytest.mark.parametrize("size", [(40, 15), (60, 20), (30, 20), (80, 24), (80, 12)])
def test_the_last_ruling_is_seen_to_its_end(size: tuple[int, int]) -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await type_in(pilot, "moves g8 g6")
        await until(pilot, lambda: "touches" in seen(app) and "(Sarratt," in seen(app))
        rows = " ".join(seen(app).replace("▄▄", "").split())
        assert "man. (Sarratt," in rows or "a man." in rows
        assert "stand" in rows  # the word for what may be exacted

    drive(PlayApp(Seating(Table(CODE))), play, size)


def test_all_that_was_said_is_told_again_in_a_panel() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "e4")
        await type_in(pilot, "moves g8 g6")
        assert "touches a" not in seen(app)
        await pilot.press("f8")
        assert isinstance(app.screen, SaidScreen)
        await until(pilot, lambda: "Escape closes this." in seen(app))
        assert "(Sarratt, law 13)" in seen(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, SaidScreen)
        assert app.focused is app.query_one(ActLine)

    drive(PlayApp(Seating(Table(CODE))), play, (30, 10))


def test_what_was_said_before_a_game_is_gone_on_with_ends_in_sight(tmp_path: Path) -> None:
    record = tmp_path / "game.case"
    seating = Seating(Table(CODE), record=record)
    for act in ("white plays e4", "black plays e5", "white plays Nf3", "black moves g8 g6"):
        seating.act(act)
    seating.close()

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "White may exact" in seen(app))
        await pilot.pause(0.1)
        log = app.query_one(RichLog)
        assert log.scroll_offset.y == log.max_scroll_y
        assert "until he touches a man." in seen(app)

    drive(PlayApp(Seating.resume(record)), play)


def test_two_at_one_screen_see_the_board_as_white_does(tmp_path: Path) -> None:
    record = tmp_path / "game.case"
    seating = Seating(Table(CODE), record=record)
    seating.act("white plays e4")
    seating.close()

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "Two players at one screen" in seen(app))
        assert app.query_one(BoardView).side == Colour.WHITE

    drive(PlayApp(Seating.resume(record)), play)


def test_ctrl_d_deletes_and_asks_where_nothing_is_left() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        line = app.query_one(ActLine)
        line.value, line.cursor_position = "e4", 0
        await pilot.press("ctrl+d")
        assert line.value == "4"
        await pilot.press("ctrl+d", "ctrl+d")
        assert isinstance(app.screen, LeaveScreen)

    drive(PlayApp(Seating(Table(CODE))), play)


def test_a_fault_of_thinking_is_told_and_does_not_end_the_game() -> None:
    seating = Seating(Table(CODE), {Colour.BLACK: Seat(level=1).take(Colour.BLACK, seed=1)})

    def fall() -> None:
        raise RuntimeError("it fell")

    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        seating.next_of_opponents = fall  # type: ignore[method-assign]
        await type_in(pilot, "e4")
        await until(pilot, lambda: "The opponent stumbled: it fell" in sentences(app))
        del seating.next_of_opponents
        await type_in(pilot, "white says check")
        await until(pilot, lambda: app.seating.table.turn == Colour.WHITE)

    drive(PlayApp(seating), play)


def test_a_tiny_terminal_has_a_line_for_what_may_be_exacted() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        assert "White to play F1 help F8 said" in seen(app)
        await type_in(pilot, "e4")
        await type_in(pilot, "moves g8 g6")
        assert "exact stand, correct or king" in seen(app)
        await type_in(pilot, "exact correct")
        assert "Black must move the man on g8" in seen(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "f3 check" in seen(app))  # the keys are back
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
                assert contrast(ink.get_truecolor(), ground.get_truecolor()) >= 3
                ways.add((rank < 2, segment.text.strip(), ink.get_truecolor()))
        whites = {way[1:] for way in ways if not way[0]}
        assert not whites & {way[1:] for way in ways if way[0]}

    drive(PlayApp(Seating(Table(CODE))), play)


def contrast(*colours: ColorTriplet) -> float:
    """The contrast of two colours, as WCAG counts it."""

    def light(colour: ColorTriplet) -> float:
        parts = [one / 255 for one in colour]
        red, green, blue = (
            one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    less, more = sorted(map(light, colours))
    return (more + 0.05) / (less + 0.05)


@pytest.mark.parametrize("ground", ["light", "dark", "touched", "open", "last"])
def test_men_are_read_on_every_ground(ground: str) -> None:
    colours = Color.parse(getattr(FULL, ground)).get_truecolor()
    for ink in (FULL.white, FULL.black):
        assert contrast(colours, Color.parse(ink).get_truecolor()) >= 3


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
        assert "Which is meant" in sentences(app)
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
        for _ in range(30):
            await pilot.press("f2")
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
            assert word not in sentences(app) + situation(app)
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
        assert "Jadoube, level 3 plays in its place." in " ".join(sentences(app).split())

    drive(PlayApp(seating), play, (240, 40))
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


def test_words_that_mean_nothing_are_told_once() -> None:
    async def play(app: PlayApp, pilot: Pilot[None]) -> None:
        await type_in(pilot, "Qh9")
        assert sentences(app).count("understood") == 1
        assert '"Qh9" is not understood; type an act' in " ".join(sentences(app).split())

    drive(PlayApp(Seating(Table(CODE))), play)
