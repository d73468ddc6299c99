"""Chess960: King and Rooks castle from where they stand, to where today's rules set them."""

from __future__ import annotations

import copy
import io
import pickle
import random

import chess
import chess.pgn
import pytest

from jadoube import IllegalMoveError, Move, Position, Rules, SanError, pgn
from jadoube._kernel import Colour, FenError, Kind, Man, parse_square

# The counts are those that authors of engines have checked one another by for twenty years.
KNOWN = [
    ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", (21, 528, 12189, 326672)),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", (21, 807, 18002, 667366)),
    ("b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", (20, 479, 10471, 273318)),
    ("qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", (22, 593, 13440, 382958)),
]


def board_of(position: Position) -> chess.Board:
    return chess.Board(position.x_fen, chess960=True)


def lines(board: chess.Board, depth: int) -> int:
    """Count as the peer does."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += lines(board, depth - 1)
        board.pop()
    return total


@pytest.mark.parametrize(("fen", "counts"), KNOWN)
def test_perft_of_known_positions(fen: str, counts: tuple[int, ...]) -> None:
    position = Position(fen)
    assert [position.perft(depth + 1) for depth in range(len(counts))] == list(counts)
    other_rules = Rules(king_side=(("g1", "f1"),), queen_side=(("c1", "d1"),))
    assert position.perft(3, other_rules) == counts[2]
    assert sum(position.divide(3).values()) == counts[2]


@pytest.mark.parametrize("number", range(3, 960, 87))
def test_perft_of_arrays(number: int) -> None:
    board = chess.Board.from_chess960_pos(number)
    assert Position(board.fen()).perft(3) == lines(board, 3)


def test_every_array_is_read_and_written() -> None:
    for number in range(960):
        board = chess.Board.from_chess960_pos(number)
        position = Position(board.fen())
        assert position == Position(board.shredder_fen()) == Position(board.fen(), chess960=True)
        assert position == Position(position.fen)
        assert position.is_chess960 == (
            board.king(chess.WHITE) != chess.E1
            or not board.has_castling_rights(chess.WHITE)
            or board.castling_rights & chess.BB_RANK_1 != chess.BB_A1 | chess.BB_H1
        )
        assert position.x_fen == board.fen()
        assert position.shredder_fen == board.shredder_fen()
        assert position.count() == board.legal_moves.count()


@pytest.mark.parametrize("seed", range(24))
def test_games_at_random_agree_with_a_peer(seed: int) -> None:
    """Castlings are preferred, and so are moves that clear the way for them."""
    rng = random.Random(seed)
    board = chess.Board.from_chess960_pos(rng.randrange(960))
    position = Position(board.fen())
    castled = set()
    for _ in range(60):
        assert position.x_fen == board.fen(), seed
        assert position.shredder_fen == board.shredder_fen()
        assert {position.uci(move, chess960=True) for move in position.moves()} == {
            move.uci() for move in board.legal_moves
        }
        moves = list(board.legal_moves)
        if not moves:
            break
        castlings = [move for move in moves if board.is_castling(move)]
        clearing = [move for move in moves if chess.square_rank(move.from_square) in (0, 7)]
        pool = castlings if castlings and rng.random() < 0.3 else clearing or moves
        chosen = rng.choice(pool if rng.random() < 0.7 else moves)
        move = position.parse_uci(chosen.uci())
        san = board.san(chosen)
        assert position.san(move) == san
        assert position.parse_san(san) is position.parse_san(chosen.uci()) is move
        assert Move.parse(move.uci).target == move.target
        if move.is_castling:
            castled.add(move.wing)
            assert position.parse_uci(move.uci) is move
            assert pickle.loads(pickle.dumps(move)) is move
        board.push(chosen)
        position = position.play(move)
        again = Position(position.fen, lost=position.lost)
        assert again == position
        assert again.key == position.key
        by_wings = Position(position.x_fen, lost=position.lost, chess960=True)
        assert by_wings == position == copy.copy(position)
    assert position.x_fen == board.fen()


def test_the_other_wing_lies_where_the_king_lands() -> None:
    position = Position("4k3/8/8/8/8/8/8/RK5R w HA - 0 1")
    short, long = position.parse_san("O-O"), position.parse_san("O-O-O")
    assert (short.wing, long.wing) == ("king-side", "queen-side")
    assert position.play(long).placement == "4k3/8/8/8/8/8/8/2KR3R"
    assert position.play(short).placement == "4k3/8/8/8/8/8/8/R4RK1"
    assert (position.uci(short), position.uci(long)) == ("b1h1", "b1a1")
    assert (position.uci(short, chess960=False), long.uci) == ("b1g1:f1", "b1c1:d1")
    assert position.parse_uci("e8e7" if position.turn == Colour.BLACK else "b1c1").wing is None


def test_a_king_may_stay_where_he_stands() -> None:
    position = Position("4k3/8/8/8/8/8/8/6KR w H - 0 1")
    move = position.parse_san("O-O")
    assert (move.origin, move.target) == (6, 6)
    assert position.uci(move) == "g1h1"
    assert position.play(move).placement == "4k3/8/8/8/8/8/8/5RK1"
    assert Move.parse(move.uci) is move


def test_a_rook_may_have_shielded_its_king() -> None:
    position = Position("4k3/8/8/8/8/8/8/rRK5 w B - 0 1")
    assert not any(move.is_castling for move in position.moves())
    with pytest.raises(SanError, match="over or into check"):
        position.parse_san("O-O-O")


def test_a_man_in_the_way_of_the_rook_is_named() -> None:
    with pytest.raises(SanError, match="a man on d1 stands in the way"):
        Position("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1").parse_san("O-O-O")


def test_a_right_is_of_one_rook_alone() -> None:
    inner = Position("4k3/8/8/8/8/8/8/4K1RR w G - 0 1")
    outer = Position("4k3/8/8/8/8/8/8/4K1RR w H - 0 1")
    assert inner != outer
    assert inner.key != outer.key
    assert inner.placement == outer.placement
    assert inner.x_fen.split()[2] == "G"
    assert Position(inner.x_fen) == inner
    assert outer.fen.split()[2] == "K"
    assert inner.play(inner.parse_uci("h1h2")).castling == "G"
    assert inner.play(inner.parse_uci("g1g2")).castling == "-"
    assert inner.play(inner.parse_uci("e1e2")).castling == "-"


@pytest.mark.parametrize(
    ("fen", "castling"),
    [
        ("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", "-"),  # today's homes, unless it is said
        ("4k3/8/8/8/8/8/8/R2K3R w HA - 0 1", "HA"),
        ("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "KQ"),
        ("4k3/8/8/8/8/8/8/R3K2R w HC - 0 1", "K"),  # no Rook stands on c1
        ("4k3/8/8/8/8/8/4K3/R6R w HA - 0 1", "-"),
        ("4k3/8/8/8/8/8/8/1R2K2R w KB - 0 1", "HB"),
    ],
)
def test_rights_that_the_men_do_not_bear_out_are_dropped(fen: str, castling: str) -> None:
    assert Position(fen).castling == castling


def test_x_fen_is_read_where_it_is_said() -> None:
    position = Position("1r2k1r1/8/8/8/8/8/8/1RR1K1R1 w KQkq - 0 1", chess960=True)
    assert position.castling == "GBgb"
    assert position.x_fen.split()[2] == "KQkq"
    assert [position.rook_home(Colour.WHITE, wing) for wing in ("king-side", "queen-side")] == [
        6,
        1,
    ]


@pytest.mark.parametrize("rights", ["HH", "KH", "HAhah", "HX", "I", "H-"])
def test_rights_that_cannot_be_read(rights: str) -> None:
    with pytest.raises(FenError, match="rights to castle"):
        Position(f"rk5r/8/8/8/8/8/8/RK5R w {rights} - 0 1")
    with pytest.raises(FenError, match="rights to castle"):
        Position("rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1").replace(castling=rights)


def test_hands_on_the_board_keep_the_homes_right() -> None:
    position = Position("rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1")
    assert position.take_off(parse_square("h8")).castling == "HAa"
    assert position.carry(parse_square("a1"), parse_square("a8")).castling == "Hh"
    assert position.put(parse_square("a1"), Man(Colour.WHITE, Kind.KNIGHT)).castling == "Hha"
    assert position.replace(castling="Kq").castling == "Ha"
    assert position.replace(castling="Ka").castling == "Ha"
    assert position.pass_turn().castling == "HAha"
    assert position.play(Move.parse("b1g1:f1")).castling == "ha"
    with pytest.raises(IllegalMoveError, match="the King is not at home"):
        position.play(Move.parse("a1g1:f1"))


def test_a_castling_of_today_may_be_said_as_king_takes_rook() -> None:
    position = Position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for text, short in (("e1h1", "e1g1"), ("e1a1", "e1c1")):
        assert position.parse_uci(text) is position.parse_uci(short) is position.parse_san(text)
        assert position.uci(position.parse_uci(text), chess960=True) == text
        assert position.uci(position.parse_uci(text)) == short
    with pytest.raises(ValueError, match='a wing is "king-side" or "queen-side"'):
        position.rook_home(Colour.WHITE, "left")  # type: ignore[arg-type]


ARRAY = "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1"
MIDDLE = "rk3b1r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/RK3B1R w {} - 0 9"


@pytest.mark.parametrize(
    "name", ["Chess960", "chess 960", "Fischerandom", "Fischer Random", "Freestyle"]
)
@pytest.mark.parametrize("rights", ["KQkq", "HAha"])
@pytest.mark.parametrize("is_variant_first", [True, False])
def test_a_record_says_that_it_is_of_chess960(
    name: str, rights: str, is_variant_first: bool
) -> None:
    variant, setup = f'[Variant "{name}"]\n', f'[SetUp "1"]\n[FEN "{MIDDLE.format(rights)}"]\n'
    head = variant + setup if is_variant_first else setup + variant
    (game,) = pgn.read(f"{head}\n9. O-O-O O-O-O 10. Be2 (10. h3 h6) *\n", variations=True)
    assert game.errors == []
    assert game.is_chess960
    assert game.san() == ["O-O-O", "O-O-O", "Be2"]
    assert game.start.castling == "HAha"
    (again,) = pgn.read(pgn.dumps(game), variations=True)
    assert (again.start, again.moves, again.is_chess960) == (game.start, game.moves, True)
    assert f'[Variant "{name}"]' in pgn.dumps(game) or '[Variant "Chess960"]' in pgn.dumps(game)
    theirs = chess.pgn.read_game(io.StringIO(pgn.dumps(game)))
    assert theirs is not None
    assert theirs.errors == []
    assert theirs.end().board().fen() == game.final.x_fen


def test_a_record_without_the_tag() -> None:
    (plain,) = pgn.read(f'[FEN "{MIDDLE.format("KQkq")}"]\n\n9. O-O-O *\n')
    assert "the right to castle on the Queen's side is gone" in plain.errors[0].message
    (files,) = pgn.read(f'[FEN "{MIDDLE.format("HAha")}"]\n\n9. O-O-O *\n')
    assert files.san() == ["O-O-O"]
    (array,) = pgn.read(f'[FEN "{ARRAY}"]\n\n1. e3 e6 *\n')
    assert array.start.castling == "FCfc"
    assert '[Variant "Chess960"]' in pgn.dumps(array)


def test_chess960_may_begin_from_the_ordinary_array() -> None:
    (game,) = pgn.read('[Variant "Chess960"]\n\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O e8h8 *\n')
    assert game.san()[-2:] == ["O-O", "O-O"]
    assert not game.start.is_chess960


def test_a_set_up_that_cannot_be_read_is_told_once() -> None:
    (game,) = pgn.read('[FEN "x"]\n[Variant "Chess960"]\n\n1. e4 *\n')
    assert len(game.errors) == 1
    (game,) = pgn.read('[Variant "Chess960"]\n[FEN "x"]\n\n1. e4 *\n')
    assert len(game.errors) == 1
