"""What a server keeps: backed up while it runs, put back and compared, and verified."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from sqlalchemy import select
from tests.server.playing import play_on
from tests.server.serving import Served, log_of, run, seated

from jadoube import client
from jadoube.cli import main
from jadoube.server.backup import BackupError, back_up, restore
from jadoube.server.database import opened
from jadoube.server.schema import ENTRIES, TABLES
from jadoube.server.stamps import law_version

if TYPE_CHECKING:
    from tests.server.postgres import Cluster


async def rows(database: str) -> list[list[tuple[object, ...]]]:
    async with opened(database) as engine, engine.connect() as connection:
        return [
            [
                tuple(row)
                for row in await connection.execute(select(kept).order_by(*kept.primary_key))
            ]
            for kept in (TABLES, ENTRIES)
        ]


def test_a_backup_is_taken_while_people_play_and_is_one_moment(
    tmp_path: Path, cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    database, file = f"sqlite:///{tmp_path}/tables.db", tmp_path / "backup.gz"

    async def play() -> str:
        with Served(database, tmp_path, acts_per_second=10_000, acts_at_once=10_000) as server:
            seats = await seated(server)
            async with (
                await client.sit(seats.link(server, "host")) as host,
                await client.sit(seats.link(server, "guest")) as guest,
            ):
                await play_on(host, guest, 20)
                playing = asyncio.create_task(play_on(host, guest, 200))
                await asyncio.sleep(0.1)
                assert await asyncio.to_thread(main, ["backup", database, str(file)]) == 0
                await playing
            assert len(log_of(server, seats.table)) == 221
            server.stop()
        return seats.table

    table = run(play())
    said = capsys.readouterr().out
    assert file.stat().st_mode & 0o077 == 0
    # What was backed up is the log up to one moment, whole and in order.
    whole = run(rows(database))
    again = f"sqlite:///{tmp_path}/again.db"
    assert main(["restore", str(file), again]) == 0
    back = run(rows(again))
    assert back[0] == whole[0]
    assert 21 <= len(back[1]) <= len(whole[1])
    assert back[1] == whole[1][: len(back[1])]
    assert f"1 tables with {len(back[1])} entries" in said
    # It can be put into the other database, and a server goes on from it.
    assert main(["restore", str(file), again]) == 2
    assert "has tables already" in capsys.readouterr().err

    async def over() -> None:
        async with opened(cluster.fresh()) as engine:
            await restore(engine, file)
            async with engine.connect() as connection:
                found = await connection.execute(select(ENTRIES.c.seq, ENTRIES.c.record))
                assert [tuple(row) for row in found] == [(row[1], row[3]) for row in back[1]]

    run(over())
    with Served(again, tmp_path) as server:
        assert [entry["seq"] for entry in log_of(server, table)] == [row[1] for row in back[1]]


def test_a_backup_that_is_not_whole_changes_nothing(tmp_path: Path) -> None:
    async def broken() -> None:
        database, file = f"sqlite:///{tmp_path}/tables.db", tmp_path / "backup.gz"
        with Served(database, tmp_path) as server:
            await seated(server)
            server.stop()
        async with opened(database) as engine:
            await back_up(engine, file)
        content = gzip.decompress(file.read_bytes())
        lines = content.splitlines(keepends=True)
        for harmed in (
            gzip.compress(b"".join(lines[:-1])),
            gzip.compress(content.replace(b"Anna", b"Emma")),
            gzip.compress(b'["jadoube-backup",2,"9"]\n'),
            gzip.compress(b'["nonsense"]\n'),
            file.read_bytes()[:-20],
            b"nonsense",
        ):
            (tmp_path / "harmed.gz").write_bytes(harmed)
            async with opened(f"sqlite:///{tmp_path}/again.db", must_exist=False) as engine:
                with pytest.raises(BackupError):
                    await restore(engine, tmp_path / "harmed.gz")
                async with engine.connect() as connection:
                    assert (await connection.execute(select(TABLES.c.id))).all() == []

    run(broken())


@pytest.mark.parametrize(
    "content",
    [
        b"nonsense",
        gzip.compress(b"nonsense"),
        gzip.compress(b"[]\n"),
        gzip.compress(b"[[1]]\n"),
        gzip.compress(b'["jadoube-backup",1,"1"]\n["table",1]\n'),
        gzip.compress(b'["end",0,0,"' + hashlib.sha256().hexdigest().encode() + b'"]\n'),
        gzip.compress(bytes(range(256)) * 40)[:40] + b"\xff" * 40,
    ],
    ids=["bare", "packed", "empty", "no-word", "short-row", "headless", "torn"],
)
def test_restoring_what_is_not_a_backup_leaves_no_database_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    file = tmp_path / "file.gz"
    file.write_bytes(content)
    assert main(["restore", str(file), f"sqlite:///{tmp_path}/tables.db"]) == 2
    assert capsys.readouterr().err == (
        f"jadoube: {file} is not a whole backup; type the name of a file that jadoube backup wrote\n"
    )
    assert list(tmp_path.iterdir()) == [file]


def test_verify_says_what_is_harmed_and_what_is_judged_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"

    async def play() -> list[str]:
        with Served(database, tmp_path) as server:
            tables = []
            for _ in range(3):
                seats = await seated(server)
                tables.append(seats.table)
                async with await client.sit(seats.link(server, "host")) as host:
                    await host.act("white touches g1")
                    await host.act("white moves g1 f3")
            server.stop()
        return tables

    tables = run(play())
    assert main(["verify", database]) == 0
    assert capsys.readouterr().out == "3 tables with 9 entries: nothing wrong.\n"
    with sqlite3.connect(tmp_path / "tables.db") as kept:
        (record,) = kept.execute(
            "SELECT record FROM entries WHERE table_id = ? AND seq = 3", tables[:1]
        ).fetchone()
        fields = msgspec.json.decode(record)
        # Every act says by which version of the law it was judged.
        assert fields["law"] == law_version()
        change = "UPDATE entries SET record = ? WHERE table_id = ? AND seq = 3"
        fields["act"] = "white moves g1 h3"
        kept.execute(change, (msgspec.json.encode(fields).decode(), tables[0]))
        kept.execute(change, ("nonsense", tables[1]))
    kept.close()
    assert main(["verify", database]) == 1
    said = capsys.readouterr().out
    assert (
        f"{tables[0]}: entry 3 is judged otherwise than by the law of version {law_version()}"
        in said
    )
    assert f"{tables[1]}: entry 3 cannot be read" in said
    assert said.endswith("3 tables with 9 entries: 2 wrong.\n")


def test_a_database_that_is_not_there_is_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = f"sqlite:///{tmp_path}/none.db"
    assert main(["backup", missing, str(tmp_path / "backup.gz")]) == 1
    said = capsys.readouterr().err
    assert said.startswith("jadoube: there is no database ")
    assert said.count("\n") == 1
    assert not Path(tmp_path / "none.db").exists()
