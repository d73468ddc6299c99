"""Codes as people write them on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from jadoube import law
from jadoube.corpus.judged import read_judged, terms_of

CLUB = Path(__file__).parents[2] / "examples" / "kings-arms.toml"


def test_all_means_every_code_once() -> None:
    found = read_judged(["all", law.codes()[2]], ["italian"])
    assert [one.name for one in found] == list(law.codes())
    assert all(one.label.endswith("+italian") for one in found)


def test_a_custom_over_one_code_alone() -> None:
    first = law.codes()[0]
    found = read_judged([first, f"{first}+turkish"])
    assert [one.label for one in found] == [first, f"{first}+turkish"]
    assert [one.code.provisions.stalemate.giver for one in found] == ["draws", "wins"]


def test_a_code_of_ones_own_even_with_a_plus_in_its_path(tmp_path: Path) -> None:
    file = tmp_path / "chess+more.toml"
    file.write_bytes(CLUB.read_bytes())
    (one,) = read_judged([str(file)])
    assert one.code.id == law.load(CLUB).id
    (dressed,) = read_judged([f"{CLUB}+parsloes"])
    assert dressed.code.provisions.stalemate.giver == "loses"


def test_what_is_no_code() -> None:
    for name in ("nobody", f"{law.codes()[0]}+nowhere"):
        with pytest.raises(law.LawError, match="is called"):
            read_judged([name])


def test_a_reading_is_judged_beside_the_code_as_it_is() -> None:
    judged = read_judged(["dal-rio-1820", "walker-1832"], readings=["X=anytime"])
    assert [one.label for one in judged] == [
        "dal-rio-1820",
        "dal-rio-1820+X=anytime",
        "walker-1832",
    ]
    (alone,) = read_judged(["dal-rio-1820+turkish+X=anytime"])
    assert alone.label == "dal-rio-1820+turkish+X=anytime"
    assert terms_of(alone.code) != terms_of(law.load("dal-rio-1820", ["turkish"]))
    with pytest.raises(law.LawError, match='none of the codes has a reading "X=never"'):
        read_judged(["dal-rio-1820"], readings=["X=never"])
