"""The published study: every figure of docs/study.md is one of docs/study.json."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec
import pytest
from docs.making import prices as priced
from docs.making import study as made

from jadoube import law
from jadoube.study import study
from jadoube.study.price_series import price_study
from jadoube.study.report import decisive_chart

if TYPE_CHECKING:
    from pathlib import Path

PAGE = made.PAGE.read_text("utf-8")
KEPT = made.published()
ROWS = KEPT.rows


def test_page_and_chart_are_up_to_date() -> None:
    assert made.filled(PAGE, KEPT) == PAGE
    assert made.CHART.read_text("utf-8") == decisive_chart(ROWS) + "\n"
    assert made.LAWS.command() in PAGE
    assert made.CASTLING.command() in PAGE
    # At the front of a line a comment is a block of its own, and the figure after it is lost.
    assert not re.search(r"^\s*<!--=", PAGE, re.MULTILINE)


def test_it_is_large_enough_and_adds_up() -> None:
    assert {row.label for row in ROWS} > {
        name for name in law.codes() if law.load(name).provisions.completing.by == "quitting"
    }
    for row in ROWS:
        assert row.games == made.LAWS.games >= 1_000
        assert row.wins + row.draws + row.losses == sum(row.ways.values()) == row.games
        assert row.decisive.low < row.decisive.value < row.decisive.high


def test_other_figures_change_the_page() -> None:
    first, *rest = ROWS
    other = msgspec.structs.replace(rest[0], same=0, ways={"length": 1_000})
    changed = msgspec.structs.replace(KEPT, rows=(first, other, *rest[1:]))
    text = made.filled(PAGE, changed)
    assert "<!--= sarratt-1808 differ -->1000<!-- -->" in text
    assert re.search(r"^\| code \| checkmate .* \| length \|$", text, re.MULTILINE)
    with pytest.raises(SystemExit, match="no figure 'wheels'"):
        made.filled("<!--= greco wheels --><!-- -->", KEPT)


def test_a_folder_is_taken_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `python -m docs.making.study --laws FOLDER` does it, on copies of what it writes."""
    study(tmp_path / "small", codes=["greco", "greco+turkish"], games=2, nodes=20)
    for name in ("PAGE", "KEPT", "CHART"):
        monkeypatch.setattr(made, name, tmp_path / getattr(made, name).name)
    (tmp_path / "study.json").write_bytes(msgspec.json.encode(KEPT))
    (tmp_path / "study.md").write_text(
        "<!--= greco plies --><!-- -->\n<!-- study: ways -->\n<!-- end -->\n"
    )
    monkeypatch.setattr("sys.argv", ["study", "--laws", str(tmp_path / "small")])
    made.main()
    assert re.match(r"<!--= greco plies -->\d+<!-- -->\n", (tmp_path / "study.md").read_text())
    assert "| greco+turkish |" in (tmp_path / "study.md").read_text()
    assert (tmp_path / "study.svg").read_text().startswith("<svg")
    assert len(made.published().rows) == 2
    assert made.published().castling == KEPT.castling


def test_the_prices_are_up_to_date() -> None:
    found = priced.published()
    assert priced.filled(PAGE, found) == PAGE
    assert found.positions >= 2_100
    assert f"{found.positions:,} positions" in PAGE
    for row in found.rows:
        assert row.pawns.low <= row.pawns.value <= row.pawns.high


def test_prices_are_taken_from_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As `python -m docs.making.prices FOLDER` does it, on copies of what it writes."""
    games = str(made.HERE.parent / "benchmarks" / "games.pgn")
    codes = ["greco", "sarratt-1808", "lewis-1822"]
    price_study(tmp_path / "small", [games], codes=codes, positions=6, nodes=30)
    monkeypatch.setattr(priced, "PAGE", tmp_path / "study.md")
    monkeypatch.setattr(priced, "KEPT", tmp_path / "prices.json")
    marks = "".join(f"<!-- prices: {what} -->\n<!-- end -->\n" for what in ("all", "phases"))
    (tmp_path / "study.md").write_text(marks)
    monkeypatch.setattr("sys.argv", ["prices", str(tmp_path / "small")])
    priced.main()
    text = (tmp_path / "study.md").read_text()
    assert "| a man touched must move | Greco, Sarratt, Lewis | 6 |" in text
    assert text.count("| a false move: the dearest |") >= 2
    assert priced.published().positions == 6
