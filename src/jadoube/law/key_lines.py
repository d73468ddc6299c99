"""Where in a TOML text each key stands.

The TOML reader gives values without their lines, but a message about a wrong value must
point at one. The text has been read without error before it comes here, so a few kinds
of token are enough to tell keys from what only looks like them.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

KeyPath = tuple[str | int, ...]

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}'  # a string that may run over lines
    r'|"(?:\\.|[^"\\])*"|\'[^\']*\''  # a string within one line
    r"|#[^\n]*|\n|[^\s\"'#]",
    re.DOTALL,
)
_KEY: Final = re.compile(r"\s*(?:\"((?:\\.|[^\"\\])*)\"|'([^']*)'|([\w-]+))\s*(\.?)")


class KeyLines:
    """The line of each key and table of a TOML text that has been read without error."""

    def __init__(self, text: str) -> None:
        self._found: dict[KeyPath, int] = {}
        self._arrays: Counter[KeyPath] = Counter()
        self._read(text)

    def at(self, *place: str | int) -> int:
        """Give the line of *place*, or of the nearest table around it that has one.

        A place is written as a path from the top: `at("law", 3, "digest")`.
        """
        while place and place not in self._found:
            place = place[:-1]
        return self._found.get(place, 1)

    def _read(self, text: str) -> None:
        table: KeyPath = ()
        line, depth, is_fresh = 1, 0, True
        for token in _TOKEN.finditer(text):
            word = token[0]
            if is_fresh and word != "\n":
                is_fresh = False
                if text.startswith("[[", token.start()):
                    *above, name = _keys(text, token.start() + 2)
                    array = (*self._resolve((), above), name)
                    table = (*array, self._arrays[array])
                    self._arrays[array] += 1
                    self._found.setdefault(array, line)
                    self._found[table] = line
                elif word == "[":
                    table = self._resolve((), _keys(text, token.start() + 1))
                    self._found[table] = line
                elif not word.startswith("#"):
                    self._found[self._resolve(table, _keys(text, token.start()))] = line
            if word in "[{":
                depth += 1
            elif word in "]}":
                depth -= 1
            elif word == "\n" and not depth:
                is_fresh = True
            line += word.count("\n")

    def _resolve(self, table: KeyPath, keys: Iterable[str]) -> KeyPath:
        """Follow *keys* down from *table*; in an array of tables, into the last of them."""
        place = table
        for key in keys:
            place = (*place, key)
            if place in self._arrays:
                place = (*place, self._arrays[place] - 1)
        return place


def _keys(text: str, start: int) -> tuple[str, ...]:
    """Read the dotted key that begins at *start*."""
    keys: list[str] = []
    more = "."
    while more and (key := _KEY.match(text, start)):
        keys.append(key[1] or key[2] or key[3] or "")
        more, start = key[4], key.end()
    return tuple(keys)
