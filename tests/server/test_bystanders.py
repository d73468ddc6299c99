"""Questions referred to by-standers, through real sockets: who has a voice, and what then holds."""

from __future__ import annotations

from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.serving import CODE, KNIGHTS, Served, get, new_secret, post, raw, run, seated

from jadoube import client
from jadoube.client import RequestError
from jadoube.server.admission import VOICES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.serving import Raw, Seats

    from jadoube.client import Place

QUESTION = 'white refers "Was the <i>pawn</i> quitted?"'


@asynccontextmanager
async def players(server: Served, seats: Seats) -> AsyncIterator[tuple[Place, Place]]:
    async with (
        await client.sit(seats.link(server, "host")) as host,
        await client.sit(seats.link(server, "guest")) as guest,
    ):
        yield host, guest


async def stands_by(one: Raw, name: str = "") -> dict[str, Any]:
    return await one.ask(type="declare", ref=f"d{new_secret()}", secret=new_secret(), name=name)


async def votes(one: Raw, verdict: str) -> dict[str, Any]:
    return await one.ask(type="voice", ref=f"v{new_secret()}", verdict=verdict)


async def decided(place: Place) -> str:
    """Wait until no question is open; gives what was decided."""
    while place.entries[-1].vote is not None or "decide" not in place.entries[-1].act:
        await place.wait(place.seq)
    return place.entries[-1].act


def test_those_whom_both_players_accept_decide(server: Served) -> None:
    async def dispute() -> None:
        seats = await seated(server)
        async with players(server, seats) as (host, guest), AsyncExitStack() as room:
            here = [
                await room.enter_async_context(raw(server, seats.table, address=f"127.0.0.{n}"))
                for n in (2, 3, 4)
            ]
            assert "declare" in (await votes(here[0], "draw"))["text"]
            for number, one in enumerate(here, 1):
                assert (await stands_by(one, f"Carl\x07 <b>\u202e{number}"))["type"] == "done"
            assert "no question" in (await votes(here[0], "draw"))["text"]
            await host.act("white moves e2 e4")
            await host.act(QUESTION)
            with pytest.raises(RequestError, match="player"):
                await host.declare(new_secret())
            for number, one in enumerate(here, 1):
                assert "accepted" in (await votes(one, "put-back"))["text"]
                entry = await host.accept(number)
                assert (entry.bystander, entry.accepted_by) == (number, ("host",))
                assert not entry.has_voice
                assert "accepted" in (await votes(one, "put-back"))["text"]
                entry = await guest.accept(number)
                assert entry.has_voice
                assert entry.vote is not None
                assert entry.vote.judges == number
            assert (await votes(here[0], "draw"))["vote"]["voices"] == {"draw": 1}
            voice = await votes(here[0], "play-on")
            assert voice["vote"]["voices"] == {"play-on": 1}
            assert voice["text"].endswith(" votes that play goes on.")
            await votes(here[1], "put-back")
            await votes(here[2], "put-back")
            assert await decided(host) == "bystanders decide put-back"
            assert host.table.position.man(12) is not None
            names = [entry.name for entry in host.entries if entry.kind == "declares"]
            assert names[0] == "Carl <b>1"
        listed = get(f"{server.url}/api/1/tables/{seats.table}").json()["bystanders"]
        assert [one["has_voice"] for one in listed] == [True] * 3

    run(dispute())


def test_a_stranger_decides_nothing(server: Served) -> None:
    async def stranger() -> None:
        seats = await seated(server)
        async with players(server, seats) as (host, guest), raw(server, seats.table) as one:
            await host.act(QUESTION)
            assert (await stands_by(one))["type"] == "done"
            for _ in range(3):
                assert "already" in (await stands_by(one))["text"]
            assert (await votes(one, "black wins"))["code"] == "not-now"
            # Not with another connection, nor when both have accepted him twice over.
            async with raw(server, seats.table) as other, raw(server, seats.table) as third:
                for number, again in enumerate((one, other, third), 1):
                    if number > 1:
                        await stands_by(again)
                    await host.accept(number)
                    await guest.accept(number)
                assert (await votes(other, "black wins"))["type"] == "entry"
                for again in (one, third):
                    assert "address" in (await votes(again, "black wins"))["text"]
            assert host.entries[-1].now.result is None
            assert host.entries[-1].now.referred

    run(stranger())


def test_players_close_a_vote(server: Served) -> None:
    async def dispute() -> None:
        seats = await seated(server)
        async with (
            players(server, seats) as (host, guest),
            raw(server, seats.table, address="127.0.0.2") as one,
            raw(server, seats.table, address="127.0.0.3") as other,
        ):
            await guest.act('black refers "Who is to begin?"')
            for number, stander in enumerate((one, other), 1):
                await stands_by(stander)
                await host.accept(number)
                await guest.accept(number)
            await votes(one, "black wins")
            closed = await host.close_vote()
            assert closed.vote is not None
            assert closed.vote.closed_by == ("host",)
            # Once more changes nothing.
            assert (await host.close_vote()).seq == closed.seq
            await guest.close_vote()
            while host.entries[-1].now.result is None:
                await host.wait(host.seq)
            assert host.entries[-1].now.result.winner == "black"

    run(dispute())


@pytest.mark.parametrize("who", ["host", "guest"])
def test_a_question_without_by_standers_is_closed_and_play_goes_on(
    server: Served, who: str
) -> None:
    async def alone() -> None:
        seats = await seated(server)
        async with players(server, seats) as (host, guest):
            await host.act("white moves e2 e4")
            asked = await host.act(QUESTION)
            assert asked.vote is not None
            assert (asked.vote.by, asked.vote.judges) == ("host", 0)
            await (host if who == "host" else guest).close_vote()
            assert await decided(guest) == "bystanders decide play-on"
            assert (await guest.act("black moves e7 e5")).now.turn == "white"

    run(alone())


def test_whoever_referred_a_question_withdraws_it(server: Served) -> None:
    async def withdrawn() -> None:
        seats = await seated(server)
        async with players(server, seats) as (host, guest), raw(server, seats.table) as one:
            await stands_by(one)
            for player in (host, guest):
                await player.accept(1)
            await host.act(QUESTION)
            await votes(one, "black wins")
            with pytest.raises(RequestError, match="whoever referred"):
                await guest.withdraw()
            assert "Anna withdraws" in (await host.withdraw()).text
            assert await decided(host) == "bystanders decide play-on"
            with pytest.raises(RequestError, match="no question"):
                await host.withdraw()
            await host.act("white moves e2 e4")

    run(withdrawn())


@pytest.mark.parametrize("kind", ["opponent", "same-screen"])
@pytest.mark.parametrize("way", ["close", "withdraw", "tie"])
def test_one_person_alone_is_not_stopped_for_good(server: Served, kind: str, way: str) -> None:
    async def alone() -> None:
        level = {"level": 1} if kind == "opponent" else {}
        adversary = {"kind": kind, **level}
        request = {"code": CODE, "white": "host", "first": "host", "adversary": adversary}
        laid = post(f"{server.url}/api/1/tables", json=request).json()
        async with await client.sit(f"{server.url}{laid['links']['seat']}") as place:
            await place.act(QUESTION)
            if way == "withdraw":
                await place.withdraw()
            if way == "tie":
                for number, verdict in enumerate(("draw", "white wins"), 1):
                    where = f"127.0.0.{number + 1}"
                    async with raw(server, laid["table"], address=where) as one:
                        await stands_by(one)
                        assert (await place.accept(number)).has_voice
                        await votes(one, verdict)
            if way != "withdraw":
                await place.close_vote()
            assert await decided(place) == "bystanders decide play-on"
            await place.act("white moves e2 e4")
            if kind == "opponent":
                while place.entries[-1].now.turn != "white":
                    await place.wait(place.seq)

    run(alone())


def test_a_voice_is_limited_and_what_changes_nothing_is_no_entry(server: Served) -> None:
    async def flips() -> None:
        seats = await seated(server)
        async with players(server, seats) as (host, guest), raw(server, seats.table) as one:
            await stands_by(one)
            accepted = await host.accept(1)
            assert (await host.accept(1)).seq == accepted.seq
            await guest.accept(1)
            await host.act(QUESTION)
            for number in range(VOICES):
                verdict = ("draw", "play-on")[number % 2]
                given = await votes(one, verdict)
                assert given["type"] == "entry"
                again = await votes(one, verdict)
                assert (again["type"], again["seq"]) == ("done", given["seq"])
            assert (await votes(one, "white wins"))["code"] == "not-now"

    run(flips())


def test_room_is_left_to_end_a_game(tmp_path: Path) -> None:
    async def full() -> str:
        seats = await seated(server)
        async with players(server, seats) as (host, guest):
            for _ in range(10):
                await host.act("white adjusts a1")
            with pytest.raises(RequestError, match="move, offer a draw or resign") as error:
                await host.act("white adjusts a1")
            assert error.value.message.code == "not-now"
            for number in range(8):
                colour = ("white", "black")[number % 2]
                await (host, guest)[number % 2].act(f"{colour} moves {KNIGHTS[number % 4]}")
            with pytest.raises(RequestError, match="full"):
                await host.act("white moves e2 e4")
            await guest.act("black offers draw")
            over = await host.act("white resigns")
            assert over.now.result is not None
        return f"/api/1/tables/{seats.table}"

    database = f"sqlite:///{tmp_path}/tables.db"
    with Served(database, tmp_path, entries_per_table=19, acts_besides_moves=10) as server:
        table = run(full())
    # What was written is read, whatever the limits are now.
    with Served(database, tmp_path, entries_per_table=2, acts_besides_moves=1) as server:
        shown = get(server.url + table).json()
        assert (shown["seq"], shown["now"]["result"]["winner"]) == (21, "black")
