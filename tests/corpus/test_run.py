"""Runs: the same rows however files are packed and cut, resumed, or shared among workers."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import jadoube.pgn
from jadoube.corpus import Audit, CorpusError, Tally, audit
from jadoube.corpus.game_page import write_game_page
from jadoube.corpus.judged import read_judged
from jadoube.corpus.sources import find_sources, plain_parts, stream_parts
from jadoube.corpus.summary import summarise

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"
PART = 16 * 1024
CODES = len(read_judged(["all"]))


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A file of some hundred games, one of them broken."""
    text = GAMES.read_text("utf-8").rstrip() + "\n\n"
    broken = '[Event "broken"]\n[White "Nobody"]\n\n1.e4 e5 2.Ke3 *\n\n'
    file = tmp_path / "games.pgn"
    file.write_text(text + broken + text, "utf-8")
    return file


def digests(folder: Path) -> dict[str, str]:
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*.parquet"))
    }


def rows(done: Audit) -> pa.Table:
    return done.table().drop_columns(["file"]).combine_chunks()


def test_parts_cover_the_file_and_begin_with_a_game(games: Path) -> None:
    (source,) = find_sources([str(games)])
    data = games.read_bytes()
    parts = list(plain_parts(source, PART))
    assert len(parts) > 3
    assert [part.begin for part in parts[1:]] == [part.end for part in parts[:-1]]
    assert (parts[0].begin, parts[-1].end) == (0, len(data))
    for part in parts:
        assert data[part.begin :].startswith(b"[Event ")
        assert part.line == 1 + data[: part.begin].count(b"\n")
    with games.open("rb") as file:
        assert [part for part, _ in stream_parts(source, file, PART)] == parts


def test_every_way_of_packing_gives_the_same(games: Path, tmp_path: Path) -> None:
    data = games.read_bytes()
    packed = {
        "plain.pgn": data,
        "a.pgn.gz": gzip.compress(data),
        "b.pgn.bz2": bz2.compress(data),
        "c.pgn.zst": pa.compress(data, "zstd", asbytes=True),
        # As pgzip and pzstd write them: one after another.
        "d.pgn.gz": gzip.compress(data[:50_000]) + gzip.compress(data[50_000:]),
        "e.pgn.zst": b"".join(
            pa.compress(part, "zstd", asbytes=True) for part in (data[:50_000], data[50_000:])
        ),
    }
    found = []
    for name, content in packed.items():
        (tmp_path / name).write_bytes(content)
        found.append(rows(audit([tmp_path / name], tmp_path / f"out-{name}", part=PART)))
    assert all(table.equals(found[0]) for table in found)
    assert found[0].num_rows == 120 * CODES


def test_lines_and_games_are_those_of_the_reader(games: Path, tmp_path: Path) -> None:
    done = audit([games], tmp_path / "out", codes=["greco"], part=PART)
    table = done.table()
    read = [game for game in jadoube.pgn.read(games) if not game.errors]
    assert table["white"].to_pylist() == [game.tags["White"] for game in read]
    assert table["plies"].to_pylist() == [len(game.moves) for game in read]
    lines = games.read_text("utf-8").split("\n")
    assert all(lines[line - 1].startswith("[Event ") for line in table["line"].to_pylist())
    (broken,) = done.broken().to_pylist()
    assert lines[broken["line"] - 1].startswith("1.e4 e5 2.Ke3")
    assert (broken["white"], broken["judged"]) == ("Nobody", False)
    assert done.tally.games == 120
    assert done.tally.broken == 1


def test_workers_change_nothing(games: Path, tmp_path: Path) -> None:
    for workers in (1, 2, 5):
        audit([games], tmp_path / str(workers), workers=workers, part=PART)
    one = digests(tmp_path / "1")
    assert len(one) > 3
    assert one == digests(tmp_path / "2") == digests(tmp_path / "5")


@pytest.mark.parametrize("name", ["games.pgn", "games.pgn.gz"])
def test_a_run_that_was_broken_off_goes_on_where_it_was(
    games: Path, tmp_path: Path, name: str
) -> None:
    file = tmp_path / name
    if name.endswith(".gz"):
        file.write_bytes(gzip.compress(games.read_bytes()))
    audit([file], tmp_path / "whole", part=PART)

    class Enough(Exception):  # noqa: N818 - it stands for a hand on the keyboard
        pass

    # At the first word: so few parts are under way then that not all of them can be finished.
    def tell(_: Tally) -> None:
        raise Enough

    out = tmp_path / "out"
    with pytest.raises(Enough):
        audit([file], out, part=PART, workers=1, tell=tell)
    before = {part.name: part.stat().st_mtime_ns for part in (out / "games").glob("*.parquet")}
    assert 1 <= len(before) < len(list((tmp_path / "whole" / "games").iterdir()))
    (out / "games" / "00000-000099.1-2.tmp").write_text("half a part")
    audit([file], out, part=PART, resumes=True)
    assert digests(out) == digests(tmp_path / "whole")
    after = {part.name: part.stat().st_mtime_ns for part in (out / "games").iterdir()}
    assert before.items() <= after.items()
    assert not list(out.rglob("*.tmp"))


def test_a_folder_is_not_written_over(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    audit([games], out)
    with pytest.raises(CorpusError, match="--resume"):
        audit([games], out)
    with pytest.raises(CorpusError, match="by other codes"):
        audit([games], out, codes=["greco"], resumes=True)
    games.write_text('[Event "other"]\n\n1.e4 *\n', "utf-8")
    with pytest.raises(CorpusError, match="of other files"):
        audit([games], out, resumes=True)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").touch()
    with pytest.raises(CorpusError, match="not empty"):
        audit([games], tmp_path / "full")
    with pytest.raises(CorpusError, match="Not a directory"):
        audit([games], games)


def test_a_disk_that_is_full(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: object) -> None:
        raise OSError("Error writing bytes to file. Detail: [errno 28] No space left on device")

    monkeypatch.setattr("pyarrow.parquet.ParquetWriter.write_table", no_room)
    with pytest.raises(CorpusError, match=r"out: No space left on device$"):
        audit([games], tmp_path / "out")
    assert not list((tmp_path / "out" / "games").iterdir())


def test_a_part_that_is_damaged_is_done_again(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    audit([games], out, part=PART)
    whole = digests(out)
    first, second, third, *_ = sorted((out / "games").iterdir())
    first.write_bytes(first.read_bytes()[:2_000])
    second.write_bytes(b"")
    pq.write_table(pa.table({"other": [1]}), third)
    with pytest.raises(CorpusError, match=f"{first.name}: cannot be read"):
        Audit(out).table()
    with pytest.raises(CorpusError, match="out: cannot be read"):
        summarise(Audit(out).folder)
    assert digests(audit([games], out, part=PART, resumes=True).folder.path) == whole


def test_damage_within_a_file_is_told(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    audit([games], out)
    (file,) = (out / "games").iterdir()
    data = bytearray(file.read_bytes())
    data[500 : len(data) // 2] = bytes(len(data) // 2 - 500)
    file.write_bytes(data)
    with pytest.raises(CorpusError, match=f"{file.name}: cannot be read"):
        Audit(out).table()
    with pytest.raises(CorpusError, match="cannot be read"):
        summarise(Audit(out).folder)
    with pytest.raises(CorpusError, match=r"cannot be read|--sql"):
        Audit(out).sql("select * from games")


def test_folders_and_what_is_none(games: Path, tmp_path: Path) -> None:
    deep = tmp_path / "collection" / "old"
    deep.mkdir(parents=True)
    (deep / "b.pgn").write_bytes(games.read_bytes())
    (tmp_path / "collection" / "a.pgn.bz2").write_bytes(bz2.compress(games.read_bytes()))
    (tmp_path / "collection" / "notes.txt").write_text("no games", "utf-8")
    found = find_sources([str(tmp_path / "collection")])
    assert [(Path(one.path).name, one.packing) for one in found] == [
        ("a.pgn.bz2", "bz2"),
        ("b.pgn", "plain"),
    ]
    with pytest.raises(CorpusError, match=r"nowhere\.pgn: No such file"):
        find_sources([str(tmp_path / "nowhere.pgn")])
    (tmp_path / "empty").mkdir()
    with pytest.raises(CorpusError, match="no PGN file"):
        find_sources([str(tmp_path / "empty")])


@pytest.mark.parametrize(
    "data",
    [b"", b"\n\n\n", b"no games here\n", bytes(range(256)) * 50, b"1.e4 e5 *\n\n" * 500],
    ids=["empty", "blank", "prose", "binary", "untagged"],
)
def test_strange_files(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "strange.pgn"
    file.write_bytes(data)
    done = audit([file], tmp_path / "out", part=1024)
    assert done.tally.games == sum(1 for game in jadoube.pgn.read(file) if game.moves)
    assert done.sql("select count(*) as n from games")["n"].to_pylist() == [
        CODES * done.tally.games
    ]


def test_a_packed_file_that_is_cut_off(games: Path, tmp_path: Path) -> None:
    file = tmp_path / "cut.pgn.gz"
    file.write_bytes(gzip.compress(games.read_bytes())[:20_000])
    done = audit([file, games], tmp_path / "out", codes=["greco"])
    found = done.table().to_pylist()
    before = [row for row in found if row["file"] == str(file)]
    whole = [row for row in found if row["file"] == str(games)]
    assert 40 < len(before) < len(whole)
    # A game that was cut off is not judged, as if it had ended there.
    assert [row | {"file": ""} for row in before] == [
        row | {"file": ""} for row in whole[: len(before)]
    ]
    told = [row for row in done.broken().to_pylist() if row["file"] == str(file)][-1]
    assert told["line"] == whole[len(before)]["line"] == told["game_line"]
    assert told["reason"].startswith("cannot be unpacked: Truncated compressed stream; ")
    assert not told["judged"]
    # The page of the last of them is drawn, though its file cannot be read to its end.
    assert write_game_page(done.folder, f"{file}:{before[-1]['line']}").exists()
    assert digests(tmp_path / "out") == digests(
        audit([file, games], tmp_path / "out", codes=["greco"], resumes=True).folder.path
    )


def test_questions(games: Path, tmp_path: Path) -> None:
    done = audit([games], tmp_path / "out")
    (row,) = done.sql("select count(*) as n, count(distinct code) as codes from games").to_pylist()
    assert row == {"n": 120 * CODES, "codes": CODES}
    assert done.sql("select reason from broken").num_rows == 1
    with pytest.raises(CorpusError, match="the question is empty"):
        done.sql(" ")
    with pytest.raises(CorpusError, match=r"--sql: .*nothing"):
        done.sql("select nothing from games")
    with pytest.raises(CorpusError, match='Did you mean "games"'):
        done.sql("select 1 from game")
    with pytest.raises(CorpusError, match=r'Candidate bindings: .*count_ply"'):
        done.sql("select count_pl from games")
    with pytest.raises(CorpusError, match="not the folder of an audit"):
        Audit(tmp_path / "nowhere")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the system does not list threads")
def test_no_thread_is_left_that_could_outlive_python(games: Path, tmp_path: Path) -> None:
    """A thread of Arrow's that lets go of Python's bytes while Python is ending aborts the program."""
    program = f"""
import os
from jadoube.corpus import audit
before = set(os.listdir("/proc/self/task"))
done = audit([{str(games)!r}], {str(tmp_path / "out")!r}, codes=["greco"], part={PART})
assert done.table().num_rows and done.broken().num_rows
print(len(set(os.listdir("/proc/self/task")) - before))
"""
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert told.stdout == "0\n"
