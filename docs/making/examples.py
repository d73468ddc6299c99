"""The examples in README and docs: found, run, and written again where the program answers otherwise.

`python -m docs.making.examples` (or `make examples`) writes the answers of the program into every
block of language `console`; the tests compare them. Other blocks are only tested. The languages:

console     `$ command`, what is typed to it as `> …`, and what it prints; a line `…` stands for any lines
python      a session with `>>>`, one for all blocks of a page
sh          commands that are not run: servers, builds. Their words must be ones that make or jadoube knows
case        cases, which must hold
toml        laws, which must be sound
json        what JSON readers read
text, ebnf  anything; not an example
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING

from docs.making.reference import ROOT
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Iterator

_FENCE = re.compile(r"^( *)```([\w-]*)[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_ANY = "…"
WIDTH = "78"
"""As many columns as a page of the site shows without scrolling."""


class Block(Struct, frozen=True):
    """A fenced block of a page: its language, its text without what it is indented by, and where it stands."""

    language: str
    text: str
    indent: str
    start: int
    stop: int
    line: int


class ExampleError(Exception):
    """An example that is no example: what the shell, and not the program, answers to it."""


def pages() -> list[Path]:
    """List every page with examples, made ones aside."""
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(text: str) -> Iterator[Block]:
    """Give the fenced blocks of a page."""
    for found in _FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        inside = re.sub(rf"^{found[1]}", "", found[3], flags=re.MULTILINE)
        yield Block(found[2], inside, found[1], *found.span(3), line)


def prepare(folder: Path) -> None:
    """Make *folder* a place where the commands of the pages find the files they name."""
    for name in ("docs", "examples", "src"):
        (folder / name).symlink_to(ROOT / name)


def replayed(text: str, folder: Path) -> str:
    """Give a block of language `console` as it reads when its commands are run in *folder*.

    Where what is printed fits a block with lines left out, the block is given as it was. Raises
    ExampleError where a line stands before the first command, or where the shell cannot run one.
    """
    if not text.startswith("$ "):
        raise ExampleError(
            f"a console begins with a command, such as $ jadoube codes, not {text!r}"
        )
    lines = []
    for part in re.split(r"^(?=\$ )", text, flags=re.MULTILINE)[1:]:
        command, *rest = part.splitlines()
        typed = [line for line in rest if line.startswith("> ")]
        shown = [line for line in rest if not line.startswith("> ")]
        printed = _printed(command.removeprefix("$ "), typed, folder)
        answers = _answers(printed)
        if typed and len(answers) == len(typed):
            # One answer to each line: they stand as a conversation.
            pairs = zip(typed, answers, strict=True)
            printed = [line for said, answer in pairs for line in (said, *answer)]
            shown = rest
        else:
            printed = typed + printed
            shown = typed + shown
        lines += [command, *(shown if _fits(shown, printed) else printed)]
    return "".join(f"{line}\n" for line in lines)


def _answers(printed: list[str]) -> list[list[str]]:
    """Part what was printed into answers: a line set in belongs to the one before it."""
    answers: list[list[str]] = []
    for line in printed:
        if line.startswith("  ") and answers:
            answers[-1].append(line)
        else:
            answers.append([line])
    return answers


def _printed(command: str, typed: list[str], folder: Path) -> list[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(  # noqa: S602 - a page's own examples
        command,
        shell=True,
        cwd=folder,
        input="".join(f"{line.removeprefix('> ')}\n" for line in typed),
        env={**os.environ, "PATH": path, "COLUMNS": WIDTH, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=120,
    )
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    for line in lines:
        if line.startswith("/bin/sh: "):
            raise ExampleError(f"the shell cannot run {command!r}: {line}")
    return lines


def _fits(shown: list[str], printed: list[str]) -> bool:
    """Tell whether *printed* is what is *shown*, a line `…` standing for any lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == _ANY else re.escape(f"{line}\n") for line in shown
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


def main() -> None:
    """Write what the program answers into every page."""
    import tempfile  # noqa: PLC0415 - wanted only here

    for page in pages():
        text = page.read_text("utf-8")
        with tempfile.TemporaryDirectory() as name:
            prepare(Path(name))
            found = [
                (block, replayed(block.text, Path(name)))
                for block in blocks(text)
                if block.language == "console"
            ]
        for block, new in reversed(found):
            text = text[: block.start] + indent(new, block.indent) + text[block.stop :]
        if text != page.read_text("utf-8"):
            page.write_text(text, "utf-8")
            sys.stdout.write(f"{page.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
