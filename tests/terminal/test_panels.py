"""What stands beside the board, or in the one line for which there is room."""

from __future__ import annotations

import pytest
from tests.umpire.tables import SARRATT, table

from jadoube import Colour, parse_square
from jadoube.terminal.board import BoardView
from jadoube.terminal.panels import brief

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("acts", "player", "line"),
    [
        ((), WHITE, "White to play F1 help F8 said"),
        (("white moves e2 e5",), BLACK, "exact stand, correct or king"),
        (("white moves e2 e5",), WHITE, "Black to play F1 help F8 said"),
        (("white moves e2 e5",), None, "exact stand, correct or king"),
        (("white offers draw",), BLACK, "a draw: accept or decline"),
        (("white offers draw",), WHITE, "White to play F1 help F8 said"),
        (("white touches g1",), WHITE, "White must move the man on g1"),
        (('white refers "who began?"',), BLACK, "Play is stopped: who began?"),
        (("white resigns",), WHITE, "The game is won by Black: the game is resigned."),
        (("white plays e4", "black plays f5", "white plays Qh5+"), BLACK, "Black must parry"),
    ],
)
def test_the_one_line(acts: tuple[str, ...], player: Colour | None, line: str) -> None:
    assert brief(table(SARRATT, *acts), player).plain.startswith(line)


def test_the_one_line_lets_nothing_slip_under_a_silent_umpire() -> None:
    silent = table(SARRATT, "white moves e2 e5", umpire="silent")
    assert brief(silent, BLACK).plain == "Black to play F1 help F8 said"


def test_the_board_marks_what_the_umpire_marks() -> None:
    def drawn(*acts: str) -> list[str]:
        where = table(SARRATT, *acts)
        board = BoardView(where)
        board.show(where, where.view(where.turn).marks)
        return [board._marked(parse_square(at), "N", is_wide=wide) for at, wide in cells]

    cells = [("e4", True), ("g1", True), ("e4", False), ("g1", False), ("a1", True)]
    assert drawn("white plays e4") == ["<N>", "N", "N<", "N", "N"]
    assert drawn("white touches g1") == ["N", "[N]", "N", "N*", "N"]
    assert drawn("white touches g1", "white moves e2 e4") == ["(N)", "(N)", "N?", "N?", "N"]
