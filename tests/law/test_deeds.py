"""Every deed is described once, and its examples are acts of it."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import fields

from jadoube.language import parse_act, print_act
from jadoube.law import DEEDS, Deed
from jadoube.law.deeds import NOBODY, PLAYER, Flag, Maybe
from jadoube.umpire.acts import Act, deed_of
from jadoube.umpire.judge import FAMILIES

KINDS = {deed_of(kind).words: kind for kind in get_args(Act)}


def test_every_deed_has_a_type_of_act_and_its_judging() -> None:
    assert list(KINDS) == list(DEEDS)
    assert set(FAMILIES) == set(KINDS.values())


@pytest.mark.parametrize("deed", DEEDS.values(), ids=lambda deed: deed.words)
def test_the_type_has_a_field_for_each_argument_in_order(deed: Deed) -> None:
    by = ["by"] if deed.speaker is PLAYER else []
    assert [field.name for field in fields(KINDS[deed.words])] == [
        *by,
        *(argument.name for argument in deed.arguments),
    ]


@pytest.mark.parametrize("deed", DEEDS.values(), ids=lambda deed: deed.words)
def test_what_may_be_left_out_may_be_left_out_of_the_type(deed: Deed) -> None:
    missing = {one.name for part in deed.shape if isinstance(part, Maybe) for one in part.arguments}
    missing |= {part.name for part in deed.shape if isinstance(part, Flag)}
    assert {field.name for field in fields(KINDS[deed.words]) if not field.required} == missing


@pytest.mark.parametrize("deed", DEEDS.values(), ids=lambda deed: deed.words)
def test_an_example_is_an_act_of_the_deed(deed: Deed) -> None:
    assert deed.examples
    for example in deed.examples:
        act = parse_act(example)
        assert deed_of(act) == deed
        assert print_act(act) == example


@pytest.mark.parametrize("deed", DEEDS.values(), ids=lambda deed: deed.words)
def test_the_examples_show_every_part_of_the_shape(deed: Deed) -> None:
    acts = [parse_act(example) for example in deed.examples]
    for argument in deed.arguments:
        named = [getattr(act, argument.name) for act in acts]
        assert any(one is not None and one is not False for one in named), argument.name


def test_of_one_speaker_no_two_verbs_are_alike() -> None:
    spoken = [(deed.speaker, deed.verb) for deed in DEEDS.values()]
    assert len(spoken) == len(set(spoken))
    # What nobody does begins with its verb, where else a speaker stands.
    speakers = {word for deed in DEEDS.values() for word in deed.speaker.words}
    assert not speakers & {deed.verb for deed in DEEDS.values() if deed.speaker is NOBODY}
