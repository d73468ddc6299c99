"""Running an audit on a Dask cluster: workers read the files themselves and write the parts.

All machines must see the files and the folder under the same paths, or at addresses that all
reach (`s3://…`). A task is a range of bytes: of a plain file, or of the frames of a packed one. A part appears under its
name only when it is whole, so that Dask may do the part of a lost worker again.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from .extras import CorpusError, needed
from .folder import Folder, Tally
from .frames import ByteRange, cut_frames, glance_at, ranges_of, unpack
from .inputs import STANDARD_INPUT, SourcePart
from .places import is_remote
from .run import Worker, parts_of
from .sources import plain_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

    from .folder import AuditPlan
    from .inputs import Source
    from .judged import Judged

_ADDRESS = re.compile(r"([a-z]+://)?[^\s/]+:\d{1,5}/?")
_WAIT = 10  # seconds until a cluster that does not answer is given up
_LOOK = 1  # seconds between two looks whether there are still workers
_PAUSE = (
    0.05  # between two looks whether something is done; what is done meanwhile is fetched at once
)
_GIVEN_UP = 3  # times that a task may be lost with every worker that Dask tries
_GONE = "the cluster's scheduler has gone away; start it, then type --resume"
MANY = 1_000
"""So many tasks are with the cluster at most: what it and we hold does not grow with the number of all."""


class Call(NamedTuple):
    """A task: a function, and what it is given."""

    work: Callable[..., Any]
    given: tuple[Any, ...]


def run_there(
    folder: Folder,
    plan: AuditPlan,
    address: str,
    *,
    tell: Callable[[Tally], object] = lambda _: None,
    wait: float = 60,
) -> Tally:
    """Do what is not yet done of *plan* on the cluster at *address*; like `run_here` otherwise.

    Raises `CorpusError` if there is no worker for *wait* seconds; what was finished stays finished.
    """
    if any(source.path == STANDARD_INPUT for source in plan.sources):
        raise CorpusError("-: a cluster cannot read the standard input; give a file")
    if wait <= 0:
        raise CorpusError("--wait must be more than 0")
    distributed = needed("distributed", "dask")
    where = folder.depot.where()
    path = where if is_remote(where) else str(folder.path.resolve())
    total = Tally()
    with connected(distributed, address) as client:
        done = folder.done()
        watch = Watch(client, distributed, wait)

        def left() -> Iterator[Call]:
            nonlocal total
            for source in plan.sources:
                for part, work, given in _tasks(watch, source, plan.part):
                    if part is not None and part.name in done:
                        total += done[part.name]
                        tell(done[part.name].of_earlier(part.end - part.begin))
                    else:
                        yield Call(work, (path, plan.judged, *given))

        try:
            for tally in watch.results(left()):
                tell(tally)
                total += tally
            merging = (Call(do_merge, (path, names)) for names in folder.merging())
            for _ in watch.results(merging):
                pass
        finally:
            watch.cancel()
    return total


def _tasks(
    watch: Watch, source: Source, size: int
) -> Iterator[tuple[SourcePart | None, Callable[..., Tally], tuple[Any, ...]]]:
    """Cut a source into tasks: the part that each does, if it does one, and what it is given."""
    if source.is_plain:
        for part in plain_parts(source, size):
            yield part, do_part, (part,)
        return
    ranges = ranges_of(source.path, source.size, size) if source.packing == "zstd" else []
    if not ranges:
        # Another packed file can be read only from its front: one worker does all its parts.
        yield None, do_source, (source, size)
        return
    looks = (Call(glance_at, (source.path, one)) for one in ranges)
    for number, cut in enumerate(cut_frames(watch.in_order(looks))):
        part = SourcePart(source, number, cut.begin, cut.begin + cut.size, cut.line, cut.fault)
        yield part, do_frames, (part, tuple(ranges[cut.first : cut.last + 1]), cut.skip)


class _Fetching(NamedTuple):
    """Finished tasks, and what they have given, by their keys, once it has come."""

    futures: list[Any]
    results: Future[dict[str, Any]]

    def given(self) -> dict[str, Any]:
        """Give what has come; a CorpusError where nobody answered."""
        try:
            return self.results.result()
        except OSError:  # a task's own errors are its future's
            raise CorpusError(_GONE) from None


class Watch:
    """Waits for results, and gives up where the cluster has no worker for too long."""

    def __init__(self, client: Any, distributed: Any, wait: float) -> None:
        self.client = client
        self._distributed = distributed
        self._wait = wait
        self._with_cluster: dict[str, tuple[int, Call, Any]] = {}
        self._lost: Counter[int] = Counter()

    def results(self, calls: Iterable[Call]) -> Iterator[Any]:
        """Give the results as they come."""
        for _, result in self._completed(calls):
            yield result

    def in_order(self, calls: Iterable[Call]) -> Iterator[Any]:
        """Give the results in the order of the calls, which go before others."""
        held: dict[int, Any] = {}
        given = 0
        for number, result in self._completed(calls, priority=1):
            held[number] = result
            while given in held:
                yield held.pop(given)
                given += 1

    def cancel(self) -> None:
        """Take back what is still with the cluster, if it is still there."""
        if not self._is_given_up():
            self.client.cancel([future for _, _, future in self._with_cluster.values()])

    def _completed(self, calls: Iterable[Call], priority: int = 0) -> Iterator[tuple[int, Any]]:
        """Give each call's number and result, as they come."""
        coming = self._distributed.as_completed(loop=self.client.loop)
        left = enumerate(calls)
        self._lost.clear()
        waiting = self._submit(coming, islice(left, MANY), priority)
        last_seen = looked = time.monotonic()
        fetching: _Fetching | None = None
        while waiting:
            if fetching is None and coming.has_ready():
                fetching = self._fetch(coming.next_batch(block=False))
            if fetching is not None and fetching.results.done():
                results = fetching.given()
                for future in fetching.futures:
                    waiting -= 1
                    number, call, _ = self._with_cluster.pop(future.key)
                    # What has come stands, though the worker that had it is lost meanwhile.
                    if future.status in ("error", "cancelled"):
                        self._lose(number, future)
                        waiting += self._submit(coming, [(number, call)], priority)
                        continue
                    # A result that is kept is worked out again when the worker that has it is lost: the
                    # more were finished, the more that would cost.
                    future.release()
                    yield number, results[future.key]
                    last_seen = looked = time.monotonic()
                fetching = None
            if waiting <= MANY // 2:
                waiting += self._submit(coming, islice(left, MANY - waiting), priority)
            now = time.monotonic()
            if now - looked >= _LOOK:
                looked = now
                if self._has_workers():
                    last_seen = now
                elif now - last_seen >= self._wait:
                    raise CorpusError(
                        f"the cluster has had no worker for {self._wait:g} seconds; start some, "
                        "then type --resume"
                    )
            time.sleep(_PAUSE)

    def _fetch(self, futures: list[Any]) -> _Fetching:
        """Begin to fetch what finished tasks have given, all at once: one by one, they would cost the scheduler more than their tasks."""
        asked = {future.key: future for future in futures}
        results = self.client.gather(asked, errors="skip", asynchronous=True)
        loop = self.client.loop.asyncio_loop
        return _Fetching(futures, asyncio.run_coroutine_threadsafe(results, loop))

    def _lose(self, number: int, future: Any) -> None:
        """Keep in mind that Dask has given a task up, because its workers died one after another; raise any other error."""
        if future.status == "cancelled":
            raise CorpusError(_GONE)
        error = future.exception()
        if not isinstance(error, self._distributed.KilledWorker):
            raise error
        self._lost[number] += 1
        if self._lost[number] >= _GIVEN_UP:
            raise CorpusError(
                "a part was given to many workers, and each of them died; read their logs, then type --resume"
            )

    def _submit(self, coming: Any, calls: Iterable[tuple[int, Call]], priority: int) -> int:
        """Give calls to the cluster, many at once since each message costs it time; say how many they were."""
        some = list(calls)
        if not some:
            return 0
        # Not pure: else Dask might give the results of an earlier run. A part written twice does no harm.
        futures = self.client.map(
            *(do_call, [call for _, call in some]), pure=False, retries=2, priority=priority
        )
        for (number, call), future in zip(some, futures, strict=True):
            self._with_cluster[future.key] = number, call, future
            coming.add(future)
        return len(futures)

    def _is_given_up(self) -> bool:
        """Tell whether Dask has tried in vain to find a lost scheduler again."""
        return bool(self.client.status == "closed")

    def _has_workers(self) -> bool:
        """Tell whether the cluster has workers; a CorpusError where Dask has given its scheduler up."""
        if self._is_given_up():
            raise CorpusError(_GONE)
        try:
            known = self.client.scheduler_info(n_workers=-1)
        except TypeError:  # before 2025.4 it took no such argument, and told of all
            known = self.client.scheduler_info()
        except OSError:  # lost; Dask tries for a while to find it again
            return False
        return bool(known.get("workers"))


def connected(distributed: Any, address: str) -> Any:
    """Join the cluster at *address*; a `CorpusError` if nobody answers there."""
    # Dask's client would find out too, but not let go of what it has begun.
    if not _ADDRESS.fullmatch(address):
        raise CorpusError(f"--dask {address}: not an address; type one such as tcp://host:8786")
    try:
        return distributed.Client(address, timeout=_WAIT, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0] if str(error) else "nobody answers"
        raise CorpusError(f"--dask {address}: {reason}") from None


def do_call(call: Call) -> Any:
    """Do a task, on a worker of the cluster."""
    return call.work(*call.given)


@cache
def _worker(path: str, judged: tuple[Judged, ...]) -> Worker:
    return Worker(Folder(path), [one.code for one in judged])


def do_part(path: str, judged: tuple[Judged, ...], part: SourcePart) -> Tally:
    """Do a part of a plain file, on a worker of the cluster."""
    return _worker(path, judged).do(part, None, part.end - part.begin)


def do_source(path: str, judged: tuple[Judged, ...], source: Source, size: int) -> Tally:
    """Do what is left of a packed file, on a worker of the cluster."""
    worker = _worker(path, judged)
    done = worker.folder.done()
    total = Tally()
    for part, data, taken in parts_of(source, size):
        total += (
            done[part.name].of_earlier(taken) if part.name in done else worker.do(part, data, taken)
        )
    return total


def do_frames(
    path: str,
    judged: tuple[Judged, ...],
    part: SourcePart,
    ranges: tuple[ByteRange, ...],
    skip: int,
) -> Tally:
    """Do a part of a framed file, on a worker of the cluster."""
    data = b"".join(unpack(part.source.path, one).data for one in ranges)
    packed = sum(one.end - one.begin for one in ranges)
    return _worker(path, judged).do(part, data[skip : skip + part.end - part.begin], packed)


def do_merge(path: str, names: tuple[str, ...]) -> None:
    """Put the files of some parts together, on a worker of the cluster."""
    Folder(path).merge(names)
