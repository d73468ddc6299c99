from collections.abc import Callable
from typing import Any

import pytest

from jadoube.corpus.arrow_tables import TableMaker
from jadoube.corpus.judged import read_judged

Judge = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def judge() -> Judge:
    """Audit a text of games by some codes and give the rows."""

    def rows(text: str | bytes, *codes: str, customs: tuple[str, ...] = ()) -> list[dict[str, Any]]:
        judged = read_judged(codes or ("all",), customs, with_clock=False)
        maker = TableMaker([one.code for one in judged])
        maker.auditor.open_bytes(text.encode() if isinstance(text, str) else text, 1)
        taken = list(maker.read("games.pgn", 1_000_000))
        return [row for one in taken for row in one.table.to_pylist()]

    return rows
