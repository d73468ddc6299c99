"""The law's own words where pages tell them: the grammar of acts, their table, and the glossary.

`python -m docs.making.words` (or `make examples`) writes them between lines that say `made: acts` and
`made ends`; the tests compare them.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from docs.making.reference import ROOT

from jadoube.law import DEEDS, IRREGULARITIES, REMEDIES, Deed
from jadoube.law.deeds import NOBODY, PLAYER, Argument, Flag, Maybe, Part, Sort, Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

WIDTH = 80
_REGION = re.compile(
    r"^([^\n]*\bmade: ([\w-]+)[^\n]*\n).*?(^[^\n]*\bmade ends\b[^\n]*$)", re.MULTILINE | re.DOTALL
)
SHARED = {"moves": "move", "castles": "castling"}
"""The deeds whose arguments stand in an expectation too."""


# -- the grammar ------------------------------------------------------------------------------


def _literals(words: str) -> str:
    return " ".join(f'"{word}"' for word in words.split())


def _part(part: Part) -> str:
    match part:
        case Flag(words=words):
            return f"({_literals(words)})?"
        case Maybe(arguments=arguments):
            inner = " ".join(map(_part, arguments))
            return f"{inner}?" if " " not in inner else f"({inner})?"
        case Argument(sort=sort, after=after):
            return f"{_literals(after)} {sort.id}".strip()


def _shape(deed: Deed) -> str:
    return " ".join(map(_part, deed.shape))


def _deed(deed: Deed) -> str:
    return f"{_literals(deed.words)} {SHARED.get(deed.words, _shape(deed))}".strip()


def _rule(name: str, choices: Iterable[str], *, is_wrapped: bool = False) -> str:
    """Write a rule: each choice on a line of its own, or as many on each as there is room for."""
    head, bar = f"{name:<11} ::=", f"{'':<14}|"
    lines: list[str] = []
    for choice in choices:
        if is_wrapped and lines and len(f"{lines[-1]} | {choice}") <= WIDTH:
            lines[-1] += f" | {choice}"
        else:
            lines.append(f"{bar if lines else head} {choice}")
    return "\n".join(lines)


def _openings(deeds: Collection[Deed]) -> Iterable[str]:
    """Say how a line begins: with a player, with somebody else, or with what nobody does."""
    for speaker in dict.fromkeys(deed.speaker for deed in deeds):
        own = [_deed(deed) for deed in deeds if deed.speaker is speaker]
        if speaker is PLAYER:
            yield "player deed"
        elif speaker is NOBODY:
            yield from own
        else:
            words = " | ".join(map(_literals, speaker.words))
            who = f"({words})" if len(speaker.words) > 1 else words
            yield f"{who} {own[0] if len(own) == 1 else _rule_of(speaker)}"


def _rule_of(speaker: Speaker) -> str:
    return f"{speaker.words[0]}-deed"


def _others(deeds: Collection[Deed]) -> Iterable[str]:
    """Give a rule to whoever does several things and is no player."""
    for speaker in dict.fromkeys(deed.speaker for deed in deeds):
        own = [_deed(deed) for deed in deeds if deed.speaker is speaker]
        if speaker not in {PLAYER, NOBODY} and len(own) > 1:
            yield _rule(_rule_of(speaker), own)


def _sorts(deeds: Collection[Deed]) -> list[Sort]:
    """List the sorts whose words are known, in the order in which deeds name them."""
    arguments = [one for deed in deeds for one in deed.arguments]
    sorts = dict.fromkeys(one.sort for one in arguments if isinstance(one, Argument))
    return [sort for sort in sorts if sort.words]


def grammar(deeds: Collection[Deed] = tuple(DEEDS.values())) -> str:
    """Give the rules of acts."""
    rules = [
        _rule("act", _openings(deeds)),
        _rule("player", map(_literals, PLAYER.words), is_wrapped=True),
        _rule("deed", (_deed(deed) for deed in deeds if deed.speaker is PLAYER)),
        *_others(deeds),
        *(_rule(SHARED[one.words], [_shape(one)]) for one in deeds if one.words in SHARED),
        *(_rule(sort.id, map(_literals, sort.words), is_wrapped=True) for sort in _sorts(deeds)),
    ]
    return "\n" + "\n".join(rules) + "\n"


# -- tables and lists -------------------------------------------------------------------------


def acts() -> str:
    """Give the table of acts."""
    rows = (
        f"| {', '.join(f'`{example}`' for example in deed.examples)} | {deed.gloss} |\n"
        for deed in DEEDS.values()
    )
    return f"\n| act | what happened |\n|---|---|\n{''.join(rows)}\n"


def remedies() -> str:
    """Give the list of remedies."""
    return "\n" + "".join(f"`{one.id}`\n:   {one.gloss}\n\n" for one in REMEDIES.values())


def irregularities() -> str:
    """Give the list of irregularities, each with a link to what every code says of it."""
    return "\n" + "".join(
        f"`{one.id}`\n:   [{one.title}](lawbook/matters/{one.id}.md). {one.description}\n\n"
        for one in IRREGULARITIES.values()
    )


REGIONS: dict[str, Callable[[], str]] = {
    "grammar": grammar,
    "acts": acts,
    "remedies": remedies,
    "irregularities": irregularities,
}
PAGES = tuple(
    ROOT / "docs" / name for name in ("case-language.ebnf", "case-language.md", "glossary.md")
)


def filled(text: str) -> str:
    """Give a page with its regions as they should read."""
    return _REGION.sub(lambda found: f"{found[1]}{REGIONS[found[2]]()}{found[3]}", text)


def main() -> None:
    """Write the pages."""
    for page in PAGES:
        text = page.read_text("utf-8")
        if text != filled(text):
            page.write_text(filled(text), "utf-8")
            sys.stdout.write(f"{page.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
