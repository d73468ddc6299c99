"""Running an audit on this machine: parts go to threads, since all that takes time is the kernel's."""

from __future__ import annotations

import os
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import chain, islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jadoube._kernel import count_lines, find_game

from .arrow_tables import TableMaker
from .extras import DamageError
from .folder import Folder, Tally
from .frames import Glance, cut_frames, glance, ranges_of, unpack
from .inputs import SourcePart
from .packing import OpenSource
from .places import is_remote, opened
from .scores import ParquetScores
from .sources import plain_parts, stream_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from jadoube.law import Code

    from .folder import AuditPlan
    from .frames import ByteRange
    from .inputs import Source

GAMES = 10_000
"""So many games are judged before they are written, which bounds the memory."""
_RESERVE = 1  # parts cut beforehand, beside one: two workers may want the next at the same moment


class Worker:
    """Judges parts and writes them; each thread has a maker of its own."""

    def __init__(self, folder: Folder, codes: Sequence[Code]) -> None:
        self.folder = folder
        self.codes = codes
        self._own = threading.local()

    @property
    def maker(self) -> TableMaker:
        """The maker of this thread."""
        if not hasattr(self._own, "maker"):
            self._own.maker = TableMaker(self.codes)
        found: TableMaker = self._own.maker
        return found

    def do(self, part: SourcePart, data: bytes | None = None, taken: int = 0) -> Tally:
        """Judge a part, whose bytes are given or lie in its file, and write what is found."""
        maker = self.maker
        if part.fault and data is not None:
            # A row of a table is there or not; a text may end in the midst of a game.
            data = data if part.source.packing == "parquet" else whole_games(data)
            part = replace(part, end=part.begin + len(data))
            faults = [maker.damage(part, part.line + count_lines(data))]
        else:
            faults = []
        if data is None:
            with opened(part.source.path) as file:
                if is_remote(part.source.path):
                    file.seek(part.begin)
                    maker.auditor.open_bytes(file.read(part.end - part.begin), part.line)
                else:
                    maker.auditor.open_range(file.fileno(), part.begin, part.end, part.line)
        else:
            maker.auditor.open_bytes(data, part.line)
        chunks = chain(maker.read(part.source.name, GAMES), faults)
        return self.folder.write(part, chunks) + Tally(taken=taken)


def whole_games(data: bytes) -> bytes:
    """Leave out the last game of what was cut off; it may have been longer."""
    last = -1
    while (found := find_game(data, last + 1)) >= 0:
        last = found
    return data[: max(last, 0)]


def processors() -> int:
    """Count the processors that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def parts_of(source: Source, size: int) -> Iterator[tuple[SourcePart, bytes | None, int]]:
    """Cut a source into parts, with their bytes where they cannot be read from the file.

    The number is how many bytes of the file, as it lies there, they took.
    """
    if source.is_plain:
        for part in plain_parts(source, size):
            yield part, None, part.end - part.begin
        return
    if source.packing == "zstd" and (ranges := ranges_of(source.path, source.size, size)):
        yield from _framed_parts(source, ranges)
        return
    try:
        stream = ParquetScores(source) if source.packing == "parquet" else OpenSource(source)
    except DamageError as error:
        yield SourcePart(source, 0, 0, 0, 1, str(error)), b"", source.size
        return
    before = 0
    try:
        for part, data in stream_parts(source, stream, size):
            yield part, data, stream.taken - before
            before = stream.taken
    finally:
        stream.close()


def _framed_parts(
    source: Source, ranges: list[ByteRange]
) -> Iterator[tuple[SourcePart, bytes | None, int]]:
    """Unpack the frames of a file side by side, and cut what comes of them."""
    held: dict[int, bytes] = {}

    def seen() -> Iterator[Glance]:
        with ThreadPoolExecutor(processors()) as pool:
            left = enumerate(ranges)
            ahead = [
                pool.submit(_unpacked, source.path, one)
                for _, one in islice(left, processors() + _RESERVE)
            ]
            for number in range(len(ranges)):
                held[number], look = ahead.pop(0).result()
                ahead += [pool.submit(_unpacked, source.path, one) for _, one in islice(left, 1)]
                yield look

    taken = 0
    for number, cut in enumerate(cut_frames(seen())):
        data = b"".join(held[one] for one in range(cut.first, cut.last + 1))
        part = SourcePart(source, number, cut.begin, cut.begin + cut.size, cut.line, cut.fault)
        packed = ranges[cut.last].end - taken
        taken = ranges[cut.last].end
        yield part, data[cut.skip : cut.skip + cut.size], packed
        for one in range(cut.first, cut.last):
            held.pop(one, None)


def _unpacked(path: str, part: ByteRange) -> tuple[bytes, Glance]:
    data, fault = unpack(path, part)
    return data, glance(data, fault)


def run_here(
    folder: Folder,
    plan: AuditPlan,
    *,
    workers: int | None = None,
    tell: Callable[[Tally], object] = lambda _: None,
) -> Tally:
    """Do what is not yet done of *plan* and give the tally of all; *tell* hears of each part.

    Raises `CorpusError` if a file can no longer be read; what was finished stays finished.
    """
    threads = workers or processors()
    worker = Worker(folder, [one.code for one in plan.judged])
    done = folder.done()
    total = Tally()
    waiting: set[Future[Tally]] = set()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for source in plan.sources:
                for part, data, taken in parts_of(source, plan.part):
                    if part.name in done:
                        total += done[part.name]
                        tell(done[part.name].of_earlier(taken))
                        continue
                    if len(waiting) > threads + _RESERVE:
                        total += _settle(waiting, tell)
                    waiting.add(pool.submit(worker.do, part, data, taken))
            while waiting:
                total += _settle(waiting, tell)
            for _ in pool.map(folder.merge, folder.merging()):
                pass
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return total


def _settle(waiting: set[Future[Tally]], tell: Callable[[Tally], object]) -> Tally:
    """Wait until at least one part is done."""
    finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
    waiting -= finished
    total = Tally()
    for future in finished:
        tally = future.result()
        tell(tally)
        total += tally
    return total
