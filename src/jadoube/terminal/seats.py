"""Who takes a seat: our own player at a level, or an engine with ours behind it; as options and records tell."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, JadoubeError
from jadoube.language.words import COLOURS
from jadoube.opponent.engine import EngineLostError, EngineMind
from jadoube.opponent.levels import BEST
from jadoube.opponent.player import Opponent
from jadoube.opponent.temper import Temper
from jadoube.opponent.thinker import Thinker

from .record import SaveError, home, read_record, write_record

if TYPE_CHECKING:
    from pathlib import Path

    from jadoube.opponent.mind import Mind

USUAL_LEVEL = 4
BEST_LEVEL_SECONDS = 2.0
STRANGER = "never sat at a table here, and a record alone starts no engine; --engine seats it"

ARBITER_LINE = "# arbiter: a person"
"""What a record has among its seats where a person is the arbiter."""
_LINE = re.compile(r"# (white|black): (.*)")
_SEAT = re.compile(r"level (\d+), careless ([\d.]+)(?:, engine (.+))?")


class Seat(msgspec.Struct, frozen=True):
    """What plays for a colour: our own player, or *engine* (a command) where UCI can express the board."""

    level: int = USUAL_LEVEL
    careless: float = 0.0
    engine: str | None = None

    def __str__(self) -> str:
        name = "Jadoube" if self.engine is None else self.engine
        level = f", level {self.level}" if self.engine is None else ""
        return f"{name}{level}{', careless' if self.careless else ''}"

    @classmethod
    def of(cls, opponent: Opponent) -> Seat:
        """Say what *opponent* is."""
        mind = opponent.mind
        engine = mind.command if isinstance(mind, EngineMind) else None
        if isinstance(mind, EngineMind):
            mind = mind.mind
        level = mind.level if isinstance(mind, Thinker) else USUAL_LEVEL
        return cls(level, opponent.temper.carelessness, engine)

    def take(self, colour: Colour, seed: int | None = None) -> Opponent:
        """Let it sit down on the side of *colour*; an EngineLostError says why an engine does not."""
        seconds = BEST_LEVEL_SECONDS if self.level == BEST else None
        mind: Mind = Thinker(self.level, seed=seed, seconds=seconds)
        temper = Temper(self.careless)
        if self.engine is not None:
            mind = EngineMind(self.engine, mind)
            _remember(mind.command)
        return Opponent(colour, mind, temper=temper, seed=seed)


def tell_seats(opponents: dict[Colour, Opponent]) -> list[str]:
    """Write who sits where as lines that a record may have; `read_seats` reads them."""
    lines = []
    for colour, opponent in opponents.items():
        seat = Seat.of(opponent)
        engine = "" if seat.engine is None else f", engine {seat.engine}"
        lines.append(f"# {colour.word}: level {seat.level}, careless {seat.careless}{engine}")
    return lines


def read_seats(text: str, record: Path) -> dict[Colour, Seat]:
    """Read who sits where from the lines before the head; a SaveError says where they are damaged."""
    seats: dict[Colour, Seat] = {}
    for number, line in enumerate(text.splitlines(), 1):
        found = _LINE.fullmatch(line.rstrip())
        if found is None:
            if line.strip() and not line.startswith("#"):
                break
            continue
        seat = _SEAT.fullmatch(found[2])
        if seat is None:
            raise SaveError(
                f"{record}:{number}: expected a seat, such as level 4, careless 0.0, not {found[2]}"
            )
        try:
            Thinker(int(seat[1]))
            Temper(float(seat[2]))
        except (JadoubeError, ValueError) as error:
            raise SaveError(f"{record}:{number}: {error}") from None
        seats[COLOURS[found[1].lower()]] = Seat(int(seat[1]), float(seat[2]), seat[3])
    return seats


def has_arbiter(text: str) -> bool:
    """Tell whether the text of a record says that a person is the arbiter."""
    return any(line.rstrip() == ARBITER_LINE for line in text.splitlines())


def without_seats(text: str) -> str:
    """Give the text of a record without the lines that say who sits where."""
    return "".join(line for line in text.splitlines(True) if not _is_seat(line.rstrip()))


def _is_seat(line: str) -> bool:
    return line == ARBITER_LINE or _LINE.fullmatch(line) is not None


class Reseat(msgspec.Struct, frozen=True):
    """What a person changes of the seats that a record has; None leaves a thing as it is.

    *side* is his own, `both` where two persons play.
    """

    side: str | None = None
    level: int | None = None
    careless: float | None = None
    engine: str | None = None

    def changed(self, seats: dict[Colour, Seat]) -> dict[Colour, Seat]:
        """Give *seats* with what he changes."""
        if self.side is not None:
            usual = next(iter(seats.values()), Seat())
            seats = {} if self.side == "both" else {COLOURS[self.side].other: usual}
        elif self.engine is not None and not seats:
            seats = {Colour.BLACK: Seat()}
        wanted = {
            name: value
            for name in ("level", "careless", "engine")
            if (value := getattr(self, name)) is not None
        }
        return {colour: msgspec.structs.replace(seat, **wanted) for colour, seat in seats.items()}


def take_again(
    seats: dict[Colour, Seat], notes: list[str], reseat: Reseat | None = None
) -> dict[Colour, Opponent]:
    """Let them sit down again; where an engine does not, ours plays for it and *notes* say why.

    A record may come from anybody, so it starts no engine that never sat here before: that takes
    a person who asks for it.
    """
    wanted = reseat or Reseat()
    taken = {}
    for colour, seat in wanted.changed(seats).items():
        ours = msgspec.structs.replace(seat, engine=None)
        is_known = seat.engine in (None, wanted.engine, *_remembered())
        try:
            taken[colour] = (seat if is_known else ours).take(colour)
            why = "" if is_known else f"{seat.engine} {STRANGER}"
        except EngineLostError as error:
            taken[colour] = ours.take(colour)
            why = str(error)
        if why:
            notes.append(f"{why}. {ours} plays in its place.")
    return taken


def unseat_engines(opponents: dict[Colour, Opponent]) -> list[str]:
    """Let our own player sit where an engine sat, and say who that is."""
    names = []
    for opponent in opponents.values():
        if isinstance(opponent.mind, EngineMind):
            opponent.mind = opponent.mind.mind
            names.append(str(Seat.of(opponent)))
    return names


def _engines() -> Path:
    return home() / "engines"


def _remembered() -> list[str]:
    return read_record(_engines()).splitlines() if _engines().exists() else []


def _remember(command: str) -> None:
    """Note that a person here has seated *command*."""
    known = _remembered()
    if command not in known:
        with contextlib.suppress(SaveError):  # it may sit, even where nothing can be written
            write_record(_engines(), "\n".join([*known, command]) + "\n", locks=False)
