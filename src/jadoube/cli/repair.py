"""`jadoube repair FILE…`: PGN that every reader opens to its end, and a report of what was wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from jadoube import law
from jadoube.cases.document import CaseError
from jadoube.cases.files import bytes_of
from jadoube.cli.output import write_json
from jadoube.notation.mended import NO_GAME, UNREADABLE, mend_all

if TYPE_CHECKING:
    from argparse import Namespace

    from jadoube.notation.mended import Repair


def run(asked: Namespace) -> int:
    """Write the games mended, or under --strict only what is wrong with them.

    0: all is well, or was mended; 1: something could not be, or under --strict something is wrong; 2: a
    file cannot be read, or there is no game in it.
    """
    if asked.code is not None:
        law.load(asked.code)  # its faults are reported once, not for every game
    worst = 0
    is_first = True
    for file in asked.files:
        try:
            data = bytes_of(file)
        except CaseError as error:
            print(error, file=sys.stderr)
            worst = 2
            continue
        has_game = is_told = False
        for number, mended in enumerate(mend_all(data, asked.code, letters=asked.letters), 1):
            has_game |= bool(mended.text)
            for repair in mended.repairs:
                is_told = True
                _report(repair, file, number, asked)
                if asked.strict or repair.kind == UNREADABLE:
                    worst = max(worst, 1)
            if not asked.strict and mended.text:
                print("" if is_first else "\n", mended.text, sep="", end="")
                is_first = False
        if not has_game:
            worst = 2
            if not is_told:
                print(CaseError(file, 1, 1, NO_GAME), file=sys.stderr)
    return worst


def _report(repair: Repair, file: str, number: int, asked: Namespace) -> None:
    """Say what was wrong: under --strict on standard output, else on standard error beside the games."""
    if asked.json:
        found = {"file": file, "game": number, "line": repair.line, "column": repair.column}
        found |= {"kind": repair.kind, "text": repair.text}
        if asked.strict:
            write_json(found)
        else:
            import msgspec  # noqa: PLC0415 - needed only here

            print(msgspec.json.encode(found).decode(), file=sys.stderr)
        return
    sys.stdout.flush()
    out = sys.stdout if asked.strict else sys.stderr
    print(f"{file}:{repair.line}:{repair.column}: game {number}: {repair.text}", file=out)
