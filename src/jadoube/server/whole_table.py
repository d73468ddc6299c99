"""A whole table, as it is written for one who comes to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube.client.messages import TableIs
from jadoube.lawbook.castling import list_wings_at

from .telling import ENCODER, announced, tell_agreed, tell_now, tell_people
from .timer import present

if TYPE_CHECKING:
    from jadoube.client.messages import Here, Role

    from .proceedings import Proceedings


def write_table(
    now: Proceedings,
    table_id: str,
    you: Role,
    here: Here,
    entries: list[bytes],
    *,
    bystander: int = 0,
    is_told_all: bool = False,
    is_away: bool = False,
) -> bytes:
    """Write the whole table for one who has the role *you*, with some *entries*.

    *is_told_all*: nothing is kept from him that the umpire knows. *is_away*: the clocks wait for a player.
    """
    laying = now.layout.laying
    start, table = now.start, now.table
    if is_told_all:
        start, table = announced(start), announced(table)
    clock = now.clock
    if clock is not None and is_away:
        clock = clock.stopped(clock.since, "server")
    return ENCODER.encode(
        TableIs(
            table=table_id,
            you=you,
            seq=now.seq,
            code=laying.code,
            umpire=laying.umpire,
            seats=tell_people(now, here.seats),
            sitting=now.score,
            start=tell_now(start),
            now=tell_now(table, clock),
            entries=tuple(map(msgspec.Raw, entries)),  # type: ignore[arg-type] # written before, and not written again
            customs=laying.customs,
            readings=laying.readings,
            adversary=laying.adversary,
            is_sitting=laying.sitting or now.game > 1,
            is_open=laying.open,
            agreed=tell_agreed(now),
            bystanders=now.bystanders.messages(),
            bystander=bystander,
            watching=here.watching,
            queue=here.queue,
            vote=now.ballot,
            time=present(),
            officiating=laying.arbiter,
            absence=laying.absence,
            away=here.away,
            is_shut=now.is_shut,
            otherwise=now.otherwise,
            wings=list_wings_at(start),
        )
    )
