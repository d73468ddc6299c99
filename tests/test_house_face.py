"""What the package shows: its exported names, and a README that is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import jadoube
from jadoube.umpire import Table

README = Path(__file__).parents[1] / "README.md"
FENCES = re.MULTILINE | re.DOTALL

NAMES = {
    "STANDARD",
    "START_FEN",
    "Colour",
    "FenError",
    "IllegalMoveError",
    "JadoubeError",
    "Kind",
    "Man",
    "Move",
    "MoveError",
    "Position",
    "Rules",
    "Ruling",
    "RulesError",
    "SanError",
    "Sitting",
    "SquareError",
    "SquareSet",
    "Table",
    "parse_square",
    "square_name",
}


def test_exported_names() -> None:
    assert set(jadoube.__all__) == NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_is_exported_is_there(name: str) -> None:
    assert hasattr(jadoube, name)


def test_readme_examples() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README.read_text("utf-8"), FENCES)
    examples = doctest.DocTestParser().get_doctest(
        "".join(blocks), {}, README.name, str(README), lineno=0
    )
    runner = doctest.DocTestRunner()
    assert runner.run(examples).failed == 0
    assert runner.tries > 5


def test_readme_rulings() -> None:
    session = re.search(r"^\$ jadoube rule (\S+)\n(.*?)^```", README.read_text("utf-8"), FENCES)
    assert session
    table = Table(session[1])
    lines = session[2].splitlines()
    for act, told in zip(lines[::2], lines[1::2], strict=True):
        ruling = table.act(act)
        assert str(ruling) == told
        table = ruling.table
