"""What this package needs beside the plain installation, asked for where it is needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from jadoube._kernel import JadoubeError


class CorpusError(JadoubeError):
    """Something asked of the corpus that cannot be done; the message says what and where."""


class DamageError(CorpusError):
    """A file that is damaged: what can be read of it stands, and the run goes on with the others."""


def needed(module: str, extra: str = "corpus") -> Any:
    """Import *module*; a `CorpusError` says how to install it where it is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise CorpusError(
            f"{error.name} is not installed; this needs: pip install 'jadoube[{extra}]'"
        ) from None
