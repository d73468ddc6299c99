"""The pages about the laws say what the code files say."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from jadoube.cases import PlacedCase
from jadoube.cases.files import read_file
from jadoube.cases.runner import run
from jadoube.law import MATTERS, check, codes, load
from jadoube.law.provision import expectation

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CLUB = ROOT / "examples" / "kings-arms.toml"
READINGS = (DOCS / "readings.md").read_text("utf-8")
HOUSE_CODE = (DOCS / "house-code.md").read_text("utf-8")


def test_the_readings_name_the_laws_that_settle_each_matter() -> None:
    entries = re.findall(r"^\* `([\w-]+)`: (.*?)\.(?: Silent: (.*)\.)?$", READINGS, re.MULTILINE)
    assert sorted(matter for matter, *_ in entries) == sorted(MATTERS)
    loaded = [load(name) for name in codes()]
    for matter, spoken, silent in entries:
        laws = {f"{code.name} {law.number}" for code in loaded if (law := code.law_on(matter))}
        assert set(spoken.split(", ")) == laws
        names = {code.name for code in loaded if code.law_on(matter) is None}
        assert set(silent.split(", ") if silent else ()) == names


def test_the_readings_name_every_custom() -> None:
    for custom in ("Italian", "German", "Turkish", "Paris"):
        assert f"**{custom} custom**" in READINGS
    for custom in ("Parsloe's", "lost pieces"):
        assert f"**custom of {custom}**" in READINGS


def test_the_house_code_page_lists_every_matter_key_and_value() -> None:
    rows = re.findall(r"^\| (.*?) \| `([\w-]+)` \| (.*?) \| .+ \|$", HOUSE_CODE, re.MULTILINE)
    listed: dict[str, dict[str, str]] = {}
    for matter, key, values in rows:
        if matter:
            listed[matter.strip("`")] = {}
        listed[list(listed)[-1]][key] = values
    assert list(listed) == list(MATTERS)
    for name, matter in MATTERS.items():
        assert list(listed[name]) == [field.encode_name for field in fields(matter.shape)]
        for field in fields(matter.shape):
            values = listed[name][field.encode_name]
            words = re.findall(r"one of (.*)|any of: (.*)|\"(.*)\"", expectation(field.type))
            for word in (word for found in words for part in found for word in part.split(", ")):
                assert not word or f"`{word}`" in values or values.startswith("the same")
            if not field.required and field.default is not None:
                default = field.default or "none"
                if isinstance(field.default, bool):
                    default = str(field.default).lower()
                assert values.endswith(f"[{default}]")


def test_the_page_shows_faults_as_they_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    laws = {
        7: 'number = "1"\ndigest = "…"\nlapse = { when = "move" }',
        12: 'number = "2"\ndigest = "…"\nstale-mate = { giver = "wins" }\ndisputes = { judges = "none" }',
        17: 'number = "3"\ndigest = "…"\nfalse-move = { options = ["kong"] }',
        21: 'number = "8"\ndigest = "…"\nlapse = { when = "move" }',
    }
    text = '[code]\nid = "club"\nname = "Club"\nbased-on = "greco"\n'
    for line, law in laws.items():
        text += "\n" * (line - text.count("\n") - 2) + "[[law]]\n" + law + "\n"
    Path("my-club.toml").write_text(text, "utf-8")
    faults = "\n".join(map(str, check("my-club.toml")))
    assert faults in HOUSE_CODE


def test_the_club_plays_by_its_model_with_four_changes() -> None:
    assert check(CLUB) == []
    club, model = load(CLUB), load("sarratt-1808")
    changed = {"false_move", "lapse", "touched_blocked", "first_move", "drawn_games"}
    for matter in MATTERS.values():
        own = getattr(club.provisions, matter.field)
        assert (own != getattr(model.provisions, matter.field)) == (matter.field in changed)
    assert [str(club.citation(matter)) for matter in ("false-move", "first-move", "castling")] == [
        "King's Arms, law 13",
        "King's Arms, law 27",
        "King's Arms, law 16",
    ]
    assert "5" not in {law.number for law in club.laws}


def test_the_example_of_an_edition_is_the_file_and_its_cases_hold() -> None:
    page = (DOCS / "editions.md").read_text("utf-8")
    assert (ROOT / "examples" / "fide-2018.toml").read_text("utf-8").strip() in page
    readings = list(read_file(str(ROOT / "examples" / "fide-2018.case")))
    assert len(readings) == 5
    for placed in readings:
        assert isinstance(placed, PlacedCase)
        assert run(placed) is None
