"""Reading what a law, a silence or a custom lays down on a matter."""

from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from .catalogue import MATTERS, Matter
from .document import Document, Table
from .values import Provision

Values = dict[str, Any]

# Each look at a class evaluates its annotations again, and every code asks for all of them.
_fields = cache(msgspec.structs.fields)


def read_provision(document: Document, table: Table, *place: str | int) -> Provision | None:
    """Read the whole of what is laid down on the matter that *place* ends with.

    Reports every fault to *document*, and gives None if there was one.
    """
    matter = MATTERS[str(place[-1])]
    values = read_values(document, table, *place)
    if values is None:
        return None
    missing = [
        field.encode_name
        for field in _fields(matter.shape)
        if field.required and field.name not in values
    ]
    if missing:
        document.fault(f"{matter.id} must also say: {', '.join(missing)}", *place)
        return None
    return matter.shape(**values)


def read_values(document: Document, table: Any, *place: str | int) -> Values | None:
    """Read those values that are given on the matter that *place* ends with."""
    matter = MATTERS[str(place[-1])]
    known = {field.encode_name: field for field in _fields(matter.shape)}
    if not isinstance(table, dict):
        document.fault(
            f"{matter.id} must be a table: {matter.id} = {{ {_sample(matter)} }}", *place
        )
        return None
    values: Values = {}
    for key, given in table.items():
        if key in known:
            value, reason = _converted(known[key], given)
            if reason:
                document.fault(f"{matter.id}: {key} {reason}", *place, key)
            else:
                values[known[key].name] = value
        else:
            document.unknown(f"key in {matter.id}:", key, known, *place)
    return values if len(values) == len(table) else None


def _converted(field: FieldInfo, given: Any) -> tuple[Any, str]:
    """Turn what the file says into a value, or give the reason why it cannot be one."""
    try:
        value = msgspec.convert(given, field.type)
    except msgspec.ValidationError:
        return None, f"must be {expectation(field.type)}, not {_shown(given)}"
    repeated = _repeated(value)
    return value, f"names {repeated} twice" if repeated else ""


def _repeated(value: Any) -> str:
    """Give the first thing that a list, or a list within it, names twice."""
    if not isinstance(value, tuple):
        return ""
    for place, item in enumerate(value):
        if item in value[:place]:
            return _shown(item)
        if within := _repeated(item):
            return within
    return ""


def expectation(kind: Any) -> str:
    """Say in words what values a type admits: `one of touch, move`."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is bool:
        return "true or false"
    if origin is Literal:
        return f"one of {', '.join(arguments)}" if len(arguments) > 1 else f'"{arguments[0]}"'
    if origin in (Union, UnionType):
        return ", or ".join(expectation(one) for one in arguments if one is not NoneType)
    if origin is tuple and get_origin(arguments[0]) is tuple:
        return "a list of [King's square, Rook's square] on the first rank of that wing"
    if origin is tuple and _notes(arguments[0]):
        return f"a list of words such as {', '.join(_notes(arguments[0])[0].examples or ())}"
    if origin is tuple:
        return f"a list of any of: {', '.join(get_args(arguments[0]))}"
    bound = next(note.ge for note in _notes(kind) if note.ge is not None)
    return f"a whole number, {bound} or more"


def _notes(kind: Any) -> list[msgspec.Meta]:
    """Give the limits written on a type."""
    return [note for note in get_args(kind) if isinstance(note, msgspec.Meta)]


def _sample(matter: Matter) -> str:
    return ", ".join(
        f"{field.encode_name} = …" for field in _fields(matter.shape) if field.required
    )


def _shown(value: Any) -> str:
    """Write a value as the file would."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_shown, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)
