"""`jadoube check FILE…`: looks through codes and customs that people write themselves."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from jadoube import law
from jadoube.cli.output import write_json

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Name every fault of the files asked for: 0 none, 1 some, 2 a file that cannot be read."""
    worst = 0
    for file in asked.files:
        faults = law.check(file)
        if asked.json:
            found = [{"line": fault.line, "reason": fault.reason} for fault in faults]
            write_json({"file": file, "faults": found})
        else:
            for fault in faults:
                print(fault, file=sys.stderr)
            if not faults:
                print(f"{file}: no faults")
        if faults:
            worst = max(worst, 1 if _is_toml(file) else 2)
    return worst


def _is_toml(file: str) -> bool:
    """Tell whether *file* can be read at all."""
    import tomllib  # noqa: PLC0415 - needed only where there are faults
    from pathlib import Path  # noqa: PLC0415

    try:
        tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return True
