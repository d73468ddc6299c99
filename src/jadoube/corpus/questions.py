"""Questions over an audit in SQL, answered by DuckDB from the Parquet files."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from .arrow_tables import BROKEN_SCHEMA, SCHEMA, parquet_table
from .depot import RemoteDepot
from .extras import CorpusError, needed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .folder import Folder


DUPLICATES = "duplicates.parquet"
"""Where the games are listed that an audit has twice."""
DUPLICATES_SCHEMA = pa.schema(
    [
        *(("file", pa.string()), ("line", pa.int64()), ("result", pa.string())),
        *(("of_file", pa.string()), ("of_line", pa.int64()), ("of_result", pa.string())),
    ]
)


@contextmanager
def connect(folder: Folder) -> Iterator[Any]:
    """Open a connection on which the tables `games` and `broken` are those of the folder.

    Raises `CorpusError` where their files cannot be read.
    """
    duckdb = needed("duckdb")
    with duckdb.connect(":memory:") as base:
        try:
            if isinstance(folder.depot, RemoteDepot):
                base.register_filesystem(folder.depot.fs)
            for name, schema in (("games", SCHEMA), ("broken", BROKEN_SCHEMA)):
                _show(base, name, folder, schema)
            _count_once(base, folder)
            yield base
        except duckdb.Error as error:
            where = folder.depot.where()
            raise CorpusError(
                f"{where}: cannot be read: {_said(str(error))}; audit its games again with --resume"
            ) from None


def _count_once(base: Any, folder: Folder) -> None:
    """Let `games` have each game once, where those that are there twice were looked for."""
    has_list = folder.depot.has(DUPLICATES)
    twice = DUPLICATES_SCHEMA.empty_table()
    if has_list:
        twice = parquet_table(folder.depot.read(DUPLICATES))
    base.register("duplicates", twice)
    once = "anti join duplicates using (file, line)" if twice.num_rows else ""
    base.execute(f"create view games as select * from all_games {once}")  # noqa: S608


def _show(base: Any, name: str, folder: Folder, schema: pa.Schema) -> None:
    view = "all_games" if name == "games" else name
    if folder.depot.names(name):
        where = folder.depot.where(f"{name}/*.parquet").replace("'", "''")
        base.execute(f"create view {view} as select * from read_parquet('{where}')")  # noqa: S608
        return
    base.register(f"no_{name}", schema.empty_table())
    base.execute(f"create view {view} as select * from no_{name}")  # noqa: S608


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
