from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.umpire.hands import act_at

from jadoube import law
from jadoube._kernel import Colour
from jadoube.client.requests import LayRequest
from jadoube.language import print_act
from jadoube.server.admission import A_MOVE, AT_AN_ADDRESS, KEPT_BACK, VOICES, Admission
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
    Voiced,
    WasSetUp,
    Withdrew,
)
from jadoube.sitting import Lots
from jadoube.umpire.acts import Refers

CODE = law.codes()[1]
SMALL = Admission(entries=60, others=10)
ASKED = Acted('white refers "?"', "host")


def opened(**laying: Any) -> Proceedings:
    request = {"code": CODE, "white": "host", "first": "host", **laying}
    return Proceedings.open(draw(msgspec.convert(request, LayRequest), 3, Lots(1)))


def admitted(now: Proceedings, *records: Record, by: Admission = SMALL) -> Proceedings:
    """Do what records say, each let in."""
    for record in records:
        transition = now.after(record)
        by.check(now, transition)
        now = transition.after
    return now


def filled(now: Proceedings, record: Record, by: Admission = SMALL) -> Proceedings:
    """Do the same again and again until it is let in no more."""
    for _ in range(1_000):
        try:
            now = admitted(now, record, by=by)
        except NotNowError:
            return now
    raise AssertionError(record)


@pytest.mark.parametrize(
    "record",
    [
        Acted("white adjusts e2", "host"),
        Acted("white touches e2", "host"),
        Acted("white counts", "host"),
        WasSetUp(None, turned=True, sender="host"),
        WasSetUp("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR", sender="host"),
    ],
    ids=lambda record: getattr(record, "act", record.kind),
)
def test_one_player_does_not_fill_the_log(record: Record) -> None:
    now = filled(opened(), record)
    assert now.deeds[0].others == now.seq == SMALL.others
    # The other plays as if nothing had been, and so may he who did it: he moves.
    now = admitted(now, Acted("white moves e2 e4", "host"), Acted("black touches e7", "guest"))
    now = admitted(now, Acted("black moves e7 e5", "guest"))
    again = filled(now, Acted("white adjusts a1", "host"))
    assert again.deeds[0].others == SMALL.others + A_MOVE
    for ending in ("white resigns", "black resigns"):
        assert admitted(again, Acted(ending)).is_over
    drawn = admitted(again, Acted("white offers draw"), Acted("black accepts draw"))
    assert drawn.is_over


def test_offers_of_a_draw_are_let_in_longer_and_not_for_ever() -> None:
    now = filled(opened(), Acted("white adjusts e2"))
    began = now.seq
    for _ in range(KEPT_BACK):
        now = admitted(now, Acted("white offers draw"), by=Admission(10_000, 10))
        now = now.after(Acted("black declines draw")).after
    assert now.seq == began + 2 * KEPT_BACK
    with pytest.raises(NotNowError, match="resign"):
        admitted(now, Acted("white offers draw"), by=Admission(10_000, 10))


def test_games_are_not_resigned_for_ever() -> None:
    now = opened(sitting=True)
    for _ in range(SMALL.others):
        now = admitted(now, Acted("white resigns", "host"), Began("host"))
    now = admitted(now, Acted("white resigns", "host"))
    with pytest.raises(NotNowError, match="besides moving"):
        admitted(now, Began("host"))
    assert admitted(now, Began("guest")).game == SMALL.others + 2


@pytest.mark.parametrize("code", law.codes())
def test_hands_of_one_player_alone_do_not_fill_the_log(code: str) -> None:
    """Whatever one of them does, it is his own allowance that it takes, and one move."""
    usual = Admission(entries=10_000, others=60)
    for seed in range(6):
        chance, now = random.Random(seed), opened(code=code)
        while now.deeds[0].others < usual.others and now.seq < 1_000 and not now.is_over:
            act = act_at(now.table, chance)
            if act.by != Colour.WHITE or isinstance(act, Refers):
                continue
            transition = now.after(Acted(print_act(act), "host"))
            if transition.is_refused or transition.after.is_over:
                continue
            now = transition.after
        assert now.deeds[0].moves <= 1
        assert now.seq <= usual.others + 1


def test_a_full_log_has_room_for_the_end() -> None:
    full = Admission(entries=4, others=100)
    now = filled(opened(), Acted("white touches e2"), full)
    assert now.seq == full.entries
    with pytest.raises(NotNowError, match="full"):
        admitted(now, Acted("white moves e2 e4"), by=full)
    assert admitted(now, Acted("black resigns"), by=full).is_over
    offered = filled(now, Acted("white offers draw"), full)
    assert offered.seq == full.entries + KEPT_BACK
    assert admitted(offered, Acted("black accepts draw"), by=full).is_over
    assert admitted(offered, Acted("white resigns"), by=full).is_over


def test_a_question_in_a_full_log_is_decided() -> None:
    now = admitted(opened(), ASKED, by=Admission(1, 10))
    for ending in (Closed(("host",)), Withdrew("host")):
        after = admitted(now, ending, by=Admission(1, 10))
        decision = after.decision()
        assert decision == Acted("bystanders decide play-on")
        assert admitted(after, decision, by=Admission(1, 10)).vote is None


def test_a_voice_counts_once_both_players_have_accepted_it() -> None:
    now = admitted(opened(), Declared("a" * 64, "Carl", "1"), ASKED)
    for seats in (("host",), ("guest",)):
        with pytest.raises(NotNowError, match="accepted"):
            admitted(now, Voiced(1, "draw"))
        now = admitted(now, Accepted(1, seats))
    assert now.bystanders.tell(1).has_voice
    now = admitted(now, Voiced(1, "draw"), Closed(("host",)))
    assert now.decision() == Acted("bystanders decide draw")


@pytest.mark.parametrize(
    ("adversary", "seats"), [("opponent", ("host",)), ("same-screen", ("host", "guest"))]
)
def test_one_person_accepts_for_both(adversary: str, seats: Any) -> None:
    now = admitted(opened(adversary={"kind": adversary}), Declared("a" * 64), ASKED)
    now = admitted(now, Accepted(1, seats), Voiced(1, "draw"), Closed(seats))
    assert now.decision() == Acted("bystanders decide draw")


def test_a_voice_that_was_kept_before_anybody_had_to_be_accepted_is_not_counted() -> None:
    now = opened()
    for record in (Declared("a" * 64), ASKED, Voiced(1, "draw"), Closed(("host", "guest"))):
        now = now.after(record).after
    assert now.decision() == Acted("bystanders decide play-on")


def test_an_address_has_one_voice() -> None:
    now = admitted(opened(), ASKED, by=Admission())
    for number, origin in enumerate(["1", "1", "2"], 1):
        now = admitted(now, Declared(f"{number:064d}", "", origin), by=Admission())
        now = admitted(now, Accepted(number, ("host", "guest")), by=Admission())
    assert now.ballot is not None
    assert now.ballot.judges == 2
    now = admitted(now, Voiced(2, "draw"), Voiced(2, "play-on"), by=Admission())
    with pytest.raises(NotNowError, match="address"):
        admitted(now, Voiced(1, "draw"))
    now = admitted(now, Voiced(3, "play-on"), Closed(("guest",)), by=Admission())
    assert now.decision() == Acted("bystanders decide play-on")


def test_an_address_has_few_by_standers() -> None:
    now = opened()
    for number in range(AT_AN_ADDRESS):
        now = admitted(now, Declared(f"{number:064d}", "", "1"))
    with pytest.raises(NotNowError, match="address"):
        admitted(now, Declared("f" * 64, "", "1"))
    assert admitted(now, Declared("f" * 64, "", "2")).bystanders.number("f" * 64)


def test_a_voice_that_flips_comes_to_rest() -> None:
    now = admitted(opened(), Declared("a" * 64), Accepted(1, ("host", "guest")), ASKED)
    for number in range(VOICES):
        now = admitted(now, Voiced(1, ("draw", "play-on")[number % 2]))
        assert now.after(now_said(now)).is_idle
    with pytest.raises(NotNowError, match="last one stands"):
        admitted(now, Voiced(1, "white wins"))
    assert now.ballot is not None
    assert now.ballot.voices == {"draw": 1}


def now_said(now: Proceedings) -> Voiced:
    """Give the last voice once more."""
    assert now.vote is not None
    return Voiced(*now.vote.voices[-1])
