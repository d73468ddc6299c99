"""The tables of an audit: one row for each game and code, in Apache Arrow.

docs/audit.md says what each column means; `VERSION` changes when their meaning does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from jadoube._kernel import Auditor, audit_schemas

from .judged import laid_over, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jadoube.law import Code

    from .inputs import SourcePart

VERSION = "2"
"""Of the schema; it stands in the metadata of every file, under `jadoube.schema`."""

Buffers = dict[str, tuple[bytes, ...]]

_KERNEL = audit_schemas()
"""The kernel describes its columns (kernel/audit/tables.hpp); types and words follow from it."""

MATTERS = (
    "taking-in-passing",
    "promotion",
    "promotion",
    "promotion",
    "castling",
    "moved-twice",
    "odds",
    "promotion",
)
"""The matter that each `fault` touches, in the order of the kernel's words for them."""

_TEXT = pa.dictionary(pa.int32(), pa.string())
_WORD = pa.dictionary(pa.int8(), pa.string())


def _type(kind: str) -> pa.DataType:
    """Give the type of a column as the kernel calls it."""
    named = {"text": _TEXT, "word": _WORD}
    return named[kind] if kind in named else pa.type_for_alias(kind)


_TYPES = {
    table: {name: _type(kind) for name, (kind, _) in columns.items()}
    for table, columns in _KERNEL.items()
}
_WORDS = {
    table: {name: pa.array(words, pa.string()) for name, (_, words) in columns.items() if words}
    for table, columns in _KERNEL.items()
}

PROMOTION = pa.struct(
    [
        (name, pa.string() if pa.types.is_dictionary(type_) else type_)
        for name, type_ in _TYPES["promotions"].items()
    ]
)

_GIVEN = {
    "file": _TEXT,
    "code": _TEXT,
    "customs": _TEXT,
    "matter": _TEXT,
    "law": _TEXT,
    "first_move": _WORD,
    "promotions": pa.list_(PROMOTION),
}
"""What the kernel does not know, or not in one column."""


def _schema(order: str, *tables: str) -> pa.Schema:
    """Make a schema of the kernel's tables and what is given besides, in that order."""
    types = dict(_GIVEN)
    for table in tables:
        types.update(_TYPES[table])
    return pa.schema(
        [(name, types[name]) for name in order.split()], metadata={"jadoube.schema": VERSION}
    )


SCHEMA = _schema(
    """
    file line event site date year round white black white_elo black_elo eco termination by_clock result
    code customs lawful unlawful_ply unlawful_move matter fault law ending ending_ply outcome
    contradiction changed count_ply count_by count_end_ply count_runs_out
    claim_ply claim drawn_by set_up began white_gives black_gives giver odds_moves odds_known first_move move_by_law
    plies moves_key checks captures in_passing white_castled white_castled_ply black_castled
    black_castled_ply endgame_ply promotions
    """,
    "games",
    "codes",
)

BROKEN_SCHEMA = _schema("file line column reason game_line white black judged", "complaints")


def parquet_table(data: bytes) -> pa.Table:
    """Read a Parquet file that lies in memory, in the calling thread alone.

    One of Arrow's threads might be the last to let go of the bytes, which are Python's: if Python is
    ending meanwhile, the process aborts.
    """
    return pq.ParquetFile(pa.BufferReader(data)).read(use_threads=False)


class AuditedGames:
    """What an auditor had in hand: how many games, and the tables made of them."""

    def __init__(
        self, games: int, broken: int, plies: int, table: pa.Table, faults: pa.Table
    ) -> None:
        self.games = games
        self.broken = broken
        self.plies = plies
        self.table = table
        self.faults = faults


class TableMaker:
    """Judges games by some codes and gives tables of them."""

    def __init__(self, codes: Sequence[Code]) -> None:
        self.codes = tuple(codes)
        self.auditor = Auditor([terms_of(code) for code in codes])
        self._ids = _Words([[code.id] for code in codes])
        self._customs = _Words([[laid_over(code)] for code in codes])
        self._laws = _Words([[_law(code, matter) for matter in MATTERS] for code in codes])
        self._begins = _Words([_beginners(code) for code in codes], pa.int8())

    def read(self, file: str, games: int) -> Iterator[AuditedGames]:
        """Give what the auditor has opened, in parts of so many *games*, each judged by all codes."""
        is_more = True
        while is_more:
            is_more = self.auditor.read(games)
            yield self.take(file)

    def take(self, file: str) -> AuditedGames:
        """Give the games read since the last call, as games of *file*."""
        found = self.auditor.take()
        games = found.games
        columns = _arrays("games", games, found.shared)
        columns["file"] = _Words([[file]]).repeated(0, games)
        columns["promotions"] = _promotions(games, found.promotion_offsets, found.promotions)
        batches = []
        for place, buffers in enumerate(found.codes):
            whole = {**columns, **self._code_columns(games, place, buffers, columns["set_up"])}
            arrays = [whole[name] for name in SCHEMA.names]
            batches.append(pa.RecordBatch.from_arrays(arrays, schema=SCHEMA))
        table = pa.Table.from_batches(batches, SCHEMA)
        faults = _broken(found.complaints, found.complaint_columns, file)
        return AuditedGames(games, found.broken, found.plies, table, faults)

    def damage(self, part: SourcePart, line: int) -> AuditedGames:
        """Give the complaint that a file cannot be read from this *line* on, where a game may have begun."""
        row = {
            "file": part.source.name,
            "line": line,
            "column": 1,
            "reason": f"{part.fault}; the games from here on are missing: get the file again",
            "game_line": line,
            "judged": False,
        }
        faults = pa.Table.from_pylist([row], BROKEN_SCHEMA)
        return AuditedGames(0, 1, 0, SCHEMA.empty_table(), faults)

    def _code_columns(
        self, games: int, place: int, buffers: Buffers, set_ups: pa.DictionaryArray
    ) -> dict[str, pa.Array]:
        columns = _arrays("codes", games, buffers)
        faults = columns["fault"].indices
        return {
            **columns,
            "code": self._ids.repeated(place, games),
            "customs": self._customs.repeated(place, games),
            "matter": _MATTERS.at(0, faults),
            "law": self._laws.at(place, faults),
            "first_move": self._begins.at(place, set_ups.indices),
        }


def _arrays(table: str, size: int, buffers: Buffers) -> dict[str, pa.Array]:
    """Make Arrow's columns of the kernel's buffers."""
    return {
        name: _array(type_, size, buffers[name], _WORDS[table].get(name))
        for name, type_ in _TYPES[table].items()
    }


def _promotions(games: int, offsets: bytes, buffers: Buffers) -> pa.Array:
    count = len(buffers["ply"][1]) // 4
    arrays = _arrays("promotions", count, buffers)
    made = pa.StructArray.from_arrays(
        [arrays[field.name].cast(field.type) for field in PROMOTION], fields=list(PROMOTION)
    )
    where = pa.Array.from_buffers(pa.int32(), games + 1, [None, pa.py_buffer(offsets)])
    return pa.ListArray.from_arrays(where, made)


def _broken(complaints: int, buffers: Buffers, file: str) -> pa.Table:
    columns = _arrays("complaints", complaints, buffers)
    columns["file"] = _Words([[file]]).repeated(0, complaints)
    return pa.Table.from_arrays(
        [columns[name] for name in BROKEN_SCHEMA.names], schema=BROKEN_SCHEMA
    )


def _law(code: Code, matter: str) -> str:
    """Say which law of the code a move breaks; where it is silent, say that it is read so."""
    citation = code.citation(matter)
    return str(citation) if citation else f"{code.name}, as read where it is silent"


def _beginners(code: Code) -> list[str]:
    """Say how the code settles who begins, from each of the set-ups."""
    usually = code.provisions.first_move.first
    return [usually, code.provisions.odds.first_move, usually]


def _array(
    type_: pa.DataType, size: int, buffers: tuple[bytes, ...], words: pa.Array | None
) -> pa.Array:
    """Make a column: numbers, words by their places in a list, or texts by their numbers."""
    valid, values, *texts = map(pa.py_buffer, buffers)
    if not pa.types.is_dictionary(type_):
        return pa.Array.from_buffers(type_, size, [valid, values])
    places = pa.Array.from_buffers(type_.index_type, size, [valid, values])
    if words is None:
        offsets, data = texts
        different = offsets.size // 4 - 1
        words = pa.Array.from_buffers(pa.string(), different, [None, offsets, data])
    return pa.DictionaryArray.from_arrays(places, words)


class _Words:
    """Lists of words, each word kept once: Parquet keeps a dictionary only if none stands twice."""

    def __init__(
        self, lists: Sequence[Sequence[str]], number: pa.DataType = _TEXT.index_type
    ) -> None:
        different = list(dict.fromkeys(word for words in lists for word in words))
        self._words = pa.array(different, pa.string())
        self._places = [pa.array(map(different.index, words), number) for words in lists]

    def at(self, row: int, places: pa.Array) -> pa.DictionaryArray:
        """Give the words at those places of a list, null where a place is."""
        return pa.DictionaryArray.from_arrays(self._places[row].take(places), self._words)

    def repeated(self, row: int, times: int) -> pa.DictionaryArray:
        """Give the first word of a list many times over."""
        return pa.DictionaryArray.from_arrays(pa.repeat(self._places[row][0], times), self._words)


_MATTERS = _Words([MATTERS])
