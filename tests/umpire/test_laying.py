import pytest
from tests.umpire.tables import DAL_RIO, LEWIS, SARRATT, WALKER, bound, squares, table

from jadoube import Colour, Position
from jadoube.law import LawError
from jadoube.umpire import Agreement, AgreementError, Engagement, Odds
from jadoube.umpire.laying import lay, refuse_ended

WHITE, BLACK = Colour.WHITE, Colour.BLACK
F2, F7, B1, B8, E1, E2 = squares("f2", "f7", "b1", "b8", "e1", "e2")
ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


@pytest.mark.parametrize(
    ("agreement", "turn"),
    [
        (Agreement(SARRATT), WHITE),
        (Agreement(SARRATT, begins=BLACK), BLACK),
        (Agreement(SARRATT, odds=Odds(BLACK, (B8,))), BLACK),
        (Agreement(SARRATT, odds=Odds(WHITE, (B1,))), WHITE),
        (Agreement(SARRATT, odds=Odds(BLACK, (F7,), 1)), WHITE),
        (Agreement(SARRATT, odds=Odds(WHITE, (F2,), 2)), BLACK),
        (Agreement(SARRATT, odds=Odds(BLACK, (B8,)), begins=WHITE), WHITE),
        (Agreement(SARRATT, position="4k3/8/8/8/8/8/8/4K3 b - - 0 1"), BLACK),
    ],
)
def test_who_begins(agreement: Agreement, turn: Colour) -> None:
    assert lay(agreement).board.turn == turn


def test_the_opening_belongs_to_the_receiver_who_begins() -> None:
    assert lay(Agreement(SARRATT, odds=Odds(WHITE, (F2,), 2))).terms.opening == 2
    otherwise = Agreement(SARRATT, odds=Odds(WHITE, (F2,), 2), begins=WHITE)
    assert lay(otherwise).terms.opening == 0
    assert lay(Agreement(SARRATT)).terms.opening == 0


def test_odds_are_taken_off_and_cannot_castle() -> None:
    laid = lay(Agreement(SARRATT, odds=Odds(WHITE, (0, B1))))
    assert laid.board.position.placement == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2BQKBNR"
    assert laid.board.position.castling == "Kkq"
    assert laid.setup.is_right


@pytest.mark.parametrize(
    ("agreement", "field", "words"),
    [
        (Agreement(SARRATT, position="4k3/8"), "position", "rank"),
        (Agreement(SARRATT, array="4k3/8"), "array", "rank"),
        (Agreement(SARRATT, array=ARRAY, position=Position().fen), "array", "both"),
        (Agreement(SARRATT, begins=BLACK, position=Position().fen), "begins", "other player"),
        (Agreement(SARRATT, odds=Odds(WHITE, (28,))), "odds", "white has no man on e4"),
        (Agreement(SARRATT, odds=Odds(WHITE, (B8,))), "odds", "white has no man on b8"),
        (Agreement(SARRATT, odds=Odds(WHITE, (E1,))), "odds", "King on e1"),
        (Agreement(SARRATT, odds=Odds(WHITE, (B1, B1))), "odds", "twice"),
        (Agreement(LEWIS, odds=Odds(WHITE, (E2,))), "odds", "pawn on e2"),
        (Agreement(WALKER, odds=Odds(BLACK, (52,))), "odds", "pawn on e7"),
        (Agreement(DAL_RIO, engaged=Engagement(WHITE, "wins")), "engaged", "Dal Rio"),
        (Agreement(SARRATT, engaged=Engagement(WHITE, "is-mated")), "engaged", "Sarratt"),
        (
            Agreement(SARRATT, engaged=Engagement(WHITE, "mates-with", 28)),
            "engaged",
            "white has no man on e4",
        ),
        (Agreement(SARRATT, engaged=Engagement(WHITE, "mates-with")), "engaged", "needs a square"),
        (Agreement(SARRATT, engaged=Engagement(WHITE, "mates-with", F7)), "engaged", "on f7"),
        (Agreement(SARRATT, engaged=Engagement(WHITE, "mates-with", E1)), "engaged", "on e1"),
        (
            Agreement(SARRATT, array="rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR"),
            "array",
            "white knight on a3 is one too many",
        ),
    ],
)
def test_what_cannot_be_laid(agreement: Agreement, field: str, words: str) -> None:
    with pytest.raises(AgreementError, match=words) as error:
        lay(agreement)
    assert error.value.field == field


def test_a_code_that_is_none() -> None:
    with pytest.raises(LawError):
        lay(Agreement("nobody-1700"))


def test_any_pawn_may_be_given_where_the_code_is_silent() -> None:
    assert lay(Agreement(SARRATT, odds=Odds(WHITE, (E2,)))).board.position.man(E2) is None
    assert lay(Agreement(LEWIS, odds=Odds(WHITE, (F2,)))).board.position.man(F2) is None
    assert lay(Agreement(LEWIS, odds=Odds(BLACK, (F7,)))).board.position.man(F7) is None


def test_a_position_may_agree_with_who_begins() -> None:
    assert lay(Agreement(SARRATT, begins=WHITE, position=Position().fen)).board.turn == WHITE


def test_a_position_is_its_own_array() -> None:
    fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"
    laid = lay(Agreement(SARRATT, position=fen))
    assert laid.setup.is_right
    assert laid.terms.proper == laid.board.position


def test_a_position_in_check_starts_announced() -> None:
    fen = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"
    laid = table(SARRATT, position=fen)
    assert laid.check == "announced"
    assert bound(laid) == ["white parry"]
    assert laid.board.checks[BLACK] is None


@pytest.mark.parametrize(
    ("array", "castling"),
    [
        (ARRAY, "KQkq"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", "kq"),
        ("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1", "Qk"),
        ("1nbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBN1", "-"),
    ],
)
def test_men_castle_from_their_own_squares_alone(array: str, castling: str) -> None:
    laid = lay(Agreement(SARRATT, array=array, begins=BLACK))
    assert laid.board.position.castling == castling
    assert laid.board.turn == BLACK


def test_a_marked_man_is_followed_first() -> None:
    laid = lay(Agreement(SARRATT, engaged=Engagement(WHITE, "mates-with", E2)))
    assert laid.board.followed == (E2,)
    other = lay(Agreement(LEWIS, engaged=Engagement(WHITE, "mates-on", E2)))
    assert other.board.followed == ()


@pytest.mark.parametrize(
    ("fen", "words"),
    [
        ("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "Black begins and is stalemated: .* law 24"),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "Black begins and is checkmated: the game is over$"),
    ],
)
def test_a_position_that_is_the_end_of_a_game(fen: str, words: str) -> None:
    with pytest.raises(AgreementError, match=words) as error:
        refuse_ended(lay(Agreement(SARRATT, position=fen)))
    assert error.value.field == "position"


def test_men_that_may_be_put_right_are_a_game() -> None:
    # White can do nothing, but both may have the missing men added.
    array = "rnbqkbnr/pppppppp/8/8/8/1q6/8/K7"
    laid = lay(Agreement(SARRATT, array=array.replace("nbq", "nb1", 1)))
    assert not laid.board.position.has_moves()
    assert laid.open
    refuse_ended(laid)


def test_a_position_in_which_one_can_move_is_a_game() -> None:
    refuse_ended(lay(Agreement(SARRATT, position="k7/2Q5/1K6/8/8/8/8/8 w - - 0 1")))


def test_who_is_not_to_move_may_not_be_in_check() -> None:
    with pytest.raises(AgreementError, match="Black is in check, and White is to move") as found:
        lay(Agreement(SARRATT, position="4k3/8/8/8/8/8/8/3KR3 w - - 0 1"))
    assert found.value.field == "position"
