"""The search: mates, limits, restricted roots, and what it makes of rules."""

from __future__ import annotations

import threading

import pytest

from jadoube import (
    STANDARD,
    IllegalMoveError,
    JadoubeError,
    Kind,
    Move,
    Position,
    Rules,
    SquareSet,
    parse_square,
)
from jadoube.opponent.search import Found, Giver, Search, SearchScore

LOST = Rules(promotion="lost")
MATES = [  # (position, moves to the mate, the first of them)
    ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1, "d1d8"),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1, "h5f7"),
    ("r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", 2, "h6h7"),
    ("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1", 2, "g3g6"),
    ("8/8/8/8/8/1k6/7r/K7 b - - 0 1", 1, "h2h1"),
]


def uci(found: Found) -> str:
    assert found.move is not None
    return found.move.uci


@pytest.mark.parametrize(("fen", "moves", "first"), MATES)
def test_finds_mates_and_says_how_far_they_are(fen: str, moves: int, first: str) -> None:
    found = Search().run(Position(fen), nodes=300_000, mate=moves)
    assert (uci(found), found.score) == (first, SearchScore(mate=moves))
    position = Position(fen)
    for move in found.pv:
        position = position.play(move)
    assert position.is_mate()


def test_says_when_it_will_be_mated() -> None:
    found = Search().run(Position("k7/7R/6R1/8/8/8/8/K7 b - - 0 1"), depth=6)
    assert (uci(found), found.score) == ("a8b8", SearchScore(mate=-1))


def test_without_moves_nothing_is_found() -> None:
    found = Search().run(Position("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), depth=3)
    assert (found.lines, found.move, found.score, found.pv) == ((), None, None, ())
    assert Search().run(Position(), moves=[], depth=3).lines == ()


def test_keeps_within_depth_and_nodes() -> None:
    search = Search()
    assert search.run(Position(), depth=4).depth == 4
    search.clear()
    assert search.run(Position(), nodes=1_000).nodes <= 1_002
    assert uci(search.run(Position(), nodes=1))


def test_a_search_cut_short_gives_the_best_move_of_what_was_done() -> None:
    # a2a3 looks best at first, and loses at once.
    position = Position("r3k1nr/p1p2ppp/2Pp4/1B6/Qb2b2q/8/PP3PPP/RNB2K1R w kq - 1 12")
    for nodes in range(3_000, 20_000, 850):
        so_far: list[Found] = []
        found = Search().run(position, nodes=nodes, report=so_far.append)
        before = so_far[-2]
        assert found.move in {before.move, so_far[-1].move}
        assert uci(found) != "a2a3"


def test_time_ends_a_search() -> None:
    assert Search().run(Position(), seconds=0.02).lines
    assert Search().run(Position(), soft=0.01).lines
    assert Search().run(Position(), seconds=0.0).lines


@pytest.mark.parametrize(
    "limits",
    [{"depth": 0}, {"nodes": 0}, {"multipv": 0}, {"seconds": -1.0}, {"horizon": -1}, {"mate": 0}],
)
def test_refuses_limits_out_of_range(limits: dict[str, int]) -> None:
    with pytest.raises(JadoubeError):
        Search().run(Position(), **limits)  # type: ignore[arg-type]  # one of them is a float


def test_refuses_a_search_out_of_range() -> None:
    for wrong in ({"hash_mb": 0}, {"threads": 0}, {"threads": 10_000}):
        with pytest.raises(JadoubeError):
            Search(**wrong)  # type: ignore[arg-type]  # the ints fit; mypy sees all parameters
    with pytest.raises(JadoubeError):
        Search(stalemate="smiles")  # type: ignore[arg-type]  # on purpose


def test_root_moves_may_be_restricted() -> None:
    position = Position("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
    king = position.moves(origin=parse_square("a1"))
    found = Search().run(position, moves=king, depth=5)
    assert found.move in king
    assert found.score != SearchScore(mate=1)
    with pytest.raises(IllegalMoveError):
        Search().run(position, moves=[Move.parse("d1h5")], depth=2)


def test_a_restricted_root_leaves_no_trace() -> None:
    position = Position("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
    search = Search()
    search.run(position, moves=position.moves(origin=parse_square("a1")), depth=6)
    assert search.run(position, depth=3).score == SearchScore(mate=1)


def test_several_lines_are_sorted_and_different() -> None:
    found = Search().run(Position(), depth=6, multipv=5)
    worths = [line.score.worth for line in found.lines]
    assert worths == sorted(worths, reverse=True)
    assert len({line.move for line in found.lines}) == 5
    assert found.lines[0].moves == found.pv
    few = Search().run(Position("7k/8/8/8/8/8/8/K6r w - - 0 1"), depth=4, multipv=9)
    assert len(few.lines) == 2


def without_time(found: Found) -> tuple[object, ...]:
    return (found.lines, found.depth, found.nodes)


@pytest.mark.parametrize("limits", [{"nodes": 20_000}, {"depth": 8}])
def test_one_thread_always_finds_the_same(limits: dict[str, int]) -> None:
    position = Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    search = Search()
    first = without_time(search.run(position, **limits))  # type: ignore[arg-type]  # ints all
    assert without_time(Search().run(position, **limits)) == first  # type: ignore[arg-type]
    search.clear()
    assert without_time(search.run(position, **limits)) == first  # type: ignore[arg-type]


def test_what_was_learnt_serves_again() -> None:
    first = second = 0
    for depth in (8, 10, 12):
        search = Search()
        first += search.run(Position(), depth=depth).nodes
        second += search.run(Position(), depth=depth).nodes
    assert second < first * 3 / 4
    assert search.run(Position(), depth=1).fullness >= 0


def test_stops_at_once_when_told_so_from_another_thread() -> None:
    search = Search()
    ready = threading.Event()
    results: list[Found] = []

    def think() -> None:
        results.append(search.run(Position(), report=lambda _: ready.set()))

    thread = threading.Thread(target=think)
    thread.start()
    assert ready.wait(30)
    assert search.is_running
    search.stop()
    thread.join(30)
    assert not thread.is_alive()
    assert not search.is_running
    assert results[0].lines
    search.stop()  # when nothing runs it does nothing, then or later
    assert search.run(Position(), depth=3).depth == 3


def test_a_running_search_can_be_hastened() -> None:
    search = Search()
    hastened = threading.Event()

    def hasten(_: Found) -> None:
        search.hasten(seconds=0.01)
        hastened.set()

    assert search.run(Position(), report=hasten).lines
    assert hastened.is_set()
    search.hasten(seconds=0.0)
    assert search.run(Position(), depth=2).depth == 2


def test_an_error_in_a_report_ends_the_search() -> None:
    def fail(_: Found) -> None:
        raise RuntimeError("enough")

    search = Search()
    with pytest.raises(RuntimeError, match="enough"):
        search.run(Position(), report=fail)
    assert not search.is_running
    assert search.run(Position(), depth=2).lines


def test_reports_grow_deeper() -> None:
    depths: list[int] = []
    Search().run(Position(), depth=5, report=lambda found: depths.append(found.depth))
    assert depths == [1, 2, 3, 4, 5]


def test_several_threads_search_together() -> None:
    search = Search(threads=3)
    found = search.run(Position(MATES[2][0]), depth=8)
    assert (uci(found), found.score) == ("h6h7", SearchScore(mate=2))
    assert search.run(Position(), nodes=20_000).lines
    assert search.run(Position(), seconds=0.02).lines


# -- rules -----------------------------------------------------------------------------------

STALEMATE = Position("k7/8/1K6/8/8/8/8/4B3 w - - 0 1")  # by the Bishop, on g3


@pytest.mark.parametrize(
    ("giver", "score"),
    [("draws", SearchScore(0)), ("loses", SearchScore(mate=-1)), ("wins", SearchScore(mate=1))],
)
def test_a_stalemate_is_worth_what_the_law_says(giver: Giver, score: SearchScore) -> None:
    stalemates = [STALEMATE.parse_uci("e1g3")]
    found = Search(stalemate=giver).run(STALEMATE, moves=stalemates, depth=4)
    assert found.score is not None
    if giver == "draws":
        assert abs(found.score.worth) <= 2
    else:
        assert found.score == score


def test_plays_for_a_stalemate_that_wins() -> None:
    found = Search(stalemate="wins").run(STALEMATE, depth=4)
    assert (uci(found), found.score) == ("e1g3", SearchScore(mate=1))


def test_shuns_a_stalemate_that_loses() -> None:
    assert uci(Search(stalemate="loses").run(STALEMATE, depth=5)) != "e1g3"
    # One step of the King shuts White in for good, or lets the pawn through.
    position = Position("8/8/8/8/8/3k4/4p3/4K3 b - - 0 1")
    assert uci(Search(stalemate="wins").run(position, depth=6)) == "d3e3"
    assert uci(Search(stalemate="loses").run(position, depth=6)) != "d3e3"


def test_a_pawn_waits_where_nothing_is_lost() -> None:
    position = Position("8/P6k/8/8/8/8/7K/8 w - - 0 1")
    search = Search(LOST)
    found = search.run(position, moves=position.moves(LOST, origin=parse_square("a7")), depth=6)
    assert found.move is not None
    assert found.move.is_waiting
    with_queen = search.run(position.replace(lost="Q"), depth=8)
    assert with_queen.move is not None
    assert with_queen.move.promotion == Kind.QUEEN
    assert with_queen.score is not None
    assert with_queen.score.worth > 400


def test_a_waiting_pawn_is_named_first() -> None:
    position = Position("P7/7k/8/8/8/8/7K/8 w - - 0 1", lost="QN")
    found = Search(LOST).run(position, depth=8)
    naming, move = found.pv[:2]
    assert naming.is_naming
    assert naming.promotion == Kind.QUEEN
    assert move in position.play(naming, LOST).moves(LOST)


def test_a_pawn_is_named_within_a_line() -> None:
    # The Rook takes the Queen, and with her loss the pawn on a8 becomes one.
    position = Position("P2r3k/8/8/8/8/8/7K/3Q4 b - - 0 1")
    takes = [position.parse_uci("d8d1", LOST)]
    found = Search(LOST).run(position, moves=takes, depth=7)
    assert found.pv[1].is_naming
    assert found.pv[1].promotion == Kind.QUEEN


def test_a_naming_may_be_put_off_only_by_name() -> None:
    position = Position("P7/7k/8/8/8/8/7K/8 w - - 0 1", lost="Q")
    quiet = position.moves(LOST)
    assert Search(LOST).run(position, moves=quiet, depth=4).move in quiet


def test_takes_in_passing_only_under_rules_that_know_it() -> None:
    position = Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    with_it = Search().run(position, depth=6, multipv=10)
    without = Search(Rules(passing=False)).run(position, depth=6, multipv=10)
    assert any(line.move.is_passing for line in with_it.lines)
    assert not any(line.move.is_passing for line in without.lines)


def test_castles_as_the_rules_land() -> None:
    italian = Rules(king_side=[("g1", "f1"), ("g1", "e1"), ("h1", "f1"), ("h1", "e1")])
    position = Position("4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1")
    castlings = [move for move in position.moves(italian) if move.is_castling]
    found = Search(italian).run(position, moves=castlings, depth=5, multipv=4)
    assert {line.move for line in found.lines} == set(castlings)
    assert len(castlings) == 4


def test_what_is_remembered_of_the_pawns_is_of_their_kings_too() -> None:
    # The same pawns throughout; only the Kings change wings, and shelter with them.
    boards = [
        Position(f"{black}/ppp2ppp/8/3p4/3P4/8/PPP2PPP/{white} w - - 0 1")
        for black in ("1kr1r3", "2r1r1k1")
        for white in ("1KR1R3", "2R1R1K1")
    ]
    worn = Search()
    for position in (*boards, *reversed(boards)):
        worn.clear()  # what it learnt, but not what it remembers of pawns
        fresh = Search().run(position, depth=8)
        again = worn.run(position, depth=8)
        assert (again.score, again.nodes, again.move) == (fresh.score, fresh.nodes, fresh.move)


def test_an_unannounced_check_need_not_be_noticed() -> None:
    position = Position("k7/8/1K6/8/8/8/7R/1r6 w - - 0 1")
    tolerated = position.checkers()
    assert tolerated == SquareSet(["b1"])
    heedless = Search().run(position, tolerated=tolerated, depth=4)
    assert (uci(heedless), heedless.score) == ("h2h8", SearchScore(mate=1))
    search = Search()
    search.run(position, tolerated=tolerated, depth=4)
    assert uci(search.run(position, depth=4)) != "h2h8"


def test_a_king_left_in_check_is_never_taken() -> None:
    # Black, not to move, stands in check from the Rook.
    position = Position("4k3/8/8/8/8/8/8/K3R3 w - - 0 1")
    found = Search().run(position, depth=6, multipv=20)
    assert all(line.move.target != parse_square("e8") for line in found.lines)


def test_a_count_that_runs_out_is_a_draw() -> None:
    position = Position("k7/8/7R/6R1/8/8/8/K7 w - - 0 1")
    assert Search().run(position, depth=8).score == SearchScore(mate=2)
    # Mate in two takes three plies, and by the last that counts it is still one.
    assert Search().run(position, depth=8, horizon=3).score == SearchScore(mate=2)
    short = Search().run(position, depth=8, horizon=2)
    assert short.score is not None
    assert abs(short.score.worth) <= 2
    search = Search()
    search.run(position, depth=8, horizon=2)
    assert search.run(position, depth=8).score == SearchScore(mate=2)


def test_in_todays_chess_a_capture_begins_the_count_anew() -> None:
    position = Position("7k/8/8/8/8/2q5/8/KQ6 b - - 99 80")
    found = Search().run(
        Position("6qk/8/8/8/8/8/6R1/K5R1 w - - 99 80"), depth=6, horizon=1, resets=True
    )
    assert uci(found) == "g2g8"
    assert found.score is not None
    assert found.score.worth > 200
    counted_out = Search().run(position, depth=4, horizon=0, resets=True)
    assert counted_out.score is not None
    assert abs(counted_out.score.worth) <= 2


def test_a_winner_does_not_go_in_circles() -> None:
    position = Position("6k1/8/8/8/3Q4/8/8/K7 w - - 10 40")
    history = []
    for move in ("d4d3", "g8h8", "d3d4", "h8g8"):
        history.append(position.key)
        position = position.play(position.parse_uci(move))
    found = Search().run(position, depth=8, history=history)
    assert found.move is not None
    assert position.play(found.move).key not in history


def test_judges_both_sides_alike() -> None:
    search = Search()
    for fen in (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        MATES[2][0],
    ):
        placement, turn, castling, *_ = fen.split()
        turned = "/".join(reversed(placement.split("/"))).swapcase()
        mirrored = f"{turned} {'b' if turn == 'w' else 'w'} {castling.swapcase()} - 0 1"
        assert search.judge(Position(fen)) == search.judge(Position(mirrored))
    assert search.judge(Position()) == search.judge(Position().pass_turn())


def test_the_face_says_what_it_found() -> None:
    found = Search(STANDARD).run(Position(MATES[0][0]), depth=4)
    assert str(found.score) == "mates in 1"
    assert str(SearchScore(mate=-3)) == "mated in 3"
    assert str(SearchScore(-125)) == "-1.25"
    assert SearchScore(mate=1).worth > SearchScore(mate=2).worth > SearchScore(5_000).worth
    assert SearchScore(mate=-1).worth < SearchScore(mate=-2).worth < SearchScore(-5_000).worth
