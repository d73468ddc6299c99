"""A TOML file being read, and the faults found in it."""

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from .error import LawError
from .key_lines import KeyLines
from .suggestion import quoted, suggestion

Table = dict[str, Any]

_AT_LINE: Final = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)


class Document:
    """The tables of one file; whoever reads them reports here what is wrong."""

    def __init__(self, path: Path) -> None:
        """Read the file; raises `LawError` if it is not there, or is not TOML."""
        self.path = path
        self.faults: list[LawError] = []
        try:
            self._text = path.read_bytes().removeprefix(BOM_UTF8).decode()
            self.tables: Table = tomllib.loads(self._text)
        except OSError as error:
            raise LawError(error.strerror or "cannot be read", str(path)) from None
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            raise LawError("not text in UTF-8", str(path), line) from None
        except RecursionError:
            raise LawError("not TOML that can be read: nested too deeply", str(path)) from None
        except ValueError as error:  # TOML's own errors, and what they let through
            place = _AT_LINE.fullmatch(str(error))
            reason = place[1] if place else str(error)
            where = int(place[2] or len(self._text.splitlines())) if place else None
            raise LawError(f"not TOML: {reason}", str(path), where) from None

    def fault(self, reason: str, *place: str | int) -> None:
        """Report what is wrong at *place*, a path of keys from the top of the file."""
        self.faults.append(LawError(reason, str(self.path), self._lines.at(*place)))

    def array(self, key: str) -> list[Table]:
        """Give the tables written under `[[key]]`; none of them, if it is something else."""
        return self.within(self.tables, key)

    def within(self, table: Table, key: str, *place: str | int) -> list[Table]:
        """Give the tables written under `[[key]]` within *table*, which stands at *place*."""
        entries = table.get(key, [])
        if isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries):
            return entries
        name = ".".join(str(part) for part in (*place, key) if isinstance(part, str))
        self.fault(f"{key} must be written [[{name}]], once for each", *place, key)
        return []

    def table(self, key: str) -> Table:
        """Give the table written under `[key]`; an empty one, if it is something else."""
        entry = self.tables.get(key, {})
        if isinstance(entry, dict):
            return entry
        self.fault(f"{key} must be a table, written [{key}]", key)
        return {}

    def text(self, table: Table, key: str, *place: str | int, required: bool = True) -> str:
        """Give the words under *key*; reports a fault, and gives an empty text, if they are missing."""
        words = table.get(key)
        if words is None and not required:
            return ""
        if isinstance(words, str) and words.strip():
            return " ".join(words.split())
        if words is None:
            self.fault(f"{key} is missing", *place)
        else:
            self.fault(f"{key} must be words between quotation marks", *place, key)
        return ""

    def flag(self, table: Table, key: str, *place: str | int) -> bool:
        """Tell whether *key* is true; false where it is missing; reports a fault where it is something else."""
        value = table.get(key, False)
        if isinstance(value, bool):
            return value
        self.fault(f"{key} must be true or false", *place, key)
        return False

    def unknown(self, kind: str, key: str, known: Iterable[str], *place: str | int) -> None:
        """Report a key that means nothing here, and the nearest that does."""
        self.fault(f"unknown {kind} {quoted(key)}{suggestion(key, known)}", *place, key)

    def sorted_faults(self) -> list[LawError]:
        """Give the faults in the order of their lines."""
        return sorted(self.faults, key=lambda fault: fault.line or 0)

    @cached_property
    def _lines(self) -> KeyLines:
        return KeyLines(self._text)
