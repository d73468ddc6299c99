"""Games on time as records: what the clocks showed goes out and comes in, with illegal moves and penalties."""

from __future__ import annotations

import io

import chess.pgn

from jadoube import Table, notation
from jadoube.language.time_control import parse_time

GAME = (
    "white moves e2 e4",
    "white presses",
    "clock white 0:02:58 black 0:03:00",
    "black moves e7 e5",
    "black presses",
    "clock white 0:02:58 black 0:02:41",
    "white moves g1 g3",
    "white presses",
    "arbiter intervenes",
    "white moves g1 f3",
    "white presses",
    "clock white 0:02:50 black 0:03:41",
    "arbiter penalises black warning",
    "flag black",
    "arbiter calls flag",
)


def played() -> Table:
    table = Table("fide-2023", customs=("blitz",), time=parse_time("3+2"))
    for act in GAME:
        ruling = table.act(act)
        assert not ruling.is_refused, ruling.text
        table = ruling.table
    return table


def test_other_programs_read_the_clocks() -> None:
    game = chess.pgn.read_game(io.StringIO(notation.write_pgn(played())))
    assert game is not None
    assert not game.errors
    assert [node.clock() for node in game.mainline()] == [178, 161, 170]


def test_the_record_comes_back_whole() -> None:
    table = played()
    found = next(iter(notation.read_pgn(notation.write_pgn(table))))
    assert isinstance(found, notation.Transcript)
    assert found.text == table.transcript()


def test_presses_and_times_do_not_break_the_score() -> None:
    prose = " ".join(notation.tell(notation.tell_table(played())).split())
    assert "1. e4 [0:02:58] e5 [0:02:41]" in prose
    assert "2. Nf3 [0:02:50]" in prose
    assert "it is White's first illegal move; Black gets 1 minute more" in prose
    assert "The arbiter calls Black's flag" in prose
    assert "White presses the clock." not in prose
