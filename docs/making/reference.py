"""Pages made from the program itself: its commands, its modules, and the files at the root."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube.cli.commands import COMMANDS
from jadoube.prose.phrases import capital

if TYPE_CHECKING:
    from docs.making.lawbook import Pages

    from jadoube.cli.command import CommandArgument

ROOT = Path(__file__).parents[2]

MODULES = {
    "jadoube": "The kernel's types and the umpire's two most wanted names.",
    "jadoube.table": "Tables and rulings: where one begins.",
    "jadoube.law": "Codes and customs as data.",
    "jadoube.umpire": "Act in, ruling out: the same values as facts, without words or pictures.",
    "jadoube.umpire.acts": "What hands and voices can do.",
    "jadoube.sitting": "Several games of the same two players.",
    "jadoube.cases": "The case language.",
    "jadoube.notation": "Records: PGN, pictures, prose.",
    "jadoube.pgn": "Reading PGN files of any size.",
    "jadoube.corpus": "Many games at once.",
    "jadoube.study": "The opponent against itself.",
    "jadoube.quiz": "The arbiter's quiz.",
    "jadoube.opponent": "A player that thinks and knows its rights.",
    "jadoube.boards": "Real boards: what they send, and what hands have done on them.",
    "jadoube.client": "A client of tables on the web.",
}
"""The modules with a public face, and what each is for."""


def reference_pages() -> Pages:
    """Make the pages of the command line, of each public module, and of the files at the root."""
    pages = {
        "commands.md": _commands(),
        "changelog.md": _from_root("CHANGELOG.md"),
        "contributing.md": _from_root("CONTRIBUTING.md"),
        "api/index.md": _modules(),
    }
    for module in present():
        pages[f"api/{module}.md"] = _module(module)
    return pages


def present() -> list[str]:
    """List the public modules that are there."""
    return [module for module in MODULES if _source(module) is not None]


def _source(module: str) -> Path | None:
    stem = ROOT / "src" / Path(*module.split("."))
    return next(
        (path for path in (stem / "__init__.py", stem.with_suffix(".py")) if path.is_file()), None
    )


def _modules() -> str:
    rows = "\n".join(f"| [`{name}`]({name}.md) | {MODULES[name]} |" for name in present())
    return (
        "# The library\n\nMade from the docstrings. A module that is not listed here is private: it "
        f"may change without notice.\n\n| module | what it is for |\n|---|---|\n{rows}\n"
    )


def _module(module: str) -> str:
    page = f"# `{module}`\n\n::: {module}\n    options:\n      show_root_heading: false\n"
    folder = _source(module)
    # A package whose face is empty shows its modules.
    if folder is not None and folder.name == "__init__.py" and "__all__" not in folder.read_text():
        page = f"# `{module}`\n\n{MODULES[module]}\n"
        for path in sorted(folder.parent.glob("[a-z]*.py")):
            page += f"\n## `{path.stem}`\n\n::: {module}.{path.stem}\n    options:\n"
            page += "      heading_level: 3\n"
    return page


def _commands() -> str:
    parts = [
        "# The command line",
        (
            "`jadoube COMMAND --help` says the same. Exit codes are alike everywhere: 0 all is well, 1 "
            "something was answered with no (a case failed, an act was refused), 2 something could not be "
            "read, and is told in one line. `jadoube completion bash` completes these words in a shell."
        ),
    ]
    for name, command in COMMANDS.items():
        usage = " ".join(["jadoube", name, *map(_usage, command.arguments)])
        rows = "\n".join(f"| `{_shown(one)}` | {one.about} |" for one in command.arguments)
        parts += [f"## {name}", f"{capital(command.about)}.", f"`{usage}`"]
        parts += [f"| argument | what it is for |\n|---|---|\n{rows}"] if rows else []
    return "\n\n".join(parts) + "\n"


def _shown(argument: CommandArgument) -> str:
    """Write an argument as one types it: `--custom CUSTOM`."""
    value = argument.settings.get("metavar", "")
    if not value and argument.settings.get("choices"):
        value = "|".join(argument.settings["choices"])
    if argument.name.startswith("-"):
        return f"{argument.name} {value}".rstrip()
    return value or argument.name.upper()


def _usage(argument: CommandArgument) -> str:
    shown = _shown(argument)
    if argument.settings.get("nargs") == "+":
        return f"{shown}…"
    is_optional = argument.name.startswith("-") or argument.settings.get("nargs") == "?"
    return f"[{shown}]" if is_optional else shown


_LINK = re.compile(r"\]\((?!https?:|#)([^)]+)\)")


def _from_root(name: str) -> str:
    """Give a file of the root as a page, its links seen from the pages."""

    def seen(found: re.Match[str]) -> str:
        target = found[1].removeprefix("docs/")
        names = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
        return f"]({names.get(target, target)})"

    return _LINK.sub(seen, (ROOT / name).read_text("utf-8"))
