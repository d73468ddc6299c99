import pytest
from tests.umpire.tables import DAL_RIO, GRECO, LEWIS, SARRATT, WALKER, bound, opened, ruling, table

MEN = "4k3/8/8/3p4/8/2N5/P7/R3K3 w Q - 0 1"


@pytest.mark.parametrize(
    ("code", "act", "offered"),
    [
        (SARRATT, "white moves c3 c4", "false-move by white: stand, correct, king"),
        (GRECO, "white moves c3 c4", "false-move by white: correct"),
        (DAL_RIO, "white moves c3 c4", "false-move by white: king"),
        (SARRATT, "white moves a1 d5", "false-capture by white: other, touched"),
        (GRECO, "white moves a1 d5", "false-capture by white: touched"),
        (DAL_RIO, "white moves a1 d5", "false-capture by white: king"),
        (SARRATT, "white moves a1 a2", "captured-own by white: play a1, play a2"),
        (GRECO, "white moves a1 a2", "captured-own by white: correct"),
        (DAL_RIO, "white moves a1 a2", "captured-own by white: king"),
        (SARRATT, "white moves d5 d4", "moved-adverse by white: take, put-back, stand"),
        (WALKER, "white moves d5 d4", "moved-adverse by white: take, king, stand"),
        (GRECO, "white moves d5 d4", "moved-adverse by white: put-back"),
        (DAL_RIO, "white moves d5 d4", "moved-adverse by white: take"),
    ],
)
def test_what_may_be_exacted(code: str, act: str, offered: str) -> None:
    assert opened(table(code, act, position=MEN)) == [offered]


BLOCKED = "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("code", "act", "offered"),
    [
        (SARRATT, "white moves a4 b4", "false-move by white: stand, king"),
        (GRECO, "white moves a4 b4", "false-move by white: put-back"),
        (SARRATT, "white moves a4 a5", "false-capture by white: put-back"),
        (GRECO, "white moves a4 a5", "false-capture by white: put-back"),
        (SARRATT, "white moves a5 b5", "moved-adverse by white: put-back, stand"),
        (WALKER, "white moves a5 b5", "moved-adverse by white: king, stand"),
        (DAL_RIO, "white moves a5 b5", "moved-adverse by white: king"),
    ],
)
def test_only_what_can_be_met_is_offered(code: str, act: str, offered: str) -> None:
    assert opened(table(code, act, position=BLOCKED)) == [offered]


PINNED_KNIGHT = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1"
PINNED_ROOK = "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1"
COMMANDED = "4k3/3r1r2/8/8/8/8/8/4K3 w - - 0 1"
CORNERED = "4k3/8/8/8/8/6r1/5q2/7K w - - 0 1"


@pytest.mark.parametrize(
    ("code", "fen", "act", "offered"),
    [
        (SARRATT, PINNED_ROOK, "white moves e2 a2", "exposed-king by white: correct"),
        (LEWIS, PINNED_KNIGHT, "white moves e2 c3", "exposed-king by white: king"),
        (GRECO, PINNED_ROOK, "white moves e2 a2", "exposed-king by white: correct"),
        (GRECO, PINNED_KNIGHT, "white moves e2 c3", "exposed-king by white: put-back"),
        (DAL_RIO, PINNED_ROOK, "white moves e2 a2", "exposed-king by white: king"),
        (SARRATT, COMMANDED, "white moves e1 d1", "exposed-king by white: correct"),
        (DAL_RIO, COMMANDED, "white moves e1 d1", "exposed-king by white: king"),
        (SARRATT, CORNERED, "white moves h1 h2", "exposed-king by white: put-back"),
        (GRECO, CORNERED, "white moves h1 h2", "exposed-king by white: put-back"),
        (DAL_RIO, CORNERED, "white moves h1 h2", "exposed-king by white: king"),
    ],
)
def test_a_king_left_in_check(code: str, fen: str, act: str, offered: str) -> None:
    assert opened(table(code, act, position=fen)) == [offered]


@pytest.mark.parametrize(
    ("fen", "act", "offered"),
    [
        (COMMANDED, "white moves e1 d1", "exposed-king by white: correct, stand"),
        (CORNERED, "white moves h1 h2", "exposed-king by white: put-back, stand"),
        (PINNED_ROOK, "white moves e2 a2", "exposed-king by white: correct"),
        (PINNED_KNIGHT, "white moves e2 c3", "exposed-king by white: king"),
    ],
)
def test_in_paris_a_king_may_be_left_where_he_went(fen: str, act: str, offered: str) -> None:
    assert opened(table(SARRATT, act, position=fen, customs=["paris"])) == [offered]


@pytest.mark.parametrize(
    ("remedy", "must"),
    [
        ("other", "take d5 without a1"),
        ("touched", "move a1"),
    ],
)
def test_what_a_false_capture_asks(remedy: str, must: str) -> None:
    after = table(SARRATT, "white moves a1 d5", f"black exacts {remedy}", position=MEN)
    assert bound(after) == [f"white {must}"]


def test_an_adverse_man_is_taken_where_it_stood() -> None:
    after = table(SARRATT, "white moves d5 d4", "black exacts take", position=MEN)
    assert bound(after) == ["white take d5"]
    assert not ruling(
        SARRATT, "white moves d5 d4", "black exacts take", "white moves c3 d5", position=MEN
    ).opened
