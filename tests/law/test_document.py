from collections.abc import Callable
from pathlib import Path

import pytest

from jadoube.law import LawError
from jadoube.law.document import Document

Write = Callable[..., Path]


def test_a_file_that_is_not_there(write: Write) -> None:  # noqa: ARG001
    with pytest.raises(LawError, match=r"^none\.toml: No such file or directory$"):
        Document(Path("none.toml"))


def test_a_folder(write: Write) -> None:
    folder = write("").parent
    with pytest.raises(LawError, match="Is a directory"):
        Document(folder)


def test_an_error_of_the_system_without_words(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> bytes:
        raise OSError

    path = write("")
    monkeypatch.setattr(Path, "read_bytes", fail)
    with pytest.raises(LawError, match="cannot be read"):
        Document(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b'[code]\nid = "a"\nname = "\xff"', "my-club.toml:3: not text in UTF-8"),
        ('[code]\nid == "a"', "my-club.toml:2: not TOML: Invalid value"),
        ('[code]\nid = "a"\nid = "b"', "my-club.toml:3: not TOML: "),
        ("[code]\nid = 'a", 'my-club.toml:2: not TOML: Expected "\'"'),
        ("a = " + 9_999 * "9", "my-club.toml: not TOML: Exceeds the limit"),
        ("a = " + 9_999 * "[", "my-club.toml: not TOML that can be read: nested too deeply"),
    ],
)
def test_what_is_not_toml(write: Write, text: str | bytes, message: str) -> None:
    with pytest.raises(LawError) as error:
        Document(write(text))
    assert str(error.value).startswith(message)


def test_reads_what_other_editors_write(write: Write) -> None:
    document = Document(write(b'\xef\xbb\xbf[code]\r\nid = "caf\xc3\xa9"\r\n'))
    assert document.tables == {"code": {"id": "café"}}
    document.fault("no coffee", "code", "id")
    assert str(document.faults[0]) == "my-club.toml:2: no coffee"


def test_words_are_joined_into_one_line(write: Write) -> None:
    document = Document(write('a = """\n  one\n  two """'))
    assert document.text(document.tables, "a") == "one two"
    assert not document.faults


def test_words_must_be_there_and_be_words(write: Write) -> None:
    document = Document(write('a = 7\nb = " "\n'))
    for key in ("a", "b", "c"):
        assert document.text(document.tables, key) == ""
    assert document.text(document.tables, "c", required=False) == ""
    assert [str(fault) for fault in document.faults] == [
        "my-club.toml:1: a must be words between quotation marks",
        "my-club.toml:2: b must be words between quotation marks",
        "my-club.toml:1: c is missing",
    ]


@pytest.mark.parametrize("text", ["law = 1", "law = [1]", "[law]"])
def test_laws_must_be_tables_of_their_own(write: Write, text: str) -> None:
    document = Document(write(text))
    assert document.array("law") == []
    assert document.faults[0].reason == "law must be written [[law]], once for each"


def test_the_head_must_be_a_table(write: Write) -> None:
    document = Document(write("\n[[code]]"))
    assert document.table("code") == {}
    assert str(document.faults[0]) == "my-club.toml:2: code must be a table, written [code]"
    assert document.table("custom") == {}


def test_faults_are_sorted_by_line(write: Write) -> None:
    document = Document(write("a = 1\nb = 1\n"))
    document.fault("second", "b")
    document.fault("first", "a")
    assert [fault.reason for fault in document.sorted_faults()] == ["first", "second"]
