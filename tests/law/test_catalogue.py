from msgspec.structs import fields

from jadoube.law import MATTERS, Provisions
from jadoube.law.catalogue import Matter


def test_has_every_matter_once_in_order() -> None:
    assert [matter.field for matter in MATTERS.values()] == [f.name for f in fields(Provisions)]
    assert all(matter.id == name for name, matter in MATTERS.items())


def test_every_matter_says_what_it_is() -> None:
    for matter in MATTERS.values():
        assert matter.title[0].isupper()
        assert matter.description.endswith(".")
        assert matter.shape.__doc__
    assert len({matter.description for matter in MATTERS.values()}) == len(MATTERS)


def test_groups_follow_one_another() -> None:
    groups = list(dict.fromkeys(matter.group for matter in MATTERS.values()))
    assert groups == [
        "before the game",
        "hands",
        "irregular moves",
        "check",
        "the moves",
        "clock and arbiter",
    ]


def test_a_matter_knows_its_shape() -> None:
    matter = MATTERS["false-move"]
    assert isinstance(matter, Matter)
    assert (matter.field, matter.shape.__name__) == ("false_move", "FalseMove")
