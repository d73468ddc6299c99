"""The chronicle of a table: its entries as they are sent, in pages, and what they need not repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from jadoube.client.messages import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jadoube.client.message_parts import Now, Open

PAGE = 100
"""So many entries are sent at once."""

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Entry)
_KEEPS = b'"keeps_open":true'
"""Within a string quotation marks are escaped, so that no words of a player look like this."""


class Chronicle:
    """The entries of a table from the first to the last, each written once.

    What is open stays open for long and is long to tell: an entry that changes nothing of it says
    so and leaves it out. The first entry of a page is always complete.
    """

    __slots__ = ("entries", "last", "size")

    def __init__(self, entries: Iterable[bytes] = ()) -> None:
        self.entries = list(entries)
        self.size = sum(map(len, self.entries))
        """In bytes."""
        self.last: Now | None = None
        """How things stood after the last entry."""
        if self.entries:
            self.last = self._read(len(self.entries) - 1).now

    def __len__(self) -> int:
        return len(self.entries)

    def write(self, entry: Entry) -> bytes:
        """Write *entry* as one that comes after the last; it is not added yet."""
        last = self.last
        if last is None or not last.open or entry.now.open != last.open:
            return _ENCODER.encode(entry)
        return _ENCODER.encode(replace(entry, now=replace(entry.now, open=()), keeps_open=True))

    def add(self, entry: Entry, written: bytes) -> None:
        """Add *entry*, as `write` has written it."""
        self.entries.append(written)
        self.size += len(written)
        self.last = entry.now

    def page(self, after: int, most: int = PAGE, *, is_brief: bool = True) -> list[bytes]:
        """Give the entries after the one of number *after*, at most so many.

        All are complete, or only the first where *is_brief*.
        """
        found = self.entries[after : after + most]
        if is_brief and found:
            return [_ENCODER.encode(self._read(after)), *found[1:]]
        return [_ENCODER.encode(entry) for entry in self._complete(after, found)]

    def pages(self, after: int, *, is_brief: bool) -> Iterator[list[bytes]]:
        """Give page after page, up to the last entry that there is when it is asked for."""
        while found := self.page(after, is_brief=is_brief):
            yield found
            after += len(found)

    def _complete(self, after: int, found: list[bytes]) -> Iterator[Entry]:
        opened = self._open_at(after) if found else ()
        for written in found:
            entry = _completed(_DECODER.decode(written), opened)
            opened = entry.now.open
            yield entry

    def _read(self, index: int) -> Entry:
        return _completed(_DECODER.decode(self.entries[index]), self._open_at(index))

    def _open_at(self, index: int) -> tuple[Open, ...]:
        """Find what was open after the entry of that index, which itself may leave it out."""
        while index and _KEEPS in self.entries[index]:
            index -= 1
        return _DECODER.decode(self.entries[index]).now.open


def _completed(entry: Entry, opened: tuple[Open, ...]) -> Entry:
    if not entry.keeps_open:
        return entry
    return replace(entry, now=replace(entry.now, open=opened), keeps_open=False)
