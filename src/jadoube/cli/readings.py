"""`jadoube readings CODE`: where its text is open, and what hangs on each reading."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec

from jadoube import law
from jadoube.cli.output import console, indented, tell_complaints, write_json
from jadoube.lawbook.alternatives import list_readings

if TYPE_CHECKING:
    from argparse import Namespace

    from rich.console import Console

    from jadoube.corpus.differing import Differing
    from jadoube.lawbook.alternatives import AlternativeLine, PlaceLine

SHOWN = 3
"""So many cases are named under a reading; JSON names them all."""


def run(asked: Namespace) -> int:
    """List the open places of a code, of one law where one is asked for: 0 well, 1 some games are broken."""
    code = law.load(asked.code, asked.custom)
    places = [place for place in list_readings(code) if _is_asked(code, place, asked.law)]
    if not places:
        where = f" in {asked.law} (jadoube readings {asked.code} lists them)" if asked.law else ""
        raise law.LawError(f"{code.name} has no open place{where}")
    games, complaints = _games(code, places, asked.games) if asked.games else ({}, ())
    if asked.json:
        for place in places:
            write_json({**msgspec.to_builtins(place), **({"games": games} if games else {})})
    else:
        paper = console()
        for place in places:
            _show(paper, code, place, games)
    sys.stdout.flush()
    tell_complaints(complaints)
    return 1 if complaints else 0


def _is_asked(code: law.Code, place: PlaceLine, asked: str | None) -> bool:
    if asked is None or asked.lower() in {place.of.lower(), *place.matters}:
        return True
    one = next((one for one in code.laws if one.number == place.of), None)
    return one is not None and asked.lower() in one.matters


def _show(paper: Console, code: law.Code, place: PlaceLine, games: dict[str, int]) -> None:
    is_law = any(one.number == place.of for one in code.laws)
    head = f"{code.unit} {place.of}" if is_law else place.of
    paper.print(f"{head}: {', '.join(place.matters)}", style="bold")
    for one in place.alternatives:
        paper.print(f"  {one.reading}{'  (chosen)' if one.is_chosen else ''}", style="bold")
        paper.print(indented(one.sense, 4))
        if one.argued_by:
            paper.print(indented(f"Argued by: {one.argued_by}.", 4))
        if not one.is_chosen:
            _show_hanging(paper, one, games)
    paper.print()


def _show_hanging(paper: Console, one: AlternativeLine, games: dict[str, int]) -> None:
    many = len(one.hangs)
    hanging_cases = (
        f"{many} case{'' if many == 1 else 's'} would go otherwise{':' if many else '.'}"
    )
    paper.print(indented(f"Of the casebook {hanging_cases}", 4))
    for hanging in one.hangs[:SHOWN]:
        paper.print(indented(f"{hanging.title} ({hanging.case})", 6))
    if many > SHOWN:
        paper.print(indented(f"and {many - SHOWN} more", 6))
    if one.reading in games:
        paper.print(indented(f"Of the games {games[one.reading]:,} would be judged otherwise.", 4))


def _games(code: law.Code, places: list[PlaceLine], files: list[str]) -> Differing:
    """Count, for each reading that was not chosen, the recorded games that it would judge otherwise."""
    from jadoube.corpus.differing import count_differing  # noqa: PLC0415 - an extra, and slow to load

    readings = [one.reading for place in places for one in place.alternatives if not one.is_chosen]
    return count_differing(files, code, readings)
