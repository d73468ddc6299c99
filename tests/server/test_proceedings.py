from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube import law
from jadoube.client.requests import LayRequest
from jadoube.server import bench
from jadoube.server.layout import draw
from jadoube.server.not_now import NotNowError
from jadoube.server.proceedings import Proceedings
from jadoube.server.records import (
    Accepted,
    Acted,
    Began,
    Closed,
    Declared,
    Record,
    Sat,
    Voiced,
    WasSetUp,
    Withdrew,
    decode,
    encode,
)
from jadoube.sitting import Lots

CODE = law.codes()[1]


def opened(**laying: Any) -> Proceedings:
    request = {"code": CODE, "white": "host", "first": "host", **laying}
    return Proceedings.open(draw(msgspec.convert(request, LayRequest), 3, Lots(1)))


def folded(now: Proceedings, *records: Record) -> Proceedings:
    for record in records:
        now = now.after(record).after
    return now


RECORDS: list[Record] = [
    Acted("white moves e2 e4", "host", "1"),
    Sat("Ben"),
    WasSetUp(None, turned=True, sender="host"),
    Began("host", "2"),
    Declared("f" * 64, "Carl", "0" * 32),
    Accepted(1, ("host",), "host", "4"),
    Voiced(1, "draw", "bystander-1", "3"),
    Closed(("host", "guest"), "both"),
    Withdrew("guest", "5"),
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.kind)
def test_records_are_read_as_they_were_written(record: Record) -> None:
    assert decode(encode(record)) == record


def test_a_table_is_the_fold_of_its_records() -> None:
    acts: list[Record] = [Acted("white moves e2 e4"), Acted("black moves e7 e5"), Sat("Ben")]
    now = folded(opened(), *acts)
    assert now == folded(opened(), *acts)
    assert now.seq == 3
    assert now.names == ("", "Ben")
    assert now.table.position.fen.split()[1] == "w"


def test_a_game_that_ends_is_counted_once() -> None:
    mated = [
        Acted("white moves f2 f3"),
        Acted("black moves e7 e5"),
        Acted("white moves g2 g4"),
        Acted("black plays Qh4#"),
    ]
    now = folded(opened(sitting=True), *mated)
    assert now.score.score == {"host": 0, "guest": 1}
    # Check may be said over a mate; the game does not end again.
    now = folded(now, Acted("black says check"))
    assert now.score.counted == 1
    assert now.score.begins == "host"
    now = folded(now, Began())
    assert (now.game, now.score.begins) == (2, "guest")


def test_what_cannot_be_done_now_is_not_done() -> None:
    now = opened()
    for record in (
        Began(),
        Voiced(1, "draw"),
        Closed(("host",)),
        Withdrew("host"),
        Accepted(1, ("host",)),
        WasSetUp("8/8/8/8/8/8/8/8"),
        Acted('white refers "' + "x" * 301 + '"'),
    ):
        with pytest.raises(NotNowError):
            now.after(record)
    asked = folded(now, Declared("a" * 64), Acted('white refers "?"'))
    with pytest.raises(NotNowError, match="already"):
        asked.after(Declared("a" * 64))
    with pytest.raises(NotNowError, match="no by-stander has that number"):
        asked.after(Voiced(2, "draw"))
    with pytest.raises(NotNowError, match="whoever referred"):
        asked.after(Withdrew("guest"))
    with pytest.raises(NotNowError, match="no move"):
        asked.after(Voiced(1, "put-back"))
    with pytest.raises(NotNowError, match="before the first act"):
        folded(now, Acted("white touches e2")).after(WasSetUp())


def test_a_question_ends_with_a_resignation() -> None:
    now = folded(opened(), Acted('white refers "?"'))
    assert now.vote is not None
    assert folded(now, Acted("white resigns")).vote is None


def test_by_standers_have_an_end() -> None:
    now = opened()
    for number in range(bench.MOST_BYSTANDERS):
        now = folded(now, Declared(f"{number:064d}"))
    with pytest.raises(NotNowError, match="room for no more"):
        now.after(Declared("x" * 64))


@given(
    placement=st.lists(
        st.lists(st.sampled_from(["1"] * 6 + list("PNBRQKpnbrqk")), min_size=8, max_size=8),
        min_size=8,
        max_size=8,
    ).map(lambda ranks: "/".join("".join(rank) for rank in ranks)),
    acts=st.lists(
        st.sampled_from(["e2 e4", "e7 e5", "g1 f3", "e1 e2", "a7 a8", "h2 h1"]), max_size=6
    ),
)
def test_any_board_that_can_be_laid_can_be_played_on(placement: str, acts: list[str]) -> None:
    try:
        now = folded(opened(), WasSetUp(placement))
    except NotNowError:
        return
    for number, words in enumerate(acts):
        now = folded(now, Acted(f"{('white', 'black')[number % 2]} moves {words}"))
