"""Variants of chess: Chess960 is understood by every command that reads PGN, others are refused by name."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from jadoube import law, pgn

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Say

CODE = law.codes()[-1]
ATOMIC = '[Event "x"]\n[Variant "Atomic"]\n[FEN "nonsense"]\n\n1. Nh3 f6 2. Nxf7 {bang} 1-0\n'
PLAIN = '[Event "y"]\n\n1. d4 d5 *\n'
FEN = "rk3b1r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/RK3B1R w KQkq - 0 9"
CHESS960 = (
    f'[Event "z"]\n[Variant "Chess960"]\n[SetUp "1"]\n[FEN "{FEN}"]\n\n9. O-O-O O-O-O 10. Be2 1-0\n'
)
TOLD = 'the variant "Atomic" is not known here'


def test_a_transcript_refuses_what_it_does_not_know(say: Say) -> None:
    said = say("transcript", "-", "--code", CODE, typed=f"{ATOMIC}\n{PLAIN}")
    assert said.code != 0
    assert said.err == f"-:2:1: {TOLD}\n"
    assert "white plays d4" in said.out
    assert "Nh3" not in said.out


def test_repairing_leaves_it_as_it_is_written(say: Say) -> None:
    said = say("repair", "-", typed=f"{ATOMIC}\n{PLAIN}")
    assert (said.code, said.out) == (1, f"{ATOMIC}\n{PLAIN}")
    assert said.err == f"-:2:1: game 1: {TOLD}\n"
    latin = f'{ATOMIC}\n[White "Pr\xe9"]\n\n1. d4 d5 *\n'.encode("latin-1")
    said = say("repair", "-", typed=latin)
    assert "Nh3 f6 Nxf7" in said.out
    assert '[FEN "nonsense"]' in said.out


def test_a_relay_hands_it_on(say: Say, tmp_path: Path) -> None:
    source = tmp_path / "games.pgn"
    source.write_text(ATOMIC, "utf-8")
    said = say("relay", str(source), "--to", str(tmp_path / "out"), "--once", "--code", CODE)
    assert f"board 1: {TOLD}\n" in said.out + said.err
    assert (tmp_path / "out" / "games.pgn").read_text("utf-8") == ATOMIC


def test_an_audit_tells_it(say: Say, tmp_path: Path) -> None:
    source, out = tmp_path / "games.pgn", str(tmp_path / "out")
    source.write_text(f"{ATOMIC}\n{CHESS960}", "utf-8")
    said = say("audit", str(source), "--out", out, "--no-report", "--code", CODE)
    assert TOLD in said.out + said.err
    asked = "select plies, lawful, white_castled, black_castled from games"
    rows = say("audit", "--out", out, "--sql", asked, "--json").out
    assert json.loads(rows.splitlines()[0]) is not None
    assert "queen" in rows.lower()


def test_chess960_becomes_a_record_and_comes_back(say: Say, tmp_path: Path) -> None:
    said = say("transcript", "-", "--code", CODE, typed=CHESS960)
    assert (said.code, said.err) == (0, "")
    assert said.out.count(" plays O-O-O") == 2
    record = tmp_path / "game.case"
    record.write_text(said.out, "utf-8")
    assert say("replay", str(record), "--to", "end").code in (0, 2)
    told = say("pgn", str(record))
    assert told.code == 0
    (game,) = pgn.read(told.out)
    assert (game.errors, game.san()[:2], game.is_chess960) == ([], ["O-O-O", "O-O-O"], True)
    assert say("repair", "-", typed=CHESS960) == (0, CHESS960, "")


@pytest.mark.parametrize("command", ["show", "pgn"])
def test_such_a_record_is_shown(say: Say, tmp_path: Path, command: str) -> None:
    record = tmp_path / "game.case"
    record.write_text(say("transcript", "-", "--code", CODE, typed=CHESS960).out, "utf-8")
    said = say(command, str(record))
    assert (said.code, said.err) == (0, "")
    assert "O-O" in said.out
