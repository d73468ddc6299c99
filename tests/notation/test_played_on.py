"""A modern game with an illegal move that was played on over: PGN tools stop there, we do not."""

from __future__ import annotations

import io
import logging
from pathlib import Path

import chess.pgn
import pytest
from tests.notation.records import CODES, opened, sans

from jadoube import Colour, law
from jadoube.notation import Transcript, read_pgn, retell, write_pgn
from jadoube.table import Table
from jadoube.umpire.acts import Moves

ROOT = Path(__file__).parents[2]
PGN = (ROOT / "examples" / "played-on.pgn").read_text()


def test_others_stop_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger("chess.pgn"), "disabled", True)
    game = chess.pgn.read_game(io.StringIO(PGN))
    assert game is not None
    assert len(game.errors) == 1
    assert game.end().ply() == 15


@pytest.mark.parametrize(
    "code", [one for one in CODES if law.load(one).provisions.completing.by == "quitting"]
)
def test_it_is_told_to_its_end_under_every_code(code: str) -> None:
    (transcript,) = read_pgn(PGN, code=code)
    assert isinstance(transcript, Transcript)
    assert not transcript.note
    assert Moves(Colour.BLACK, 34, 24) in transcript.case.steps
    story = retell(transcript.case, Table.lay(transcript.case.agreement))
    assert str(story.end.result) == "draw"
    written = write_pgn(story)
    first, second = opened(written)
    assert len(sans(first)) == 15
    assert sans(second)[:2] == ["Nc3+", "Be7"]
    assert second.headers["Result"] == "1/2-1/2"
    (again,) = read_pgn(written)
    assert isinstance(again, Transcript)
    assert again.case == transcript.case


def test_the_documentation_shows_what_is_written() -> None:
    text = (ROOT / "docs" / "records.md").read_text()
    blocks = [block.partition("\n")[2] for block in text.split("```")[1::2]]
    (shown,) = (block[block.index("[Event") :] for block in blocks if "[JadPart" in block)
    assert len(opened(shown)) == 2
    (transcript,) = read_pgn(shown)
    assert isinstance(transcript, Transcript)
    assert not transcript.note
    (ours,) = read_pgn(PGN, code=transcript.case.code)
    assert isinstance(ours, Transcript)
    assert transcript.case == ours.case
