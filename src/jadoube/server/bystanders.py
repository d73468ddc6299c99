"""By-standers: who has declared that he has no interest in the game, and who has a voice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.client.message_parts import Seat
from jadoube.client.messages import ByStander

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .vote import Vote


class Declarer(msgspec.Struct, frozen=True):
    """One who has declared himself, known by the hash of his secret, and who accepted him.

    *origin* is a hash of the address from which he came; "" where it was not kept.
    """

    hashed: str
    name: str = ""
    origin: str = ""
    accepted_by: tuple[Seat, ...] = ()
    is_removed: bool = False

    def is_accepted(self, players: Iterable[Seat]) -> bool:
        """Tell whether all these players have accepted him."""
        return not self.is_removed and set(players) <= set(self.accepted_by)


class ByStanders(msgspec.Struct, frozen=True):
    """Those who have declared themselves, in that order, numbered from 1; a value.

    *players* are those who have to accept them.
    """

    players: tuple[Seat, ...]
    declared: tuple[Declarer, ...] = ()

    def number(self, hashed: str) -> int:
        """Give the number of the by-stander with that secret, 0 if nobody has it."""
        for number, one in enumerate(self.declared, 1):
            if one.hashed == hashed and not one.is_removed:
                return number
        return 0

    def is_removed(self, hashed: str, origin: str) -> bool:
        """Tell whether somebody with that secret, or from that address, was removed."""
        return any(
            one.is_removed and (one.hashed == hashed or (origin and one.origin == origin))
            for one in self.declared
        )

    def has(self, number: int) -> bool:
        """Tell whether there is a by-stander of that number."""
        return 0 < number <= len(self.declared) and not self.declared[number - 1].is_removed

    def without(self, number: int) -> ByStanders:
        """Give them with that one removed; the others keep their numbers."""
        declared = list(self.declared)
        declared[number - 1] = msgspec.structs.replace(declared[number - 1], is_removed=True)
        return msgspec.structs.replace(self, declared=tuple(declared))

    def called(self, number: int) -> str:
        """Name a by-stander as a sentence does."""
        return self.declared[number - 1].name or f"By-stander {number}"

    def with_declared(self, one: Declarer) -> ByStanders:
        """Give them with one more."""
        return msgspec.structs.replace(self, declared=(*self.declared, one))

    def with_accepted(self, number: int, seats: tuple[Seat, ...]) -> ByStanders:
        """Give them with one accepted by these players."""
        one = self.declared[number - 1]
        accepted = tuple(dict.fromkeys(one.accepted_by + seats))
        declared = list(self.declared)
        declared[number - 1] = msgspec.structs.replace(one, accepted_by=accepted)
        return msgspec.structs.replace(self, declared=tuple(declared))

    def judges(self, vote: Vote) -> tuple[int, ...]:
        """Give the numbers of those whose voices count: accepted, and one for each address.

        Of several at one address it is whoever gave his voice first, else who declared first.
        """
        addresses = {
            number: one.origin or one.hashed
            for number, one in enumerate(self.declared, 1)
            if one.is_accepted(self.players)
        }
        found: dict[str, int] = {}
        for number in (*(number for number, _ in vote.voices), *addresses):
            if number in addresses:
                found.setdefault(addresses[number], number)
        return tuple(found.values())

    def messages(self) -> tuple[ByStander, ...]:
        """Tell them to everybody."""
        numbers = range(1, len(self.declared) + 1)
        return tuple(self.tell(number) for number in numbers if self.has(number))

    def tell(self, number: int) -> ByStander:
        """Tell one of them."""
        one = self.declared[number - 1]
        return ByStander(number, one.name, one.accepted_by, one.is_accepted(self.players))
