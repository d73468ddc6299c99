"""What a machine may lack: those tests are skipped and say why, but where everything must be there they fail."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def lacking(what: str) -> NoReturn:
    """Skip a test for want of *what*; under CI=true it must be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(f"CI must have {what}")
    pytest.skip(f"needs {what}")
