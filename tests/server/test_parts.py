"""The small parts: links, secrets, settings, notes and the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from jadoube.client import LinkError, read_link
from jadoube.client.messages import Here
from jadoube.client.requests import LayRequest
from jadoube.server.layout import draw
from jadoube.server.notes import (
    LONGEST,
    PostgresNotes,
    Present,
    Written,
    read_note,
    write_notes,
    write_presence,
)
from jadoube.server.page import find_page
from jadoube.server.protocols import text_frame
from jadoube.server.secrets import clean_name, hashed, is_same, new_secret, new_table_id
from jadoube.server.settings import SettingError, Settings
from jadoube.sitting import Lots

if TYPE_CHECKING:
    from pathlib import Path


def test_links_are_read() -> None:
    link = read_link(f"https://example.org:81/t/{'a' * 16}?at=3#s={'b' * 32}")
    assert link.socket == f"wss://example.org:81/api/1/tables/{'a' * 16}/socket"
    assert link.secret == "b" * 32
    for wrong in ("", "ftp://x/t/" + "a" * 16, "https://x/t/short", f"https://x/t/{'a' * 16}#s=1"):
        with pytest.raises(LinkError):
            read_link(wrong)


def test_secrets_are_long_and_kept_as_hashes() -> None:
    secret = new_secret()
    assert len(secret) == 32
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_table_id()) == 16
    assert secret not in hashed(secret)
    assert is_same(hashed(secret), hashed(secret))
    assert not is_same(None, hashed(secret))


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Anna \t Maria\n", "Anna Maria"),
        ("<b>\u202eevil\u0000", "<b>evil"),
        ("x" * 50, "x" * 40),
        ("Åsa 王", "Åsa 王"),
    ],
)
def test_names_are_cleaned(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_settings_come_from_options_then_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JADOUBE_PORT", "81")
    monkeypatch.setenv("JADOUBE_ORIGINS", "https://a.example https://b.example")
    settings = Settings.read(host=None, port=None)
    assert (settings.host, settings.port) == ("127.0.0.1", 81)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert Settings.read(port=82).port == 82
    monkeypatch.setenv("JADOUBE_VOICES", "0")
    with pytest.raises(SettingError):
        Settings.read()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("port", 99999999, '--port: expected a whole number from 0 to 65535, not "99999999"'),
        ("delete_after", -1, '--delete-after: expected a whole number of at least 0, not "-1"'),
        ("PORT", "high", 'JADOUBE_PORT: expected a whole number from 0 to 65535, not "high"'),
        ("VOICES", "0", 'JADOUBE_VOICES: expected a whole number of at least 1, not "0"'),
        (
            "PATIENCE_SECONDS",
            "long",
            'JADOUBE_PATIENCE_SECONDS: expected a number of at least 0, not "long"',
        ),
        ("METRICS", "perhaps", 'JADOUBE_METRICS: expected true or false, not "perhaps"'),
    ],
)
def test_a_setting_out_of_range_is_named_with_what_may_be_typed(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object, said: str
) -> None:
    given = {name: value} if name.islower() else {}
    if not given:
        monkeypatch.setenv(f"JADOUBE_{name}", str(value))
    with pytest.raises(SettingError) as caught:
        Settings.read(**given)
    assert str(caught.value) == said


def test_a_reading_that_no_code_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings.read(readings=["II=either", "lost-pieces=any-bishop"])
    assert settings.readings == ("II=either", "lost-pieces=any-bishop")
    monkeypatch.setenv("JADOUBE_READINGS", "II=either V=false-move")
    assert Settings.read().readings == ("II=either", "V=false-move")
    with pytest.raises(SettingError, match='no code has the reading "II=nobody"'):
        Settings.read(readings=["II=nobody"])


@pytest.mark.parametrize(
    ("asked", "taken"),
    [
        ((), ("II=either",)),
        (("II=owner",), ("II=owner",)),
        (("V=false-move",), ("V=false-move", "II=either")),
    ],
)
def test_a_table_takes_the_usual_readings(asked: tuple[str, ...], taken: tuple[str, ...]) -> None:
    usual = ("II=either", "13=no-such-law")
    laid = draw(LayRequest("walker-1832", readings=asked), 3, Lots(1), usual)
    assert laid.laying.readings == taken


def test_notes_are_short_enough_and_read_again() -> None:
    rows = [("a" * 16, seq, 7, '{"act":"' + "é" * (seq % 300) + '"}', None) for seq in range(500)]
    rows.append(("b" * 16, 1, 7, "x" * 9000, None))
    notes = list(write_notes("one", rows))
    assert all(len(note.encode()) <= LONGEST for note in notes)
    read = [read_note(note.encode()) for note in notes]
    assert all(isinstance(note, Written) for note in read)
    rows_read = [row for note in read if isinstance(note, Written) for row in note.rows]
    assert rows_read[:-1] == [row[:4] for row in rows[:-1]]
    assert rows_read[-1] == ("b" * 16, 1, 7, "")
    here = Here({"host": True, "guest": False}, 2)
    assert read_note(write_presence("one", "a", here)) == Present("one", "a", here)
    assert read_note(b"nonsense") is None


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_frames_are_as_the_standard_has_them(length: int) -> None:
    from websockets.frames import Frame, Opcode

    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_the_page_is_all_that_can_be_reached(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(
        "<!doctype html>" + "x" * 500 + "<!--first-->Play!<!--/first-->"
    )
    (tmp_path / "assets" / "main-1234.js").write_text("let x = 1;" * 100)
    page = find_page(str(tmp_path))
    first = page.leaf("")
    assert first is not None
    assert first.packed is not None
    assert b"Play!" in first.content
    # The words of the first page are on no other.
    other = page.leaf("/t/abcdef")
    assert other is not None
    assert other.content == first.content.replace(b"<!--first-->Play!<!--/first-->", b"")
    script = page.leaf("/assets/main-1234.js")
    assert script is not None
    assert (script.type, script.is_lasting) == ("text/javascript", True)
    assert page.leaf("/../secret.txt") is None
    assert page.leaf("/assets/none.js") is None
    absent = find_page(str(tmp_path / "nowhere"))
    assert not absent.is_built
    leaf = absent.leaf("/")
    assert leaf is not None
    assert b"not built" in leaf.content


def test_a_process_does_not_heed_its_own_notes() -> None:
    notes = PostgresNotes("postgresql://nowhere", "one")
    here = Here({"host": True, "guest": False})
    for process in ("one", "two"):
        for payload in write_notes(process, [("a" * 16, 1, 7, "{}", None)]):
            notes._on_note(None, 0, "", payload)
        notes._on_note(None, 0, "", write_presence(process, "a" * 16, here).decode())
    heard = [read_note(notes.unread.get_nowait() or b"") for _ in range(notes.unread.qsize())]
    assert [note.process for note in heard if note] == ["two", "two"]
