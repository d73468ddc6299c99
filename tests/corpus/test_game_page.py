"""The page of one game, and charts as files."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from jadoube.corpus import Audit, CorpusError, audit
from jadoube.corpus.chart_files import write_charts
from jadoube.corpus.charts import ChartBar, ChartLine, ChartPoint, Interval, bars, intervals, lines
from jadoube.corpus.game_page import write_game_page
from jadoube.corpus.pdf import as_pdf

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Audit:
    folder = tmp_path_factory.mktemp("audit")
    files = [EXAMPLES / "collection.pgn", EXAMPLES / "history.pgn"]
    return audit(files, folder / "out", codes=["all", "greco+italian"])


def words(page: Path) -> str:
    text = re.sub(r"<style>.*?</style>|<svg .*?</svg>|<script>.*?</script>", "", page.read_text())
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def test_a_move_that_a_code_forbids_is_shown_with_its_law(done: Audit) -> None:
    page = write_game_page(done.folder, "collection.pgn:32", "docs/")
    assert page.name == "game-collection-32.html"
    said = words(page)
    assert "axb8=Q is not lawful" in said
    assert "jadoube law dal-rio-1820 IX" in said
    text = page.read_text("utf-8")
    assert 'href="docs/lawbook/dal-rio-1820/IX.html"' in text
    assert text.count("<figure") == len(re.findall(r'<h3 id="ply-\d+"', text)) > 0
    for link in re.findall(r'href="#([^"]+)"', text):
        assert f'id="{link}"' in text


def test_a_record_that_rests_on_what_a_code_does_not_know(done: Audit) -> None:
    said = words(write_game_page(done.folder, str(EXAMPLES / "collection.pgn") + ":44"))
    assert "1/2-1/2 does not stand here: drawn by repetition, which it does not know." in said
    assert "From here on a draw could have been claimed, for repetition." in said


def test_nothing_is_said_where_every_code_agrees(done: Audit) -> None:
    said = words(write_game_page(done.folder, "collection.pgn:1"))
    assert "The record stands under every code." in said
    assert "The laws" not in said


def test_every_game_has_a_page(done: Audit) -> None:
    places = done.sql("select distinct file, line from games").to_pylist()
    assert len(places) > 20
    for place in places:
        page = write_game_page(done.folder, f"{place['file']}:{place['line']}")
        assert "The score" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("collection.pgn", "is not a place; type FILE:LINE"),
        (
            "other.pgn:3",
            "other.pgn is not a file of this audit; type one of them: .*collection.pgn",
        ),
        ("collection.pgn:0", "no game begins before line 0"),
        ("collection.pgn:999999", r"collection.pgn has only \d+ lines"),
    ],
)
def test_a_place_where_no_game_is(done: Audit, where: str, why: str) -> None:
    with pytest.raises(CorpusError, match=why):
        write_game_page(done.folder, where)


def test_a_file_that_has_changed_or_gone(tmp_path: Path) -> None:
    file = tmp_path / "some.pgn"
    file.write_text("\n1.f3 e5 2.g4 Qh4# 0-1\n", "utf-8")
    done = audit([file], tmp_path / "out", codes=["greco"])
    for other in ("\n\n\n1.e4 *\n", "\n1.e4 *\n", '[White "A"]\n\n1.f3 e5 2.g4 Qh4# 0-1\n', ""):
        file.write_text(other, "utf-8")
        with pytest.raises(CorpusError, match="has changed since it was audited; audit it again"):
            write_game_page(done.folder, "some.pgn:2")
    file.unlink()
    with pytest.raises(CorpusError, match="No such file or directory; its games cannot be shown"):
        write_game_page(done.folder, "some.pgn:2")


def test_a_game_that_could_not_be_read_has_no_page(tmp_path: Path) -> None:
    file = tmp_path / "some.pgn"
    good = '[White "A"]\n\n1.e4 *\n\n'
    bad = '[White "B"]\n[FEN "nothing"]\n\n1.e4 *\n\n'
    for text, line in ((bad + good, 2), (good + bad, 8)):
        file.write_text(text, "utf-8")
        done = audit([file], tmp_path / f"out-{line}", codes=["greco"])
        assert done.sql("select count(*) as n from games")["n"].to_pylist() == [1]
        with pytest.raises(CorpusError, match=r"the game at line \d of .* could not be read: "):
            write_game_page(done.folder, f"some.pgn:{line}")


def test_charts_are_written_as_files(done: Audit) -> None:
    drawn = write_charts(done.folder, "svg")
    assert {file.parent.name for file in drawn} == {"charts"}
    assert "results-that-change-by-code.svg" in {file.name for file in drawn}
    for file in drawn:
        text = file.read_text("utf-8")
        assert text.startswith("<svg ")
        assert "<a " not in text  # the lists that they lead to are not there
    for file in write_charts(done.folder, "pdf"):
        assert file.read_bytes().startswith(b"%PDF-1.4")


def content(pdf: bytes) -> str:
    """The page's drawing, found by the table at the end as a reader finds it."""
    (start,) = re.findall(rb"startxref\n(\d+)\n%%EOF\n$", pdf)
    places = [int(at) for at in re.findall(rb"(\d{10}) 00000 n ", pdf[int(start) :])]
    assert [pdf[at:].split(b" ", 1)[0] for at in places] == [b"1", b"2", b"3", b"4", b"5"]
    body = pdf[places[4] :]
    (length,) = re.match(rb"5 0 obj\n<</Length (\d+)", body).groups()  # type: ignore[union-attr]
    begin = body.index(b"stream\n") + len(b"stream\n")
    return zlib.decompress(body[begin : begin + int(length)]).decode("ascii")


def test_a_chart_as_pdf_has_its_words_and_shapes() -> None:
    bar = content(as_pdf(bars([ChartBar("a (b)", (3, 1))], ("one", "two"))))
    assert b"a (b)".hex() in bar
    assert bar.count(" re f") == 4  # two pieces, and two of the legend
    line = content(
        as_pdf(lines([ChartLine("x", (ChartPoint(1800, 1, low=0.5, high=2), ChartPoint(1810, 2)))]))
    )
    assert line.count(" c f") == 2  # a dot each
    assert " l S" in line
    spread = content(as_pdf(intervals([Interval("Dal Rio \N{BLACK CHESS KING}", 2, 1, 3)])))
    assert spread.count("1 J 6 w") == 1
    assert b"Dal Rio ?".hex() in spread  # Helvetica has no such letter
