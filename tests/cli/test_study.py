"""`jadoube study` at the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from jadoube.corpus.shares import Range
from jadoube.study.figures import figures

if TYPE_CHECKING:
    from tests.cli.conftest import Say

SHORT = ("--code", "greco", "--code", "greco+turkish", "--games", "1", "--nodes", "40")


def test_study_tells_what_came_of_it(say: Say, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    said = say("study", *SHORT, "--out", out)
    assert said.code == 0
    assert "greco+turkish" in said.out
    assert (tmp_path / "out" / "report.html").exists()
    again = say("study", *SHORT, "--out", out, "--resume", "--json")
    rows = json.loads(again.out)
    assert [row["games"] for row in rows] == [1, 1]
    assert say("study", *SHORT).code == 0


def test_progress_is_told(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jadoube.cli.progress.EVERY", 0.0)
    *_, last = say("study", *SHORT).err.splitlines()
    assert re.fullmatch(r"2 of 2 games, [\d.]+ a second, about 0 s left", last)


def test_what_cannot_be_done_is_told_in_one_line(say: Say) -> None:
    for words, message in (
        (("--games", "0"), "--games must be 1 or more"),
        (("--workers", "0"), "--workers must be 1 or more"),
        (("--resume",), "type --out FOLDER too"),
        (("--code", "nobody"), 'no code is called "nobody"'),
    ):
        said = say("study", *words)
        assert (said.code, len(said.err.splitlines())) == (2, 1)
        assert message in said.err


@pytest.mark.parametrize("width", [75, 80, 120])
def test_the_table_fits_into_a_terminal(
    say: Say, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    wide = "sarratt-1808+lost-pieces"
    row = figures(wide, [], [])
    share, shift = Range(0.5, 0.406, 0.599), Range(2.8, -11.4, 16.9)
    full = msgspec.structs.replace(row, wins=4_000, decisive=share, score=share, shift=shift)
    monkeypatch.setattr("jadoube.study.Study.rows", lambda _: [full, row])
    monkeypatch.setenv("COLUMNS", str(width))
    said = say("study", *SHORT).out.splitlines()
    assert all(len(line) <= width for line in said)
    (first,) = [at for at, line in enumerate(said) if line.startswith("sarratt-1808  4,000")]
    if width > 75:
        assert said[first + 1].split() == [
            "+lost-pieces",
            *["40.6\N{EN DASH}59.9"] * 2,
            "\N{EN DASH}",
            *("-11.4", "to", "+16.9"),
        ]
    assert f"0 as under {wide}" in " ".join(said)


REAL = str(Path(__file__).parents[2] / "benchmarks" / "games.pgn")


def test_the_command_shows_them(say: Say) -> None:
    said = say(
        *("study", "--prices", REAL, "--code", "sarratt-1808"),
        *("--games", "3", "--nodes", "50", "--json"),
    )
    assert said.code == 0
    rows = [json.loads(line) for line in said.out.splitlines()]
    assert {row["incident"] for row in rows} >= {"a man touched"}
    shown = say(
        *("study", "--prices", REAL, "--code", "sarratt-1808", "--games", "3", "--nodes", "50")
    )
    assert shown.code == 0
    assert "touched" in shown.out  # the words of a cell may stand on two lines
