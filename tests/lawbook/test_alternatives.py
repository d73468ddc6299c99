"""What hangs on a reading: the cases of the casebook that would go otherwise."""

from __future__ import annotations

import pytest

from jadoube import law
from jadoube.cases.casebook import casebook
from jadoube.cases.document import Case
from jadoube.lawbook.alternatives import list_readings, what_hangs

SWITCHES = [
    (code, (), f"{of}={other.id}")
    for code in law.codes()
    for of, place in law.load(code).places
    for other in place.others
] + [
    (law.codes()[0], (custom,), f"{custom}={other.id}")
    for custom in law.customs()
    for place in law.custom(custom).places
    for other in place.others
]


def test_there_are_many() -> None:
    assert len(SWITCHES) > 100


@pytest.mark.parametrize(("code", "customs", "reading"), SWITCHES)
def test_every_reading_changes_what_holds_and_has_a_case(
    code: str, customs: tuple[str, ...], reading: str
) -> None:
    plain = law.load(code, customs)
    read = law.load(code, customs, [reading])
    assert read.provisions != plain.provisions
    assert list(map(str, read.readings)) == [reading]
    told = [
        agreed.readings
        for case in casebook().values()
        if case.document.code == code or customs
        for agreed in [
            case.document.agreement if isinstance(case.document, Case) else case.document
        ]
    ]
    assert (reading,) in told


def test_lists_the_readings_of_a_law_with_the_chosen_one_first() -> None:
    places = [place for place in list_readings(law.load("walker-1832")) if place.of == "XX"]
    (place,) = places
    assert place.matters == ("check-falsely-announced",)
    chosen, other = place.alternatives
    assert (chosen.reading, chosen.is_chosen, chosen.hangs) == ("XX=touch", True, ())
    assert (other.reading, other.is_chosen) == ("XX=move", False)
    assert other.says == ("once he has completed a move",)
    hanging = next(one for one in other.hangs if one.case.startswith("walker-1832/20"))
    assert hanging.act is not None
    assert hanging.ruling != hanging.otherwise


def test_an_open_place_is_named_in_words() -> None:
    titles = {place.title for place in list_readings(law.load("sarratt-1808"), hanging=False)}
    assert {"Law 7: Castling", "Silent: Colours"} <= titles
    custom = next(one for one in law.customs() if law.custom(one).places)
    fitting = next(
        code for code in law.codes() if law.custom(custom).fits(law.load(code).provisions)
    )
    places = list_readings(law.load(fitting, (custom,)), hanging=False)
    named = [place.title for place in places if place.of == custom]
    assert named
    assert all(title.startswith(f"{law.custom(custom).name}: ") for title in named)


def test_a_table_that_could_not_be_laid_hangs_on_it_too() -> None:
    found = what_hangs("sarratt-1808", "6=bishops-pawn")
    assert any(one.act is None and not one.ruling for one in found)


def test_who_begins_may_hang_on_it() -> None:
    found = what_hangs("lewis-1822", "VI=piece-only")
    begun = [one for one in found if one.act is None and one.ruling.startswith("Black begins")]
    assert begun
    assert begun[0].otherwise.startswith("White begins")


def test_sittings_hang_on_it() -> None:
    counted = what_hangs("sarratt-1808", "drawn-games=no-game")
    assert any(one.act is not None and one.ruling.endswith("1 counted") for one in counted)
    drawn = what_hangs("sarratt-1808", "colours=lot")
    assert any(one.act is None and "has White" in one.ruling for one in drawn)
    assert not any("lost-pieces" in one.case for one in drawn)


def test_readings_of_a_custom_hang_only_where_it_is_laid() -> None:
    found = what_hangs("sarratt-1808", "lost-pieces=very-bishop")
    assert found
    assert all("lost" in casebook()[one.case].document.agreement.customs[0] for one in found)  # type: ignore[union-attr] # a custom on pawns is told at a table


def test_may_be_listed_without_asking_the_casebook() -> None:
    for place in list_readings(law.load("greco"), hanging=False):
        assert not any(one.hangs for one in place.alternatives)


def test_what_the_clock_shows_hangs_on_a_reading_too() -> None:
    hanging = {one.title: one for one in what_hangs("fide-2023", "7.5.5=kept")}
    one = hanging["The increment got by the press is taken away again"]
    assert one.ruling.endswith("The clock shows 0:11:52 and 0:48:09.")
    assert one.otherwise.endswith("The clock shows 0:12:22 and 0:48:09.")
