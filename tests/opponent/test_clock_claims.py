"""The opponent claims what it should where the law has claims: a flag, and a draw that is due."""

from __future__ import annotations

from jadoube import Table
from jadoube._kernel import Colour
from jadoube.opponent.player import Opponent
from jadoube.opponent.thinker import Thinker
from jadoube.umpire.acts import Claims

KNIGHTS = ("white plays Nf3", "black plays Nf6", "white plays Ng1", "black plays Ng8")


def played(table: Table, *acts: str) -> Table:
    for act in acts:
        ruling = table.act(act)
        assert not ruling.is_refused, ruling.text
        table = ruling.table
    return table


def test_it_claims_a_flag() -> None:
    table = played(Table("fide-2023"), "white moves e2 e4", "flag white")
    assert Opponent(Colour.BLACK, Thinker(1, seed=1)).act(table) == Claims(Colour.BLACK, "flag")
    assert Opponent(Colour.WHITE, Thinker(1, seed=1)).act(table) != Claims(Colour.WHITE, "flag")


def test_it_claims_a_repetition_unless_it_stands_to_win() -> None:
    losing = "4k1n1/8/8/8/8/8/q7/4K1N1 w - - 0 1"
    table = played(Table("fide-2023", position=losing), *KNIGHTS, *KNIGHTS)
    assert Opponent(Colour.WHITE, Thinker(3, seed=1)).act(table) == Claims(
        Colour.WHITE, "repetition"
    )
    table = played(Table("fide-2023", position=losing.replace("q7", "Q7")), *KNIGHTS, *KNIGHTS)
    assert not isinstance(Opponent(Colour.WHITE, Thinker(3, seed=1)).act(table), Claims)
