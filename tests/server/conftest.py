"""Servers and databases for the tests; what a machine cannot have is skipped, but never in CI."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.lacking import lacking
from tests.server.postgres import Cluster, binaries
from tests.server.serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        lacking("PostgreSQL")
    with Cluster(programs) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server on SQLite, without limits, for the tests that do it no harm."""
    folder: Path = tmp_path_factory.mktemp("server")
    with Served(
        f"sqlite:///{folder}/tables.db",
        folder,
        requests_per_second=10_000,
        requests_at_once=10_000,
        tables_per_minute=10_000,
        acts_per_second=100_000,
        acts_at_once=100_000,
        acts_besides_moves=100_000,
    ) as running:
        yield running
