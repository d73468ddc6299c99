"""Records: names of their own, nothing written over, nothing lost that others wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from jadoube.table import Table
from jadoube.terminal import Seating
from jadoube.terminal.lay_screen import sit_down
from jadoube.terminal.record import SaveError, fresh_record
from jadoube.terminal.resuming import resume, unfinished
from jadoube.terminal.seats import Seat
from jadoube.umpire import Agreement

if TYPE_CHECKING:
    from pathlib import Path

CODE = "sarratt-1808"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.case"


def test_games_begun_in_one_second_have_records_of_their_own(home: Path) -> None:
    names = {fresh_record() for _ in range(5)}
    assert len(names) == 5
    assert all(name.is_relative_to(home) for name in names)


def test_a_home_that_cannot_be_written_is_told_of(home: Path) -> None:
    home.write_text("a file where a folder should be")
    with pytest.raises(SaveError, match=r"Not a directory|File exists"):
        fresh_record()


def test_a_game_that_is_kept_is_not_written_over(record: Path) -> None:
    sit_down(Agreement(CODE), "both", Seat(), record).act("white plays e4")
    with pytest.raises(SaveError, match="is there already"):
        sit_down(Agreement(CODE), "both", Seat(), record)
    assert "white plays e4" in record.read_text()
    with pytest.raises(SaveError, match="is a folder"):
        sit_down(Agreement(CODE), "both", Seat(), record.parent)
    loop = record.with_name("loop.case")
    loop.symlink_to(loop)
    with pytest.raises(SaveError, match="is there already"):
        sit_down(Agreement(CODE), "both", Seat(), loop)


def test_a_record_is_gone_on_with_through_a_link(record: Path, tmp_path: Path) -> None:
    sit_down(Agreement(CODE), "both", Seat(), record).close()
    link = tmp_path / "link.case"
    link.symlink_to(record)
    seating = resume(link)
    assert isinstance(seating, Seating)
    seating.act("white plays e4")
    seating.close()
    assert link.is_symlink()
    assert "white plays e4" in record.read_text()


def test_what_others_wrote_into_a_record_stays_there(record: Path) -> None:
    text = (
        f"case: a fine game\ncode: {CODE}\n\n# White thinks long.\nwhite plays e4\n? turn black\n"
    )
    record.write_text(text)
    seating = Seating.resume(record)
    seating.act("black plays e5")
    assert record.read_text() == f"{text}black plays e5\n"
    assert [ruling.text for ruling in Seating.resume(record).rulings] == [
        "White plays e4.",
        "Black plays e5.",
    ]


def test_a_file_of_several_records_is_not_gone_on_with(record: Path) -> None:
    record.write_text(f"code: {CODE}\n\nwhite plays e4\n===\ncode: {CODE}\n")
    with pytest.raises(SaveError, match=r"game\.case:5: a second record begins here"):
        resume(record)


def test_an_act_that_cannot_be_kept_has_happened(record: Path) -> None:
    seating = Seating(Table(CODE), record=record)
    seating.record = record / "is no folder" / "game.case"
    with pytest.raises(SaveError):
        seating.act("white plays e4")
    seating.record = record
    seating.act("black plays e5")
    assert "white plays e4\nblack plays e5" in record.read_text()


def test_games_that_were_left_are_offered() -> None:
    assert unfinished() == []
    left = sit_down(Agreement(CODE), "both", Seat())
    left.act("white plays e4")
    ended = sit_down(Agreement(CODE), "both", Seat())
    ended.act("white resigns")
    fresh_record()  # one that was never begun
    ((word, found),) = unfinished()
    assert found == left.record
    assert word.endswith("Sarratt, 1 moves made")
    again = resume(found)
    assert isinstance(again, Seating)
    assert again.table == left.table


def test_damaged_records_say_where(tmp_path: Path) -> None:
    record = tmp_path / "game.case"
    with pytest.raises(SaveError, match="No such file"):
        Seating.resume(record)
    for text, word in [
        ("", "empty|no case"),
        ("code: sarratt-1808\n\nwhite moevs e2 e4\n", ":3:7"),
        ("code: sarratt-1808\n\nblack moves e7 e5\n", ":3:1: this cannot have happened: Refused"),
        (
            "code: sarratt-1808\nposition: k7/2Q5/1K6/8/8/8/8/8 b - - 0 1\n",
            "position: Black begins and is stalemated",
        ),
        ("sitting: sarratt-1808\nplayers: a, b\n---\ngame drawn\n", "sitting"),
    ]:
        record.write_text(text)
        with pytest.raises(SaveError, match=word):
            Seating.resume(record)
    record.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SaveError, match="not a text file"):
        Seating.resume(record)
