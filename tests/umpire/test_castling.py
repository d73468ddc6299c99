import pytest
from tests.umpire.tables import DAL_RIO, GRECO, LEWIS, SARRATT, laws, opened, ruling, table

from jadoube import Colour
from jadoube.law import load
from jadoube.umpire.acts import Castles
from jadoube.umpire.castling import landing
from jadoube.umpire.refusal import Refusal

BARE = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


@pytest.mark.parametrize(
    ("act", "placement"),
    [
        ("white castles king-side", "r3k2r/8/8/8/8/8/8/R4RK1"),
        ("white castles queen-side", "r3k2r/8/8/8/8/8/8/2KR3R"),
    ],
)
def test_king_and_rook_stand_beside_each_other(act: str, placement: str) -> None:
    given = ruling(SARRATT, act, position=BARE)
    assert given.table.position.placement == placement
    assert laws(given) == ["16"]
    assert not given.table.open


def test_black_castles_on_his_own_rank() -> None:
    black = BARE.replace(" w ", " b ")
    given = ruling(SARRATT, "black castles king-side", position=black)
    assert given.table.position.placement == "r4rk1/8/8/8/8/8/8/R3K2R"
    other = ruling(SARRATT, "black castles queen-side", position=black)
    assert other.table.position.placement == "2kr3r/8/8/8/8/8/8/R3K2R"


@pytest.mark.parametrize(
    ("landings", "placement"),
    [
        ("g1 f1", "R4RK1"),
        ("g1 e1", "R3R1K1"),
        ("h1 f1", "R4R1K"),
        ("h1 e1", "R3R2K"),
    ],
)
def test_four_ways_in_italy(landings: str, placement: str) -> None:
    act = f"white castles king-side {landings}"
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    given = ruling(SARRATT, act, position=fen, customs=["italian"])
    assert given.table.position.placement == f"4k3/8/8/8/8/8/8/{placement}"
    assert not given.table.open
    elsewhere = ruling(SARRATT, act, position=fen)
    assert elsewhere.table.position.placement == f"4k3/8/8/8/8/8/8/{placement}"
    assert bool(elsewhere.table.open) == (landings != "g1 f1")


def test_black_lands_on_his_own_rank_in_italy() -> None:
    act = "black castles king-side h8 e8"
    fen = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"
    given = ruling(SARRATT, act, position=fen, customs=["italian"])
    assert given.table.position.placement == "r3r2k/8/8/8/8/8/8/4K3"
    assert not given.table.open


@pytest.mark.parametrize("squares", ["b1 c1", "g8 f8", "f1 g1"])
def test_no_usage_castles_there(squares: str) -> None:
    given = ruling(SARRATT, f"white castles king-side {squares}", position=BARE)
    assert given.is_refused
    assert laws(given) == ["16"]


def test_a_landing_told_by_half_is_the_ordinary_one() -> None:
    code = load(SARRATT)
    assert landing(Castles(Colour.WHITE, "king-side", 7), code) == (6, 5)
    assert landing(Castles(Colour.WHITE, "king-side", None, 4), code) == (6, 5)
    assert landing(Castles(Colour.BLACK, "queen-side"), code) == (58, 59)
    with pytest.raises(Refusal):
        landing(Castles(Colour.WHITE, "queen-side", 1, 2), code)


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "no Rook on h1"),
        ("4k3/8/8/8/8/8/8/4K2N w - - 0 1", "no Rook on h1"),
        ("4k3/8/8/8/8/8/8/4K2r w - - 0 1", "no Rook on h1"),
        ("4k3/8/8/8/8/8/8/4K1NR w - - 0 1", "another man stands on g1"),
        ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "another man stands on f1"),
    ],
)
def test_castling_that_no_hand_can_do(fen: str, reason: str) -> None:
    given = ruling(SARRATT, "white castles king-side", position=fen)
    assert given.is_refused
    assert reason in given.text
    assert laws(given) == ["16"]


def test_out_of_turn_it_is_refused() -> None:
    assert ruling(SARRATT, "black castles king-side", position=BARE).is_refused


@pytest.mark.parametrize(
    "fen",
    [
        "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",  # he has moved
        "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1",  # he is in check
        "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1",  # he passes over a commanded square
        "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1",  # he goes to one
    ],
)
def test_false_castling_opens_king_and_rook(fen: str) -> None:
    given = ruling(SARRATT, "white castles king-side", position=fen)
    assert not given.is_refused
    (wrong,) = given.opened
    assert wrong.matter == "false-castling"
    assert given.table.position.castling in ("-", "kq")
    assert given.table.turn == Colour.BLACK


def test_false_castling_leaves_the_other_his_rights() -> None:
    fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1"
    given = ruling(SARRATT, "black castles queen-side", position=fen)
    assert given.opened[0].matter == "false-castling"
    assert given.table.position.castling == "KQ"


def test_a_pawn_must_be_named_before_he_castles() -> None:
    fen = "4k3/8/1P6/8/8/8/8/4K2R w K - 0 1"
    lines = ("white moves b6 b8", "black waives", "black moves e8 e7", "white castles king-side")
    assert laws(ruling(SARRATT, *lines, position=fen)) == ["22"]


def test_only_remedies_that_can_be_met_are_offered() -> None:
    between = "4k3/8/8/8/8/8/P3PPPP/RN2KBNR w KQ - 0 1"
    given = ruling(LEWIS, "white castles queen-side", position=between)
    assert opened(given.table) == ["false-castling by white: king"]
    boxed = "4k3/8/8/8/8/8/P2PPPPP/RN1QKBNR w - - 0 1"
    refused = ruling(LEWIS, "white castles queen-side", position=boxed)
    assert refused.is_refused
    shut = "3rkr2/8/8/8/8/8/P3P3/RN2K3 w Q - 0 1"
    given = ruling(LEWIS, "white castles queen-side", position=shut)
    assert opened(given.table) == ["false-castling by white: put-back"]


def test_one_code_corrects_the_king() -> None:
    given = ruling(GRECO, "white castles king-side", position="4k3/8/8/8/4r3/8/8/4K2R w K - 0 1")
    assert opened(given.table) == ["false-castling by white: correct"]
    kept = given.table.act("black exacts correct").table
    assert [str(duty) for duty in kept.must] == ["parry", "move e1"]


def test_the_rook_exacted_is_the_one_he_castled_with() -> None:
    after = table(
        DAL_RIO,
        "white castles queen-side",
        "black exacts rook",
        position="4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1",
    )
    assert [str(duty) for duty in after.must] == ["move a1"]
    assert after.position.castling == "KQ"


def test_a_king_who_castles_onto_his_own_square_moves_only_the_rook() -> None:
    fen = "4k3/8/8/8/8/8/8/6KR w - - 0 1"
    given = ruling(SARRATT, "white castles king-side", position=fen)
    assert given.table.position.placement == "4k3/8/8/8/8/8/8/5RK1"
    assert given.opened[0].matter == "false-castling"
    assert given.table.turn == Colour.BLACK
