"""The error of what cannot be done at a table as it stands."""

from __future__ import annotations

from jadoube._kernel import JadoubeError


class NotNowError(JadoubeError):
    """Something that cannot be done at this table as it stands."""
