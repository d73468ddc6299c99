"""The one reader and the one printer of acts: `white touches g1`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from jadoube import law
from jadoube.language.words import (
    COLOUR_WORDS,
    KIND_WORDS,
    QUESTION,
    QUOTES,
    SQUARE_WORDS,
    SQUARES,
    ReadingError,
    Words,
    closing,
    quoted,
)
from jadoube.umpire.acts import (
    AcceptsDraw,
    Act,
    Adjusts,
    Castles,
    Counts,
    Decides,
    DeclinesDraw,
    Exacts,
    Holds,
    Moves,
    Names,
    OffersDraw,
    Plays,
    Quits,
    Refers,
    Resigns,
    SaysCheck,
    Touches,
    Upsets,
    Verdict,
    Waives,
    Wing,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from jadoube._kernel import Colour, Kind

WINGS: dict[str, Wing] = {wing: wing for wing in get_args(Wing)}
REMEDIES = {word: word for word in law.REMEDIES}
IRREGULARITIES = {word: word for word in law.IRREGULARITIES}

# A move in algebraic notation has a square in it, or is a castling. Whether it can be made,
# and which man is meant, only a table can say.
_SAN = re.compile(r"[a-h][1-8]|^[o0]-?[o0]", re.IGNORECASE)
_ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n", "\r": r"\r"})
_ESCAPED = re.compile(r"\\(.)")


def parse_act(line: str) -> Act:
    """Read one act from *line*, which has no comment; a `ReadingError` says what does not fit."""
    words = Words(line)
    if words.peek() in {"bystanders", "by-standers"}:
        words.at += 1
        words.expect("decide")
        act: Act = Decides(_verdict(words))
    else:
        by = words.one_of(_ACTORS, "an act, such as white touches g1")
        act = words.one_of(_VERBS, "what he does, such as moves or touches")(words, by)
    if words.at < len(words.words):
        words.end()
    return act


def print_act(act: Act) -> str:
    """Write *act* as one line, which `parse_act` reads as the same act."""
    if isinstance(act, Decides):
        return f"bystanders decide {act.verdict}"
    return f"{COLOUR_WORDS[act.by]} {_deed(act)}"


def parse_move(words: Words, by: Colour) -> Moves:
    """Read two squares and the name that may follow: `e7 e8 = queen`."""
    return Moves(by, words.square(), words.square(), _name(words))


def parse_castling(words: Words, by: Colour) -> Castles:
    """Read a wing, and the King's and the Rook's square where they are told: `king-side h1 e1`."""
    wing = words.one_of(WINGS, "king-side or queen-side")
    if not words.peek():
        return Castles(by, wing)
    return Castles(by, wing, words.square(), words.square())


def parse_option(words: Words) -> tuple[str, int | None]:
    """Read a remedy, and the square of the man that it speaks of: `play e4`."""
    remedy = words.one_of(REMEDIES, "a remedy")
    return remedy, words.square() if words.peek() in SQUARES else None


def parse_matter(words: Words) -> str:
    """Read the name of an irregularity: `false-move`."""
    return words.one_of(IRREGULARITIES, "an irregularity")


def print_move(act: Moves) -> str:
    """Write what `parse_move` reads."""
    return f"{SQUARE_WORDS[act.origin]} {SQUARE_WORDS[act.target]}{_named(act.name)}"


def print_castling(act: Castles) -> str:
    """Write what `parse_castling` reads."""
    if act.king is None or act.rook is None:
        return act.wing
    return f"{act.wing} {SQUARE_WORDS[act.king]} {SQUARE_WORDS[act.rook]}"


def print_option(remedy: str, square: int | None) -> str:
    """Write what `parse_option` reads."""
    return remedy if square is None else f"{remedy} {SQUARE_WORDS[square]}"


def _deed(act: Act) -> str:
    match act:
        case Moves():
            return f"moves {print_move(act)}"
        case Plays(san=san):
            return f"plays {san}"
        case Touches(square=square) | Adjusts(square=square) | Upsets(square=square):
            return f"{_tag(act)} {SQUARE_WORDS[square]}"
        case Names(square=square, name=name):
            return f"names {SQUARE_WORDS[square]} {KIND_WORDS[name]}"
        case Holds(origin=origin, target=target):
            return f"holds {SQUARE_WORDS[origin]} {SQUARE_WORDS[target]}"
        case Quits(target=target, name=name):
            return f"quits {SQUARE_WORDS[target]}{_named(name)}"
        case Castles():
            return f"castles {print_castling(act)}"
        case Exacts(remedy=remedy, square=square, matter=matter):
            exacts = f"exacts {print_option(remedy, square)}"
            return exacts if matter is None else f"{exacts} for {matter}"
        case Waives(matter=matter):
            return "waives" if matter is None else f"waives {matter}"
        case Refers(question=question):
            return f'refers "{question.translate(_ESCAPES)}"'
        case _:
            return _tag(act)


def _tag(act: Act) -> str:
    """Give the words that the type of *act* is tagged with: they are the words of the line."""
    return str(act.__struct_config__.tag)


def _name(words: Words) -> Kind | None:
    return words.kind() if words.take("=") else None


def _named(name: Kind | None) -> str:
    return "" if name is None else f" = {KIND_WORDS[name]}"


def _plays(words: Words, by: Colour) -> Plays:
    san = " ".join(words.line.split()[2:])
    if not _SAN.search(san):
        raise words.error("expected a move, such as Nf3")
    words.at = len(words.words)
    return Plays(by, san)


def _draw(kind: Callable[[Colour], Act]) -> Callable[[Words, Colour], Act]:
    def read(words: Words, by: Colour) -> Act:
        words.expect("draw")
        return kind(by)

    return read


def _says(words: Words, by: Colour) -> SaysCheck:
    words.expect("check")
    return SaysCheck(by)


def _exacts(words: Words, by: Colour) -> Exacts:
    remedy, square = parse_option(words)
    return Exacts(by, remedy, square, parse_matter(words) if words.take("for") else None)


def _waives(words: Words, by: Colour) -> Waives:
    return Waives(by, parse_matter(words) if words.peek() else None)


def _refers(words: Words, by: Colour) -> Refers:
    line = words.line
    found = QUESTION.match(line)
    start = len(line) if found is None else found.end()
    if line[start : start + 1] not in QUOTES:
        raise words.error("expected a question between quotation marks")
    stop = closing(line, start)
    if stop < 0:
        raise ReadingError("the question has no closing quotation mark", start + 1, line[start:])
    if after := line[stop + 1 :].strip():
        column = line.index(after, stop + 1) + 1
        raise ReadingError(f"expected nothing more, not {quoted(after)}", column, after)
    words.at = len(words.words)
    question = line[start + 1 : stop]
    return Refers(by, _unescaped(question) if line[start] == '"' else question)


def _unescaped(text: str) -> str:
    breaks = {"n": "\n", "r": "\r"}
    return _ESCAPED.sub(lambda found: breaks.get(found[1], found[1]), text)


def _verdict(words: Words) -> Verdict:
    verdict = words.one_of(_VERDICTS, "play-on, put-back, draw, white wins or black wins")
    if verdict in {"white wins", "black wins"}:
        words.expect("wins")
    return verdict


_VERDICTS: dict[str, Verdict] = {verdict.split()[0]: verdict for verdict in get_args(Verdict)}
_ACTORS = {word: colour for colour, word in COLOUR_WORDS.items()}
_VERBS: dict[str, Callable[[Words, Colour], Act]] = {
    "touches": lambda words, by: Touches(by, words.square()),
    "adjusts": lambda words, by: Adjusts(by, words.square()),
    "upsets": lambda words, by: Upsets(by, words.square()),
    "moves": parse_move,
    "names": lambda words, by: Names(by, words.square(), words.kind()),
    "holds": lambda words, by: Holds(by, words.square(), words.square()),
    "quits": lambda words, by: Quits(by, words.square(), _name(words)),
    "castles": parse_castling,
    "plays": _plays,
    "says": _says,
    "exacts": _exacts,
    "waives": _waives,
    "counts": lambda _, by: Counts(by),
    "resigns": lambda _, by: Resigns(by),
    "offers": _draw(OffersDraw),
    "accepts": _draw(AcceptsDraw),
    "declines": _draw(DeclinesDraw),
    "refers": _refers,
}
