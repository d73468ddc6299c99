"""The worked examples of docs/history.md: each game is lawful history, and its table is true."""

from __future__ import annotations

import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest
from tests.corpus.second_opinion import agrees, by_umpire

import jadoube.pgn
from jadoube.corpus.judged import read_judged

DOCS = Path(__file__).parents[2] / "docs"
SCRIPT = run_path(str(DOCS / "making" / "history.py"))
PAGE = (DOCS / "history.md").read_text("utf-8")
GAMES = {
    game.tags["Event"]: game for game in jadoube.pgn.read(DOCS.parent / "examples" / "history.pgn")
}
VERDICTS: dict[str, list[dict[str, Any]]] = SCRIPT["verdicts"]()


def test_every_game_is_told() -> None:
    shown = re.findall(r"<!-- game: (\S+) -->", PAGE)
    assert len(GAMES) >= 15
    assert sorted(shown) == sorted(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_the_table_is_what_the_codes_say(name: str) -> None:
    shown = re.search(rf"<!-- game: {name} -->\n\n(.*?)\n<!-- end -->", PAGE, re.DOTALL)
    assert shown
    assert shown[1] == SCRIPT["table"](VERDICTS[name])


# Moves received in a row are told to the umpire by the agreement; test_ledger.py looks at those.
@pytest.mark.parametrize("name", [name for name in GAMES if "--" not in GAMES[name].san()])
def test_the_umpire_says_the_same(name: str) -> None:
    game = GAMES[name]
    assert not game.errors
    rows = [row for row in VERDICTS[name] if not row["customs"]]
    assert {row["code"] for row in rows} == {
        one.name for one in read_judged(["all"], with_clock=False)
    }
    for row in rows:
        agrees(by_umpire(row["code"], (), game.start, list(game.moves)), row)
