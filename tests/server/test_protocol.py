"""The page's messages are made from ours."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Literal

import pytest
from msgspec import Struct
from web.making.protocol import FILE, Writer, main, protocol

from jadoube.client.message_parts import Ballot
from jadoube.client.messages import Entry, TableIs

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_has_the_messages_as_they_are() -> None:
    assert FILE.read_text("utf-8") == protocol(), "stale: `make protocol` writes it again"


def test_a_stale_page_is_not_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "protocol.ts"
    kept.write_text(protocol().replace("sender", "from").replace("seq: number", "number: number"))
    monkeypatch.setattr("web.making.protocol.FILE", kept)
    monkeypatch.setattr(sys, "argv", ["protocol", "--check"])
    assert main() == 1
    assert "make protocol" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["protocol"])
    assert main() == 0
    assert kept.read_text("utf-8") == protocol()


def test_the_build_asks() -> None:
    root = FILE.parents[2]
    for target in ("web", "check-web"):
        planned = subprocess.run(
            ["make", "--dry-run", target], cwd=root, capture_output=True, text=True, check=True
        )
        assert "web.making.protocol --check" in planned.stdout


def test_fields_are_written_as_they_are_sent() -> None:
    writer = Writer()
    writer.struct(TableIs)
    entry = writer.written[writer.struct(Entry)].splitlines()
    assert "  type: 'entry';" in entry
    assert "  from?: string;" in entry
    assert "  verdict?: Verdict | null;" in entry
    # Both seats are always there; a verdict that nobody is for is not.
    assert "  seats: Record<Seat, Person>;" in writer.written["TableIs"]
    assert "  voices?: Partial<Record<Verdict, number>>;" in writer.written[writer.struct(Ballot)]
    assert writer.written["Seat"] == "export type Seat = 'host' | 'guest';"


def test_one_name_means_one_message() -> None:
    class Done(Struct):
        """Another thing of that name."""

        way: Literal["well", "badly"]
        times: tuple[tuple[int, ...] | None, ...]

    writer = Writer()
    assert writer.struct(Done) == "Done"
    assert "  way: 'badly' | 'well';" in writer.written["Done"]
    assert "  times: (number[] | null)[];" in writer.written["Done"]
    from jadoube.client.messages import Done as Ours

    with pytest.raises(ValueError, match="two messages are called Done"):
        writer.struct(Ours)
