"""The pages that set the codes side by side: matters, silences, customs, and years."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docs.making.boards import sprite
from docs.making.case_html import anchor, tell_case
from docs.making.lawbook import flat, in_time, matter_link, parameters
from docs.making.raw_html import hold

from jadoube import law
from jadoube.cases.casebook import casebook, files, read_casebook
from jadoube.cases.document import SittingCase
from jadoube.lawbook.comparison import compare
from jadoube.lawbook.shelf import list_books
from jadoube.prose.phrases import capital

if TYPE_CHECKING:
    from docs.making.lawbook import Pages

    from jadoube.cases import PlacedCase


def comparing_pages() -> Pages:
    """Make the pages that speak of all codes at once."""
    pages = {
        "lawbook/index.md": _front(),
        "lawbook/matters/index.md": _matrix(),
        "lawbook/silences.md": _silences(),
        "lawbook/customs.md": _customs(),
        "lawbook/timeline.md": _timeline(),
    }
    for matter in law.MATTERS:
        pages[f"lawbook/matters/{matter}.md"] = _matter(matter)
    return pages


def _front() -> str:
    rows = "\n".join(
        f"| [{code.name}]({code.id}/index.md) | {code.title} | {code.author} | {code.year} "
        f"| {len(code.laws)} | {sum(len(one.matters) for one in code.silences)} |"
        for code in in_time()
    )
    laws = sum(len(code.laws) for code in in_time())
    cases = len(casebook())
    return f"""# The lawbook

{len(in_time())} codes, {laws} laws, {cases} cases. Every law has a page: what it says in our own words, how it is
read where its words are open, what that comes to as parameters, what the other codes say on the same
matter, and its cases, with a board before the incident and one after it. All of it is made from the
files that the umpire itself reads, so what stands here is what he rules.

| code | book | author | year | laws | matters on which it is silent |
|---|---|---|---|---|---|
{rows}

* [All codes by matter](matters/index.md): one table of who says what, and where.
* [Where they are silent](silences.md), and how each silence is read.
* [Customs](customs.md) that can be laid over any code.
* [A timeline](timeline.md): what each book changed.
* [Where the codes come from](provenance.md): the books, and which law stands in which other.
* [Open places](../open-places.md): where a text can be read in two ways.
* Test yourself: [the arbiter's quiz](../quiz.md) is made from the same cases.
"""


def _matrix() -> str:
    codes = in_time()
    parts = [
        "---\nhide: [toc]\n---",
        "# All codes by matter",
        (
            "A number is the law that settles the matter; *silent* means that the code has no law on it "
            "and is read as it says. The matter's page has it in words."
        ),
    ]
    for group in dict.fromkeys(matter.group for matter in law.MATTERS.values()):
        names = " | ".join(f"[{code.name}](../{code.id}/index.md)" for code in codes)
        rows = [f"| {group} | {names} |", "|---" * (len(codes) + 1) + "|"]
        for matter in law.MATTERS.values():
            if matter.group == group:
                cells = " | ".join(_cell(code, matter.id) for code in codes)
                rows.append(f"| [{matter.title}]({matter.id}.md) | {cells} |")
        parts.append('<div class="matrix" markdown>\n\n' + "\n".join(rows) + "\n\n</div>")
    parts.append("One matter in a terminal: `jadoube compare false-move`; all: `jadoube compare`.")
    return "\n\n".join(parts) + "\n"


def _cell(code: law.Code, matter: str) -> str:
    said = compare(matter).of(code.id)
    where = f"**[{said.law}](../{code.id}/{said.law}.md)**" if said.law else "*silent*"
    return f"{where} {said.says}"


def _matter(matter: str) -> str:
    found = compare(matter)
    parts = [f"# {found.title}", hold(sprite()), found.description]
    for code in in_time():
        said = found.of(code.id)
        law_page = f"[law {said.law}](../{code.id}/{said.law}.md)" if said.law else "silent"
        parts.append(f"## {code.name}: {law_page}")
        parts.append(f"{capital(said.says)}. {parameters(code, matter)}")
        parts += [f"> {flat(said.digest)}"] if said.digest else []
        parts += [f"*Read so:* {flat(said.reading)}"] if said.reading else []
    if found.customs:
        parts.append("## Customs")
        parts += [
            f"* [{one.name}](../customs.md#{one.custom}): {one.says}. {flat(one.digest)}"
            for one in found.customs
        ]
    for file, cases in _comparisons(matter).items():
        parts.append(f"## One incident, every code: {_incident(file)}")
        for placed in cases:
            parts.append(f"### {placed.document.title} {{ #{anchor(placed)} }}")
            parts.append(tell_case(placed))
        parts.append(
            '<p class="made" markdown>The boards are drawn by `make docs`; every step of them by '
            f"`jadoube replay src/jadoube/casebook/{file} --svg FOLDER`.</p>"
        )
    parts.append(f"In a terminal: `jadoube compare {matter}`.")
    return "\n\n".join(parts) + "\n"


def _incident(file: str) -> str:
    return file.rpartition("/")[2].removesuffix(".case").replace("-", " ")


def _comparisons(matter: str) -> dict[str, list[PlacedCase]]:
    """Give the incidents told under every code that turn on *matter*."""
    found: dict[str, list[PlacedCase]] = {}
    for file in files():
        if file.startswith("comparisons/"):
            cases = list(read_casebook(file))
            if all(_is_about(placed, matter) for placed in cases):
                found[file] = cases
    return found


def _is_about(placed: PlacedCase, matter: str) -> bool:
    code = law.load(placed.document.code)
    settled = code.law_on(matter)
    return settled is None or settled.number in placed.document.laws


def _silences() -> str:
    parts = [
        "# Where the codes are silent",
        (
            "A book that says nothing on a matter must still be played by. Each silence is written down "
            "in the code's own file, with the reading that was chosen; nothing is filled in unseen."
        ),
    ]
    for code in in_time():
        parts.append(f"## {code.name}")
        if not code.silences:
            parts.append("Silent on nothing that another code settles.")
        for silence in code.silences:
            matters = ", ".join(matter_link(matter, "") for matter in silence.matters)
            values = "; ".join(
                f"{matter}: {parameters(code, matter)}" for matter in silence.matters
            )
            parts.append(f"* **{matters}.** {flat(silence.reading)}<br><small>{values}</small>")
    return "\n\n".join(parts) + "\n"


def _customs() -> str:
    parts = [
        "# Customs",
        hold(sprite()),
        (
            "Local usages, reported in the books. Any of them can be laid over any code "
            "(`jadoube rule CODE --custom ID`, or on the web when a table is laid), unless two of them "
            "contradict each other."
        ),
    ]
    for custom in map(law.custom, law.customs()):
        parts.append(f"## {custom.title} {{ #{custom.id} }}")
        parts.append(f"`{custom.id}`, cited as *{custom.name}*; reported in {custom.reported_in}.")
        parts.append(flat(custom.digest))
        parts += [f"*Read so:* {flat(custom.reading)}"] if custom.reading else []
        changes = next(line for line in list_books().customs if line.id == custom.id).matters
        parts += [f"* {matter_link(one.matter, '')}: {one.says}" for one in changes]
        for placed in _with_custom(custom.id):
            parts.append(f"### {placed.document.title} {{ #{anchor(placed)} }}")
            parts.append(tell_case(placed))
    parts.append('<p class="made" markdown>The boards on this page are drawn by `make docs`.</p>')
    return "\n\n".join(parts) + "\n"


def _with_custom(custom: str) -> list[PlacedCase]:
    return [
        placed
        for file in files()
        if file == f"customs/{custom}.case"
        for placed in read_casebook(file)
        if not isinstance(placed.document, SittingCase)
    ]


def _timeline() -> str:
    parts = [
        "# Timeline",
        (
            "The codes in the order of their years, and what each lays down otherwise than the "
            "one before it. Where a code is silent, its reading is compared."
        ),
        '<div class="timeline" markdown>',
    ]
    before: law.Code | None = None
    for code in in_time():
        parts.append(f"## {code.year}: [{code.name}]({code.id}/index.md)")
        parts.append(
            f"*{code.title}*, {code.author}. {len(code.laws)} laws; silent on "
            f"{sum(len(one.matters) for one in code.silences)} matters."
        )
        if before is not None:
            parts.append(f"Otherwise than {before.name}:")
            parts += _changes(before, code)
        before = code
    parts.append("</div>")
    return "\n\n".join(parts) + "\n"


def _changes(before: law.Code, after: law.Code) -> list[str]:
    found = []
    for matter in law.MATTERS.values():
        was, now = (getattr(code.provisions, matter.field) for code in (before, after))
        if was != now:
            said = compare(matter.id)
            found.append(
                f"* {matter_link(matter.id, '')}: {said.of(after.id).says} "
                f"(before: {said.of(before.id).says})"
            )
    return found or ["* Nothing."]
