from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube import Colour
from jadoube.law import LawError
from jadoube.sitting import GivenOdds, Sitting, SittingError
from jadoube.umpire import Result

PAIR = ("anna", "bruno")
A, B = PAIR
WHITE, BLACK = Colour.WHITE, Colour.BLACK
SARRATT, LEWIS, WALKER = "sarratt-1808", "lewis-1822", "walker-1832"
DAL_RIO, GRECO, ANONYMOUS = "dal-rio-1820", "greco", "anonymous-23"


def beginners(sitting: Sitting, winners: list[str | None]) -> list[str]:
    """Name who begins the first game and each that follows."""
    found = [sitting.begins]
    for winner in winners:
        sitting = sitting.game(winner)
        found.append(sitting.begins)
    return found


@pytest.mark.parametrize("code", [SARRATT, ANONYMOUS, DAL_RIO, GRECO])
def test_the_move_alternates(code: str) -> None:
    sitting = Sitting.open(code, PAIR, first=A)
    assert beginners(sitting, [A, None, B, None]) == [A, B, A, B, A]


@pytest.mark.parametrize("code", [LEWIS, WALKER])
def test_after_a_draw_the_same_player_begins_again(code: str) -> None:
    sitting = Sitting.open(code, PAIR, first=A)
    assert beginners(sitting, [None, None, B, None, A]) == [A, A, A, B, B, A]


@pytest.mark.parametrize("code", [SARRATT, LEWIS, WALKER, DAL_RIO, GRECO, ANONYMOUS])
def test_in_germany_the_winner_begins_and_after_a_draw_they_alternate(code: str) -> None:
    sitting = Sitting.open(code, PAIR, customs=["german"], first=A)
    assert beginners(sitting, [A, A, B, None, None, A]) == [A, A, A, B, A, B, A]


@pytest.mark.parametrize("customs", [(), ("german",)])
def test_who_gives_odds_begins_every_game(customs: tuple[str, ...]) -> None:
    odds = GivenOdds(B, (1,))
    sitting = Sitting.open(LEWIS, PAIR, customs=customs, odds=odds, first=A)
    assert beginners(sitting, [A, B, None]) == [B, B, B, B]


@pytest.mark.parametrize("moves", [1, 2])
def test_at_pawn_and_move_the_receiver_begins_every_game(moves: int) -> None:
    sitting = Sitting.open(WALKER, PAIR, odds=GivenOdds(A, (13,), moves))
    assert beginners(sitting, [A, B, None]) == [B, B, B, B]


def test_the_first_move_is_drawn_by_lot_and_can_be_replayed() -> None:
    drawn = [Sitting.open(SARRATT, PAIR, seed=seed) for seed in range(40)]
    assert {sitting.begins for sitting in drawn} == set(PAIR)
    assert drawn == [Sitting.open(SARRATT, PAIR, seed=seed) for seed in range(40)]
    assert {Sitting.open(SARRATT, PAIR).begins for _ in range(100)} == set(PAIR)


def test_colours_are_agreed_or_the_first_named_has_white() -> None:
    for seed in range(20):
        assert Sitting.open(SARRATT, PAIR, seed=seed).white == A
    assert Sitting.open(SARRATT, PAIR, white=B).white == B


def test_colours_by_lot_where_the_law_has_it() -> None:
    drawn = {Sitting.open(WALKER, PAIR, first=A, seed=seed).white for seed in range(40)}
    assert drawn == set(PAIR)


def test_who_gives_odds_chooses_his_colour() -> None:
    odds = GivenOdds(B, (1,))
    assert {Sitting.open(WALKER, PAIR, odds=odds, seed=seed).white for seed in range(20)} == {A}
    assert Sitting.open(WALKER, PAIR, odds=odds, white=B).white == B


def test_colours_are_kept_for_the_whole_sitting() -> None:
    sitting = Sitting.open(WALKER, PAIR, first=A, white=B)
    for winner in (None, A, B):
        sitting = sitting.game(winner)
        assert (sitting.player(WHITE), sitting.player(BLACK)) == (B, A)
        assert (sitting.colour(A), sitting.colour(B)) == (BLACK, WHITE)


@pytest.mark.parametrize(
    ("code", "agreed", "counted"),
    [(SARRATT, False, 3), (LEWIS, False, 3), (WALKER, False, 1), (WALKER, True, 3)],
)
def test_drawn_games_count_or_not(code: str, agreed: bool, counted: int) -> None:
    sitting = Sitting.open(code, PAIR, first=A, draws_count=agreed)
    sitting = sitting.game(None).game(B).game(None)
    assert sitting.counted == counted
    assert sitting.score == {A: 0, B: 1}


def test_a_result_of_the_umpire_ends_a_game() -> None:
    sitting = Sitting.open(SARRATT, PAIR, first=A, white=B)
    sitting = sitting.game(Result(WHITE, "checkmate")).game(Result(None, "stalemate"))
    sitting = sitting.game(Result(BLACK, "resignation"))
    assert sitting.winners == (B, None, A)


def test_a_sitting_is_a_value() -> None:
    sitting = Sitting.open(SARRATT, PAIR, first=A)
    sitting.game(A)
    assert sitting.winners == ()
    assert sitting == Sitting.open(SARRATT, PAIR, first=A)


def test_the_table_is_laid_for_who_begins() -> None:
    sitting = Sitting.open(SARRATT, PAIR, customs=["italian"], first=B, white=A)
    table = sitting.lay()
    assert table.turn == BLACK
    assert table.code.id == SARRATT
    assert [custom.id for custom in table.code.customs] == ["italian"]
    assert sitting.game(None).lay().turn == WHITE


@pytest.mark.parametrize(("white", "empty", "kept"), [(A, 1, 57), (B, 57, 1)])
def test_odds_are_told_as_if_the_giver_had_white(white: str, empty: int, kept: int) -> None:
    sitting = Sitting.open(LEWIS, PAIR, odds=GivenOdds(A, (1,)), white=white)
    table = sitting.lay()
    assert table.position.man(empty) is None
    assert table.position.man(kept) is not None
    assert table.turn == sitting.colour(A)


def test_at_pawn_and_two_moves_the_receiver_moves_twice() -> None:
    odds = GivenOdds(A, (13,), 2)
    table = Sitting.open(LEWIS, PAIR, odds=odds, white=B).lay()
    assert table.turn == WHITE
    table = table.act("white moves e2 e4").table
    assert table.turn == WHITE
    assert table.act("white moves d2 d4").table.open == ()


@pytest.mark.parametrize(
    ("field", "faulty"),
    [
        ("first", {"first": "carl"}),
        ("white", {"white": "carl"}),
        ("odds", {"odds": GivenOdds("carl", (1,))}),
        ("odds", {"odds": GivenOdds(A, (12,))}),
        ("odds", {"odds": GivenOdds(A, (4,))}),
    ],
)
def test_what_cannot_be_agreed(field: str, faulty: dict[str, object]) -> None:
    with pytest.raises(SittingError) as caught:
        Sitting.open(LEWIS, PAIR, **faulty)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_a_sitting_needs_two_players_and_a_law() -> None:
    with pytest.raises(SittingError, match="two players"):
        Sitting.open(LEWIS, (A, A))
    with pytest.raises(LawError):
        Sitting.open("none", PAIR)
    with pytest.raises(SittingError, match="carl does not play"):
        Sitting.open(LEWIS, PAIR).game("carl")


@given(
    st.sampled_from([SARRATT, LEWIS, WALKER, DAL_RIO, GRECO, ANONYMOUS]),
    st.sampled_from(PAIR),
    st.lists(st.sampled_from([A, B, None]), max_size=12),
)
def test_a_sitting_keeps_its_books(code: str, first: str, winners: list[str | None]) -> None:
    sitting = Sitting.open(code, PAIR, first=first)
    for winner in winners:
        before = sitting
        sitting = sitting.game(winner)
        if winner is not None:
            assert sitting.begins == before.other(before.begins)
    assert sum(sitting.score.values()) == sum(winner is not None for winner in winners)
    assert sitting.counted in {len(winners), sum(sitting.score.values())}
    assert sitting.lay().turn == sitting.colour(sitting.begins)


def test_players_and_colours_are_two_sides_of_one() -> None:
    for first, white in product(PAIR, PAIR):
        sitting = Sitting.open(SARRATT, PAIR, first=first, white=white)
        for player in PAIR:
            assert sitting.player(sitting.colour(player)) == player
