import pytest

from jadoube import Colour, JadoubeError
from jadoube.umpire import Agreement, AgreementError, Engagement, Odds


def test_an_agreement_says_little_unless_more_was_said() -> None:
    agreement = Agreement("greco")
    assert agreement.customs == ()
    assert agreement.umpire == "announces"
    assert not agreement.turned
    assert agreement == Agreement("greco")
    assert len({agreement, Agreement("greco"), Agreement("greco", turned=True)}) == 2


def test_what_was_agreed_does_not_change() -> None:
    for said in (Agreement("greco"), Odds(Colour.WHITE, (1,)), Engagement(Colour.WHITE, "wins")):
        field = said.__struct_fields__[0]
        with pytest.raises(AttributeError):
            setattr(said, field, None)


def test_an_error_names_its_field() -> None:
    error = AgreementError("odds", "the same man is given twice")
    assert isinstance(error, JadoubeError)
    assert error.field == "odds"
    assert str(error) == "the same man is given twice"
