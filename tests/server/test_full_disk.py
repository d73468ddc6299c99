"""A disk that is full: acts are refused with a clear word, and nothing is harmed."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.serving import CODE, Served, get, log_of, post, raw, run, seated

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import httpx
    from tests.server.serving import Raw


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[None]:
    """Mount a small disk at *folder*; a machine that does not allow it is told of."""
    size = f"size={megabytes}m"
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)], check=False, capture_output=True
    )
    if mounted.returncode:
        # Leave is nothing that could be installed, so this is no failure anywhere.
        pytest.skip("needs leave to mount a small disk")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    with small_disk(disk, 3):
        database = disk / "tables.db"
        with Served(f"sqlite:///{database}", tmp_path, acts_per_second=100_000) as server:
            kept = run(_fill(server, disk))
            server.kill()
            server.start()
            table, entries = next(iter(kept.items()))
            shown = log_of(server, table)
            assert [entry["seq"] for entry in shown] == list(range(1, len(shown) + 1))
            assert [entry["ref"] for entry in shown[1:]] == entries
        with sqlite3.connect(database) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def _fill(server: Served, disk: Path) -> dict[str, list[str]]:
    """Act until the disk is full, make room, and act once more; gives what was answered."""
    seats = await seated(server)
    done: list[str] = []
    async with raw(server, seats.table, seats.laid.secret) as host:
        await host.hear("table")
        (disk / "ballast").write_bytes(b"\0" * _free(disk, spare=300_000))
        refused = await _until_refused(host, done)
        assert refused["code"] == "unavailable"
        assert "the disk is full" in refused["text"]
        laying = _lay_until_refused(server)
        assert laying.status_code == 503
        assert "full" in laying.json()["detail"]
        ready = get(f"{server.url}/ready")
        assert (ready.status_code, ready.json()["ready"]) == (503, False)
        assert "the disk is full" in ready.json()["why"]
        # It says so as long as it is so, and goes on when it is not.
        again = await host.ask(type="do", ref=refused["ref"], act="white touches e2")
        assert again["code"] == "unavailable"
        (disk / "ballast").unlink()
        # What was sent later is not done before it: that would be another game.
        later = await host.ask(type="do", ref="later", act="white moves e2 e4")
        assert later["code"] == "unavailable"
        assert "earlier" in later["text"]
        for ref, act in ((refused["ref"], "white touches e2"), ("later", "white moves e2 e4")):
            again = await host.ask(type="do", ref=ref, act=act)
            assert again["type"] == "entry"
            done.append(ref)
        assert get(f"{server.url}/ready").json() == {"ready": True}
    return {seats.table: done}


async def _until_refused(host: Raw, done: list[str]) -> dict[str, Any]:
    for number in range(5_000):
        # A long ref makes a long row.
        ref = f"{number:060d}"
        answer = await host.ask(type="do", ref=ref, act="white touches e2")
        if answer["type"] != "entry":
            return answer
        done.append(ref)
    raise AssertionError("the disk was never full")


def _lay_until_refused(server: Served) -> httpx.Response:
    """Lay tables until there is no room for another; one may still fit where an act did not."""
    for _ in range(50):
        laying = post(f"{server.url}/api/1/tables", json={"code": CODE})
        if laying.status_code != 201:
            break
    return laying


def _free(disk: Path, spare: int) -> int:
    return max(shutil.disk_usage(disk).free - spare, 0)
