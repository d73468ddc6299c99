"""The one reader and the one printer of acts: `white touches g1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from jadoube.law.deeds import ARBITER, BYSTANDERS, IRREGULARITY, NOBODY, PLAYER, REMEDY, Deed
from jadoube.umpire.acts import Act, deed_of

from .shapes import printer, reader, sort_reader
from .words import COLOURS, SQUARE_WORDS, SQUARES, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


_EXPECTED = "an act, such as white touches g1"


class Vocabulary:
    """A reader and a printer of acts, made from deeds and the type that holds an act of each."""

    def __init__(self, kinds: Mapping[Deed, type]) -> None:
        self.printers = {kind: printer(deed) for deed, kind in kinds.items()}
        self._speakers = {kind: deed.speaker for deed, kind in kinds.items()}
        self._openings: dict[str, Callable[[Words], Any]] = {}
        for speaker in (PLAYER, BYSTANDERS, ARBITER):
            own = {deed: kind for deed, kind in kinds.items() if deed.speaker is speaker}
            for word in speaker.words if own else ():
                by = (COLOURS[word],) if speaker is PLAYER else ()
                verbs = {deed.verb: reader(deed, kind, *by) for deed, kind in own.items()}
                self._openings[word] = _spoken(verbs, speaker.expected)
        for deed, kind in kinds.items():
            if deed.speaker is NOBODY:
                self._openings[deed.verb] = reader(deed, kind)

    def parse(self, line: str) -> Any:
        """Read one act from *line*, which has no comment; a `ReadingError` says what does not fit."""
        words = Words(line)
        act = words.one_of(self._openings, _EXPECTED)(words)
        if words.at < len(words.words):
            words.end()
        return act

    def print(self, act: Any) -> str:
        """Write *act* as one line."""
        kind = type(act)
        speaker, deed = self._speakers[kind], self.printers[kind](act)
        if speaker is PLAYER:
            return f"{act.by.word} {deed}"
        return deed if speaker is NOBODY else f"{speaker.words[0]} {deed}"


def _spoken(verbs: Mapping[str, Callable[[Words], Any]], expected: str) -> Callable[[Words], Any]:
    """Make what reads a line whose first word says who did it."""

    def read(words: Words) -> Any:
        return words.one_of(verbs, expected)(words)

    return read


_VOCABULARY = Vocabulary({deed_of(kind): kind for kind in get_args(Act)})


def parse_act(line: str) -> Act:
    """Read one act from *line*, which has no comment; a `ReadingError` says what does not fit."""
    act: Act = _VOCABULARY.parse(line)
    return act


def print_act(act: Act) -> str:
    """Write *act* as one line, which `parse_act` reads as the same act."""
    return _VOCABULARY.print(act)


def print_deed(act: Act) -> str:
    """Write *act* without who did it: `touches g1`."""
    return _VOCABULARY.printers[type(act)](act)


def parse_option(words: Words) -> tuple[str, int | None]:
    """Read a remedy, and the square of the man that it speaks of: `play e4`."""
    remedy = _remedy(words)
    return remedy, words.square() if words.peek() in SQUARES else None


def print_option(remedy: str, square: int | None) -> str:
    """Write what `parse_option` reads."""
    return remedy if square is None else f"{remedy} {SQUARE_WORDS[square]}"


_remedy = sort_reader(REMEDY)
parse_irregularity = sort_reader(IRREGULARITY)
