"""The opponent at a table: it knows what it may claim, and does what it must."""

from __future__ import annotations

import random

import pytest
from tests.umpire.hands import act_at, agree

from jadoube import Colour, Kind, law, parse_square
from jadoube.opponent.player import Opponent
from jadoube.opponent.review import review
from jadoube.opponent.temper import Temper, slip
from jadoube.opponent.thinker import Thinker
from jadoube.opponent.weighing import MATED, best_claim, worth
from jadoube.table import Table
from jadoube.umpire import Engagement, Odds, acts

WHITE, BLACK = Colour.WHITE, Colour.BLACK
CODE = "sarratt-1808"


def sit(colour: Colour, *, careless: float = 0.0, level: int = 6) -> Opponent:
    return Opponent(colour, Thinker(level, seed=1), temper=Temper(careless), seed=1)


def after(table: Table, *lines: str) -> Table:
    for line in lines:
        ruling = table.act(line)
        assert not ruling.is_refused, ruling.text
        table = ruling.table
    return table


def test_it_says_check_in_the_adversarys_turn() -> None:
    table = after(Table(CODE), "white plays e4", "black plays f5", "white moves d1 h5")
    assert sit(WHITE).act(table) == acts.SaysCheck(WHITE)
    assert sit(WHITE).act(after(table, "white says check")) is None


def test_who_forgot_to_say_check_stays_silent_about_it() -> None:
    table = after(Table(CODE), "white plays e4", "black plays f5", "white moves d1 h5")
    player = sit(WHITE, careless=1.0)
    assert player.act(table) is None
    player.temper = Temper()
    assert player.act(table) is None


def test_who_forgot_to_say_check_says_it_where_the_game_waits_for_the_word() -> None:
    table = Table(CODE, position="7k/8/2n3K1/8/8/8/3B4/R7 w - - 0 1")
    silent = after(table, "white moves a1 a8")
    player = sit(WHITE, careless=1.0)
    assert player.act(silent) is None
    mated = after(silent, "black moves c6 a5", "white moves d2 a5")
    assert mated.result is None
    assert player.act(mated) == acts.SaysCheck(WHITE)


def test_it_exacts_what_wins_most_and_says_why() -> None:
    # The Queen taken falsely is worth more back on the board than anything else.
    table = after(
        Table(CODE), "white plays e4", "black plays e5", "white plays Qh5", "black moves a8 h5"
    )
    player = sit(WHITE)
    act = player.act(table)
    assert isinstance(act, acts.Exacts)
    assert act.matter == "false-capture"
    assert "pawns more to me" in player.remarks[-1]


def test_a_game_that_is_won_is_worth_more_than_any_mate_to_come() -> None:
    mate_in_two = Table(CODE, position="7k/8/5K2/8/8/8/8/6Q1 w - - 0 1")
    won = after(Table(CODE, position="7k/8/6K1/8/8/8/8/1Q6 w - - 0 1"), "white moves b1 b8")
    mind = Thinker(6, seed=1)
    assert won.result is not None
    assert worth(won, WHITE, mind) > worth(mate_in_two, WHITE, mind) > MATED
    assert worth(won, BLACK, mind) < worth(mate_in_two, BLACK, mind) < -MATED


def test_it_lets_a_false_move_stand_that_harms_only_the_offender() -> None:
    # The Queen was carried to where a pawn takes her: nothing that could be exacted is worth more.
    table = after(
        Table(CODE), "white plays e4", "black plays e5", "white plays d4", "black moves d8 f5"
    )
    player = sit(WHITE)
    act = player.act(table)
    assert act == acts.Moves(WHITE, parse_square("e4"), parse_square("f5"))
    assert player.remarks[-1].startswith("I do nothing about Black's false move: nothing")


def test_it_meets_what_it_must() -> None:
    table = after(Table(CODE), "white touches a2")
    act = sit(WHITE).act(table)
    assert isinstance(act, acts.Moves)
    assert act.origin == parse_square("a2")


def test_it_names_a_waiting_pawn_after_a_loss() -> None:
    lost = Table("dal-rio-1820", position="7k/P7/8/8/1b6/8/8/R6K w - - 0 1")
    lost = after(lost, "white moves a7 a8", "black moves b4 a5", "white moves a1 b1")
    lost = after(lost, "black moves a5 c7", "white moves b1 b8", "black moves c7 b8")
    act = sit(WHITE).act(lost)
    assert act == acts.Names(WHITE, parse_square("a8"), Kind.ROOK)


def test_it_demands_the_count_when_it_is_due_and_losing() -> None:
    table = Table(CODE, position="8/8/8/4k3/8/8/8/R3K2R b - - 0 1")
    assert sit(BLACK).act(table) == acts.Counts(BLACK)
    counted = after(table, "black counts")
    assert not isinstance(sit(BLACK).act(counted), acts.Counts)


def test_it_takes_a_draw_when_worse_and_declines_when_better() -> None:
    table = Table(CODE, position="7k/8/8/8/8/8/r7/7K w - - 0 1")
    assert sit(WHITE).act(after(table, "black offers draw")) == acts.AcceptsDraw(WHITE)
    assert sit(BLACK).act(after(table, "white offers draw")) == acts.DeclinesDraw(BLACK)


def test_it_resigns_what_is_hopeless_but_not_at_once() -> None:
    table = Table(CODE, position="7k/p7/8/8/8/8/qq6/6K1 w - - 0 1")
    player = sit(WHITE)
    done = [player.act(table) for _ in range(3)]
    assert isinstance(done[0], acts.Moves)
    assert done[-1] == acts.Resigns(WHITE)


def test_it_does_not_resign_an_engagement() -> None:
    engaged = Engagement(BLACK, "wins")
    table = Table("walker-1832", position="7k/8/8/8/8/8/qq6/6K1 w - - 0 1", engaged=engaged)
    table = after(table, "white counts")
    player = sit(WHITE)
    assert all(isinstance(player.act(table), acts.Moves) for _ in range(4))


def test_it_claims_a_board_that_was_laid_wrongly() -> None:
    assert sit(BLACK).act(Table(CODE, turned=True)) == acts.Exacts(
        BLACK, "restart", None, "board-turned"
    )
    missing = Table(CODE, array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR")
    assert sit(WHITE).act(missing) == acts.Exacts(WHITE, "add", None, "men-missing")
    assert sit(BLACK).act(missing) is None


def test_it_does_nothing_when_the_game_is_over_or_stopped() -> None:
    assert sit(WHITE).act(after(Table(CODE), "white resigns")) is None
    assert sit(WHITE).act(after(Table(CODE), 'white refers "is it so?"')) is None


def test_a_careless_hand_slips_in_every_way_and_never_impossibly() -> None:
    table = after(
        Table(CODE),
        "white plays e4",
        "black plays e5",
        "white plays Nf3",
        "black plays Nc6",
        "white plays Bc4",
        "black plays Bc5",
        "white moves e1 e2",
        "black plays d6",
        "white moves e2 e1",
        "black plays a6",
    )
    slips = [slip(table, WHITE, random.Random(seed)) for seed in range(60)]
    kinds = {acts.Touches, acts.Moves, acts.Castles, acts.SaysCheck}
    assert {type(act) for act in slips} == kinds
    touched = {act.square for act in slips if isinstance(act, acts.Touches)}
    assert touched & set(table.position.men(BLACK))
    assert touched & set(table.position.men(WHITE))
    assert not any(table.act(act).is_refused for act in slips if act is not None)


def test_a_careless_hand_overlooks_checks_and_cries_them_once() -> None:
    pinned = Table(CODE, position="4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1")
    slips = {slip(pinned, WHITE, random.Random(seed)) for seed in range(80)}
    assert acts.Moves(WHITE, 12, 19) in slips  # the Bishop is pinned
    assert acts.Touches(WHITE, 60) in slips
    assert acts.SaysCheck(WHITE) in slips
    cried = after(pinned, "white says check")
    slips = {slip(cried, WHITE, random.Random(seed)) for seed in range(80)}
    assert acts.SaysCheck(WHITE) not in slips
    bound = after(pinned, "white touches e2")
    slips = {slip(bound, WHITE, random.Random(seed)) for seed in range(80)}
    assert not any(isinstance(act, acts.Touches) for act in slips)


def test_a_review_tells_what_was_missed() -> None:
    table = after(
        Table(CODE, umpire="silent"),
        "white plays e4",
        "black moves g8 g6",
        "white plays d4",
        "black plays e6",
        "white moves c1 c3",
        "black waives",
        "black plays d5",
    )
    missed = review(table, WHITE)
    assert [(one.wrong.matter, one.act) for one in missed] == [("false-move", 1)]
    assert "Knight" in missed[0].text
    assert review(table, BLACK) == []


def test_a_review_tells_what_is_missed_until_now() -> None:
    table = after(Table(CODE, umpire="silent"), "white plays e4", "black moves g8 g6")
    assert [one.act for one in review(table, WHITE)] == [1]


@pytest.mark.parametrize("code", law.codes())
@pytest.mark.parametrize("careless", [0.0, 0.15])
def test_two_of_them_play_a_game_to_the_end_without_being_refused(
    code: str, careless: float
) -> None:
    table = Table(code, umpire="silent", odds=Odds(BLACK, (parse_square("f7"),)))
    players = {colour: sit(colour, careless=careless, level=3) for colour in Colour}
    for _ in range(500):
        act = players[table.turn.other].act(table) or players[table.turn].act(table)
        if act is None:
            break
        ruling = table.act(act)
        assert not ruling.is_refused, (ruling.text, table.transcript())
        table = ruling.table
    assert table.result is not None or table.ply > 100, table.transcript()


@pytest.mark.parametrize("seed", range(12))
def test_whatever_the_other_does_it_finds_something_that_can_be_done(seed: int) -> None:
    chance = random.Random(seed)
    table = Table.lay(agree(chance))
    me = chance.choice(list(Colour))
    player = Opponent(me, Thinker(1, seed=seed), temper=Temper(seed % 3 / 10), seed=seed)
    in_a_row = 0
    for _ in range(80):
        if table.result is not None:
            break
        act = player.act(table)
        ruling = table.act(act_at(table, chance) if act is None else act)
        if act is not None:
            assert not ruling.is_refused, ruling.text
        in_a_row = 0 if act is None else in_a_row + 1
        # It may claim, say check, demand, offer and move, but it comes to an end.
        assert in_a_row <= 12
        table = ruling.table


def test_it_takes_nothing_back_to_play_the_same_again() -> None:
    # White has one good move, and makes it upon a check that was none.
    table = Table(CODE, position="4k3/8/8/3q4/8/2N5/8/4K3 b - - 0 1")
    for line in ("black says check", "black moves e8 f8", "white moves c3 d5"):
        ruling = table.act(line)
        assert not ruling.is_refused, ruling.text
        table = ruling.table
    assert [wrong.matter for wrong in table.open] == ["check-falsely-announced"]
    claim = best_claim(table, WHITE, Thinker(3, seed=1))
    assert claim is not None
    assert claim.option.remedy == "retract"
    assert not claim.is_paying
    # Of a move that loses the Knight he would make another.
    table = Table(CODE, position="4k3/8/8/3q4/8/2N5/8/4K3 b - - 0 1")
    for line in ("black says check", "black moves e8 f8", "white moves c3 e4"):
        table = table.act(line).table
    claim = best_claim(table, WHITE, Thinker(3, seed=1))
    assert claim is not None
    assert claim.is_paying
