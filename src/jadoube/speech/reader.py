"""What a player says or types: whole acts, acts without the player, moves in notation, or plain words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from jadoube.language import ReadingError, parse_act
from jadoube.language.words import COLOURS, quoted
from jadoube.law.deeds import DEEDS, PLAYER
from jadoube.umpire.acts import (
    AcceptsDraw,
    Act,
    Castles,
    DeclinesDraw,
    Exacts,
    Moves,
    Plays,
    SaysCheck,
    Waives,
)
from jadoube.umpire.written import is_san

from .gesture import carried, wings_at
from .plain import only_meant, read_plain

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.table import Table

VERBS = tuple(deed.verb for deed in DEEDS.values() if deed.speaker is PLAYER)
"""What players do, as the case language says it: `touches`, `says`."""
ADOUBE = ("j'adoube", "jadoube", "j\u2019adoube", "adoube")
"""Said alone, it speaks of the man that is touched next."""
EXPECTED = "type an act, a move or plain words, such as Nf3, touch g1, pawn takes e5"

_SHORT = {re.sub(r"(?<=ch|ss)es$|s$", "", verb): verb for verb in VERBS}
_SHORT |= dict.fromkeys(ADOUBE, "adjusts")
_ACTORS = {word for deed in DEEDS.values() for word in deed.speaker.words or (deed.verb,)}
_SQUARES = re.compile(r"([a-h][1-8])\s*-?\s*([a-h][1-8])(.*)")


def read(line: str, table: Table, by: Colour | None = None) -> Act:
    """Read what *by* said at *table*; a ReadingError says what is wrong, or asks what is meant.

    `white moves e2 e4`, `moves e2 e4`, `e2 e4`, `Nf3`, `check`, `exact king` and
    `I take the Knight with my Bishop` are all understood. Without *by* two players share one voice,
    and words that name neither of them are given to the one who can mean them.
    """
    words = line.strip()
    first, _, rest = words.partition(" ")
    if first.lower() in _ACTORS:
        return _read_whole(words, COLOURS.get(first.lower()), rest.strip(), table)
    act = _understood(words, table.turn if by is None else by, table)
    if act is None:
        wrong = f"{quoted(words)} is not understood" if words else "nothing was said"
        raise ReadingError(f"{wrong}; {EXPECTED}", 1, words)
    return _given(act, table) if by is None else act


def _read_whole(words: str, by: Colour | None, deed: str, table: Table) -> Act:
    """Read an act that names its player: in the case language, or what he does in any other words."""
    try:
        return parse_act(words)
    except ReadingError:
        # What begins as the case language does gets its own error.
        if by is None or deed.partition(" ")[0].lower() in VERBS:
            raise
        act = _understood(deed, by, table) if deed else None
        if act is None:
            raise
        return act


def _understood(words: str, by: Colour, table: Table) -> Act | None:
    """Read what names no player; None where it is nothing of the kind."""
    player = by.word
    squares = _SQUARES.fullmatch(words.lower())
    if squares is not None:
        act = parse_act(f"{player} moves {squares[1]} {squares[2]}{squares[3]}")
        if isinstance(act, Moves) and act.name is None:
            return only_meant(carried(table, by, act.origin, act.target))
        return act
    if is_san(words):
        return parse_act(f"{player} plays {words}")
    first, _, rest = words.partition(" ")
    verb = _SHORT.get(first.lower(), first.lower())
    try:
        act = parse_act(f"{player} {verb} {rest}".rstrip())
    except ReadingError as error:
        plain = read_plain(words, by, table)
        if plain is None and verb in VERBS:
            column = error.column - len(f"{player} {verb}") + len(first)
            raise ReadingError(error.reason, max(column, 1), error.text) from None
        return plain
    if isinstance(act, Plays) and not is_san(act.san):
        return read_plain(words, by, table) or act
    return _in_one_way(act, table)


def _in_one_way(act: Act, table: Table) -> Act:
    """Give *act*; of a castling that the code knows in several ways, ask which."""
    if isinstance(act, Castles) and act.king is None:
        for one in wings_at(table):
            if (one.by, one.wing) == (act.by, act.wing):
                return only_meant(one.ways)
    return act


def _given(act: Act, table: Table) -> Act:
    """Give *act* to the one of two players who can mean it.

    Check is said by the player who has moved, an offer is answered by the player who did not make
    it, and a right is claimed by the player who has it; all else is done by the player in turn.
    """
    offer = table.offer
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
