"""Runs a case: does its acts at a table, and asks what it expects."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from jadoube.cases.document import Case, GamePlayed, SittingCase
from jadoube.cases.expectations import Begins, ColourIs, Counted, Expectation, WasRefused
from jadoube.cases.mismatches import found_instead
from jadoube.cases.sitting_text import sitting_wording
from jadoube.cases.wording import wording
from jadoube.language.acts import print_act
from jadoube.language.head import is_path
from jadoube.law import LawError, load
from jadoube.sitting import Sitting, SittingError
from jadoube.table import Table
from jadoube.umpire import AgreementError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.cases.document import PlacedCase
    from jadoube.cases.expectations import SittingExpectation
    from jadoube.table import Ruling
    from jadoube.umpire import Agreement

# Where the head writes another word than the agreement or the sitting.
_KEYS = {"turned": "board", "customs": "custom", "readings": "reading"}


class Failure(msgspec.Struct, frozen=True):
    """What a case expected at one of its lines, and what was there instead."""

    line: int
    expected: str
    got: str


def run(placed: PlacedCase) -> Failure | None:
    """Run a case; None when all of it holds, else its first failure.

    A head that no table can be laid from is a `CaseError`: it cannot be read.
    """
    if isinstance(placed.document, SittingCase):
        with _pointing_into(placed):
            return _run_sitting(placed.document, placed)
    return _run_case(placed.document, placed)


def lay(placed: PlacedCase) -> Table:
    """Lay the table that a case speaks of; a `CaseError` points at what is wrong in its head."""
    assert isinstance(placed.document, Case)  # a sitting has no table of its own
    with _pointing_into(placed):
        return Table.lay(_located(placed.document.agreement, placed.file))


def open_sitting(placed: PlacedCase) -> Sitting:
    """Open the sitting that a case speaks of; a `CaseError` points at what is wrong in its head."""
    case = placed.document
    assert isinstance(case, SittingCase)  # a game alone is no sitting
    white = case.white
    if white is None and case.seed is None:
        # Nothing is said of the colours: the first named has White. A seed asks for lots.
        white = case.players[0]
    with _pointing_into(placed):
        return Sitting.open(
            _beside(case.code, placed.file),
            case.players,
            customs=(_beside(custom, placed.file) for custom in case.customs),
            readings=case.readings,
            odds=case.odds,
            first=case.first,
            white=white,
            draws_count=case.draws_count,
            seed=case.seed,
        )


@contextmanager
def _pointing_into(placed: PlacedCase) -> Iterator[None]:
    """Turn what is wrong with the head into a `CaseError` that points at it."""
    try:
        yield
    except (AgreementError, SittingError) as error:
        raise placed.error(_KEYS.get(error.field, error.field), str(error)) from None
    except LawError as error:
        raise placed.error(_lawless(placed), str(error)) from None


def _run_case(case: Case, placed: PlacedCase) -> Failure | None:
    table = lay(placed)
    ruling: Ruling | None = None
    for at, step in enumerate(case.steps):
        line = placed.lines[at]
        if isinstance(step, Expectation):
            got = found_instead(step, table, ruling)
            if got is not None:
                return Failure(line, wording(step), got)
            continue
        ruling = table.act(step)
        table = ruling.table
        if ruling.is_refused and not is_foreseen(case, at):
            return Failure(line, print_act(step), f"refused: {ruling.text}")
    return None


def is_foreseen(case: Case, at: int) -> bool:
    """Tell whether the line after the act at *at* expects it to be refused."""
    return at + 1 < len(case.steps) and isinstance(case.steps[at + 1], WasRefused)


def _run_sitting(case: SittingCase, placed: PlacedCase) -> Failure | None:
    sitting = open_sitting(placed)
    for line, step in zip(placed.lines, case.steps, strict=True):
        if isinstance(step, GamePlayed):
            sitting = sitting.game(step.winner)
        elif (got := _found_instead(step, sitting)) is not None:
            return Failure(line, sitting_wording(step), got)
    return None


def _found_instead(step: SittingExpectation, sitting: Sitting) -> str | None:
    """Say what is found where *step* does not hold in *sitting*; None where it does."""
    match step:
        case Begins(player=player):
            return None if sitting.begins == player else f"begins {sitting.begins}"
        case Counted(games=games):
            return None if sitting.counted == games else f"counted {sitting.counted}"
        case ColourIs(colour=colour, player=player):
            actual = sitting.player(colour)
            return None if actual == player else f"colours {colour.word} {actual}"
        case _:
            if all(sitting.score[player] == games for player, games in step.wins):
                return None
            return "score " + ", ".join(f"{name} {games}" for name, games in sitting.score.items())


def _located(agreement: Agreement, file: str) -> Agreement:
    """Give *agreement* with codes and customs given by a path found beside the case's own file."""
    code = _beside(agreement.code, file)
    customs = tuple(_beside(custom, file) for custom in agreement.customs)
    return msgspec.structs.replace(agreement, code=code, customs=customs)


def _beside(name: str, file: str) -> str:
    if not is_path(name):
        return name
    beside = Path(file).parent / name
    return str(beside) if beside.is_file() else name


def _lawless(placed: PlacedCase) -> str:
    """Say which key of the head names what cannot be loaded: the code, the custom, or else the reading."""
    document = placed.document
    agreed = document.agreement if isinstance(document, Case) else document
    code = _beside(document.code, placed.file)
    try:
        load(code)
    except LawError:
        return "sitting" if "sitting" in placed.values else "code"
    try:
        load(code, [_beside(custom, placed.file) for custom in agreed.customs])
    except LawError:
        return "custom"
    return "reading"
