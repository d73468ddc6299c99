"""What a code lays down on a matter, in a few words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.law import MATTERS
from jadoube.law.wordings import WORDINGS

if TYPE_CHECKING:
    from jadoube.law import Custom, Provision

_KEYS = {
    (matter.id, field.name): field.encode_name
    for matter in MATTERS.values()
    for field in msgspec.structs.fields(matter.shape)
}
"""How code files write the field of a matter."""
_LISTS = {"otherwise": "otherwise {}", "himself": "and {} where the King himself moved"}
_NONE = {"options": "nothing", "kinds": "none"}


def phrase(matter: str, provision: Provision) -> str:
    """Say in a few words what *provision* lays down on *matter*."""
    fields = {
        field.encode_name: getattr(provision, field.name)
        for field in msgspec.structs.fields(provision)
    }
    if fields.get("demandable") is False:
        counted = {name: fields[name] for name in ("claim", "automatic")}
        fields = counted if any(counted.values()) else {"demandable": False}
    elif fields.get("options") == ():
        fields = {name: value for name, value in fields.items() if name in {"options", "spares"}}
    return "; ".join(filter(None, (_part(matter, *field) for field in fields.items())))


def custom_phrase(matter: str, custom: Custom) -> str:
    """Say in a few words what *custom* changes in *matter*."""
    changes = [change for change in custom.changes if change.matter == matter]
    parts = (_part(matter, _KEYS[matter, change.field], change.value) for change in changes)
    return "; ".join(filter(None, parts))


def _part(matter: str, field: str, value: object) -> str:
    if matter == "castling" and isinstance(value, tuple):
        landings = ", or ".join(f"King {king} and Rook {rook}" for king, rook in value)
        return f"{field}: {landings}"
    words = WORDINGS.get(matter, {}).get(field, {})
    if isinstance(value, tuple):
        listed = ", ".join(words.get(item, item) for item in value)
        if not listed:
            return "it is refused" if matter == "moved-twice" else _NONE.get(field, "")
        return _LISTS.get(field, "{}").format(listed)
    if value is None:
        return ""
    return words[value if value in words else int].format(value)
