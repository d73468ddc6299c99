"""Prices of penalties at many positions, kept in a folder so that a study of them can be resumed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from jadoube.corpus.depot import appearing
from jadoube.corpus.extras import CorpusError
from jadoube.corpus.folder import error_of, law_digest
from jadoube.corpus.inputs import STANDARD_INPUT, Source
from jadoube.corpus.judged import ALL, Judged, read_judged
from jadoube.corpus.provenance import checksum
from jadoube.corpus.run import processors
from jadoube.corpus.sources import find_sources

from .prices import Price, prices_at
from .scales import Scales, Strength
from .spots import Spot, find_spots
from .study_folder import AskedOfStudy, begin, player_digest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

VERSION = "1"
BLOCK = 50
"""So many positions are one piece of work, and one file."""

SCHEMA = pa.schema(
    [
        *((name, pa.dictionary(pa.int8(), pa.string())) for name in ("code", "incident", "remedy")),
        ("phase", pa.dictionary(pa.int8(), pa.string())),
        ("level", pa.int8()),
        ("game", pa.int32()),
        ("ply", pa.int32()),
        ("pawns", pa.float64()),
    ],
    metadata={"jadoube.prices": VERSION},
)


class PricePlan(AskedOfStudy, frozen=True):
    """What a study of prices was asked for; it can be resumed only with the same."""

    version: str
    judged: tuple[Judged, ...]
    law: str
    files: tuple[tuple[str, str], ...]
    """The games by the names of their files, each with the SHA-256 of its bytes."""
    positions: int
    strengths: tuple[Strength, ...]
    seed: int


class PriceStudy:
    """A study of prices that lies in a folder."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        data = (self.path / "study.json").read_bytes()
        self.plan = msgspec.json.decode(data, type=PricePlan)

    def table(self) -> pa.Table:
        """Give every price."""
        files = sorted((self.path / "prices").glob("*.parquet"))
        return pa.concat_tables([pq.read_table(file) for file in files])

    def prices(self) -> list[Price]:
        """Give every price as a value."""
        return msgspec.convert(self.table().to_pylist(), list[Price])


def price_study(
    out: str | Path,
    files: Sequence[str],
    *,
    codes: Sequence[str] = (ALL,),
    customs: Sequence[str] = (),
    readings: Sequence[str] = (),
    positions: int = 100,
    nodes: int = 1000,
    levels: Sequence[int] = (),
    seed: int = 1,
    resumes: bool = False,
    workers: int | None = None,
    tell: Callable[[int, bool], object] = lambda _, __: None,
) -> PriceStudy:
    """Weigh incidents at so many *positions* of real games under each code, and write the folder *out*.

    Every search that weighs has so many *nodes*; where *levels* are given, players of each of them
    move before it is weighed. The same seed gives the same prices. *tell* hears how many positions
    were finished, and whether by an earlier run. Raises `CorpusError` for what cannot be done.
    """
    for name, number in (("games", positions), ("nodes", nodes)):
        if number < 1:
            raise CorpusError(f"--{name} must be 1 or more")
    judged = read_judged(codes, customs, readings, with_clock=False)
    plan = PricePlan(
        *(player_digest(), VERSION, judged, law_digest(judged)),
        *(tuple(map(_named, find_sources(files))), positions),
        (Strength(nodes), *(Strength(nodes, level) for level in levels)),
        seed,
    )
    spots = find_spots(files, positions, seed)
    folder = Path(out)
    begin(folder, plan, "prices", resumes=resumes)
    left: list[int] = []
    for first in range(0, len(spots), BLOCK):
        if _file(folder, first).exists():
            tell(len(spots[first : first + BLOCK]), True)
        else:
            left.append(first)
    pool = ThreadPoolExecutor(workers or processors())
    try:
        futures = [
            pool.submit(_weigh, _file(folder, first), plan, spots[first : first + BLOCK])
            for first in left
        ]
        for future in as_completed(futures):
            tell(future.result(), False)
    except OSError as error:
        raise error_of(error, folder) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return PriceStudy(folder)


def _named(source: Source) -> tuple[str, str]:
    if source.path == STANDARD_INPUT:
        raise CorpusError("-: prices need games that can be read again; give a file")
    return Path(source.name).name, checksum(source)


def _file(folder: Path, first: int) -> Path:
    return folder / "prices" / f"{first:06}.parquet"


def _weigh(file: Path, plan: PricePlan, spots: Sequence[Spot]) -> int:
    """Weigh some spots and write what was found; the file appears only when it is whole."""
    scales = Scales()
    found: list[Price] = []
    for spot in spots:
        scales.turn_to(f"{plan.seed}/{spot.number}")
        found += prices_at(spot, plan.judged, plan.strengths, scales)
    with appearing(file) as spare:
        rows = [msgspec.structs.asdict(one) for one in found]
        pq.write_table(pa.Table.from_pylist(rows, SCHEMA), spare)
    return len(spots)
