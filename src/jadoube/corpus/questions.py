"""Questions over an audit in SQL, answered by DuckDB from the Parquet files."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from .arrow_tables import BROKEN_SCHEMA, SCHEMA
from .extras import CorpusError, needed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .folder import Folder


@contextmanager
def connect(folder: Folder) -> Iterator[Any]:
    """Open a connection on which the tables `games` and `broken` are those of the folder.

    Raises `CorpusError` where their files cannot be read.
    """
    duckdb = needed("duckdb")
    with duckdb.connect(":memory:") as base:
        try:
            for name, files, schema in (
                ("games", folder.games, SCHEMA),
                ("broken", folder.broken, BROKEN_SCHEMA),
            ):
                _show(base, name, files, schema)
            yield base
        except duckdb.Error as error:
            raise CorpusError(f"{folder.path}: cannot be read: {_said(str(error))}") from None


def _show(base: Any, name: str, folder: Path, schema: pa.Schema) -> None:
    if any(folder.glob("*.parquet")):
        where = str(folder / "*.parquet").replace("'", "''")
        base.execute(f"create view {name} as select * from read_parquet('{where}')")  # noqa: S608
        return
    base.register(f"no_{name}", schema.empty_table())
    base.execute(f"create view {name} as select * from no_{name}")  # noqa: S608


def ask(folder: Folder, question: str) -> pa.Table:
    """Answer one question as an Arrow table; a `CorpusError` says what is wrong with it."""
    duckdb = needed("duckdb")
    if not question.strip():
        raise CorpusError(
            "--sql: the question is empty; type one such as 'select count(*) from games'"
        )
    with connect(folder) as base:
        # In a notebook without ipywidgets there is no bar to be put away, and DuckDB says so.
        with suppress(duckdb.InvalidInputException):
            base.execute("set enable_progress_bar = false")
        try:
            answer = base.sql(question)
            table = pa.table({}) if answer is None else answer.to_arrow_table()
        except duckdb.Error as error:
            raise CorpusError(f"--sql: {_said(str(error))}") from None
    return table


def _said(error: str) -> str:
    """Give the first line of what DuckDB says, and what it takes to have been meant."""
    first, *others = (line.strip() for line in error.strip().splitlines())
    meant = [line for line in others if line.startswith(("Candidate", "Did you mean"))]
    return " ".join((first, *meant[:1]))
