"""An audit on a Dask cluster of real processes: the same bytes as at home, though a worker dies."""

from __future__ import annotations

import gzip
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.corpus.clusters import Cluster, cluster
from tests.corpus.simulation import SHARES, simulate
from tests.corpus.test_run import digests
from tests.corpus.test_sources import pzstd

from jadoube.corpus import CorpusError, Tally, audit
from jadoube.corpus.cluster import MANY, Call, Watch, connected
from jadoube.corpus.extras import needed

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = Path(__file__).parents[2] / "benchmarks" / "games.pgn"
PART = 256 * 1024


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with cluster(tmp_path_factory.mktemp("dask"), 3) as running:
        with connected(needed("distributed", "dask"), running.address) as client:
            client.wait_for_workers(3, timeout=60)
        yield running


@pytest.fixture
def games(tmp_path: Path) -> list[Path]:
    text = (GAMES.read_text("utf-8").rstrip() + "\n\n") * 60
    plain, packed = tmp_path / "plain.pgn", tmp_path / "packed.pgn.gz"
    plain.write_text(text + '[Event "broken"]\n\n1.e4 Ke7 *\n', "utf-8")
    packed.write_bytes(gzip.compress(text.encode()[: len(text) // 4]))
    framed = tmp_path / "framed.pgn.zst"
    framed.write_bytes(pzstd(text.encode()[: len(text) // 2], 100_000))
    return [plain, packed, framed]


def test_a_killed_worker_changes_nothing(there: Cluster, games: list[Path], tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.pgn.zst"
    damaged.write_bytes(games[-1].read_bytes()[:-10_000])
    games.append(damaged)
    audit(games, tmp_path / "here", part=PART)
    tallies: list[Tally] = []

    def tell(tally: Tally) -> None:
        tallies.append(tally)
        if len(tallies) == 2:
            there.workers[0].kill()

    done = audit(games, tmp_path / "there", part=PART, dask=there.address, tell=tell)
    assert there.workers[0].wait(timeout=120) != 0
    assert digests(tmp_path / "there") == digests(tmp_path / "here")
    assert not list(tmp_path.rglob("*.tmp"))
    assert len(tallies) > 8
    assert done.tally.broken == 2


def test_a_run_that_was_broken_off_goes_on_there(
    there: Cluster, games: list[Path], tmp_path: Path
) -> None:
    audit(games, tmp_path / "here", part=PART)
    audit(games, tmp_path / "out", part=PART)
    parts = sorted((tmp_path / "out" / "games").iterdir())
    kept = {part: part.stat().st_mtime_ns for part in parts[::2]}
    for part in parts[1::2]:
        part.unlink()
    time.sleep(0.02)
    audit(games, tmp_path / "out", part=PART, dask=there.address, resumes=True)
    assert digests(tmp_path / "out") == digests(tmp_path / "here")
    assert {part: part.stat().st_mtime_ns for part in kept} == kept


def test_a_cluster_without_workers_is_given_up(games: list[Path], tmp_path: Path) -> None:
    with cluster(tmp_path, 1) as alone:
        with connected(needed("distributed", "dask"), alone.address) as client:
            client.wait_for_workers(1, timeout=60)
        out = tmp_path / "out"

        def tell(_: Tally) -> None:
            alone.workers[0].kill()

        with pytest.raises(CorpusError, match="no worker for 2 seconds; start some"):
            audit(games, out, part=PART, dask=alone.address, tell=tell, wait=2)
    audit(games, out, part=PART, resumes=True)
    audit(games, tmp_path / "here", part=PART)
    assert digests(out) == digests(tmp_path / "here")


def test_whoever_waits_must_wait(games: list[Path], tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="--wait must be more than 0"):
        audit(games, tmp_path / "out", dask="tcp://127.0.0.1:9", wait=-3)


def test_nobody_answers(games: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jadoube.corpus.cluster._WAIT", 1)
    with pytest.raises(CorpusError, match=r"--dask tcp://127\.0\.0\.1:9"):
        audit(games, tmp_path / "out", dask="tcp://127.0.0.1:9")


def test_what_was_heard_is_not_kept_on_the_workers(tmp_path: Path) -> None:
    """A lost worker would otherwise have everything done again that it ever finished."""
    distributed = needed("distributed", "dask")
    flag = tmp_path / "flag"

    def waits() -> None:
        while not flag.exists():
            time.sleep(0.05)

    with cluster(tmp_path, 2) as crew, connected(distributed, crew.address) as client:
        calls = [*(Call(abs, (number,)) for number in range(-10, 0)), Call(waits, ())]
        coming = Watch(client, distributed, wait=60).results(calls)
        assert sorted(next(coming) for _ in range(10)) == list(range(1, 11))
        for _ in range(100):
            if not any(client.has_what().values()):
                break
            time.sleep(0.1)
        assert not any(client.has_what().values())
        flag.touch()
        assert list(coming) == [None]


def test_many_tasks_are_told_once_each_though_workers_die() -> None:
    """As `make simulate-cluster` does it with a million."""
    tasks = 2 * MANY
    done = simulate(tasks, workers=2, dies=0.1)
    assert [share.tasks for share in done.shares] == [tasks // SHARES] * SHARES
    assert done.deaths


def test_no_more_tasks_are_with_a_cluster_than_it_needs(there: Cluster) -> None:
    """Whoever cuts files is asked for tasks as others are finished."""
    distributed = needed("distributed", "dask")
    cut: list[int] = []

    def calls() -> Iterator[Call]:
        for number in range(3 * MANY):
            cut.append(number)
            yield Call(abs, (number,))

    with connected(distributed, there.address) as client:
        watch = Watch(client, distributed, wait=60)
        coming = watch.in_order(calls())
        assert next(coming) == 0
        assert len(cut) <= MANY
        watch.cancel()


def test_a_part_that_kills_every_worker_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dask gives a task up after some deaths, here after one; it is tried again, but not for ever."""
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    distributed = needed("distributed", "dask")
    with cluster(tmp_path, 4) as crew, connected(distributed, crew.address) as client:
        client.wait_for_workers(4, timeout=60)
        with pytest.raises(CorpusError, match="each of them died"):
            list(Watch(client, distributed, wait=60).results([Call(os._exit, (1,))]))
        assert len(client.has_what()) == 1


def test_a_scheduler_that_dies_ends_the_audit_and_loses_nothing(
    games: list[Path], tmp_path: Path
) -> None:
    with cluster(tmp_path, 1) as alone:
        with connected(needed("distributed", "dask"), alone.address) as client:
            client.wait_for_workers(1, timeout=60)
        out = tmp_path / "out"
        with pytest.raises(CorpusError, match="scheduler has gone away; start it"):
            audit(
                *(games, out),
                part=PART,
                dask=alone.address,
                tell=lambda _: alone.scheduler.kill(),
            )
    audit(games, out, part=PART, resumes=True)
    audit(games, tmp_path / "here", part=PART)
    assert digests(out) == digests(tmp_path / "here")
