"""A deed that is only described is read and printed: nothing of the language must be told of it."""

from __future__ import annotations

import msgspec
import pytest

from jadoube import Colour, Kind
from jadoube.language import ReadingError
from jadoube.language.acts import Vocabulary
from jadoube.law.deeds import (
    ARBITER,
    MAN,
    NOBODY,
    SAN,
    SQUARE,
    Argument,
    Deed,
    Flag,
    Maybe,
    Sort,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK
E2, E4, G1 = 12, 28, 6
CLAIM = Sort("claim", "repetition or fifty-moves", ("repetition", "fifty-moves"))


class Rings(msgspec.Struct, frozen=True, tag="rings bell"):
    by: Colour


class Throws(msgspec.Struct, frozen=True, tag="throws"):
    by: Colour
    origin: int
    target: int | None = None
    name: Kind | None = None
    hands: bool = False


class Asserts(msgspec.Struct, frozen=True, tag="asserts"):
    by: Colour
    claim: str
    san: str | None = None


class Lifts(msgspec.Struct, frozen=True, tag="lifts"):
    square: int


class Wind(msgspec.Struct, frozen=True, tag="wind"):
    white: int
    black: int


MADE_UP: dict[Deed, type] = {
    Deed("rings bell", "", ()): Rings,
    Deed(
        "throws",
        "",
        (),
        (
            Argument("origin", SQUARE),
            Maybe((Argument("target", SQUARE),)),
            Maybe((Argument("name", MAN, after="="),)),
            Flag("hands", "with both hands"),
        ),
    ): Throws,
    Deed(
        "asserts",
        "",
        (),
        (Argument("claim", CLAIM), Maybe((Argument("san", SAN, after="with"),))),
    ): Asserts,
    Deed("lifts", "", (), (Argument("square", SQUARE),), ARBITER): Lifts,
    Deed(
        "wind",
        "",
        (),
        (Argument("white", SQUARE, after="white"), Argument("black", SQUARE, after="black")),
        NOBODY,
    ): Wind,
}
VOCABULARY = Vocabulary(MADE_UP)


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("white rings bell", Rings(WHITE)),
        ("black throws e2", Throws(BLACK, E2)),
        ("black throws e2 e4", Throws(BLACK, E2, E4)),
        ("black throws e2 with both hands", Throws(BLACK, E2, None, None, hands=True)),
        ("black throws e2 = queen", Throws(BLACK, E2, None, Kind.QUEEN)),
        (
            "black throws e2 e4 = queen with both hands",
            Throws(BLACK, E2, E4, Kind.QUEEN, hands=True),
        ),
        ("white asserts repetition", Asserts(WHITE, "repetition")),
        ("white asserts fifty-moves with Nf3", Asserts(WHITE, "fifty-moves", "Nf3")),
        ("arbiter lifts g1", Lifts(G1)),
        ("wind white e2 black e4", Wind(E2, E4)),
    ],
)
def test_a_made_up_deed_is_read_and_printed(line: str, act: msgspec.Struct) -> None:
    assert VOCABULARY.parse(line) == act
    assert VOCABULARY.print(act) == line


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("white rings", 12, 'expected "bell", but the line ends'),
        ("white throws e2 with one hand", 22, 'expected "both", not "one"'),
        ("white throws e2 there", 17, 'expected a square, not "there"'),
        ("white asserts repetiton", 15, '(did you mean "repetition"?)'),
        ("white asserts repetition with love", 31, "expected a move, such as Nf3"),
        ("white asserts repetition Nf3", 26, "expected nothing more"),
        ("arbiter sleeps", 9, "expected what the arbiter does"),
        ("wind black e4", 6, 'expected "white", not "black"'),
        ("bystanders decide draw", 1, "expected an act, such as white touches g1"),
    ],
)
def test_a_fault_in_it_is_pointed_at(line: str, column: int, reason: str) -> None:
    with pytest.raises(ReadingError) as caught:
        VOCABULARY.parse(line)
    assert caught.value.column == column
    assert reason in caught.value.reason
