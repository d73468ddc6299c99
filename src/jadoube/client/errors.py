"""What a client can be told instead of what it hoped for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import JadoubeError

if TYPE_CHECKING:
    from .messages import Fault, Refused


class ClientError(JadoubeError):
    """The server could not be reached or would not serve us."""


class RefusedError(JadoubeError):
    """The umpire refuses an act; nothing has changed."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.text)
        self.refused = refused


class FaultError(JadoubeError):
    """What was sent did not reach the umpire."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.text)
        self.fault = fault
