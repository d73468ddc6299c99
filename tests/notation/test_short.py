"""Moves as a list of moves writes them."""

from __future__ import annotations

import pytest

from jadoube import Table
from jadoube.notation.short import is_false, short
from jadoube.umpire import Agreement

CODE = "sarratt-1808"
PROMOTES = "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1"
KNIGHTS = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"
CHECKS = "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("position", "acts", "written"),
    [
        (None, ["white moves e2 e4"], "e4"),
        (None, ["white moves b1 b3"], "Nb1-b3"),
        (None, ["white moves b1 d2"], "Nb1xd2"),
        (None, ["white touches g1"], ""),
        (None, ["white plays Nf3"], "Nf3"),
        (None, ["white moves e5 e6"], ""),
        (None, ["white moves e2 e4", "white moves d2 d4"], "d2-d4"),
        (None, ["white holds g1 f3", "white quits f3"], "Nf3"),
        (KNIGHTS, ["white moves b1 d2"], "Nbd2"),
        (CHECKS, ["white moves d2 e2"], "Re2"),
        (CHECKS, ["white moves d2 e2", "black moves e8 d7"], "Kd7"),
        (PROMOTES, ["white castles king-side"], "O-O"),
        (PROMOTES, ["white moves b7 b8 = queen"], "b8=Q"),
        (PROMOTES, ["white moves b7 b8"], "b8"),
        (PROMOTES, ["white moves b7 b8", "white names b8 rook"], "b8=R"),
        (PROMOTES, ["white moves b7 c8 = queen"], "b7-c8=Q"),
    ],
)
def test_a_move_is_written_as_everybody_knows_it(
    position: str | None, acts: list[str], written: str
) -> None:
    table = Table.lay(Agreement(CODE, position=position))
    for act in acts:
        ruling = table.act(act)
        table = ruling.table
    assert short(ruling) == written


def test_a_silent_umpire_writes_all_moves_alike() -> None:
    table = Table.lay(Agreement(CODE, umpire="silent"))
    assert short(table.act("white moves g1 f3"), is_silent=True) == "Ng1-f3"
    assert short(table.act("white moves g1 g3"), is_silent=True) == "Ng1-g3"


def test_a_false_move_is_false_before_the_clock_is_pressed_upon_it() -> None:
    table = Table.lay(Agreement("fide-2023"))
    assert not is_false(table.act("white moves g1 f3"))
    wrong = table.act("white moves g1 g3")
    assert is_false(wrong)
    assert not is_false(wrong, is_silent=True)
    put_back = wrong.table.act("white puts back")
    assert not is_false(put_back)
    assert not is_false(put_back.table.act("white moves g1 f3"))
