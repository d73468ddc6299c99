"""The comments above the head of a record: tags of a PGN where they read like tags."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

OURS = ("Result", "SetUp", "FEN", "Termination")
"""Tags whose values the record itself tells."""
_ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_LIKE_TAG = re.compile(r"([A-Z][A-Za-z0-9_]*): (\S.*)")


def is_ours(name: str) -> bool:
    """Tell whether the writer alone says what stands in the tag of that *name*."""
    return name in OURS or name.startswith("Jad")


def part_head(remarks: Iterable[str]) -> tuple[dict[str, str], list[str]]:
    """Part what heads a record into tags and the rest, which no tag can hold.

    `Event` belongs to the rest: that tag holds the code and the record's own name.
    """
    tags: dict[str, str] = {}
    rest = []
    for remark in remarks:
        found = _LIKE_TAG.fullmatch(remark)
        if found is None or found[1] == "Event" or is_ours(found[1]) or found[1] in tags:
            rest.append(remark)
        else:
            tags[found[1]] = found[2]
    return tags, rest


def join_head(values: Mapping[str, str], event: str, rest: Iterable[str]) -> list[str]:
    """Give what heads a record again, its tags in their usual order, without the tag for *event*."""
    tags = [
        f"{name}: {value}"
        for name, value in values.items()
        if value.strip("?. ") and not is_ours(name) and (name, value) != ("Event", event)
    ]
    # Sorting keeps the order of those that the roster does not name.
    return sorted([*tags, *rest], key=_place)


def order_of(joined: list[str], remarks: Iterable[str]) -> list[int]:
    """Give the place in *joined* of each of the *remarks*, then of all other lines; empty if in order."""
    left = dict(enumerate(joined))
    order = []
    for remark in remarks:
        at = next((at for at, line in left.items() if line == remark), None)
        if at is not None:
            del left[at]
            order.append(at)
    order += left
    return [] if order == sorted(order) else order


def in_order(joined: list[str], order: list[int]) -> list[str]:
    """Put *joined* into the order that `order_of` told, unless it was changed since."""
    if sorted(order) != list(range(len(joined))):
        return joined
    return [joined[at] for at in order]


def _place(remark: str) -> int:
    found = _LIKE_TAG.fullmatch(remark)
    if found is None:
        return len(_ROSTER) + 1
    return _ROSTER.index(found[1]) if found[1] in _ROSTER else len(_ROSTER)
