"""Audits from and to a real S3 server on this machine: the same rows as at home."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.corpus.clusters import cluster
from tests.corpus.test_sources import pzstd, rows

from jadoube.cli import main
from jadoube.corpus import Audit, CorpusError, audit
from jadoube.corpus.cluster import connected
from jadoube.corpus.extras import needed
from jadoube.corpus.report import REPORT, write_report
from jadoube.corpus.sources import gather_sources
from jadoube.corpus.summary import summarise

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"
TEXT = GAMES.read_bytes().rstrip() + b"\n\n"
PART = 16 * 1024


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server that speaks S3, in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(600):
            with socket.socket() as asking:
                if not asking.connect_ex(("127.0.0.1", port)):
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.kill()
        server.wait()


@pytest.fixture
def bucket(address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A place in the server's storage with games in it; the environment says where the server is."""
    monkeypatch.setenv("AWS_ENDPOINT_URL", address)
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "testing")
    s3fs = needed("s3fs", "remote")
    fs = s3fs.S3FileSystem(client_kwargs={"endpoint_url": address})
    name = f"games-{tmp_path.name.replace('_', '-')}".lower()[:60]
    fs.mkdir(name)
    fs.pipe_file(f"{name}/in/plain.pgn", TEXT)
    fs.pipe_file(f"{name}/in/framed.PGN.ZST", pzstd(TEXT, 5_000))
    fs.pipe_file(f"{name}/in/notes.txt", b"no games")
    return f"s3://{name}"


def test_from_and_to_s3(bucket: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = gather_sources([f"{bucket}/in"])
    assert [one.path for one in found.sources] == [
        f"{bucket}/in/framed.PGN.ZST",
        f"{bucket}/in/plain.pgn",
    ]
    assert found.skipped == (f"{bucket}/in/notes.txt: skipped, not called a PGN file",)
    here = audit([GAMES], tmp_path / "here", part=PART)
    for name in ("plain.pgn", "framed.PGN.ZST"):
        there = audit([f"{bucket}/in/{name}"], f"{bucket}/out-{name}", part=PART)
        assert rows(there).equals(rows(here))
        assert summarise(there.folder).games == 60
        assert there.sql("select count(distinct line) as n from games")["n"].to_pylist() == [60]
        write_report(there.folder)
        assert b"What the laws make of it" in there.folder.depot.read(REPORT)
    with pytest.raises(CorpusError, match="--resume"):
        audit([f"{bucket}/in/plain.pgn"], f"{bucket}/out-plain.pgn", part=PART)
    out = f"{bucket}/out-plain.pgn"
    assert main(["audit", "--out", out, "--game", "plain.pgn:20"]) == 0
    assert main(["audit", "--out", out, "--charts", "svg"]) == 0
    told = re.findall(r"s3:\S+", capsys.readouterr().out)
    assert len(told) > 3
    for name in told:
        assert name.startswith(f"{out}/")
        assert Audit(out).folder.depot.has(name.removeprefix(f"{out}/").rstrip("."))
    again = audit([f"{bucket}/in/plain.pgn"], f"{bucket}/out-plain.pgn", part=PART, resumes=True)
    assert rows(again).equals(rows(here))
    with pytest.raises(CorpusError, match=r"nowhere\.pgn: No such file"):
        audit([f"{bucket}/in/nowhere.pgn"], tmp_path / "nowhere")


def test_a_cluster_reads_and_writes_there(bucket: str, tmp_path: Path) -> None:
    here = audit([GAMES], tmp_path / "here", part=PART)
    with cluster(tmp_path, 2) as running:
        with connected(needed("distributed", "dask"), running.address) as client:
            client.wait_for_workers(2, timeout=60)
        audit(
            [f"{bucket}/in/framed.PGN.ZST"],
            f"{bucket}/out",
            part=PART,
            dask=running.address,
        )
    assert rows(Audit(f"{bucket}/out")).equals(rows(here))


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("s3://", "s3://: the address has no name; type one such as s3://bucket"),
        ("s3://bucket/games.pgn", "s3://bucket/games.pgn: .*credentials"),
        ("hdfs://nowhere/games.pgn", "hdfs://nowhere/games.pgn: (?!None).+"),
    ],
)
def test_storage_that_cannot_be_reached(
    address: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("AWS_ENDPOINT_URL", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "none"))
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(tmp_path / "none"))
    s3fs = needed("s3fs", "remote")
    s3fs.S3FileSystem.clear_instance_cache()
    with pytest.raises(CorpusError, match=why) as caught:
        audit([address], tmp_path / "out")
    assert "\n" not in str(caught.value)
    if address.startswith("s3://bucket"):
        with pytest.raises(CorpusError, match=r"s3://bucket/out: .*credentials"):
            audit([GAMES], "s3://bucket/out")


def test_an_address_that_nobody_knows(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="nowhere://games: Protocol not known"):
        audit(["nowhere://games"], tmp_path / "out")


def test_a_storage_whose_package_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "gcsfs", None)
    with pytest.raises(CorpusError, match=r"gs://b/g.pgn: gcsfs is not .*: pip install gcsfs$"):
        audit(["gs://b/g.pgn"], tmp_path / "out")
