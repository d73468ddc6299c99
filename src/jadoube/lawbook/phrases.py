"""What a code lays down on a matter, in a few words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.law import MATTERS, REMEDIES
from jadoube.law.wordings import WORDINGS

if TYPE_CHECKING:
    from jadoube.law import Change, Custom, Provision

_KEYS = {
    (matter.id, field.name): field.encode_name
    for matter in MATTERS.values()
    for field in msgspec.structs.fields(matter.shape)
}
"""How code files write the field of a matter."""
_IN_ORDER, _AT_CHOICE = ", else ", ", or "
_LISTS = {
    "otherwise": "else {}",
    "kingless": "{} in place of the King, where he cannot move",
    "himself": "or {}, where the King himself moved",
    "checked": "{} where he stood in check already",
}
_NONE = {"options": "nothing", "kinds": "none"}


def phrase(matter: str, provision: Provision) -> str:
    """Say in a few words what *provision* lays down on *matter*."""
    fields = {
        field.encode_name: getattr(provision, field.name)
        for field in msgspec.structs.fields(provision)
    }
    if fields.get("demandable") is False:
        counted = {name: fields[name] for name in ("claim", "automatic", "restarts", "turn")}
        fields = counted if fields["claim"] or fields["automatic"] else {"demandable": False}
    elif fields.get("options") == ():
        fields = {name: value for name, value in fields.items() if name in {"options", "spares"}}
    return "; ".join(filter(None, (_part(matter, *field) for field in fields.items())))


def custom_phrase(matter: str, custom: Custom) -> str:
    """Say in a few words what *custom* changes in *matter*."""
    parts = (change_phrase(change) for change in custom.changes if change.matter == matter)
    return "; ".join(filter(None, parts))


def change_phrase(change: Change) -> str:
    """Say in a few words what one changed value lays down."""
    return _part(change.matter, _KEYS[change.matter, change.field], change.value)


def _part(matter: str, field: str, value: object) -> str:
    if matter == "castling" and isinstance(value, tuple):
        landings = ", or ".join(f"King {king} and Rook {rook}" for king, rook in value)
        chosen = ", as he chooses who castles" if len(value) > 1 else ""
        return f"{field}: {landings}{chosen}"
    words = WORDINGS.get(matter, {}).get(field, {})
    if isinstance(value, tuple) and str in words:
        endings = _AT_CHOICE.join(str(one).replace("-", " against ") for one in value)
        return words[str].format(endings) if value else ""
    if isinstance(value, tuple):
        # Of what may be chosen any will do; of what must be done in order, the first that can be.
        joint = _IN_ORDER if matter == "touched-adverse" else _AT_CHOICE
        joint = ", " if field == "kinds" else joint
        listed = joint.join(words.get(item, "") or _right(item) for item in value)
        if not listed:
            return "it is refused" if matter == "moved-twice" else _NONE.get(field, "")
        return _LISTS.get(field, "{}").format(listed)
    if value is None:
        return ""
    return words[value if value in words else int].format(value)


def _right(remedy: str) -> str:
    """Say what a remedy gives: `have the King moved`."""
    return REMEDIES[remedy].right.format("")
