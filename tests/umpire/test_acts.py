import msgspec
import pytest

from jadoube import Colour
from jadoube.umpire import acts

KINDS = acts.Act.__args__


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_act_is_a_value(kind: type[msgspec.Struct]) -> None:
    values = {"origin": 1, "target": 2, "square": 3, "name": None, "wing": "king-side"}
    values |= {
        "san": "e4",
        "remedy": "king",
        "question": "?",
        "verdict": "draw",
        "by": Colour.WHITE,
        "claim": "flag",
        "player": Colour.BLACK,
        "white": 60,
        "black": 61,
        "penalty": "loss",
    }
    fields = {name: values[name] for name in kind.__struct_fields__ if name in values}
    act = kind(**fields)
    assert act == kind(**fields)
    assert len({act, kind(**fields)}) == 1
    for name in kind.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(act, name, None)


def test_acts_are_told_apart_by_their_verbs() -> None:
    verbs = [kind.__struct_config__.tag for kind in KINDS]
    assert len(set(verbs)) == len(verbs)
    assert acts.Decides.by is None
