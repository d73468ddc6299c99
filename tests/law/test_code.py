from collections.abc import Callable

import pytest

from jadoube.law import Citation, LawError, custom, load

SARRATT = load("sarratt-1808")


def test_gives_a_law_by_its_number() -> None:
    assert SARRATT.law("13").matters == ("false-move",)
    assert load("lewis-1822").law("XIV").matters == ("moved-twice",)


@pytest.mark.parametrize("number", ["26", "XIII", "", "013"])
def test_there_is_no_other_law(number: str) -> None:
    with pytest.raises(LawError, match="Sarratt has no law"):
        SARRATT.law(number)


def test_gives_the_law_or_the_silence_on_a_matter() -> None:
    law = SARRATT.law_on("exposed-king")
    assert law is not None
    assert law.number == "17"
    assert SARRATT.silence_on("exposed-king") is None
    assert SARRATT.law_on("colours") is None
    silence = SARRATT.silence_on("colours")
    assert silence is not None
    assert silence.matters == ("colours",)


def test_cites_its_laws() -> None:
    assert SARRATT.citation("touched-own") == Citation("Sarratt", "7")
    assert SARRATT.citation("colours") is None


def test_several_customs_on_one_matter_are_all_cited() -> None:
    usage = custom("turkish")
    other = type(usage)("ottoman", "Ottoman custom", "", "", "…", usage.changes)
    cited = SARRATT.with_customs(usage, other).citation("stalemate")
    assert str(cited) == "Sarratt, law 24; Turkish custom and Ottoman custom"


def test_a_custom_laid_twice_is_laid_once() -> None:
    turkish = custom("turkish")
    code = SARRATT.with_customs(turkish).with_customs(turkish)
    assert code == SARRATT.with_customs(turkish)
    assert hash(code) == hash(SARRATT.with_customs(turkish))
    assert code != SARRATT


@pytest.mark.parametrize("ask", [SARRATT.law_on, SARRATT.silence_on, SARRATT.citation])
def test_an_unknown_matter_is_an_error(ask: Callable[[str], object]) -> None:
    with pytest.raises(LawError, match='there is no matter "false-moves"'):
        ask("false-moves")


def test_gives_the_kernel_its_rules() -> None:
    from jadoube._kernel import Rules

    assert SARRATT.rules == Rules()
    assert SARRATT.rules is SARRATT.rules
    italian = (("g1", "f1"), ("g1", "e1"), ("h1", "f1"), ("h1", "e1"))
    assert load("sarratt-1808", ["italian", "lost-pieces"]).rules == Rules(
        passing=False, king_side=italian, promotion="lost"
    )
    assert load("dal-rio-1820").rules == Rules(promotion="lost-unlike")
