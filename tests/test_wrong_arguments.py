"""Wrong arguments say in one line what was expected."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import jadoube
from jadoube import Colour, Move, Position, Table, law, pgn
from jadoube.notation import write_pgn
from jadoube.opponent import Opponent, Thinker
from jadoube.pictures import draw
from jadoube.umpire.acts import Castles, Moves, Touches

if TYPE_CHECKING:
    from collections.abc import Callable

CODE = law.codes()[0]
A_COLOUR = r"expected Colour.WHITE or Colour.BLACK, not "
A_MOVE = r'expected a Move, such as position.parse_san\("e4"\), not str'

WRONG: list[tuple[Callable[[Any], object], object, str]] = [
    (Position, 5, "expected text, a str, not int"),
    (Position().play, "e4", A_MOVE),
    (Position().san, "e4", A_MOVE),
    (Position().uci, "e4", A_MOVE),
    (Position().is_lawful, "e4", A_MOVE),
    (Position().parse_san, 3, "expected text, a str, not int"),
    (Position().parse_uci, 3, "expected text, a str, not int"),
    (lambda wrong: Position().attackers("e4", wrong), "white", f"{A_COLOUR}str"),
    (Position().king, "white", f"{A_COLOUR}str"),
    (Table(CODE).act, 5, "expected an act, as a value or in words such as .*, not int"),
    (lambda wrong: Table(CODE).act(Touches(wrong, 12)), "white", f"{A_COLOUR}'white'"),
    (Table(CODE).view, "white", f"{A_COLOUR}'white'"),
    (lambda wrong: Table(CODE).may_claim(wrong, "repetition"), 0, f"{A_COLOUR}0"),
    (lambda wrong: Opponent(wrong, Thinker(1)), "white", f"{A_COLOUR}'white'"),
    (lambda wrong: Table(CODE, umpire=wrong), "x", "expected 'announces' or 'silent', not 'x'"),
    (lambda wrong: Table(CODE, arbiter=wrong), "x", "expected 'present' or 'absent', not 'x'"),
    (law.load, 5, "expected a code's id or a path, not int"),
    (lambda wrong: pgn.write([], wrong), 5, "expected a path or a stream of text, not int"),
    (pgn.dumps, "x", "expected a Game, as pgn.read gives it, not str"),
    (write_pgn, "x", "expected a Table or a Story, not str"),
    (lambda wrong: draw(Position(), size=wrong), "x", "size must be a number of pixels.*'x'"),
    (lambda wrong: draw(Position(), orientation=wrong), "x", "orientation must be Colour.*'x'"),
]


SQUARE = r"expected \(square: int \| str\)"
KERNEL: Any = jadoube
OF_THE_KERNEL: list[tuple[Callable[[], object], str]] = [
    (lambda: KERNEL.Position().man(None), rf"man\(\): {SQUARE}, not \(NoneType\)"),
    (lambda: KERNEL.Position().man(), rf"man\(\): {SQUARE}, not \(\)"),
    (lambda: KERNEL.Position().man("e4", 5), rf"man\(\): {SQUARE}, not \(str, int\)"),
    (
        lambda: KERNEL.Position().man(place="e4"),
        rf"man\(\): {SQUARE}, not \(kwargs = \{{ place: str \}}\)",
    ),
    (
        lambda: KERNEL.Position().moves("e2"),
        r"moves\(\): expected \(rules: Rules = .*\), not \(str\)",
    ),
    (
        lambda: KERNEL.Position().play(None),
        r"play\(\): expected \(move: Move, rules: .*, not \(NoneType\)",
    ),
    (lambda: KERNEL.Position().is_check(5), r"is_check\(\): expected \(colour: .*\), not \(int\)"),
    (lambda: KERNEL.Position().perft("2"), r"perft\(\): expected \(depth: int, .*\), not \(str\)"),
    (lambda: KERNEL.Position(None), r"Position\(\): expected \(fen: str = .*\), not \(NoneType\)"),
    (lambda: KERNEL.Move(None, "e4"), r"Move\(\): expected \(origin: .*\), not \(NoneType, str\)"),
    (lambda: KERNEL.Move.parse(None), r"parse\(\): expected \(text: str\), not \(NoneType\)"),
    (lambda: KERNEL.Man(None, None), r"Man\(\): expected \(colour: Colour, kind: Kind\), not .*"),
    (
        lambda: KERNEL.parse_square(None),
        r"parse_square\(\): expected \(name: str\), not \(NoneType\)",
    ),
]


@pytest.mark.parametrize(
    ("asked", "expected"), OF_THE_KERNEL, ids=[one[1] for one in OF_THE_KERNEL]
)
def test_the_kernel_says_in_one_line_what_was_expected(
    asked: Callable[[], object], expected: str
) -> None:
    with pytest.raises(TypeError) as told:
        asked()
    assert re.fullmatch(expected, str(told.value))


def test_an_operator_leaves_the_other_side_its_turn() -> None:
    assert Position() != "a position"
    with pytest.raises(TypeError, match="unsupported operand"):
        Position().men() | 5  # type: ignore[operator]


@pytest.mark.parametrize(("asked", "wrong", "expected"), WRONG, ids=[one[2] for one in WRONG])
def test_one_line_says_what_was_expected(
    asked: Callable[[Any], object], wrong: object, expected: str
) -> None:
    with pytest.raises((TypeError, jadoube.JadoubeError)) as told:
        asked(wrong)
    assert re.fullmatch(expected, str(told.value))


def test_acts_may_name_their_squares() -> None:
    table = Table(CODE).act(Moves(Colour.WHITE, "e2", "e4")).table  # type: ignore[arg-type]
    assert table.log == (Moves(Colour.WHITE, 12, 28),)
    assert table.seen("e4") is table.position.man("e4") is table.seen(28)
    with pytest.raises(jadoube.SquareError, match='there is no square "e9"'):
        table.act(Moves(Colour.BLACK, "e7", "e9"))  # type: ignore[arg-type]
    castles = Castles(Colour.WHITE, "king-side", "g1", "f1")  # type: ignore[arg-type]
    ruling = Table(CODE, position="4k3/8/8/8/8/8/8/4K2R w K - 0 1").act(castles)
    assert ruling.act == Castles(Colour.WHITE, "king-side", 6, 5)


def test_a_game_gives_its_moves_one_by_one() -> None:
    (game,) = pgn.read("1. e4 e5 (1... c5 2. Nf3) 2. d4 *", variations=True)
    assert list(game) == game.moves
    assert [move.uci for move in game] == ["e2e4", "e7e5", "d2d4"]
    assert [move.uci for move in game.variations[1][0]] == ["c7c5", "g1f3"]
    assert Move.parse("e2e4") in game


def test_parts_of_the_package_are_found() -> None:
    for part in ("pgn", "law", "notation", "cases", "opponent", "boards", "pictures", "relay"):
        assert getattr(jadoube, part).__name__ == f"jadoube.{part}"
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        jadoube.nonsense  # noqa: B018 # type: ignore[attr-defined]
