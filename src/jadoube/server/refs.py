"""Which messages a table has done already, for as long as the table lives."""

from __future__ import annotations

from hashlib import blake2b

_SIZE = 8
_NOTHING = bytes(_SIZE)


class Refs:
    """Finds the entry of a message by its sender and its ref, in eight bytes an entry.

    A dict of the words themselves would weigh more than the game.
    """

    __slots__ = ("_digests",)

    def __init__(self, kept: bytes = b"") -> None:
        self._digests = bytearray(kept)

    def __bytes__(self) -> bytes:
        return bytes(self._digests)

    def add(self, sender: str, ref: str) -> None:
        """Note whose message the next entry is; without a sender or a ref nobody will ask for it."""
        self._digests += _digest(sender, ref) if sender and ref else _NOTHING

    def find(self, sender: str, ref: str) -> int | None:
        """Give the number of the entry that this message has become; None where there is none."""
        if not sender or not ref:
            return None
        digest = _digest(sender, ref)
        at = self._digests.find(digest)
        while at % _SIZE and at > 0:  # across the border of two others
            at = self._digests.find(digest, at + 1)
        return None if at < 0 else at // _SIZE + 1


def _digest(sender: str, ref: str) -> bytes:
    return blake2b(f"{sender}\0{ref}".encode(), digest_size=_SIZE).digest()
