"""`jadoube show FILE…`: prints games as prose, with the laws they rest on."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from jadoube.notation.prose import WIDTH, tell
from jadoube.notation.story import Story, read_stories

if TYPE_CHECKING:
    from argparse import Namespace

_WIDEST = 100  # longer lines are hard to read


def run(asked: Namespace) -> int:
    """Print the games of the files: 0 all were printed, 2 something cannot be read."""
    width = WIDTH
    if sys.stdout.isatty():
        width = min(shutil.get_terminal_size().columns, _WIDEST)
    worst = 0
    is_first = True
    for file in asked.files:
        for story in read_stories(file):
            if isinstance(story, Story):
                print("" if is_first else "\n* * *\n\n", tell(story, width), sep="", end="")
                is_first = False
            else:
                print(story, file=sys.stderr)
                worst = 2
    return worst
