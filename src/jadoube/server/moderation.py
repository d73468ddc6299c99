"""What players do about a table beside the game: the host's house rules, absence, and another judging.

Each function gives the sentence for one kind of record, and the facts that it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from jadoube.client.message_parts import JudgedOtherwise
from jadoube.umpire.acts import AcceptsDraw, OffersDraw, Resigns

from .layout import SEATS
from .not_now import NotNowError
from .stamps import is_judged_otherwise

if TYPE_CHECKING:
    from collections.abc import Collection

    from jadoube.client.message_parts import Seat
    from jadoube.sitting.clock import Clock
    from jadoube.table import Table
    from jadoube.umpire.acts import Act

    from .records import Acted, Concurred, Relinked, Shuts

    Changed = tuple[str, dict[str, Any]]

ENDING = (Resigns, OffersDraw, AcceptsDraw)
"""Acts that need no judging, and lead to the end of a game."""


def shut(record: Shuts, host: str) -> Changed:
    """Close the table to watchers, or open it to them."""
    does = "closes the table to" if record.is_shut else "opens the table to"
    return f"{host} {does} watchers.", {"is_shut": record.is_shut}


def relink(record: Relinked, clock: Clock | None, at: int) -> Changed:
    """Note that a seat has a new link; one that is vacant waits for its player, and so does the clock."""
    text = f"A new link was made for the seat of the {record.seat}; the old one leads nowhere."
    if not record.is_vacant:
        return text, {}
    return text, {"is_taken": False, "clock": clock and clock.stopped(at, "guest")}


def other(seat: Seat) -> Seat:
    """Give the other seat."""
    return SEATS[seat == SEATS[0]]


def minutes_in_words(minutes: int) -> str:
    """Say a number of minutes."""
    return "a minute" if minutes == 1 else f"{minutes} minutes"


# -- another judging ---------------------------------------------------------------------------


def otherwise(
    judged: JudgedOtherwise | None, record: Acted, table: Table, seq: int
) -> JudgedOtherwise | None:
    """Give the first entry that is judged otherwise now than it was; None while there is none.

    That is *judged*, or else entry *seq*, where *table*, as it is after its act, is not what *record* says.
    """
    if judged is not None or not is_judged_otherwise(record, table):
        return judged
    return JudgedOtherwise(seq, record.law)


def concur(
    judged: JudgedOtherwise | None,
    record: Concurred,
    table: Table,
    seq: int,
    players: Collection[Seat],
) -> JudgedOtherwise | None:
    """Agree to how the game is judged now; None once every player has, and it goes on."""
    if is_judged_otherwise(record, table):
        # Since they agreed, the game is judged otherwise once more.
        return replace(judged or JudgedOtherwise(seq, record.law), agreed_by=())
    if judged is None:
        if record.came:
            return None  # by the law of today there was nothing to be agreed to
        raise NotNowError("this game is judged as it was")
    agreed = tuple(dict.fromkeys(judged.agreed_by + record.seats))
    return None if set(players) <= set(agreed) else replace(judged, agreed_by=agreed)


def refuse_unagreed(judged: JudgedOtherwise | None, act: Act | None) -> None:
    """Refuse what would be judged, while the players have not agreed to how it is judged now."""
    if judged is not None and not isinstance(act, ENDING):
        raise NotNowError(
            f"entry {judged.seq} is judged otherwise than it was; both players must agree to go on, or end the game"
        )
