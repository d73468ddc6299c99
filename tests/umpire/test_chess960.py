"""At a table that begins from a position of Chess960, King and Rooks castle from where they stand."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn
import pytest

from jadoube import Colour, Table, law, pgn
from jadoube.notation import read_pgn, write_pgn
from jadoube.notation.transcript import Transcript
from jadoube.speech import carried
from jadoube.umpire.acts import Castles, Moves, Plays
from jadoube.umpire.bar import Bar, BarKind

MODERN = next(one for one in law.codes() if law.load(one).provisions.completing.by != "quitting")
OLD = law.codes()[0]


def lay(fen: str, code: str = OLD) -> Table:
    return Table(code, position=fen)


@pytest.mark.parametrize("code", law.codes())
def test_a_king_castles_from_where_he_stands(code: str) -> None:
    table = lay("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", code)
    for act, men in (("white castles queen-side", "2KR3R"), ("white plays O-O", "R4RK1")):
        ruling = table.act(act)
        if ruling.opened or ruling.is_refused:  # usages of other landings
            assert ("g1", "f1") not in law.load(code).rules.king_side
            continue
        assert ruling.table.position.placement.split("/")[-1] == men


@pytest.mark.parametrize(
    ("fen", "wing", "bar", "square", "man"),
    [
        ("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "O-O-O", "between", 3, 3),
        ("4k3/8/8/8/8/8/8/R1NK3R w HA - 0 1", "O-O-O", "between", 2, 2),
        ("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "O-O-O", "commanded", 2, 0),
        ("3rk3/8/8/8/8/8/8/1K5R w H - 0 1", "O-O", "commanded", 3, 59),
        ("1r2k3/8/8/8/8/8/8/1K5R w H - 0 1", "O-O", "check", 1, 57),
        ("4k3/8/8/8/8/8/8/RK5R w A - 0 1", "O-O", "moved", 7, None),
    ],
)
def test_what_bars_it_is_told(
    fen: str, wing: str, bar: BarKind, square: int, man: int | None
) -> None:
    ruling = lay(fen).act(f"white plays {wing}")
    assert ruling.refused is not None
    assert ruling.refused.bar == Bar(bar, square, man)
    side = "queen-side" if wing == "O-O-O" else "king-side"
    by_hand = lay(fen).act(f"white castles {side}")
    if by_hand.refused is None:  # a hand sets them down all the same
        assert by_hand.bar == Bar(bar, square, man)
        assert [wrong.matter for wrong in by_hand.opened] == ["false-castling"]
        assert not by_hand.table.position.castling.strip("-abcdefgh")


def test_rights_of_the_adversary_outlast_a_false_castling() -> None:
    ruling = lay("rk5r/8/8/8/8/8/8/RKN4R w HAha - 0 1").act("white castles queen-side")
    assert ruling.refused is not None  # a man stands where the King would land
    ruling = lay("rk5r/8/8/8/8/8/8/RK2N2R w HAha - 0 1").act("white castles king-side")
    assert ruling.bar == Bar("between", 4, 4)
    assert ruling.table.position.castling == "ha"


def test_a_king_set_on_his_rook_castles() -> None:
    table = lay("4k3/8/8/8/8/8/8/RK5R w H - 0 1")
    assert carried(table, Colour.WHITE, 1, 7) == (Castles(Colour.WHITE, "king-side"),)
    assert carried(table, Colour.WHITE, 1, 0) == (Moves(Colour.WHITE, 1, 0),)
    assert carried(table, Colour.WHITE, 1, 2) == (Moves(Colour.WHITE, 1, 2),)
    assert carried(table, Colour.WHITE, 7, 6) == (Moves(Colour.WHITE, 7, 6),)


@pytest.mark.parametrize("code", [OLD, MODERN])
@pytest.mark.parametrize("seed", range(6))
def test_games_at_random_go_to_pgn_and_back(code: str, seed: int) -> None:
    rng = random.Random(seed)
    table = Table(code, position=chess.Board.from_chess960_pos(rng.randrange(960)).fen())
    castled = 0
    for _ in range(40):
        if table.result is not None:
            break
        moves = table.lawful()
        castlings = [move for move in moves if move.is_castling]
        near = [move for move in moves if move.origin // 8 in (0, 7)]
        move = rng.choice(castlings or (near if near and rng.random() < 0.8 else moves))
        castled += bool(castlings)
        ruling = table.act(Plays(table.turn, table.san(move)))
        assert (ruling.refused, ruling.opened) == (None, ()), ruling.text
        table = ruling.table
    text = write_pgn(table)
    assert '[Variant "Chess960"]' in text
    (back,) = read_pgn(text)
    assert isinstance(back, Transcript)
    assert back.case.agreement == table.agreement
    assert list(back.case.steps) == list(table.log)
    (game,) = pgn.read(text)
    assert not game.errors
    assert game.final.placement == table.position.placement
    theirs = chess.pgn.read_game(io.StringIO(text))
    assert theirs is not None
    assert not theirs.errors
    assert theirs.end().board().fen() == table.position.x_fen
