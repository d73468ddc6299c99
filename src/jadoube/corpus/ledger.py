"""The table of an audit: one row for each game and code, in Apache Arrow.

What each column says is told in docs/audit.md; `VERSION` changes when their meaning does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa

from jadoube._kernel import Auditor

from .judged import terms_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jadoube.law import Code

VERSION = "1"
"""Of the schema; it stands in the metadata of every file, under `jadoube.schema`."""

Buffers = dict[str, tuple[bytes, ...]]

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
COLOURS = ("white", "black")
WINGS = ("king-side", "queen-side")
PIECES = ("knight", "bishop", "rook", "queen")
ENDINGS = ("undecided", "checkmate", "stalemate")
CONTRADICTIONS = (
    "checkmate",
    "stalemate",
    "repetition",
    "bare-material",
    "fifty-moves",
    "clock",
)
FAULTS = {
    "takes in passing": "taking-in-passing",
    "becomes a piece that was not lost": "promotion",
    "no piece was lost, the pawn would have had to wait": "promotion",
    "becomes a Bishop beside another on that colour": "promotion",
    "castles as the code does not know it": "castling",
    "a second move in a row": "moved-twice",
    "crosses the middle with a move received as odds": "odds",
    "a waiting pawn had first to be named": "promotion",
}
"""What may be wrong with a move, in the kernel's order, and the matter that it touches."""
SET_UPS = ("array", "odds", "position")

_TEXT = pa.dictionary(pa.int32(), pa.string())
_WORD = pa.dictionary(pa.int8(), pa.string())

PROMOTION = pa.struct(
    [
        ("ply", pa.int32()),
        ("by", pa.string()),
        ("piece", pa.string()),
        ("square", pa.string()),
        ("lost", pa.string()),
    ]
)

SCHEMA = pa.schema(
    [
        ("file", _TEXT),
        ("line", pa.int64()),
        ("event", _TEXT),
        ("site", _TEXT),
        ("date", _TEXT),
        ("year", pa.int16()),
        ("round", _TEXT),
        ("white", _TEXT),
        ("black", _TEXT),
        ("white_elo", pa.int16()),
        ("black_elo", pa.int16()),
        ("eco", _TEXT),
        ("termination", _TEXT),
        ("result", _WORD),
        ("code", _TEXT),
        ("customs", _TEXT),
        ("lawful", pa.bool_()),
        ("unlawful_ply", pa.int32()),
        ("unlawful_move", _TEXT),
        ("matter", _TEXT),
        ("fault", _WORD),
        ("law", _TEXT),
        ("ending", _WORD),
        ("ending_ply", pa.int32()),
        ("outcome", _WORD),
        ("contradiction", _WORD),
        ("changed", pa.bool_()),
        ("count_ply", pa.int32()),
        ("count_by", _WORD),
        ("count_end_ply", pa.int32()),
        ("count_runs_out", pa.bool_()),
        ("set_up", _WORD),
        ("began", _WORD),
        ("white_gives", _TEXT),
        ("black_gives", _TEXT),
        ("giver", _WORD),
        ("odds_moves", pa.int8()),
        ("odds_known", pa.bool_()),
        ("first_move", _WORD),
        ("move_by_law", pa.bool_()),
        ("plies", pa.int32()),
        ("checks", pa.int32()),
        ("captures", pa.int32()),
        ("in_passing", pa.int32()),
        ("white_castled", _WORD),
        ("white_castled_ply", pa.int32()),
        ("black_castled", _WORD),
        ("black_castled_ply", pa.int32()),
        ("endgame_ply", pa.int32()),
        ("promotions", pa.list_(PROMOTION)),
    ],
    metadata={"jadoube.schema": VERSION},
)

BROKEN_SCHEMA = pa.schema(
    [
        ("file", _TEXT),
        ("line", pa.int64()),
        ("column", pa.int64()),
        ("reason", _TEXT),
        ("game_line", pa.int64()),
        ("white", _TEXT),
        ("black", _TEXT),
        ("judged", pa.bool_()),
    ],
    metadata={"jadoube.schema": VERSION},
)


class Taken:
    """What an auditor had in hand: how many games, and the tables made of them."""

    def __init__(
        self, games: int, broken: int, plies: int, table: pa.Table, faults: pa.Table
    ) -> None:
        self.games = games
        self.broken = broken
        self.plies = plies
        self.table = table
        self.faults = faults


class Ledger:
    """Judges games by some codes and gives tables of them."""

    def __init__(self, codes: Sequence[Code]) -> None:
        self.codes = tuple(codes)
        self.auditor = Auditor([terms_of(code) for code in codes])
        self._ids = _Words([[code.id] for code in codes])
        self._customs = _Words([["+".join(one.id for one in code.customs)] for code in codes])
        self._laws = _Words([[_law(code, matter) for matter in FAULTS.values()] for code in codes])
        self._begins = _Words([_beginners(code) for code in codes], pa.int8())

    def read(self, file: str, games: int) -> Iterator[Taken]:
        """Give what was opened in parts of some *games*, each judged by all codes."""
        is_more = True
        while is_more:
            is_more = self.auditor.read(games)
            yield self.take(file)

    def take(self, file: str) -> Taken:
        """Give the games that were read since, as of that *file*."""
        games, broken, plies, shared, by_code, complaints, faults = self.auditor.take()
        columns = _game_columns(games, shared, file)
        batches = []
        for place, told in enumerate(by_code):
            whole = {**columns, **self._code_columns(games, place, told, columns["set_up"])}
            arrays = [whole[name] for name in SCHEMA.names]
            batches.append(pa.RecordBatch.from_arrays(arrays, schema=SCHEMA))
        table = pa.Table.from_batches(batches, SCHEMA)
        return Taken(games, broken, plies, table, _broken(complaints, faults, file))

    def _code_columns(
        self, games: int, place: int, told: Buffers, set_ups: pa.DictionaryArray
    ) -> dict[str, pa.Array]:
        faults = _numbers(pa.int8(), games, told["wrong"])
        return {
            "code": self._ids.repeated(place, games),
            "customs": self._customs.repeated(place, games),
            "lawful": _flags(games, told["lawful"]),
            "unlawful_ply": _numbers(pa.int32(), games, told["wrong_ply"]),
            "unlawful_move": _texts(games, told["wrong_move"]),
            "fault": pa.DictionaryArray.from_arrays(faults, _WORDS[tuple(FAULTS)]),
            "matter": _MATTERS.at(0, faults),
            "law": self._laws.at(place, faults),
            "ending": _words(games, told["ending"], ENDINGS),
            "ending_ply": _numbers(pa.int32(), games, told["end_ply"]),
            "outcome": _words(games, told["outcome"], RESULTS),
            "contradiction": _words(games, told["against"], CONTRADICTIONS),
            "changed": _flags(games, told["changed"]),
            "count_ply": _numbers(pa.int32(), games, told["count_ply"]),
            "count_by": _words(games, told["count_by"], COLOURS),
            "count_end_ply": _numbers(pa.int32(), games, told["count_end_ply"]),
            "count_runs_out": _flags(games, told["count_runs_out"]),
            "odds_known": _flags(games, told["odds_known"]),
            "first_move": self._begins.at(place, set_ups.indices),
        }


def _game_columns(games: int, told: Buffers, file: str) -> dict[str, pa.Array]:
    """Make the columns that are the same under all codes."""
    numbers = {
        "line": pa.int64(),
        "year": pa.int16(),
        "white_elo": pa.int16(),
        "black_elo": pa.int16(),
        "odds_moves": pa.int8(),
        **dict.fromkeys(
            (
                "plies",
                "checks",
                "captures",
                "in_passing",
                "white_castled_ply",
                "black_castled_ply",
                "endgame_ply",
            ),
            pa.int32(),
        ),
    }
    columns = {name: _numbers(type_, games, told[name]) for name, type_ in numbers.items()}
    for name in (
        *("event", "site", "date", "round", "white", "black", "eco", "termination"),
        *("white_gives", "black_gives"),
    ):
        columns[name] = _texts(games, told[name])
    columns["file"] = _Words([[file]]).repeated(0, games)
    columns["result"] = _words(games, told["result"], RESULTS)
    columns["began"] = _words(games, told["began"], COLOURS)
    columns["giver"] = _words(games, told["giver"], COLOURS)
    columns["white_castled"] = _words(games, told["white_castled"], WINGS)
    columns["black_castled"] = _words(games, told["black_castled"], WINGS)
    columns["set_up"] = _words(games, told["set_up"], SET_UPS)
    # At odds every code gives the move to the giver; `Odds.first_move` knows nothing else.
    columns["move_by_law"] = _flags(games, told["move_by_law"])
    columns["promotions"] = _promotions(games, told)
    return columns


def _promotions(games: int, told: Buffers) -> pa.Array:
    (offsets,) = told["promotions"]
    count = len(told["promoted_ply"][1]) // 4
    pieces = _words(count, told["promoted_piece"], PIECES)
    made = pa.StructArray.from_arrays(
        [
            _numbers(pa.int32(), count, told["promoted_ply"]),
            _words(count, told["promoted_by"], COLOURS).cast(pa.string()),
            pieces.cast(pa.string()),
            _texts(count, told["promoted_square"]).cast(pa.string()),
            _texts(count, told["promoted_lost"]).cast(pa.string()),
        ],
        fields=list(PROMOTION),
    )
    where = pa.Array.from_buffers(pa.int32(), games + 1, [None, pa.py_buffer(offsets)])
    return pa.ListArray.from_arrays(where, made)


def _broken(complaints: int, told: Buffers, file: str) -> pa.Table:
    columns = {
        "file": _Words([[file]]).repeated(0, complaints),
        **{
            name: _numbers(pa.int64(), complaints, told[name])
            for name in ("line", "column", "game_line")
        },
        **{name: _texts(complaints, told[name]) for name in ("reason", "white", "black")},
        "judged": _flags(complaints, told["judged"]),
    }
    return pa.Table.from_arrays(
        [columns[name] for name in BROKEN_SCHEMA.names], schema=BROKEN_SCHEMA
    )


def _law(code: Code, matter: str) -> str:
    """Say which law of the code a move breaks; where it is silent, that it is so read."""
    citation = code.citation(matter)
    return str(citation) if citation else f"{code.name}, as read where it is silent"


def _beginners(code: Code) -> list[str]:
    """Say how the code settles who begins, from each of the set-ups."""
    usually = code.provisions.first_move.first
    return [usually, code.provisions.odds.first_move, usually]


def _numbers(type_: pa.DataType, size: int, told: tuple[bytes, ...]) -> pa.Array:
    valid, values = told
    return pa.Array.from_buffers(type_, size, [pa.py_buffer(valid), pa.py_buffer(values)])


def _flags(size: int, told: tuple[bytes, ...]) -> pa.Array:
    return _numbers(pa.bool_(), size, told)


def _texts(size: int, told: tuple[bytes, ...]) -> pa.DictionaryArray:
    valid, numbers, offsets, data = told
    different = len(offsets) // 4 - 1
    texts = pa.Array.from_buffers(
        pa.string(), different, [None, pa.py_buffer(offsets), pa.py_buffer(data)]
    )
    return pa.DictionaryArray.from_arrays(_numbers(pa.int32(), size, (valid, numbers)), texts)


def _words(size: int, told: tuple[bytes, ...], words: tuple[str, ...]) -> pa.DictionaryArray:
    """Give words for the kernel's numbers, which are places in the list of them."""
    return pa.DictionaryArray.from_arrays(_numbers(pa.int8(), size, told), _WORDS[words])


_WORDS = {
    words: pa.array(words, pa.string())
    for words in (
        *(RESULTS, COLOURS, WINGS, PIECES, ENDINGS, CONTRADICTIONS, SET_UPS),
        tuple(FAULTS),
    )
}


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


_MATTERS = _Words([tuple(FAULTS.values())])
