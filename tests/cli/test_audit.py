"""`jadoube audit` at the command line."""

from __future__ import annotations

import builtins
import json
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow.parquet as pq
import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Say

GAMES = str(Path(__file__).parents[2] / "benchmarks" / "games.pgn")
BROKEN = '[White "A"]\n\n1.e4 e5 *\n\n[White "B"]\n\n1.e4 Ke4 *\n'


def test_audit_writes_a_folder_and_a_summary(say: Say, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    said = say("audit", GAMES, "--code", "all", "--custom", "italian", "--out", out)
    assert (said.code, said.err) == (0, "")
    assert "60 games of 1834 to 1851" in said.out
    assert "walker-1832+italian" in said.out
    assert (tmp_path / "out" / "report.html").exists()
    asked = say("audit", "--out", out, "--sql", "select count(*) as many from games", "--json")
    assert (asked.code, json.loads(asked.out)) == (0, {"many": 480})
    shown = say("audit", out, "--sql", "select code from games limit 1")
    assert "greco" in shown.out
    assert say("audit", out, "--sql", "create table t (i int)").code == 0


def test_broken_games_are_listed_and_told_by_the_exit_code(say: Say, tmp_path: Path) -> None:
    out = tmp_path / "out"
    said = say("audit", "-", "--json", "--out", str(out), typed=BROKEN)
    assert said.code == 1
    assert said.err.startswith("-:7:6: ")
    assert json.loads(said.out)["broken"] == 1
    assert (out / "broken.txt").read_text("utf-8") == said.err


def test_many_broken_games_are_not_all_printed(say: Say, tmp_path: Path) -> None:
    text = '[White "B"]\n\n1.e4 Ke4 *\n\n' * 30
    said = say("audit", "-", "--code", "greco", typed=text)
    assert (said.code, len(said.err.splitlines())) == (2, 22)
    kept = say("audit", "-", "--out", str(tmp_path / "out"), typed=text)
    assert "broken.txt" in kept.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["audit"], "type those to audit"),
        (["audit", "nowhere.pgn"], "nowhere.pgn: No such file or directory"),
        (["audit", GAMES, "--code", "nobody"], 'no code is called "nobody"'),
        (["audit", GAMES, "--custom", "nowhere"], 'no custom is called "nowhere"'),
        (["audit", GAMES, "--workers", "0"], "--workers must be 1 or more"),
        (["audit", GAMES, "--resume"], "type --out FOLDER too"),
        (["audit", "--sql", "select 1"], "type its --out FOLDER"),
        (["audit", "--sql", "select 1", "--out", "nowhere"], "nowhere: not the folder of an audit"),
        (["audit", "-", "--dask", "tcp://localhost:1", "--out", "?"], "standard input"),
        (["audit", GAMES, "--dask", "nonsense"], "--dask nonsense: not an address"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    say: Say, tmp_path: Path, words: list[str], message: str
) -> None:
    said = say(*(str(tmp_path / "out") if word == "?" else word for word in words))
    assert (said.code, said.out) == (2, "")
    assert message in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("width", [60, 78, 80, 100])
def test_nothing_of_the_summary_is_cut_off(
    say: Say, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    said = say("audit", GAMES).out
    assert "…" not in said
    assert all(len(line) <= width for line in said.splitlines()[1:])
    if width > 60:
        assert "unlawful" in said


def test_whoever_does_not_stay_leaves_a_whole_folder(say: Say, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jadoube.cli.audit._show", _gone)
        say("audit", GAMES, "--out", str(out))
    assert (out / "report.html").read_text("utf-8").endswith("</html>\n")


def _gone(_: object) -> None:
    raise KeyboardInterrupt


def test_a_run_that_is_interrupted_says_how_it_goes_on(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = str(tmp_path / "out")
    with monkeypatch.context() as patch:
        patch.setattr("jadoube.corpus.folder.Folder.write", lambda *_: _gone(None))
        said = say("audit", GAMES, "--out", out)
    assert (said.code, said.out) == (130, "")
    assert said.err == "broken off; --resume goes on with the audit\n"
    assert say("audit", GAMES, "--out", out, "--resume").code == 0


def test_resume(say: Say, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    assert say("audit", GAMES, "--out", out).code == 0
    assert say("audit", GAMES, "--out", out).code == 2
    assert say("audit", GAMES, "--out", out, "--resume").code == 0


@pytest.mark.parametrize("text", ["", "\n\n", "% nothing but a remark\n"])
def test_files_without_a_game_are_told_of(say: Say, tmp_path: Path, text: str) -> None:
    out = tmp_path / "out"
    empty = tmp_path / "empty.pgn"
    empty.write_text(text)
    said = say("audit", str(empty), "--out", str(out))
    assert said == (2, "", f"jadoube: {empty}: not one game was found\n")
    said = say("audit", str(empty), str(empty))
    twice = f"{empty}: given twice; it is read once\n"
    assert said == (2, "", f"{twice}jadoube: 2 files: not one game was found\n")
    assert say("audit", GAMES, str(empty), "--out", str(out)).code == 0  # the folder is free again


def test_the_pace_is_that_of_this_run(
    say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    many, out = tmp_path / "many.pgn", tmp_path / "out"
    many.write_text((Path(GAMES).read_text("utf-8").rstrip() + "\n\n") * 300, "utf-8")
    asked = ("audit", str(many), "--code", "greco", "--workers", "1", "--out", str(out))
    assert say(*asked).code == 0
    monkeypatch.setattr("jadoube.cli.progress.EVERY", 0.0)
    assert say(*asked, "--resume").err == ""  # nothing is done, so there is no pace
    first, *others = sorted((out / "games").iterdir())
    assert others
    kept = sum(pq.read_metadata(file).num_rows for file in others)
    first.unlink()
    *_, last = say(*asked, "--resume").err.splitlines()
    assert f"18,000 games ({kept:,} by an earlier run), " in last


def test_the_bar_is_of_this_run(say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    out = str(tmp_path / "out")
    assert say("audit", GAMES, "--code", "greco", "--out", out).code == 0
    moved: list[dict[str, Any]] = []
    monkeypatch.setattr("rich.progress.Progress.update", lambda _, __, **given: moved.append(given))
    assert say("audit", GAMES, "--code", "greco", "--out", out, "--resume").code == 0
    assert moved == [{"total": 0}, {"advance": 0, "games": 60}]


def test_a_missing_extra_is_told_in_one_line(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.split(".", maxsplit=1)[0] == "pyarrow":
            raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")
        return real(name, *rest, **more)

    for name in [name for name in sys.modules if name.startswith(("jadoube.corpus", "pyarrow"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(
        "importlib.import_module", lambda name, *_: without(name, None, None, ["*"])
    )
    said = say("audit", GAMES)
    assert said.code == 2
    assert "pip install 'jadoube[corpus]'" in said.err


def test_progress_is_told_in_words_where_nobody_watches(
    say: Say, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("jadoube.cli.progress.EVERY", 0.0)
    many = tmp_path / "many.pgn"
    many.write_text((Path(GAMES).read_text("utf-8").rstrip() + "\n\n") * 150, "utf-8")
    said = say("audit", str(many), "--code", "greco", "--workers", "1", "--keep-duplicates")
    first = said.err.splitlines()[0]
    assert "a second" in first
    assert "s left" in first
    assert "9,000 games" in said.out


def test_progress_is_a_bar_at_a_terminal(say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    said = say("audit", GAMES, "--code", "greco")
    assert said.code == 0
    assert "60 games" in said.out


def test_no_report_and_one_game(say: Say, tmp_path: Path) -> None:
    file, out = tmp_path / "one.pgn", tmp_path / "out"
    file.write_text('[White "A"]\n\n1.e4 e5 *\n', "utf-8")
    said = say("audit", str(file), "--out", str(out), "--no-report")
    assert said.code == 0
    assert said.out.startswith("1 game, 2 plies")
    assert said.out.endswith(f"The tables lie in {out / 'games'}.\n")
    assert not (out / "report.html").exists()


def test_games_that_are_there_twice_are_told(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "twice.pgn"
    file.write_text((Path(GAMES).read_text("utf-8").rstrip() + "\n\n") * 2, "utf-8")
    said = say("audit", str(file), "--code", "greco")
    assert said.out.startswith("60 games of 1834 to 1851")
    assert "60 games are copies of others and are not counted again" in said.out
    kept = say("audit", str(file), "--code", "greco", "--keep-duplicates")
    assert kept.out.startswith("120 games")
    assert "copies" not in kept.out


def test_the_page_of_a_game_and_charts_of_an_audit_that_is_done(say: Say, tmp_path: Path) -> None:
    games = Path(__file__).parents[2] / "examples" / "collection.pgn"
    out = str(tmp_path / "out")
    assert say("audit", str(games), "--out", out, "--charts", "svg").code == 0
    assert (tmp_path / "out" / "charts" / "results-that-change-by-code.svg").exists()
    said = say("audit", "--out", out, "--game", "collection.pgn:32")
    assert said.out == f"The page is {out}/game-collection-32.html.\n"
    said = say("audit", "--out", out, "--charts", "pdf")
    assert said.out.splitlines()[0] == f"{out}/charts/results-that-change-by-code.pdf"
    for asked, why in (
        (("--game", "collection.pgn:32"), "type its --out FOLDER"),
        (("--charts", "pdf"), "type its --out FOLDER"),
        ((str(games), "--charts", "pdf"), "--charts writes files"),
        ((str(games), "--lawbook", "docs"), "--lawbook is for the page of a game"),
        (("--out", out, "--game", "nowhere"), "type FILE:LINE"),
    ):
        refused = say("audit", *asked)
        assert refused.code == 2
        assert why in refused.err
        assert len(refused.err.splitlines()) == 1


def test_bytes_that_are_no_game(say: Say, tmp_path: Path) -> None:
    file, out = tmp_path / "bytes.pgn", tmp_path / "out"
    file.write_bytes(random.Random(1).randbytes(5000))
    said = say("audit", str(file), "--out", str(out))
    assert said.code == 2
    assert said.out == ""
    assert "bytes.pgn: not one game could be read" in said.err
    assert (out / "broken.txt").exists()
