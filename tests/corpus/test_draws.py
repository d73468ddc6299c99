"""Draws by law, flags and claims: judged by codes that know them, and checked with python-chess."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING, Any

import chess
import chess.pgn
import pytest

from jadoube import law
from jadoube.corpus.arrow_tables import TableMaker
from jadoube.corpus.judged import read_judged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.corpus.conftest import Judge

CLOCK = [name for name in law.codes() if law.load(name).provisions.completing.by == "clock"]
CLAIMS = [
    name for name in law.codes() if law.load(name).provisions.repetition.claim and name not in CLOCK
]
SHUFFLE = "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8"
STARTS = (
    chess.STARTING_FEN,
    "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
    "8/8/4k3/3r4/8/3RK3/8/8 w - - 90 80",
    "8/p7/4k3/8/8/3BK3/8/8 b - - 0 1",
    "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1",
    "8/8/2b1k3/8/8/3BK3/8/8 w - - 120 90",
)


def game(moves: str, result: str, fen: str = "", how: str = "") -> str:
    tags = f'[Result "{result}"]\n'
    tags += f'[SetUp "1"]\n[FEN "{fen}"]\n' if fen else ""
    tags += f'[Termination "{how}"]\n' if how else ""
    return f"{tags}\n{moves} {result}\n\n"


def only(rows: list[dict[str, Any]]) -> dict[str, Any]:
    (row,) = rows
    return row


@pytest.fixture(params=CLOCK)
def modern(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_third_return_may_be_claimed_and_bears_the_draw_out(judge: Judge, modern: str) -> None:
    for code in (modern, *CLAIMS):
        row = only(judge(game(SHUFFLE, "1/2-1/2"), code))
        assert (row["outcome"], row["contradiction"], row["changed"]) == ("1/2-1/2", None, False)
        assert (row["claim"], row["claim_ply"], row["drawn_by"]) == ("repetition", 8, "repetition")
        assert row["ending"] == "undecided"
    old = judge(game(SHUFFLE, "1/2-1/2"))
    assert {row["contradiction"] for row in old if row["code"] not in CLAIMS} == {"repetition"}
    assert {row["claim_ply"] for row in old if row["code"] not in CLAIMS} == {None}


def test_a_fifth_return_ends_the_game_by_itself(judge: Judge, modern: str) -> None:
    moves = f"{SHUFFLE} 5.Nf3 Nf6 6.Ng1 Ng8 7.Nf3 Nf6 8.Ng1 Ng8 9.e4"
    row = only(judge(game(moves, "1-0"), modern))
    assert (row["ending"], row["ending_ply"], row["outcome"]) == ("repetition", 16, "1/2-1/2")
    assert (row["contradiction"], row["changed"], row["lawful"]) == ("drawn-by-law", True, True)


def test_quiet_moves(judge: Judge, modern: str) -> None:
    fen = "4k3/p7/8/8/8/8/8/R3K3 w Q - {} 90"
    row = only(judge(game("1.Ra2", "1/2-1/2", fen.format(99)), modern))
    assert (row["drawn_by"], row["claim"], row["claim_ply"]) == ("fifty-moves", "fifty-moves", 1)
    row = only(judge(game("1.Ra2 Kd7 2.Ra3", "1-0", fen.format(148)), modern))
    assert (row["ending"], row["ending_ply"], row["outcome"]) == ("fifty-moves", 2, "1/2-1/2")
    mate = game("1.Ra8#", "1-0", "7k/8/6K1/8/8/8/8/R7 w - - 149 90")
    row = only(judge(mate, modern))
    assert (row["ending"], row["outcome"]) == ("checkmate", "1-0")


def test_a_dead_position_ends_the_game_where_it_died(judge: Judge, modern: str) -> None:
    bare = game("1.Kxe2 Kd5 2.Kd3", "1/2-1/2", "8/8/4k3/8/8/4K3/4r3/8 w - - 0 1")
    row = only(judge(bare, modern))
    assert (row["ending"], row["ending_ply"]) == ("dead-position", 1)
    assert (row["drawn_by"], row["contradiction"]) == ("dead-position", None)
    walls = game("1.Kd1 Kd7", "1-0", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1")
    row = only(judge(walls, modern))
    assert (row["ending"], row["ending_ply"]) == ("dead-position", 1)
    assert (row["outcome"], row["contradiction"]) == ("1/2-1/2", "drawn-by-law")
    spare = game("1.Kxb3", "1-0", "8/k7/2p1p1p1/1pPpPpPp/1P1P1P1P/1n6/1K5P/8 w - - 0 1")
    row = only(judge(spare, modern))
    assert (row["ending"], row["ending_ply"]) == ("dead-position", 1)


@pytest.mark.parametrize(
    ("record", "verdict"),
    [
        # White has won on time with a bare King: it should have been drawn.
        (("8/8/4k3/8/8/4K3/4r3/3b4", "1-0", "Time forfeit"), ("1/2-1/2", "unwinnable", None)),
        # Given up against a bare King, the same; decided by others, it is theirs.
        (("8/8/4k3/8/8/4K3/4r3/3b4", "1-0", "Normal"), ("1/2-1/2", "unwinnable", None)),
        (("8/8/4k3/8/8/4K3/4r3/3b4", "1-0", "Rules infraction"), ("1-0", None, None)),
        # Black's time is over, and White has a Rook.
        (("8/8/4k3/8/8/4K3/4R3/8", "1/2-1/2", "Time forfeit"), ("1-0", "winnable", None)),
        (("8/8/4k3/8/8/4K3/4R3/8", "1-0", "Anna won on time"), ("1-0", None, None)),
        (("8/8/4k3/r7/8/4K3/8/8", "1/2-1/2", "Time forfeit"), ("1/2-1/2", None, "unwinnable")),
        (("8/8/4k3/r7/8/4K3/8/8", "1/2-1/2", ""), ("1/2-1/2", None, "agreement")),
    ],
)
def test_the_clock(
    judge: Judge,
    modern: str,
    record: tuple[str, str, str],
    verdict: tuple[str, str | None, str | None],
) -> None:
    fen, result, how = record
    row = only(judge(game("1.Kf3", result, f"{fen} w - - 0 1", how), modern))
    assert (row["outcome"], row["contradiction"], row["drawn_by"]) == verdict


@pytest.mark.parametrize(
    ("how", "is_clock"),
    [
        ("time forfeit", True),
        ("Anna won on time", True),
        ("Bert forfeits on time", True),
        ("Game drawn by timeout vs insufficient material", True),
        ("White lost on time", True),
        ("Normal", False),
        ("Anna won by resignation", False),
        ("", False),
    ],
)
def test_words_for_time_that_is_over(judge: Judge, how: str, is_clock: bool) -> None:
    for row in judge(game("1.e4 e5", "1-0", how=how)):
        assert row["by_clock"] is is_clock
        knows = law.load(row["code"]).provisions.flag.loses
        assert row["contradiction"] == ("clock" if is_clock and not knows else None)


@pytest.mark.parametrize("result", ["1-0", "1/2-1/2"])
def test_what_a_clock_decides_rests_on_it(judge: Judge, result: str) -> None:
    """A draw, too: the time of one was over, and the other could not mate."""
    fen = "8/8/4k3/8/8/3K4/7P/8 b - - 0 1"
    how = "Game drawn by timeout vs insufficient material"
    for row in judge(game("1...Kf6", result, fen, how)):
        if not law.load(row["code"]).provisions.flag.loses:
            assert (row["outcome"], row["contradiction"], row["drawn_by"]) == ("*", "clock", None)
        else:
            assert row["contradiction"] != "clock"


def test_two_results_are_told_and_the_tag_stands(judge: Judge) -> None:
    text = '[Result "1-0"]\n\n1.e4 e5 0-1\n\n'
    assert {row["result"] for row in judge(text)} == {"1-0"}
    maker = TableMaker([law.load(law.codes()[0])])
    maker.auditor.open_bytes(text.encode(), 1)
    (taken,) = maker.read("two.pgn", 10)
    (told,) = taken.faults.to_pylist()
    assert told["reason"] == ("the Result tag says 1-0, the moves end with 0-1; the tag is taken")
    assert told["judged"]
    for other in ('[Result "*"]\n\n1.e4 1-0\n\n', '[Result "1-0"]\n\n1.e4 *\n\n'):
        assert {row["result"] for row in judge(other)} == {"1-0"}


def test_rook_odds_with_the_pawn_set_forward(judge: Judge) -> None:
    fen = "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/1NBQKBNR w Kkq - 0 1"
    for row in judge(game("1.e4 e5", "1-0", fen)):
        assert (row["set_up"], row["white_gives"]) == ("odds", "a1")
        assert (row["giver"], row["odds_moves"], row["move_by_law"]) == ("white", 0, True)


def random_games(chance: random.Random, count: int) -> Iterator[chess.pgn.Game]:
    """Games of few men and many plies, decided by chance, some of them by the clock."""
    for _ in range(count):
        board = chess.Board(chance.choice(STARTS))
        found = chess.pgn.Game.from_board(board)
        node: chess.pgn.GameNode = found
        for _ in range(chance.choice((10, 40, 120))):
            moves = list(board.legal_moves)
            if not moves:
                break
            back = board.move_stack[-2] if len(board.move_stack) > 1 else None
            undone = chess.Move(back.to_square, back.from_square) if back else None
            move = undone if undone in moves and chance.random() < 0.7 else chance.choice(moves)
            node = node.add_variation(move)
            board.push(move)
        found.headers["Result"] = chance.choice(("1-0", "0-1", "1/2-1/2"))
        if chance.random() < 0.4:
            found.headers["Termination"] = "Time forfeit"
        yield found


def opinion(game: chess.pgn.Game) -> dict[str, Any]:
    """What python-chess makes of a game: how it ended by itself, and what could be claimed."""
    board = game.board()
    ending, ending_ply, claim_ply = None, None, None
    for ply, move in enumerate(game.mainline_moves(), 1):
        board.push(move)
        if board.is_checkmate():
            ending = "checkmate"
        elif board.is_stalemate():
            ending = "stalemate"
        elif board.is_insufficient_material():
            ending = "dead-position"
        elif board.is_fivefold_repetition():
            ending = "repetition"
        elif board.is_seventyfive_moves():
            ending = "fifty-moves"
        if ending:
            ending_ply = ply
            break
        if claim_ply is None and (board.is_repetition(3) or board.halfmove_clock >= 100):
            claim_ply = ply
    return {"ending": ending, "ending_ply": ending_ply, "claim_ply": claim_ply, "board": board}


def test_python_chess_agrees(judge: Judge, modern: str) -> None:
    """Where the two may differ: python-chess knows no dead position but those of too few men."""
    found = list(random_games(random.Random(2023), 300))
    out = io.StringIO()
    for one in found:
        print(one, file=out, end="\n\n")
    rows = judge(out.getvalue(), modern)
    assert len(rows) == len(found)
    seen: set[str] = set()
    for one, row in zip(found, rows, strict=True):
        said = opinion(one)
        board = said["board"]
        seen.add(row["ending"])
        if said["ending"] == "dead-position" or row["ending"] == "dead-position":
            # It is found at the latest where too few men are left.
            assert row["ending"] == "dead-position"
            assert row["ending_ply"] <= (said["ending_ply"] or row["ending_ply"])
            continue
        assert (row["ending"], row["ending_ply"]) == (
            said["ending"] or "undecided",
            said["ending_ply"],
        )
        assert row["claim_ply"] == said["claim_ply"]
        if said["ending"]:
            continue
        recorded = one.headers["Result"]
        if recorded != "1/2-1/2":
            winner = chess.WHITE if recorded == "1-0" else chess.BLACK
            if board.has_insufficient_material(winner):
                assert row["contradiction"] == "unwinnable"
        elif "Termination" not in one.headers:
            claimable = board.is_repetition(3) or board.halfmove_clock >= 100
            assert (row["drawn_by"] == "agreement") == (not claimable)
    assert seen >= {"dead-position", "repetition", "fifty-moves", "undecided"}


def test_all_means_the_codes_of_clocks_too() -> None:
    assert {one.name for one in read_judged(["all"])} == set(law.codes())
    assert not {one.name for one in read_judged(["all"], with_clock=False)} & set(CLOCK)
