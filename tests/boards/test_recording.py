"""Recordings of a board: raw bytes, or text of several kinds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards.encoding import clock, dump, field

from jadoube import Position
from jadoube.boards import Chunk, RecordingError, read_recording, write_chunk

E2 = bytes.fromhex("8e00053400")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("8e 00 05 34 00", None),
        ("8E00053400", None),
        ("0x8e, 0x00, 0x05, 0x34, 0x00", None),
        (r"\x8e\x00\x05\x34\x00", None),
        ("8e:00:05:34:00", None),
        ("8e-00-05-34-00", None),
        ("12.5 8e 00 05 34 00", 12.5),
        ("12,5 8e 00 05 34 00", 12.5),
        ("+12.5s 8e 00 05 34 00", 12.5),
        ("[12.5] 8e 00 05 34 00", 12.5),
        ("12500 8e 00 05 34 00", 12.5),
        ("12500ms 8e 00 05 34 00", 12.5),
        ("12500: 8e 00 05 34 00", 12.5),
        ("12s 8e 00 05 34 00", 12.0),
        ("0:00:12.5 8e 00 05 34 00", 12.5),
        ("[01:00:12] < 8e 00 05 34 00", 3612.0),
        ("2:12.5 RX 8e00053400", 132.5),
        ("12.5 8e 00 05 34 00  # the pawn", 12.5),
    ],
)
def test_lines_of_text(text: str, at: float | None) -> None:
    assert read_recording(f"# a recording\n\n{text}\n".encode()) == [Chunk(E2, at)]


@pytest.mark.parametrize("day", ["2024-05-01T10:00:02.5", "2024-05-01 10:00:02,500"])
def test_the_time_of_day(day: str) -> None:
    first, second = read_recording(f"2024-05-01T10:00:00 8e00053400\n{day} 8e00053400\n".encode())
    assert first.at is not None
    assert second.at == first.at + 2.5


def test_what_was_sent_to_the_board_is_left_out() -> None:
    text = b"0.0 > 40\n0.1 TX 4b\n0.2 < 8e 00 05 34 00\n"
    assert read_recording(text) == [Chunk(E2, 0.2)]


@pytest.mark.parametrize(
    "text",
    [
        "00000000: 8e00 0534 008e 0005 3400                 ...4....4.\n",
        "00000000  8e 00 05 34 00 8e 00 05  34 00                    |...4....4.|\n0000000a\n",
        "8e00053400\n8e00053400\n",
    ],
)
def test_dumps_of_xxd_and_hexdump(text: str) -> None:
    assert b"".join(chunk.data for chunk in read_recording(text.encode())) == E2 * 2


def test_raw_bytes_come_message_by_message() -> None:
    raw = dump(Position()) + field("e2") + clock(first_high=True)
    assert [chunk.data for chunk in read_recording(raw)] == [
        dump(Position()),
        field("e2"),
        clock(first_high=True),
    ]
    assert read_recording(b"") == []


@pytest.mark.parametrize("line", ["8e 00 xyz", "[Event x]", "8e 0", "T 8e"])
def test_what_is_no_recording(line: str) -> None:
    with pytest.raises(RecordingError, match=r"line 2: expected bytes in hexadecimal"):
        read_recording(f"8e 00 05 34 00\n{line}\n".encode())


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused_in_words(data: bytes) -> None:
    try:
        chunks = read_recording(data)
    except RecordingError as error:
        assert str(error).startswith("line ")  # noqa: PT017
    else:
        assert all(chunk.data for chunk in chunks)


@given(st.lists(st.tuples(st.binary(min_size=1, max_size=9), st.integers(0, 10**6)), max_size=5))
def test_what_is_written_is_read_again(parts: list[tuple[bytes, int]]) -> None:
    chunks = [Chunk(data, time / 1000) for data, time in parts]
    assert read_recording("".join(map(write_chunk, chunks)).encode()) == chunks


def test_a_chunk_without_a_time() -> None:
    assert write_chunk(Chunk(E2)) == "8e 00 05 34 00\n"
