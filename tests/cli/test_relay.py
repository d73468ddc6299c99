from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Say

WRONG = '[Event "x"]\n[Round "1.4"]\n\n1. e4 e5 2. Ke3 Nc6 *\n'


def test_once(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "games.pgn"
    file.write_text(WRONG, "utf-8")
    words = ("relay", str(file), "--to", str(tmp_path / "out"), "--code", "fide-2023", "--once")
    said = say(*words, "--json")
    assert said.code == 0
    assert json.loads(said.out)["board"] == "4"
    assert say(*words).out == ""


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("none.pgn", "--code", "fide-2023"), "none.pgn: there is no such file or folder"),
        ((".", "--code", "nobody"), 'no code is called "nobody"'),
        ((".", "--code", "fide-2023", "--every", "0"), "--every must be more than 0 seconds"),
    ],
)
def test_what_cannot_be_followed(
    say: Say, tmp_path: Path, words: tuple[str, ...], error: str
) -> None:
    said = say("relay", *words, "--to", str(tmp_path / "out"))
    assert said.code == 2
    assert said.err.startswith(f"jadoube: {error}")
    assert not (tmp_path / "out").exists()


def test_a_source_is_followed_until_it_is_interrupted(tmp_path: Path) -> None:
    file, to = tmp_path / "games.pgn", tmp_path / "out"
    file.write_text("", "utf-8")
    running = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "jadoube",
            "relay",
            str(file),
            "--to",
            str(to),
            "--code",
            "fide-2023",
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    try:
        while not to.exists():
            time.sleep(0.02)
        file.write_text(WRONG, "utf-8")
        assert "round 1, board 4: " in running.stdout.readline()
        assert "white moves e1 e3" in (to / "round-1.record.pgn").read_text("utf-8").replace(
            "\n", " "
        )
        file.write_text('[Event "x"]\n[Round "1.4"]\n\n1. e4 e5 2. Ke3 Nc6 3. Kd9', "utf-8")
        assert "Kd9" in running.stdout.readline()  # after a quiet second
        file.unlink()
        assert "cannot be read" in running.stdout.readline()
        file.write_text(WRONG, "utf-8")
        assert "can be read again" in running.stdout.readline()
    finally:
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=30)
    assert running.returncode == 130
