from collections.abc import Callable
from pathlib import Path

import pytest

from jadoube.law import MATTERS, check, custom
from jadoube.law.code_file import read_code_file
from jadoube.law.document import Document
from jadoube.law.matters import Lapse

Write = Callable[..., Path]
HEAD = '[code]\nid = "club"\nname = "Club"\nbased-on = "greco"\n'  # four lines
USAGE = '[custom]\nid = "usage"\nname = "usage"\ndigest = "…"\n'  # four lines


def faults(path: Path) -> list[str]:
    return [str(fault).removeprefix("my-club.toml:") for fault in check(path)]


def test_reads_a_sheet(write: Write) -> None:
    document = Document(
        write(HEAD + '[[law]]\nnumber = "7"\ndigest = "…"\nlapse = { when = "touch" }\n')
    )
    stated = read_code_file(document)
    assert not document.faults
    assert (stated.id, stated.name, stated.based_on, stated.title) == ("club", "Club", "greco", "")
    assert stated.laws[0].number == "7"
    assert stated.provisions == {"lapse": Lapse("touch")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD, []),
        (HEAD + '[[law]]\nnumber = "I"\ndigest = "…"\nlapse = { when = "move" }',
         ["1: neither law nor reading for touched-own, quitting"]),
        (HEAD.replace("name", "nam"), ["1: name is missing", '3: unknown key "nam" (did you mean "name"?)']),
        (HEAD.replace('"club"', '"My Club"'),
         ["2: id must be small letters and figures, joined by hyphens"]),
        (HEAD + "year = 1911", ["5: year must be words between quotation marks"]),
        (HEAD + 'proposed = "yes"', ["5: proposed must be true or false"]),
        (HEAD + "[[laws]]", ['5: unknown table "laws" (did you mean "law"?)']),
        (HEAD + "[[law]]\n", ["5: number is missing", "5: law  settles no matter", "5: digest is missing"]),
        (HEAD + '[[law]]\nnumber = "7 a"\ndigest = "…"\nlapse = { when = "move" }',
         ["6: number must be one word, such as 7 or XIV"]),
        (HEAD + '[[law]]\nnumber = "7"\ndigest = "…"\nstale-mate = { giver = "wins" }',
         ["5: law 7 settles no matter", '8: unknown matter "stale-mate" (did you mean "stalemate"?)']),
        (HEAD + '[[law]]\nnumber = "7"\ndigest = "…"\nlapse = { when = "move" }\n'
         '[[law]]\nnumber = "7"\ndigest = "…"\nlapse = { when = "move" }',
         ["10: there are two laws 7", "12: lapse is settled twice: by law 7 and law 7"]),
        (HEAD + '[[law]]\nnumber = "7"\ndigest = "…"\nlapse = { when = "late" }\n'
         '[[silent]]\nreading = "…"\nlapse = { when = "move" }',
         ['8: lapse: when must be one of touch, move, not "late"',
          "11: lapse is settled twice: by law 7 and a silence"]),
        (HEAD + '[[silent]]\nnumber = "7"\nlapse = { when = "move" }',
         ["5: reading is missing", '6: unknown matter "number"']),
        (HEAD + '[[silent]]\nreading = "…"', ["5: a silence settles no matter"]),
        ("", ["1: id is missing", "1: name is missing",
              f"1: neither law nor reading for {', '.join(MATTERS)}"]),
        (USAGE + 'stalemate = { giver = "wins" }', []),
        (USAGE, ["1: a custom must change something"]),
        (USAGE + "stalemate = {}", ["1: a custom must change something"]),
        (USAGE + 'stalemate = { giver = "wins", taker = 1 }',
         ['5: unknown key in stalemate: "taker"']),
        (USAGE + 'stale = { giver = "wins" }', ['5: unknown matter "stale" (did you mean "stalemate"?)']),
        (USAGE + "[[law]]", ['5: unknown table "law"']),
        (USAGE + 'needs = "sand"\nlapse = { when = "move" }', ['5: needs must be "clock"']),
    ],
)  # fmt: skip
def test_faults(write: Write, text: str, expected: list[str]) -> None:
    assert faults(write(text)) == expected


def test_a_custom_may_give_its_values_as_a_table(write: Write) -> None:
    usage = custom(write(USAGE + '[custom.stalemate]\ngiver = "wins"\n'))
    assert usage.matters == ("stalemate",)
    assert usage.changes[0].value == "wins"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("points = 1", "points must be a list"),
        ('points = ["castling.king-frist"]', 'unknown point "castling.king-frist"'),
    ],
)
def test_points_must_be_known(write: Write, line: str, reason: str) -> None:
    law = f'[[law]]\nnumber = "99"\ndigest = "…"\n{line}\nlapse = {{ when = "move" }}\n'
    path = write(HEAD + law)
    assert any(reason in str(fault) for fault in check(path))
