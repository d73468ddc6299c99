"""What might be said next, for those who complete what is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube.law.deeds import DEEDS, PLAYER, QUESTION, REMEDY, Argument, Deed
from jadoube.umpire.acts import AcceptsDraw, DeclinesDraw, deed_of

if TYPE_CHECKING:
    from jadoube._kernel import Colour
    from jadoube.table import Table

_ANSWERS = (deed_of(AcceptsDraw), deed_of(DeclinesDraw))
"""What is said to an offer alone."""


def _beginnings(deed: Deed) -> list[str]:
    """Give the words of *deed*, as far as they are known beforehand."""
    match deed.shape:
        # What may be exacted is listed only for what is open.
        case (Argument(sort=sort), *_) if sort.words and sort is not REMEDY:
            return [f"{deed.words} {word}" for word in sort.words]
        case (Argument(sort=sort), *_):
            return [f'{deed.words} "' if sort is QUESTION else f"{deed.words} "]
        case _:
            return [deed.words]


_ALWAYS = [
    "check",
    "draw",
    "j'adoube ",
    *(
        beginning
        for deed in DEEDS.values()
        if deed.speaker is PLAYER and deed not in _ANSWERS
        for beginning in _beginnings(deed)
    ),
]


def suggest(table: Table, by: Colour) -> list[str]:
    """List what might be said now, the most likely first; rights that a silent umpire does not tell are not listed."""
    view = table.view(by)
    found = [
        f"exacts {option} for {wrong.matter}"
        for wrong in view.open
        if wrong.may_be_claimed_by(by)
        for option in wrong.options
    ]
    if table.turn == by and table.result is None:
        rules = table.code.rules
        # What a touch binds to would show in a shorter list.
        is_bound = bool(view.must) and table.agreement.umpire != "silent"
        found += [
            table.position.san(move, rules)
            for move in (table.permitted() if is_bound else table.lawful())
            if table.position.is_lawful(move, rules)
        ]
    if view.offer == by.other:
        found += [deed.words for deed in _ANSWERS]
    return found + _ALWAYS


def fitting(stem: str, offers: list[str]) -> list[str]:
    """List those of *offers* that go on from *stem*; capitals matter in a move, for b and B are different men."""
    if not stem.strip():
        return []
    exact = [one for one in offers if one.startswith(stem)]
    return exact or [one for one in offers if one.lower().startswith(stem.lower())]
