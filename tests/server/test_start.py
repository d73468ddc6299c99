"""A server that cannot start says why in a line, and with status 1."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from tests.server.postgres import free_port
from tests.server.serving import Served

if TYPE_CHECKING:
    from pathlib import Path


def serve(database: str) -> tuple[int, str]:
    """Start a server on *database* and give how it ended."""
    done = subprocess.run(
        [sys.executable, "-m", "jadoube", "serve", "--port", "0", "--database", database],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


def test_a_second_process_on_one_file_is_refused(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with Served(f"sqlite:///{database}", tmp_path) as server:
        code, said = serve(f"sqlite:///{database}")
        assert code == 1
        assert said == (
            f"jadoube: another server keeps its tables in {database}; type another --database\n"
        )
        # A server that was killed has left no lock behind.
        server.kill()
        server.start()


def test_a_database_that_does_not_answer_is_told_in_a_line() -> None:
    code, said = serve(f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    assert code == 1
    assert said.startswith("jadoube: the database cannot be used: ")
    assert said.endswith("; type another --database\n")
    assert said.count("\n") == 1


def test_a_folder_that_cannot_be_made_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    code, said = serve(f"sqlite:///{file}/tables.db")
    assert code == 1
    assert said.startswith("jadoube: the database cannot be used: ")
    assert said.count("\n") == 1
