"""Where games come from: frames read side by side, archives, folders, Parquet; the same rows from all."""

from __future__ import annotations

import datetime as dt
import io
import lzma
import struct
import time
import zipfile
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import jadoube.pgn
from jadoube.corpus import Audit, CorpusError, audit
from jadoube.corpus.duplicates import find_duplicates, is_same_name
from jadoube.corpus.frames import cut_frames, glance_at, ranges_of
from jadoube.corpus.sources import gather_sources
from jadoube.corpus.summary import summarise

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"
TEXT = GAMES.read_bytes().rstrip() + b"\n\n"
PART = 16 * 1024


def pzstd(data: bytes, frame: int) -> bytes:
    """Pack as pzstd does: before each frame another that is passed over, and says how long it is."""
    out = b""
    for at in range(0, len(data), frame):
        packed = pa.compress(data[at : at + frame], "zstd", asbytes=True)
        out += struct.pack("<III", 0x184D2A50, 4, len(packed)) + packed
    return out


def rows(done: Audit) -> pa.Table:
    """The rows of an audit in an order that does not hang on its parts, without the name of the file."""
    whole = done.reader().read_all().drop_columns(["file"])
    return whole.sort_by([("code", "ascending"), ("line", "ascending")]).combine_chunks()


@pytest.fixture
def plain(tmp_path: Path) -> pa.Table:
    """The rows of the games as a plain file gives them."""
    return rows(audit([GAMES], tmp_path / "plain"))


@pytest.mark.parametrize("frame", [3_000, 20_000, 1 << 20])
def test_frames_that_are_passed_over_are(tmp_path: Path, plain: pa.Table, frame: int) -> None:
    file = tmp_path / "dump.pgn.zst"
    file.write_bytes(pzstd(TEXT, frame))
    done = audit([file], tmp_path / "out", part=PART)
    assert rows(done).equals(plain)
    assert done.broken().num_rows == 0


def test_frames_are_cut_where_games_begin(tmp_path: Path) -> None:
    file = tmp_path / "dump.pgn.zst"
    file.write_bytes(pzstd(TEXT, 5_000))
    ranges = ranges_of(str(file), file.stat().st_size, PART)
    assert len(ranges) > 3
    cuts = list(cut_frames(glance_at(str(file), one) for one in ranges))
    assert len(cuts) > 2
    assert [cut.begin for cut in cuts[1:]] == [cut.begin + cut.size for cut in cuts[:-1]]
    assert cuts[-1].begin + cuts[-1].size == len(TEXT)
    for cut in cuts:
        assert TEXT[cut.begin :].startswith(b"[Event ")
        assert cut.line == 1 + TEXT[: cut.begin].count(b"\n")


def test_a_frame_that_is_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "dump.pgn.zst"
    file.write_bytes(pzstd(TEXT, 5_000)[:-500])
    done = audit([file], tmp_path / "out", codes=["greco"], part=PART)
    found = done.table().drop_columns(["file"]).to_pylist()
    whole = audit([GAMES], tmp_path / "whole", codes=["greco"]).table().drop_columns(["file"])
    assert 50 < len(found) < 60
    assert found == whole.to_pylist()[: len(found)]
    (told,) = done.broken().to_pylist()
    assert told["line"] == whole["line"][len(found)].as_py()
    assert told["reason"].startswith("cannot be unpacked: ")


def test_a_frame_that_is_damaged_ends_what_is_read_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "dump.pgn.zst"
    data = bytearray(pzstd(TEXT, 5_000))
    middle = len(data) // 2
    data[middle : middle + 50] = bytes(50)
    file.write_bytes(data)
    done = audit([file, GAMES], tmp_path / "out", codes=["greco"], part=PART)
    found = done.sql("select file, count(*) as games from all_games group by all").to_pylist()
    games = {row["file"]: row["games"] for row in found}
    assert 10 < games[str(file)] < 40
    assert games[str(GAMES)] == 60
    assert [row["file"] for row in done.broken().to_pylist()] == [str(file)]


def test_xz_and_zip(tmp_path: Path, plain: pa.Table) -> None:
    (tmp_path / "games.pgn.xz").write_bytes(lzma.compress(TEXT))
    assert rows(audit([tmp_path / "games.pgn.xz"], tmp_path / "xz")).equals(plain)
    archive = tmp_path / "games.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("old/GAMES.PGN", TEXT)
        packed.writestr("readme.txt", "no games")
    found = gather_sources([str(archive)])
    assert [one.member for one in found.sources] == ["old/GAMES.PGN"]
    assert found.skipped == (f"{archive}/readme.txt: skipped, not called a PGN file",)
    done = audit([archive], tmp_path / "zip")
    assert rows(done).equals(plain)
    assert set(done.table()["file"].to_pylist()) == {f"{archive}/old/GAMES.PGN"}
    archive.write_bytes(archive.read_bytes()[:300])
    done = audit([archive, GAMES], tmp_path / "cut", codes=["greco"])
    assert done.table().num_rows == 60
    (told,) = done.broken().to_pylist()
    assert (told["file"], told["line"]) == (str(archive), 1)
    assert told["reason"].startswith("cannot be unpacked: File is not a zip file; ")


def test_folders_name_what_they_pass_over(tmp_path: Path) -> None:
    folder = tmp_path / "collection"
    folder.mkdir()
    (folder / "UPPER.PGN").write_bytes(TEXT)
    (folder / "notes.txt").write_text("no games", "utf-8")
    found = gather_sources([str(folder), str(folder / "UPPER.PGN")])
    assert [Path(one.path).name for one in found.sources] == ["UPPER.PGN"]
    assert found.skipped == (
        f"{folder / 'notes.txt'}: skipped, not called a PGN file",
        f"{folder / 'UPPER.PGN'}: given twice; it is read once",
    )


@pytest.mark.parametrize("as_words", [False, True])
def test_parquet_in_gives_the_same_verdicts(
    tmp_path: Path, plain: pa.Table, as_words: bool
) -> None:
    games = list(jadoube.pgn.read(GAMES))
    moves: list[str] | list[list[str]] = [game.san() for game in games]
    if as_words:
        moves = [[str(move) for move in game.moves] for game in games]
    tags = {name for game in games for name in game.tags}
    table = pa.table(
        {
            **{name: [game.tags.get(name) for game in games] for name in tags},
            ("uci" if as_words else "movetext"): moves,
        }
    )
    pq.write_table(table, tmp_path / "games.parquet")
    done = audit([tmp_path / "games.parquet"], tmp_path / "out", part=PART)
    same = [name for name in plain.column_names if name != "line"]
    assert rows(done).select(same).equals(plain.select(same))
    pq.write_table(pa.table({"moves": [1, 2]}), tmp_path / "numbers.parquet")
    with pytest.raises(CorpusError, match="the column moves holds int64; moves must be text"):
        audit([tmp_path / "numbers.parquet"], tmp_path / "numbers")
    day = {"moves": ["e4 e5"], "UTCDate": [dt.date(2020, 1, 31)]}
    pq.write_table(pa.table(day), tmp_path / "day.parquet")
    found = audit([tmp_path / "day.parquet"], tmp_path / "day", codes=["greco"])
    assert found.sql("select date from games")["date"].to_pylist() == ["2020.01.31"]
    pq.write_table(pa.table({"White": ["A"]}), tmp_path / "none.parquet")
    with pytest.raises(CorpusError, match="parquet: no column of moves"):
        audit([tmp_path / "none.parquet"], tmp_path / "none")


def test_parquet_of_something_else_in_a_folder_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "collection"
    folder.mkdir()
    pq.write_table(pa.table({"moves": ["e4 e5"]}), folder / "games.parquet")
    pq.write_table(pa.table({f"c{at}": [1] for at in range(20)}), folder / "other.parquet")
    found = gather_sources([str(folder)])
    assert [Path(one.path).name for one in found.sources] == ["games.parquet"]
    (notice,) = found.skipped
    assert notice.startswith(f"{folder / 'other.parquet'}: no column of moves; ")
    assert notice.endswith("c11 and 8 more); skipped")


def test_parquet_that_is_damaged_stops_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    moves = [" ".join(game.san()) for game in jadoube.pgn.read(GAMES)] * 200
    pq.write_table(pa.table({"moves": moves}), file, row_group_size=6_000, use_dictionary=False)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) * 3 // 4] + bytes(99) + whole[len(whole) * 3 // 4 + 99 :])
    done = audit([file, GAMES], tmp_path / "out", codes=["greco"])
    assert 60 + 4_096 <= done.table().num_rows < 60 + 12_000
    (told,) = done.broken().to_pylist()
    assert told["reason"].startswith("cannot be read as Parquet: ")
    file.write_bytes(whole[:-20])
    done = audit([file, GAMES], tmp_path / "short", codes=["greco"])
    assert (done.table().num_rows, done.broken().num_rows) == (60, 1)


def test_texts_that_are_written_as_bytes_are_read(tmp_path: Path) -> None:
    columns = {
        "moves": [b"e4 e5", None],
        "White": ["Löwenthal".encode(), b"B"],
        "Result": [b"1-0", b"*"],
    }
    pq.write_table(pa.table(columns), tmp_path / "bytes.parquet")
    done = audit([tmp_path / "bytes.parquet"], tmp_path / "out", codes=["greco"])
    asked = "select white, result, plies from games order by line"
    assert [tuple(row.values()) for row in done.sql(asked).to_pylist()] == [
        ("Löwenthal", "1-0", 2),
        ("B", "*", 0),
    ]


def test_standard_input_takes_no_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Input:
        buffer = io.BytesIO(b"PK\x03\x04 and so on")

    monkeypatch.setattr("sys.stdin", Input)
    with pytest.raises(CorpusError, match="cannot be read from the standard input"):
        audit(["-"], tmp_path / "out")


def test_parts_are_put_together_and_stay_what_they_were(
    tmp_path: Path, plain: pa.Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jadoube.corpus.folder.MERGED", 3)
    out = tmp_path / "out"
    done = audit([GAMES], out, part=4_096)
    names = sorted(file.name for file in (out / "games").iterdir())
    assert 2 < len(names) < done.tally.size // 4_096 / 2
    assert all("_" in name for name in names)
    assert rows(done).equals(plain)
    assert done.tally.games == 60
    # Damage within one of them: its parts are done again, the others are left alone.
    first = out / "games" / names[0]
    data = bytearray(first.read_bytes())
    data[100] ^= 1
    first.write_bytes(data)
    kept = (out / "games" / names[1]).stat().st_mtime_ns
    again = audit([GAMES], out, part=4_096, resumes=True)
    assert rows(again).equals(plain)
    assert (out / "games" / names[1]).stat().st_mtime_ns == kept


def test_a_folder_has_thousands_of_files_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain: pa.Table
) -> None:
    monkeypatch.setattr("jadoube.corpus.folder.MERGED", 2)
    monkeypatch.setattr("jadoube.corpus.folder.FILES", 3)
    done = audit([GAMES], tmp_path / "out", part=2_048)
    assert len(list((tmp_path / "out" / "games").iterdir())) == 3
    assert rows(done).equals(plain)


def test_one_bit_of_a_part_is_missed_by_no_resumption(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = audit([GAMES], out, part=PART)
    whole = rows(done)
    for place in (50, 2_000, -2_500):
        part = min((out / "games").iterdir())
        data = bytearray(part.read_bytes())
        data[place] ^= 4
        part.write_bytes(data)
        assert part.stem not in done.folder.done()
        assert rows(audit([GAMES], out, part=PART, resumes=True)).equals(whole)


TWICE = """[White "Labourdonnais, L."]
[Black "McDonnell, A"]
[Date "1834.??.??"]
[Result "1-0"]

1.e4 e5 2.Nf3 Nc6 3.Bc4 1-0

[White "Louis La Bourdonnais"]
[Black "Alexander MacDonnell"]
[Date "1834.06.01"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 1-0

[White "Anna"]
[Black "Bert"]
[Date "1834.06.01"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 1-0

[White "Labourdonnais"]
[Black "McDonnell"]
[Date "1835.06.01"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 1-0

"""


def test_games_that_are_there_twice_count_once(tmp_path: Path) -> None:
    file = tmp_path / "twice.pgn"
    file.write_text(TWICE, "utf-8")
    done = audit([file], tmp_path / "out", codes=["greco"])
    assert summarise(done.folder).games == 4
    assert find_duplicates(done.folder) == 1
    summary = summarise(done.folder)
    assert (summary.games, summary.duplicates, summary.codes[0].games) == (3, 1, 3)
    found = done.sql("select line, of_line from duplicates").to_pylist()
    assert found == [{"line": 8, "of_line": 1}]
    assert done.sql("select count(*) as n from all_games")["n"].to_pylist() == [4]
    assert done.table().num_rows == 4


def test_many_games_of_the_same_moves_are_soon_told_apart(tmp_path: Path) -> None:
    """On a server very many games end after a move: each was held against each before."""
    file = tmp_path / "short.pgn"
    addresses = "".join(recorded(Site=f"https://games.example/{at}") for at in range(4_000))
    days = (dt.date(1900, 1, 1) + dt.timedelta(at) for at in range(4_000))
    dated = "".join(
        f'[Date "{day:%Y.%m.%d}"]\n[White "A"]\n[Black "B"]\n\n1. d4 *\n\n' for day in days
    )
    file.write_text(addresses + recorded(Site="https://games.example/7") + dated, "utf-8")
    done = audit([file], tmp_path / "out", codes=["greco"])
    began = time.process_time()
    assert find_duplicates(done.folder) == 1
    assert (
        time.process_time() - began < 5
    )  # it took half a minute, and four times so long for twice so many


def recorded(**about: str) -> str:
    tags = {"White": "Smith, John", "Black": "Brown, A", "Result": "1-0"} | about
    head = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items())
    return f"{head}\n1. e4 e5 2. Nf3 {tags['Result']}\n\n"


@pytest.mark.parametrize(
    ("one", "other", "copies", "disputed"),
    [
        ({}, {"White": "Smith, J."}, 1, 0),
        ({}, {"White": "Smith, Jane"}, 0, 0),
        ({}, {"Black": "Brown, B"}, 0, 0),
        ({"Date": "2020.01.01"}, {"Date": "2020.07.09"}, 0, 0),
        ({"Date": "2020.01.01"}, {"Date": "2020.01.??"}, 1, 0),
        ({"Site": "https://games.example/aaaa"}, {"Site": "https://games.example/bbbb"}, 0, 0),
        ({"Site": "London"}, {"Site": "London, England"}, 1, 0),
        ({"Round": "1"}, {"Round": "1.1"}, 1, 0),
        ({"White": "guest17"}, {"White": "guest71"}, 0, 0),
        ({"Site": "https://games.example/aaaa"}, {}, 1, 0),
        ({}, {"Result": "0-1"}, 1, 1),
    ],
)
def test_what_tells_two_games_apart(
    tmp_path: Path, one: dict[str, str], other: dict[str, str], copies: int, disputed: int
) -> None:
    file = tmp_path / "some.pgn"
    file.write_text(recorded(**one) + recorded(**other), "utf-8")
    done = audit([file], tmp_path / "out", codes=["greco"])
    assert find_duplicates(done.folder) == copies
    summary = summarise(done.folder)
    assert (summary.duplicates, summary.disputed) == (copies, disputed)


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("Philidor, François", "Philidor", True),
        ("Philidor", "F. A. D. Philidor", True),
        ("Staunton, Howard", "Saint Amant, Pierre", False),
        (None, "Greco", True),
        ("NN", "N.N.", True),
        ("Löwenthal", "Loewenthal", True),
        ("player12", "player71", False),
        ("player12", "player", False),
        ("Player12", "player12", True),
        ("old_man", "oldman", False),
    ],
)
def test_names_that_are_one(one: str | None, other: str, is_same: bool) -> None:
    assert is_same_name(one, other) is is_same
