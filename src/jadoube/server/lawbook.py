"""The lawbook as the page shows it: codes, laws, matters, and cases that can be played through."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from jadoube import law
from jadoube.cases.casebook import files, read_casebook
from jadoube.cases.document import Reading, SittingCase
from jadoube.cases.expectations import Expectation
from jadoube.cases.holding import found_instead
from jadoube.cases.printer import print_case, print_step
from jadoube.cases.sitting_text import print_sitting_step
from jadoube.cli.phrases import custom_phrase, phrase
from jadoube.client.messages import Cite, Now
from jadoube.umpire import Table
from jadoube.umpire.notice import lapse, tell_remedy
from jadoube.umpire.telling import print_act

from .telling import tell_cite, tell_now

CaseId = Annotated[str, Meta(max_length=200)]


class Settled(Struct, frozen=True):
    """What is laid down on one matter, in a few words."""

    matter: str
    title: str
    says: str


class CodeLine(Struct, frozen=True):
    """A code in the list of codes."""

    id: str
    name: str
    title: str
    author: str
    year: str
    laws: int


class CustomLine(Struct, frozen=True):
    """A custom, with one line on what it changes."""

    id: str
    name: str
    title: str
    digest: str
    reported_in: str
    reading: str
    matters: tuple[Settled, ...]


class Shelf(Struct, frozen=True):
    """Every code and custom there is."""

    codes: tuple[CodeLine, ...]
    customs: tuple[CustomLine, ...]


class LawPage(Struct, frozen=True):
    """One law of a book."""

    number: str
    digest: str
    reading: str
    cases: int
    matters: tuple[Settled, ...]


class SilencePage(Struct, frozen=True):
    """What a book does not say, and how it is read."""

    reading: str
    matters: tuple[Settled, ...]


class AllegedOption(Struct, frozen=True):
    """A remedy that may be asked for; *names_square* where it speaks of one of two men."""

    remedy: str
    text: str
    names_square: bool


class Alleged(Struct, frozen=True):
    """An irregularity that a code lets a player allege."""

    matter: str
    title: str
    law: str
    digest: str
    lapses: str
    options: tuple[AllegedOption, ...]


class Book(Struct, frozen=True):
    """One code with customs laid over it."""

    id: str
    name: str
    title: str
    author: str
    year: str
    customs: tuple[str, ...]
    laws: tuple[LawPage, ...]
    silences: tuple[SilencePage, ...]
    castling: dict[str, tuple[tuple[str, str], ...]]
    promotion: str
    held: str
    judges: str
    odds_pawns: str
    engagements: tuple[str, ...]
    alleges: tuple[Alleged, ...]


class MatterLine(Struct, frozen=True):
    """One question that a code answers."""

    matter: str
    group: str
    title: str
    description: str


class Said(Struct, frozen=True):
    """What one code says on a matter; no *law* where it is silent."""

    code: str
    name: str
    law: str
    says: str
    digest: str
    reading: str


class Changed(Struct, frozen=True):
    """What one custom changes in a matter."""

    custom: str
    name: str
    says: str
    digest: str


class Comparison(Struct, frozen=True):
    """The codes side by side on one matter."""

    matter: str
    group: str
    title: str
    description: str
    codes: tuple[Said, ...]
    customs: tuple[Changed, ...]


class CaseLine(Struct, frozen=True):
    """A case in a list of cases."""

    id: str
    title: str
    code: str
    laws: tuple[str, ...]
    kind: Literal["game", "sitting"]


class CaseStep(Struct, frozen=True, omit_defaults=True):
    """One line of a case: an act with its ruling, or a question and whether it holds."""

    line: str
    act: str = ""
    text: str = ""
    cites: tuple[Cite, ...] = ()
    refused: bool = False
    now: Now | None = None
    holds: bool | None = None


class CasePage(Struct, frozen=True, omit_defaults=True):
    """A case that can be played through on a board."""

    id: str
    title: str
    code: str
    laws: tuple[str, ...]
    kind: Literal["game", "sitting"]
    text: str
    steps: tuple[CaseStep, ...]
    start: Now | None = None


@cache
def shelf() -> Shelf:
    """List every code and custom."""
    codes = tuple(
        CodeLine(one.id, one.name, one.title, one.author, one.year, len(one.laws))
        for one in map(law.load, law.codes())
    )
    customs = tuple(
        CustomLine(
            one.id,
            one.name,
            one.title,
            one.digest,
            one.reported_in,
            one.reading,
            tuple(
                Settled(matter, law.MATTERS[matter].title, custom_phrase(matter, one))
                for matter in one.matters
            ),
        )
        for one in map(law.custom, law.customs())
    )
    return Shelf(codes, customs)


def book(code: str, customs: tuple[str, ...]) -> Book:
    """Open one code with *customs* laid over it; LawError where there is no such thing."""
    return _book(code, tuple(sorted(set(customs))))


@lru_cache(maxsize=100)
def _book(code: str, customs: tuple[str, ...]) -> Book:
    if code not in law.codes() or not set(customs) <= set(law.customs()):
        raise law.LawError("there is no such code or custom")
    one = law.load(code, customs)
    provisions = one.provisions
    return Book(
        one.id,
        one.name,
        one.title,
        one.author,
        one.year,
        customs,
        tuple(
            LawPage(
                page.number,
                page.digest,
                page.reading,
                len(_by_law().get((one.id, page.number), ())),
                _settled(one, page.matters),
            )
            for page in one.laws
        ),
        tuple(SilencePage(page.reading, _settled(one, page.matters)) for page in one.silences),
        {"king-side": provisions.castling.king_side, "queen-side": provisions.castling.queen_side},
        provisions.promotion.to,
        provisions.quitting.held,
        provisions.disputes.judges,
        provisions.odds.pawns,
        provisions.engagements.kinds,
        tuple(_alleged(one)),
    )


def _settled(code: law.Code, matters: tuple[str, ...]) -> tuple[Settled, ...]:
    return tuple(
        Settled(
            matter,
            law.MATTERS[matter].title,
            phrase(matter, getattr(code.provisions, law.MATTERS[matter].field)),
        )
        for matter in matters
    )


_ALLEGED = (
    "false-move",
    "false-capture",
    "captured-own",
    "moved-adverse",
    "moved-twice",
    "false-castling",
    "exposed-king",
    "touched-own",
    "touched-adverse",
    "check-not-announced",
    "check-unperceived",
    "check-falsely-announced",
    "board-turned",
    "men-misplaced",
    "men-missing",
    "odds-not-given",
)
_TOUCHED = ("play", "king")
"""What a touch that was not followed may bring: the man touched, or the King where it could not move."""


def _alleged(code: law.Code) -> list[Alleged]:
    found = []
    for matter in _ALLEGED:
        remedies = _remedies(code, matter)
        settled = code.law_on(matter)
        is_of_two = matter == "captured-own"
        if remedies:
            found.append(
                Alleged(
                    matter,
                    law.MATTERS[matter].title,
                    str(code.citation(matter) or ""),
                    settled.digest if settled else "",
                    lapse(matter, code),
                    tuple(
                        AllegedOption(remedy, tell_remedy(remedy), is_of_two and remedy == "play")
                        for remedy in remedies
                    ),
                )
            )
    return found


def _remedies(code: law.Code, matter: str) -> tuple[str, ...]:
    """List what may be exacted in *matter*, whatever the position."""
    provision = getattr(code.provisions, law.MATTERS[matter].field)
    if matter == "touched-own":
        return _TOUCHED if provision.binds else ()
    if matter == "check-not-announced":
        return ("parry",) if provision.late == "choice" else ()
    every = [
        *provision.options,
        *getattr(provision, "otherwise", ()),
        *getattr(provision, "himself", ()),
    ]
    return tuple(dict.fromkeys(every))


@cache
def matters() -> tuple[MatterLine, ...]:
    """List every matter."""
    return tuple(
        MatterLine(one.id, one.group, one.title, one.description) for one in law.MATTERS.values()
    )


@cache
def comparison(matter: str) -> Comparison:
    """Set the codes side by side on *matter*; LawError where there is no such matter."""
    if matter not in law.MATTERS:
        raise law.LawError("there is no such matter")
    one = law.MATTERS[matter]
    said = []
    for code in map(law.load, law.codes()):
        settled, silence = code.law_on(matter), code.silence_on(matter)
        said.append(
            Said(
                code.id,
                code.name,
                settled.number if settled else "",
                phrase(matter, getattr(code.provisions, one.field)),
                settled.digest if settled else "",
                silence.reading if silence else settled.reading if settled else "",
            )
        )
    changed = tuple(
        Changed(custom.id, custom.name, custom_phrase(matter, custom), custom.digest)
        for custom in map(law.custom, law.customs())
        if matter in custom.matters
    )
    return Comparison(matter, one.group, one.title, one.description, tuple(said), changed)


# -- the casebook -----------------------------------------------------------------------------


@cache
def _readings() -> dict[str, Reading]:
    return {
        f"{reading.file}:{reading.line}": reading
        for file in files()
        for reading in read_casebook(file)
    }


@cache
def _by_law() -> dict[tuple[str, str], tuple[CaseLine, ...]]:
    found: dict[tuple[str, str], list[CaseLine]] = {}
    for id_, reading in _readings().items():
        for number in reading.document.laws:
            found.setdefault((reading.document.code, number), []).append(_line(id_, reading))
    return {
        key: tuple(sorted(lines, key=lambda line: not line.id.startswith(f"{line.code}/")))
        for key, lines in found.items()
    }


def _line(id_: str, reading: Reading) -> CaseLine:
    document = reading.document
    kind: Literal["game", "sitting"] = "sitting" if isinstance(document, SittingCase) else "game"
    return CaseLine(id_, document.title, document.code, document.laws, kind)


def cases(code: str, number: str) -> tuple[CaseLine, ...]:
    """List the cases on one law, those of the code's own chapter first; LawError for no such law."""
    if code not in law.codes():
        raise law.LawError("there is no such code")
    law.load(code).law(number)
    return _by_law().get((code, number), ())


def case(id_: str) -> CasePage | None:
    """Play one case through; None where there is none of that id."""
    return _case(id_) if id_ in _readings() else None


@cache
def _case(id_: str) -> CasePage:
    reading = _readings()[id_]
    document = reading.document
    line = _line(id_, reading)
    told = (line.id, line.title, line.code, line.laws, line.kind, print_case(document))
    if isinstance(document, SittingCase):
        steps = tuple(CaseStep(print_sitting_step(step)) for step in document.steps)
        return CasePage(*told, steps)
    table = Table.lay(document.agreement)
    start = tell_now(table)
    found = []
    ruling = None
    for step in document.steps:
        if isinstance(step, Expectation):
            holds = found_instead(step, table, ruling) is None
            found.append(CaseStep(print_step(step), holds=holds))
            continue
        ruling = table.act(step)
        table = ruling.table
        found.append(
            CaseStep(
                print_step(step),
                print_act(step),
                ruling.text,
                tuple(map(tell_cite, ruling.cites)),
                ruling.is_refused,
                tell_now(table),
            )
        )
    return CasePage(*told, tuple(found), start)
