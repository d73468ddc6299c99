"""`jadoube uci`: the opponent as an engine that any chess program can talk to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from jadoube.law import load
from jadoube.opponent.uci import Uci
from jadoube.opponent.uci_options import ORDINARY, UciOptions

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Serve standard input and output until the other side has done."""
    options = UciOptions()
    if asked.code is not None:
        if (code := asked.code.partition("+")[0]) != ORDINARY:
            load(code)  # an unknown one is refused in the words of every other command
        options.set("UCI_Variant", asked.code)
    options.set("Customs", ", ".join(asked.custom))
    Uci(_write, options).serve(sys.stdin)
    return 0


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
