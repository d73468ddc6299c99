"""Who sits where, as records tell it: engines come back, and only those that a person once seated."""

from __future__ import annotations

import shlex
import shutil
import sys
from typing import TYPE_CHECKING

import pytest
from tests.opponent.engines import stub

from jadoube import Colour
from jadoube.language.time_control import parse_time
from jadoube.opponent.engine import EngineLostError, EngineMind
from jadoube.terminal import Seating, Series
from jadoube.terminal.lay_screen import sit_down, sit_long
from jadoube.terminal.record import SaveError
from jadoube.terminal.seats import Reseat, Seat
from jadoube.umpire import Agreement

if TYPE_CHECKING:
    from pathlib import Path

WHITE, BLACK = Colour.WHITE, Colour.BLACK
CODE = "sarratt-1808"
STOCKFISH = shutil.which("stockfish") or shutil.which("stockfish", path="/usr/games")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.case"


@pytest.fixture
def command(tmp_path: Path) -> str:
    return shlex.join(stub(tmp_path))


def seats(seating: Seating | Series) -> dict[Colour, Seat]:
    found = {colour: Seat.of(opponent) for colour, opponent in seating.opponents.items()}
    for opponent in seating.opponents.values():
        opponent.close()
    return found


def test_an_engine_sits_down_again_when_its_game_is_resumed(record: Path, command: str) -> None:
    seat = Seat(3, 0.1, command)
    seating = sit_down(Agreement(CODE), "white", seat, record)
    seating.act("white plays e4")
    assert seats(seating) == {BLACK: seat}
    again = Seating.resume(record)
    assert isinstance(again.opponents[BLACK].mind, EngineMind)
    act = again.next_of_opponents()
    assert act is not None
    again.act(act)
    assert again.notes == []
    assert seats(again) == {BLACK: seat}


def test_an_engine_sits_down_again_in_a_sitting(record: Path, command: str) -> None:
    series = sit_long(Agreement(CODE), "black", 2, Seat(3, engine=command), record=record)
    series.lay().act("white resigns")
    assert seats(series)[WHITE].engine == command
    taken_up = Series.resume(record)
    seating = taken_up.lay()
    assert taken_up.sitting.winners == ("you",)
    assert seats(seating)[WHITE].engine == command


def test_ours_plays_where_an_engine_is_gone(record: Path, command: str) -> None:
    sit_down(Agreement(CODE), "white", Seat(3, engine=command), record).close()
    (record.parent / "engine.py").unlink()
    again = Seating.resume(record)
    assert seats(again) == {BLACK: Seat(3)}
    assert "does not start" in again.notes[0]
    assert "Jadoube, level 3 plays in its place." in again.notes[0]


def test_a_record_alone_starts_no_engine(record: Path, command: str) -> None:
    record.write_text(f"# black: level 3, careless 0.0, engine {command}\ncode: {CODE}\n")
    again = Seating.resume(record)
    assert seats(again) == {BLACK: Seat(3)}
    assert "never sat at a table here" in again.notes[0]
    # What a person asks for is started.
    record.write_text(f"# black: level 3, careless 0.0, engine {command}\ncode: {CODE}\n")
    assert seats(Seating.resume(record, Reseat(engine=command)))[BLACK].engine == command


def test_seats_may_be_changed_when_a_game_is_resumed(record: Path) -> None:
    sit_down(Agreement(CODE), "white", Seat(3), record)
    assert seats(Seating.resume(record, Reseat(side="black"))) == {WHITE: Seat(3)}
    assert seats(Seating.resume(record, Reseat(level=7, careless=0.2))) == {WHITE: Seat(7, 0.2)}
    assert seats(Seating.resume(record, Reseat(side="both"))) == {}
    assert seats(Seating.resume(record, Reseat(side="white"))) == {BLACK: Seat()}


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("# black: levl 3", r"game\.case:2: expected a seat"),
        ("# black: level 11, careless 0.0", r"game\.case:2: the level must be 1 to 10, not 11"),
        (
            "# black: level 3, careless 7.5",
            r"game\.case:2: carelessness must be a rate from 0 to 1",
        ),
        ("# black: level 3, careless 1.1.1", r"game\.case:2: "),
    ],
)
def test_a_damaged_seat_says_where(record: Path, line: str, word: str) -> None:
    record.write_text(f"# a game\n{line}\ncode: {CODE}\n")
    with pytest.raises(SaveError, match=word):
        Seating.resume(record)


def test_nothing_is_kept_of_a_table_that_was_not_laid(record: Path) -> None:
    with pytest.raises(
        EngineLostError,
        match="no-such-engine does not start: there is no such program; type its path",
    ):
        sit_down(Agreement(CODE), "white", Seat(engine="no-such-engine"), record)
    assert not record.exists()


@pytest.mark.parametrize(
    "engine",
    [
        pytest.param(
            STOCKFISH,
            marks=pytest.mark.skipif(STOCKFISH is None, reason="needs stockfish"),
            id="stockfish",
        ),
        pytest.param(shlex.join([sys.executable, "-m", "jadoube", "uci"]), id="ours"),
    ],
)
def test_an_engine_plays_on_real_time(record: Path, engine: str) -> None:
    """A process on one side and our own player on the other: they move, press, and have less time after it."""
    agreement = Agreement("fide-2023", ("blitz",), time=parse_time("1"))
    seating = sit_down(agreement, "white", Seat(1, engine=engine), record)
    seating.opponents[WHITE] = Seat(1).take(WHITE, seed=1)
    seating.wind()
    try:
        while seating.table.completed_by(BLACK) < 8 and seating.table.result is None:
            act = seating.next_of_opponents()
            assert act is not None
            assert not seating.act(act).is_refused
            assert seating.fallen() is None
    finally:
        seating.close()
    assert seating.clock is not None
    limits = seating.opponents[BLACK].mind.limits
    assert limits is not None
    assert 0 < (limits.btime or 0) < 60_000
    assert seating.table.desk.tally == (0, 0)
    shown = [line for line in record.read_text("utf-8").splitlines() if line.startswith("clock")]
    assert shown == sorted(shown, reverse=True), "time runs only one way without an increment"


def test_a_sitting_on_time_is_taken_up_with_its_time(record: Path) -> None:
    agreement = Agreement("fide-2023", ("blitz",), time=parse_time("3+2"), arbiter="absent")
    series = sit_long(agreement, "both", 2, Seat(), record=record)
    assert series.lay().table.agreement.time == agreement.time
    assert "# games: 2, umpire announces, arbiter absent, time 3+2\n" in record.read_text("utf-8")
    again = Series.resume(record)
    assert again.terms == series.terms
    text = record.read_text("utf-8")
    record.write_text(text.replace("time 3+2", "time soon"), "utf-8")
    with pytest.raises(
        SaveError, match=r"evening.case:1: expected a time|game.case:1: expected a time"
    ):
        Series.resume(record)
