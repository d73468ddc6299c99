from pathlib import Path

import pytest
from tests.umpire.tables import (
    DAL_RIO,
    GRECO,
    LEWIS,
    SARRATT,
    WALKER,
    bound,
    laws,
    opened,
    ruling,
    table,
)

PINNED = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1"
PINNED_FAST = "4k3/3rrr2/8/8/8/8/4N3/4K3 w - - 0 1"


@pytest.mark.parametrize("code", [SARRATT, LEWIS, WALKER, GRECO, DAL_RIO])
def test_a_man_touched_must_be_moved(code: str) -> None:
    given = ruling(code, "white touches g1")
    assert bound(given.table) == ["white move g1"]
    assert given.cites


@pytest.mark.parametrize(
    ("code", "must"),
    [(SARRATT, ["white move king"]), (WALKER, ["white move king"]), (GRECO, [])],
)
def test_a_pinned_man_is_answered_for_by_the_king(code: str, must: list[str]) -> None:
    assert bound(table(code, "white touches e2", position=PINNED)) == must
    assert not bound(table(code, "white touches e2", position=PINNED_FAST))


@pytest.mark.parametrize(("code", "must"), [(SARRATT, []), (DAL_RIO, ["white move king"])])
def test_a_blocked_man(code: str, must: list[str]) -> None:
    fen = "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1"
    given = ruling(code, "white touches a4", position=fen)
    assert bound(given.table) == must
    array = ruling(code, "white touches a1")
    assert not bound(array.table)


def test_a_king_who_cannot_move_binds_to_nothing() -> None:
    given = ruling(WALKER, "white touches e1")
    assert not bound(given.table)
    assert laws(given) == ["VI", "VII"]


ADVERSE = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("code", "square", "must"),
    [
        (SARRATT, "d5", ["white take d5"]),
        (SARRATT, "e8", ["white move king"]),
        (DAL_RIO, "e8", ["white move king"]),
        (GRECO, "d5", []),
    ],
)
def test_an_adverse_man_touched(code: str, square: str, must: list[str]) -> None:
    given = ruling(code, f"white touches {square}", position=ADVERSE)
    assert bound(given.table) == must


def test_a_club_may_let_hands_go_free(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        '[code]\nid = "club"\nname = "Club"\nbased-on = "sarratt-1808"\n\n[[law]]\nnumber = "26"\n'
        'digest = "Hands are free."\ntouched-own = { binds = false }\n'
        'touched-adverse = { options = ["king"] }\n',
        "utf-8",
    )
    given = ruling(str(club), "white touches g1")
    assert not given.table.must
    assert given.text == "White has touched his Knight on g1, and nothing follows. (Club, law 26)"
    bare = ruling(str(club), "white touches d5", position=ADVERSE)
    assert bound(bare.table) == ["white move king"]
    sentence = "White has touched Black's pawn on d5 and must move his King. (Club, law 26)"
    assert bare.text == sentence


def test_an_adverse_man_that_cannot_be_taken_by_a_king_that_cannot_move() -> None:
    given = ruling(SARRATT, "white touches e7")
    assert not bound(given.table)
    assert laws(given) == ["9"]


def test_the_first_touch_that_asks_binds() -> None:
    assert bound(table(SARRATT, "white touches g1", "white touches b1")) == ["white move g1"]
    assert bound(table(SARRATT, "white touches a1", "white touches b1")) == ["white move b1"]


def test_out_of_turn_nothing_follows() -> None:
    given = ruling(SARRATT, "black touches g8")
    assert not given.table.must
    assert not given.cites
    lines = ("white moves g1 g3", "white touches e2")
    assert opened(table(SARRATT, *lines)) == ["false-move by white: stand, correct, king"]


def test_nobody_touches_an_empty_square() -> None:
    for verb in ("touches", "adjusts", "upsets"):
        assert ruling(SARRATT, f"white {verb} e4").is_refused


@pytest.mark.parametrize(
    ("code", "must"), [(SARRATT, []), (WALKER, []), (GRECO, ["white move g1"])]
)
def test_adjusting(code: str, must: list[str]) -> None:
    given = ruling(code, "white adjusts g1")
    assert bound(given.table) == must
    assert given.cites


def test_adjusting_loses_no_right_but_in_one_code() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white adjusts d2")
    assert opened(table(SARRATT, *lines)) == ["false-move by black: stand, correct, king"]


@pytest.mark.parametrize(
    ("code", "must"),
    [(SARRATT, []), (GRECO, []), (DAL_RIO, []), (WALKER, ["white move e2"])],
)
def test_a_man_upset(code: str, must: list[str]) -> None:
    assert bound(table(code, "white upsets e2")) == must


def test_a_man_upset_may_be_set_up_freely_once() -> None:
    up = table(DAL_RIO, "white upsets e2", "white touches e2")
    assert not bound(up)
    assert not up.upset
    assert bound(up.act("white touches e2").table) == ["white move e2"]
    assert bound(table(DAL_RIO, "white upsets e2", "white touches d2")) == ["white move d2"]
    assert bound(table(SARRATT, "white upsets e2", "white touches e2")) == ["white move e2"]


def test_setting_up_loses_a_right_all_the_same() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white upsets d2", "white touches d2")
    after = table(DAL_RIO, *lines)
    assert opened(after) == ["false-move by black: king"]  # lost only by a move
    assert not table(SARRATT, *lines).open


@pytest.mark.parametrize(("code", "kept"), [(SARRATT, False), (WALKER, False), (GRECO, True)])
def test_a_touch_loses_older_rights_in_some_codes(code: str, kept: bool) -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white touches d2")
    given = ruling(code, *lines)
    assert bool(given.table.open) == kept
    assert bool(given.lapsed) != kept


def test_under_a_penalty_a_touch_asks_for_nothing() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts correct", "black touches e7")
    given = ruling(SARRATT, *lines)
    assert bound(given.table) == ["black move g8"]
    assert not given.cites


def test_while_a_pawn_waits_for_its_name_a_touch_asks_for_nothing() -> None:
    fen = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"
    given = ruling(SARRATT, "white moves b7 b8", "white touches e1", position=fen)
    assert bound(given.table) == ["white name b8"]


def test_rights_in_a_check_outlive_a_touch() -> None:
    fen = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"
    lines = ("white moves d2 e2", "black moves h7 h6", "white says check", "white moves e1 d1")
    late = table(SARRATT, *lines, "black touches e8", position=fen)
    assert opened(late) == ["check-not-announced by white: parry"]
    gone = late.act("black moves e8 d8")
    assert [wrong.matter for wrong in gone.lapsed] == ["check-not-announced"]


def test_a_false_alarm_is_heeded_by_the_other_alone() -> None:
    said = table(SARRATT, "black says check", "white says check", "white touches e2")
    assert [(alarm.by.name, alarm.is_heeded) for alarm in said.alarms] == [
        ("BLACK", True),
        ("WHITE", False),
    ]


def test_a_check_said_asks_again_what_a_touch_binds_to() -> None:
    fen = "4k3/7r/8/8/8/8/3R4/4K3 w - - 0 1"
    touched = table(SARRATT, "white moves d2 e2", "black touches h7", position=fen)
    assert bound(touched) == ["black move h7"]
    said = touched.act("white says check").table
    assert bound(said) == ["black parry", "black move h7"]
    assert opened(said.act("black moves h7 h6").table)
    other = said.act("black moves e8 d8")
    assert "though he had touched his Rook on h7 and was bound to move it" in other.text


def test_a_penalty_that_a_check_makes_impossible_is_dropped() -> None:
    fen = "4k3/7p/8/8/8/8/3R4/4K3 w - - 0 1"
    lines = ("white moves d2 e2", "black moves h7 g6", "white exacts correct", "white says check")
    after = table(SARRATT, *lines, position=fen)
    assert bound(after) == ["black parry"]
