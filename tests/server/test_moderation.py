"""What the host may do at a table beside the game, new links, and a player who has left."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from tests.server.serving import CODE, PATIENCE, Served, get, new_secret, post, raw, run, seated
from websockets.exceptions import ConnectionClosed

from jadoube import client, law
from jadoube.client import ClientError, RequestError
from jadoube.client.messages import Adversary
from jadoube.client.requests import LayRequest
from jadoube.server.absence import MINUTE, Absence, LeftAt
from jadoube.server.layout import LayingError, draw
from jadoube.server.not_now import NotNowError
from jadoube.server.proceedings import Proceedings
from jadoube.server.records import Acted, Relinked, Sat
from jadoube.sitting import Lots

if TYPE_CHECKING:
    from tests.server.postgres import Cluster
    from tests.server.serving import Raw, Seats


CLOCKED = next(code for code in law.codes() if law.load(code).provisions.completing.by == "clock")


async def closed(one: Raw) -> tuple[int, str]:
    """Wait for the end of a connection and give its code and its reason."""
    with suppress(ConnectionClosed):
        async with asyncio.timeout(PATIENCE):
            while True:
                await one.socket.recv()
    return one.socket.close_code or 0, one.socket.close_reason or ""


def test_the_host_removes_a_bystander_who_stays_removed(server: Served) -> None:
    async def removed() -> None:
        seats, secret = await seated(server), new_secret()
        async with (
            await client.sit(seats.link(server, "host")) as host,
            await client.sit(seats.link(server, "guest")) as guest,
            raw(server, seats.table, address="127.0.0.5") as stander,
            raw(server, seats.table, address="127.0.0.6") as other,
        ):
            await stander.ask(type="declare", ref="d", secret=secret, name="Carl")
            await other.ask(type="declare", ref="d", secret=new_secret(), name="Dora")
            for place in (host, guest):
                await place.accept(1)
                await place.accept(2)
            await host.act('white refers "Was it touched?"')
            await stander.ask(type="voice", ref="v", verdict="draw")
            await other.ask(type="voice", ref="v", verdict="play-on")
            # A guest may not, and nobody is removed who is not there.
            with pytest.raises(RequestError, match="not yours"):
                await guest.remove(1)
            with pytest.raises(RequestError, match="no by-stander has that number"):
                await host.remove(7)
            entry = await host.remove(1)
            assert entry.text == "Anna removes Carl."
            assert (entry.kind, entry.bystander) == ("removes", 1)
            assert entry.vote is not None
            assert entry.vote.voices == {"play-on": 1}
            assert await closed(stander) == (4403, "the host has removed you from this table")
            with pytest.raises(RequestError, match="no by-stander has that number"):
                await guest.accept(1)
        # Neither his secret nor his address lets him declare himself again; to watch is everybody's.
        async with raw(server, seats.table, secret, address="127.0.0.5") as again:
            assert (await closed(again))[0] == 4403
        for address, holder in (("127.0.0.5", new_secret()), ("127.0.0.7", secret)):
            async with raw(server, seats.table, address=address) as again:
                table = await again.hear("table")
                assert [one["name"] for one in table["bystanders"]] == ["Dora"]
                answer = await again.ask(type="declare", ref="d", secret=holder, name="Carl")
                assert "removed you" in answer["text"]

    run(removed())


def test_a_table_closed_to_watchers_shows_itself_to_those_who_sit_at_it(server: Served) -> None:
    async def shut() -> None:
        seats, secret = await seated(server), new_secret()
        async with (
            await client.sit(seats.link(server, "host")) as host,
            await client.sit(seats.link(server, "guest")) as guest,
            raw(server, seats.table) as watcher,
            raw(server, seats.table) as stander,
        ):
            await stander.ask(type="declare", ref="d", secret=secret, name="Carl")
            with pytest.raises(RequestError, match="not yours"):
                await guest.shut()
            entry = await host.shut()
            assert entry.is_shut
            assert entry.text == "Anna closes the table to watchers."
            assert await closed(watcher) == (4403, "the host has closed this table to watchers")
            # Who has declared himself stays, and may come back.
            assert (await stander.ask(type="ping", ref="p"))["type"] == "pong"
            async with raw(server, seats.table, secret) as back:
                assert (await back.hear("table"))["you"] == "bystander"
            async with raw(server, seats.table) as again:
                assert await closed(again) == (4403, "the host has closed this table to watchers")
            base = f"{server.url}/api/1/tables/{seats.table}"
            paths = ["", "/entries", "/transcript.case", "/rulings", "/line", "/board.png"]
            for path in paths:
                assert get(base + path).status_code == 403, path
                wrong = {"Authorization": f"Bearer {new_secret()}"}
                assert get(base + path, headers=wrong).status_code == 403, path
                mine = {"Authorization": f"Bearer {seats.guest}"}
                assert get(base + path, headers=mine).status_code in (200, 404), path
            assert "Anna" not in get(f"{server.url}/t/{seats.table}").text
            assert not (await host.shut(is_shut=False)).is_shut
            async with raw(server, seats.table) as again:
                assert (await again.hear("table")).get("is_shut") is None
            assert get(base).status_code == 200

    run(shut())


async def leak_and_mend(server: Served, other: Served, seats: Seats) -> None:
    """Have the guest's link leak: the host invites again, and the old link is of no use anywhere."""
    invitation = new_secret()
    async with (
        await client.sit(seats.link(server, "host")) as host,
        raw(server, seats.table, seats.guest) as guest,
        raw(other, seats.table, seats.guest) as thief,
    ):
        assert (await guest.hear("table"))["you"] == "guest"
        assert (await thief.hear("table"))["you"] == "guest"
        entry = await host.new_link(invitation, "guest")
        assert entry.text.startswith("A new link was made for the seat of the guest")
        for one in (guest, thief):
            assert await closed(one) == (4403, "this link was replaced by another")
        for running in (server, other):
            async with raw(running, seats.table, seats.guest) as again:
                assert (await closed(again))[0] == 4403
        address = f"{other.url}/api/1/tables/{seats.table}/guest"
        old = {"secret": seats.guest, "invitation": seats.laid.invitation}
        assert post(address, json=old).status_code == 403
        link = f"{other.url}/t/{seats.table}#i={invitation}"
        async with await client.sit(link, "Ben again") as back:
            assert back.joined is not None
            assert back.joined.you == "guest"
            assert back.joined.seats["guest"].name == "Ben again"
            # The host has another for himself, and stays; the guest may not make one for him.
            with pytest.raises(RequestError, match="not yours"):
                await back.new_link(new_secret(), "host")
            fresh = new_secret()
            async with raw(server, seats.table, seats.laid.secret) as twin:
                assert (await twin.hear("table"))["you"] == "host"
                await host.new_link(fresh)
                assert await closed(twin) == (4403, "this link was replaced by another")
            with pytest.raises(RequestError, match="a new secret"):
                await host.new_link(fresh)
            await host.act("white moves e2 e4")
            assert host.link.secret == fresh
        with pytest.raises(ClientError, match="fits no seat"):
            async with await client.sit(seats.link(server, "host")):
                pass


def test_a_new_link_ends_the_old_one_at_once(server: Served) -> None:
    async def leaks() -> None:
        await leak_and_mend(server, server, await seated(server))

    run(leaks())


def test_a_new_link_ends_the_old_one_in_every_process(
    cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> None:
    async def leaks() -> None:
        database, folder = cluster.fresh(), tmp_path_factory.mktemp("two")
        with Served(database, folder) as one, Served(database, folder) as other:
            await leak_and_mend(one, other, await seated(one))

    run(leaks())


def test_the_arbiter_has_a_new_link_and_the_computer_none(server: Served) -> None:
    async def links() -> None:
        seats = await seated(server, code=CLOCKED, arbiter="person", time="3+2")
        old = seats.laid.links.arbiter.partition("#s=")[2]
        async with (
            await client.sit(seats.link(server, "host")) as host,
            raw(server, seats.table, old) as arbiter,
        ):
            assert (await arbiter.hear("table"))["you"] == "arbiter"
            fresh = new_secret()
            await host.new_link(fresh, "arbiter")
            assert (await closed(arbiter))[0] == 4403
            async with raw(server, seats.table, fresh) as again:
                assert (await again.hear("table"))["you"] == "arbiter"
        laid = await client.lay(server.url, LayRequest(CODE, adversary=Adversary("same-screen")))
        async with await client.sit(server.url + laid.links.seat) as both:
            with pytest.raises(RequestError, match="has no link"):
                await both.new_link(new_secret(), "guest")
            with pytest.raises(RequestError, match="not yours"):
                await both.claim_absence()
            with pytest.raises(RequestError, match="judged as it was"):
                await both.agree()

    run(links())


def opened(**more: object) -> Proceedings:
    laying = LayRequest(CODE, white="host", first="host", **more)  # type: ignore[arg-type]
    return Proceedings.open(draw(laying, 3, Lots(1)))


def test_a_clock_stands_until_the_guest_is_back() -> None:
    laying = LayRequest(CLOCKED, white="host", first="host", time="3+0")
    now = Proceedings.open(draw(laying, 3, Lots(1))).after(Sat("Ben"), at=0).after
    now = now.after(Acted("white moves e2 e4", "host"), at=1_000).after
    now = now.after(Acted("white presses", "host"), at=2_000).after
    gone = now.after(Relinked("guest", is_vacant=True), at=10_000)
    assert not gone.is_idle
    assert gone.after.clock is not None
    assert gone.after.clock.running is None
    assert not gone.after.is_taken
    back = gone.after.after(Sat("Ben"), at=500_000).after
    assert back.clock is not None
    assert back.clock.left_at(now.sitting.colour("guest"), 501_000) == 180_000 - 8_000 - 1_000


def test_who_is_away_for_long_is_taken_to_have_resigned_if_the_other_claims_it() -> None:
    now = opened(absence=2).after(Sat("Ben")).after
    absence = Absence()
    for at, here in ((0, (True, True)), (MINUTE, (True, False)), (2 * MINUTE, (True, False))):
        absence.note({"host": here[0], "guest": here[1]}, LeftAt(7, at))
    # Everybody is told when he left as the log counts time; the wait is measured by the other clock.
    assert absence.shown() == {"guest": 7}
    later = 4 * MINUTE
    with pytest.raises(NotNowError, match="your move"):
        absence.claimed(now, "host", later)
    now = now.after(Acted("white moves e2 e4", "host")).after
    with pytest.raises(NotNowError, match="away for 2 minutes"):
        absence.claimed(now, "host", 3 * MINUTE - 1)
    assert absence.claimed(now, "host", 3 * MINUTE) == "guest"
    with pytest.raises(NotNowError, match="seat is free"):
        absence.claimed(now.after(Relinked("guest", is_vacant=True)).after, "host", later)
    asked = now.after(Acted('white refers "Where is he?"', "host")).after
    with pytest.raises(NotNowError, match="withdraw"):
        absence.claimed(asked, "host", later)
    with pytest.raises(NotNowError, match="the game is over"):
        absence.claimed(now.after(Acted("black resigns", "guest")).after, "host", later)
    with pytest.raises(NotNowError, match="nothing was agreed"):
        absence.claimed(opened(), "host", later)
    # Whoever comes back, or goes as well, begins to be waited for again.
    for host, guest in ((True, True), (False, False)):
        absence.note({"host": host, "guest": guest}, LeftAt(8, later))
        absence.note({"host": True, "guest": False}, LeftAt(9, later))
        with pytest.raises(NotNowError, match="while you wait here"):
            absence.claimed(now, "host", later + MINUTE)


@pytest.mark.parametrize(
    ("more", "match"),
    [
        ({"time": "3+2", "code": CLOCKED}, "under a clock"),
        ({"adversary": Adversary("same-screen")}, "only a friend"),
    ],
)
def test_absence_is_agreed_only_where_it_can_be(more: dict[str, object], match: str) -> None:
    terms = {"code": CODE, "absence": 5, **more}
    with pytest.raises(LayingError, match=match) as error:
        draw(LayRequest(**terms), 3, Lots(1))  # type: ignore[arg-type]
    assert error.value.field == "absence"


def test_a_player_who_has_left_is_claimed_against(server: Served) -> None:
    async def leaves() -> None:
        seats = await seated(server, absence=1)
        async with await client.sit(seats.link(server, "host")) as host:
            assert host.joined is not None
            assert host.joined.absence == 1
            await host.act("white moves e2 e4")
            with pytest.raises(RequestError, match="away for a minute"):
                await host.claim_absence()
            async with await client.sit(seats.link(server, "guest")):
                while not (host.here and host.here.seats["guest"]):
                    await asyncio.sleep(0.05)
                assert not host.here.away
                left = time.monotonic()  # he is not away before, whenever the host hears of it
            while "guest" not in host.here.away:
                await asyncio.sleep(0.05)
            entry = None
            while entry is None:
                with suppress(RequestError):
                    entry = await host.claim_absence()
                await asyncio.sleep(1)
            assert time.monotonic() - left > MINUTE
            assert entry.kind == "forfeit"
            assert entry.text == (
                "Ben was away for a minute, and is taken to have resigned; Anna has claimed it."
            )
            assert entry.now.result is not None
            assert (entry.now.result.winner, entry.now.result.because) == ("white", "resignation")
            assert entry.sitting is not None
            assert host.table.result is not None
        base = f"{server.url}/api/1/tables/{seats.table}"
        assert "black resigns" in get(f"{base}/transcript.case").text
        assert get(f"{base}/transcript.pgn").text.rstrip().endswith("1-0")

    run(leaves())
