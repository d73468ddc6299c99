from typing import Any, get_args

from msgspec.structs import fields

from jadoube.law import IRREGULARITIES, MATTERS, REMEDIES, Matter, of_family

LISTS = {"options", "otherwise", "himself"}


def offered(matter: Matter) -> set[str]:
    """The remedies that a code may give in *matter*."""
    lists: list[Any] = [field.type for field in fields(matter.shape) if field.name in LISTS]
    return {word for kind in lists for word in get_args(get_args(kind)[0])}


def test_codes_may_give_just_the_remedies_described() -> None:
    given = {word for matter in MATTERS.values() for word in offered(matter)}
    assert given == set(REMEDIES) - {"castle"}  # which touches of King and Rook ask for


def test_a_remedy_with_matters_of_its_own_is_offered_by_no_other() -> None:
    for remedy in REMEDIES.values():
        found = {name for name, matter in MATTERS.items() if remedy.id in offered(matter)}
        if remedy.matters:
            assert found <= set(remedy.matters) <= of_family("set-up") | of_family("check")
        else:
            families = of_family("move") | of_family("touch") | of_family("clock")
            assert found & families or remedy.id == "castle"  # which a touch alone asks for


def test_every_irregularity_is_a_matter_that_can_be_named() -> None:
    assert {name: one for name, one in MATTERS.items() if one.family is not None} == IRREGULARITIES
    assert all(one.wrong for one in IRREGULARITIES.values())
    assert not any(one.wrong for one in MATTERS.values() if one.family is None)
