"""What a man carried from square to square means, under every code."""

from __future__ import annotations

import msgspec
import pytest
from tests.umpire.tables import SARRATT, table

from jadoube import Colour, parse_square
from jadoube import law as laws
from jadoube.language import print_act
from jadoube.speech.gesture import carried, wings, wings_at
from jadoube.table import Table

BOARD = "r3k2r/8/8/8/8/8/8/R3K2R {} KQkq - 0 1"


def meant(where: Table, by: Colour, path: str) -> list[str]:
    origin, target = parse_square(path[:2]), parse_square(path[2:])
    return [print_act(act) for act in carried(where, by, origin, target)]


@pytest.mark.parametrize("code", laws.codes())
@pytest.mark.parametrize("by", Colour)
def test_a_king_set_where_the_code_has_him_land_castles(code: str, by: Colour) -> None:
    where = Table(code, position=BOARD.format("wb"[by]))
    for one in (one for one in wings(where.code) if one.by == by):
        for target, acts in one.onto.items():
            assert carried(where, by, one.king, target) == acts
            for act in acts:
                ruling = where.act(act)
                assert not ruling.opened, ruling.text
                assert ruling.table.position.king(by) != one.king


@pytest.mark.parametrize(
    ("customs", "path", "acts"),
    [
        ((), "e1g1", ["white castles king-side"]),
        ((), "e1h1", ["white castles king-side"]),
        ((), "e1c1", ["white castles queen-side"]),
        ((), "e1a1", ["white castles queen-side"]),
        ((), "e1f1", ["white moves e1 f1"]),
        ((), "e1b1", ["white moves e1 b1"]),
        ((), "e1g3", ["white moves e1 g3"]),
        ((), "h1g1", ["white moves h1 g1"]),
        (("italian",), "e1g1", ["white castles king-side g1 f1", "white castles king-side g1 e1"]),
        (("italian",), "e1c1", ["white castles queen-side"]),
    ],
)
def test_the_squares_are_the_codes(customs: tuple[str, ...], path: str, acts: list[str]) -> None:
    where = table(SARRATT, position=BOARD.format("w"), customs=customs)
    assert meant(where, Colour.WHITE, path) == acts


@pytest.mark.parametrize("code", laws.codes())
@pytest.mark.parametrize(
    ("by", "rank", "board"),
    [
        (Colour.WHITE, 1, "4k3/8/8/8/8/8/8/1RK2R2 w FB - 0 1"),
        (Colour.BLACK, 8, "1rk2r2/8/8/8/8/8/8/4K3 b fb - 0 1"),
    ],
)
def test_in_chess960_the_king_is_set_on_his_rook(
    code: str, by: Colour, rank: int, board: str
) -> None:
    where = Table(code, position=board)
    for target, act in (("f", "castles king-side"), ("b", "castles queen-side")):
        assert meant(where, by, f"c{rank}{target}{rank}") == [f"{by.word} {act}"]
    assert meant(where, by, f"c{rank}d{rank}") == [f"{by.word} moves c{rank} d{rank}"]
    assert [(one.by, one.wing) for one in wings_at(where)] == [
        (by, "king-side"),
        (by, "queen-side"),
    ]


def test_without_his_rook_or_his_own_hand_a_king_only_moves() -> None:
    bare = table(SARRATT, position="r3k2r/8/8/8/8/8/8/R3K2N w Qkq - 0 1")
    assert meant(bare, Colour.WHITE, "e1g1") == ["white moves e1 g1"]
    assert meant(bare, Colour.WHITE, "e8g8") == ["white moves e8 g8"]


def test_a_landing_one_step_away_may_be_a_step_as_well() -> None:
    code = laws.load(SARRATT)
    castling = msgspec.structs.replace(
        code.provisions.castling, king_side=(("f1", "e1"),), queen_side=()
    )
    near = msgspec.structs.replace(
        code, provisions=msgspec.structs.replace(code.provisions, castling=castling)
    )
    (white, _) = wings(near)
    steps = white.onto[parse_square("f1")]
    assert [print_act(act) for act in steps] == ["white castles king-side", "white moves e1 f1"]
