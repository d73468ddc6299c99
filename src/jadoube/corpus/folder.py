"""The folder that an audit is written to: its plan, its parts, and what is already done."""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from .arrow_tables import BROKEN_SCHEMA, SCHEMA, VERSION
from .extras import CorpusError
from .judged import Judged
from .sources import Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .arrow_tables import AuditedGames
    from .sources import SourcePart

_TALLY = b"jadoube.tally"
_PLAIN = pa.schema(
    [
        field.with_type(field.type.value_type) if pa.types.is_dictionary(field.type) else field
        for field in SCHEMA
    ],
    metadata=SCHEMA.metadata,
)
# Least and greatest values help a question to leave parts out; for texts they took half the writing.
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
    """An audit on disk. `games` and `broken` hold Parquet files, one for each part."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.games = self.path / "games"
        self.broken = self.path / "broken"
        self.plan_file = self.path / "audit.json"

    @property
    def is_begun(self) -> bool:
        """Whether there is an audit here, whole or not."""
        return self.plan_file.exists()

    def begin(self, plan: AuditPlan, *, resumes: bool) -> None:
        """Make ready for a run; raises `CorpusError` where another one lies in the way."""
        try:
            is_used = self.path.exists() and any(self.path.iterdir())
        except OSError as error:
            raise CorpusError(f"{self.path}: {error.strerror}") from None
        if self.is_begun:
            if not resumes:
                raise CorpusError(
                    f"{self.path}: an audit lies here already; type --resume to go on with it"
                )
            if self.plan() != plan:
                raise CorpusError(
                    f"{self.path}: the audit that lies here was of other files or by other codes; type another --out"
                )
        elif is_used:
            raise CorpusError(f"{self.path}: the folder is not empty; type another --out")
        try:
            self.games.mkdir(parents=True, exist_ok=True)
            self.broken.mkdir(exist_ok=True)
            self.tidy()
            self.plan_file.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=1))
        except OSError as error:
            raise CorpusError(f"{self.path}: {error.strerror}") from None

    def tidy(self) -> None:
        """Remove what runs or workers that were killed left half-written."""
        for left in (*self.games.glob("*.tmp"), *self.broken.glob("*.tmp")):
            left.unlink(missing_ok=True)

    def plan(self) -> AuditPlan:
        """Read what the run was asked to do; raises `CorpusError` where the folder is not that of a run."""
        try:
            return msgspec.json.decode(self.plan_file.read_bytes(), type=AuditPlan)
        except FileNotFoundError:
            raise CorpusError(
                f"{self.path}: not the folder of an audit; type the --out of one"
            ) from None
        except msgspec.DecodeError as error:
            raise CorpusError(f"{self.plan_file}: {error}") from None

    def done(self) -> dict[str, Tally]:
        """Give the parts that are finished, by name, in their order; one that is damaged is not."""
        found = {file.stem: _tally(file) for file in sorted(self.games.glob("*.parquet"))}
        return {name: tally for name, tally in found.items() if tally is not None}

    def write(self, part: SourcePart, chunks: Iterable[AuditedGames]) -> Tally:
        """Write a part; it appears under its name only when it is whole."""
        tally = Tally(size=part.end - part.begin)
        faults: list[pa.Table] = []
        with (
            appearing(self.games / f"{part.name}.parquet") as spare,
            pq.ParquetWriter(
                spare,
                SCHEMA,
                compression="zstd",
                compression_level=1,
                write_statistics=_ORDERED,
                use_dictionary=_NAMED,
            ) as writer,
        ):
            for taken in chunks:
                tally += Tally(taken.games, taken.broken, taken.plies)
                if taken.table.num_rows:
                    writer.write_table(taken.table)
                if taken.faults.num_rows:
                    faults.append(taken.faults)
            writer.add_key_value_metadata({_TALLY: msgspec.json.encode(tally)})
            # First, since a part is done when its games are there.
            if faults:
                with appearing(self.broken / f"{part.name}.parquet") as other:
                    pq.write_table(pa.concat_tables(faults), other)
        return tally

    def table(self) -> pa.Table:
        """Read every row into memory."""
        return _read(self.games, SCHEMA)

    def reader(self) -> pa.RecordBatchReader:
        """Give every row, one file after another, words as plain text.

        Each file has dictionaries of its own, and not every reader of a stream expects that they
        change in it: Polars mixed the words up until long after 1.14.
        """
        files = sorted(self.games.glob("*.parquet"))
        batches = (batch for file in files for batch in _opened(file, _PLAIN).to_batches())
        return pa.RecordBatchReader.from_batches(_PLAIN, batches)

    def complaints(self) -> Iterator[dict[str, Any]]:
        """Give the complaints one after another, without keeping them."""
        for file in sorted(self.broken.glob("*.parquet")):
            yield from _opened(file, BROKEN_SCHEMA).to_pylist()

    def broken_table(self) -> pa.Table:
        """Read every complaint into memory."""
        return _read(self.broken, BROKEN_SCHEMA)


@contextmanager
def appearing(file: Path) -> Iterator[Path]:
    """Give a name to write to; what is written appears as *file* when it is whole, or not at all."""
    # Two workers may be at the same part, when one of them was taken for lost.
    spare = file.with_name(f"{file.stem}.{os.getpid()}-{os.urandom(4).hex()}.tmp")
    try:
        yield spare
        spare.replace(file)
    except BaseException:
        spare.unlink(missing_ok=True)
        raise


def error_of(error: OSError, where: str | Path) -> CorpusError:
    """Say in one line what the system would not do, a disk that is full for instance."""
    # Arrow wraps the system's words into its own.
    number = error.errno or int((re.search(r"\[errno (\d+)\]", str(error)) or (0, 0))[1])
    return CorpusError(
        f"{error.filename or where}: {os.strerror(number) if number else str(error).splitlines()[0]}"
    )


def _tally(file: Path) -> Tally | None:
    try:
        kept = (pq.read_metadata(file).metadata or {}).get(_TALLY)
        return None if kept is None else msgspec.json.decode(kept, type=Tally)
    except (OSError, pa.ArrowInvalid, msgspec.DecodeError):
        return None


def _read(folder: Path, schema: pa.Schema) -> pa.Table:
    tables = [_opened(file, schema) for file in sorted(folder.glob("*.parquet"))]
    return pa.concat_tables(tables) if tables else schema.empty_table()


def _opened(file: Path, schema: pa.Schema) -> pa.Table:
    try:
        return pq.read_table(file).cast(schema)
    except (OSError, ValueError) as error:
        first = (str(error) or "it is damaged").splitlines()[0]
        raise CorpusError(f"{file}: cannot be read: {first}") from None
