import pytest
from tests.umpire.tables import DAL_RIO, GRECO, LEWIS, SARRATT, WALKER, laws, opened, table

from jadoube import Colour, Kind, Man, Position
from jadoube.umpire import AgreementError, Odds
from jadoube.umpire.setup import Misplaced, Missing, Owed, SetUp, home_rights, place, survey

WHITE, BLACK = Colour.WHITE, Colour.BLACK
KNIGHT, BISHOP = Man(WHITE, Kind.KNIGHT), Man(WHITE, Kind.BISHOP)
SHUFFLE = [
    "white moves g1 f3",
    "black moves g8 f6",
    "white moves f3 g1",
    "black moves f6 g8",
] * 2


def position(placement: str) -> Position:
    return Position(f"{placement} w - - 0 1")


def test_men_are_compared_with_the_proper_array() -> None:
    followed: list[int | None] = [9]
    array = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKB1R")
    found = survey(array, Position(), (), True, followed)
    assert found.turned
    assert found.misplaced == (Misplaced(KNIGHT, 2, 1, 1), Misplaced(BISHOP, 1, 2, 2))
    assert found.missing == (Missing(KNIGHT, 6),)
    assert followed == [9, 2, 1]
    assert not found.is_right


def test_a_stray_man_belongs_on_a_free_square_of_its_kind() -> None:
    array = position("rnbqkbnr/pppppppp/8/8/8/4N3/PPPPPPPP/R1BQKBNR")
    found = survey(array, Position(), (), False, [])
    assert found.misplaced == (Misplaced(KNIGHT, 20, 1, 0),)
    assert not found.missing


def test_a_man_owed_as_odds_is_neither_missing_nor_too_many() -> None:
    followed: list[int | None] = []
    proper = Position().take_off(1)
    found = survey(Position(), proper, (1,), False, followed)
    assert found.owed == (Owed(WHITE, 0),)
    assert followed == [1]
    assert not found.misplaced
    given = survey(proper, proper, (1,), False, [])
    assert given.is_right


def test_a_man_too_many_cannot_be_read() -> None:
    with pytest.raises(AgreementError, match="white knight on e3 is one too many"):
        survey(position("rnbqkbnr/pppppppp/8/8/8/4N3/PPPPPPPP/RNBQKBNR"), Position(), (), False, [])


def test_who_stands_at_home_may_castle() -> None:
    assert [right for right, _, _ in home_rights(Position())] == ["K", "Q", "k", "q"]
    bare = position("4k2r/8/8/8/8/8/8/r3K2N")
    assert home_rights(bare) == [("k", 60, 63)]


def test_men_are_placed_like_another_position() -> None:
    like = Position("4k3/8/8/8/8/8/8/R3K3 b Q - 7 30")
    placed = place({4: Man(WHITE, Kind.KING), 60: Man(BLACK, Kind.KING), 8: KNIGHT}, like)
    assert placed.fen == "4k3/8/8/8/8/8/N7/4K3 b - - 7 30"
    assert place({4: Man(WHITE, Kind.KING), 60: Man(BLACK, Kind.KING)}, Position()).turn == WHITE


def test_what_was_lost_stays_lost() -> None:
    lost = Position("4k3/8/8/8/3r4/8/8/3QK3 b - - 0 1")
    taken = lost.play(next(move for move in lost.moves() if move.uci == "d4d1"))
    men = {4: Man(WHITE, Kind.KING), 60: Man(BLACK, Kind.KING)}
    assert place(men, taken).lost == taken.lost


TURNED = {"turned": True}
SWAPPED = {"array": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR"}
LACKING = {"array": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1"}
OWING = {"array": Position().placement, "odds": Odds(WHITE, (1,))}


@pytest.mark.parametrize(
    ("code", "agreed", "claim"),
    [
        (SARRATT, TURNED, "board-turned: restart"),
        (LEWIS, SWAPPED, "men-misplaced: rectify"),
        (WALKER, LACKING, "men-missing by white: add"),
        (LEWIS, OWING, "odds-not-given by white: restart"),
        (WALKER, OWING, "odds-not-given by white: remove"),
    ],
)
def test_a_claim_lasts_until_four_moves_on_each_side(
    code: str, agreed: dict[str, object], claim: str
) -> None:
    assert opened(table(code, **agreed)) == [claim]
    last = table(code, *SHUFFLE[:-1], **agreed)
    assert opened(last) == [claim]
    over = last.act(SHUFFLE[-1]).table
    assert not over.open
    remedy = claim.rsplit(" ", 1)[-1]
    late = over.act(f"white exacts {remedy}")
    assert late.is_refused
    assert len(laws(late)) in (1, 2)


def test_moves_put_back_give_the_time_back() -> None:
    lines = [*SHUFFLE[:-1], "black moves f6 f5"]
    over = table(SARRATT, *lines, **TURNED)
    assert "board-turned: restart" not in opened(over)
    assert "board-turned: restart" in opened(over.act("white exacts king").table)


@pytest.mark.parametrize("agreed", [TURNED, SWAPPED, LACKING, OWING])
@pytest.mark.parametrize("code", [GRECO, DAL_RIO])
def test_two_codes_know_no_claims(code: str, agreed: dict[str, object]) -> None:
    assert not table(code, **agreed).open


def test_one_code_gives_no_remedy_for_odds() -> None:
    assert not table(SARRATT, **OWING).open


def test_a_man_owed_and_taken_is_no_longer_claimed() -> None:
    lines = ("white moves b1 c3", "black moves d7 d5", "white moves c3 d5", "black moves d8 d5")
    assert not table(WALKER, *lines, **OWING).open


def test_rights_are_waived_one_by_one() -> None:
    found = SetUp(turned=True)
    one = found.waive(WHITE, "board-turned")
    assert one.waived == {(WHITE, "board-turned")}
    both = one.waive(BLACK, "board-turned")
    assert both.waived == {(WHITE, "board-turned"), (BLACK, "board-turned")}
    assert not found.waived
