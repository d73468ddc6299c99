"""Whatever happened at a table, PGN tells it all, opens anywhere, and comes back the same."""

from __future__ import annotations

import io
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.notation.records import again, opened
from tests.umpire.hands import act_at, agree

import jadoube.pgn
from jadoube.cases import Case, CaseError
from jadoube.cases.casebook import CASEBOOK, files
from jadoube.notation import (
    Story,
    Transcript,
    frame,
    read_pgn,
    read_stories,
    tell,
    tell_table,
    write_pgn,
)
from jadoube.notation.pgn_parts import parts_of
from jadoube.table import Table


def table_from(seed: int, length: int) -> Table:
    """Let hands do *length* acts at a table drawn from *seed*."""
    chance = random.Random(seed)
    table = Table.lay(agree(chance))
    for _ in range(length):
        table = table.act(act_at(table, chance)).table
    return table


@settings(max_examples=50, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([0, 8, 40, 160]))
def test_any_table_comes_back_from_pgn(seed: int, length: int) -> None:
    table = table_from(seed, length)
    pgn = write_pgn(table)
    games = opened(pgn)
    (transcript,) = read_pgn(pgn)
    assert isinstance(transcript, Transcript), transcript
    assert transcript.case == Case(table.agreement, steps=table.log)
    assert transcript.text == table.transcript()
    assert not transcript.remarks
    assert not transcript.note
    assert all(not game.errors for game in jadoube.pgn.read(io.StringIO(pgn)))
    assert max(map(len, pgn.partition("\n\n")[2].splitlines())) < 256
    # The last part ends where the table stands, and only it has the result.
    assert games[-1].end().board().board_fen() == table.position.placement
    assert {game.headers["Result"] for game in games[:-1]} <= {"*"}
    assert (games[-1].headers["Result"] == "*") == (table.result is None)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32))
def test_parts_follow_from_each_other(seed: int) -> None:
    table = table_from(seed, 120)
    games = opened(write_pgn(table))
    parts = parts_of(tell_table(table))
    assert len(games) == len(parts)
    for number, game in enumerate(games, 1):
        if len(games) > 1:
            assert game.headers["JadPart"] == f"{number} of {len(games)}"
        assert game.headers["JadGame"] == games[0].headers["JadGame"]
        assert game.headers["JadCode"] == table.agreement.code
    steps = [line.moment.step for part in parts for line in part.lines]
    assert steps == list(table.log)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32))
def test_a_program_that_opens_and_saves_it_loses_nothing(seed: int) -> None:
    table = table_from(seed, 60)
    saved = "\n\n".join(str(game) for game in opened(write_pgn(table)))
    (transcript,) = read_pgn(saved)
    assert isinstance(transcript, Transcript), transcript
    assert transcript.case.steps == table.log
    assert transcript.case.agreement == table.agreement


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32))
def test_any_table_can_be_told_and_drawn(seed: int) -> None:
    table = table_from(seed, 80)
    story = tell_table(table)
    assert tell(story).endswith("\n")
    for at in range(len(story.moments) + 1):
        assert len(frame(story, at, 80, 23)) <= 23
    assert table._repr_html_()


@pytest.mark.parametrize("file", files())
def test_the_casebook_comes_back_with_all_it_expects(file: str) -> None:
    for story in read_stories(str(CASEBOOK / file)):
        if isinstance(story, CaseError):
            assert "sitting" in story.reason
            continue
        assert isinstance(story, Story)
        opened(write_pgn(story))
        transcript = again(story)
        assert transcript.case == story.case
        assert not transcript.note
