"""Hands written as a DGT board's bytes: men lifted and set, dumps, and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube import Colour, Kind, Man, Position, parse_square
from jadoube.boards.dgt import MEN

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Sequence

    from jadoube import Move

NUMBERS = {man: number for number, man in enumerate(MEN)}
LETTERS = dict(zip("PNBRQKpnbrqk", (Man(c, k) for c in Colour for k in Kind), strict=True))

Change = tuple[int, Man | None]
"""A square, and what the board sees there from now on."""


def message(number: int, data: Sequence[int]) -> bytes:
    length = len(data) + 3
    return bytes([number, length >> 7, length & 0x7F, *data])


def field(square: int | str, man: Man | None = None) -> bytes:
    at = parse_square(square) if isinstance(square, str) else square
    return message(0x8E, [at ^ 56, NUMBERS[man]])


def lifted(*squares: str) -> bytes:
    return b"".join(field(square) for square in squares)


def put(letter: str, square: str) -> bytes:
    return field(square, LETTERS[letter])


def dump(men: Position | Sequence[Man | None]) -> bytes:
    if isinstance(men, Position):
        men = [men.man(square) for square in range(64)]
    return message(0x86, [NUMBERS[men[number ^ 56]] for number in range(64)])


def clock(
    *,
    first_high: bool,
    first: int = 0,
    second: int = 0,
    flags: tuple[bool, bool] = (False, False),
) -> bytes:
    """A reading of the clock: times in seconds, the lever high on the first side or on the second."""
    sides = [
        [seconds // 3600 | 0x40 * flag, _bcd(seconds // 60 % 60), _bcd(seconds % 60)]
        for seconds, flag in zip((first, second), flags, strict=True)
    ]
    return message(0x8D, [*sides[0], *sides[1], 0x01 | 0x02 * first_high])


def _bcd(number: int) -> int:
    return number // 10 << 4 | number % 10


def turned_about(data: Iterable[bytes]) -> list[bytes]:
    """The same field updates as a board sends them that lies the other way round."""
    return [message(0x8E, [63 - one[3], one[4]]) for one in data]


def hands_of(position: Position, move: Move, rng: random.Random) -> list[Change]:
    """One way in which hands may make *move*, as a board sees it."""
    man = position.man(move.origin)
    assert man is not None
    if move.is_castling:
        return _castling(position, move, rng)
    landed = man if move.promotion is None else Man(man.colour, move.promotion)
    taken = move.origin & 56 | move.target & 7 if move.is_passing else move.target
    is_taking = position.man(taken) is not None
    origin, target = move.origin, move.target
    lift, land = (origin, None), (target, landed)
    if is_taking:
        off = (taken, None)
        if move.is_passing:
            orders = [[lift, land, off], [off, lift, land], [lift, off, land], [land, lift, off]]
        else:
            # The last two: the board looks too late to see the square empty, or sees the new man first.
            orders = [[lift, off, land], [off, lift, land], [lift, land], [land, lift]]
        chosen = list(rng.choice(orders))
    elif move.promotion is not None and rng.random() < 0.5:
        chosen = [lift, (target, man), (target, None), land]
    else:
        chosen = rng.choice([[lift, land], [land, lift]])
    if len(chosen) == 2 and not is_taking and rng.random() < 0.4:
        chosen = _slide(position, origin, target, man, landed)
    return chosen


def _slide(position: Position, origin: int, target: int, man: Man, landed: Man) -> list[Change]:
    """The man pushed over the squares between, each seen before the last is seen to be left."""
    files, ranks = (target & 7) - (origin & 7), (target >> 3) - (origin >> 3)
    steps = max(abs(files), abs(ranks))
    path = [origin]
    if files == 0 or ranks == 0 or abs(files) == abs(ranks):
        path += [
            origin + at * (files // steps) + 8 * at * (ranks // steps) for at in range(1, steps)
        ]
    if any(position.man(square) is not None for square in path[1:]):
        path = [origin]
    changes: list[Change] = []
    for before, after in zip(path, [*path[1:], target], strict=True):
        changes += [(after, landed if after == target else man), (before, None)]
    return changes


def _castling(position: Position, move: Move, rng: random.Random) -> list[Change]:
    corner = move.origin & 56 | (7 if move.target > move.origin else 0)
    king, rook = position.man(move.origin), position.man(corner)
    assert move.rook_target is not None
    up, down = (move.origin, None), (move.target, king)
    off, on = (corner, None), (move.rook_target, rook)
    return rng.choice(
        [[up, down, off, on], [off, on, up, down], [up, off, down, on], [off, up, on, down]]
    )


def encoded(changes: Iterable[Change]) -> bytes:
    return b"".join(field(square, man) for square, man in changes)


def random_game(rng: random.Random, plies: int) -> tuple[list[Move], list[list[Change]]]:
    """Random lawful moves of a game, and hands that make them."""
    position = Position()
    moves, hands = [], []
    for _ in range(plies):
        lawful = position.moves()
        if not lawful:
            break
        # Rare things come often enough to be seen.
        rare = [one for one in lawful if one.is_castling or one.is_passing or one.promotion]
        move = rng.choice(rare if rare and rng.random() < 0.5 else lawful)
        moves.append(move)
        hands.append(hands_of(position, move, rng))
        position = position.play(move)
    return moves, hands
