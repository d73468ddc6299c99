"""What the tests of the law share: a folder to write code files in."""

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Give a function that writes a file into an empty folder, where the test then stands."""
    monkeypatch.chdir(tmp_path)

    def write_file(text: str | bytes, name: str = "my-club.toml") -> Path:
        path = Path(name)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write_file
