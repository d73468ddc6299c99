"""The opponent as a UCI engine, spoken to as a chess program would: through python-chess's client."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import chess
import chess.engine
import pytest

from jadoube import law
from jadoube.opponent.levels import BEST, LEVELS
from jadoube.opponent.search import Search
from jadoube.opponent.uci import Uci

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMAND = [sys.executable, "-m", "jadoube", "uci"]
MATE_IN_TWO = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1"
INFO = chess.engine.INFO_ALL


@pytest.fixture(scope="module")
def engine() -> Iterator[chess.engine.SimpleEngine]:
    with chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=30) as started:
        yield started


@pytest.fixture(autouse=True)
def _as_it_came(engine: chess.engine.SimpleEngine) -> Iterator[None]:
    yield
    engine.configure({"Skill Level": BEST, "UCI_LimitStrength": False, "Customs": ""})


def is_lawful(board: chess.Board, played: chess.engine.PlayResult | chess.engine.BestMove) -> bool:
    return played.move is not None and played.move in board.legal_moves


def talk(*commands: str) -> list[str]:
    """One whole conversation in this process; each search ends before the next command."""
    said: list[str] = []
    uci = Uci(said.append)

    def lines() -> Iterator[str]:
        for command in commands:
            yield command
            thread = uci._thread
            if thread is not None and command.startswith("go") and "infinite" not in command:
                thread.join()

    uci.serve(lines())
    return "".join(said).splitlines()


# -- through the client -----------------------------------------------------------------------------


def test_it_says_who_it_is_and_what_can_be_set(engine: chess.engine.SimpleEngine) -> None:
    assert engine.id["name"].startswith("Jadoube")
    variant = engine.options["UCI_Variant"]
    assert variant.var is not None
    assert {"chess", *law.codes()} <= set(variant.var)
    rating = engine.options["UCI_Elo"]
    assert (rating.min, rating.max) == (LEVELS[1].elo, LEVELS[BEST].elo)
    assert engine.options["Skill Level"].max == BEST


def test_it_finds_a_mate_and_tells_its_line(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board(MATE_IN_TWO)
    found = engine.analyse(board, chess.engine.Limit(mate=2, time=30))
    assert found["score"].white() == chess.engine.Mate(2)
    for move in found["pv"]:
        board.push(move)
    assert board.is_checkmate()


def test_limits_of_depth_nodes_and_time_are_kept(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    assert engine.analyse(board, chess.engine.Limit(depth=5), game=1)["depth"] == 5
    nodes = engine.analyse(board, chess.engine.Limit(nodes=3_000), game=2)["nodes"]
    assert 1_000 < nodes < 3_100
    found = engine.analyse(board, chess.engine.Limit(time=0.2), game=3)
    assert found["time"] < 1.0
    clock = chess.engine.Limit(white_clock=1.0, black_clock=1.0, white_inc=0.01, black_inc=0.01)
    assert is_lawful(board, engine.play(board, clock))


def test_search_moves_bind_it(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board(MATE_IN_TWO)
    roots = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
    played = engine.play(board, chess.engine.Limit(depth=4), root_moves=roots)
    assert played.move in roots


def test_several_lines_are_told_best_first(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    lines = engine.analyse(board, chess.engine.Limit(depth=6), multipv=4)
    scores = [line["score"].white().score(mate_score=10_000) for line in lines]
    assert len({line["pv"][0] for line in lines}) == 4
    assert scores == sorted(scores, reverse=True)


def test_an_endless_search_is_stopped(engine: chess.engine.SimpleEngine) -> None:
    with engine.analysis(chess.Board()) as analysis:
        for found in analysis:
            if found.get("depth", 0) >= 6:
                break
        analysis.stop()
        best = analysis.wait()
    assert is_lawful(chess.Board(), best)


def test_it_ponders_and_the_hit_is_answered(engine: chess.engine.SimpleEngine) -> None:
    board = chess.Board()
    clock = chess.engine.Limit(white_clock=2.0, black_clock=2.0)
    played = engine.play(board, clock, ponder=True)
    assert played.move is not None
    assert played.ponder is not None
    board.push(played.move)
    board.push(played.ponder)  # what was expected: a hit
    hit = engine.play(board, clock, ponder=True)
    assert is_lawful(board, hit)
    board.push(hit.move or chess.Move.null())
    board.push(next(move for move in board.legal_moves if move != hit.ponder))  # a miss
    assert is_lawful(board, engine.play(board, clock))


@pytest.mark.parametrize(
    "option", [{"Skill Level": 1}, {"UCI_LimitStrength": True, "UCI_Elo": LEVELS[1].elo}]
)
def test_low_levels_err(engine: chess.engine.SimpleEngine, option: dict[str, int | bool]) -> None:
    engine.configure({**option, "Seed": 7})
    board = chess.Board()
    moves = {engine.play(board, chess.engine.Limit(time=5), game=game).move for game in range(12)}
    assert len(moves) > 3  # a better player would not waver so


def test_a_refused_option_leaves_the_engine_well(engine: chess.engine.SimpleEngine) -> None:
    with pytest.raises(chess.engine.EngineError):
        engine.configure({"Skill Level": 99})
    engine.ping()


def test_it_plays_a_match_against_itself() -> None:
    """Two processes, four games in paired openings: every move lawful, every game ended or adjourned."""
    openings = (["e2e4", "e7e5"], ["d2d4", "g8f6"])
    results = []
    with (
        chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=30) as strong,
        chess.engine.SimpleEngine.popen_uci(COMMAND, timeout=30) as weak,
    ):
        weak.configure({"Skill Level": 1, "Seed": 3})
        for game in range(4):
            board = chess.Board()
            for text in openings[game // 2]:
                board.push_uci(text)
            is_white = game % 2 == 0
            while not board.is_game_over(claim_draw=True) and board.ply() < 300:
                player = strong if board.turn == is_white else weak
                played = player.play(board, chess.engine.Limit(nodes=2_000), game=game)
                assert is_lawful(board, played)
                board.push(played.move or chess.Move.null())
            outcome = board.outcome(claim_draw=True)
            results.append(outcome is not None and outcome.winner == is_white)
    assert sum(results) >= 3


# -- word by word -----------------------------------------------------------------------------------


def test_other_laws_are_named_by_variant_and_customs() -> None:
    code = law.codes()[0]
    said = talk(f"setoption name UCI_Variant value {code}", "position startpos", "go depth 3")
    assert said[-1].startswith("bestmove ")
    said = talk("setoption name UCI_Variant value no-such-code", "go depth 1")
    assert any("UCI_Variant" in line for line in said if line.startswith("info string"))
    assert said[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("custom", "score"), [("", "cp 0"), ("turkish", "mate 1"), ("parsloes", "mate -1")]
)
def test_a_stalemate_is_worth_what_the_custom_says(custom: str, score: str) -> None:
    said = talk(
        f"setoption name UCI_Variant value {law.codes()[0]}",
        f"setoption name Customs value {custom}",
        "position fen 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1",
        "go depth 2 searchmoves f5f7",
    )
    assert f" score {score} " in said[-2]
    assert said[-1] == "bestmove f5f7"


@pytest.mark.parametrize("also", ["", "turkish", "lost-pieces"])
def test_a_variant_names_its_customs_behind_a_plus_sign(also: str) -> None:
    said = talk(
        f"setoption name Customs value {also}",
        f"setoption name UCI_Variant value {law.codes()[0]}+turkish",
        "position fen 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1",
        "go depth 2 searchmoves f5f7",
    )
    assert " score mate 1 " in said[-2]


@pytest.mark.parametrize(
    "variant", ["chess+turkish", f"{law.codes()[0]}+no-such-custom", "+turkish"]
)
def test_a_variant_that_is_none_is_told_and_changes_nothing(variant: str) -> None:
    said = talk(f"setoption name UCI_Variant value {variant}", "go depth 1")
    assert [
        line for line in said if "custom" in line or "UCI_Variant must be one of chess, " in line
    ]
    assert said[-1].startswith("bestmove ")


def test_a_waiting_pawn_is_named_by_a_move_of_its_own() -> None:
    said = talk(
        f"setoption name UCI_Variant value {law.codes()[0]}",
        "setoption name Customs value lost-pieces",
        "position fen P6k/8/8/8/8/8/8/R6K w - - 0 1",
        "go depth 4",
        "position fen P6k/8/8/8/8/8/8/R6K w - - 0 1 moves a8a8q",
        "go depth 4",
    )
    named, after = [line.split()[1] for line in said if line.startswith("bestmove")]
    assert named == "a8a8q"
    assert after[:2] in ("a8", "a1", "h1")


def test_counts_that_come_through_a_pipe_are_finished() -> None:
    lines = "go perft 3\nposition startpos moves e2e4\ngo perft 3\n"
    said = subprocess.run(
        COMMAND, input=lines, capture_output=True, text=True, check=True, timeout=30
    ).stdout.splitlines()
    assert [line for line in said if line.startswith("Nodes")] == [
        "Nodes searched: 8902",
        "Nodes searched: 13160",
    ]


def test_perft_counts_and_can_be_stopped() -> None:
    said = talk("position startpos", "go perft 3")
    assert said[-1] == "Nodes searched: 8902"
    assert sum(int(line.split()[1]) for line in said if line[:1] in "abgh" and ": " in line) > 0
    assert talk("go perft 0")[-1] == "Nodes searched: 1"
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        out, _ = process.communicate("go perft 30\nstop\nisready\ngo perft 30\nquit\n", timeout=30)
    assert out.splitlines() == [
        "info string perft was stopped",
        "readyok",
        "info string perft was stopped",
    ]


def test_no_line_is_told_twice() -> None:
    infos = [line for line in talk("go depth 7") if line.startswith("info depth")]
    assert len(infos) == len(set(infos)) == 7


def test_what_cannot_be_read_is_remarked_and_changes_nothing() -> None:
    said = talk(
        "position startpos moves e2e4 e7e5 e1e8",
        "position fen nonsense",
        "setoption name Hash value much",
        "setoption Hash",
        "setoption name Nothing value 1",
        "go depth 1 depth banana nodes -4 sideways",
        "hallo",
        "isready",
        "go depth 2 searchmoves e1e8",
    )
    remarks = [line for line in said if line.startswith("info string")]
    assert len(remarks) >= 8
    assert "readyok" in said
    assert said[-1].startswith("bestmove ")


def test_without_a_move_it_says_so() -> None:
    assert talk("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3")[-1] == (
        "bestmove (none)"
    )


@pytest.mark.parametrize("limit", ["depth", "mate"])
def test_a_limit_that_no_search_reaches_is_none(limit: str) -> None:
    said = talk("position fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", f"go {limit} {10**20} movetime 50")
    assert said[-1].startswith("bestmove g5g7")


def test_a_count_that_never_ends_can_be_stopped() -> None:
    said: list[str] = []
    uci = Uci(said.append)
    uci.serve([f"go perft {10**20}", "stop", "isready", "quit"])
    assert said == ["info string perft was stopped\n", "readyok\n"]


def test_a_hash_without_memory_is_told_and_the_usual_one_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Greedy(Search):
        def __init__(self, *given: Any, hash_mb: int, **named: Any) -> None:
            if hash_mb > 1000:
                raise MemoryError("std::bad_alloc")
            super().__init__(*given, hash_mb=hash_mb, **named)

    monkeypatch.setattr("jadoube.opponent.uci.Search", Greedy)
    said = talk("setoption name Hash value 65536", "isready", "go depth 1")
    assert said[:2] == ["info string not enough memory for a Hash of 65536; using 16", "readyok"]
    assert said[-1].startswith("bestmove ")
