from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from jadoube.law import MATTERS
from jadoube.law.document import Document
from jadoube.law.matters import Castling, FalseMove, FiftyMoves
from jadoube.law.provision import expectation, read_provision

Write = Callable[..., Path]
LANDINGS = "a list of [King's square, Rook's square] on the first rank of that wing"


@pytest.fixture
def read(write: Write) -> Callable[[str], tuple[Any, list[str]]]:
    """Give a function that reads one line as a provision, with the faults found."""

    def read_line(line: str) -> tuple[Any, list[str]]:
        document = Document(write(line))
        ((matter, table),) = document.tables.items()
        provision = read_provision(document, table, matter)
        return provision, [fault.reason for fault in document.faults]

    return read_line


Read = Callable[[str], tuple[Any, list[str]]]


@pytest.mark.parametrize(
    ("line", "provision"),
    [
        ('false-move = { options = ["king"] }', FalseMove(("king",))),
        ('false-move = { options = [], otherwise = ["stand"] }', FalseMove((), ("stand",))),
        ("fifty-moves = { demandable = false }", FiftyMoves(demandable=False)),
        (
            "fifty-moves = { demandable = true, pawns = true, moves = 60, pieces = 0 }",
            FiftyMoves(demandable=True, pawns=True, moves=60, pieces=0),
        ),
        (
            'castling = { king-side = [["g1", "f1"], ["h1", "f1"]], queen-side = [] }',
            Castling((("g1", "f1"), ("h1", "f1")), ()),
        ),
    ],
)
def test_reads_what_is_laid_down(read: Read, line: str, provision: Any) -> None:
    assert read(line) == (provision, [])


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("lapse = 1", ["lapse must be a table: lapse = { when = … }"]),
        ("lapse = {}", ["lapse must also say: when"]),
        ("first-move = { }", ["first-move must also say: first, next"]),
        (
            'lapse = { when = "never" }',
            ['lapse: when must be one of touch, move, not "never"'],
        ),
        (
            'odds = { pawns = "any", first-move = "taker", crossing = 1 }',
            [
                'odds: first-move must be one of giver, giver-of-piece, not "taker"',
                "odds: crossing must be true or false, not 1",
            ],
        ),
        (
            'lapse = { wen = "touch", what = true }',
            [
                'unknown key in lapse: "wen" (did you mean "when"?)',
                'unknown key in lapse: "what"',
            ],
        ),
        (
            'false-move = { options = ["kong"] }',
            [
                'false-move: options must be a list of any of: stand, correct, king, put-back, replay, not ["kong"]'
            ],
        ),
        (
            'false-move = { options = "king" }',
            [
                'false-move: options must be a list of any of: stand, correct, king, put-back, replay, not "king"'
            ],
        ),
        (
            'false-move = { options = ["king", "stand", "king"] }',
            ['false-move: options names "king" twice'],
        ),
        (
            "board-turned = { options = [], before = 0 }",
            ['board-turned: before must be a whole number, 1 or more, or "end", not 0'],
        ),
        (
            "board-turned = { options = [], before = true }",
            ['board-turned: before must be a whole number, 1 or more, or "end", not true'],
        ),
        (
            "fifty-moves = { demandable = true, pieces = -1 }",
            ["fifty-moves: pieces must be a whole number, 0 or more, not -1"],
        ),
        (
            'castling = { king-side = [["e1", "f1"]], queen-side = [["c1", "c2"]] }',
            [
                f'castling: king-side must be {LANDINGS}, not [["e1", "f1"]]',
                f'castling: queen-side must be {LANDINGS}, not [["c1", "c2"]]',
            ],
        ),
        (
            'castling = { king-side = [["g1", "g1"]], queen-side = [["c1", "d1"], ["c1", "d1"]] }',
            [
                'castling: king-side names "g1" twice',
                'castling: queen-side names ["c1", "d1"] twice',
            ],
        ),
    ],
)
def test_says_what_is_wrong(read: Read, line: str, faults: list[str]) -> None:
    assert read(line) == (None, faults)


def test_every_value_can_be_described() -> None:
    for matter in MATTERS.values():
        for field in fields(matter.shape):
            assert expectation(field.type)
            assert field.default is NODEFAULT or field.default_factory is NODEFAULT
