"""What the options of a command agree on, read as the head of a case is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import JadoubeError
from jadoube.language import ReadingError
from jadoube.language.head import AGREED_KEYS, Head, parse_agreement
from jadoube.table import Table
from jadoube.umpire import AgreementError

if TYPE_CHECKING:
    from argparse import Namespace


class OptionError(JadoubeError):
    """An option whose value cannot be read."""


def table_of(asked: Namespace) -> Table:
    """Lay the table that the options speak of; an `OptionError` names the one at fault."""
    joined = {key: ", ".join(getattr(asked, key)) for key in ("custom", "reading")}
    values = {**vars(asked), **joined, "board": "turned" if asked.turned else ""}
    try:
        return Table.lay(
            parse_agreement(Head.of({key: values.get(key) or "" for key in AGREED_KEYS}))
        )
    except ReadingError as error:
        raise OptionError(f"--{AGREED_KEYS[error.line - 1]}: {error.reason}") from None
    except AgreementError as error:
        raise OptionError(f"--{error.field}: {error}") from None
