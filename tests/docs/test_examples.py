"""Every example in README and docs is true."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import tomllib
from typing import TYPE_CHECKING

import msgspec
import pytest
from docs.making.examples import Block, ExampleError, blocks, pages, prepare, replayed
from docs.making.reference import ROOT

from jadoube.cases import CaseError, read, run
from jadoube.cli.arguments import parser
from jadoube.client.messages import FromServer
from jadoube.law import check

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from _pytest.mark.structures import ParameterSet

PAGES = {str(page.relative_to(ROOT)): page.read_text("utf-8") for page in pages()}
BLOCKS = [(page, block) for page, text in PAGES.items() for block in blocks(text)]
LANGUAGES = {"console", "python", "sh", "case", "toml", "json", "text", "ebnf", "sql"}


def of(language: str) -> list[ParameterSet]:
    """Give the blocks of a language, each a test of its own."""
    return [
        pytest.param(block, id=f"{page}:{block.line}")
        for page, block in BLOCKS
        if block.language == language
    ]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder in which the files that the pages name are found."""
    prepare(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", PAGES)
def test_every_block_says_what_it_is(page: str) -> None:
    text = PAGES[page]
    for block in blocks(text):
        assert block.language in LANGUAGES, f"{page}:{block.line}"
    # What is only indented nobody would test.
    outside = re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.MULTILINE | re.DOTALL)
    assert not re.search(
        r"^\n    (?!:|\S+:|\[)(?:\$|>>>|jadoube|from|import) ", outside, re.MULTILINE
    )


@pytest.mark.parametrize("page", [page for page, text in PAGES.items() if "```console" in text])
def test_what_commands_print(page: str, folder: Path) -> None:
    for block in blocks(PAGES[page]):
        if block.language == "console":
            assert replayed(block.text, folder) == block.text, f"{page}:{block.line}"


@pytest.mark.parametrize(
    "broken",
    [
        "$ no-such-command\n",
        "    $ jadoube codes\n",
        "jadoube codes\n",
        "$ jadoube codes | no-such\n",
    ],
)
def test_what_the_shell_cannot_run_is_no_example(broken: str, folder: Path) -> None:
    with pytest.raises(ExampleError):
        replayed(broken, folder)


def test_a_block_in_a_list_is_read_without_its_indentation(folder: Path) -> None:
    (block,) = blocks("1. So:\n\n    ```console\n    $ echo 1; echo; echo 2\n    ```\n")
    assert block.text == "$ echo 1; echo; echo 2\n"
    assert replayed(block.text, folder) == "$ echo 1; echo; echo 2\n1\n\n2\n"


@pytest.mark.parametrize("page", [page for page, text in PAGES.items() if "```python" in text])
def test_sessions_in_python(page: str, folder: Path) -> None:
    assert folder.is_dir()
    every = [block.text for block in blocks(PAGES[page]) if block.language == "python"]
    assert all(text.startswith(">>>") for text in every)
    session = "\n".join(every)
    example = doctest.DocTestParser().get_doctest(session, {}, page, page, lineno=0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(example).failed == 0


@pytest.mark.parametrize("block", of("sh"))
def test_commands_that_are_not_run(block: Block) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for line in block.text.splitlines():
        words = shlex.split(line, comments=True)
        if not words:
            continue
        if words[0] == "make":
            assert {word for word in words[1:] if "=" not in word} <= targets, line
        elif words[0] == "jadoube":
            parser(words[1]).parse_args(words[1:])
        else:
            assert words[0] in {"pip", ".venv/bin/pre-commit", "git", "cd", "python", "sudo"}, line


@pytest.mark.parametrize("block", of("case"))
def test_cases_hold(block: Block, folder: Path) -> None:
    for reading in read(block.text, str(folder / "page.case")):
        assert not isinstance(reading, CaseError), reading
        assert run(reading) is None


@pytest.mark.parametrize("block", of("toml"))
def test_laws_are_sound(block: Block, tmp_path: Path) -> None:
    text = block.text
    tables = tomllib.loads(text)
    if not {"law", "silent", "code", "custom"} & set(tables):
        text = f'[[law]]\nnumber = "99"\ndigest = "…"\n{text}'
    if "code" not in tables and "custom" not in tables:
        text = f'[code]\nid = "club"\nname = "Club"\nbased-on = "greco"\n{text}'
    path = tmp_path / "shown.toml"
    path.write_text(text, "utf-8")
    assert check(path) == []


@pytest.mark.parametrize("block", of("json"))
def test_json_is_json_and_messages_are_messages(block: Block) -> None:
    for value in values(block.text):
        # A message with something left out cannot be read whole.
        if isinstance(value, dict) and "type" in value and "…" not in str(value):
            assert msgspec.convert(value, FromServer)


def values(text: str) -> Iterator[object]:
    """Give the values of a block, which stand one under the other."""
    at = 0
    while at < len(text.rstrip()):
        value, at = json.JSONDecoder().raw_decode(text, at)
        yield value
        at += len(text[at:]) - len(text[at:].lstrip())
