"""What a player types: whole acts, acts without the player, moves in notation, or plain words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jadoube.umpire.telling import ReadingError, parse_act

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.umpire import Table
    from jadoube.umpire.acts import Act

_PLAIN = {
    "check": "says check",
    "resign": "resigns",
    "draw": "offers draw",
    "accept": "accepts draw",
    "decline": "declines draw",
    "count": "counts",
    "waive": "waives",
}
_VERBS = {
    "touch": "touches",
    "adjust": "adjusts",
    "jadoube": "adjusts",
    "j'adoube": "adjusts",
    "move": "moves",
    "hold": "holds",
    "quit": "quits",
    "name": "names",
    "exact": "exacts",
    "castle": "castles",
    "say": "says",
    "refer": "refers",
    "play": "plays",
    "upset": "upsets",
    "waive": "waives",
}
_SQUARES = re.compile(r"([a-h][1-8])\s*[- ]?\s*([a-h][1-8])(.*)")


def read(line: str, by: Colour) -> Act:
    """Read what *by* typed; a ReadingError says what is wrong.

    `white moves e2 e4`, `moves e2 e4`, `e2 e4`, `Nf3`, `check`, `exact king` are all understood;
    what nobody can read as words is taken for a move in notation.
    """
    words = line.strip()
    first, _, rest = words.partition(" ")
    low = first.lower()
    if low in ("white", "black", "bystanders"):
        return parse_act(words)
    player = by.name.lower()
    if words.lower() in _PLAIN:
        return parse_act(f"{player} {_PLAIN[words.lower()]}")
    squares = _SQUARES.fullmatch(words.lower())
    if squares is not None:
        return parse_act(f"{player} moves {squares[1]} {squares[2]}{squares[3]}")
    if low in _VERBS or low in _VERBS.values():
        return parse_act(f"{player} {_VERBS.get(low, low)} {rest}".rstrip())
    try:
        return parse_act(f"{player} plays {words}")
    except ReadingError:
        return parse_act(f"{player} {words}")


def suggestions(table: Table, by: Colour) -> list[str]:
    """List what might be typed now, the most likely first: for completion."""
    found = [
        f"exacts {option} for {wrong.matter}"
        for wrong in table.open
        if wrong.may_be_claimed_by(by)
        for option in wrong.options
    ]
    if table.turn == by and table.result is None:
        rules = table.code.rules
        found += [
            table.position.san(move, rules)
            for move in table.permitted()
            if table.position.is_lawful(move, rules)
        ]
    found += [
        "check", "j'adoube ", "touches ", "moves ", "holds ", "quits ", "castles king-side",
        "castles queen-side", "names ", "waives", "counts", "resign", "draw", "accept", "decline",
        'refers "',
    ]  # fmt: skip
    return found
