"""What a player types: whole acts, acts without the player, moves in notation, or plain words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jadoube.umpire.telling import ReadingError, parse_act
from jadoube.umpire.telling.words import quoted

from .plain import read_plain

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.umpire import Table
    from jadoube.umpire.acts import Act

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
EXPECTED = "expected an act, a move or plain words, such as Nf3, touch g1, pawn takes e5"
_SAN = re.compile(
    r"[kqrbnp]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?: ?=? ?[qrbn])?(?: ?e\.?p\.?)?[+#!?]*|[o0]-?[o0](?:-?[o0])?[+#!?]*",
    re.IGNORECASE,
)
_SQUARES = re.compile(r"([a-h][1-8])\s*[- ]?\s*([a-h][1-8])(.*)")


def read(line: str, by: Colour, table: Table) -> Act:
    """Read what *by* typed at *table*; a ReadingError says what is wrong.

    `white moves e2 e4`, `moves e2 e4`, `e2 e4`, `Nf3`, `check`, `exact king` and
    `I take the Knight with my Bishop` are all understood.
    """
    words = line.strip()
    first, _, rest = words.partition(" ")
    low = first.lower()
    if low in ("white", "black", "bystanders", "by-standers"):
        return parse_act(words)
    player = by.name.lower()
    squares = _SQUARES.fullmatch(words.lower())
    if squares is not None:
        return parse_act(f"{player} moves {squares[1]} {squares[2]}{squares[3]}")
    if _SAN.fullmatch(words):
        return parse_act(f"{player} plays {words}")
    verb = _VERBS.get(low, low)
    try:
        return parse_act(f"{player} {verb} {rest}".rstrip())
    except ReadingError as error:
        plain = read_plain(words, by, table)
        if plain is not None:
            return plain
        if verb in _VERBS.values():
            raise
        raise ReadingError(f"{EXPECTED}, not {quoted(words)}", error.column, words) from None


def suggestions(table: Table, by: Colour) -> list[str]:
    """List what might be typed now, the most likely first; a silent umpire lets nothing slip by it."""
    view = table.view(by)
    found = [
        f"exacts {option} for {wrong.matter}"
        for wrong in view.open
        if wrong.may_be_claimed_by(by)
        for option in wrong.options
    ]
    if table.turn == by and table.result is None:
        rules = table.code.rules
        found += [
            table.position.san(move, rules)
            for move in (table.permitted() if view.must else table.lawful())
            if table.position.is_lawful(move, rules)
        ]
    if view.offer == by.other:
        found += ["accept", "decline"]
    found += [
        "check", "j'adoube ", "touch ", "moves ", "holds ", "quits ", "castles king-side",
        "castles queen-side", "names ", "exacts ", "waives", "counts", "resign", "draw", 'refers "',
        "law ",
    ]  # fmt: skip
    return found
