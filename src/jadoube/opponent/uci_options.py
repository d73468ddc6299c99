"""The options that the opponent has as an engine of the Universal Chess Interface."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from jadoube import law
from jadoube._kernel import STANDARD, JadoubeError, Rules
from jadoube.law.suggestion import quoted

from .levels import BEST, LEVELS, level_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .search import Giver

ORDINARY = "chess"
"""The variant that is today's chess; the others are codes of laws."""


class UciOption(msgspec.Struct, frozen=True):
    """One option as the protocol describes it."""

    name: str
    kind: Literal["spin", "check", "combo", "string", "button"]
    default: str = ""
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"option name {self.name} type {self.kind}"
        if self.kind == "button":
            return text
        text += f" default {self.default or '<empty>'}"
        if self.kind == "spin":
            text += f" min {self.least} max {self.most}"
        return text + "".join(f" var {choice}" for choice in self.choices)

    def read(self, value: str) -> str:
        """Give *value* as it is kept; raises JadoubeError if the option does not take it."""
        if self.kind == "spin":
            try:
                number = int(value)
            except ValueError:
                raise JadoubeError(f"{self.name} needs a number, not {quoted(value)}") from None
            if not self.least <= number <= self.most:
                raise JadoubeError(f"{self.name} must be {self.least} to {self.most}, not {number}")
            return str(number)
        if self.kind == "check":
            if value.lower() not in ("true", "false"):
                raise JadoubeError(f"{self.name} must be true or false, not {quoted(value)}")
            return value.lower()
        # A code is a choice; the customs over it may stand behind a plus sign, as in an audit.
        if self.kind == "combo" and value.partition("+")[0] not in self.choices:
            choices = ", ".join(self.choices)
            raise JadoubeError(f"{self.name} must be one of {choices}, not {quoted(value)}")
        return "" if value == "<empty>" else value


def _options() -> Iterator[UciOption]:
    ratings = [level.elo for level in LEVELS.values()]
    yield UciOption("Hash", "spin", "16", 1, 65536)
    yield UciOption("Threads", "spin", "1", 1, 256)
    yield UciOption("MultiPV", "spin", "1", 1, 256)
    yield UciOption("Ponder", "check", "false")
    yield UciOption("Move Overhead", "spin", "10", 0, 5000)
    yield UciOption("Skill Level", "spin", str(BEST), 1, BEST)
    yield UciOption("UCI_LimitStrength", "check", "false")
    yield UciOption("UCI_Elo", "spin", str(max(ratings)), min(ratings), max(ratings))
    yield UciOption("UCI_Variant", "combo", ORDINARY, choices=(ORDINARY, *law.codes()))
    yield UciOption("UCI_Chess960", "check", "false")
    yield UciOption("Customs", "string")
    yield UciOption("Seed", "spin", "0", 0, 2**31 - 1)
    yield UciOption("Clear Hash", "button")


class UciOptions:
    """The options and what they are set to."""

    def __init__(self) -> None:
        self.known = {option.name.lower(): option for option in _options()}
        self.values = {option.name: option.default for option in self.known.values()}

    def set(self, name: str, value: str) -> UciOption:
        """Set an option, whose name may be written in any case.

        Raises JadoubeError if it cannot be, LawError for a custom that does not fit the code.
        """
        option = self.known.get(" ".join(name.lower().split()))
        if option is None:
            raise JadoubeError(f"there is no option {quoted(name)}")
        if option.kind == "button":
            return option
        read = option.read(value)
        if option.name in ("UCI_Variant", "Customs"):
            self._check_law({**self.values, option.name: read})
        self.values[option.name] = read
        return option

    def reset(self, name: str) -> None:
        """Set an option to what it was at first."""
        self.values[name] = self.known[name.lower()].default

    def number(self, name: str) -> int:
        """Give the number that an option is set to."""
        return int(self.values[name])

    @property
    def level(self) -> int:
        """The level to play at."""
        if self.values["UCI_LimitStrength"] == "true":
            return level_for(self.number("UCI_Elo"))
        return self.number("Skill Level")

    @property
    def is_chess960(self) -> bool:
        """Whether King and Rooks castle from where they stand, and castling is told so."""
        return self.values["UCI_Chess960"] == "true"

    @property
    def is_ordinary(self) -> bool:
        """Whether today's chess is played."""
        return self.values["UCI_Variant"] == ORDINARY

    @property
    def rules(self) -> tuple[Rules, Giver]:
        """The rules of the variant, and what becomes of the player who gives stalemate."""
        return self._check_law(self.values)

    @staticmethod
    def _check_law(values: dict[str, str]) -> tuple[Rules, Giver]:
        """Give the law that *values* name; raises LawError if it does not exist."""
        variant, *own = values["UCI_Variant"].split("+")
        customs = [custom.strip() for custom in values["Customs"].split(",") if custom.strip()]
        if variant == ORDINARY:
            if own:
                raise JadoubeError(f"customs lie over a code of laws, not over {ORDINARY}")
            # Customs that were set wait until a code is chosen.
            for custom in customs:
                law.custom(custom)
            return STANDARD, "draws"
        code = law.load(variant, list(dict.fromkeys((*own, *customs))))
        return code.rules, code.provisions.stalemate.giver
