"""What everybody at a table is sent has the facts in it: nobody need read them out of sentences."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from jadoube import Colour, SquareSet, law
from jadoube.client.following import Follower
from jadoube.client.messages import Here, TableIs
from jadoube.client.requests import LayRequest
from jadoube.server.layout import draw
from jadoube.server.proceedings import Proceedings
from jadoube.server.records import Acted, WasSetUp
from jadoube.server.telling import tell_agreed, tell_entry, tell_now, tell_people
from jadoube.server.whole_table import write_table
from jadoube.sitting import Lots

SARRATT = "sarratt-1808"
PROPER = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def opened(code: str = SARRATT, **terms: Any) -> Proceedings:
    asked = {"code": code, "white": "host", "first": "host", **terms}
    return Proceedings.open(draw(msgspec.convert(asked, LayRequest), 3, Lots(1)))


def entries(now: Proceedings, *acts: str) -> list[dict[str, Any]]:
    found = []
    for words in acts:
        transition = now.after(Acted(words, "host", "ref"))
        assert not transition.is_refused, words
        found.append(msgspec.json.decode(msgspec.json.encode(tell_entry(transition, 1))))
        now = transition.after
    return found


def last(now: Proceedings, *acts: str) -> dict[str, Any]:
    return entries(now, *acts)[-1]


def stands(now: Proceedings, *acts: str) -> dict[str, Any]:
    found: dict[str, Any] = last(now, *acts)["now"]
    return found


# -- hands --------------------------------------------------------------------------------------


def test_a_man_held_is_told_until_it_is_let_go() -> None:
    held = {"by": "white", "origin": "g1", "at": "f3"}
    acts = ["white holds g1 h3", "white holds g1 f3"]
    assert stands(opened(), *acts)["held"] == held
    assert "held" not in stands(opened(), *acts, "white quits f3")


def test_a_man_is_held_still_when_the_by_standers_let_play_go_on() -> None:
    acts = ["white holds g1 f3", 'white refers "may he?"', "bystanders decide play-on"]
    assert stands(opened(), *acts)["held"]["at"] == "f3"


@pytest.mark.parametrize(
    ("act", "square"),
    [("white touches g1", "g1"), ("white adjusts a1", "a1"), ("white upsets h2", "h2")],
)
def test_a_hand_is_told_with_its_act_and_marked(act: str, square: str) -> None:
    entry = last(opened(), act)
    assert entry["hand"] == square
    assert square in entry["now"]["marks"]["touched"]
    moved = last(opened(), act, "white plays Nf3")
    assert "hand" not in moved
    assert "marks" not in moved["now"]


# -- the board ----------------------------------------------------------------------------------


def test_a_game_begun_again_for_odds_leaves_the_board_turned() -> None:
    code = next(
        one for one in law.codes() if "restart" in law.load(one).provisions.odds_not_given.options
    )
    now = opened(code, odds={"giver": "guest", "squares": ["b1"]}, first=None)
    now = now.after(WasSetUp(PROPER, turned=True)).after
    assert tell_now(now.table).turned
    claimant = next(
        side
        for wrong in tell_now(now.table).open
        if wrong.matter == "odds-not-given"
        for side in wrong.claimants
    )
    assert stands(now, f"{claimant} exacts restart for odds-not-given")["turned"] is True
    assert "turned" not in stands(now, f"{claimant} exacts restart for board-turned")


# -- what is marked -----------------------------------------------------------------------------


def test_what_must_be_done_and_what_is_open_are_marked() -> None:
    assert stands(opened(), "white touches g1")["marks"] == {"touched": ["g1"], "due": ["g1"]}
    assert stands(opened(), "white moves e2 e5")["marks"] == {"open": ["e2", "e5"]}
    marks = stands(opened(), "white holds g1 f3")["marks"]
    assert marks == {"touched": ["g1", "f3"], "held": "f3", "due": ["g1"]}
    check = opened(position="4k3/8/8/8/8/8/R7/4K3 w - - 0 1")
    assert stands(check, "white plays Re2+")["marks"] == {"check": "e8"}


# -- laws ---------------------------------------------------------------------------------------


def test_an_open_irregularity_cites_law_and_custom_apart() -> None:
    now = opened(customs=["paris"], position="4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1")
    (wrong,) = stands(now, "white moves e2 c3")["open"]
    assert wrong["law"] == "Sarratt, law 17; Paris custom"
    assert wrong["cite"] == {"code": "Sarratt", "law": "17", "custom": "Paris custom"}


def test_a_remedy_that_cannot_be_enforced_says_so() -> None:
    # The King cannot stir in the array; once a pawn has left, he can.
    for acts, idle in (
        (["white moves b1 b3"], ["king"]),
        (["white moves e2 e4", "black moves e7 e5", "white moves b1 b3"], []),
    ):
        table = opened().table
        for act in acts:
            table = table.act(act).table
        (wrong,) = tell_now(table).open
        assert [option.remedy for option in wrong.options if option.is_idle] == idle


def test_a_remedy_that_turns_the_board_changes_something() -> None:
    now = opened().after(WasSetUp(None, turned=True)).after
    (wrong,) = tell_now(now.table).open
    assert wrong.matter == "board-turned"
    assert not any(option.is_idle for option in wrong.options)


def test_a_duty_cites_the_law_that_asks_it() -> None:
    (duty,) = stands(opened(), "white touches g1")["must"]
    assert duty["cite"] == {"code": "Sarratt", "law": "7"}


def test_a_sentence_ends_with_its_citations() -> None:
    touched = last(opened(), "white touches g1")
    assert touched["text"].endswith(f" ({touched['cited']})")
    assert touched["cited"] == "Sarratt, law 7"
    assert "cited" not in last(opened(), "white touches g1", "white plays Nf3")


@pytest.mark.parametrize(
    ("acts", "is_said"),
    [
        (["white says check"], True),
        (["white plays e4", "black plays f6", "white plays Qh5+"], True),
        (["white plays e4", "black plays f6", "white plays Qh5"], False),
    ],
)
def test_check_is_heard_whether_there_is_one_or_not(acts: list[str], is_said: bool) -> None:
    assert last(opened(), *acts).get("says_check", False) is is_said


# -- silence ------------------------------------------------------------------------------------


def test_a_silent_umpire_tells_hands_and_no_law() -> None:
    entry = last(opened(umpire="silent"), "white touches g1")
    assert entry["now"]["marks"] == {"touched": ["g1"]}
    assert not {"cites", "cited"} & set(entry)
    moved = stands(opened(umpire="silent"), "white touches g1", "white moves e2 e5")
    assert not {"marks", "open", "must"} & set(moved)
    exacted = ["white moves e2 e5", "black exacts correct for false-move"]
    (duty,) = stands(opened(umpire="silent"), *exacted)["must"]
    assert "cite" not in duty
    assert "cite" in stands(opened(), *exacted)["must"][0]


def test_a_silent_umpire_does_not_tell_which_touch_bound() -> None:
    """A Rook that cannot move does not bind, so that the second man touched would; nobody is told."""
    for first in ("a1", "g1"):
        marks = stands(opened(umpire="silent"), f"white touches {first}", "white touches b1")[
            "marks"
        ]
        assert marks == {"touched": ["b1"]}
    table = opened()
    for act in ("white touches g1", "white touches b1"):
        table = table.after(Acted(act)).after
    assert table.table.view(Colour.WHITE).marks.touched == SquareSet(["g1", "b1"])


# -- what was agreed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "terms",
    [
        {},
        {"umpire": "silent", "customs": ["italian"]},
        {"odds": {"giver": "host", "squares": ["f2"], "moves": 2}, "first": None},
        {"engaged": {"by": "guest", "kind": "mates-on", "square": "h1"}},
        {"engaged": {"by": "guest", "kind": "wins"}},
        {"position": "7k/P7/8/8/8/8/8/K7 b - - 0 1", "first": None},
        {"array": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", "turned": True},
    ],
)
def test_a_program_lays_the_same_table(terms: dict[str, Any]) -> None:
    code = next(
        one
        for one in law.codes()
        if "engaged" not in terms
        or terms["engaged"]["kind"] in law.load(one).provisions.engagements.kinds
    )
    now = opened(code, **terms)
    message = TableIs(
        table="a" * 16,
        you="watch",
        seq=0,
        code=now.table.agreement.code,
        umpire=now.table.agreement.umpire,
        seats=tell_people(now, {"host": True, "guest": True}),
        sitting=now.score,
        start=tell_now(now.start),
        now=tell_now(now.table),
        entries=(),
        customs=now.table.agreement.customs,
        agreed=tell_agreed(now),
    )
    sent = msgspec.json.decode(msgspec.json.encode(message), type=TableIs)
    follower = Follower(sent)
    assert follower.agreement.odds == now.table.agreement.odds
    assert follower.agreement.engaged == now.table.agreement.engaged
    assert follower.table.position == now.table.position
    assert follower.table.open == now.table.open


def test_a_table_says_how_the_players_castle_where_the_code_does_not() -> None:
    def table(**terms: Any) -> dict[str, Any]:
        here = Here({"host": True, "guest": True})
        found: dict[str, Any] = msgspec.json.decode(
            write_table(opened(**terms), "t", "host", here, [])
        )
        return found

    assert "wings" not in table()
    wings = table(position="4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1")["wings"]
    assert [(one["king"], one["rook"], list(one["onto"])) for one in wings] == [
        ("c1", "f1", ["f1"]),
        ("c1", "b1", ["b1"]),
    ]
    assert wings[0]["ways"][0]["act"] == "white castles king-side"
