"""A third person at the screen: the arbiter, who speaks on the same line as the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from jadoube.law.deeds import ARBITER, DEEDS
from jadoube.umpire import AgreementError

if TYPE_CHECKING:
    from jadoube.table import Table

    from .seating import Seating

Bidding = Literal["stop", "start"]

PERSON = "person"
"""The word of the options and of the start screen for a person here who is the arbiter."""
HELP = (
    ("arbiter intervenes", "applies the remedy of what is open; arbiter calls flag: the flag"),
    ("arbiter observes", "comes upon a position that cannot be"),
    ("arbiter penalises white 2:00", "gives the other time; or: white warning, white loss"),
    ("arbiter stops the clocks", "until: arbiter starts the clocks"),
    ("arbiter sets clock …", "white 0:10:00 black 0:12:00"),
    ("arbiter decides draw", "what was referred; or: play-on, put-back, white wins"),
)
"""What to type as arbiter, and what it does."""

_CLOCKS = ("clock", "clocks", "the clock", "the clocks")
_BIDDINGS: dict[str, Bidding] = {
    **{f"{word} {clocks}": "stop" for word in ("stop", "stops") for clocks in _CLOCKS},
    **{f"{word} {clocks}": "start" for word in ("start", "starts") for clocks in _CLOCKS},
}
_OFFERS = [
    *(f"arbiter {deed.words}" for deed in DEEDS.values() if deed.speaker is ARBITER),
    "arbiter stops the clocks",
    "arbiter starts the clocks",
]


def refuse_arbiter(table: Table) -> None:
    """Refuse a person as arbiter where the law knows none, or it was agreed to play without one."""
    if not table.has_arbiter:
        raise AgreementError(
            "arbiter", f"{table.code.called} knows no arbiter; leave the arbiter out"
        )


def offers(seating: Seating) -> list[str]:
    """List what the arbiter may say, where a person is the arbiter."""
    return _OFFERS if seating.has_arbiter else []


def bidding_of(line: str) -> Bidding | None:
    """Read an order to stop or start the clocks, with or without `arbiter` before it; None for another line."""
    return _BIDDINGS.get(" ".join(line.lower().split()).removeprefix("arbiter "))


def bid_clocks(seating: Seating, bidding: Bidding) -> str:
    """Stop the clocks, or let them go on; give the sentence that says so, or why it is not done."""
    if not seating.has_arbiter:
        return "The clocks are stopped by an arbiter: sit down with --arbiter person."
    clock = seating.clock
    if clock is None:
        return "Nothing runs here: no time was agreed."
    if (bidding == "stop") == ("arbiter" in clock.stops):
        return f"The clocks {'stand' if bidding == 'stop' else 'run'} already."
    if bidding == "stop":
        seating.stop_clock()
        return "The arbiter stops the clocks."
    seating.start_clock()
    return "The arbiter lets the clocks go on."
