"""Forms of notation that books and old scores have, and words for what is none."""

from __future__ import annotations

import pytest

from jadoube import Position, SanError

START = Position()
PASSING = Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
PAWNS = Position("3r3k/P3P3/8/8/8/8/3P4/R3K2R w KQ - 0 1")
KNIGHTS = Position("4k3/8/8/8/8/5N2/3p4/1N2K3 w - - 0 1")


@pytest.mark.parametrize(
    ("position", "text", "uci"),
    [
        *(
            (START, text, "e2e4")
            for text in ("e4", "2e4", "e2e4", "e2-e4", "e2\u2013e4", "Pe4", "Pe2-e4")
        ),
        *((START, text, "e2e4") for text in ("e4!", "e4 ?!", "e4+", "e4 ch.", " e4\n", "♙e4")),
        *((START, text, "g1f3") for text in ("Nf3", "Ng1-f3", "Ng1f3", "N1f3", "Ngf3", "g1f3")),
        *(
            (START, text, "g1f3")
            for text in ("Nxf3", "N:f3", "N\u00d7f3", "♘f3", "♞f3", "Nf3 mate")
        ),
        *((PASSING, text, "e5d6") for text in ("exd6", "ed6", "e5xd6", "exd6 e.p.", "exd6ep")),
        *((PASSING, text, "e5d6") for text in ("exd6 ep", "e5d6", "e:d6", "exd6e.p.+", "xd6")),
        *((PAWNS, text, "a7a8q") for text in ("a8=Q", "a8Q", "a8(Q)", "a8/Q", "a8q", "a7a8q")),
        *((PAWNS, text, "a7a8q") for text in ("a7-a8=Q!!", "a8(=Q)", "a8=(Q)", "a8=Q ch", "a8♕")),
        *((PAWNS, text, "e7d8n") for text in ("exd8=N", "ed8N", "e7xd8(N)", "Pexd8=N", "e7d8n")),
        *(
            (PAWNS, text, "e1g1")
            for text in ("O-O", "0-0", "o-o", "O\u2013O", "OO", "0-0+", "e1g1")
        ),
        *((PAWNS, text, "e1c1") for text in ("O-O-O", "0-0-0", "o-o-o", "OOO", "O-O-O!", "e1c1")),
        *((KNIGHTS, text, "b1d2") for text in ("Nbd2", "N1d2", "Nbxd2", "Nb1xd2 dis. ch")),
        *((KNIGHTS, text, "f3d2") for text in ("Nfd2", "N3xd2", "Nf3-d2", "f3d2", "Nfd2 dbl ch")),
    ],
)
def test_a_form_is_read(position: Position, text: str, uci: str) -> None:
    assert position.parse_san(text).uci == uci


@pytest.mark.parametrize(
    ("position", "text", "message"),
    [
        (START, "", 'cannot read "" as a move: expected a move at column 1'),
        (START, "Nf9", 'cannot read "Nf9" as a move: expected a square at column 3'),
        (START, "  Nf9", "expected a square at column 5"),
        (START, "♘f9", "expected a square at column 3"),
        (START, "Nf3 Nf6", "expected nothing more at column 5"),
        (START, "Nf3x", "expected a square at column 5"),
        (START, "e4 (", "expected nothing more at column 4"),
        (START, "1.e4", "expected a move at column 1"),
        (START, "nf3", "expected a move at column 1"),
        (START, "Ne4", '"Ne4" is no move here: no white Knight can go to e4'),
        (START, "Nb1f3", "no white Knight on b1 can go to f3"),
        (START, "e5", "no white pawn can go to e5"),
        (START, "Ke2", "a white man stands on e2"),
        (START, "e4e5", "no white man stands on e4"),
        (START, "e4=Q", "only a pawn that reaches its last rank gets a name"),
        (START, "g1f3q", "only a pawn that reaches its last rank gets a name"),
        (START, "O-O", "a man on f1 stands between King and Rook"),
        (START, "--", "to pass the turn is no lawful move"),
        (PAWNS, "a8", "the pawn needs a name, as in a8=Q"),
        (PAWNS, "a8=K", "expected Knight, Bishop, Rook or Queen at column 4"),
        (PAWNS, "a8P", "expected Knight, Bishop, Rook or Queen at column 3"),
        (PAWNS, "a8(Q", "expected nothing more at column 3"),
        (PAWNS, "O-O(g1", "expected a comma and the Rook's square at column 7"),
        (PAWNS, "O-O(g1,", "expected the Rook's square at column 8"),
        (PAWNS, "O-O(g1,f1", "expected a closing bracket at column 10"),
        (PAWNS, "exd8=Q+ xyz", "expected nothing more at column 9"),
        (KNIGHTS, "Nd2", "ambiguous between the men on b1 and f3"),
    ],
)
def test_what_is_no_move_is_refused_with_a_reason(
    position: Position, text: str, message: str
) -> None:
    with pytest.raises(SanError) as caught:
        position.parse_san(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("fen", "text", "message"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "the right to castle on the King's side is gone"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "O-O-O", "on the Queen's side is gone"),
        ("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "may not castle out of check"),
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "may not castle over or into check"),
        ("5rk1/8/8/8/8/8/8/4K3 w - - 0 1", "Kf1", "the King would stand in check on f1"),
        ("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "Rd2", "it would leave the King in check"),
        ("4k3/8/8/8/8/8/8/4R2K w - - 0 1", "Rxe8", "a King is never taken"),
        ("4k3/3P4/8/8/8/8/8/7K w - - 0 1", "dxe8=Q", "a King is never taken"),
    ],
)
def test_the_reason_fits_the_board(fen: str, text: str, message: str) -> None:
    with pytest.raises(SanError, match=message):
        Position(fen).parse_san(text)


@pytest.mark.parametrize("garbage", ["N", "e4 ", "\0", "é", "a8=", "O-O-", "(", "+", "  ", "💥"])
def test_seven_megabytes_of_garbage_are_refused_shortly(garbage: str) -> None:
    # A reader that went over them again and again would not come to an end.
    with pytest.raises(SanError) as caught:
        START.parse_san(garbage * (7_000_000 // len(garbage)))
    assert len(str(caught.value)) < 200
