"""codes, laws, law, compare: for people and for other programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from jadoube import law

if TYPE_CHECKING:
    from tests.cli.conftest import Say

GAMES = str(Path(__file__).parents[2] / "examples" / "collection.pgn")


def test_codes(say: Say) -> None:
    said = say("codes")
    assert said.code == 0
    for name in (*law.codes(), *law.customs()):
        assert name in said.out
    assert "\x1b" not in said.out
    answer = json.loads(say("codes", "--json").out)
    assert [code["id"] for code in answer["codes"]] == law.codes()
    assert [custom["id"] for custom in answer["customs"]] == law.customs()
    assert sum(code["laws"] for code in answer["codes"]) == 113 + 35 + 51


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
    assert "false-move: let the move stand, or have the same man moved" in said.out
    assert "walker-1832/13-" in said.out
    answer = json.loads(say("law", "walker-1832", number, "--json").out)
    assert answer["number"] == "XIII"
    assert answer["settles"]["false-move"].startswith("let the move stand, or have the same man")
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
        (("laws", "grecco"), 'jadoube: no code is called "grecco" (did you mean "greco"?)\n'),
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


def test_compare_breaks_no_word_on_a_narrow_terminal(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    said = say("compare", "moved-twice").out
    assert "greco, silent\n  it is refused\n" in said
    assert "sarratt-1808, 14 (text)\n  have the move put back" in said
    assert max(map(len, said.splitlines())) <= 40


def test_readings_keep_their_margin_on_a_narrow_terminal(
    say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    said = say("readings", "sarratt-1808", "14").out.splitlines()
    assert said[0] == "law 14: moved-twice"
    assert all(line.startswith("  ") for line in said[1:] if line)


def test_readings_say_what_hangs_on_each(say: Say) -> None:
    ran = say("readings", "walker-1832", "XX")
    assert ran.code == 0
    assert "XX=touch  (chosen)" in ran.out
    assert "XX=move" in ran.out
    assert "of the casebook" in ran.out.lower()
    assert "and " in ran.out
    (place,) = [
        json.loads(line) for line in say("readings", "walker-1832", "xx", "--json").out.splitlines()
    ]
    assert place["alternatives"][1]["hangs"]


def test_readings_of_a_matter_and_of_a_silence(say: Say) -> None:
    assert "law II: men-missing" in say("readings", "walker-1832", "men-misplaced").out
    assert "stalemate: stalemate" in say("readings", "greco", "stalemate").out
    nothing = say("readings", "greco", "IV")
    assert nothing.code == 2
    assert nothing.err == (
        "jadoube: Greco has no open place in IV (jadoube readings greco lists them)\n"
    )


def test_readings_count_the_games_that_would_be_judged_otherwise(say: Say) -> None:
    ran = say("readings", "dal-rio-1820", "X", "--games", GAMES)
    assert "Of the games 3 would be judged otherwise." in ran.out
    (place,) = [
        json.loads(line)
        for line in say(
            "readings", "dal-rio-1820", "VII", "--games", GAMES, "--json"
        ).out.splitlines()
    ]
    assert place["games"] == {"VII=move": 0}


def test_readings_say_which_games_cannot_be_read(say: Say, tmp_path: Path) -> None:
    binary, broken = tmp_path / "games.bin", tmp_path / "broken.pgn"
    binary.write_bytes(b"\x7fELF\0\1\xfe\xff\0\n\0")
    ran = say("readings", "dal-rio-1820", "X", "--games", str(binary))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"jadoube: {binary}: not one game was found; type --games and the name of a PGN file\n"
    )
    broken.write_text('[Event "x"]\n\n1. e4 qqq zzz 1-0\n', "utf-8")
    ran = say("readings", "dal-rio-1820", "X", "--games", GAMES, "--games", str(broken))
    assert ran.code == 1
    assert "Of the games 3 would be judged otherwise." in ran.out
    assert ran.err.startswith(f"{broken}:3:7: ")
    assert len(ran.err.splitlines()) == 1


def test_compare_has_a_matrix(say: Say) -> None:
    ran = say("compare", "--matrix")
    assert "false-move" in ran.out
    assert "XIII" in ran.out
    lines = say("compare", "--matrix", "--json").out.splitlines()
    assert len(lines) == len(law.MATTERS)


def test_a_law_tells_its_open_places_and_what_it_rests_on(say: Say) -> None:
    told = say("law", "walker-1832", "XX").out
    assert "(inferred)" in told
    assert "XX=move" in told
