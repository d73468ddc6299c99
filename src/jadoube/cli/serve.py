"""`jadoube serve`: tables on the web."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

GIVEN = (
    "host",
    "port",
    "database",
    "page",
    "docs",
    "put_away_after",
    "put_away_to",
    "delete_after",
)
"""Options that are settings under the same name."""
UNREADABLE = 2
FAILED = 1


def run(asked: Namespace) -> int:
    """Serve tables until a signal stops it."""
    try:
        from jadoube.server.database import DatabaseError  # noqa: PLC0415 - an extra, and slow to load
        from jadoube.server.running import PortError  # noqa: PLC0415
        from jadoube.server.running import run as serve  # noqa: PLC0415
        from jadoube.server.settings import Settings  # noqa: PLC0415
    except ModuleNotFoundError as error:
        print(
            f"jadoube: {error.name} is not installed; the server needs: pip install 'jadoube[web]'",
            file=sys.stderr,
        )
        return UNREADABLE
    given = {name: getattr(asked, name) for name in GIVEN}
    try:
        settings = Settings.read(
            **given,
            origins=asked.origin or None,
            proxies=asked.proxy or None,
            metrics=asked.metrics or None,
            openapi=asked.openapi or None,
            readings=asked.reading or None,
        )
        return serve(settings)
    except PortError as error:
        print(f"jadoube: {error}; type another --port or --host", file=sys.stderr)
        return FAILED
    except DatabaseError as error:
        print(f"jadoube: {error}; type another --database", file=sys.stderr)
        return FAILED
