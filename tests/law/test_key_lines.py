import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from jadoube.law.key_lines import KeyLines, KeyPath

TEXT = '''\
# law = "not a key"
top = 1

[code]
id = "club"   # id = "nor this"
note = """
digest = "nor this"
[[law]]
"""
"quoted key" = 'x = """'

[[law]]
number = "1"
false-move = { options = ["stand",
  "king"] }   # a list may run over lines
stalemate.giver = "draws"

[[law]]
number = "2"

[law.lapse]
when = "touch"

[[law.note]]
a.b = 1
[[law.note]]
  'c' = \'\'\'
d = 1\'\'\'
'''


def test_finds_keys_and_tables() -> None:
    lines = KeyLines(TEXT)
    found = {
        ("top",): 2,
        ("code",): 4,
        ("code", "id"): 5,
        ("code", "note"): 6,
        ("code", "quoted key"): 10,
        ("law",): 12,
        ("law", 0): 12,
        ("law", 0, "number"): 13,
        ("law", 0, "false-move"): 14,
        ("law", 0, "stalemate", "giver"): 16,
        ("law", 1): 18,
        ("law", 1, "lapse"): 21,
        ("law", 1, "lapse", "when"): 22,
        ("law", 1, "note", 0): 24,
        ("law", 1, "note", 0, "a", "b"): 25,
        ("law", 1, "note", 1): 26,
        ("law", 1, "note", 1, "c"): 27,
    }
    assert {place: lines.at(*place) for place in found} == found


def test_falls_back_on_what_stands_around() -> None:
    lines = KeyLines(TEXT)
    assert lines.at("law", 0, "false-move", "options") == 14
    assert lines.at("law", 0, "digest") == 12
    assert lines.at("silent", 3) == 1
    assert KeyLines("").at("code") == 1


WORDS = st.text(st.sampled_from("ab=[]{}#.'\" \n-"), max_size=8)
VALUES = st.one_of(
    st.integers(0, 9).map(str),
    WORDS.filter(lambda t: "\n" not in t).map(lambda t: '"' + t.replace('"', '\\"') + '"'),
    WORDS.filter(lambda t: "'" not in t and "\n" not in t).map(lambda t: f"'{t}'"),
    WORDS.map(lambda t: '"""' + t.replace('"', '\\"') + '"""'),
    WORDS.filter(lambda t: "'" not in t).map(lambda t: f"'''{t}'''"),
    st.lists(st.integers(0, 9).map(str), max_size=3).map(lambda v: "[\n" + ",\n".join(v) + "]"),
    st.just('{ a = "]", b = [ "}" ] }'),
)


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, dict[KeyPath, int]]:
    """A TOML text, and the line of each key and table in it."""
    text, where = "", {}

    def add(line: str, place: KeyPath | None) -> None:
        nonlocal text
        if place:
            where[place] = text.count("\n") + 1
        text += line + "\n"

    def fill(table: KeyPath) -> None:
        for number in range(draw(st.integers(0, 3))):
            comment = draw(st.sampled_from(["", " # a = 1", ' # "'])) if draw(st.booleans()) else ""
            add(
                f"{draw(st.sampled_from(['', '  ']))}k{number} = {draw(VALUES)}{comment}",
                (*table, f"k{number}"),
            )
            if draw(st.booleans()):
                add(draw(st.sampled_from(["", "# [[law]]", "#"])), None)

    fill(())
    for number in range(draw(st.integers(0, 2))):
        add(f"[t{number}]", (f"t{number}",))
        fill((f"t{number}",))
    for number in range(draw(st.integers(0, 3))):
        add("[[law]]", ("law", number))
        fill(("law", number))
        if draw(st.booleans()):
            add("[law.sub]", ("law", number, "sub"))
            fill(("law", number, "sub"))
    return text, where


def value_at(tables: Any, place: KeyPath) -> Any:
    for key in place:
        tables = tables[key]
    return tables


@given(documents())
def test_every_key_is_found_on_its_line(document: tuple[str, dict[KeyPath, int]]) -> None:
    text, where = document
    tables = tomllib.loads(text)
    for place in where:
        value_at(tables, place)  # the text means what the strategy believes
    lines = KeyLines(text)
    assert {place: lines.at(*place) for place in where} == where
