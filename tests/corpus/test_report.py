"""The report: figures that add up, games behind them, nothing fetched from elsewhere."""

from __future__ import annotations

import hashlib
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from jadoube.corpus import Audit, audit
from jadoube.corpus.charts import ChartBar, ChartLine, ChartPoint, Interval, bars, intervals, lines
from jadoube.corpus.judged import read_judged
from jadoube.corpus.reasons import REASONS
from jadoube.corpus.report import write_report
from jadoube.corpus.summary import summarise

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"
STALEMATE = """[White "A <b>"]
[Black "B & C"]
[Date "1700.??.??"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]

1.Qf7 1/2-1/2

[White "Broken"]

1.e4 e5 2.Ke5 *

[White "In passing"]
[Date "1720.??.??"]

1.e4 Nf6 2.e5 d5 3.exd6 *

"""


@pytest.fixture
def done(tmp_path: Path) -> Audit:
    file = tmp_path / "some.pgn"
    file.write_text(STALEMATE, "utf-8")
    return audit([GAMES, file], tmp_path / "out", customs=["turkish", "italian"])


class Reader(HTMLParser):
    """Collects what a page links to and what it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "a":
            self.links.append(values["href"] or "")
        if values.get("id"):
            self.places.append(values["id"] or "")
        assert not {"src", "onclick"} & values.keys()
        if tag not in ("meta", "br", "line", "rect", "circle", "polyline"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "rect", "circle", "polyline"):
            assert self.open.pop() == tag


def test_every_figure_leads_to_its_games(done: Audit) -> None:
    text = write_report(done.folder).read_text("utf-8")
    page = Reader()
    page.feed(text)
    assert not page.open
    assert len(page.links) > 20
    assert {link.removeprefix("#") for link in page.links} == set(page.places)
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", text)
    for words in (
        "A &lt;b&gt; &ndash; B &amp; C",
        "some.pgn:1",
        "Castling and taking in passing",
        "Length of endings",
        "Stalemates",
        "could not be read without complaint",
        "1700: 0 % (0 of 1 game), probably 0 to",
    ):
        assert words in text


ODDS = """[White "Giver"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"]

1.e4 e5 *

[White "Receiver"]
[SetUp "1"]
[FEN "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]

1.e4 d5 *

"""


def test_odds_are_told_with_who_began(tmp_path: Path) -> None:
    file = tmp_path / "odds.pgn"
    file.write_text(ODDS, "utf-8")
    done = audit([file], tmp_path / "out")
    by_white = {row["white"]: row for row in done.table().to_pylist()}
    assert by_white["Giver"]["move_by_law"] is True
    assert by_white["Receiver"]["move_by_law"] is False
    text = write_report(done.folder).read_text("utf-8")
    for words in (
        ">Knight b1<",
        ">Pawn e7 and move<",
        "1</a>: the giver, as every code has it",
        "white began, black gave odds",
        "Odds that a code does not let be given",
    ):
        assert words in text, words
    assert text.count("<summary>Games at odds that are not given") == sum(
        row["odds_known"] is False for row in done.table().to_pylist()
    )


def test_the_summary_counts_what_is_there(done: Audit) -> None:
    summary = summarise(done.folder)
    assert (summary.games, summary.broken) == (62, 1)
    assert (summary.first_year, summary.last_year) == (1700, 1851)
    assert len(summary.codes) == len(read_judged(["all"]))
    for one in summary.codes:
        assert one.games == 62
        assert one.changed >= 1
        assert one.unlawful == one.in_passing + one.promotion + one.otherwise
    table = done.table()
    assert summary.codes[0].label.endswith("+turkish+italian")
    assert sum(one.stalemates for one in summary.codes) == sum(
        ending == "stalemate" for ending in table["ending"].to_pylist()
    )


def test_an_audit_of_nothing_can_be_reported(tmp_path: Path) -> None:
    file = tmp_path / "empty.pgn"
    file.write_bytes(b"")
    done = audit([file], tmp_path / "out")
    assert "0 games" in write_report(done.folder).read_text("utf-8")


def test_charts() -> None:
    drawn = bars(
        [ChartBar("one", (1, 2), "#x"), ChartBar("two & more", (0, 0))], ("a", "b"), unit=" %"
    )
    assert 'href="#x"' in drawn
    assert "two &amp; more" in drawn
    assert "3 %" in drawn
    assert lines([]) == ""
    pieces = bars([ChartBar("one", (1, 2, 0), "#all", links=("#first", "#second", ""))], "abc")
    assert [pieces.count(f'href="{link}"') for link in ("#all", "#first", "#second")] == [1, 1, 1]
    points = (
        ChartPoint(1800, 1, "#p", " (1 of 100 games)"),
        ChartPoint(1810, 30),
        ChartPoint(1900, 2),
    )
    whole = lines([ChartLine("l", points)])
    assert (whole.count("<circle"), whole.count("<polyline")) == (3, 1)
    assert "l, 1800: 1 (1 of 100 games)" in whole
    assert lines([ChartLine("l", points, step=10)]).count("<polyline") == 2
    assert intervals([]) == ""
    assert "0.5" in intervals([Interval("i", 0.5, 0.4, 0.6)])


def test_the_questions_shown_give_the_figures_they_stand_under(tmp_path: Path) -> None:
    text = GAMES.read_text("utf-8").rstrip() + "\n\n"
    file = tmp_path / "many.pgn"
    # Other names, so that no game is there twice.
    file.write_text(
        "".join(text.replace('[White "', f'[White "{letter}') for letter in "ABC"), "utf-8"
    )
    done = audit([file], tmp_path / "out")
    page = write_report(done.folder).read_text("utf-8")
    shown = re.findall(r"<p>All ([\d,]+):</p><pre>(.*?)</pre>", page, re.DOTALL)
    assert len(shown) > 3
    for count, question in shown:
        found = done.sql(unescape(question))
        assert found.num_rows == int(count.replace(",", "")), question


def test_the_report_says_where_it_comes_from(done: Audit) -> None:
    text = write_report(done.folder, command="jadoube audit games.pgn --out out").read_text("utf-8")
    assert hashlib.sha256(GAMES.read_bytes()).hexdigest() in text
    for words in (
        "Where this comes from",
        "jadoube audit games.pgn --out out",
        "tables of version",
    ):
        assert words in text
    assert text.count("<table>") == text.count("<thead>")
    assert 'role="img"' not in text


def test_labels_are_not_cut_off() -> None:
    label = "a-code-of-1834+with-many+customs"
    drawn = bars([ChartBar(label, (3, 1), note="1,234,567 of 7,654,321")], ("one", "two"))
    (start,) = re.findall(
        rf'<text x="([\d.]+)" y="\d+" text-anchor="end">{re.escape(label)}', drawn
    )
    assert float(start) > len(label) * 6.5
    (end,) = re.findall(r'<text x="([\d.]+)" y="\d+" class="n">1,234,567', drawn)
    assert float(end) + 22 * 6.5 < 720


def test_a_bar_may_have_as_many_pieces_as_there_are_reasons() -> None:
    """There were five colours, and a sixth reason was left out of its bar."""
    names = tuple(REASONS)
    drawn = bars([ChartBar("one", (1,) * len(names))], names)
    ends = [
        float(x) + 36 + 6 * len(name) for x, name in re.findall(r'<text x="(\d+)".*?>(.*?)<', drawn)
    ]
    colours = re.findall(r'height="21" fill="(.*?)"', drawn)
    assert len(set(colours)) == len(colours) == len(names)
    assert all(f">{name}<" in drawn for name in names)
    assert max(ends) < 760
    assert len(set(re.findall(r'y="(\d+)" width="12"', drawn))) > 1


def test_charts_of_one_scale_are_drawn_to_it() -> None:
    """Longer words beside the bars made them shorter, though the figures were the same."""
    widths = {
        re.findall(
            r'width="([\d.]+)" height="21"', bars([bar], most=100, longest="9 of 100 run out")
        )[0]
        for bar in (ChartBar("one", (50,)), ChartBar("one", (50,), note="50 of 100"))
    }
    assert len(widths) == 1


def test_points_of_one_year_stand_beside_one_another() -> None:
    points = (ChartPoint(1800, 1, low=0, high=5), ChartPoint(1810, 2, low=0, high=5))
    drawn = lines([ChartLine("one", points), ChartLine("two", points)])
    assert len(set(re.findall(r'<circle cx="([\d.]+)"', drawn))) == 4


def test_a_single_ply_is_called_one(tmp_path: Path) -> None:
    file = tmp_path / "one.pgn"
    file.write_text("1. e4 *", "utf-8")
    text = write_report(audit([file], tmp_path / "out").folder).read_text("utf-8")
    assert "1 game, 1 ply." in text


def test_a_scale_has_round_numbers() -> None:
    drawn = intervals([Interval("a", 2.5, -6.5, 12.9), Interval("b", 0, -1, 1)])
    marks = re.findall(r'text-anchor="middle" class="n">(.*?)<', drawn)
    assert marks == ["-5", "0", "5", "10"]
    drawn = intervals([Interval("a", 88.2, 86.1, 90.1)], unit=" %")
    marks = re.findall(r'text-anchor="middle" class="n">(.*?)<', drawn)
    assert marks == ["86 %", "87 %", "88 %", "89 %", "90 %"]
