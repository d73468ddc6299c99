"""The pages that lead through the house name files and functions that are there."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from tests.test_house import PARTS, RANKS

from jadoube import Table
from jadoube.cli.rule import Conversation

if TYPE_CHECKING:
    from types import FrameType

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "jadoube"
PAGE = (ROOT / "docs" / "carrying-on.md").read_text("utf-8")
WALK = PAGE.partition("## One act")[2].partition("\n## ")[0]
TOUR = PAGE.partition("## Part by part")[2].partition("\n## ")[0]
FILE = r"[\w/.-]+\.(?:py|ts|svelte|hpp|cpp)"


def find(name: str) -> Path:
    """Find a file as the page names it: in the package, or from the root where it is outside."""
    return next((path for path in (PACKAGE / name, ROOT / name) if path.is_file()), PACKAGE / name)


class Step(NamedTuple):
    """A line of a drawing: how far it stands to the right, the file, the name in it, and who calls it."""

    indent: int
    file: str
    name: str
    caller: str


def steps() -> list[Step]:
    """The lines of all drawings; the first of each is called by nobody there."""
    found: list[Step] = []
    for drawing in re.findall(r"```text\n(.*?)```", WALK, re.DOTALL):
        above: list[Step] = []
        for line in drawing.splitlines():
            indent, file, name = re.fullmatch(rf"( *)({FILE}) *(\S*).*", line).groups()  # type: ignore[union-attr]
            above = [one for one in above if one.indent < len(indent)]
            above.append(Step(len(indent), file, name, above[-1].file if above else ""))
            found.append(above[-1])
    return found


def names_of(path: Path) -> set[str]:
    """What a file defines: functions, and the methods of classes as `Class.method`, of TypeScript by their names alone."""
    if path.suffix != ".py":
        return set(
            re.findall(
                r"^ *(?:export |private )*(?:function )?(\w+)\(",
                path.read_text("utf-8"),
                re.MULTILINE,
            )
        )
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


@pytest.mark.parametrize("step", steps(), ids=lambda step: f"{step.file}-{step.name}")
def test_each_step_is_taken(step: Step) -> None:
    is_component = step.file.endswith(".svelte") and not step.caller
    assert is_component or step.name in names_of(find(step.file))
    if step.caller:
        own = step.name.rpartition(".")[2]
        # A component of the page calls what its parent hands to it, here as `oncarry`.
        assert re.search(rf"\b(?:on)?{own}\b", find(step.caller).read_text("utf-8"))


def test_an_act_goes_the_way_that_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    """From the command line to the ruling and back, in the order of the drawing."""
    called: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and PACKAGE in path.parents:
            called.append((str(path.relative_to(PACKAGE)), frame.f_code.co_name))

    conversation = Conversation(Table("sarratt-1808"))
    conversation.say("white moves e2 e4")
    sys.setprofile(note)
    try:
        conversation.say("black moves g8 g6")
    finally:
        sys.setprofile(None)
    assert "within its power" in capsys.readouterr().out
    drawn = [(one.file, one.name.rpartition(".")[2]) for one in steps()]
    begin = drawn.index(("cli/rule.py", "say"))
    ruling = drawn.index(("umpire/judge.py", "judge"))
    way = [*drawn[begin : drawn.index(("table.py", "text"))], *drawn[ruling:]]
    way += [("table.py", "text"), ("prose/rulings.py", "describe")]
    at = -1
    for one in way:
        at = called.index(one, at + 1)


def test_the_tour_visits_every_part() -> None:
    visited = [
        name.strip("/").removesuffix(".py")
        for name in re.findall(r"^\*\*`([\w/.]+)`\*\*", TOUR, re.MULTILINE)
    ]
    assert PARTS - {*visited} == {"__init__", "__main__"}
    assert (visited[0], visited[-1]) == ("kernel", "web")
    ranks = [RANKS[part] for part in visited[1:-1]]
    assert ranks == sorted(ranks), "not from the ground up"


def test_contributing_names_every_part() -> None:
    house = (
        (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("```text\n")[2].partition("```")[0]
    )
    named = set(re.findall(r"^ *([\w.]+)", house, re.MULTILINE))
    folders = {path.name for path in (ROOT / "kernel").iterdir() if path.is_dir()}
    folders |= {path.name for path in PACKAGE.iterdir() if path.is_dir()} - {"__pycache__"}
    modules = {path.name for path in PACKAGE.glob("*.py")} - {"__init__.py", "__main__.py"}
    assert folders | modules <= named
