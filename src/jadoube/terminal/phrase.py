"""What a player types: whole acts, acts without the player, moves in notation, or plain words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from jadoube.language import ReadingError, parse_act
from jadoube.language.words import quoted
from jadoube.umpire import acts
from jadoube.umpire.acts import AcceptsDraw, DeclinesDraw, Exacts, Plays, SaysCheck, Waives

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
ADOUBE = ("j'adoube", "jadoube", "j\u2019adoube", "adoube")
"""Said alone, it speaks of the man that is touched next."""
BY_HAND = (
    acts.Touches, acts.Adjusts, acts.Upsets, acts.Moves, acts.Holds, acts.Quits, acts.Plays, acts.Castles,
)  # fmt: skip
"""Acts that use up a J'adoube said before; a word such as check does not."""
ACTORS = ("white", "black", "bystanders", "by-standers")
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
    if low in ACTORS:
        return parse_act(words)
    player = by.name.lower()
    squares = _SQUARES.fullmatch(words.lower())
    if squares is not None:
        return parse_act(f"{player} moves {squares[1]} {squares[2]}{squares[3]}")
    if _SAN.fullmatch(words):
        return parse_act(f"{player} plays {words}")
    verb = _VERBS.get(low, low)
    try:
        act = parse_act(f"{player} {verb} {rest}".rstrip())
        is_told = not isinstance(act, Plays) or _SAN.fullmatch(act.san)
        return act if is_told else read_plain(words, by, table) or act
    except ReadingError as error:
        plain = read_plain(words, by, table)
        if plain is not None:
            return plain
        if verb in _VERBS.values():
            raise
        raise ReadingError(f"{EXPECTED}, not {quoted(words)}", error.column, words) from None


def voiced(act: Act, table: Table) -> Act:
    """Give *act*, told without a colour at one screen of two players, to the one who can mean it.

    Check is said by who has moved, an offer is answered by who did not make it, and a right belongs
    to who has it; all else is done by the player in turn.
    """
    offer = table.standing.offer
    match act:
        case SaysCheck():
            return SaysCheck(table.turn.other)
        case AcceptsDraw() | DeclinesDraw() if offer is not None:
            return msgspec.structs.replace(act, by=offer.other)
        case Exacts(matter=matter) | Waives(matter=matter):
            claims = [wrong for wrong in table.open if matter in (None, wrong.matter)]
            if claims and not any(wrong.may_be_claimed_by(act.by) for wrong in claims):
                return msgspec.structs.replace(act, by=act.by.other)
    return act


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
