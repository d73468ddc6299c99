"""The folder of a study: what was asked for lies in it, so that only the same study is resumed."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Self, TypeVar

import msgspec

from jadoube._kernel import Position
from jadoube.corpus.extras import CorpusError
from jadoube.opponent.search import Search

if TYPE_CHECKING:
    from pathlib import Path

Plan = TypeVar("Plan", bound="AskedOfStudy")
_TRIALS = (
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "r2q1rk1/pp2bppp/2n1bn2/3p4/8/1NN1B3/PPP1BPPP/R2Q1RK1 w - - 4 11",
    "8/5pk1/1p2p1p1/p3P2p/P1R2P1P/1r4P1/5K2/8 w - - 0 40",
)
_TRIAL_NODES = 5_000


class AskedOfStudy(msgspec.Struct, frozen=True):
    """What a study was asked for, whatever it studies."""

    player: str
    """A digest of how the search plays, since what two searches find does not make one series."""

    def goes_on_with(self, lying: Self) -> bool:
        """Tell whether what was found for *lying* is a part of what is asked for now, by the same player."""
        return lying == self


def begin(folder: Path, plan: Plan, kept: str, *, resumes: bool) -> Plan:
    """Lay the folder of a study with its plan, and a folder for what is *kept*; give the plan that lay there before, if one did.

    Raises `CorpusError` where what lies there is no part of what is asked for.
    """
    lying = plan
    try:
        is_used = folder.exists() and any(folder.iterdir())
    except OSError as error:
        raise CorpusError(f"{folder}: {error.strerror}") from None
    if (folder / "study.json").exists():
        if not resumes:
            raise CorpusError(
                f"{folder}: a study lies here already; type --resume to go on with it"
            )
        lying = _lying(folder, plan)
    elif is_used:
        raise CorpusError(f"{folder}: the folder is not empty; type another --out")
    try:
        (folder / kept).mkdir(parents=True, exist_ok=True)
        text = msgspec.json.format(msgspec.json.encode(plan), indent=1)
        (folder / "study.json").write_bytes(text)
    except OSError as error:
        raise CorpusError(f"{folder}: {error.strerror}") from None
    return lying


def _lying(folder: Path, plan: Plan) -> Plan:
    """Give the plan of the study that lies in the folder; a `CorpusError` where it is another."""
    try:
        lying = msgspec.json.decode((folder / "study.json").read_bytes(), type=type(plan))
    except msgspec.ValidationError:
        lying = None
    except msgspec.DecodeError as error:
        raise CorpusError(f"{folder}/study.json: {error}") from None
    if lying is None or not plan.goes_on_with(msgspec.structs.replace(lying, player=plan.player)):
        raise CorpusError(
            f"{folder}: the study that lies here asked for something else; type another --out"
        )
    if lying.player != plan.player:
        raise CorpusError(
            f"{folder}: the study that lies here was played by another search; type another --out"
        )
    return lying


def player_digest() -> str:
    """Give a digest of what the search finds in a few positions; it changes when its play does."""
    search = Search(hash_mb=1)
    found = []
    for fen in _TRIALS:
        search.clear()
        lines = search.run(Position(fen), nodes=_TRIAL_NODES).lines
        found += [f"{[*map(str, line.moves)]} {line.score} {line.depth}" for line in lines]
    return hashlib.sha256(" ".join(found).encode()).hexdigest()
