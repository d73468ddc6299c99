"""Where a long piece of work keeps its results: in the folder given, or in a temporary one."""

from __future__ import annotations

import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube.cli.options import OptionError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator


@contextmanager
def workplace(asked: Namespace, work: str) -> Iterator[Path]:
    """Give the folder for the *work* asked for; an `OptionError` if its options cannot be met."""
    if asked.workers is not None and asked.workers < 1:
        raise OptionError("--workers must be 1 or more")
    if asked.out is not None:
        try:
            yield Path(asked.out)
        except KeyboardInterrupt:
            # Storage elsewhere is not asked: whoever breaks off does not wait.
            if "://" in asked.out or Path(asked.out).exists():
                print(f"broken off; --resume goes on with the {work}", file=sys.stderr)
            raise
        return
    if asked.resume:
        raise OptionError(f"--resume needs the folder of the {work}; type --out FOLDER too")
    with tempfile.TemporaryDirectory(prefix="jadoube-") as folder:
        yield Path(folder) / work
