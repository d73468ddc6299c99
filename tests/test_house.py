"""The house's own rules: which way dependencies run, and what must not be named in code."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from jadoube import law

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "jadoube"
MODULES = sorted(PACKAGE.rglob("*.py"))
SITE = sorted((ROOT / "docs" / "making").glob("*.py"))

STOREYS = (
    {"_kernel", "readable"},
    {"law", "pgn", "locks"},
    {"umpire"},
    {"language"},
    {"prose"},
    {"pictures"},
    {"table"},
    {"speech"},
    {"sitting", "opponent", "corpus", "boards"},
    {"__init__", "cases", "study"},
    {"lawbook", "notation", "quiz"},
    {"client"},
    {"terminal", "server", "relay"},
    {"cli"},
    {"__main__"},
)
"""The parts of the package from the ground up: each leans only on storeys below its own."""
RANKS = {part: rank for rank, storey in enumerate(STOREYS) for part in storey}


def part_of(path: Path) -> str:
    """The part of the package a file belongs to: a folder's name, or a module's at the top."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


PARTS = {part_of(path) for path in MODULES}


def imported(path: Path) -> set[str]:
    """The full names that a file imports from the package, wherever in the file it does so."""
    package = ("jadoube", *path.relative_to(PACKAGE).parts[:-1]) if PACKAGE in path.parents else ()
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else [])))
            names |= {f"{module}.{alias.name}" for alias in node.names}
    return {name for name in names if name == "jadoube" or name.startswith("jadoube.")}


def imported_parts(path: Path) -> set[str]:
    """The parts of the package that a file imports."""
    parts = {(*name.split("."), "__init__")[1] for name in imported(path)}
    # What is no part of its own is a name that the package shows.
    return {part if part in RANKS or part in PARTS else "__init__" for part in parts}


def test_every_part_has_its_storey() -> None:
    assert set(RANKS) == PARTS | {"_kernel"}
    assert len(RANKS) == sum(map(len, STOREYS)), "a part stands on two storeys"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_down(path: Path) -> None:
    part = part_of(path)
    for other in imported_parts(path) - {part}:
        assert RANKS[other] < RANKS[part], f"{part} leans on {other}"


def module_of(path: Path) -> str:
    """The full name of a file's module."""
    names = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(name for name in names if name != "__init__")


@pytest.mark.parametrize("part", sorted(PARTS))
def test_modules_of_a_part_import_each_other_in_no_circle(part: str) -> None:
    """Not even for their types: what two modules need of each other is a third."""
    modules = {module_of(path): path for path in MODULES if part_of(path) == part}
    leans_on = {}
    for module, path in modules.items():
        wanted = {name if name in modules else name.rpartition(".")[0] for name in imported(path)}
        leans_on[module] = wanted & set(modules) - {module}
    list(TopologicalSorter(leans_on).static_order())  # raises CycleError, which names them


@pytest.mark.parametrize("path", SITE, ids=lambda path: path.name)
def test_the_site_is_made_without_a_server_or_a_terminal(path: Path) -> None:
    assert not imported_parts(path) & {"server", "terminal", "client"}


def listed_words(path: Path) -> list[set[str]]:
    """The words of each list, tuple, set and dict that a file writes out, and of each type of words."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        items: list[ast.expr | None] = []
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            items = [*node.elts]
        elif isinstance(node, ast.Dict):
            items = [*node.keys]
        found.append({str(item.value) for item in items if isinstance(item, ast.Constant)})
    return found


@pytest.mark.parametrize(
    "path",
    # How people ask for each remedy in plain words is the reader's own knowledge.
    [
        path
        for path in MODULES
        if part_of(path) != "law" and path.parts[-2:] != ("speech", "plain.py")
    ],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_acts_remedies_and_irregularities_are_listed_by_the_law_alone(path: Path) -> None:
    for words in listed_words(path):
        assert len(words & set(law.DEEDS)) < 4
        assert len(words & set(law.MATTERS)) < 6  # an audit looks for five of them
        assert len(words & set(law.REMEDIES)) < 4
        assert len(words & set(law.IRREGULARITIES)) < 3


SAME_NAME = {
    "acts": "what can be done, and its one reader and printer",
    "app": "the application of its package",
    "arbiter": "how what he does is judged, and how he speaks at a terminal",
    "board": "what stands on it, and how a terminal draws it",
    "deeds": "what can be done at a table, and how that is told in English",
    "castling": "how it is judged, and how the lawbook tells of it",
    "document": "a file as it was read: of a law, of cases",
    "page": "the built page, and its routes",
    "pgn": "the reader of PGN, and the command that uses it",
    "phrases": "phrases of rulings, and of the lawbook",
    "quiz": "the routes of the quiz, and its command",
    "relay": "the relay, and the command that runs it",
    "remedies": "what the law says of each, and how it is judged",
    "report": "the report of an audit, and of a study",
    "series": "games one after another: of a sitting, of a study",
    "site": "the built documentation, and its routes",
    "table": "the umpire's table, and the same with its words and pictures",
    "tables": "a client's requests for tables, and the routes that answer them",
    "transcript": "a game in the case language, with and without remarks",
    "uci": "the protocol, and the command that speaks it",
    # Classes
    "Odds": "what a code provides about odds, and the odds of a game",
    "Ruling": "the umpire's ruling, and the same with its words",
    "Table": "the umpire's table, and the same with its words and pictures",
}
"""Names that two modules or two classes share, because they are about one thing; and which."""


def class_names(path: Path) -> list[str]:
    """The classes that a file defines, those of another's inside left out."""
    tree = ast.parse(path.read_text("utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.ClassDef)]


def shared(names: list[str]) -> set[str]:
    """The names that stand in the list twice or more."""
    return {name for name, times in Counter(names).items() if times > 1}


def test_one_word_names_one_thing() -> None:
    modules = [path.stem for path in MODULES if not path.stem.startswith("__")]
    classes = [name for path in MODULES for name in class_names(path)]
    twice = shared(modules) | shared(classes)
    assert not twice - set(SAME_NAME), "rename one of them, or say in SAME_NAME what both are about"
    assert not set(SAME_NAME) - twice, "no longer shared: take it out of SAME_NAME"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_names_say_what_a_thing_is(path: Path) -> None:
    """Anything at all can be told, so that nothing is named for it."""
    tree = ast.parse(path.read_text("utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert "told" not in names


NATIVE = sorted([*ROOT.glob("kernel/**/*.?pp"), *ROOT.glob("web/src/**/*.ts")])
APART = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`[^`]*`", re.DOTALL
)
"""Comments and strings: what is told there is told to a reader."""


@pytest.mark.parametrize("path", NATIVE, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_in_kernel_and_page_say_what_a_thing_is(path: Path) -> None:
    assert not re.search(r"\btold\b", APART.sub("", path.read_text("utf-8")))


def code_names() -> set[str]:
    """The words by which the shipped codes and customs are known: ids, and names of authors."""
    names: set[str] = set()
    for path in PACKAGE.glob("codes/*.toml"):
        code = tomllib.loads(path.read_text("utf-8"))["code"]
        names |= {code["id"], code["name"]}
        author = re.sub(r"-?\d+$", "", code["id"])
        # One code is by nobody known: its "author" is an ordinary word.
        names |= {author, author.replace("-", " ")} - {"anonymous"}
    return {name.lower() for name in names}


def test_codes_are_shipped() -> None:
    assert len(list(PACKAGE.glob("codes/*.toml"))) == 8


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_code_is_named_in_python(path: Path) -> None:
    text = path.read_text("utf-8").lower()
    found = {name for name in code_names() if re.search(rf"\b{re.escape(name)}\b", text)}
    assert not found
