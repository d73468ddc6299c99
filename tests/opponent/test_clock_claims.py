"""The opponent claims what it should where the law has claims: a flag, and a draw that is due."""

from __future__ import annotations

from jadoube import Table
from jadoube._kernel import Colour
from jadoube.opponent.player import Opponent
from jadoube.opponent.temper import Temper
from jadoube.opponent.thinker import Thinker
from jadoube.umpire.acts import Claims, Moves, PutsBack

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


def test_a_careless_hand_mends_what_it_has_let_go_before_it_presses() -> None:
    """Without a second slip it puts the man back, and moves one that its touch lets it move."""
    careless = Opponent(Colour.WHITE, Thinker(1, seed=1), temper=Temper(0.5), seed=3)
    mended = 0
    for _ in range(40):
        table = played(Table("fide-2023"), "white moves g1 g3")
        if isinstance(careless.act(table), PutsBack):
            table = played(table, "white puts back")
            act = Opponent(Colour.WHITE, Thinker(1, seed=1)).act(table)
            assert isinstance(act, Moves)
            assert act.origin == 6  # the Knight that was touched
            mended += 1
    assert 0 < mended < 40, "sometimes it presses all the same"
