"""Running an audit on a Dask cluster: workers read the files themselves and write the parts.

All machines must see the files and the folder under the same paths. A part appears under its
name only when it is whole, so that Dask may do the part of a lost worker again.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from .extras import CorpusError, needed
from .folder import Folder, Tally
from .run import Worker, parts_of
from .sources import STANDARD_INPUT, plain_parts

if TYPE_CHECKING:
    from collections.abc import Callable

    from .folder import AuditPlan
    from .judged import Judged
    from .sources import Source, SourcePart

_ADDRESS = re.compile(r"([a-z]+://)?[^\s/]+:\d{1,5}/?")
_WAIT = 10  # seconds until a cluster that does not answer is given up


def run_there(
    folder: Folder,
    plan: AuditPlan,
    address: str,
    *,
    tell: Callable[[Tally], object] = lambda _: None,
) -> Tally:
    """Do what is not yet done of *plan* on the cluster at *address*; like `run_here` otherwise."""
    if any(source.path == STANDARD_INPUT for source in plan.sources):
        raise CorpusError("-: a cluster cannot read the standard input; give a file")
    distributed = needed("distributed", "dask")
    path = str(folder.path.resolve())
    total = Tally()
    with connected(distributed, address) as client:
        done = folder.done()
        futures: list[Any] = []
        for source in plan.sources:
            if not source.is_plain:
                # A packed file can be read only from its front: one worker does all its parts.
                futures.append(_submit(client, do_source, path, plan.judged, source, plan.part))
                continue
            for part in plain_parts(source, plan.part):
                if part.name in done:
                    total += done[part.name]
                    tell(done[part.name].of_earlier(part.end - part.begin))
                else:
                    futures.append(_submit(client, do_part, path, plan.judged, part))
        try:
            for future in distributed.as_completed(futures, loop=client.loop):
                tally = future.result()
                tell(tally)
                total += tally
        finally:
            client.cancel(futures)
    return total


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


def _submit(client: Any, work: Callable[..., Tally], *given: Any) -> Any:
    # Pure by its name alone: writing a part twice does no harm, but a new run is a new run.
    return client.submit(work, *given, pure=False, retries=2)


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
