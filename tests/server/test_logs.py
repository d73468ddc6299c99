"""Logs: for machines JSON without what a client sent, at a terminal plain words."""

from __future__ import annotations

import logging
import sys

import msgspec
import pytest

from jadoube.server.logs import JsonFormatter, set_up_logs


def logged(message: str, *, fault: bool = False) -> dict[str, object]:
    record = logging.LogRecord("jadoube.server", logging.ERROR, "x.py", 1, message, None, None)
    if fault:
        try:
            int("a client's own words")
        except ValueError:
            record.exc_info = sys.exc_info()
    line: dict[str, object] = msgspec.json.decode(JsonFormatter().format(record))
    return line


def test_a_line_is_json() -> None:
    line = logged("closing")
    assert (line["level"], line["message"]) == ("error", "closing")


def test_a_fault_is_told_by_its_kind_and_place_and_not_in_its_words() -> None:
    line = logged("a request failed", fault=True)
    assert line["fault"] == "ValueError"
    assert "test_logs.py" in str(line["at"])
    assert "own words" not in str(line)


@pytest.mark.parametrize("is_terminal", [True, False])
def test_people_are_told_in_plain_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *, is_terminal: bool
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    try:
        set_up_logs()
        logging.getLogger("jadoube.server").info("open at %s", "http://localhost:8000")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
    said = capsys.readouterr().err
    assert "open at http://localhost:8000" in said
    assert said.startswith("{") is not is_terminal
