"""The errors of a client."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube._kernel import JadoubeError

if TYPE_CHECKING:
    from .messages import ErrorMessage, Refused


class ClientError(JadoubeError):
    """The server could not be reached or would not serve us."""


class RefusedError(JadoubeError):
    """The umpire refuses an act; nothing has changed."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.text)
        self.refused = refused


class RequestError(JadoubeError):
    """What was sent did not reach the umpire."""

    def __init__(self, message: ErrorMessage) -> None:
        super().__init__(message.text)
        self.message = message
