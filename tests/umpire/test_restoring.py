from tests.umpire.tables import DAL_RIO, SARRATT, bound, opened, table

from jadoube import Colour, Position
from jadoube.umpire import acts
from jadoube.umpire.board import Board
from jadoube.umpire.finding import Finding
from jadoube.umpire.restoring import put_back, restore_duty

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def test_castling_and_taking_in_passing_come_back() -> None:
    fen = "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"
    for false in ("white moves e1 e3", "white castles king-side", "white moves h1 g3"):
        moved = table(SARRATT, false, position=fen)
        if not moved.open:
            continue
        option = moved.open[0].options[-1]
        back = moved.act(acts.Exacts(BLACK, option.remedy)).table
        assert back.position == Position(fen)
        assert back.is_lawful(acts.Moves(WHITE, 36, 43))


def test_a_count_goes_on_from_where_it_was() -> None:
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    lines = ("white counts", "white moves a1 b1", "black moves g2 h2", "white moves b1 b3")
    after = table(DAL_RIO, *lines, position=fen)
    assert after.count(WHITE) == 49
    back = after.act("black exacts king").table
    assert back.count(WHITE) == 49


def test_a_count_demanded_after_the_move_that_is_put_back_starts_with_it() -> None:
    fen = "8/8/8/8/8/2k5/6r1/K7 w - - 0 1"
    lines = ("white moves a1 b1", "black moves g2 h3", "white counts", "white exacts king")
    after = table(DAL_RIO, *lines, position=fen)
    assert after.count(WHITE) == 50
    assert after.counts[0].since == (1, 0)


def test_a_check_that_was_said_stays_said() -> None:
    fen = "4k3/p7/8/8/8/8/7P/3K3R w - - 0 1"
    lines = ("white moves h1 e1", "black moves a7 b6", "white says check", "white exacts king")
    after = table(SARRATT, *lines, position=fen)
    assert bound(after) == ["black parry", "black move king"]
    assert not after.open


def test_a_check_that_goes_back_with_its_move_is_forgotten() -> None:
    fen = "4k3/p7/8/8/8/8/7P/3K3R w - - 0 1"
    lines = ("white moves h2 h3", "white moves h1 e1", "white says check", "black exacts put-back")
    after = table(SARRATT, *lines, position=fen)
    assert not bound(after)
    assert after.check == "none"


def test_hands_are_empty() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "black holds e7 e6", "white exacts correct")
    after = table(SARRATT, *lines)
    assert after.held is None
    assert bound(after) == ["black move g8"]


def test_two_moves_in_a_row_are_one_turn() -> None:
    lines = ("white moves g1 g3", "white moves e2 e4")
    both = table(SARRATT, *lines)
    assert opened(both) == [
        "false-move by white: stand, correct, king",
        "moved-twice by white: put-back, stand",
    ]
    first = both.act("black exacts correct")
    assert first.put_back == 2
    assert first.table.position == Position()
    assert bound(first.table) == ["white move g1"]
    second = both.act("black exacts put-back").table
    assert second.ply == 1
    assert not second.open
    stands = both.act("black exacts stand for false-move").table
    assert not stands.open
    assert stands.ply == 2


def test_a_penalty_outlives_the_others_second_move() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K1N1 b - - 0 1"
    lines = (
        "black moves e8 e7",
        "white moves g1 g3",
        "black exacts correct",
        "black moves e7 e6",
        "white exacts put-back",
    )
    after = table(SARRATT, *lines, position=fen)
    assert bound(after) == ["white move g1"]


def test_a_penalty_goes_with_the_turn_in_which_it_was_owed() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts correct", 'white refers "?"')
    after = table(SARRATT, *lines, "bystanders decide put-back")
    assert after.turn == WHITE
    assert not bound(after)


def finding(*lines: str) -> Finding:
    return Finding(table(SARRATT, *lines), acts.Resigns(WHITE))


def test_where_there_is_nothing_to_put_back_nothing_is() -> None:
    fresh = finding()
    put_back(fresh, 0)
    assert fresh.now is fresh.before
    moved = finding("white moves e2 e4")
    put_back(moved, 1)
    assert moved.now is moved.before
    restore_duty(fresh, 0)
    assert fresh.now is fresh.before


def test_the_turn_may_be_given_to_the_other() -> None:
    moved = finding("white moves e2 e4", "black moves e7 e5")
    put_back(moved, 1, WHITE)
    assert moved.now.board.turn == WHITE
    assert moved.put_back == 1


def test_a_duty_that_cannot_be_met_is_not_laid_again() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6", "white exacts correct", "black moves g8 f6")
    met = finding(*lines)
    put_back(met, 1)
    bare = Board(Position("4k3/8/8/8/8/8/8/4K3 b - - 0 1"), (1, 0), (None, None))
    met.change(board=bare)
    restore_duty(met, 1)
    assert met.now.duty is None
