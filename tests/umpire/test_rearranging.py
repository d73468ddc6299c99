from tests.umpire.tables import LEWIS, SARRATT, WALKER, bound, opened, ruling, squares, table

from jadoube import Colour, Position
from jadoube.umpire import Engagement, Odds
from jadoube.umpire.board import Check

WHITE, BLACK = Colour.WHITE, Colour.BLACK
SWAPPED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR"  # white Knight and Bishop
ROYALS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"
NO_ROOK = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1"
FULL = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
B1, E2, F2 = squares("b1", "e2", "f2")


# -- restart ----------------------------------------------------------------------------------


def test_a_turned_board_is_turned_and_the_game_begun_again() -> None:
    given = ruling(SARRATT, "white moves e2 e4", "black exacts restart", turned=True)
    after = given.table
    assert after.position == Position()
    assert after.ply == 0
    assert given.put_back == 1
    assert not after.open
    assert len(after.log) == 2


def test_odds_given_at_last_begin_the_game_again_and_leave_the_board_turned() -> None:
    after = table(
        LEWIS,
        "white moves e2 e4",
        "white exacts restart for odds-not-given",
        odds=Odds(WHITE, (B1,)),
        array=FULL,
        turned=True,
    )
    assert after.position.man(B1) is None
    assert opened(after) == ["board-turned: restart"]
    turned = after.act("black exacts restart").table
    assert not turned.open


def test_a_game_begun_again_marks_its_man_again() -> None:
    lines = ("white moves e2 e4", "white exacts restart")
    marked = Engagement(WHITE, "mates-with", E2)
    assert table(SARRATT, *lines, turned=True, engaged=marked).board.followed == (E2,)
    on = Engagement(WHITE, "mates-on", E2)
    assert table(LEWIS, *lines, turned=True, engaged=on).board.followed == ()


# -- rectify ----------------------------------------------------------------------------------


def test_men_that_change_places_are_put_right() -> None:
    given = ruling(SARRATT, "white moves e2 e4", "black exacts rectify", array=SWAPPED)
    after = given.table
    assert after.position.placement == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    assert after.turn == BLACK
    assert after.ply == 1
    assert not given.put_back
    assert not after.open


def test_men_that_have_moved_begin_the_game_again() -> None:
    given = ruling(SARRATT, "white moves c1 d3", "black exacts rectify", array=SWAPPED)
    assert given.table.position == Position()
    assert given.put_back == 1


def test_a_proper_square_that_is_taken_begins_the_game_again() -> None:
    array = "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR"
    lines = ("white moves a1 b1", "black exacts rectify")
    assert table(SARRATT, *lines, array=array).position == Position()
    free = table(SARRATT, "white moves e2 e4", "black exacts rectify", array=array)
    assert free.position.placement == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"


def test_a_game_begun_again_for_its_men_leaves_the_board_turned() -> None:
    lines = ("white moves c1 d3", "black exacts rectify")
    after = table(SARRATT, *lines, array=SWAPPED, turned=True)
    assert opened(after) == ["board-turned: restart"]


def test_king_and_queen_put_right_may_castle() -> None:
    after = table(SARRATT, "white moves g1 f3", "white exacts rectify", array=ROYALS)
    assert after.position.castling == "KQkq"
    rook = table(
        SARRATT,
        "white moves h2 h4",
        "black moves a7 a6",
        "white moves h1 h2",
        "black moves a8 a7",
        "white moves h2 h1",
        "black exacts rectify",
        array=ROYALS,
    )
    assert rook.position.castling == "Qk"


def test_a_king_who_has_moved_may_castle_no_more() -> None:
    lines = (
        "white moves e2 e4",
        "black moves a7 a6",
        "white moves e1 e2",
        "black moves a6 a5",
        "white moves e2 e1",
        "black exacts rectify",
    )
    assert table(SARRATT, *lines, array=SWAPPED).position.castling == "kq"


def test_earlier_boards_are_put_right_too() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts rectify")
    after = table(SARRATT, *lines, "white exacts correct", array=SWAPPED)
    assert after.position.placement == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    assert bound(after) == ["black move g8"]


def test_an_earlier_board_keeps_a_man_that_stood_in_the_way() -> None:
    array = "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR"
    lines = ("white moves a1 b1", "black moves a7 a6", "white moves b1 d3", "white exacts rectify")
    free = table(SARRATT, *lines, array=array)
    assert free.position.placement.endswith("/3R4/PPPPPPPP/1NBQKBNR")
    back = free.act("black exacts correct").table
    assert back.position.placement.endswith("/N7/PPPPPPPP/1RBQKBNR")
    assert bound(back) == ["white move b1"]


def test_the_claimant_forgets_what_he_touched_and_the_other_does_not() -> None:
    lines = ("white moves e2 e4", "black touches e7")
    assert not bound(table(SARRATT, *lines, "black exacts rectify", array=SWAPPED))
    assert bound(table(SARRATT, *lines, "white exacts rectify", array=SWAPPED)) == ["black move e7"]


def test_a_man_lifted_from_under_a_hand_binds_no_more() -> None:
    after = table(SARRATT, "white holds c1 d3", "black exacts rectify", array=SWAPPED)
    assert not bound(after)
    assert after.held is None
    other = table(SARRATT, "white holds e2 e4", "black exacts rectify", array=SWAPPED)
    assert bound(other) == ["white move e2"]
    assert other.held is not None
    own = table(SARRATT, "white holds e2 e4", "white exacts rectify", array=SWAPPED)
    assert own.held is None


# -- add --------------------------------------------------------------------------------------


def test_a_man_forgotten_is_added_and_may_castle() -> None:
    after = table(SARRATT, "white moves e2 e4", "white exacts add", array=NO_ROOK)
    assert after.position.placement == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    assert after.position.castling == "KQkq"
    assert not after.open


def test_a_square_that_is_taken_must_first_be_free() -> None:
    array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R"
    taken = table(SARRATT, "white moves h1 g1", array=array)
    assert opened(taken) == ["men-missing by white: add"]
    assert taken.act("white exacts add").is_refused
    free = taken.act("black moves a7 a6").table.act("white moves g1 h1").table
    after = free.act("white exacts add").table
    assert after.position.placement == "rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR"
    assert after.position.castling == "Qkq"


def test_men_whose_squares_are_free_are_added_and_the_others_stay_claimable() -> None:
    array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R"
    half = table(SARRATT, "white moves h1 g1", "white exacts add", array=array)
    assert half.position.placement.endswith("RNBQKBR1")
    assert opened(half) == ["men-missing by white: add"]


def test_each_adds_his_own() -> None:
    array = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR"
    both = table(SARRATT, array=array)
    assert opened(both) == ["men-missing by white: add", "men-missing by black: add"]
    one = both.act("black exacts add").table
    assert one.position.placement == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR"
    assert opened(one) == ["men-missing by white: add"]


def test_a_penalty_that_can_no_longer_be_met_is_dropped() -> None:
    array = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    lines = ("white moves e2 e4", "black moves h8 h6", "white exacts correct", "black exacts add")
    assert not bound(table(SARRATT, *lines, array=array))


# -- remove -----------------------------------------------------------------------------------

OWED = {"odds": Odds(WHITE, (B1,)), "array": FULL}


def test_a_man_owed_is_taken_off_wherever_it_stands() -> None:
    after = table(WALKER, "white moves b1 c3", "black moves e7 e5", "white exacts remove", **OWED)
    assert after.position.placement == "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/R1BQKBNR"
    assert not after.open
    assert after.board.followed == (None,)


def test_of_two_men_owed_one_may_have_been_taken() -> None:
    odds = Odds(WHITE, (B1, 6))
    lines = ("white moves b1 c3", "black moves e7 e5", "white moves c3 d5", "black moves d8 d5")
    false = table(WALKER, *lines, "white exacts remove", odds=odds, array=FULL)
    assert false.position.man(6) is None
    assert not [wrong for wrong in false.open if wrong.matter == "odds-not-given"]


def test_what_the_giver_touched_is_forgotten() -> None:
    assert not bound(table(WALKER, "white touches e2", "white exacts remove", **OWED))


def test_a_man_owed_and_held_is_let_go() -> None:
    after = table(WALKER, "white holds b1 c3", "white exacts remove", **OWED)
    assert after.held is None
    assert after.shown == after.position


def test_a_check_given_by_the_man_owed_goes_with_it() -> None:
    lines = (
        "white moves b1 c3",
        "black moves a7 a6",
        "white moves c3 d5",
        "black moves h7 h6",
        "white moves d5 c7",
    )
    checked = table(WALKER, *lines, **OWED)
    assert checked.check == "unannounced"
    after = checked.act("white exacts remove").table
    assert after.check == "none"
    assert after.board.checks == (None, None)


def test_a_check_that_the_man_owed_had_covered_arises() -> None:
    # The white Knight owed stands between the black Queen and its King.
    lines = (
        "white moves e2 a4",
        "black waives",
        "black moves e7 a5",
        "white waives",
        "white moves b1 e2",
        "black waives",
        "black moves d8 e7",
    )
    covered = table(WALKER, *lines, **OWED)
    assert covered.check == "none"
    after = covered.act("white exacts remove").table
    check = after.board.checks[WHITE]
    assert check == Check(after.ply, 1 << squares("e7")[0])


def test_a_check_that_stays_keeps_what_was_said_of_it() -> None:
    array = "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    lines = ("white moves d1 h5", "black exacts stand", "black moves f7 f6", "black exacts add")
    after = table(SARRATT, *lines, array=array)
    check = after.board.checks[BLACK]
    assert check is not None
    assert check.is_known
    assert check.given == 2


def test_a_pawn_not_yet_named_is_named_on_the_board_put_right() -> None:
    lines = (
        "white moves e2 e7",
        "black waives",
        "black moves a7 a6",
        "white moves e7 d8",
        "black exacts rectify",
        "white names d8 queen",
    )
    after = table(SARRATT, *lines, array=SWAPPED)
    assert after.position.placement == "rnbQkbnr/1ppp1ppp/p7/8/8/8/PPPP1PPP/RNBQKBNR"
    assert after.turn == BLACK
    assert after.ply == 3
