from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Say

WRONG = '[Event "x"]\n\n1. e4 e5 2. Ke3 Nc6 3. d4 d5 1-0\n'
RIGHT = '[Event "y"]\n\n1. d4 d5 1/2-1/2\n'


def test_games_are_written_and_what_was_wrong_is_reported(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "games.pgn"
    file.write_text(f"{WRONG}\n{RIGHT}", "utf-8")
    said = say("repair", str(file), "--code", "fide-2023")
    assert said.code == 0
    assert said.out.endswith(f"\n\n{RIGHT}")
    assert '[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq' in said.out
    assert said.err.startswith(f'{file}:3:13: game 1: "Ke3" is no move here')
    assert len(said.err.splitlines()) == 1


def test_strict_only_reports(say: Say) -> None:
    said = say("repair", "--strict", "-", typed=WRONG)
    assert (said.code, said.err) == (1, "")
    assert said.out.startswith("-:3:13: game 1: ")
    assert say("repair", "--strict", "-", typed=RIGHT) == (0, "", "")
    answer = json.loads(say("repair", "--strict", "--json", "-", typed=WRONG).out)
    assert (answer["game"], answer["line"], answer["column"], answer["kind"]) == (
        1,
        3,
        13,
        "illegal",
    )


def test_reports_as_json_stand_beside_the_games(say: Say) -> None:
    said = say("repair", "--json", "-", typed=WRONG)
    assert said.out.startswith('[Event "x"]')
    assert json.loads(said.err)["kind"] == "illegal"


def test_what_cannot_be_mended_or_read(say: Say, tmp_path: Path) -> None:
    assert say("repair", "-", typed='[Event "x"]\n\n1. e4 qqq zzz *\n').code == 1
    said = say("repair", str(tmp_path / "none.pgn"))
    assert said.code == 2
    assert len(said.err.splitlines()) == 1
    assert say("repair", "-", "--code", "nobody", typed=RIGHT).code == 2


@pytest.mark.parametrize("typed", [b"\x7fELF\0\1\xfe\xff\0\n\0", b"not chess at all\n", b""])
def test_a_file_without_a_game_is_unreadable(say: Say, typed: bytes) -> None:
    said = say("repair", "-", typed=typed)
    assert (said.code, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1
    assert said.err.startswith("-:1:1: ")
    assert said.err.endswith("there is no game in it; type the name of a PGN file\n")
