"""The folder that an audit is written to: its plan, its parts, and what is already done."""

from __future__ import annotations

import hashlib
import io
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from .arrow_tables import BROKEN_SCHEMA, SCHEMA, VERSION, parquet_table
from .depot import depot_at
from .extras import CorpusError
from .inputs import Source
from .judged import Judged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from .arrow_tables import AuditedGames
    from .inputs import SourcePart

_PARTS = b"jadoube.parts"
_SUM = b"jadoube.sum"
_GAMES, _BROKEN = "games", "broken"
_PLAN = "audit.json"
_GROUP = 200_000  # rows, at least, of a group in a file of several parts
MERGED = 64
"""So many parts at least are put together into one file once all are there."""
FILES = 4_000
"""More parts are put together where there would be more files than so many."""
_PLAIN = pa.schema(
    [
        field.with_type(field.type.value_type) if pa.types.is_dictionary(field.type) else field
        for field in SCHEMA
    ],
    metadata=SCHEMA.metadata,
)
# Least and greatest values let a question leave parts out; for texts they took half the time of writing.
_ORDERED = ["line", "year", "plies"]
# Numbers are packed as they are: the columns that all codes share stand there once for each code,
# which the packing finds. Dictionaries of numbers hid it, and made the files twice as large.
_NAMED = [field.name for field in SCHEMA if not pa.types.is_integer(field.type)]


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """How much was done: games judged, broken ones, plies, bytes as unpacked.

    `taken` counts the bytes as they lie in the files, as far as somebody watches the progress.
    `kept` and `kept_taken` say how many of the games and of those bytes an earlier run had done.
    """

    games: int = 0
    broken: int = 0
    plies: int = 0
    size: int = 0
    taken: int = 0
    kept: int = 0
    kept_taken: int = 0

    def of_earlier(self, taken: int) -> Tally:
        """Give the tally of a part, of so many bytes, that an earlier run had done."""
        return msgspec.structs.replace(self, taken=taken, kept=self.games, kept_taken=taken)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.broken + other.broken,
            self.plies + other.plies,
            self.size + other.size,
            self.taken + other.taken,
            self.kept + other.kept,
            self.kept_taken + other.kept_taken,
        )


class AuditPlan(msgspec.Struct, frozen=True):
    """What a run was asked to do; a run can be resumed only with the same."""

    schema: str
    part: int
    judged: tuple[Judged, ...]
    law: str
    """A digest of the provisions of the codes, since a code file may have been edited."""
    sources: tuple[Source, ...]


def plan_of(judged: tuple[Judged, ...], sources: tuple[Source, ...], part: int) -> AuditPlan:
    """Write down what is asked for."""
    return AuditPlan(VERSION, part, judged, law_digest(judged), sources)


def law_digest(judged: tuple[Judged, ...]) -> str:
    """Give a digest of everything that the codes lay down."""
    provisions = [one.code.provisions for one in judged]
    return hashlib.sha256(msgspec.json.encode(provisions)).hexdigest()


class Folder:
    """An audit in a folder. `games` and `broken` hold Parquet files, one for each part or for several."""

    def __init__(self, path: str | Path) -> None:
        self.depot = depot_at(path)
        self.path = Path(path)
        self.games = self.path / _GAMES
        self.broken = self.path / _BROKEN

    @property
    def is_begun(self) -> bool:
        """Whether there is an audit here, whole or not."""
        return self.depot.has(_PLAN)

    def begin(self, plan: AuditPlan, *, resumes: bool) -> None:
        """Make ready for a run; raises `CorpusError` where another one lies in the way."""
        where = self.depot.where()
        try:
            is_used = self.depot.is_used()
        except OSError as error:
            raise CorpusError(f"{where}: {error.strerror}") from None
        if self.is_begun:
            if not resumes:
                raise CorpusError(
                    f"{where}: an audit lies here already; type --resume to go on with it"
                )
            if self.plan() != plan:
                raise CorpusError(
                    f"{where}: the audit that lies here was of other files or by other codes; type another --out"
                )
        elif is_used:
            raise CorpusError(f"{where}: the folder is not empty; type another --out")
        try:
            self.depot.begin(_GAMES, _BROKEN)
            self._clear_damaged()
            self.tidy()
            self.depot.write(_PLAN, msgspec.json.format(msgspec.json.encode(plan), indent=1))
        except OSError as error:
            raise CorpusError(f"{where}: {error.strerror or error}") from None

    def tidy(self) -> None:
        """Remove what runs or workers that were killed left half-written, or had put together already."""
        self.depot.tidy(_GAMES, _BROKEN)
        names = self.depot.names(_GAMES)
        merged = [name.removesuffix(".parquet").split("_") for name in names if "_" in name]
        for first, last in merged:
            for name in names:
                if "_" not in name and first <= name.removesuffix(".parquet") <= f"{_GAMES}/{last}":
                    self.depot.remove(name)

    def _clear_damaged(self) -> None:
        """Remove files of several parts that are damaged: their parts are done again one by one."""
        for name in self.depot.names(_GAMES):
            if "_" in name and _parts_of(self.depot.read(name)) is None:
                self.depot.remove(name)

    def plan(self) -> AuditPlan:
        """Read what the run was asked to do; raises `CorpusError` where the folder is not that of a run."""
        try:
            return msgspec.json.decode(self.depot.read(_PLAN), type=AuditPlan)
        except FileNotFoundError:
            raise CorpusError(
                f"{self.depot.where()}: not the folder of an audit; type the --out of one"
            ) from None
        except msgspec.DecodeError as error:
            raise CorpusError(f"{self.depot.where(_PLAN)}: {error}") from None

    def done(self) -> dict[str, Tally]:
        """Give the parts that are finished, by name, in their order; one that is damaged is not.

        The bytes of each file are summed up again and compared with what was written down with them.
        """
        found: dict[str, Tally] = {}
        for name in self.depot.names(_GAMES):
            found.update(_parts_of(self.depot.read(name)) or {})
        return found

    def write(self, part: SourcePart, chunks: Iterable[AuditedGames]) -> Tally:
        """Write a part; it appears under its name only when it is whole."""
        tally = Tally(size=part.end - part.begin)
        faults: list[pa.Table] = []

        def tables() -> Iterator[pa.Table]:
            nonlocal tally
            for taken in chunks:
                tally += Tally(taken.games, taken.broken, taken.plies)
                if taken.faults.num_rows:
                    faults.append(taken.faults)
                if taken.table.num_rows:
                    yield taken.table

        data = _packed(tables(), lambda: {part.name: tally})
        # Before the games: a part counts as done once its games are there.
        if faults:
            sink = pa.BufferOutputStream()
            pq.write_table(pa.concat_tables(faults), sink)
            self.depot.write(f"{_BROKEN}/{part.name}.parquet", sink.getvalue().to_pybytes())
        self.depot.write(f"{_GAMES}/{part.name}.parquet", data)
        return tally

    def merging(self) -> list[tuple[str, ...]]:
        """Give the files of parts that are to be put together, each time so many as make one."""
        single = [name for name in self.depot.names(_GAMES) if "_" not in name]
        if len(single) < 2 * MERGED:
            return []
        some = max(MERGED, -(-len(single) // FILES))
        return [tuple(single[at : at + some]) for at in range(0, len(single), some)]

    def merge(self, names: Sequence[str]) -> None:
        """Put the files of some parts together into one; the rows and their order stay."""
        first, last = (
            name.removeprefix(f"{_GAMES}/").removesuffix(".parquet")
            for name in (names[0], names[-1])
        )
        parts: dict[str, Tally] = {}

        def tables() -> Iterator[pa.Table]:
            for name in names:
                data = self.depot.read(name)
                found = _parts_of(data)
                if found is None:
                    raise CorpusError(f"{self.depot.where(name)}: it is damaged; type --resume")
                parts.update(found)
                yield parquet_table(data).cast(SCHEMA)

        data = _packed(_gathered(tables()), lambda: parts)
        self.depot.write(f"{_GAMES}/{first}_{last}.parquet", data)
        for name in names:
            self.depot.remove(name)

    def table(self) -> pa.Table:
        """Read every row into memory."""
        return self._read(_GAMES, SCHEMA)

    def reader(self) -> pa.RecordBatchReader:
        """Give every row, one file after another, words as plain text.

        Each file has dictionaries of its own, and not every reader of a stream expects that they
        change in it: Polars mixed the words up until long after 1.14.
        """
        files = self.depot.names(_GAMES)
        batches = (batch for file in files for batch in self._opened(file, _PLAIN).to_batches())
        return pa.RecordBatchReader.from_batches(_PLAIN, batches)

    def complaints(self) -> Iterator[dict[str, Any]]:
        """Give the complaints one after another, without keeping them."""
        for file in self.depot.names(_BROKEN):
            yield from self._opened(file, BROKEN_SCHEMA).to_pylist()

    def broken_table(self) -> pa.Table:
        """Read every complaint into memory."""
        return self._read(_BROKEN, BROKEN_SCHEMA)

    def _read(self, folder: str, schema: pa.Schema) -> pa.Table:
        tables = [self._opened(file, schema) for file in self.depot.names(folder)]
        return pa.concat_tables(tables) if tables else schema.empty_table()

    def _opened(self, name: str, schema: pa.Schema) -> pa.Table:
        try:
            return parquet_table(self.depot.read(name)).cast(schema)
        except (OSError, ValueError) as error:
            first = (str(error) or "it is damaged").splitlines()[0]
            raise CorpusError(f"{self.depot.where(name)}: cannot be read: {first}") from None


def _gathered(tables: Iterable[pa.Table]) -> Iterator[pa.Table]:
    """Put small tables together: a question goes through many small groups of rows more slowly."""
    held: list[pa.Table] = []
    for table in tables:
        held.append(table)
        if sum(one.num_rows for one in held) >= _GROUP:
            yield pa.concat_tables(held).unify_dictionaries().combine_chunks()
            held = []
    if held:
        yield pa.concat_tables(held).unify_dictionaries().combine_chunks()


def _packed(tables: Iterable[pa.Table], parts: Callable[[], dict[str, Tally]]) -> bytes:
    """Give the bytes of a Parquet file of *tables*, with what its *parts* hold and a sum of all before it."""
    sink = io.BytesIO()
    with pq.ParquetWriter(
        sink,
        SCHEMA,
        compression="zstd",
        compression_level=1,
        write_statistics=_ORDERED,
        use_dictionary=_NAMED,
    ) as writer:
        for table in tables:
            writer.write_table(table)
        written = sink.tell()
        about = f"{written} {_sum(sink.getbuffer()[:written])}"
        writer.add_key_value_metadata({_PARTS: msgspec.json.encode(parts()), _SUM: about.encode()})
    return sink.getvalue()


def _sum(data: memoryview | bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def error_of(error: OSError, where: str | Path) -> CorpusError:
    """Say in one line what the system would not do, a disk that is full for instance."""
    # Arrow wraps the system's words into its own.
    number = error.errno or int((re.search(r"\[errno (\d+)\]", str(error)) or (0, 0))[1])
    return CorpusError(
        f"{error.filename or where}: {os.strerror(number) if number else str(error).splitlines()[0]}"
    )


def _parts_of(data: bytes) -> dict[str, Tally] | None:
    """Give the parts that a file holds; None if it is damaged."""
    try:
        about = pq.read_metadata(pa.BufferReader(data)).metadata or {}
        size, found = about[_SUM].decode().split()
        if _sum(memoryview(data)[: int(size)]) != found:
            return None
        return msgspec.json.decode(about[_PARTS], type=dict[str, Tally])
    except (OSError, ValueError, KeyError, msgspec.DecodeError):
        return None
