"""Algebraic notation: the same as python-chess's, and inverse to itself under any rules."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.boards import boards, games, rules

from jadoube import STANDARD, IllegalMoveError, Move, Position, Rules, SanError

LOST = Rules(promotion="lost")


@given(games())
def test_python_chess_writes_the_same_and_reads_ours(game: list[tuple[Position, Move]]) -> None:
    for position, _ in game:
        board = chess.Board(position.fen)
        ours = {position.san(move): move.uci for move in position.moves()}
        theirs = {board.san(move): move.uci() for move in board.legal_moves}
        assert ours == theirs


@given(games())
def test_python_chess_finds_the_same_move_in_a_text(game: list[tuple[Position, Move]]) -> None:
    for position, move in game:
        board = chess.Board(position.fen)
        for text in {position.san(move), move.uci, board.lan(board.parse_uci(move.uci))}:
            assert position.parse_san(text) is move
            assert position.play_san(text) == position.play(move)


@given(boards(), rules)
def test_every_move_is_found_by_the_text_written_for_it(position: Position, rules: Rules) -> None:
    texts: dict[str, Move] = {}
    for move in position.moves(rules) + position.namings(rules):
        text = position.san(move, rules)
        assert texts.setdefault(text, move) is move
        assert position.parse_san(text, rules) is move
        assert position.parse_san(text.rstrip("+#").replace("x", ""), rules) is move
        # Praise is not plain notation: the same move, read the long way.
        assert position.parse_san(text + "!", rules) is move


@given(boards())
def test_tolerated_checks_leave_texts_clear(position: Position) -> None:
    tolerated = position.checkers()
    for move in position.moves(tolerated=tolerated):
        text = position.san(move, tolerated=tolerated)
        assert position.parse_san(text, tolerated=tolerated) is move


def read_or_refuse(position: Position, text: str, *, unnamed: bool = False) -> Move | None:
    try:
        return position.parse_san(text, unnamed=unnamed)
    except SanError:
        return None


@given(boards(), st.text(max_size=12))
def test_any_text_is_read_or_refused(position: Position, text: str) -> None:
    move = read_or_refuse(position, text)
    assert move is None or position.is_lawful(move) or move in position.namings()


@given(boards(), st.text("KQRBNPabcdefgh12345678xO0-=+#(),/!?. ", max_size=9))
def test_text_in_its_own_letters_is_read_or_refused(position: Position, text: str) -> None:
    move = read_or_refuse(position, text, unnamed=True)
    assert move is None or move.is_waiting or position.is_lawful(move) or move in position.namings()


PLAIN = r"[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?|O-O(-O)?[+#]?"


@given(boards(), rules, st.from_regex(PLAIN, fullmatch=True))
def test_plain_notation_is_read_as_any_other(position: Position, rules: Rules, text: str) -> None:
    def read(text: str) -> Move | None:
        try:
            return position.parse_san(text, rules)
        except SanError:
            return None

    assert read(text) is read(text + "!")


KNIGHTS = "4k3/8/8/8/8/2N3N1/8/2N1K1N1 w - - 0 1"  # four Knights, all of which reach e2


@pytest.mark.parametrize(
    ("fen", "uci", "text"),
    [
        (KNIGHTS, "c3e2", "Nc3e2"),  # neither file nor rank is enough
        ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2"),
        ("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1c3", "N1c3"),
        # The Knight on e2 is pinned, so the other needs no letter of its own.
        ("4r1k1/8/8/8/8/8/4N3/N3K3 w - - 0 1", "a1c2", "Nc2"),
        ("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"),
        ("k7/8/8/8/8/8/8/KR1R4 w - - 0 1", "b1c1", "Rbc1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
    ],
)
def test_the_shortest_clear_text_is_written(fen: str, uci: str, text: str) -> None:
    position = Position(fen)
    move = position.parse_uci(uci)
    assert position.san(move) == text
    assert position.parse_san(text) is move


def test_castling_to_other_squares_names_them() -> None:
    italian = Rules(king_side=[("g1", "f1"), ("g1", "e1"), ("h1", "f1"), ("h1", "e1")])
    white = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    texts = [white.san(move, italian) for move in white.moves(italian) if move.is_castling]
    assert sorted(texts) == ["O-O", "O-O(g1,e1)+", "O-O(h1,e1)+", "O-O(h1,f1)"]
    black = Position("4k2r/8/8/8/8/8/8/4K3 b k - 0 1")
    assert black.parse_san("0-0(h8, f8)", italian).uci == "e8h8:f8"
    assert black.parse_san("0-0", italian).uci == "e8g8"


def test_where_the_usual_landing_is_no_rule_the_only_one_is_meant() -> None:
    position = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    only = Rules(king_side=[("h1", "f1")])
    assert position.parse_san("O-O", only).uci == "e1h1:f1"
    with pytest.raises(SanError, match="say where King and Rook land"):
        position.parse_san("O-O", Rules(king_side=[("h1", "f1"), ("h1", "e1")]))
    with pytest.raises(SanError, match="the rules know no such landing"):
        position.parse_san("O-O(g1,f1)", only)


def test_a_pawn_without_a_name_waits_and_gets_one_later() -> None:
    position = Position("7k/P7/8/8/8/8/8/K7 w - - 0 1")
    waiting = position.parse_san("a8", LOST)
    assert waiting.is_waiting
    assert position.san(waiting, LOST) == "a8"
    assert position.parse_san("a8", unnamed=True) is waiting
    assert position.san(waiting) == "a8"  # though it could have had a name
    later = position.play(waiting, LOST).pass_turn().replace(lost="R")
    naming = later.parse_san("a8=R", LOST)
    assert naming.is_naming
    assert later.san(naming, LOST) == "a8=R+"
    with pytest.raises(SanError, match="may not become a Queen on a8"):
        later.parse_san("a8=Q", LOST)


def test_an_unannounced_check_makes_more_moves_lawful() -> None:
    position = Position("4r1k1/8/8/8/8/8/3P4/4K3 w - - 0 1")
    with pytest.raises(SanError, match="would leave the King in check"):
        position.parse_san("d4")
    assert position.parse_san("d4", tolerated=position.checkers()).uci == "d2d4"


def test_only_a_lawful_move_is_written() -> None:
    with pytest.raises(IllegalMoveError, match="e2e5 is not lawful"):
        Position().san(Move.parse("e2e5"))
    with pytest.raises(IllegalMoveError, match="0000 is not lawful"):
        Position().san(Move.parse("0000"), STANDARD)
