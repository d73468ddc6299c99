"""How long an opponent lets things stand: whoever plays it can say check, and read what was ruled."""

from __future__ import annotations

from typing import Literal

import pytest
from tests.server.serving import CODE

from jadoube import Colour, Table, law, parse_square
from jadoube.client.message_parts import Now
from jadoube.client.messages import Entry
from jadoube.server.chronicle import Chronicle
from jadoube.server.pauses import LONGEST, MOMENT, SIGHT, WORD, pause
from jadoube.umpire.acts import Exacts, Moves

MOVE = Moves(Colour.BLACK, parse_square("b8"), parse_square("c6"))
LONG = "A ruling of many words. " * 5


def after(*lines: str, umpire: Literal["announces", "silent"] = "announces") -> Table:
    table = Table(CODE, umpire=umpire)
    for line in lines:
        ruling = table.act(line)
        assert not ruling.is_refused, ruling.text
        table = ruling.table
    return table


def entry(text: str = "", sender: str = "host") -> bytes:
    return Chronicle().write(Entry(1, "act", 0, 1, Now("", "black"), sender=sender, text=text))


def test_a_move_takes_a_moment_and_the_first_a_look() -> None:
    table = after("white plays e4")
    assert pause(table, Colour.BLACK, MOVE, entry(LONG)) == MOMENT
    assert pause(Table(CODE), Colour.WHITE, MOVE) == SIGHT


def test_a_check_can_be_said_in_time() -> None:
    silent = after("white plays e4", "black plays f6", "white moves d1 h5")
    assert silent.check == "unannounced"
    assert pause(silent, Colour.BLACK, MOVE, entry()) == WORD
    said = silent.act("white says check").table
    assert pause(said, Colour.BLACK, MOVE, entry()) == MOMENT
    # One that has been overlooked once is not waited for again.
    later = silent.act("black plays a6").table.act("white plays a3").table
    assert later.check == "unannounced"
    assert pause(later, Colour.BLACK, MOVE, entry()) == MOMENT


def test_a_pause_alone_does_not_tell_of_a_check() -> None:
    """It waits as long after some moves that give none, where a check must be said."""
    begun = [Table(code).act("white plays e4").table for code in law.codes()]
    asks = [table for table in begun if table.code.provisions.check_not_announced.late != "known"]
    assert 0 < len(asks) < len(begun)
    for table in begun:
        found = [
            pause(table.act(f"black plays {table.san(move)}").table, Colour.WHITE, MOVE, entry())
            for move in table.lawful()
        ]
        assert set(found) == ({MOMENT, WORD} if table in asks else {MOMENT})


@pytest.mark.parametrize("act", [MOVE, Exacts(Colour.BLACK, "king", None, "false-move")])
def test_what_was_done_wrong_can_be_read(act: Moves | Exacts) -> None:
    false = after("white moves g1 g3")
    brief, long = (pause(false, Colour.BLACK, act, entry(text)) for text in ("Brief.", LONG))
    assert SIGHT < brief < long < LONGEST
    assert pause(false, Colour.BLACK, act, entry(LONG * 100)) == LONGEST


def test_what_it_has_exacted_can_be_read_before_it_goes_on() -> None:
    table = after("white plays e4")
    assert pause(table, Colour.BLACK, MOVE, entry(LONG, "guest")) > SIGHT


def test_under_a_silent_umpire_no_pause_tells_anything() -> None:
    for lines in (
        ["white plays e4"],
        ["white moves g1 g3"],
        ["white plays e4", "black plays f6", "white moves d1 h5"],
    ):
        assert pause(after(*lines, umpire="silent"), Colour.BLACK, MOVE, entry(LONG)) == SIGHT
