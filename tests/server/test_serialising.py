"""A table that was kept as bytes is the same table."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.umpire.hands import act_at, agree

from jadoube import law
from jadoube.server.serialising import keep, restore
from jadoube.table import Table


@settings(max_examples=150)
@given(st.integers(0, 2**32), st.integers(0, 60))
def test_what_was_kept_is_restored(seed: int, acts: int) -> None:
    chance = random.Random(seed)
    laid = table = Table.lay(agree(chance))
    for _ in range(acts):
        table = table.act(act_at(table, chance)).table
    restored = restore(laid, keep(table))
    assert restored == table
    assert restored.log == table.log
    # It goes on as the other would.
    act = act_at(table, chance)
    assert restored.act(act) == table.act(act)


def test_men_that_stand_wrongly_are_kept() -> None:
    laid = Table(law.codes()[4], array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBN1")
    assert laid.open
    assert restore(laid, keep(laid)) == laid


def test_a_very_long_game_is_kept() -> None:
    laid = table = Table(law.codes()[4])
    for _ in range(800):
        for words in (
            "white moves g1 f3",
            "black moves g8 f6",
            "white moves f3 g1",
            "black moves f6 g8",
        ):
            table = table.act(words).table
    restored = restore(laid, keep(table))
    assert restored.log == table.log
    assert restored.position == table.position


def test_what_was_not_kept_is_not_read() -> None:
    with pytest.raises(msgspec.MsgspecError):
        restore(Table(law.codes()[4]), b"\x90")
