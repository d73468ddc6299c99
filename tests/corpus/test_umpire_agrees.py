"""The auditor judges as the umpire does: on random games and on real ones, by every code."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.corpus.second_opinion import agrees, by_umpire, pgn_of, random_game

import jadoube.pgn
from jadoube import Colour, Position, law
from jadoube.corpus.arrow_tables import TableMaker
from jadoube.corpus.judged import read_judged
from jadoube.umpire import Odds

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"
STARTS = (
    jadoube.START_FEN,
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/PPPPPPPP/pppppppp/8/PPPPPPPP/4K3 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/8/8/3k4/8/8/4R3/4K3 w - - 0 1",
    "7k/8/4Q1K1/8/8/8/8/8 w - - 0 1",
    "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1",
    # To take in passing is the only way out of mate, and out of stalemate.
    "k3b3/5p2/4p3/6P1/5PKP/r7/8/8 b - - 0 1",
    # The move that makes a count due may be the one that ends the game.
    "8/8/8/8/1n1p4/b1k5/2P1P3/K7 w - - 0 1",
    "8/8/8/K6p/6kP/6P1/5p2/8 b - - 0 1",
)
CUSTOMS = ((), ("italian",), ("turkish", "lost-pieces"), ("parsloes",))


@settings(max_examples=40)
@given(
    st.sampled_from(STARTS),
    st.sampled_from(CUSTOMS),
    st.integers(0, 2**32),
    st.sampled_from((30, 90, 140)),
)
def test_random_games(fen: str, customs: tuple[str, ...], seed: int, plies: int) -> None:
    start = Position(fen)
    moves = random_game(random.Random(seed), start, plies)
    judged = read_judged(["all"], customs, with_clock=False)
    maker = TableMaker([one.code for one in judged])
    maker.auditor.open_bytes(pgn_of(start, moves).encode(), 1)
    (taken,) = maker.read("random.pgn", 10)
    assert (taken.games, taken.broken) == (1, 0)
    for one, row in zip(judged, taken.table.to_pylist(), strict=True):
        agrees(by_umpire(one.name, customs, start, moves), row)


@pytest.mark.parametrize("customs", [(), ("italian", "turkish")])
def test_real_games(customs: tuple[str, ...]) -> None:
    judged = read_judged(["all"], customs, with_clock=False)
    maker = TableMaker([one.code for one in judged])
    maker.auditor.open_bytes(GAMES.read_bytes(), 1)
    (taken,) = maker.read("games.pgn", 1_000)
    rows = taken.table.to_pylist()
    games = list(jadoube.pgn.read(GAMES))
    assert taken.games == len(games) == 60
    for place, one in enumerate(judged):
        for game, row in zip(games[:20], rows[place * 60 :], strict=False):
            agrees(by_umpire(one.name, customs, game.start, list(game.moves)), row)


@settings(max_examples=15)
@given(st.sampled_from(("f7", "b8", "d8", "a8 f7")), st.booleans(), st.integers(0, 2**32))
def test_odds(squares: str, with_move: bool, seed: int) -> None:
    given_men = tuple(jadoube.parse_square(name) for name in squares.split())
    start = Position()
    for square in given_men:
        start = start.take_off(square)
    start = start.replace(turn=Colour.WHITE if with_move else Colour.BLACK)
    moves = random_game(random.Random(seed), start, 40)
    # Who begins an audit takes from the score; a code that gives it to another would rule otherwise.
    odds = Odds(Colour.BLACK, given_men, int(with_move))
    codes = [
        code
        for code in map(law.load, law.codes())
        if with_move or odds.is_of_piece or code.provisions.odds.first_move == "giver"
    ]
    maker = TableMaker(codes)
    maker.auditor.open_bytes(pgn_of(start, moves).encode(), 1)
    (taken,) = maker.read("odds.pgn", 10)
    for code, row in zip(codes, taken.table.to_pylist(), strict=True):
        assert row["set_up"] == "odds"
        assert (row["giver"], row["odds_moves"]) == ("black", int(with_move))
        assert row["black_gives"] == " ".join(
            jadoube.square_name(square) for square in sorted(given_men)
        )
        assert row["move_by_law"] == (not with_move)
        agrees(by_umpire(code.id, (), start, moves, odds), row)
