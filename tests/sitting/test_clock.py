"""The clock beside a table: what it shows after each act, and when a flag falls."""

from __future__ import annotations

import pytest

from jadoube import Table, law
from jadoube._kernel import Colour
from jadoube.language.time_control import parse_time, print_time
from jadoube.sitting.clock import Clock, show_time
from jadoube.sitting.officiating import officiated
from jadoube.sitting.tempos import tempos
from jadoube.umpire.acts import CallsFlag, ClockShows, FlagFalls, Intervenes

MODERN = "fide-2023"
WHITE, BLACK = Colour.WHITE, Colour.BLACK


class Played:
    """A game with its clock, told act by act with their times in seconds."""

    def __init__(self, time: str, **agreed: object) -> None:
        self.table = Table(MODERN, time=parse_time(time), **agreed)  # type: ignore[arg-type]
        clock = Clock.beside(self.table)
        assert clock is not None
        self.clock = clock

    def at(self, seconds: float, *acts: str) -> tuple[float, float]:
        """Do these acts at that time; give what is left then, in seconds."""
        moment = round(seconds * 1000)
        for act in acts:
            ruling = self.table.act(act)
            self.clock, self.table = self.clock.after(ruling, moment), ruling.table
        white, black = (self.clock.left_at(player, moment) for player in Colour)
        return white / 1000, black / 1000


def test_a_table_without_time_or_clock_has_none() -> None:
    assert Clock.beside(Table(MODERN)) is None
    assert Clock.beside(Table(law.codes()[1], time=parse_time("5"))) is None


def test_the_first_act_starts_it_and_each_press_starts_the_other() -> None:
    game = Played("3+2")
    assert game.clock.running is None
    assert game.at(50) == (180, 180)
    assert game.at(60, "white moves e2 e4") == (180, 180)
    assert game.at(64) == (176, 180)
    assert game.at(65, "white presses") == (177, 180)
    assert game.clock.running == BLACK
    assert game.at(75, "black plays e5") == (177, 172)
    assert game.at(80) == (172, 172)


def test_a_refused_act_changes_nothing() -> None:
    game = Played("3+2")
    game.at(0, "white plays e4")
    assert game.at(10, "white presses") == (182, 170)
    assert game.clock.since == 0


def test_a_flag_falls_when_the_time_is_up() -> None:
    game = Played("1")
    game.at(0, "white moves e2 e4")
    assert game.clock.falls_at() == 60_000
    assert game.clock.fallen(59_999) is None
    assert game.clock.fallen(60_000) == FlagFalls(WHITE)
    assert game.at(61, "flag white") == (0, 60)
    assert game.clock.running is None
    assert game.clock.falls_at() is None
    assert game.at(70, "black claims flag") == (0, 60)


def test_a_period_come_through_gives_the_next_ones_time() -> None:
    game = Played("1/1+5, 2+5")
    game.at(0, "white plays e4")
    game.at(0, "black plays e5")
    assert game.at(30) == (35, 65)
    assert game.clock.fallen(65_000) == FlagFalls(WHITE)
    assert game.at(65, "flag white") == (120, 65)
    assert game.clock.running == WHITE
    assert game.at(70, "white plays Nf3") == (120, 65)


def test_what_the_law_gives_goes_to_the_clock() -> None:
    game = Played("3+2")
    game.at(0, "white plays e4")
    # Black's press has added two seconds, which are withdrawn; White gains two minutes.
    assert game.at(10, "black moves g8 g6", "black presses") == (182, 172)
    assert game.at(15, "arbiter intervenes") == (297, 170)
    assert game.clock.running == BLACK
    assert game.at(15, "arbiter penalises white 1:00") == (297, 230)
    assert game.at(20, "arbiter sets clock white 0:01:40 black 0:01:00") == (100, 60)


def test_it_stands_while_a_question_is_decided_and_at_the_end() -> None:
    game = Played("3+2")
    game.at(0, "white plays e4")
    game.at(10, 'black refers "may he?"')
    assert game.at(100) == (182, 170)
    game.at(100, "arbiter decides play-on")
    assert game.at(110) == (182, 160)
    game.at(110, "black resigns")
    assert game.at(500) == (182, 160)


def test_it_is_stopped_and_started() -> None:
    game = Played("3+2")
    game.at(0, "white plays e4")
    game.clock = game.clock.stopped(10_000, "arbiter")
    assert game.clock.running is None
    assert game.at(50) == (182, 170)
    # Whoever has stopped it lets it go again.
    game.clock = game.clock.stopped(50_000, "server").started(55_000, "server")
    assert game.at(58) == (182, 170)
    game.clock = game.clock.started(60_000, "arbiter")
    assert game.at(70) == (182, 160)


def test_what_has_passed_while_nobody_kept_the_time_is_not_charged() -> None:
    game = Played("3+2")
    game.at(0, "white plays e4")
    game.clock = game.clock.started(100_000, "server")
    assert game.at(100) == (182, 180)
    assert game.at(110) == (182, 170)


def test_a_game_begun_again_has_its_whole_time_again() -> None:
    game = Played("3+2", turned=False, array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR")
    game.at(0, "white plays e4")
    assert game.at(10) == (182, 170)
    game.at(12, "black exacts restart for men-misplaced")
    assert game.table.ply == 0
    assert game.at(90) == (180, 180)
    assert game.clock.running is None


@pytest.mark.parametrize(
    ("left", "shown"),
    [
        (5_400_000, "1:30:00"),
        (180_000, "3:00"),
        (179_001, "3:00"),
        (59_000, "0:59"),
        (9_940, "0:09.9"),
        (0, "0:00.0"),
    ],
)
def test_it_is_shown_as_people_know_it(left: int, shown: str) -> None:
    assert show_time(left) == shown


@pytest.mark.parametrize("written", ["3+2", "5", "40/90+30, 30+30"])
def test_a_control_is_printed_as_it_was_read(written: str) -> None:
    assert print_time(parse_time(written)) == written


@pytest.mark.parametrize("written", ["", "soon", "0", "0/5", "3+2, 5"])
def test_what_is_no_control_is_not_read(written: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_time(written)


def test_every_tempo_can_be_laid() -> None:
    assert [tempo.name for tempo in tempos()] == ["bullet", "blitz", "rapid", "classical"]
    for tempo in tempos():
        table = Table(tempo.code, customs=tempo.customs, time=parse_time(tempo.time))
        assert Clock.beside(table) is not None
    assert [tempo.customs for tempo in tempos()] == [("blitz",), ("blitz",), ("rapid",), ()]


def test_it_tells_the_umpire_whole_seconds_and_never_too_few() -> None:
    game = Played("3+2")
    game.at(0, "white moves e2 e4")
    assert game.clock.both_at(1_700) == (178_300, 180_000)
    assert game.clock.shown_at(1_700) == ClockShows(179, 180)


def test_the_umpire_officiates_where_there_is_something_to_do() -> None:
    table = Table(MODERN)
    assert officiated(table) is None
    false = table.act("white moves g1 g3").table.act("white presses").table
    assert officiated(false) == Intervenes()
    absent = Table(MODERN, arbiter="absent").act("white moves g1 g3").table
    assert officiated(absent.act("white presses").table) is None
    down = table.act("flag white").table
    assert officiated(down) == CallsFlag()
    assert officiated(down.act("arbiter calls flag").table) is None


def test_the_umpire_lets_stand_what_an_arbiter_may_no_longer_put_right() -> None:
    table = Table(MODERN)
    for act in ("white touches e2", "white moves d2 d4", "white presses", "black touches d7"):
        table = table.act(act).table
    assert table.open
    for act in ("black moves d7 d5", "black presses"):
        table = table.act(act).table
    assert officiated(table) is None
