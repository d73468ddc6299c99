import io
from pathlib import Path

import pytest

from jadoube.cases import CaseError, PlacedCase
from jadoube.cases.files import decode, read_file


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("café “so”".encode(), "café “so”"),
        (b"\xef\xbb\xbfcode", "code"),
        (b"caf\xe9 \x93so\x94", "café “so”"),
        (b"\x81", "\x81"),
        (b"", ""),
    ],
)
def test_text_is_read_whatever_wrote_it(data: bytes, text: str) -> None:
    assert decode(data) == text


def test_what_is_not_text() -> None:
    with pytest.raises(ValueError, match="not a text file"):
        decode(b"\x7fELF\0")


@pytest.mark.parametrize("ending", [b"\n", b"\r\n", b"\r"])
def test_any_line_ending(tmp_path: Path, ending: bytes) -> None:
    file = tmp_path / "a.case"
    file.write_bytes(ending.join([b"code: greco", b"", b"white resigns", b""]))
    (placed,) = read_file(str(file))
    assert isinstance(placed, PlacedCase)
    assert placed.lines == (3,)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\0\1")
    for name, reason in [
        (".", "is a directory"),
        ("none", "no such file or directory"),
        ("binary", "this is not a text file"),
    ]:
        file = str(tmp_path / name)
        (error,) = read_file(file)
        assert isinstance(error, CaseError)
        assert str(error) == f"{file}:1:1: {reason}"


def test_a_name_that_no_file_can_have() -> None:
    (error,) = read_file("a\0b")
    assert isinstance(error, CaseError)
    assert "null" in error.reason


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"code: greco")))
    (placed,) = read_file("-")
    assert isinstance(placed, PlacedCase)
    assert placed.file == "-"
