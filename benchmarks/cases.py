"""Five hundred cases from the command line, against the interpreter's own start-up."""

import resource
import subprocess
import sys
from collections.abc import Iterator

from benchmarks.timing import Contest, Runner
from jadoube.cases.casebook import CASEBOOK, files, read_casebook

CASES = 500
NOTE = (
    "processor time of `jadoube case FILE…` beside that of `python -c pass`; 0.1 means ten starts"
)


def contests() -> Iterator[Contest]:
    """Run the first of the shipped cases in a new process, against an interpreter that does nothing."""
    book, count = _some_cases()
    yield Contest(
        title=f"{count} cases in a new process",
        unit="runs",
        ours=Runner("jadoube", lambda: _run("-m", "jadoube", "case", *book), 1),
        peers=(Runner("bare start-up", lambda: _run("-c", "pass"), 1),),
        clock=_children,
        note=NOTE,
    )


def _some_cases() -> tuple[list[str], int]:
    """Take whole files of the casebook until there are enough cases in them."""
    book: list[str] = []
    count = 0
    for file in files():
        if count >= CASES:
            break
        book.append(str(CASEBOOK / file))
        count += len(list(read_casebook(file)))
    return book, count


def _run(*words: str) -> None:
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
