"""`jadoube relay SOURCE --to FOLDER`: games followed while they are played."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube import law
from jadoube.cli.options import OptionError
from jadoube.cli.output import write_json
from jadoube.relay import Notice, Relay, open_source

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from jadoube.relay import LiveSource

_SETTLED = 1.0
"""After so many quiet seconds a last word that cannot be read is judged as it stands."""


def run(asked: Namespace) -> int:
    """Follow the source until Ctrl-C, or once."""
    if asked.every <= 0:
        raise OptionError("--every must be more than 0 seconds")
    law.load(asked.code)  # its faults are reported before anything is written
    path = Path(asked.source)
    if not path.exists():
        raise OptionError(f"{path}: there is no such file or folder")
    relay, source = Relay(Path(asked.to), asked.code), open_source(path)
    if asked.once:
        _tell(relay.take(source.changes(), is_settled=True), json=asked.json)
        return 0
    _follow(relay, source, asked)
    return 0


def _follow(relay: Relay, source: LiveSource, asked: Namespace) -> None:
    """Look again and again."""
    was_there, quiet_since = True, time.monotonic()
    while True:
        changed = list(source.changes())
        if source.is_there != was_there:
            was_there = source.is_there
            found = Notice("found", f"{asked.source} can be read again")
            lost = Notice("lost", f"{asked.source} cannot be read; it is looked at again")
            _tell([found if was_there else lost], json=asked.json)
        now = time.monotonic()
        if changed:
            quiet_since = now
            _tell(relay.take(changed), json=asked.json)
        elif now - quiet_since > _SETTLED and (waiting := relay.waiting()):
            _tell(relay.take(waiting, is_settled=True), json=asked.json)
        time.sleep(asked.every)


def _tell(notices: Iterable[Notice], *, json: bool) -> None:
    for notice in notices:
        if json:
            write_json(notice)
        else:
            print(notice)
    sys.stdout.flush()
