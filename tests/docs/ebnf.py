"""Reads a grammar such as `docs/case-language.ebnf`: recognises by it, and makes sentences of it.

The grammar must not be recursive, so that each rule is a regular expression.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

_TOKEN = re.compile(
    r"\s+|/\*.*?\*/|(?P<name>[A-Za-z][\w-]*)(?P<rule>\s*::=)?|(?P<literal>\"[^\"]*\"|'[^']*')"
    r"|(?P<letters>\[\^?(?:\\.|[^\]\\])+\])|(?P<count>\{\d+(?:,\d+)?\})|(?P<sign>[()|?*+])",
    re.DOTALL,
)
# Between two words stands a blank, but beside these signs none need stand.
_BETWEEN = r"(?:[ \t]+|[ \t]*(?=[=:,\n])|(?<=[=:,?\n])[ \t]*)"
_LETTERS = [chr(code) for code in range(32, 127)] + ["\n", "é", "”", "“", "»", "\u2019"]

Kind = Literal["sequence", "choice", "repeat", "literal", "letters", "rule"]


class Part(NamedTuple):
    """A part of a rule; *least* and *most* are for what is repeated."""

    kind: Kind
    text: str = ""
    parts: tuple[Part, ...] = ()
    least: int = 1
    most: int | None = 1


class Grammar:
    """The rules by their names."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Part] = {}
        tokens = list(_tokens(text))
        starts = [at for at, (kind, _) in enumerate(tokens) if kind == "rule"]
        for start, stop in zip(starts, [*starts[1:], len(tokens)], strict=True):
            reader = _Reader(tokens[start + 1 : stop])
            self.rules[tokens[start][1]] = reader.choice()
            assert reader.at == len(reader.tokens), (
                f"{tokens[start][1]}: {reader.tokens[reader.at]}"
            )

    def used(self) -> set[str]:
        """Name every rule that another uses."""
        return {name for part in self.rules.values() for name in _names(part)}

    def matches(self, rule: str, text: str) -> bool:
        """Tell whether *rule* derives *text*."""
        return re.fullmatch(self._patterns[rule], text, re.IGNORECASE) is not None

    @cached_property
    def _patterns(self) -> dict[str, str]:
        return {
            name: self._pattern(part, is_word=name.isupper()) for name, part in self.rules.items()
        }

    def _pattern(self, part: Part, *, is_word: bool) -> str:
        match part.kind:
            case "literal":
                return re.escape(part.text)
            case "letters":
                return part.text
            case "rule":
                return f"(?:{self._pattern(self.rules[part.text], is_word=part.text.isupper())})"
            case "choice":
                return f"(?:{'|'.join(self._pattern(one, is_word=is_word) for one in part.parts)})"
            case "repeat":
                one = self._pattern(part.parts[0], is_word=is_word)
                between = "" if is_word else _BETWEEN
                most = "" if part.most is None else part.most - 1
                many = f"{one}(?:{between}{one}){{{max(part.least - 1, 0)},{most}}}"
                return f"(?:{many})" if part.least else f"(?:{many})?"
        return self._sequence(part.parts, is_word=is_word)

    def _sequence(self, parts: tuple[Part, ...], *, is_word: bool) -> str:
        """Join the parts, so that what is left out leaves no blank either."""
        between = "" if is_word else _BETWEEN
        pattern = self._pattern(parts[0], is_word=is_word)
        assert is_word or len(parts) == 1 or not _may_be_nothing(parts[0])
        for part in parts[1:]:
            one = self._pattern(part, is_word=is_word)
            pattern += f"(?:{between}{one})?" if _may_be_nothing(part) else f"{between}{one}"
        return pattern

    def sentence(
        self,
        rule: str,
        chance: random.Random,
        given: Mapping[str, Callable[[random.Random], str]] | None = None,
    ) -> str:
        """Make a sentence of *rule*; *given* makes those words that the grammar says too little of."""
        words = self._made(Part("rule", rule), chance, given or {}, is_word=False)
        return re.sub(r" ?\n ?", "\n", " ".join(words))

    def _made(
        self,
        part: Part,
        chance: random.Random,
        given: Mapping[str, Callable[[random.Random], str]],
        *,
        is_word: bool,
    ) -> list[str]:
        match part.kind:
            case "literal":
                return [part.text]
            case "letters":
                return [chance.choice([one for one in _LETTERS if re.fullmatch(part.text, one)])]
            case "rule" if part.text in given:
                return [given[part.text](chance)]
            case "rule":
                inner = part.text.isupper()
                words = self._made(self.rules[part.text], chance, given, is_word=inner)
                return ["".join(words)] if inner and not is_word else words
            case "choice":
                return self._made(chance.choice(part.parts), chance, given, is_word=is_word)
            case "repeat":
                most = part.least + 3 if part.most is None else part.most
                times = chance.randint(part.least, most)
                parts = part.parts * times
            case _:
                parts = part.parts
        return [word for one in parts for word in self._made(one, chance, given, is_word=is_word)]


def _tokens(text: str) -> list[tuple[str, str]]:
    found = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        assert token is not None, text[at : at + 40]
        at = token.end()
        for kind in ("rule", "name", "literal", "letters", "count", "sign"):
            if token[kind]:
                found.append((kind, token["name"] if kind == "rule" else token[kind]))
                break
    return found


class _Reader:
    """Reads one rule from its tokens."""

    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = tokens
        self.at = 0

    def choice(self) -> Part:
        """Read what stands between bars."""
        parts = [self.sequence()]
        while self._take("|"):
            parts.append(self.sequence())
        return parts[0] if len(parts) == 1 else Part("choice", parts=tuple(parts))

    def sequence(self) -> Part:
        """Read what stands one after the other."""
        parts = []
        while self.at < len(self.tokens) and self.tokens[self.at] not in {
            ("sign", "|"),
            ("sign", ")"),
        }:
            parts.append(self.repeated())
        return parts[0] if len(parts) == 1 else Part("sequence", parts=tuple(parts))

    def repeated(self) -> Part:
        """Read one thing, and how often it stands there."""
        part = self.one()
        if self.at == len(self.tokens):
            return part
        kind, text = self.tokens[self.at]
        bounds: dict[str, tuple[int, int | None]] = {"?": (0, 1), "*": (0, None), "+": (1, None)}
        if kind == "count":
            least, _, most = text.strip("{}").partition(",")
            bounds[text] = (int(least), int(most or least))
        if text not in bounds or kind not in {"sign", "count"}:
            return part
        self.at += 1
        return Part("repeat", "", (part,), *bounds[text])

    def one(self) -> Part:
        """Read a name, a word, a set of letters, or what stands in brackets."""
        if self._take("("):
            part = self.choice()
            assert self._take(")")
            return part
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == "name":
            return Part("rule", text)
        if kind == "literal":
            return Part("literal", text[1:-1])
        assert kind == "letters", text
        return Part("letters", text)

    def _take(self, sign: str) -> bool:
        if self.at < len(self.tokens) and self.tokens[self.at] == ("sign", sign):
            self.at += 1
            return True
        return False


def _may_be_nothing(part: Part) -> bool:
    return part.kind == "repeat" and part.least == 0


def _names(part: Part) -> set[str]:
    own = {part.text} if part.kind == "rule" else set()
    return own.union(*map(_names, part.parts)) if part.parts else own
