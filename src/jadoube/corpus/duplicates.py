"""Games that are there several times: the same moves, and players who are called nearly the same."""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from .questions import DUPLICATES, connect
from .summary import view_one_code

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .folder import Folder

_ALIKE = 0.8  # of two names, from which on they are one name spelt twice
_ASKED = """
select moves_key, file, line, white, black, year from one_code
where plies > 0 and moves_key in (
    select moves_key from one_code where plies > 0 group by moves_key having count(*) > 1)
order by moves_key, file, line
"""
SCHEMA = pa.schema(
    [("file", pa.string()), ("line", pa.int64()), ("of_file", pa.string()), ("of_line", pa.int64())]
)


def find_duplicates(folder: Folder) -> int:
    """Find the games that repeat an earlier one of an audit, write them down and give their number.

    From then on the table `games` of its questions has each game once, where it stands first;
    `all_games` has every one.
    """
    with connect(folder) as base:
        view_one_code(base, folder.plan().judged[0].label, "all_games")
        rows = base.execute(_ASKED).fetchall()
    found = [
        pair
        for _, alike in groupby(rows, key=lambda row: row[0])
        for pair in _repeated(list(alike))
    ]
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(found, SCHEMA), sink)
    folder.depot.write(DUPLICATES, sink.getvalue().to_pybytes())
    return len(found)


def _repeated(rows: list[tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Give the games among those of the same moves that were met before."""
    met: list[tuple[Any, ...]] = []
    for row in rows:
        first = next((one for one in met if _is_same(one, row)), None)
        if first is None:
            met.append(row)
        else:
            yield {"file": row[1], "line": row[2], "of_file": first[1], "of_line": first[2]}


def _is_same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    _, _, _, white, black, year = one
    _, _, _, other_white, other_black, other_year = other
    if year is not None and other_year is not None and year != other_year:
        return False
    return is_same_name(white, other_white) and is_same_name(black, other_black)


def is_same_name(one: str | None, other: str | None) -> bool:
    """Tell whether two names are one, spelt twice; a name that is missing may be any."""
    if one is None or other is None:
        return True
    first, second = surname(one), surname(other)
    return first == second or SequenceMatcher(None, first, second).ratio() >= _ALIKE


def surname(name: str) -> str:
    """Give what of a name is compared: the surname, in small letters without accents."""
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter)).lower()
    family = plain.split(",", 1)[0] if "," in plain else plain
    words = re.findall(r"[^\W\d_]+", family)
    long = [word for word in words if len(word) > 1]
    # Before a comma all words are the surname; otherwise the last that is more than an initial.
    return long[-1] if long and "," not in plain else "".join(long or words)
