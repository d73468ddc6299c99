"""The decoder of DGT's protocol: bytes in, messages out, whatever the bytes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards.encoding import clock, dump, field, message

from jadoube import Colour, Kind, Man, Position, parse_square
from jadoube.boards import ClockReading, Decoder, OtherMessage, SquareChange, WholeBoard

PAWN = Man(Colour.WHITE, Kind.PAWN)
E2 = SquareChange(parse_square("e2"), None)
E4 = SquareChange(parse_square("e4"), PAWN)
BOTH = field("e2") + field("e4", PAWN)
START = WholeBoard(tuple(Position().man(square) for square in range(64)))


def test_a_field_update() -> None:
    assert Decoder().feed(bytes.fromhex("8e00053400")) == [E2]
    assert Decoder().feed(bytes.fromhex("8e00052401")) == [E4]


def test_a_dump_begins_at_a8() -> None:
    array = "08090a0c0b0a0908" + "07" * 8 + "00" * 32 + "01" * 8 + "0203040605040302"
    assert Decoder().feed(bytes.fromhex("860043" + array)) == [START]
    assert dump(Position()) == bytes.fromhex("860043" + array)


@pytest.mark.parametrize(
    ("piece", "marker"), [(0x0D, "draw"), (0x0E, "white wins"), (0x0F, "black wins")]
)
def test_pieces_that_stand_for_a_result(piece: int, marker: str) -> None:
    assert Decoder().feed(message(0x8E, [0, piece])) == [SquareChange(56, None, marker)]  # type: ignore[arg-type]
    (seen,) = Decoder().feed(message(0x86, [piece] + [0] * 63))
    assert seen == WholeBoard((None,) * 64, marker)  # type: ignore[arg-type]


def test_the_clock() -> None:
    (seen,) = Decoder().feed(bytes.fromhex("8d000a 013045 005959 03"))
    assert seen == ClockReading(lever=True, seconds=(5445, 3599))
    (seen,) = Decoder().feed(bytes.fromhex("8d000a 000000 100000 00"))
    assert seen == ClockReading(False, (0, 0), (False, True), is_running=False)
    assert Decoder().feed(clock(first_high=True, first=5445, second=3599)) == [
        ClockReading(lever=True, seconds=(5445, 3599))
    ]


def test_a_clock_that_is_not_there_or_answers_a_command() -> None:
    (seen,) = Decoder().feed(message(0x8D, [0] * 6 + [0x22]))
    assert seen == ClockReading(lever=True, is_running=False)
    (seen,) = Decoder().feed(bytes.fromhex("8d000a 0a1001 0a0000 00"))
    assert isinstance(seen, OtherMessage)
    assert seen.name == "clock answer"


@pytest.mark.parametrize(
    ("number", "data", "name"),
    [
        (0x93, [1, 7], "version"),
        (0x91, [49, 50, 51, 52, 53], "serial number"),
        (0xA2, [48] * 10, "long serial number"),
        (0xA0, [99, 1, 2, 3, 4, 5], "battery"),
        (0x92, [65] * 200, "trademark"),
        (0x8F, [0x7F] * 7936, "stored moves"),
        (0x90, [8, 1], "bus address"),
        (0x83, [0] * 67, "bus board"),
        (0x87, [8, 1, 3], "bus ping"),
    ],
)
def test_other_messages_are_known_and_hide_nothing(number: int, data: list[int], name: str) -> None:
    seen = Decoder().feed(message(number, data) + field("e2"))
    assert seen == [OtherMessage(name, bytes(data)), E2]


@pytest.mark.parametrize(
    "garbage",
    [
        b"\x00\x01\x02",
        b"\xff\xfe\xfd",
        field("a1")[:-1],
        dump(Position())[:40],
        b"\x86",
        b"\x8e\x00",
        b"\x8e\x80\x05",
        message(0x8E, [64, 0]),
        message(0x8E, [0, 16]),
        message(0x86, [0x10] * 64),
        message(0x8E, [1, 2, 3]),
        message(0x8D, [0, 0x7A, 0, 0, 0, 0, 0]),
        message(0x8D, [0, 0, 0, 0x0B, 0, 0, 0]),
        b"\x92\x7f\x7f",
    ],
)
def test_garbage_before_a_message_is_skipped(garbage: bytes) -> None:
    decoder = Decoder()
    assert decoder.feed(garbage + BOTH) == [E2, E4]
    assert decoder.skipped == len(garbage)


def test_bytes_may_come_one_by_one() -> None:
    decoder = Decoder()
    stream = dump(Position()) + BOTH + clock(first_high=False)
    seen = [one for at in range(len(stream)) for one in decoder.feed(stream[at : at + 1])]
    assert seen == [START, E2, E4, ClockReading(lever=False, seconds=(0, 0))]
    assert decoder.skipped == 0


@given(st.lists(st.binary(max_size=80), max_size=8))
def test_no_bytes_are_an_error_and_none_hide_what_follows(pieces: list[bytes]) -> None:
    decoder = Decoder()
    for piece in pieces:
        decoder.feed(piece)
    # A message that was begun may take the next bytes for its own, but only as far as they can be.
    seen = decoder.feed(BOTH + BOTH)
    assert seen[-2:] == [E2, E4]


@given(st.lists(st.sampled_from([*range(16), 0x34, 0x43, 0x80, 0x86, 0x8D, 0x8E, 0x8F, 0x92])))
def test_bytes_that_look_like_messages(data: list[int]) -> None:
    whole, parts = Decoder(), Decoder()
    seen = whole.feed(bytes(data))
    assert seen == [one for byte in data for one in parts.feed(bytes([byte]))]
    assert whole.skipped == parts.skipped
