from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube.law import MATTERS, Code, LawError, check, codes, load

Write = Callable[..., Path]


def child(parent: str, *entries: str) -> str:
    head = f'[code]\nid = "club"\nname = "Club"\nbased-on = "{parent}"\n'
    return head + "".join(entries)


def law(number: str, *matters: str) -> str:
    return f'[[law]]\nnumber = "{number}"\ndigest = "…"\n' + "".join(f"{m}\n" for m in matters)


def numbers(code: Code) -> list[str]:
    return [law.number for law in code.laws]


def settled(code: Code) -> list[str]:
    return sorted(m for entry in (*code.laws, *code.silences) for m in entry.matters)  # type: ignore[attr-defined] # both have matters


def test_a_code_that_states_nothing_is_its_parent_under_another_name(write: Write) -> None:
    parent, club = load("walker-1832"), load(write(child("walker-1832")))
    assert (club.laws, club.silences) == (parent.laws, parent.silences)
    assert club.provisions == parent.provisions
    assert (club.title, club.author, club.year, club.character) == ("", "", "", "")
    assert str(club.citation("touched-own")) == "Club, law VI"


def test_a_law_of_the_same_number_replaces_the_inherited_one_whole(write: Write) -> None:
    text = child("walker-1832", law("II", "men-misplaced = { options = [] }"))
    assert [fault.reason for fault in check(write(text))] == [
        "neither law nor reading for men-missing"
    ]
    club = load(write(text + '[[silent]]\nreading = "…"\nmen-missing = { options = [] }\n'))
    assert numbers(club) == numbers(load("walker-1832"))
    assert club.law("II").digest == "…"
    assert club.provisions.men_misplaced.options == ()
    assert club.law_on("men-missing") is None


def test_a_new_law_takes_its_matters_out_of_inherited_ones(write: Write) -> None:
    club = load(write(child("walker-1832", law("XXVI", "drawn-games = { count = true }"))))
    assert club.law("IV").matters == ("first-move", "colours")
    assert club.laws[-1].number == "XXVI"
    assert club.provisions.drawn_games.count
    assert club.provisions.colours.by == "lot"


def test_an_inherited_law_with_nothing_left_falls_away(write: Write) -> None:
    club = load(write(child("walker-1832", law("XXVI", 'stalemate = { giver = "wins" }'))))
    with pytest.raises(LawError):
        club.law("XIX")
    assert str(club.citation("stalemate")) == "Club, law XXVI"


def test_a_law_takes_a_matter_out_of_an_inherited_silence(write: Write) -> None:
    silent = load("greco").silence_on("adjusting")
    assert silent is not None
    assert silent.matters == ("adjusting", "upset")
    club = load(write(child("greco", law("VI", "adjusting = { frees = true }"))))
    kept = club.silence_on("upset")
    assert kept is not None
    assert kept.matters == ("upset",)
    assert club.silence_on("adjusting") is None
    assert club.provisions.adjusting.frees


def test_a_silence_takes_a_matter_out_of_an_inherited_law(write: Write) -> None:
    entry = '[[silent]]\nreading = "…"\ndisputes = { judges = "none" }\n'
    club = load(write(child("lewis-1822", entry)))
    assert club.citation("disputes") is None
    assert len(club.laws) == 24


def test_a_child_may_have_children(write: Write) -> None:
    write(child("greco", law("VI", "adjusting = { frees = true }")), "parent.toml")
    club = load(write(child("parent.toml", law("VII", 'upset = { then = "free" }'))))
    assert club.provisions.adjusting.frees
    assert club.provisions.upset.then == "free"
    assert numbers(club) == ["I", "II", "III", "IV", "V", "VI", "VII"]


@pytest.mark.parametrize(
    ("parent", "reason"),
    [
        ("grec", 'based-on: no code is called "grec" (did you mean "greco"?)'),
        ("none.toml", "based-on: none.toml: No such file or directory"),
        ("my-club.toml", "based-on: my-club.toml: is based, in the end, on itself"),
        ("loop.toml", "based-on: loop.toml: Too many levels of symbolic links"),
        ("faulty.toml", "based-on: faulty.toml:1: number is missing"),
        (
            "circle.toml",
            "based-on: circle.toml:4: based-on: my-club.toml: is based, in the end, on itself",
        ),
    ],
)
def test_a_parent_that_cannot_be_had(write: Write, parent: str, reason: str) -> None:
    write("[[law]]\nlap = 1\n" + child("greco"), "faulty.toml")
    write(child("my-club.toml"), "circle.toml")
    Path("loop.toml").symlink_to("loop.toml")
    path = write(child(parent))
    assert [str(fault) for fault in check(path)] == [f"my-club.toml:4: {reason}"]
    with pytest.raises(LawError, match=r"^my-club\.toml:4: based-on: "):
        load(path)


def toml(value: Any) -> str:
    """Write a value as TOML does."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {toml(v)}" for k, v in value.items() if v is not None) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


@given(
    parent=st.sampled_from(codes()),
    other=st.sampled_from(codes()),
    matters=st.sets(st.sampled_from(sorted(MATTERS)), min_size=1),
    is_silent=st.booleans(),
)
def test_any_matters_of_one_code_can_be_stated_over_another(
    tmp_path_factory: pytest.TempPathFactory,
    parent: str,
    other: str,
    matters: set[str],
    is_silent: bool,
) -> None:
    stated = msgspec.to_builtins(load(other).provisions)
    lines = [f"{matter} = {toml(stated[matter])}" for matter in sorted(matters)]
    entry = '[[silent]]\nreading = "…"\n' + "\n".join(lines) if is_silent else law("H1", *lines)
    path = tmp_path_factory.mktemp("club") / "club.toml"
    path.write_text(child(parent, entry), "utf-8")
    club = load(path)
    assert settled(club) == sorted(MATTERS)
    for matter, (field, *_) in ((m, (MATTERS[m].field,)) for m in MATTERS):
        source = load(other if matter in matters else parent)
        assert getattr(club.provisions, field) == getattr(source.provisions, field)
    assert all(entry.matters or entry.points for entry in club.laws)
