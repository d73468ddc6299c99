"""Where a client's messages begin and end, however the network has cut them."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode

from jadoube.server.borders import Borders

SHORT = Frame(Opcode.TEXT, "white moves g1 f3 é J'adoube".encode()).serialize(mask=True)
OTHERS = [
    SHORT,
    Frame(Opcode.PING, b"1234").serialize(mask=True),
    Frame(Opcode.TEXT, b"x" * 125).serialize(mask=True),
    Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
    Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
    Frame(Opcode.BINARY, b"").serialize(mask=True),
    b"".join(
        (
            Frame(Opcode.TEXT, b"white ", fin=False).serialize(mask=True),
            Frame(Opcode.PING, b"").serialize(mask=True),
            Frame(Opcode.CONT, b"resigns").serialize(mask=True),
        )
    ),
]


def test_a_short_message_that_comes_whole_is_read() -> None:
    text = Borders().whole_text(SHORT)
    assert text == "white moves g1 f3 é J'adoube".encode()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        SHORT[:-1],
        SHORT + b"\x81",
        SHORT * 2,
        b"\x81\x01x",  # without a mask
        Frame(Opcode.TEXT, b"").serialize(mask=True),
        Frame(Opcode.TEXT, b"white ", fin=False).serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
        Frame(Opcode.BINARY, b"white resigns").serialize(mask=True),
    ],
    # Masks are drawn by lot: named by its bytes a test would have another name in each process.
    ids=("nothing", "cut", "one more", "two", "unmasked", "empty", "unfinished", "long", "binary"),
)
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    assert Borders().whole_text(data) is None


@pytest.mark.parametrize("seed", range(40))
def test_borders_are_found_however_the_bytes_are_cut(seed: int) -> None:
    dice = random.Random(seed)
    chosen = dice.choices(OTHERS, k=6)
    ends = [sum(map(len, chosen[: number + 1])) for number in range(len(chosen))]
    sent = b"".join(chosen)
    cuts = sorted({*dice.sample(range(1, len(sent)), 8), dice.choice(ends), len(sent)})
    borders, last = Borders(), 0
    for cut in cuts:
        borders.follow(sent[last:cut])
        last = cut
        is_border = cut in ends
        assert (borders.whole_text(SHORT) is not None) == is_border
