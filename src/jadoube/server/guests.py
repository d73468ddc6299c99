"""Who listens at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

HARMED = 4500
"""The close code of a table that cannot be read any more."""

if TYPE_CHECKING:
    from jadoube.client.messages import Role, Seat

    from .outbox import Outbox


class Guests:
    """Who listens at a table: outboxes by the seats they hold."""

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
        """Count the others."""
        return sum(role in ("watch", "bystander") for role in self.outboxes.values())

    def send_away(self, reason: str) -> None:
        """Close every connection: the table cannot be used any more."""
        for outbox in tuple(self.outboxes):
            outbox.end(HARMED, reason)
