"""Parquet in: games as rows, with a column of moves and one for each tag, written as PGN.

Names of columns are those of PGN's tags, with or without capitals and underscores (`White`, `white_elo`,
`WhiteElo`); the moves stand in `movetext`, `moves`, `pgn`, `san` or `uci`, as text or as lists of words.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

from .extras import CorpusError, DamageError, needed
from .packing import is_damage
from .places import opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .inputs import Source

MOVES = ("movetext", "moves", "pgn", "san", "uci")
"""What a column of moves may be called, in the order they are looked for."""
_ROWS = 4096
_SHOWN = 12  # columns named where none has moves
_NO_TAG = '[Event "?"]\n'
_TAGS = {
    name.lower(): name
    for name in (
        *("Event", "Site", "Date", "Round", "White", "Black", "Result", "UTCDate", "UTCTime"),
        *("WhiteElo", "BlackElo", "ECO", "Opening", "Termination", "TimeControl", "FEN", "SetUp"),
        *("WhiteTitle", "BlackTitle", "Variant"),
    )
}


def tag_of(column: str) -> str | None:
    """Give the tag that a column stands for; None where an audit does not need it."""
    return _TAGS.get(column.replace("_", "").replace(" ", "").lower())


class ParquetScores:
    """The games of a Parquet file as a stream of PGN; `taken` counts the rows' share of its bytes."""

    def __init__(self, source: Source) -> None:
        self.source = source
        pq: Any = needed("pyarrow.parquet")
        self._raw = opened(source.path)
        try:
            self._file = pq.ParquetFile(self._raw)
            self._moves = self._column_of_moves()
        except CorpusError:  # a ValueError too, as those of Arrow are
            self._raw.close()
            raise
        except (OSError, ValueError) as error:
            self._raw.close()
            raise _fault(source, error) from None
        names = self._file.schema_arrow.names
        self._tags = {name: tag for name in names if name != self._moves and (tag := tag_of(name))}
        self._text = self._written()
        self._left = b""
        self._damage: DamageError | None = None
        self._rows = 0

    def _column_of_moves(self) -> str:
        names = self._file.schema_arrow.names
        folded = {name.lower(): name for name in names}
        found: str | None = next((folded[name] for name in MOVES if name in folded), None)
        if found is None:
            raise CorpusError(
                f"{self.source.path}: no column of moves; name one of them {', '.join(MOVES)} "
                f"(there are {_listed(names)})"
            )
        kind = self._file.schema_arrow.field(found).type
        if not _is_text(kind):
            raise CorpusError(
                f"{self.source.path}: the column {found} holds {kind}; moves must be text, or lists of text"
            )
        return found

    def _written(self) -> Iterator[bytes]:
        columns = [self._moves, *self._tags]
        batches = self._file.iter_batches(_ROWS, columns=columns, use_threads=False)
        while True:
            try:
                batch = next(batches, None)
            except (OSError, ValueError) as error:
                raise _fault(self.source, error) from None
            if batch is None:
                return
            self._rows += batch.num_rows
            yield "".join(map(self._game, batch.to_pylist())).encode()

    def _game(self, row: dict[str, Any]) -> str:
        tags = {tag: row[name] for name, tag in self._tags.items() if row[name] not in (None, "")}
        if "FEN" in tags:
            tags.setdefault("SetUp", "1")
        given = row[self._moves]
        moves = " ".join(map(_words, given if isinstance(given, list) else [given]))
        if moves.lstrip().startswith("["):
            return f"{moves.strip()}\n\n"
        # A game without a tag would be taken for a part of the one before.
        head = "".join(f'[{tag} "{_told(value)}"]\n' for tag, value in tags.items())
        result = _told(tags.get("Result", "*"))
        end = "" if moves.rstrip().endswith(result) else f" {result}"
        return f"{head or _NO_TAG}\n{moves.strip()}{end}\n\n"

    def read(self, size: int, /) -> bytes:
        """Give up to *size* bytes, none at the end."""
        if self._damage is not None:
            raise self._damage
        pieces = [self._left]
        have = len(self._left)
        while have < size:
            try:
                block = next(self._text, b"")
            except DamageError as error:
                if not have:
                    raise
                self._damage = error
                break
            if not block:
                break
            pieces.append(block)
            have += len(block)
        data = b"".join(pieces)
        self._left = data[size:]
        return data[:size]

    @property
    def taken(self) -> int:
        """How many bytes have been read as they lie there, about."""
        rows = self._file.metadata.num_rows or 1
        return self.source.size * self._rows // rows

    def close(self) -> None:
        """Let go of the file."""
        self._raw.close()


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + more


def _is_text(kind: Any) -> bool:
    types: Any = needed("pyarrow.types")
    if types.is_list(kind) or types.is_large_list(kind) or types.is_dictionary(kind):
        kind = kind.value_type
    # Some programs write texts as bytes and say no more of them.
    texts = (types.is_string, types.is_large_string, types.is_binary, types.is_large_binary)
    return any(is_one(kind) for is_one in texts)


def _words(text: str | bytes | None) -> str:
    return text.decode("utf-8", "replace") if isinstance(text, bytes) else text or ""


def _fault(source: Source, error: Exception) -> CorpusError:
    """Tell what Arrow says of a file in one line."""
    said = (str(error) or type(error).__name__).splitlines()[0]
    if is_damage(error):
        return DamageError(f"cannot be read as Parquet: {said.split('. ')[0]}")
    return CorpusError(f"{source.path}: {said}")


def _told(value: object) -> str:
    if isinstance(value, bytes):
        value = _words(value)
    text = value.strftime("%Y.%m.%d") if isinstance(value, dt.date) else str(value)
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
