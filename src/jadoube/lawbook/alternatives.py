"""The open places of a code, and what hangs on each: the cases whose rulings would be others."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from jadoube._kernel import JadoubeError
from jadoube.cases.casebook import casebook
from jadoube.cases.document import Case, GamePlayed, SittingCase
from jadoube.cases.expectations import Expectation
from jadoube.cases.runner import lay, open_sitting
from jadoube.language.words import print_time
from jadoube.law import MATTERS
from jadoube.prose.phrases import listed

from .phrases import change_phrase

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from jadoube.cases.document import PlacedCase
    from jadoube.law import Alternative, Code, OpenPlace
    from jadoube.table import Ruling, Table
    from jadoube.umpire.acts import Act


class Hanging(Struct, frozen=True):
    """A case of the casebook that would go otherwise: from which act on, and what is then ruled.

    *act* counts the acts of the case from 0, and is None where the table cannot even be laid.
    """

    case: str
    title: str
    act: int | None
    ruling: str
    otherwise: str


class AlternativeLine(Struct, frozen=True):
    """One reading of an open place; *reading* is how it is asked for."""

    id: str
    reading: str
    sense: str
    argued_by: str
    is_chosen: bool
    says: tuple[str, ...]
    hangs: tuple[Hanging, ...]


class PlaceLine(Struct, frozen=True):
    """An open place, and the law, the silent matter or the custom *of* which it is; *title* has that in words."""

    of: str
    matters: tuple[str, ...]
    alternatives: tuple[AlternativeLine, ...]
    title: str = ""


def list_readings(code: Code, *, hanging: bool = True) -> tuple[PlaceLine, ...]:
    """List the open places of *code*; with *hanging* the casebook is asked what depends on each, which takes time."""
    return tuple(
        PlaceLine(
            of,
            place.matters,
            tuple(_line(code, of, place, one, hanging=hanging) for one in place.alternatives),
            _title(code, of, place),
        )
        for of, place in code.places
    )


def _title(code: Code, of: str, place: OpenPlace) -> str:
    titles = listed(MATTERS[matter].title for matter in place.matters)
    if any(law.number == of for law in code.laws):
        return f"{code.unit.title()} {of}: {titles}"
    custom = next((one.name for one in code.customs if one.id == of), "Silent")
    return f"{custom}: {titles}"


def _line(
    code: Code, of: str, place: OpenPlace, one: Alternative, *, hanging: bool
) -> AlternativeLine:
    is_chosen = one is place.chosen
    reading = f"{of}={one.id}"
    return AlternativeLine(
        one.id,
        reading,
        one.sense,
        one.argued_by,
        is_chosen,
        tuple(map(change_phrase, one.changes)),
        what_hangs(code.id, reading) if hanging and not is_chosen else (),
    )


@cache
def what_hangs(code: str, reading: str) -> tuple[Hanging, ...]:
    """List the cases of the casebook, under the code of that id, that would go otherwise by *reading*.

    Cases that take a reading of their own are left out; those with customs keep them.
    """
    found = []
    for case in casebook().values():
        document = case.document
        agreed = document.agreement if isinstance(document, Case) else document
        if document.code != code or agreed.readings:
            continue
        if hanging := _compare(case, reading):
            found.append(hanging)
    return tuple(found)


def _compare(case: PlacedCase, reading: str) -> Hanging | None:
    """Do the acts of *case* as it is and as *reading* has it; None where nothing differs."""
    if isinstance(case.document, SittingCase):
        return _compare_sittings(case, reading)
    try:
        other = lay(_read_so(case, reading))
    except JadoubeError as error:
        # A custom that is not laid over this table has no reading here.
        return None if "no open place" in str(error) else _hanging(case, None, "", str(error))
    table, rulings = _as_it_is(case.id)
    if (table.turn, table.open) != (other.turn, other.open):
        return _hanging(case, None, _opening(table.turn.name), _opening(other.turn.name))
    for at, (act, ruling, gist) in enumerate(rulings):
        otherwise = other.act(act)
        if gist != _gist(otherwise):
            return _hanging(case, at, _ruled(ruling, otherwise), _ruled(otherwise, ruling))
        other = otherwise.table
    return None


@cache
def _as_it_is(of: str) -> tuple[Table, tuple[tuple[Act, Ruling, Hashable], ...]]:
    """Give the table of the case with that id, and its acts with their rulings: the same beside every reading."""
    case = casebook()[of]
    laid = table = lay(case)
    rulings = []
    steps = case.document.steps if isinstance(case.document, Case) else ()
    for act in steps:
        if not isinstance(act, Expectation):
            ruling = table.act(act)
            rulings.append((act, ruling, _gist(ruling)))
            table = ruling.table
    return laid, tuple(rulings)


def _compare_sittings(case: PlacedCase, reading: str) -> Hanging | None:
    try:
        one, other = open_sitting(case), open_sitting(_read_so(case, reading))
    except JadoubeError as error:
        return None if "no open place" in str(error) else _hanging(case, None, "", str(error))
    games: Iterator[str | None] = (
        step.winner for step in case.document.steps if isinstance(step, GamePlayed)
    )
    for at, winner in enumerate([None, *games]):
        if at:
            one, other = one.game(winner), other.game(winner)
        facts = [(each.begins, each.white, each.counted) for each in (one, other)]
        if facts[0] != facts[1]:
            lines = [
                f"{begins} begins, {white} has White, {counted} counted"
                for begins, white, counted in facts
            ]
            return _hanging(case, at - 1 if at else None, *lines)
    return None


def _read_so(case: PlacedCase, reading: str) -> PlacedCase:
    document = case.document
    if isinstance(document, Case):
        agreement = msgspec.structs.replace(document.agreement, readings=(reading,))
        so = msgspec.structs.replace(document, agreement=agreement)
        return msgspec.structs.replace(case, document=so)
    return msgspec.structs.replace(
        case, document=msgspec.structs.replace(document, readings=(reading,))
    )


def _gist(ruling: Ruling) -> Hashable:
    """Give what a ruling comes to, whatever it cites."""
    after = ruling.after
    return (
        ruling.refused,
        after.board.position,
        after.open,
        after.must,
        after.result,
        after.count(after.turn),
        after.count(after.turn.other),
        after.desk.shown,
        after.desk.tally,
        ruling.gains,
    )


def _ruled(ruling: Ruling, beside: Ruling) -> str:
    """Tell a ruling, with what the clock shows or is then open, where the one *beside* it differs in that."""
    shown = ruling.after.desk.shown
    if shown is not None and shown != beside.after.desk.shown:
        return f"{ruling.text} The clock shows {listed(map(print_time, shown))}."
    if ruling.text != beside.text:
        return ruling.text
    return f"{ruling.text} Open: {'; '.join(map(str, ruling.after.open)) or 'nothing'}."


def _hanging(case: PlacedCase, act: int | None, ruling: str, otherwise: str) -> Hanging:
    return Hanging(case.id, case.document.title, act, ruling, otherwise)


def _opening(turn: str) -> str:
    return f"{turn.title()} begins, and what is open before the first act is otherwise."
