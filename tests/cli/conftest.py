import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from jadoube.cli import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


Say = Callable[..., Said]


class Stream(io.TextIOWrapper):
    """A stream of text that may claim to be a terminal."""

    terminal = False

    def isatty(self) -> bool:
        return self.terminal


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Run the command line on some words, with *typed* on its standard input."""

    def run(*words: str, typed: str | bytes = "") -> Said:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", Stream(io.BytesIO(data), "utf-8"))
        try:
            code = main(words)
        except SystemExit as end:
            code = int(end.code or 0)
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Said(code, out, err)

    return run
