"""`jadoube pgn FILE…` writes records as PGN; `jadoube transcript FILE…` reads PGN into records."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from jadoube import law
from jadoube.cases.document import CaseError
from jadoube.cases.files import bytes_of
from jadoube.cli.options import OptionError
from jadoube.notation.pgn_reader import CodelessError, read_pgn
from jadoube.notation.pgn_writer import write_pgn
from jadoube.notation.remarks import is_ours
from jadoube.notation.story import read_stories

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from jadoube.notation.transcript import Transcript

_TAG = re.compile(r"([A-Za-z0-9]\w*)=(.*)")


def run(asked: Namespace) -> int:
    """Write what is asked for: 0 all of it, 1 some of it only in part, 2 something cannot be read."""
    return _write(asked) if asked.command == "pgn" else _read(asked)


def _write(asked: Namespace) -> int:
    tags = dict(map(_tag, asked.tag))
    worst = 0
    is_first = True
    for file in asked.files:
        for story in read_stories(file):
            if isinstance(story, CaseError):
                print(story, file=sys.stderr)
                worst = 2
            else:
                print("" if is_first else "\n", write_pgn(story, tags), sep="", end="")
                is_first = False
    return worst


def _tag(text: str) -> tuple[str, str]:
    found = _TAG.fullmatch(text)
    if found is None:
        raise OptionError("--tag needs a name and a value; type --tag White=Anna")
    if is_ours(found[1]):
        raise OptionError(f"--tag: the record itself says what {found[1]} is; leave the tag out")
    return found[1], found[2]


def _read(asked: Namespace) -> int:
    if asked.code is not None:
        law.load(asked.code, asked.custom)  # its faults are reported once, not for every game
    elif asked.custom:
        raise OptionError("--custom needs a code to lie over; type --code CODE too")
    worst = 0
    is_first = True
    codeless: list[CodelessError] = []
    for file in asked.files:
        for transcript in _transcripts(file, asked):
            if isinstance(transcript, CodelessError):
                codeless.append(transcript)  # reported once, however many they are
                continue
            if isinstance(transcript, CaseError):
                print(transcript, file=sys.stderr)
                worst = 2
                continue
            print("" if is_first else "\n===\n\n", transcript.text, sep="", end="")
            is_first = False
            if transcript.note:
                sys.stdout.flush()
                print(transcript.note, file=sys.stderr)
                worst = max(worst, 1)
    if codeless:
        sys.stdout.flush()
        many = f" (the first of {len(codeless):,} such games)" if len(codeless) > 1 else ""
        print(f"{codeless[0]}{many}; type --code CODE", file=sys.stderr)
        return 2
    return worst


def _transcripts(file: str, asked: Namespace) -> Iterator[Transcript | CaseError]:
    try:
        data = bytes_of(file)
    except CaseError as error:
        yield error
    else:
        customs = tuple(asked.custom)
        yield from read_pgn(data, file, code=asked.code, customs=customs, letters=asked.letters)
