from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Say


GOOD = "case: A point\ncode: greco\nwhite touches g1\n? must white move g1\n"
BAD = "case: Another\ncode: greco\n? turn black\n"


@pytest.fixture(autouse=True)
def _inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str | bytes) -> str:
    Path(name).write_bytes(text.encode() if isinstance(text, str) else text)
    return name


def test_all_passed(say: Say) -> None:
    said = say("case", write("a.case", GOOD))
    assert said == (0, "ok a.case:1 A point\n1 passed, 0 failed\n", "")


def test_some_failed(say: Say) -> None:
    said = say("case", write("a.case", f"{GOOD}===\n{BAD}"), write("b.case", GOOD))
    assert (said.code, said.err) == (1, "")
    assert said.out.splitlines() == [
        "ok a.case:1 A point",
        "FAIL a.case:8 expected turn black got turn white",
        "ok b.case:1 A point",
        "2 passed, 1 failed",
    ]


def test_some_unreadable(say: Say) -> None:
    said = say("case", write("a.case", f"white moves z9\n===\n{BAD}"), write("b.case", GOOD))
    assert said.code == 2
    assert said.out.splitlines() == [
        "FAIL a.case:5 expected turn black got turn white",
        "ok b.case:1 A point",
        "1 passed, 1 failed",
    ]
    assert said.err == 'a.case:1:1: a case needs a line "code:"\n'


@pytest.mark.parametrize("data", [b"", b"\0", b"\x80\x81\xff", "naïve".encode(), b"=" * 5000])
def test_rubbish_is_unreadable(say: Say, data: bytes) -> None:
    said = say("case", write("a.case", data))
    assert (said.code, said.out) == (2, "0 passed, 0 failed\n")
    assert said.err.startswith("a.case:1:1: ")
    assert len(said.err.splitlines()) == 1


def test_files_that_are_not_there(say: Say) -> None:
    said = say("case", "none.case", ".")
    assert said.code == 2
    assert said.err.splitlines() == [
        "none.case:1:1: no such file or directory",
        ".:1:1: is a directory",
    ]


def test_standard_input(say: Say) -> None:
    assert say("case", "-", typed=GOOD).out == "ok -:1 A point\n1 passed, 0 failed\n"


def test_json_is_one_object_a_case(say: Say) -> None:
    said = say("case", "--json", write("a.case", f"{GOOD}===\n{BAD}===\nnonsense"))
    assert said.code == 2
    good, bad, unreadable = map(json.loads, said.out.splitlines())
    assert good == {
        "file": "a.case", "line": 1, "status": "passed", "title": "A point", "code": "greco",
    }  # fmt: skip
    assert (bad["status"], bad["line"], bad["at"]) == ("failed", 6, 8)
    assert (bad["expected"], bad["got"]) == ("turn black", "turn white")
    assert (unreadable["status"], unreadable["line"], unreadable["column"]) == ("unreadable", 10, 1)
    assert unreadable["reason"] in said.err


@pytest.mark.parametrize(("no_color", "is_coloured"), [("", True), ("1", False)])
def test_colours_at_a_terminal(
    say: Say, monkeypatch: pytest.MonkeyPatch, no_color: str, is_coloured: bool
) -> None:
    monkeypatch.setattr("jadoube.cli.output.sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm")
    said = say("case", write("a.case", f"{GOOD}===\n{BAD}"))
    assert ("\x1b[32mok\x1b[0m a.case:1" in said.out) == is_coloured
    assert ("\x1b[31mFAIL\x1b[0m a.case:8" in said.out) == is_coloured


def test_as_a_program() -> None:
    write("a.case", GOOD * 1)
    done = subprocess.run(
        [sys.executable, "-m", "jadoube", "case", "a.case"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout == "ok a.case:1 A point\n1 passed, 0 failed\n"
    assert done.stderr == ""


def test_a_reader_that_goes_away_is_one_line() -> None:
    # More than what writer, pipe and reader hold by themselves.
    long = GOOD.replace("A point", "A point " * 40)
    write("a.case", f"{long}===\n" * 2000)
    program = subprocess.Popen(
        [sys.executable, "-m", "jadoube", "case", "a.case"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr.read() == b"jadoube: nobody reads the output to its end\n"
    program.stderr.close()
    assert program.wait() == 2
