"""The pages of the lawbook, made from the codes and the casebook as the page's lawbook is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docs.making.boards import sprite
from docs.making.case_html import anchor, tell_case
from docs.making.raw_html import hold
from msgspec.structs import fields

from jadoube import law
from jadoube.cases.casebook import cases_on
from jadoube.lawbook.book import settled
from jadoube.lawbook.comparison import compare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jadoube.cases import PlacedCase

Pages = dict[str, str]
"""Markdown by path."""

RESTS = (
    "<small>*text*: the book says so; *inferred*: it follows from what it says; *silent*: it says "
    "nothing, and we chose. See [Open places](../../open-places.md).</small>"
)
"""What the words for a provision's ground mean."""


def in_time() -> list[law.Code]:
    """Give the codes in the order of their years, undated ones last."""
    return list(map(law.load, law.codes()))


def law_path(code: law.Code, number: str) -> str:
    """Give the path of a law's page."""
    return f"lawbook/{code.id}/{number}.md"


def law_pages() -> Pages:
    """Make a page of each code and each law."""
    pages: Pages = {}
    for code in in_time():
        pages[f"lawbook/{code.id}/index.md"] = _code_page(code)
        for at, one in enumerate(code.laws):
            pages[law_path(code, one.number)] = _law_page(code, at)
    return pages


def _code_page(code: law.Code) -> str:
    parts = [
        f"# {code.name}: {code.title}",
        _source(code),
        "## The laws",
        '<div class="laws" markdown>',
    ]
    for one in code.laws:
        settles = ", ".join(law.MATTERS[matter].title.lower() for matter in one.matters)
        parts.append(
            f"**[{one.number}]({one.number}.md)** {flat(one.digest)}<br><small>{settles}</small>"
        )
    parts.append("</div>")
    parts.append("## Where it is silent")
    if not code.silences:
        parts.append("Nowhere: every matter that another code settles, this one settles too.")
    parts += [
        f"* {_matters(silence.matters, '../')}: {flat(silence.reading)}"
        for silence in code.silences
    ]
    parts.append(f"The same in a terminal: `jadoube laws {code.id}`.")
    return "\n\n".join(parts) + "\n"


def _source(code: law.Code) -> str:
    settled = sum(len(one.matters) for one in code.laws)
    return (
        f"{code.character}\n\n{code.author}, {code.year}. {len(code.laws)} laws; they settle {settled} of the "
        f"{len(law.MATTERS)} matters that a code can speak of. In rulings it is cited as "
        f"*{code.name}*, and named `{code.id}` in files and commands."
    )


def _law_page(code: law.Code, at: int) -> str:
    one = code.laws[at]
    parts = [
        "---\nhide: [toc]\n---",
        f"# {code.name}, {code.unit} {one.number}",
        hold(sprite()),
        f'<p class="digest">{flat(one.digest)}</p>',
    ]
    if one.reading:
        parts += ["## How it is read", flat(one.reading)]
    parts += [
        "## What it lays down",
        "| matter | says | rests on | as parameters |\n|---|---|---|---|\n" + _rows(code, one),
        RESTS,
    ]
    parts += ["## What the others say", *(_others(code, matter) for matter in one.matters)]
    parts += _customs_on(one.matters)
    cases = cases_on(code.id, one.number)
    parts += [f"## Its cases ({len(cases)})"]
    for placed in cases:
        parts.append(f"### {placed.document.title} {{ #{anchor(placed)} }}")
        parts.append(tell_case(placed))
    parts.append(_made(code, one.number, cases))
    return "\n\n".join(parts) + "\n"


def _rows(code: law.Code, one: law.Law) -> str:
    rows = []
    for each in settled(code, one.matters):
        values = parameters(code, each.matter)
        link = matter_link(each.matter, "../")
        rows.append(f"| {link} | {each.says} | {each.basis} | {values} |")
    return "\n".join(rows)


def parameters(code: law.Code, matter: str) -> str:
    """Give what a code lays down on *matter* as its file writes it."""
    provision = getattr(code.provisions, law.MATTERS[matter].field)
    values = (
        f"{field.encode_name} = {_toml(getattr(provision, field.name))}"
        for field in fields(provision)
        if field.required or getattr(provision, field.name) != field.default
    )
    return f"`{', '.join(values)}`"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _others(code: law.Code, matter: str) -> str:
    found = compare(matter)
    parts = [f"**{matter_link(matter, '../')}**\n"]
    for said in found.codes:
        if said.code == code.id:
            continue
        where = (
            f"[{said.name} {said.law}](../{said.code}/{said.law}.md)"
            if said.law
            else f"[{said.name}](../{said.code}/index.md) is silent"
        )
        digest = f" <small>{flat(said.digest)}</small>" if said.digest else ""
        basis = "" if said.basis == "text" or not said.law else f" *({said.basis})*"
        parts.append(f"* {where}: {said.says}{basis}.{digest}")
    return "\n".join(parts)


def _customs_on(matters: tuple[str, ...]) -> list[str]:
    touching = [
        f"* [{custom.name}](../customs.md#{custom.id}): {flat(custom.digest)}"
        for custom in map(law.custom, law.customs())
        if set(custom.matters) & set(matters)
    ]
    return ["**Customs that change it**", "\n".join(touching)] if touching else []


def _made(code: law.Code, number: str, cases: Sequence[PlacedCase]) -> str:
    own = next((case.file for case in cases if case.file.startswith(f"{code.id}/")), "")
    again = (
        f" One file of them, as pictures of every step: `jadoube replay src/jadoube/casebook/{own} "
        "--svg FOLDER`."
        if own
        else ""
    )
    return (
        f'<p class="made" markdown>The boards on this page are drawn by `make docs`.{again} '
        f"The law in a terminal: `jadoube law {code.id} {number}`.</p>"
    )


def flat(text: str) -> str:
    """Give a text of a code file in one line."""
    return " ".join(text.split())


def matter_link(matter: str, up: str) -> str:
    """Link to the page of a matter, *up* being the way to the lawbook's folder."""
    return f"[{law.MATTERS[matter].title}]({up}matters/{matter}.md)"


def _matters(matters: tuple[str, ...], up: str) -> str:
    return ", ".join(matter_link(matter, up) for matter in matters)
