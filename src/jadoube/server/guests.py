"""Who listens at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .records import Relinked, Removed, Shuts

HARMED = 4500
"""The close code of a table that cannot be read any more."""
NOT_HERE = 4403
"""The close code for one who has no place here, or has lost it."""

if TYPE_CHECKING:
    from jadoube.client.message_parts import Seat
    from jadoube.client.messages import LinkedSeat, Role

    from .outbox import Outbox
    from .records import Record

_HOLDERS: dict[LinkedSeat, tuple[Role, ...]] = {
    "host": ("host", "both"),
    "guest": ("guest",),
    "arbiter": ("arbiter",),
}


LETS_GO = ("link", "shuts", "removes")
"""The kinds of records after which somebody may have no place here."""


class Guests:
    """Who listens at a table: outboxes, each with its role."""

    def __init__(self) -> None:
        self.outboxes: dict[Outbox, Role] = {}

    def seats(self) -> dict[Seat, bool]:
        """Tell which players are here."""
        roles = set(self.outboxes.values())
        return {
            "host": bool(roles & {"host", "both"}),
            "guest": bool(roles & {"guest", "both"}),
        }

    def watching(self) -> int:
        """Count the watchers and by-standers."""
        return sum(role in ("watch", "bystander") for role in self.outboxes.values())

    def heed(self, record: Record) -> None:
        """Let go of those who have no place here after *record*."""
        if isinstance(record, Relinked):
            self._let_go("this link was replaced by another", *_HOLDERS[record.seat])
        elif isinstance(record, Shuts) and record.is_shut:
            self._let_go("the host has closed this table to watchers", "watch")
        elif isinstance(record, Removed):
            for outbox in tuple(self.outboxes):
                if outbox.bystander == record.bystander:
                    outbox.end(NOT_HERE, "the host has removed you from this table")

    def _let_go(self, reason: str, *roles: Role) -> None:
        for outbox, role in tuple(self.outboxes.items()):
            if role in roles and not outbox.is_kept:
                outbox.end(NOT_HERE, reason)

    def send_away(self, reason: str) -> None:
        """Close every connection: the table cannot be used any more."""
        for outbox in tuple(self.outboxes):
            outbox.end(HARMED, reason)
