"""FEN: both ways, and a clear word for what is no FEN."""

from __future__ import annotations

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.boards import boards, games

from jadoube import START_FEN, Colour, FenError, Move, Position, parse_square


@given(boards())
def test_writing_and_reading_are_inverse(position: Position) -> None:
    again = Position(position.fen, lost=position.lost)
    assert again == position
    assert again.fen == position.fen
    assert again.key == position.key
    assert position.fen.split()[0] == position.placement


@given(games())
def test_positions_of_games_survive_fen(game: list[tuple[Position, Move]]) -> None:
    for position, _ in game:
        assert Position(position.fen, lost=position.lost) == position
        assert position.fen == chess.Board(position.fen).fen()


def test_the_start_is_the_default() -> None:
    assert Position().fen == START_FEN == chess.STARTING_FEN


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("k7/8/8/8/8/8/8/7K", "k7/8/8/8/8/8/8/7K w - - 0 1"),
        ("k7/8/8/8/8/8/8/7K b", "k7/8/8/8/8/8/8/7K b - - 0 1"),
        ("k7/8/8/8/8/8/8/7K b -", "k7/8/8/8/8/8/8/7K b - - 0 1"),
        ("k7/8/8/8/8/8/8/7K b - -", "k7/8/8/8/8/8/8/7K b - - 0 1"),
        ("k7/8/8/8/8/8/8/7K b - - 7", "k7/8/8/8/8/8/8/7K b - - 7 1"),
        ("k7/8/8/8/8/8/8/7K  b -  - 7 9 ", "k7/8/8/8/8/8/8/7K b - - 7 9"),
        ("k7/8/8/8/8/8/8/7K w - - 0 0", "k7/8/8/8/8/8/8/7K w - - 0 1"),
        ("k7/8/8/8/8/8/8/11111111K w", None),
        ("k7/8/8/8/8/8/8/1111111K w", "k7/8/8/8/8/8/8/7K w - - 0 1"),
    ],
)
def test_fields_may_be_left_out(text: str, full: str | None) -> None:
    if full is None:
        with pytest.raises(FenError):
            Position(text)
    else:
        assert Position(text).fen == full


def test_rights_without_king_or_rook_at_home_are_dropped() -> None:
    assert Position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -").castling == "KQkq"
    assert Position("4k2r/8/8/8/8/8/8/R3K3 w KQkq -").castling == "Qk"
    assert Position("r2k3r/8/8/8/8/8/8/R2K3R w KQkq -").castling == "-"
    assert Position("r3k2r/8/8/8/8/8/8/R3K2R w qK -").castling == "Kq"


@pytest.mark.parametrize(
    ("fen", "passing"),
    [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "d6"),
        ("4k3/8/8/4P3/8/8/8/4K3 w - d6", None),  # no pawn
        ("4k3/3r4/8/3pP3/8/8/8/4K3 w - d6", None),  # its origin is occupied
        ("4k3/8/3r4/3pP3/8/8/8/4K3 w - d6", None),  # the passing square is occupied
        ("4k3/8/8/3pP3/8/8/8/4K3 b - d6", None),  # not the other's turn
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d5", None),  # no passing rank
        ("4k3/8/8/3PP3/8/8/8/4K3 w - d6", None),  # its own pawn
    ],
)
def test_passing_squares_that_cannot_be_are_dropped(fen: str, passing: str | None) -> None:
    expected = None if passing is None else parse_square(passing)
    assert Position(fen).passing == expected


def test_a_passing_square_is_written_only_where_a_pawn_may_take() -> None:
    free = Position().play(Move.parse("e2e4"))
    assert free.passing == parse_square("e3")
    assert free.fen == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    met = Position("4k3/8/8/8/3p4/8/4P3/4K3 w - -").play(Move.parse("e2e4"))
    assert met.fen == "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "column 1: there is no text"),
        (" ", "column 1"),
        ("x", 'column 1: expected a man, a digit or "/", not "x"'),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "White has no King"),
        ("K7/8/8/8/8/8/8/8 w - - 0 1", "Black has no King"),
        ("KK5k/8/8/8/8/8/8/8 w - - 0 1", "White has more than one King"),
        ("k7/8/8/8/8/8/8/8/K7 w - - 0 1", "column 17: more than eight ranks"),
        ("k7/8/8/8/8/8/K7 w - - 0 1", "fewer than eight ranks"),
        ("k8/8/8/8/8/8/8/K7 w", "column 2: more than eight squares in rank 8"),
        ("k7/8/8/8/8/8/8/K6 w", "column 18: fewer than eight squares in rank 1"),
        ("k7/8/8/8/8/8/8/K7 x", 'column 19: expected "w" or "b", not "x"'),
        ("k7/8/8/8/8/8/8/K7 white", 'column 20: expected a space, not "h"'),
        ("k7/8/8/8/8/8/8/K7 w KX", "column 22: expected rights to castle"),
        ("k7/8/8/8/8/8/8/K7 w KK", "column 22: expected rights to castle"),
        ("k7/8/8/8/8/8/8/K7 w -K", "column 21: expected rights to castle"),
        ("k7/8/8/8/8/8/8/K7 w - z9", "column 23: expected a passing square"),
        ("k7/8/8/8/8/8/8/K7 w - e", "column 23: expected a passing square"),
        ("k7/8/8/8/8/8/8/K7 w - - x", "column 25: expected the count of half-moves"),
        ("k7/8/8/8/8/8/8/K7 w - - -1", "column 25: expected the count of half-moves"),
        ("k7/8/8/8/8/8/8/K7 w - - 65536", "too great"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 99999999999999999999", "too great"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1 more", "nothing may follow the sixth field"),
        ("k7/8/8/8/8/8/8/K7\nw", "byte 0x0a"),
        ("k7/8/8/8/8/8/8/K7\0w", "byte 0x00"),
        ("♔7/8/8/8/8/8/8/K7", "byte 0xe2"),
        ("p" * 70_000, "column 9"),
        ("/" * 70_000, "column 1"),
        ("k7/8/8/8/8/8/8/K7" + " " * 70_000 + "z", 'expected "w" or "b"'),
    ],
)
def test_what_is_no_fen_is_refused(text: str, says: str) -> None:
    with pytest.raises(FenError) as refusal:
        Position(text)
    assert says in str(refusal.value)
    assert len(str(refusal.value)) < 200


@given(st.text(max_size=100) | st.text("kKqQrRpP12345678/ wb-KQ", max_size=100))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        position = Position(text)
    except FenError:
        return
    assert Position(position.fen) == position


@given(st.text("QRBNPqrbnp", max_size=30))
def test_lost_men_are_counted(letters: str) -> None:
    position = Position(lost=letters)
    assert sorted(position.lost) == sorted(letters)
    assert Position(lost=position.lost).lost == position.lost


def test_only_men_that_can_be_lost_are_lost() -> None:
    assert Position(lost="nRQ").lost == "QRn"
    for letters in ("K", "x", "é", "Q" * 256):
        with pytest.raises(FenError):
            Position(lost=letters)


def test_a_position_needs_text() -> None:
    with pytest.raises(TypeError):
        Position(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Position("\ud800")  # no UTF-8 can say it
    assert Position(START_FEN).turn is Colour.WHITE
