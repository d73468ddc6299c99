"""codes, laws, law, compare: for people and for other programs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from jadoube import law

if TYPE_CHECKING:
    from tests.cli.conftest import Say


def test_codes(say: Say) -> None:
    said = say("codes")
    assert said.code == 0
    for name in (*law.codes(), *law.customs()):
        assert name in said.out
    assert "\x1b" not in said.out
    answer = json.loads(say("codes", "--json").out)
    assert [code["id"] for code in answer["codes"]] == law.codes()
    assert [custom["id"] for custom in answer["customs"]] == law.customs()
    assert sum(code["laws"] for code in answer["codes"]) == 113 + 46


@pytest.mark.parametrize("code", law.codes())
def test_laws(say: Say, code: str) -> None:
    book = law.load(code)
    said = say("laws", code)
    assert said.code == 0
    assert book.title in said.out
    answer = json.loads(say("laws", code, "--json").out)
    assert [one["number"] for one in answer["laws"]] == [one.number for one in book.laws]
    assert len(answer["silent"]) == len(book.silences)


def test_a_code_without_silences_lists_none(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    whole = msgspec.structs.replace(law.load("greco"), silences=())
    monkeypatch.setattr(law, "load", lambda _: whole)
    assert "silent" not in say("laws", "greco").out


@pytest.mark.parametrize("number", ["XIII", "xiii"])
def test_law(say: Say, number: str) -> None:
    said = say("law", "walker-1832", number)
    assert said.code == 0
    assert said.out.startswith("Walker, law XIII\n")
    assert "false-move: stand, correct, king" in said.out
    assert "walker-1832/13-" in said.out
    answer = json.loads(say("law", "walker-1832", number, "--json").out)
    assert answer["number"] == "XIII"
    assert answer["settles"] == {"false-move": "stand, correct, king"}
    assert answer["cases"][0]["title"]


def test_a_law_without_reading_or_cases(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    import msgspec

    book = law.load("greco")
    bare = tuple(msgspec.structs.replace(one, reading="") for one in book.laws)
    code = msgspec.structs.replace(book, id="club", laws=bare)
    monkeypatch.setattr(law, "load", lambda _: code)
    said = say("law", "club", "I")
    assert "reading" not in said.out
    assert "none in the casebook" in said.out


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("law", "greco", "9"), "jadoube: Greco has no law 9 (there are I to V)\n"),
        (("laws", "grecco"), "jadoube: no code is called 'grecco': is it greco?\n"),
        (
            ("compare", "zwischenzug"),
            'jadoube: there is no matter "zwischenzug" (jadoube compare lists them)\n',
        ),
        (
            ("compare", "flase-move"),
            'jadoube: there is no matter "flase-move" (did you mean "false-move"?)\n',
        ),
    ],
)
def test_what_is_not_in_the_books(say: Say, words: tuple[str, ...], error: str) -> None:
    assert say(*words) == (2, "", error)


def test_compare_lists_the_matters(say: Say) -> None:
    said = say("compare")
    assert said.code == 0
    for matter in law.MATTERS.values():
        assert matter.id in said.out
    answer = [json.loads(line) for line in say("compare", "--json").out.splitlines()]
    assert [one["matter"] for one in answer] == list(law.MATTERS)


@pytest.mark.parametrize("matter", law.MATTERS)
def test_compare(say: Say, matter: str) -> None:
    said = say("compare", matter)
    assert said.code == 0
    for code in law.codes():
        assert code in said.out
    answer = json.loads(say("compare", matter.upper(), "--json").out)
    assert [row["code"] for row in answer["codes"]] == law.codes()
    assert all(row["says"] for row in answer["codes"])
    assert all(row["digest"] or row["reading"] for row in answer["codes"])
    assert all(row["says"] for row in answer["customs"])
