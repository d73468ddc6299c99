"""`jadoube case FILE…`: runs cases and says which of them hold."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from jadoube.cases.outcome import run_file
from jadoube.cli.output import has_colours, write_json

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Run the files asked for, one line a case: 0 all passed, 1 some failed, 2 not readable."""
    # Tables are values without cycles: looking for some would take a fifth of the time.
    gc.disable()
    count = {"passed": 0, "failed": 0, "unreadable": 0}
    write = write_json if asked.json else _write_coloured if has_colours() else print
    for file in asked.files:
        for outcome in run_file(file):
            count[outcome.status] += 1
            if outcome.status == "unreadable":
                print(outcome, file=sys.stderr)
            if outcome.status != "unreadable" or asked.json:
                write(outcome)
    if not asked.json:
        print(f"{count['passed']} passed, {count['failed']} failed")
    return 2 if count["unreadable"] else 1 if count["failed"] else 0


def _write_coloured(outcome: object) -> None:
    word, _, rest = str(outcome).partition(" ")
    print(f"\x1b[{32 if word == 'ok' else 31}m{word}\x1b[0m {rest}")
