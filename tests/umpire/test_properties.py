"""Whatever hands and voices do, the umpire's word holds together."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.umpire.hands import act_at, agree
from tests.umpire.promises import claim_everything, look, meet_everything, name_everything, play

from jadoube.language import print_act
from jadoube.table import Table

if TYPE_CHECKING:
    from jadoube.table import Ruling

ACTS = 200_000
PARTS = 10
LONGEST = 160
SHORTEST = 10  # a game that ends sooner than this does not count


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_no_act_breaks_a_table(part: int) -> None:
    seed, done = part << 32, 0
    while done < ACTS // PARTS:
        seed += 1
        accepted = len(play(random.Random(seed), LONGEST).log)
        if accepted >= SHORTEST:
            done += accepted


@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_a_transcript_replayed_gives_the_same_rulings(seed: int) -> None:
    play(random.Random(seed), 40)


class AnyTable(RuleBasedStateMachine):
    """A table at which Hypothesis chooses the acts, so that a failure shrinks to few of them."""

    table: Table
    ruling: Ruling | None = None

    @initialize(seed=st.integers(0, 10_000))
    def lay(self, seed: int) -> None:
        self.table = Table.lay(agree(random.Random(seed)))
        note(self.table.transcript())

    @rule(seed=st.integers(0, 10_000))
    def act(self, seed: int) -> None:
        act = act_at(self.table, random.Random(seed))
        note(print_act(act))
        self.ruling = self.table.act(act)
        look(self.table, self.ruling)
        self.table = self.ruling.table

    @precondition(lambda self: self.table.result is None and self.table.referred is None)
    @rule(seed=st.integers(0, 10_000))
    def search(self, seed: int) -> None:
        claim_everything(self.table)
        name_everything(self.table, random.Random(seed))
        meet_everything(self.table, random.Random(seed))

    @invariant()
    def earlier_tables_are_kept(self) -> None:
        if self.ruling is not None:
            before = self.ruling.before
            assert isinstance(before, Table)
            assert before.act(self.ruling.act) == self.ruling


AnyTable.TestCase.settings = settings(max_examples=60, stateful_step_count=40)
TestAnyTable = AnyTable.TestCase
