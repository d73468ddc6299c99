"""What clocks and arbiters bring to a table, where the casebook has no place for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.umpire.tables import SARRATT, bound, laws, opened, ruling, table

from jadoube import Colour, Kind, Man, parse_square
from jadoube.language.head import Head, parse_agreement, print_agreement
from jadoube.umpire import AgreementError, Period, ending

if TYPE_CHECKING:
    from pathlib import Path

TODAY = "fide-2023"
WHITE, BLACK = Colour.WHITE, Colour.BLACK
CASTLING = "4k3/8/8/8/8/8/5PPP/R3K2R w KQ - 0 1"


@pytest.fixture
def custom(tmp_path: Path) -> str:
    """A custom under which nothing that the clock knows costs anything."""
    path = tmp_path / "mild.toml"
    path.write_text(
        """
[custom]
id = "mild"
name = "mild custom"
digest = "Nothing costs anything."
illegal-moves = { gives = 0, loses = 0 }
pressed-idle = { options = [] }
pawn-unreplaced = { becomes = "none" }
wrong-claim = { gives = 0 }
penalties = { kinds = ["warning"] }
disputes = { judges = "none" }
castling = { touch = "free" }
illegal-position = { then = "nothing" }
""",
        "utf-8",
    )
    return str(path)


def test_a_custom_may_take_every_price_away(custom: str) -> None:
    idle = table(TODAY, "white presses", customs=[custom])
    assert not idle.open
    assert idle.running == BLACK
    assert not table(TODAY, "white presses").view(BLACK).marks.open
    claimed = ruling(TODAY, "white claims repetition", customs=[custom])
    assert not claimed.gains
    false = table(TODAY, "white moves g1 g3", "white presses", customs=[custom])
    put_back = false.act("arbiter intervenes")
    assert put_back.table.desk.tally == (0, 0)
    assert not put_back.gains
    assert ruling(TODAY, "arbiter penalises white loss", customs=[custom]).is_refused
    assert ruling(TODAY, "arbiter decides draw", customs=[custom]).is_refused
    free = table(TODAY, "white touches e1", "white touches h1", customs=[custom], position=CASTLING)
    assert bound(free) == ["white move e1"]
    assert ruling(TODAY, "arbiter observes", customs=[custom]).is_refused


def test_a_pawn_must_be_replaced_where_none_becomes_a_queen(custom: str) -> None:
    where = "8/P6k/7p/8/8/8/8/K7 w - - 0 1"
    pressed = ruling(TODAY, "white moves a7 a8", "white presses", customs=[custom], position=where)
    assert pressed.is_refused


def test_the_clock_is_nobodys_where_there_is_none() -> None:
    assert table(SARRATT).running is None
    assert not table(SARRATT).has_arbiter


@pytest.mark.parametrize(
    "act",
    [
        "white presses",
        "white puts back",
        "flag white",
        "clock white 0:10:00 black 0:10:00",
        "white claims flag",
        "white claims repetition",
        "white claims fifty-moves",
        "arbiter intervenes",
        "arbiter observes",
        "arbiter calls flag",
        "arbiter penalises white 2:00",
        "arbiter sets clock white 0:10:00 black 0:10:00",
        "arbiter decides draw",
        "white moves e2 e4 with both hands",
        "white castles king-side with both hands",
        "white names e8 queen with both hands",
    ],
)
def test_a_code_without_clocks_refuses_and_cites_nothing(act: str) -> None:
    refused = ruling(SARRATT, act)
    assert refused.is_refused
    assert not refused.cites
    assert not refused.silent


def test_both_hands_upon_a_man_that_is_held() -> None:
    assert ruling(SARRATT, "white holds e2 e4", "white quits e4 with both hands").is_refused
    held = table(TODAY, "white holds e2 e4", "white quits e4 with both hands", "white presses")
    assert opened(held) == ["two-hands by white: penalty"]


def test_a_man_in_the_hand_is_no_move() -> None:
    assert ruling(TODAY, "white holds e2 e4", "white presses").is_refused


def test_what_is_let_go_is_carried_on_or_put_back_first() -> None:
    false = table(TODAY, "white moves g1 g3")
    for act in ("white moves e2 e4", "white holds e2 e4", "white plays e4"):
        assert false.act(act).is_refused
    back = false.act("white moves g3 g1").table
    assert back.position == table(TODAY).position
    assert bound(back) == ["white move g1"]
    on = false.act("white plays Nf3").table
    assert on.turn == BLACK
    assert not on.open
    assert false.act("black castles king-side").is_refused  # no way between King and Rook


def test_castling_answers_what_the_other_has_let_go() -> None:
    where = "r3k2r/8/8/8/8/8/8/4K1N1 w kq - 0 1"
    answered = table(TODAY, "white moves g1 g3", "black castles king-side", position=where)
    assert opened(answered) == ["false-move by white: replay"]
    assert answered.position.man(parse_square("g8")) == Man(BLACK, Kind.KING)


def test_castling_begun_goes_on() -> None:
    begun = table(TODAY, "white moves e1 g1", position=CASTLING)
    assert bound(begun) == ["white castle king-side"]
    assert begun.act("white moves g1 f1").is_refused
    assert begun.act("white moves h1 g1").is_refused
    queen_side = table(TODAY, "white moves e1 c1", position=CASTLING)
    assert bound(queen_side) == ["white castle queen-side"]


def test_a_pawn_left_a_pawn_and_answered_is_taken_as_pressed() -> None:
    where = "8/P6k/7p/8/8/8/8/K7 w - - 0 1"
    answered = table(TODAY, "white moves a7 a8", "black moves h7 g7", position=where)
    assert opened(answered) == ["pawn-unreplaced by white: penalty"]


def test_a_king_taken_is_seen_in_nobodys_place() -> None:
    where = "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"
    taken = table(
        TODAY, "white moves e1 d1", "white presses", position="4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    )
    assert taken.seen(parse_square("a1")) == Man(WHITE, Kind.ROOK)
    with pytest.raises(AgreementError):
        table(TODAY, position=where)
    taken = table(
        TODAY, "white moves a1 e8", "white presses", position="4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
    )
    assert opened(taken) == ["false-capture by white: replay"]
    assert taken.seen(parse_square("e8")) == Man(WHITE, Kind.ROOK)
    assert taken.act("black moves e8 d8").is_refused
    assert taken.act("black exacts replay").table.position.man(0) == Man(WHITE, Kind.ROOK)


def test_a_rook_touched_first_keeps_the_king_from_castling_there() -> None:
    where = "4k3/8/8/8/8/8/4PPPN/4K2R w K - 0 1"
    stuck = table(TODAY, "white touches h1", "white touches e1", position=where)
    assert bound(stuck) == ["white move h1"]
    pinned = "4k3/8/8/7q/8/8/4PP1P/R3K2R w KQ - 0 1"
    free = table(TODAY, "white touches a1", "white touches e1", position=pinned)
    assert bound(free) == ["white move a1"]
    only = "r3k3/8/8/8/8/8/PPPP4/RN2K3 w Q - 0 1"
    king = table(TODAY, "white touches a1", "white touches e1", position=only)
    assert bound(king) == ["white move e1"]
    assert all(not move.is_castling for move in king.permitted())


def test_a_position_that_is_over_is_not_laid() -> None:
    for over in (
        "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
        "P7/7k/8/8/8/8/8/K7 w - - 0 1",
        "8/8/4k3/8/8/3RK3/8/8 w - - 150 120",
    ):
        with pytest.raises(AgreementError):
            table(TODAY, position=over)


def test_white_begins_where_the_law_says_so() -> None:
    with pytest.raises(AgreementError, match=r"White begins .*article 1\.2"):
        table(TODAY, begins=BLACK)
    black = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    assert table(TODAY, begins=BLACK, position=black).turn == BLACK


def test_a_flag_that_nobody_saw_fall_is_not_called() -> None:
    assert ruling(TODAY, "arbiter calls flag").is_refused
    assert ruling(TODAY, "black claims flag").is_refused


def test_a_right_that_lapses_ends_the_game_before_the_move() -> None:
    where = "4k3/8/8/8/8/8/8/RN2K3 w - - 149 100"
    acts = ["white touches b1", "white moves a1 a2", "white presses"]
    waits = table(TODAY, *acts, position=where, arbiter="absent")
    assert opened(waits) == ["touched-own by white: play"]
    assert waits.result is None
    ended = waits.act("black moves e8 e7").table
    assert ended.ply == 1
    assert ended.result is not None
    assert ended.result.because == "fifty-moves"


def test_a_waiver_binds_only_the_player() -> None:
    waived = table(TODAY, "white moves g1 g3", "white presses", "black waives", customs=["rapid"])
    assert waived.act("black exacts replay").is_refused
    assert waived.act("arbiter intervenes").table.desk.tally == (1, 0)


def test_a_written_move_is_told_by_its_squares_or_by_its_man() -> None:
    claimed = table(TODAY, "white claims fifty-moves with g1 f3")
    assert bound(claimed) == ["white play Nf3"]
    claimed = table(TODAY, "white claims repetition with g1 g3")
    assert bound(claimed) == ["white move g1"]
    claimed = table(
        TODAY, "white claims repetition with Kf6", position="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    )
    assert bound(claimed) == ["white move e1"]
    assert not bound(table(TODAY, "white claims repetition with Nf6"))
    assert not bound(table(TODAY, "white claims repetition with e4 e5"))


def test_an_arbiter_observes_what_cannot_be() -> None:
    where = "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1"
    left = table(TODAY, "white moves a1 a2", "white presses", position=where)
    assert laws(left.act("arbiter observes"))[0] == "3.10.3"


def test_periods_are_written_as_they_are_read() -> None:
    for written in ("40/90+30, 30+30", "5", "3+2", "40/120"):
        agreement = parse_agreement(Head.of({"code": TODAY, "time": written}))
        assert f"time: {written}" in list(print_agreement(agreement))
    assert parse_agreement(Head.of({"code": TODAY, "time": "3+2"})).time == (Period(180, 2),)


def test_what_no_search_can_tell_is_referred_to_the_arbiter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ending, "MOST_POSITIONS", 1)
    where = "B7/1K6/1p6/1Ppp1pp1/2PP1PPp/p3p2P/P3P1B1/4k3 w - - 0 1"
    resigned = ruling(TODAY, "black resigns", position=where).table
    assert resigned.result is None
    assert resigned.referred == "can White still mate?"
    assert str(resigned.act("arbiter decides white wins").table.result) == "white wins"


def test_a_touched_man_that_its_owner_moves_away_binds_nobody() -> None:
    acts = ("white plays e4", "black plays a6", "white touches h8")
    moved = table(TODAY, *acts, "black moves h8 d6")
    assert [str(one) for one in moved.must] == []
    false = moved.act("white moves g8 a3").table
    assert [str(one) for one in false.must] == []
