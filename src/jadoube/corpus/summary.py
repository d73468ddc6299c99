"""The figures of an audit, code by code, as the terminal and the report show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .questions import connect

if TYPE_CHECKING:
    from .folder import Folder

LABEL = "code || case when customs = '' then '' else '+' || customs end"
"""What a row's code is called, in SQL."""

BY_CODE = f"""
select {LABEL} as label,
    count(*) as games,
    count(*) filter (not lawful) as unlawful,
    count(*) filter (matter = 'taking-in-passing') as in_passing,
    count(*) filter (matter = 'promotion') as promotion,
    count(*) filter (not lawful and matter not in ('taking-in-passing', 'promotion')) as otherwise,
    count(*) filter (ending = 'checkmate') as checkmates,
    count(*) filter (ending = 'stalemate') as stalemates,
    count(*) filter (contradiction is not null) as contradicted,
    count(*) filter (changed) as changed,
    count(*) filter (contradiction = 'unwinnable' and by_clock) as lost_on_time_drawn,
    count(*) filter (drawn_by is not null) as drawn,
    count(*) filter (drawn_by is not null and drawn_by not in ('agreement', 'stalemate')) as drawn_anyway,
    count(*) filter (count_ply is not null) as countable,
    count(*) filter (count_runs_out) as counted_out
from games group by label, code, customs order by label
"""  # noqa: S608

OVERALL = """
select count(*) as games, coalesce(sum(plies), 0)::bigint as plies,
    min(year) as first_year, max(year) as last_year,
    count(*) filter (result = '1-0') as white, count(*) filter (result = '0-1') as black,
    count(*) filter (result = '1/2-1/2') as drawn,
    count(*) filter (in_passing > 0) as with_passing,
    count(*) filter (white_castled is not null or black_castled is not null) as with_castling,
    count(*) filter (len(promotions) > 0) as with_promotion,
    count(*) filter (set_up = 'odds') as at_odds
from one_code
"""


OVERALL_NAMES = (
    *("games", "plies", "first_year", "last_year", "white", "black", "drawn"),
    *("with_passing", "with_castling", "with_promotion", "at_odds"),
)


class CodeFigures(msgspec.Struct, frozen=True):
    """What one code makes of all games."""

    label: str
    games: int
    unlawful: int
    in_passing: int
    promotion: int
    otherwise: int
    checkmates: int
    stalemates: int
    contradicted: int
    changed: int
    lost_on_time_drawn: int
    """Lost on time, and the winner could not have mated."""
    drawn: int
    """Recorded draws that stand, and of which it is known what they rest on."""
    drawn_anyway: int
    """Of these, those that rest on neither agreement nor stalemate."""
    countable: int
    counted_out: int


class Summary(msgspec.Struct, frozen=True):
    """What there is in an audit."""

    games: int
    plies: int
    broken: int
    first_year: int | None
    last_year: int | None
    white: int
    black: int
    drawn: int
    with_passing: int
    with_castling: int
    with_promotion: int
    at_odds: int
    duplicates: int
    """Games that are copies of others, and are not counted again."""
    disputed: int
    """Copies that give another result."""
    codes: tuple[CodeFigures, ...]

    def copies(self) -> str:
        """Say how many games are copies of others."""
        if self.duplicates == 1:
            return "1 game is a copy of another and is not counted again"
        return f"{self.duplicates:,} games are copies of others and are not counted again"


def summarise(folder: Folder) -> Summary:
    """Count what an audit found."""
    with connect(folder) as base:
        return summarise_on(base, folder)


def summarise_on(base: Any, folder: Folder) -> Summary:
    """Count what an audit found, on a connection that is open."""
    labels = [one.label for one in folder.plan().judged]
    found = {row[0]: CodeFigures(*row) for row in base.execute(BY_CODE).fetchall()}
    view_one_code(base, labels[0])
    overall = base.execute(OVERALL).fetchone()
    broken = base.execute("select count(distinct (file, game_line)) from broken").fetchone()[0]
    none = (0,) * (len(CodeFigures.__struct_fields__) - 1)
    codes = tuple(found.get(label) or CodeFigures(label, *none) for label in labels)
    figures = dict(zip(OVERALL_NAMES, overall, strict=True))
    copies, disputed = base.execute(
        "select count(*), count(*) filter (result <> of_result) from duplicates"
    ).fetchone()
    return Summary(**figures, broken=broken, duplicates=copies, disputed=disputed, codes=codes)


def view_one_code(base: Any, label: str, table: str = "games") -> None:
    """Make a table `one_code` in which each game stands once."""
    base.execute(
        f"create or replace temp view one_code as select * from {table} where {is_code(label)}"  # noqa: S608
    )


def is_code(label: str) -> str:
    """Give the condition that a row is of the code that is called so."""
    code, *customs = label.replace("'", "''").split("+")
    return f"code = '{code}' and customs = '{'+'.join(customs)}'"
