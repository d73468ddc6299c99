"""The remedies that a code gives for an irregular move, as far as the offender can meet them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube._kernel import Colour, Kind, Man

from .board import Board
from .irregularity import Duty, Irregularity, Option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .table import Table


class Attempt(msgspec.Struct, frozen=True, gc=False):
    """A man that *by* carries from *origin* to *target*, seen from the *board* before it, *by* to move.

    *strays*: it had been set on a square from which it might not be taken there.
    """

    by: Colour
    man: Man
    origin: int
    target: int
    board: Board
    name: Kind | None = None
    strays: bool = False

    @property
    def is_his_king(self) -> bool:
        """Tell whether the player has moved his own King."""
        return self.man.colour == self.by and self.man.kind == Kind.KING

    @property
    def takes_own(self) -> bool:
        """Tell whether the player takes a man of his own off the board, with whichever man."""
        there = self.board.position.man(self.target)
        return there is not None and there.colour == self.by

    def fault(self) -> str:
        """Name the matter of a man carried where it may not go."""
        if self.man.colour != self.by:
            return "moved-adverse"
        there = self.board.position.man(self.target)
        if self.takes_own and self.target != self.origin:
            return "captured-own"
        is_capture = there is not None and self.target != self.origin
        return "false-capture" if is_capture and not self.strays else "false-move"


def open_wrong(table: Table, attempt: Attempt, matter: str) -> Irregularity:
    """Open *matter* with the remedies that the code gives and the offender can meet."""
    law = table.terms.code.provision(matter)
    himself = matter == "exposed-king" and attempt.is_his_king
    options = _first_met(table, attempt, matter, law.options, law.otherwise)
    if himself:
        if "king" in law.options:
            # To move the man rightly and to move the King are then one remedy.
            options = [option for option in options if option.remedy != "correct"]
        besides = _offered(table, attempt, "exposed-king.into-check", law.himself)
        is_met = bool(options) or any(option.duty is not None for option in besides)
        options = [*(options if is_met else [Option("put-back")]), *besides]
    elif matter == "exposed-king" and law.checked and attempt.board.checks[attempt.by] is not None:
        options = _offered(table, attempt, "exposed-king.in-check", law.checked)
    elif not options:
        options = _first_met(table, attempt, matter, law.otherwise, ())
    return Irregularity(matter, attempt.by, tuple(options) or (Option("put-back"),), table.ply)


def _first_met(
    table: Table,
    attempt: Attempt,
    matter: str,
    remedies: tuple[str, ...],
    otherwise: tuple[str, ...],
) -> list[Option]:
    """List the *remedies* that the offender can meet, and what the code puts in the place of a King who cannot move."""
    kingless = getattr(table.terms.code.provision(matter), "kingless", ())
    options = _offered(table, attempt, matter, remedies, otherwise or kingless)
    if "king" in remedies and not any(option.remedy == "king" for option in options):
        options += _offered(table, attempt, matter, kingless)
    return options


def _offered(
    table: Table,
    attempt: Attempt,
    matter: str,
    remedies: Iterable[str],
    otherwise: Iterable[str] = (),
) -> list[Option]:
    """List the *remedies* that the offender can meet; `king` is always offered, unless another is laid down in his place."""
    code = table.terms.code
    found = []
    for remedy in remedies:
        if remedy in ("stand", "put-back", "replay"):
            found.append(Option(remedy))
            continue
        found += [
            Option(remedy, duty.square if remedy == "play" else None, duty)
            for duty in _duties(attempt, matter, remedy)
            if (remedy == "king" and not otherwise) or attempt.board.can_meet(duty, code)
        ]
    return found


def _duties(attempt: Attempt, point: str, remedy: str) -> list[Duty]:
    """Say what *remedy* asks of the offender, under a matter or a particular question of it."""
    duties = _asked(attempt, point.partition(".")[0], remedy)
    if "." not in point:
        return duties
    return [msgspec.structs.replace(duty, ground=point) for duty in duties]


def _asked(attempt: Attempt, matter: str, remedy: str) -> list[Duty]:
    by, origin, target = attempt.by, attempt.origin, attempt.target
    match remedy:
        case "king":
            return [Duty(by, "king", matter, remedy)]
        case "other":
            return [Duty(by, "take", matter, remedy, target, origin)]
        case "take":
            return [Duty(by, "take", matter, remedy, origin)]
        case "play" if matter == "captured-own":
            return [Duty(by, "move", matter, remedy, square) for square in (origin, target)]
        case "play":
            # Where no option could be met, as for a false capture, the same man may be named.
            spared = {attempt.board.position.king(by)}
            if matter != "false-capture":
                spared.add(origin)
            others = (square for square in attempt.board.position.men(by) if square not in spared)
            return [Duty(by, "move", matter, remedy, square) for square in others]
        case _:
            return [Duty(by, "move", matter, remedy, origin)]
