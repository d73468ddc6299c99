"""Games that are there several times: the same moves, and nothing that tells them apart.

Two records of one game may spell its players' names in two ways, and one may know less than the other. Other
first names, another year or day, or another address on the web make two games of them.
"""

from __future__ import annotations

import re
import unicodedata
from difflib import SequenceMatcher
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import pyarrow as pa
import pyarrow.parquet as pq

from .questions import DUPLICATES, DUPLICATES_SCHEMA, connect
from .summary import view_one_code

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .folder import Folder

_ALIKE = 0.8  # of two names, from which on they are one name spelt twice
# Games that all have addresses of their own need not be looked at: on a server, very many are of one move.
_ASKED = """
with again as (
    select moves_key from one_code where plies > 0 group by moves_key having count(*) > 1),
alike as (
    select moves_key from one_code semi join again using (moves_key) group by moves_key
    having count(distinct case when contains(site, '://') then site end) < count(*))
select moves_key, file, line, white, black, year, date, site, result
from one_code semi join alike using (moves_key) where plies > 0
order by moves_key, file, line
"""
_HANDLE = re.compile(r"[^\W\d_]\d|\d[^\W\d_]|\w_|_\w")  # a digit or a low stroke within a word
_DAY = re.compile(r"\d{4}\.\d{2}\.\d{2}")


_T = TypeVar("_T")


class Recorded(NamedTuple):
    """What a record says of a game that may be another's, too."""

    moves: int
    file: str
    line: int
    white: str | None
    black: str | None
    year: int | None
    date: str | None
    site: str | None
    result: str


def find_duplicates(folder: Folder) -> int:
    """Find the games that repeat an earlier one of an audit, write them down and give their number.

    From then on the table `games` of its questions has each game once, where it stands first;
    `all_games` has every one.
    """
    with connect(folder) as base:
        view_one_code(base, folder.plan().judged[0].label, "all_games")
        rows = [Recorded(*row) for row in base.execute(_ASKED).fetchall()]
    found = [
        pair for _, alike in groupby(rows, key=lambda row: row.moves) for pair in _repeated(alike)
    ]
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(found, DUPLICATES_SCHEMA), sink)
    folder.depot.write(DUPLICATES, sink.getvalue().to_pybytes())
    return len(found)


def _repeated(rows: Iterable[Recorded]) -> Iterator[dict[str, Any]]:
    """Give the games among those of the same moves that were met before."""
    met = _Met()
    for row in rows:
        first = met.same(row)
        if first is None:
            met.keep(row)
        else:
            yield {
                "file": row.file,
                "line": row.line,
                "result": row.result,
                "of_file": first.file,
                "of_line": first.line,
                "of_result": first.result,
            }


class _Met:
    """Games of the same moves by what tells them apart, so that each is held against few others."""

    def __init__(self) -> None:
        self._games: dict[str | None, dict[str | None, list[tuple[int, Recorded]]]] = {}
        self._number = 0

    def keep(self, game: Recorded) -> None:
        """Take a game that is like none before."""
        by_day = self._games.setdefault(_address(game.site), {})
        by_day.setdefault(_day(game.date), []).append((self._number, game))
        self._number += 1

    def same(self, game: Recorded) -> Recorded | None:
        """Give the first game that this one may be."""
        found = [
            one
            for by_day in _that_may_be(self._games, _address(game.site))
            for games in _that_may_be(by_day, _day(game.date))
            if (one := next((one for one in games if is_same_game(one[1], game)), None))
        ]
        return min(found)[1] if found else None


def _that_may_be(known: dict[str | None, _T], what: str | None) -> Iterable[_T]:
    """Give what is known of the same, or of none; of all where it is not known."""
    if what is None:
        return known.values()
    return [known[one] for one in (what, None) if one in known]


def is_same_game(one: Recorded, other: Recorded) -> bool:
    """Tell whether two records of the same moves may be of one game."""
    return (
        not _differ(one.year, other.year)
        and not _differ(_day(one.date), _day(other.date))
        and not _differ(_address(one.site), _address(other.site))
        and is_same_name(one.white, other.white)
        and is_same_name(one.black, other.black)
    )


def _differ(one: object, other: object) -> bool:
    return one is not None and other is not None and one != other


def _day(date: str | None) -> str | None:
    """Give a date that is known to the day."""
    return date if date and _DAY.fullmatch(date) else None


def _address(site: str | None) -> str | None:
    """Give the address of a game on the web, where each has one of its own."""
    return site if site and "://" in site else None


def is_same_name(one: str | None, other: str | None) -> bool:
    """Tell whether two names are one, spelt twice; a name that is missing may be any."""
    if one is None or other is None:
        return True
    if _is_handle(one) or _is_handle(other):
        return _plain(one).strip() == _plain(other).strip()
    first, second = surname(one), surname(other)
    if first != second and not _is_alike(first, second):
        return False
    return _may_be_one(_first_name(one), _first_name(other))


def _is_handle(name: str) -> bool:
    """Tell whether it is what somebody is called on a server, where one sign more is somebody else."""
    return _HANDLE.search(name) is not None


def _is_alike(one: str, other: str) -> bool:
    return SequenceMatcher(None, one, other).ratio() >= _ALIKE


def _may_be_one(one: str, other: str) -> bool:
    """Tell whether two first names may be one: shortened, or spelt in two ways; "" may be any."""
    return one.startswith(other) or other.startswith(one) or _is_alike(one, other)


def _first_name(name: str) -> str:
    """Give the first name behind a comma; before a surname there may be a title, which is not told from a name."""
    words = re.findall(r"[^\W\d_]+", _plain(name).partition(",")[2])
    return words[0] if words else ""


def _plain(name: str) -> str:
    """Give a name in small letters without accents."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).lower()


def surname(name: str) -> str:
    """Give what of a name is compared: the surname, in small letters without accents."""
    plain = _plain(name)
    family = plain.split(",", 1)[0] if "," in plain else plain
    words = re.findall(r"[^\W\d_]+", family)
    long = [word for word in words if len(word) > 1]
    # Before a comma all words are the surname; otherwise the last that is more than an initial.
    return long[-1] if long and "," not in plain else "".join(long or words)
