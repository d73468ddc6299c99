"""Whatever hands and voices do, the umpire's word holds together."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.umpire.hands import REMEDIES, act_at, agree

from jadoube import Colour
from jadoube.umpire import Table, acts
from jadoube.umpire.board import taken_on

if TYPE_CHECKING:
    from jadoube.umpire import Irregularity, Obligation, Option, Ruling

GAMES = 1300
ACTS = 160  # about 200,000 acts in all


def look(table: Table, ruling: Ruling) -> None:
    """Ask of one ruling what must hold of every ruling."""
    assert re.fullmatch(r"[A-Z].*[.)]", ruling.text), ruling.text
    if ruling.is_refused:
        assert ruling.after is ruling.before
        assert ruling.text.startswith("Refused: ")
    after = ruling.table
    if after.result is not None:
        assert not after.open
        assert not after.must
    for duty in after.must:
        assert can_be_met(after, duty), (duty, after)
    for player in Colour:
        check = after.standing.board.checks[player]
        if after.standing.pending is None:
            assert (check is not None) == bool(after.position.checkers(player))
    assert sum(after.standing.board.completed) == after.standing.ply
    view = after.view(table.turn)
    if after.agreement.umpire == "silent":
        assert not view.open


def can_be_met(table: Table, duty: Obligation) -> bool:
    """Tell whether *duty* can be met as the table stands."""
    if duty.kind == "name":
        assert duty.square is not None
        return bool(table.position.usable_names(duty.by, duty.square, table.code.rules))
    moves = table.standing.board.lawful(duty.by, table.code.rules)
    if duty.kind == "parry":
        return bool(moves) or bool(table.position.namings(table.code.rules))
    king = table.position.king(duty.by)
    if duty.kind == "move king":
        return any(move.origin == king and not move.is_castling for move in moves)
    if duty.kind == "take":
        return any(taken_on(move) == duty.square and move.origin != duty.without for move in moves)
    return any(move.origin == duty.square for move in moves)


def offers(table: Table) -> list[tuple[Colour, Irregularity, Option]]:
    return [
        (player, wrong, option)
        for wrong in table.open
        for player in Colour
        if wrong.may_be_claimed_by(player)
        and (player, wrong.matter) not in table.standing.setup.waived
        for option in wrong.options
    ]


def claim_everything(table: Table) -> None:
    """What is offered is accepted, what is not offered is refused."""
    if table.referred is not None:
        return
    found = offers(table)
    for player, wrong, option in found:
        ruling = table.act(acts.Exacts(player, option.remedy, option.square, wrong.matter))
        is_blocked = wrong.matter == "men-missing" and not table.standing.setup.addable(
            player, table.standing.board
        )
        assert ruling.is_refused == is_blocked, ruling
        look(table, ruling)
        if ruling.put_back and wrong.matter not in (
            "board-turned",
            "men-misplaced",
            "odds-not-given",
        ):
            put_back_exactly(table, ruling)
    offered = {(player, option.remedy) for player, _, option in found}
    for player in Colour:
        for remedy in REMEDIES:
            if (player, remedy) not in offered:
                assert table.act(acts.Exacts(player, remedy)).is_refused


def put_back_exactly(table: Table, ruling: Ruling) -> None:
    """Putting back restores the very board that was, but for who has the turn and what was announced."""
    past = table.standing.past
    assert past is not None
    was = past.at(table.standing.ply - ruling.put_back).board
    now = ruling.after.board
    assert now.position.replace(turn=was.turn, passing=was.position.passing) == was.position
    if now.turn == was.turn:
        assert now.position == was.position
    assert now.completed == was.completed
    assert now.followed == was.followed
    assert now.stirred == was.stirred


def play(seed: int, length: int) -> Table:
    """Let hands do *length* acts at a table drawn from *seed*, asking everything of each."""
    chance = random.Random(seed)
    table = Table.lay(agree(chance))
    for _ in range(length):
        act = act_at(table, chance)
        ruling = table.act(act)
        look(table, ruling)
        if chance.random() < 0.04:
            claim_everything(ruling.table)
            assert table.act(act) == ruling
        table = ruling.table
        if table.result is not None:
            break
    return table


@pytest.mark.parametrize("part", range(10))
def test_no_act_breaks_a_table(part: int) -> None:
    done = 0
    seed = part << 32
    while done < GAMES * ACTS // 10:
        seed += 1
        done += max(len(play(seed, ACTS).log), 1)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_a_transcript_replayed_gives_the_same_rulings(seed: int) -> None:
    chance = random.Random(seed)
    table = Table.lay(agree(chance))
    texts = []
    for _ in range(60):
        ruling = table.act(act_at(table, chance))
        if not ruling.is_refused:
            texts.append(ruling.text)
        table = ruling.table
    again = Table.lay(table.agreement)
    for act, text in zip(table.log, texts, strict=True):
        ruling = again.act(act)
        assert ruling.text == text
        again = ruling.table
    assert again == table
    assert msgspec.json.encode(again.result) == msgspec.json.encode(table.result)


class AnyTable(RuleBasedStateMachine):
    """A table at which Hypothesis chooses the acts, so that a failure shrinks to few of them."""

    table: Table
    ruling: Ruling | None = None

    @initialize(seed=st.integers(0, 10_000))
    def lay(self, seed: int) -> None:
        self.table = Table.lay(agree(random.Random(seed)))

    @rule(seed=st.integers(0, 10_000))
    def act(self, seed: int) -> None:
        self.ruling = self.table.act(act_at(self.table, random.Random(seed)))
        look(self.table, self.ruling)
        self.table = self.ruling.table

    @precondition(lambda self: bool(self.table.open))
    @rule()
    def claim(self) -> None:
        claim_everything(self.table)

    @invariant()
    def earlier_tables_are_kept(self) -> None:
        if self.ruling is not None:
            before = Table.standing_as(self.ruling.before)
            assert before.act(self.ruling.act) == self.ruling


AnyTable.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestAnyTable = AnyTable.TestCase
