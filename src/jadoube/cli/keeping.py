"""`jadoube backup`, `restore` and `verify`: what a server has kept."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

FAILED = 1
UNREADABLE = 2


def run(asked: Namespace) -> int:
    """Do what the command says with a server's database."""
    try:
        from jadoube.server import backup  # noqa: F401, PLC0415 - an extra, and slow to load
        from jadoube.server.database import DatabaseError  # noqa: PLC0415
    except ModuleNotFoundError as error:
        print(
            f"jadoube: {error.name} is not installed; type: pip install 'jadoube[web]'",
            file=sys.stderr,
        )
        return UNREADABLE
    doing = {"backup": _back_up, "restore": _restore, "verify": _verify}[asked.command]
    try:
        return asyncio.run(doing(asked))
    except DatabaseError as error:
        print(f"jadoube: {error}; type another database", file=sys.stderr)
        return FAILED


async def _back_up(asked: Namespace) -> int:
    from jadoube.server.backup import back_up  # noqa: PLC0415
    from jadoube.server.database import opened  # noqa: PLC0415

    async with opened(asked.database) as engine:
        counted = await back_up(engine, Path(asked.file))
    print(f"{counted.tables} tables with {counted.entries} entries are in {asked.file}.")
    return 0


async def _restore(asked: Namespace) -> int:
    from jadoube.server.backup import check_whole, restore  # noqa: PLC0415
    from jadoube.server.database import claim, opened, release  # noqa: PLC0415

    check_whole(Path(asked.file))  # before a database is made for it
    await claim(asked.database)
    try:
        async with opened(asked.database, must_exist=False) as engine:
            counted = await restore(engine, Path(asked.file), is_added=asked.add)
    finally:
        release(asked.database)
    print(f"{counted.tables} tables with {counted.entries} entries were put back.")
    return 0


async def _verify(asked: Namespace) -> int:
    from jadoube.server.database import opened  # noqa: PLC0415
    from jadoube.server.verifying import verify  # noqa: PLC0415

    tables = entries = wrong = 0
    async with opened(asked.database) as engine:
        async for one in verify(engine):
            tables += 1
            entries += one.entries
            wrong += bool(one.harm or one.differs)
            if one.harm:
                print(f"{one.table}: {one.harm}")
            elif one.differs:
                print(
                    f"{one.table}: entry {one.differs} is judged otherwise than by the law of version {one.law}"
                )
    print(f"{tables} tables with {entries} entries: {wrong or 'nothing'} wrong.")
    return FAILED if wrong else 0
