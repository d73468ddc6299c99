"""What people ask for beside the game: who may ask for it, and what is kept of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Literal

from jadoube.client.calls import Agree, ClaimAbsence, NewLink, Remove, Shut
from jadoube.client.messages import Done, ErrorMessage

from .database import UnavailableError
from .not_now import NotNowError
from .records import Concurred, Forfeited, Relinked, Removed, Shuts
from .secrets import hashed, is_same

if TYPE_CHECKING:
    from jadoube.client.message_parts import Seat
    from jadoube.client.messages import LinkedSeat, Role

    from .draft import Reply
    from .outbox import Outbox
    from .room import Room

Asked = Remove | Shut | NewLink | ClaimAbsence | Agree

_OWN: dict[Role, LinkedSeat] = {
    "host": "host",
    "both": "host",
    "guest": "guest",
    "arbiter": "arbiter",
}


async def do_beside(
    room: Room, role: Role, seats: tuple[Seat, ...], outbox: Outbox, asked: Asked
) -> Reply:
    """Do what one who has this *role*, and these *seats*, asks beside the game."""
    done = room.refs.find(role, asked.ref)
    if done is not None:
        return Done(asked.ref, done)
    is_host = "host" in seats
    match asked:
        case Remove() if is_host:
            answer = await room.submit(Removed(asked.bystander, role, asked.ref))
            await room.settle()
            return answer
        case Shut() if is_host:
            return await room.submit(Shuts(asked.is_shut, role, asked.ref))
        case NewLink() if role in _OWN and (is_host or asked.seat == _OWN[role]):
            return await _relink(room, role, outbox, asked)
        case ClaimAbsence() if len(seats) == 1:
            return await _claim(room, role, seats[0], asked.ref)
        case Agree() if seats:
            answer = await room.submit(Concurred(seats, role, asked.ref))
            if room.proceedings.otherwise is None:
                room.timekeeper.heed()
            return answer
    return _error(room, "not-yours", "this is not yours to do", asked.ref)


async def _claim(room: Room, role: Role, seat: Seat, ref: str) -> Reply:
    try:
        gone = room.absence.claimed(room.proceedings, seat, time.monotonic())
    except NotNowError as error:
        return _error(room, "not-now", str(error), ref)
    return await room.submit(Forfeited(gone, role, ref), room.proceedings.seq)


async def _relink(room: Room, role: Role, outbox: Outbox, asked: NewLink) -> Reply:
    """Give a seat its new link, then write the entry that says so."""
    laying, seat, holder = room.kept.layout.laying, asked.seat, hashed(asked.secret)
    has_link = {
        "host": True,
        "guest": laying.adversary.kind == "friend",
        "arbiter": room.kept.layout.has_arbiter,
    }
    if not has_link[seat]:
        return _error(room, "not-now", "that seat has no link", asked.ref)
    is_own = seat == _OWN[role]
    kept = room.kept
    taken = (kept.host, kept.guest, kept.invitation, kept.layout.arbiter or None)
    if any(is_same(one, holder) for one in taken):
        return _error(room, "not-now", "a new link needs a new secret", asked.ref)
    is_vacant = seat == "guest" and not is_own
    try:
        room.kept = await room.store.relink(kept, seat, holder, is_vacant=is_vacant)
    except UnavailableError as error:
        return _error(room, "unavailable", str(error), asked.ref, retry=1000)
    # Whoever made the link has it: his own connection is not closed.
    outbox.is_kept = is_own
    try:
        return await room.submit(Relinked(seat, is_vacant, role, asked.ref))
    finally:
        outbox.is_kept = False


def _error(
    room: Room,
    code: Literal["not-yours", "not-now", "unavailable"],
    text: str,
    ref: str,
    retry: int = 0,
) -> ErrorMessage:
    return ErrorMessage(code, text, ref, room.proceedings.seq, retry)
