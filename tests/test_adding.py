"""To add an act, a remedy or a matter one touches the files that docs/guides/developers.md lists, and no other.

Each test adds something made up to a copy of the package, in just those files, and lets the whole house speak of it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import jadoube._kernel

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "guides" / "developers.md").read_text("utf-8")


def listed(title: str) -> set[str]:
    """The files that the guide says must be touched to add something: those before `Where …`."""
    section = re.split(r"^###? ", GUIDE, flags=re.MULTILINE)
    (steps,) = (part for part in section if part.startswith(title))
    needed = steps.partition("\nWhere ")[0]
    return set(re.findall(r"`((?:law|umpire|speech|prose|language|codes)/[\w.*-]+)`", needed))


class House:
    """A copy of the package, and which of its files were changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "jadoube"
        self.changed: set[str] = set()
        shutil.copytree(
            ROOT / "src" / "jadoube",
            self.package,
            ignore=shutil.ignore_patterns("__pycache__", "_kernel*.so"),
        )
        kernel = Path(str(jadoube._kernel.__file__))
        shutil.copy(kernel, self.package / kernel.name)

    def put(self, file: str, before: str, text: str) -> None:
        """Put *text* before the first *before* in *file*."""
        self.changed.add(file)
        path = self.package / file
        old = path.read_text("utf-8")
        assert before in old, file
        path.write_text(old.replace(before, text + before, 1), "utf-8")

    def append(self, pattern: str, text: str) -> None:
        """Put *text* at the end of every file that *pattern* finds, or of a new one."""
        self.changed.add(pattern)
        for path in [*self.package.glob(pattern)] or [self.package / pattern]:
            path.write_text((path.read_text("utf-8") if path.exists() else "") + text, "utf-8")

    def ask(self, lines: str) -> list[str]:
        """Run *lines*, which append to `told`, and give what was told."""
        paths = [str(self.folder), str(ROOT), *(one for one in sys.path if "site-packages" in one)]
        script = f"import sys; sys.path[:0] = {paths!r}; told = []\n{lines}\n"
        script += "import msgspec; print(msgspec.json.encode(told).decode())"
        done = subprocess.run(
            [sys.executable, "-S", "-c", script], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return msgspec.json.decode(done.stdout, type=list[str])


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_an_act(house: House) -> None:
    house.put(
        "law/deeds.py",
        '        Deed("touches"',
        '        Deed("whistles", "he whistles", ("white whistles",), sentence="whistles"),\n',
    )
    house.put(
        "umpire/acts.py",
        "Act = (",
        "class Whistles(msgspec.Struct, frozen=True, tag='whistles'):\n    by: Colour\n\n\n",
    )
    house.put("umpire/acts.py", "    | Adjusts\n", "    | Whistles\n")
    house.put(
        "umpire/judge.py", "    acts.Touches:", "    acts.Whistles: lambda finding, act: None,\n"
    )
    answers = house.ask("""
from jadoube import Colour, Table, law
from jadoube.language import parse_act, print_act
from jadoube.speech import read
from jadoube.speech.reader import VERBS
from jadoube.speech.suggestions import suggest
from docs.making.words import acts, grammar
table = Table(law.codes()[0])
told.append(print_act(parse_act("Black  WHISTLES")))
told.append(table.act("white whistles").text)
told.append(table.act("white whistles").table.transcript().splitlines()[-1])
told.append(print_act(read("whistle", table)))
told += [one for one in suggest(table, Colour.WHITE) if "whist" in one]
told += [one for one in VERBS if "whist" in one]
told += [line.strip() for line in (acts() + grammar()).splitlines() if "whist" in line]
""")
    assert answers == [
        "black whistles",
        "White whistles.",
        "white whistles",
        "white whistles",
        "whistles",
        "whistles",
        "| `white whistles` | he whistles |",
        'deed        ::= "whistles"',
    ]
    assert house.changed == listed("A new act")


def test_a_remedy(house: House) -> None:
    house.put(
        "law/remedies.py",
        '        Remedy("stand"',
        '        Remedy("bow", "have him bow{}", "he bows"),\n',
    )
    house.put("law/matters.py", '"stand", "correct", "king", "put-back"', '"bow", ')
    house.put("umpire/remedies.py", '        case "other":', """\
        case "bow":
            return [Duty(by, "move", matter, remedy, origin)]
""")  # fmt: skip
    house.put("speech/plain.py", '        "king": r"', '        "bow": r"\\bbow\\b",\n')
    answers = house.ask("""
from jadoube import Colour, Table, law
from jadoube.language import print_act
from jadoube.lawbook.claims import list_claims
from jadoube.speech import read
from jadoube.speech.suggestions import suggest
from docs.making.words import grammar, remedies
from pathlib import Path
own = Path(law.__file__).parents[2] / "polite.toml"
own.write_text('''
[code]
id = "polite"
name = "Polite"
based-on = "greco"

[[law]]
number = "99"
digest = "Who moves falsely bows."
false-move = { options = ["bow"] }
''')
table = Table(str(own))
table = table.act("white moves g1 g3").table
told.append(table.act("black exacts bow").text)
told.append(print_act(read("he must bow", table, Colour.BLACK)))
told += [one for one in suggest(table, Colour.BLACK) if "bow" in one]
told += [one.text for claim in list_claims(table.code) for one in claim.options if "bow" in one.text]
told += [line for line in remedies().splitlines() if "bow" in line]
told.append(str('"bow"' in grammar()))
""")
    assert answers == [
        "Black has the move put back, and White must move his Knight on g1. (Polite, law 99)",
        "black exacts bow for false-move",
        "exacts bow for false-move",
        "have him bow",
        "`bow`",
        ":   he bows",
        "True",
    ]
    assert house.changed == listed("A new remedy")


def test_a_matter(house: House) -> None:
    house.put("law/matters.py", "class Provisions(", """\
class Whispering(Provision, frozen=True):
    \"""Whether by-standers may whisper.\"""

    allowed: bool


""")  # fmt: skip
    house.put("law/matters.py", "    board_turned: BoardTurned\n", "    whispering: Whispering\n")
    house.put(
        "law/catalogue.py",
        '        "board-turned": (',
        '        "whispering": ("Whispering", "Whether by-standers may whisper."),\n',
    )
    house.put(
        "law/wordings.py",
        '    "board-turned": {',
        '    "whispering": {"allowed": {True: "they may", False: "they may not"}},\n',
    )
    house.append(
        "codes/*.toml",
        '\n[[silent]]\nreading = "Nobody whispers."\nwhispering = { allowed = false }\n',
    )
    answers = house.ask("""
from jadoube import law
from jadoube.cli.completion import _bash
from jadoube.lawbook.book import open_book
for id_ in law.codes():
    (said,) = [one for one in open_book(law.load(id_)).silences if one.reading == "Nobody whispers."]
    told += [f"{one.title}: {one.says}" for one in said.matters]
told.append(str(" whispering " in _bash()))
""")
    assert answers == [*["Whispering: they may not"] * (len(answers) - 1), "True"]
    assert len(answers) > 1
    assert house.changed == listed("A new matter")
