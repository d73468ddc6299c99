"""Sittings at one screen: lots, first move and colours by the code, the score, and taking them up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from jadoube import Colour, parse_square
from jadoube.sitting import SittingError
from jadoube.terminal import Series
from jadoube.terminal.lay_screen import sit_long
from jadoube.terminal.record import SaveError
from jadoube.terminal.seats import Seat
from jadoube.terminal.series import open_series
from jadoube.umpire import Agreement, Odds

if TYPE_CHECKING:
    from pathlib import Path

WHITE, BLACK = Colour.WHITE, Colour.BLACK
CODE = "sarratt-1808"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "evening.case"


def two(agreement: Agreement, side: str, games: int, record: Path) -> Series:
    return open_series(agreement, ("anna", "bruno"), side, games=games, seat=None, record=record)


def play(series: Series, *acts: str) -> None:
    seating = series.lay()
    for act in acts:
        assert not seating.act(act).is_refused
    assert seating.table.result is not None
    series.end(seating.table.result)


def test_the_side_chosen_is_kept_and_the_first_move_goes_by_the_code(record: Path) -> None:
    series = two(Agreement(CODE, begins=BLACK), "black", 3, record)
    assert series.sitting.white == "bruno"
    assert series.sitting.begins == "anna"
    play(series, "black resigns")
    assert (series.score, series.sitting.begins) == ("anna 0, bruno 1", "bruno")
    assert series.lay().table.turn == WHITE
    assert "bruno begins, with White" in series.heading()


def test_odds_go_with_the_player_who_gives_them(record: Path) -> None:
    odds = Odds(BLACK, (parse_square("f7"),), 1)
    series = two(Agreement(CODE, odds=odds, umpire="silent"), "black", 2, record)
    assert series.sitting.odds is not None
    assert series.sitting.odds.giver == "anna"
    table = series.lay().table
    assert table.position.man(parse_square("f7")) is None
    assert table.agreement.umpire == "silent"
    by_lot = two(Agreement(CODE, odds=odds), "lot", 2, record.with_name("lot.case"))
    assert by_lot.sitting.player(BLACK) == by_lot.sitting.odds.giver if by_lot.sitting.odds else ""


def test_lots_are_drawn_for_what_nobody_says(tmp_path: Path) -> None:
    drawn = {
        (series.sitting.white, series.sitting.first)
        for number in range(60)
        for series in [two(Agreement(CODE), "lot", 2, tmp_path / f"{number}.case")]
    }
    assert {first for _, first in drawn} == {"anna", "bruno"}


def test_the_opponent_sits_where_the_lots_put_it(record: Path) -> None:
    series = sit_long(Agreement(CODE), "white", 2, Seat(3, 0.1), record=record)
    seating = series.lay()
    assert list(seating.opponents) == [BLACK]
    assert seating.opponents[BLACK].temper.carelessness == 0.1
    taken_up = Series.resume(record)
    assert list(taken_up.opponents) == [BLACK]
    assert taken_up.sitting == series.sitting


def test_a_game_that_had_ended_is_counted_when_a_sitting_is_taken_up(record: Path) -> None:
    series = two(Agreement(CODE), "white", 2, record)
    seating = series.lay()
    seating.act("white plays e4") if seating.table.turn == WHITE else seating.act("black plays e5")
    again = Series.resume(record).lay()
    assert again.table.position == seating.table.position
    again.act("white resigns")
    third = Series.resume(record)
    assert third.lay().table.log == ()
    assert third.score == "anna 0, bruno 1"


@pytest.mark.parametrize(
    ("agreement", "field"),
    [
        (Agreement(CODE, position="7k/8/8/8/8/8/8/K7 w - - 0 1"), "position"),
        (Agreement(CODE, turned=True), "turned"),
        (Agreement(CODE, array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR"), "array"),
    ],
)
def test_what_suits_one_game_only_is_refused(
    agreement: Agreement, field: str, record: Path
) -> None:
    with pytest.raises(SittingError) as caught:
        two(agreement, "white", 2, record)
    assert caught.value.field == field
    with pytest.raises(SittingError, match="one game at least"):
        two(Agreement(CODE), "white", 0, record)
    assert not record.exists()


@pytest.mark.parametrize("names", [("A", "#B"), ("Anna", "anna"), ("Anna", "Anna wins")])
def test_names_that_a_record_would_not_give_back_are_refused(
    names: tuple[str, str], record: Path
) -> None:
    with pytest.raises(SittingError, match="cannot keep these names"):
        open_series(Agreement(CODE), names, "white", games=2, seat=None, record=record)
    assert not record.exists()


def test_names_of_several_words_are_given_back(record: Path) -> None:
    names = ("Anna: the elder", "M. de Légal wins")
    series = open_series(Agreement(CODE), names, "white", games=2, seat=None, record=record)
    play(series, "white resigns")
    assert Series.resume(record).sitting.winners == names[1:]


def test_what_was_kept_is_not_written_over(record: Path) -> None:
    two(Agreement(CODE), "white", 2, record).lay()
    with pytest.raises(SaveError, match=r"evening\.case is there already"):
        two(Agreement(CODE), "white", 2, record)
    record.unlink()
    with pytest.raises(SaveError, match=r"evening-1\.case is there already"):
        two(Agreement(CODE), "white", 2, record)


def test_damaged_sittings_say_where(record: Path) -> None:
    for text, word in [
        ("", "empty|no case"),
        ("code: sarratt-1808\n\nwhite plays e4\n", "no sitting"),
        (
            "# games: 2, umpire silent\nsitting: sarratt-1808\nplayers: a, b\n---\ngame c wins\n",
            ":5:",
        ),
        ("sitting: sarratt-1808\nplayers: a, b\n---\ngame drawn\n", "no sitting"),
        ("# games: 2, umpire silent\nsitting: nowhere\nplayers: a, b\n---\n", ":2:10: no code"),
    ]:
        record.write_text(text)
        with pytest.raises(SaveError, match=word):
            Series.resume(record)
