"""Every value that a code may lay down can be told in words."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from jadoube.law import MATTERS, REMEDIES, Matter
from jadoube.law.wordings import WORDINGS


def values(kind: Any) -> set[object]:
    """What a field of this type may hold; `int` for numbers, and nothing for squares and remedies."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is bool:
        return {True, False}
    if kind in {int, str, type(None)}:
        return {kind} & {int}
    if origin is Literal:
        return set(arguments) - set(REMEDIES)
    if origin is Annotated:
        return values(arguments[0])
    assert origin in {tuple, Union, UnionType}, kind
    return {value for one in arguments if one is not ... for value in values(one)}


@pytest.mark.parametrize("matter", MATTERS.values(), ids=lambda matter: matter.id)
def test_every_value_of_a_matter_has_its_wording(matter: Matter) -> None:
    worded = WORDINGS.get(matter.id, {})
    fields = {field.encode_name: field for field in msgspec.structs.fields(matter.shape)}
    assert set(worded) <= set(fields)
    for key, field in fields.items():
        wanted = values(field.type)
        assert wanted <= set(worded.get(key, {})), key


def test_nothing_is_worded_that_is_no_matter() -> None:
    assert set(WORDINGS) <= set(MATTERS)
