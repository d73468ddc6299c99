"""Engines for tests: a real process that speaks UCI and answers `go` as it is told to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = """
import sys, time
for line in sys.stdin:
    word = line.split()[:1]
    if word == ["uci"]:
        print("id name Stub", "uciok", sep="\\n", flush=True)
    elif word == ["isready"]:
        print("readyok", flush=True)
    elif word == ["go"]:
        {answer}
    elif word == ["quit"]:
        break
"""
FIRST_ALLOWED = 'print("bestmove", line.split("searchmoves")[1].split()[0], flush=True)'
"""Answers with the first move that it may make."""


def stub(folder: Path, answer: str = FIRST_ALLOWED) -> list[str]:
    """Give the command of an engine that answers so."""
    script = folder / "engine.py"
    script.write_text(SCRIPT.format(answer=answer))
    return [sys.executable, str(script)]
