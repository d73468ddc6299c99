"""What the scores of others tell of clocks, as facts of a transcript."""

from __future__ import annotations

import pytest
from tests.notation.records import CODE

from jadoube import Colour
from jadoube.language.time_control import print_time
from jadoube.notation import Transcript, read_pgn, retell, write_pgn
from jadoube.notation.score_clocks import ran_out
from jadoube.table import Table
from jadoube.umpire import acts

W, B = Colour.WHITE, Colour.BLACK
CLOCKED = "fide-2023"
SERVED = (
    '[TimeControl "180+2"]\n[Termination "Time forfeit"]\n\n'
    "1. e4 { [%eval 0.2] [%clk 0:03:00] } e5 { [%clk 0:02:58] } 2. Nf3 {good [%clk 0:02:51.4]} 1-0"
)


def read(pgn: str, code: str = CLOCKED) -> Transcript:
    """Read the one game of *pgn*, which can be told again."""
    (found,) = read_pgn(pgn, "any.pgn", code=code)
    assert isinstance(found, Transcript), found
    retell(found.case, Table.lay(found.case.agreement))
    return found


def test_what_the_clocks_showed_is_told() -> None:
    transcript = read(SERVED)
    assert print_time(transcript.case.agreement.time) == "3+2"
    assert transcript.case.steps == (
        acts.Plays(W, "e4"),
        acts.ClockShows(180, 180),
        acts.Plays(B, "e5"),
        acts.ClockShows(180, 178),
        acts.Plays(W, "Nf3"),
        acts.ClockShows(171, 178),
        acts.FlagFalls(B),
        acts.Claims(W, "flag"),
    )
    assert transcript.remarks[2] == ["[%eval 0.2]"]
    assert transcript.remarks[6] == ["good", "the score ends 1-0"]


def test_it_goes_out_again_as_it_came_in() -> None:
    transcript = read(SERVED)
    table = Table.lay(transcript.case.agreement)
    for step in transcript.case.steps:
        assert isinstance(step, acts.Act)
        table = table.act(step).table
    text = write_pgn(table)
    for shown in ("0:03:00", "0:02:58", "0:02:51"):
        assert f"[%clk {shown}]" in text


def test_a_code_that_is_silent_of_clocks_keeps_them_as_remarks() -> None:
    transcript = read(SERVED, CODE)
    assert not transcript.case.agreement.time
    assert transcript.remarks[1] == [" [%eval 0.2] [%clk 0:03:00] "]
    assert not any(isinstance(step, acts.ClockShows) for step in transcript.case.steps)


def test_where_no_time_is_told_both_clocks_must_be_known_first() -> None:
    transcript = read("{[%clk 1:30:00]} 1. e4 {[%clk 1:29:50]} e5 {[%clk 1:29:40]} 2. d4 {so} *")
    assert transcript.remarks == {-1: [], 0: ["[%clk 1:30:00]"], 1: ["[%clk 1:29:50]"], 4: ["so"]}
    assert transcript.case.steps[2] == acts.ClockShows(5390, 5380)


@pytest.mark.parametrize(
    ("tag", "time"),
    [
        ("180+2", "3+2"),
        ("40/5400+30:1800+30", "40/90+30, 30+30"),
        ("600", "10"),
        ("-", ""),
        ("?", ""),
        ("90", ""),
        ("0", ""),
        ("*180", ""),
        ("0/180", ""),
        ("5400:1800", ""),
        ("900000", ""),
    ],
)
def test_the_time_agreed(tag: str, time: str) -> None:
    assert print_time(read(f'[TimeControl "{tag}"]\n\n1. e4 *').case.agreement.time) == time


@pytest.mark.parametrize("words", ["Time forfeit", "anna won on time", "timeout", "flag fell"])
def test_words_for_a_time_that_was_over(words: str) -> None:
    assert ran_out(words)


@pytest.mark.parametrize("words", ["normal", "Abandoned", "anna won by resignation"])
def test_other_words(words: str) -> None:
    assert not ran_out(words)


def test_time_that_is_over_draws_where_the_other_cannot_mate() -> None:
    head = '[Termination "Time forfeit"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n'
    assert "flag black\nwhite claims flag" in read(f"{head}1. e4 1-0").text
    drawn = read(f"{head}1. e4 Ke7 1/2-1/2")
    assert drawn.text.endswith("flag white\nblack claims flag\n")
    lost = read(f"{head}1. e4 Ke7 0-1")
    assert "the score ends 0-1; by these laws it is otherwise" in lost.text


def test_a_flag_that_loses_nothing_is_decided() -> None:
    pgn = '[TimeControl "1/60:60"]\n[Termination "time forfeit"]\n\n1. e4 e5 0-1'
    assert read(pgn).case.steps[-1] == acts.ArbiterDecides("black wins")


def test_the_arbiter_decides_what_ended_otherwise() -> None:
    pgn = '[Termination "Abandoned"]\n\n1. e4 1/2-1/2'
    assert read(pgn).case.steps[-1] == acts.ArbiterDecides("draw")


def test_the_clock_is_pressed_upon_a_move_made_by_hand() -> None:
    transcript = read("1. e4 e5 2. Qd4 {[%clk 0:01:00]} Nc6 *")
    assert transcript.case.steps[2:] == (
        acts.Moves(W, 3, 27),
        acts.Presses(W),
        acts.Plays(B, "Nc6"),
    )
