"""Answers as people publish them."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pyarrow as pa
import pytest

from jadoube.corpus.exports import FORMS, export

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Say

TABLE = pa.table({"white": ['La "B" & Co', "a|b", None], "games": [1, 20, None]})


def test_csv_is_read_again() -> None:
    rows = list(csv.DictReader(io.StringIO(export(TABLE, "csv"))))
    assert rows[0] == {"white": 'La "B" & Co', "games": "1"}
    assert rows[2] == {"white": "", "games": ""}


def test_markdown_and_latex() -> None:
    assert export(TABLE, "markdown").splitlines() == [
        "| white | games |",
        "| --- | ---: |",
        '| La "B" & Co | 1 |',
        "| a\\|b | 20 |",
        "|  |  |",
    ]
    assert export(TABLE, "latex") == (
        "\\begin{tabular}{lr}\n\\hline\nwhite & games \\\\\n\\hline\n"
        'La "B" \\& Co & 1 \\\\\na|b & 20 \\\\\n &  \\\\\n\\hline\n\\end{tabular}\n'
    )


@pytest.mark.parametrize("form", FORMS)
def test_the_command_writes_them(say: Say, tmp_path: Path, form: str) -> None:
    file, out = tmp_path / "one.pgn", str(tmp_path / "out")
    file.write_text('[White "A"]\n\n1.e4 e5 *\n', "utf-8")
    assert say("audit", str(file), "--out", out, "--code", "greco", "--no-report").code == 0
    question = "select white, plies from games"
    said = say("audit", "--out", out, "--sql", question, "--format", form)
    assert (said.code, said.err) == (0, "")
    assert said.out == export(pa.table({"white": ["A"], "plies": [2]}), form)  # type: ignore[arg-type]
