"""The pages that lead through the house name files and functions that are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tests.test_house import PARTS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "jadoube"
PAGE = (ROOT / "docs" / "carrying-on.md").read_text("utf-8")
WALK = PAGE.partition("## One act")[2].partition("\n## ")[0]
TOUR = PAGE.partition("## Part by part")[2].partition("\n## ")[0]
FILE = r"[\w/.-]+\.(?:py|ts|svelte|hpp|cpp)"


def find(name: str) -> Path:
    """Find a file as the page names it: in the package, or from the root where it is outside."""
    return next((path for path in (PACKAGE / name, ROOT / name) if path.is_file()), PACKAGE / name)


def defined(path: Path) -> set[str]:
    """The functions of a module, and the methods of its classes as `Class.method`."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            methods = (
                one for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
            )
            found |= {f"{node.name}.{method.name}" for method in methods}
    return found


@pytest.mark.parametrize("name", sorted(set(re.findall(FILE, WALK + TOUR))))
def test_the_files_are_there(name: str) -> None:
    assert find(name).is_file()


def test_each_name_of_the_walk_is_in_a_file_of_the_walk() -> None:
    drawing = WALK.partition("```text\n")[2].partition("```")[0]
    names = set(re.findall(r"(?<=  )([A-Z]\w+\.\w+|[a-z]+_[a-z_]+)(?=\s)", drawing))
    names |= set(re.findall(rf"{FILE}  (\w[\w.]*)", drawing))
    assert len(names) >= 20
    files = [find(name) for name in re.findall(FILE, drawing) if name.endswith(".py")]
    there = set().union(*map(defined, files))
    assert names <= there, names - there


def test_the_tour_visits_every_part() -> None:
    visited = {
        name.strip("/").removesuffix(".py")
        for name in re.findall(r"^\| `([\w/.]+)`", TOUR, re.MULTILINE)
    }
    rest = {"__init__", "__main__", "pgn"}
    assert PARTS - visited == rest
