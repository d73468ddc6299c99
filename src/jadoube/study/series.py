"""A study: many games of the opponent against itself, under several codes, from the same openings."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from jadoube.corpus.depot import appearing
from jadoube.corpus.extras import CorpusError, needed
from jadoube.corpus.folder import error_of, law_digest
from jadoube.corpus.judged import ALL, Judged, read_judged
from jadoube.corpus.run import processors
from jadoube.opponent.search import Search

from .figures import StudyRow, figures
from .game import Played, play
from .openings import opening
from .study_folder import AskedOfStudy, begin, player_digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

VERSION = "2"
BLOCK = 20
"""So many games are one piece of work, and one file."""

SCHEMA = pa.schema(
    [
        ("code", pa.string()),
        ("customs", pa.string()),
        ("number", pa.int32()),
        ("result", pa.string()),
        ("way", pa.string()),
        ("plies", pa.int32()),
        ("castled", pa.int8()),
        ("promoted", pa.int8()),
        ("moves", pa.string()),
    ],
    metadata={"jadoube.study": VERSION},
)


class StudyPlan(AskedOfStudy, frozen=True):
    """What a study was asked for; it can be resumed with the same, or with more games."""

    version: str
    judged: tuple[Judged, ...]
    law: str
    games: int
    nodes: int
    seed: int

    def goes_on_with(self, lying: StudyPlan) -> bool:
        """Tell whether the games of *lying* are the first of those asked for now."""
        return lying.games <= self.games and self == msgspec.structs.replace(
            lying, games=self.games
        )


class Piece(msgspec.Struct, frozen=True):
    """Some games under one code: the code's place in the plan, and the numbers of the games."""

    place: int
    first: int
    end: int

    @property
    def name(self) -> str:
        """A name that sorts as the games do."""
        return f"{self.place:03}-{self.first:06}"


class Study:
    """A study that lies in a folder."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        try:
            data = (self.path / "study.json").read_bytes()
            self.plan = msgspec.json.decode(data, type=StudyPlan)
        except FileNotFoundError:
            raise CorpusError(
                f"{self.path}: not the folder of a study; type the --out of one"
            ) from None
        except msgspec.DecodeError as error:
            raise CorpusError(f"{self.path}/study.json: {error}") from None

    def table(self) -> pa.Table:
        """Give every game, code by code and opening by opening."""
        files = sorted((self.path / "games").glob("*.parquet"))
        tables = [pq.read_table(file) for file in files]
        return pa.concat_tables(tables) if tables else SCHEMA.empty_table()

    def rows(self) -> list[StudyRow]:
        """Give what came of it, code by code in the order of the plan."""
        by_label: dict[str, list[dict[str, object]]] = {}
        for game in self.table().to_pylist():
            label = "+".join(filter(None, (game["code"], game["customs"])))
            by_label.setdefault(label, []).append(game)
        labels = [one.label for one in self.plan.judged]
        return [
            figures(label, by_label.get(label, []), by_label.get(against, []), against)
            for label, against in zip(labels, _compared(labels), strict=True)
        ]


def _compared(labels: Sequence[str]) -> list[str]:
    """Give with what each code is compared: under customs with itself without them, else with the first."""
    plain = [label.split("+")[0] for label in labels]
    return [
        code if code != label and code in labels else labels[0]
        for label, code in zip(labels, plain, strict=True)
    ]


def study(
    out: str | Path,
    *,
    codes: Sequence[str] = (ALL,),
    customs: Sequence[str] = (),
    readings: Sequence[str] = (),
    games: int = 100,
    nodes: int = 1_000,
    seed: int = 1,
    resumes: bool = False,
    workers: int | None = None,
    dask: str | None = None,
    tell: Callable[[int, bool], object] = lambda _, __: None,
) -> Study:
    """Let the opponent play itself, so many *games* under each code, and write the folder *out*.

    Game n begins with opening n under every code. The same seed gives the same games; so does a
    resumed study, one on more processors, and one on a Dask cluster. *tell* hears how many games
    were finished, and whether by an earlier run. Raises `CorpusError` for what cannot be done.
    """
    judged = read_judged(codes, customs, readings, with_clock=False)
    for name, number in (("games", games), ("nodes", nodes)):
        if number < 1:
            raise CorpusError(f"--{name} must be 1 or more")
    if not judged:
        raise CorpusError("no code was named; type a code, or all")
    plan = StudyPlan(player_digest(), VERSION, judged, law_digest(judged), games, nodes, seed)
    folder = Path(out)
    before = begin(folder, plan, "games", resumes=resumes)
    done = {file.stem for file in (folder / "games").glob("*.parquet")}
    # A last piece that was cut short at fewer games is played again, whole.
    whole = set(_pieces(before))
    left = []
    for piece in _pieces(plan):
        if piece.name in done and piece in whole:
            tell(piece.end - piece.first, True)
        else:
            left.append(piece)
    try:
        if dask is None:
            _play_here(folder, plan, left, workers, tell)
        else:
            _play_there(folder, plan, left, dask, tell)
    except OSError as error:
        raise error_of(error, folder) from None
    return Study(folder)


def _pieces(plan: StudyPlan) -> Iterator[Piece]:
    for first in range(0, plan.games, BLOCK):
        for place in range(len(plan.judged)):
            yield Piece(place, first, min(first + BLOCK, plan.games))


def _play_here(
    folder: Path,
    plan: StudyPlan,
    pieces: list[Piece],
    workers: int | None,
    tell: Callable[[int, bool], object],
) -> None:
    pool = ThreadPoolExecutor(workers or processors())
    try:
        futures = [pool.submit(play_piece, str(folder), plan, piece) for piece in pieces]
        for future in as_completed(futures):
            tell(future.result(), False)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_there(
    folder: Path,
    plan: StudyPlan,
    pieces: list[Piece],
    address: str,
    tell: Callable[[int, bool], object],
) -> None:
    from jadoube.corpus.cluster import connected  # noqa: PLC0415 - only where it is asked for

    distributed = needed("distributed", "dask")
    with connected(distributed, address) as client:
        where = str(folder.resolve())
        futures = [
            client.submit(play_piece, where, plan, piece, pure=False, retries=2) for piece in pieces
        ]
        try:
            for future in distributed.as_completed(futures, loop=client.loop):
                tell(future.result(), False)
        finally:
            client.cancel(futures)


def play_piece(folder: str, plan: StudyPlan, piece: Piece) -> int:
    """Play the games of a piece and write them; it appears under its name only when it is whole."""
    judged = plan.judged[piece.place]
    code = judged.code
    rules = tuple(dict.fromkeys(one.code.rules for one in plan.judged))
    search = Search(code.rules, hash_mb=1, stalemate=code.provisions.stalemate.giver)
    rows = []
    for number in range(piece.first, piece.end):
        moves = opening(plan.seed, number, rules)
        played = play(code, search, plan.nodes, moves)
        rows.append(_row(judged, number, played))
    with appearing(Path(folder) / "games" / f"{piece.name}.parquet") as spare:
        pq.write_table(pa.Table.from_pylist(rows, SCHEMA), spare)
    return len(rows)


def _row(judged: Judged, number: int, played: Played) -> dict[str, object]:
    code, *customs = judged.label.split("+")
    return {
        "code": code,
        "customs": "+".join(customs),
        "number": number,
        "result": played.result,
        "way": played.way,
        "plies": played.plies,
        "castled": played.castled,
        "promoted": played.promoted,
        "moves": " ".join(played.moves),
    }
