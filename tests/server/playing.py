"""Players who make one move after another through whatever happens to the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.serving import KNIGHTS, seated

from jadoube import client

if TYPE_CHECKING:
    from tests.server.serving import Seats, Served

    from jadoube.client import Entry, Place


def expected(moves: int) -> list[str]:
    """Give the acts of a game of so many moves."""
    return [f"{('white', 'black')[n % 2]} moves {KNIGHTS[n % 4]}" for n in range(moves)]


async def play_on(host: Place, guest: Place, moves: int) -> list[Entry]:
    """Have both players move in turn; gives every entry that was their answer."""
    answers = []
    for number, words in enumerate(expected(moves)):
        place = (host, guest)[number % 2]
        answers.append(await place.act(words))
    return answers


async def play_table(server: Served, moves: int, other: Served | None = None) -> Seats:
    """Play a game of so many moves at a new table, the guest perhaps through another server."""
    seats = await seated(server)
    async with (
        await client.sit(seats.link(server, "host")) as host,
        await client.sit(seats.link(other or server, "guest")) as guest,
    ):
        answers = await play_on(host, guest, moves)
        assert [answer.act for answer in answers] == expected(moves)
        last = max(host.seq, guest.seq)
        for place in (host, guest):
            if place.seq < last:
                await place.wait(last - 1)
            check_log(place.entries, moves)
        assert host.entries == guest.entries
    return seats


def check_log(entries: list[Entry], moves: int) -> None:
    """See that every move is there once and in order, and that numbers have no gap."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.act for entry in entries if entry.kind == "act"] == expected(moves)
