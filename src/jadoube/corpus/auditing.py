"""`jadoube.corpus.audit`: games in, what each code makes of them out."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from jadoube.law.suggestion import quoted

from .arrow_tables import TableMaker
from .extras import CorpusError
from .folder import Folder, Tally, error_of, plan_of
from .judged import ALL, read_judged
from .run import run_here
from .sources import PART, find_sources

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path


class Audit:
    """An audit that lies in a folder."""

    def __init__(self, path: str | Path) -> None:
        self.folder = Folder(path)
        self.plan = self.folder.plan()

    @property
    def tally(self) -> Tally:
        """How much of it is done."""
        return sum(self.folder.done().values(), Tally())

    def table(self) -> pa.Table:
        """Give every row, one for each game and code, as an Arrow table."""
        return self.folder.table()

    def reader(self) -> pa.RecordBatchReader:
        """Give the same rows one file after another, without keeping them; words as plain text."""
        return self.folder.reader()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Hand the rows over by Arrow's own interface: `polars.DataFrame(audit)`."""
        return self.reader().__arrow_c_stream__(requested_schema)

    def broken(self) -> pa.Table:
        """Give what could not be read, one row for each complaint, as an Arrow table."""
        return self.folder.broken_table()

    def complaint_lines(self) -> Iterator[str]:
        """Give the same as lines, each with its place."""
        for row in self.folder.complaints():
            yield f"{row['file']}:{row['line']}:{row['column']}: {row['reason']}"

    def sql(self, question: str) -> pa.Table:
        """Answer a question in SQL over the tables `games` and `broken`; see `questions.ask`."""
        from .questions import ask  # noqa: PLC0415 - DuckDB is slow to load

        return ask(self.folder, question)


def audit(
    files: str | Path | Iterable[str | Path],
    out: str | Path,
    *,
    codes: Sequence[str] = (ALL,),
    customs: Sequence[str] = (),
    readings: Sequence[str] = (),
    resumes: bool = False,
    workers: int | None = None,
    dask: str | None = None,
    wait: float = 60,
    part: int = PART,
    tell: Callable[[Tally], object] = lambda _: None,
) -> Audit:
    """Judge every game of *files* by every code and write the folder *out*.

    files: one or several: PGN, plain or packed with gzip, bz2, xz, zip or zstd; Parquet with a column of moves;
        folders; addresses such as `s3://bucket/games.pgn.zst`; `-` for standard input.
    codes: ids, paths, `all`, or `id+custom`; *customs* are laid over all of them;
        by a code that knows one of *readings* games are judged twice: as it is, and so read.
    resumes: go on with a run that was broken off; raises `CorpusError` if it was another one.
    workers: how many threads; None for as many as there are processors.
    dask: the address of a Dask cluster whose workers see the same files and folder.
    wait: so many seconds a cluster may be without any worker before the run is given up.
    part: about how many bytes are one piece of work, and one file of the result.
    tell: is called with the tally of each part, also of those that were done before.
    """
    judged = read_judged(codes, customs, readings)
    if not judged:
        raise CorpusError("no code was named; type a code, or all")
    sources = find_sources(
        [str(files)] if isinstance(files, str | os.PathLike) else map(str, files)
    )
    plan = plan_of(judged, sources, part)
    folder = Folder(out)
    folder.begin(plan, resumes=resumes)
    try:
        if dask is None:
            run_here(folder, plan, workers=workers, tell=tell)
        else:
            from .cluster import run_there  # noqa: PLC0415 - Dask is an extra, and slow to load

            run_there(folder, plan, dask, tell=tell, wait=wait)
        folder.tidy()
    except OSError as error:  # a file that has gone meanwhile, a disk that is full
        raise error_of(error, out) from None
    return Audit(out)


def audit_table(
    games: Any,
    *,
    column: str = "pgn",
    codes: Sequence[str] = (ALL,),
    customs: Sequence[str] = (),
    readings: Sequence[str] = (),
) -> pa.Table:
    """Judge games that stand in a column of text, each row the PGN of one or several games.

    *games* is an Arrow table, or anything that gives one through the Arrow interface, as frames
    of Polars and pandas do. The rows of the answer carry the place of their game in `row`;
    an empty text is a game without tags and moves, a missing one is left out. Games that cannot be read
    to their end are left out. Raises `CorpusError` for what is not a table
    with such a column.
    """
    try:
        table = games if isinstance(games, pa.Table) else pa.table(games)
    except (TypeError, ValueError):
        raise CorpusError(
            f"a {type(games).__name__} is not a table; give a frame with a column {quoted(column)}"
        ) from None
    if column not in table.column_names:
        raise CorpusError(
            f"there is no column {quoted(column)} (there are {', '.join(table.column_names)})"
        )
    if not _is_text(table.schema.field(column).type):
        raise CorpusError(
            f"the column {quoted(column)} holds {table.schema.field(column).type}, not text"
        )
    judged = [one.code for one in read_judged(codes, customs, readings)]
    maker = TableMaker(judged)
    rows: list[int] = []
    for row, text in enumerate(table[column]):
        if not text.is_valid:
            continue
        # An empty text is a game all the same, one without tags and moves.
        maker.auditor.open_bytes((text.as_py().strip() or "*").encode(), 1)
        maker.auditor.read(1 << 62)
        rows += [row] * (maker.auditor.games - len(rows))
    taken = maker.take("")
    places = pa.array(rows * len(judged), pa.int64())
    return taken.table.drop_columns(["file"]).add_column(0, "row", places)


def _is_text(type_: pa.DataType) -> bool:
    held = type_.value_type if pa.types.is_dictionary(type_) else type_
    return bool(
        pa.types.is_string(held)
        or pa.types.is_large_string(held)
        or pa.types.is_string_view(held)
        or pa.types.is_null(held)
    )
