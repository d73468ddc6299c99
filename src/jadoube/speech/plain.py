"""Plain words: `I take the Knight with my Bishop`, `let it stand`, `a Queen`; as it is said at a table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

import msgspec

from jadoube._kernel import Colour, Kind, square_name
from jadoube.language import ReadingError, parse_act, print_act
from jadoube.language.words import KINDS, SQUARES
from jadoube.prose.phrases import kind_name, listed
from jadoube.umpire.acts import Act, Adjusts, Castles, Exacts, Moves, Names, Touches

from .gesture import carried, wings_at

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from jadoube._kernel import Move
    from jadoube.law import Wing
    from jadoube.table import Table

_SAYINGS = {
    re.compile(said): deed
    for said, deed in {
        r"(i )?(say )?check": "says check",
        r"(i )?(resign|give up|surrender)": "resigns",
        r"((i )?(offer|propose) )?(a )?draw": "offers draw",
        r"(i )?(accept|agree)( it| to it| the draw)?|agreed": "accepts draw",
        r"(i )?(decline|refuse)( it| the draw)?|no draw": "declines draw",
        r"(i )?((demand|want|claim) )?(the |a )?count( the moves)?|count the moves": "counts",
        r"(i )?(waive it|let it go|let him off|forgive it)|never ?mind": "waives",
    }.items()
}
EXACTED = {
    remedy: re.compile(said)
    for remedy, said in {
        "stand": r"\bstands?\b|\bleave it\b",
        "put-back": r"\bback\b",
        "restart": r"\b(again|anew|over|restart)\b",
        "rectify": r"\b(right|rectify)\b",
        "king": r"\bking\b",
        "rook": r"\brook\b",
        "other": r"\b(other|another)\b",
        "touched": r"\btouched\b",
        "take": r"\btaken?\b",
        "correct": r"\b(correctly|rightly|lawfully|properly)\b",
        "parry": r"\bparry\b|\bback\b",
        "retract": r"\bback\b|\bretract\b",
        "add": r"\badd\b",
        "remove": r"\b(remove|off)\b",
        "play": r"\b(play|played|move|moved)\b",
        "second": r"\bsecond\b",
        "castle": r"\bcastled?\b",
        "replay": r"\bback\b|\breplay\b",
        "penalty": r"\b(penalty|penalised?)\b",
        "turn": r"\bturn(ed)?\b",
    }.items()
}
"""How each remedy is asked for in plain words, where it may be exacted."""
_ASKS = re.compile(r"\b(exact|have|make|let|leave|must|claim|demand|put|take|begin|start|he|you)\b")
_INSISTS = re.compile(
    r"\b(exact|claim|demand|have (his|the|it)|make him|let it|leave it|he must)\b"
)

_WING_NAMES: dict[Wing, re.Pattern[str]] = {
    "king-side": re.compile(r"\b(king|short\b)"),
    "queen-side": re.compile(r"\b(queen|long\b)"),
}
_TAKE, _WITH, _TO, _TOUCH, _ADJUST, _NAME = "take", "with", "to", "touch", "adjust", "name"
_MARKS = {
    **dict.fromkeys(("take", "takes", "capture", "captures", "x"), _TAKE),
    **dict.fromkeys(("with", "by"), _WITH),
    **dict.fromkeys(("to", "onto"), _TO),
    **dict.fromkeys(("touch", "touches"), _TOUCH),
    **dict.fromkeys(("adjust", "adjusts", "jadoube", "j'adoube"), _ADJUST),
    **dict.fromkeys(("name", "names", "make", "becoming", "becomes", "promote"), _NAME),
}
_FILLERS = frozenset(
    """i i'll will the a an my his her your and it on at from now piece man please move moves
    play plays go goes put puts set sets bring brings carry carries out""".split()  # noqa: SIM905 - words are easier to read as words
)

_LETTERS = dict(zip("pnbrqk", KINDS, strict=True))
_SQUARE = "[a-hA-H][1-8]"
_SPELT = (
    (re.compile(rf"((?<={_SQUARE})|(?<=\b[KQRBNP]))x"), " x "),
    (
        re.compile(rf"(?<={_SQUARE})\s*(-+>?|[\u2013\u2014→>])\s*(?=[KQRBNPkqrbnp]?{_SQUARE}\b)"),
        " to ",
    ),
    (re.compile(rf"\b([KQRBNPkqrbnp])(?={_SQUARE}\b)"), r"\1 "),
    # A small b alone may be a file as well as a Bishop.
    (
        re.compile(rf"\b([KQRBNPkqrnp]|b(?= {_SQUARE}))(?=\s|$)"),
        lambda found: _LETTERS[found[1].lower()],
    ),
)
"""How notation among the words is spelt out: `Bf1-c4` is `bishop f1 to c4`."""

PlainToken = str | Kind | int
Squares = TypeVar("Squares", tuple[int], tuple[int, int])


class _Meant(msgspec.Struct, frozen=True):
    """A man or a place as it was described: what it is, where it is, or both."""

    kind: Kind | None = None
    square: int | None = None

    def fits(self, table: Table, square: int) -> bool:
        """Tell whether *square*, and the man on it, is meant."""
        man = table.position.man(square)
        is_kind = self.kind is None or (man is not None and man.kind == self.kind)
        return is_kind and self.square in (None, square)

    def __str__(self) -> str:
        what = "man" if self.kind is None else kind_name(self.kind)
        return what if self.square is None else f"{what} on {square_name(self.square)}"


def read_plain(line: str, by: Colour, table: Table) -> Act | None:
    """Read what *by* says in plain words at *table*; None if it is nothing of the kind.

    Raises ReadingError where it might be meant in several ways.
    """
    said = _plain(line)
    for saying, deed in _SAYINGS.items():
        if saying.fullmatch(said):
            return parse_act(f"{by.word} {deed}")
    if re.search(r"\bcastles?\b", said):
        return _castling(said, by, table)
    demand = _demand(said, by, table)
    if demand is not None:
        return demand
    tokens = _tokens(_plain(_spelt(line)))
    return None if tokens is None else _deed(tokens, by, table)


def _plain(line: str) -> str:
    """Give the words of *line* alone, in small letters."""
    return " ".join(line.lower().replace("\u2019", "'").replace(",", " ").strip(" .!?").split())


def _spelt(line: str) -> str:
    for form, word in _SPELT:
        line = form.sub(word, line)
    return line


def _demand(said: str, by: Colour, table: Table) -> Act | None:
    """Read what is asked of the other for something that is open to *by*, what opened last first.

    Where nothing is open, it is read all the same: a refusal here would tell what a silent umpire hides.
    """
    if not _ASKS.search(said):
        return None
    for wrong in reversed(table.open):
        for option in wrong.options if wrong.may_be_claimed_by(by) else ():
            if EXACTED[option.remedy].search(said):
                return Exacts(by, option.remedy, option.square, wrong.matter)
    if _INSISTS.search(said):
        for remedy, asked in EXACTED.items():
            if asked.search(said):
                return Exacts(by, remedy)
    return None


def _castling(said: str, by: Colour, table: Table) -> Act:
    """Read a castling: the wing that is named, or the only one on which it is lawful; as the code has it."""
    named: set[Wing] = {wing for wing, names in _WING_NAMES.items() if names.search(said)}
    lawful: set[Wing] = {
        move.wing for move in table.lawful() if move.wing is not None and table.turn == by
    }
    meant = named or lawful or {"king-side"}
    ways = [
        way for one in wings_at(table) if one.by == by and one.wing in meant for way in one.ways
    ]
    return only_meant(ways or [Castles(by, wing) for wing in meant])


def _tokens(said: str) -> list[PlainToken] | None:
    """Give the men, squares and marks that are named; None where a word is unknown."""
    found: list[PlainToken] = []
    for word in said.split():
        if word in KINDS:
            found.append(KINDS[word])
        elif word in SQUARES:
            found.append(SQUARES[word])
        elif word in _MARKS:
            found.append(_MARKS[word])
        elif word not in _FILLERS:
            return None
    return found


def _deed(tokens: list[PlainToken], by: Colour, table: Table) -> Act | None:
    marks = [token for token in tokens if isinstance(token, str)]
    due = [duty.square for duty in table.must if duty.kind == "name" and duty.by == by]
    match marks:
        case ["touch"]:
            return Touches(by, _man(_meant(tokens), by, table))
        case ["adjust"]:
            return Adjusts(by, _man(_meant(tokens), by, table))
        case [] | ["name"] if due and (meant := _meant(tokens)).kind is not None:
            square = due[0] if meant.square is None else meant.square
            return None if square is None else Names(by, square, meant.kind)
        case [*_, "name"]:
            at = tokens.index(_NAME)
            return _move(tokens[:at], by, table, name=_meant(tokens[at:]).kind)
        case _:
            return _move(tokens, by, table)


def _move(
    tokens: list[PlainToken], by: Colour, table: Table, name: Kind | None = None
) -> Act | None:
    """Read a move: a man and where it goes or what it takes, in either order."""
    takes = _TAKE in tokens
    mark = next((one for one in (_WITH, _TAKE, _TO) if one in tokens), None)
    if mark is not None:
        at = tokens.index(mark)
        first, second = _meant(tokens[:at]), _meant(tokens[at + 1 :])
        if mark == _WITH:
            first, second = second, first
        elif mark == _TAKE and at == 0:
            first, second = _Meant(), _meant(tokens)
    elif len(tokens) > 1:
        first, second = _meant(tokens[:-1]), _meant(tokens[-1:])
    else:
        return None
    if second == _Meant() and not takes:
        return None
    origin, target = _one_move(first, second, by, table, takes=takes)
    if name is not None:
        return Moves(by, origin, target, name)
    return only_meant(carried(table, by, origin, target))


def _meant(tokens: Iterable[PlainToken]) -> _Meant:
    found = list(tokens)
    kinds = [token for token in found if isinstance(token, Kind)]
    squares = [token for token in found if isinstance(token, int) and not isinstance(token, Kind)]
    return _Meant(kinds[0] if kinds else None, squares[0] if squares else None)


def _man(meant: _Meant, by: Colour, table: Table) -> int:
    """Find the one man that is meant: his own, unless a square is named."""
    if meant.square is not None:
        return meant.square
    found = [(square,) for square in table.position.men(by) if meant.fits(table, square)]
    return _only(found, meant)[0]


def _one_move(
    first: _Meant, second: _Meant, by: Colour, table: Table, *, takes: bool
) -> tuple[int, int]:
    """Find the one move that is meant: a lawful one, or else what a hand can only do unlawfully."""
    lawful = {
        (move.origin, move.target)
        for move in table.lawful()
        if not move.is_castling
        and first.fits(table, move.origin)
        and _arrives(table, move, second, takes=takes)
    }
    if lawful:
        return _only(lawful, first)
    origins = [square for square in table.position.men(by) if first.fits(table, square)]
    adverse = [square for square in table.position.men(by.other) if second.fits(table, square)]
    targets = adverse if second.square is None else [second.square]
    return _only({(one, other) for one in origins for other in targets if one != other}, first)


def _arrives(table: Table, move: Move, meant: _Meant, *, takes: bool) -> bool:
    """Tell whether *move* goes where, or takes what, is meant."""
    is_taken = move.is_passing or table.position.man(move.target) is not None
    if takes and not is_taken:
        return False
    if move.is_passing:
        return meant.kind in (None, Kind.PAWN) and meant.square in (None, move.target)
    return meant.fits(table, move.target)


def only_meant(acts: Sequence[Act]) -> Act:
    """Give the one act that is meant; where it may be several, ask which."""
    if len(acts) == 1:
        return acts[0]
    ways = [print_act(act).partition(" ")[2] for act in acts]
    raise ReadingError(f"which is meant: {listed(ways, 'or')}?", 1, "")


def _only(found: Collection[Squares], meant: _Meant) -> Squares:
    """Give the one that was found; where there are more, ask which."""
    if len(found) == 1:
        return next(iter(found))
    if not found:
        raise ReadingError(f"no {meant} fits these words", 1, "")
    ways: list[str] = sorted("-".join(map(square_name, one)) for one in found)
    shown = [*ways[:5], "another"] if len(ways) > 6 else ways
    raise ReadingError(f"which {meant} is meant: {listed(shown, 'or')}?", 1, "")
