"""Clocks at tables on the web: they run on the server, flags fall by themselves, and a restart costs nobody time."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
from tests.server.serving import CODE, PATIENCE, Served, run

from jadoube import client
from jadoube._kernel import Colour
from jadoube.client.requests import LayRequest
from jadoube.server.house import House
from jadoube.server.layout import LayingError, draw
from jadoube.server.not_now import NotNowError
from jadoube.server.opponents import Seated
from jadoube.server.proceedings import Proceedings
from jadoube.server.records import Acted, Began, Closed, Record, Sat, Started, Stopped, Voiced
from jadoube.server.refs import Refs
from jadoube.server.settings import Settings
from jadoube.server.snapshot import recall, take
from jadoube.server.store import Kept
from jadoube.server.telling import tell_entry, tell_now
from jadoube.server.turns import Line
from jadoube.sitting import Lots

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from jadoube.client import Place
    from jadoube.client.messages import Entry
    from jadoube.server.room import Room

MODERN = "fide-2023"
BLITZ: dict[str, Any] = {
    "code": MODERN,
    "customs": ["blitz"],
    "time": "3+2",
    "white": "host",
    "first": "host",
}
SHORT = "clock white 0:00:01 black 0:02:00"


def opened(**laying: Any) -> Proceedings:
    request = msgspec.convert({**BLITZ, **laying}, LayRequest)
    return Proceedings.open(draw(request, 3, Lots(1)))


def folded(now: Proceedings, *records: tuple[float, Record | str]) -> Proceedings:
    """Give the proceedings after these records, each with its time in seconds."""
    for at, record in records:
        done = Acted(record) if isinstance(record, str) else record
        now = now.after(done, at=round(1000 * at)).after
    return now


def left(now: Proceedings, at: float) -> tuple[float, float]:
    assert now.clock is not None
    white, black = (now.clock.left_at(player, round(1000 * at)) / 1000 for player in Colour)
    return white, black


# -- the fold ---------------------------------------------------------------------------------


def test_the_clock_waits_for_the_guest_and_the_first_act() -> None:
    now = folded(opened(), (0, "white plays e4"))
    assert left(now, 100) == (182, 180)
    now = folded(now, (100, Sat("Ben")))
    assert left(now, 110) == (182, 170)
    assert left(folded(opened(), (0, Sat("Ben"))), 50) == (180, 180)


def test_a_table_without_time_has_no_clock() -> None:
    assert opened(time="").clock is None
    assert tell_now(opened(time="").table).clock is None
    assert opened(code=CODE, customs=[], time="").clock is None


@pytest.mark.parametrize(
    ("laying", "field"),
    [
        ({"time": "soon"}, "time"),
        ({"time": "9999"}, "time"),
        ({"code": CODE, "customs": []}, "time"),
        ({"code": CODE, "customs": [], "time": "", "arbiter": "person"}, "arbiter"),
    ],
)
def test_a_clock_that_cannot_be_laid_is_refused(laying: dict[str, Any], field: str) -> None:
    with pytest.raises(LayingError) as caught:
        opened(**laying)
    assert caught.value.field == field


def test_each_game_of_a_sitting_has_its_time() -> None:
    now = folded(
        opened(), (0, Sat("Ben")), (0, "white plays e4"), (10, "black resigns"), (20, Began("host"))
    )
    assert left(now, 100) == (180, 180)


def test_the_arbiter_stops_the_clocks_and_lets_them_go_on() -> None:
    now = folded(opened(arbiter="person"), (0, Sat("Ben")), (0, "white plays e4"))
    stopped = folded(now, (10, Stopped("arbiter")))
    assert left(stopped, 99) == (182, 170)
    with pytest.raises(NotNowError, match="stand already"):
        stopped.after(Stopped("arbiter"))
    with pytest.raises(NotNowError, match="run already"):
        now.after(Started("arbiter"))
    assert left(folded(stopped, (100, Started("arbiter"))), 105) == (182, 165)
    with pytest.raises(NotNowError, match="no clock runs"):
        folded(now, (5, "black resigns")).after(Stopped("arbiter"))


def test_the_time_while_the_server_was_away_is_not_charged() -> None:
    now = folded(
        opened(), (0, Sat("Ben")), (0, "white plays e4"), (10, Stopped()), (500, Started())
    )
    assert left(now, 505) == (182, 165)
    # One that broke off without a word has kept no time since its last entry.
    now = folded(opened(), (0, Sat("Ben")), (0, "white plays e4"), (500, Started()))
    assert left(now, 505) == (182, 175)
    # What the arbiter has stopped, it does not start.
    now = folded(now, (506, Stopped("arbiter")), (600, Started()))
    assert left(now, 700) == (182, 174)


def test_the_clock_is_told_with_each_entry() -> None:
    now = folded(opened(time="40/90+30, 30+30"), (1, Sat("Ben")), (2, "white moves e2 e4"))
    entry = msgspec.json.decode(
        msgspec.json.encode(tell_entry(now.after(Acted("white presses"), at=5_000), 5_000))
    )
    assert entry["now"]["running"] == "black"
    assert entry["now"]["clock"] == {
        "left": {"white": 5_427_000, "black": 5_400_000},
        "at": 5_000,
        "running": "black",
        "periods": {"white": 1, "black": 1},
    }
    # The press belongs to the move that it completes.
    assert (entry["ply"], entry.get("group", 0)) == (1, 0)


def test_a_snapshot_keeps_the_clock() -> None:
    now = folded(opened(), (0, Sat("Ben")), (0, "white plays e4"))
    again, _, _ = recall(now.layout, take(now, [], Refs()))
    assert again.clock == now.clock
    assert again == now


# -- who officiates ---------------------------------------------------------------------------

FALSE: list[tuple[float, Record | str]] = [
    (0, Sat("Ben")),
    (0, "white plays e4"),
    (5, "black moves g8 g6"),
    (6, "black presses"),
]


def test_the_umpire_acts_himself() -> None:
    assert folded(opened(), *FALSE[:3]).officiated() is None
    now = folded(opened(), *FALSE)
    act = now.officiated()
    assert act == Acted("arbiter intervenes")
    after = folded(now, (6, act))
    assert after.officiated() is None
    assert after.table.turn == Colour.BLACK
    # A minute for White; the two seconds of the press are withdrawn.
    assert left(after, 6) == (242, 174)
    flag = folded(after, (180, "flag black"))
    assert flag.officiated() == Acted("arbiter calls flag")
    assert folded(flag, (180, "arbiter calls flag")).officiated() is None


@pytest.mark.parametrize(
    "laying", [{"arbiter": "nobody"}, {"arbiter": "person"}, {"umpire": "silent"}]
)
def test_elsewhere_he_does_not(laying: dict[str, Any]) -> None:
    assert folded(opened(**laying), *FALSE).officiated() is None


def test_with_nobody_to_act_the_players_claim() -> None:
    now = folded(opened(arbiter="nobody"), *FALSE)
    assert now.after(Acted("arbiter intervenes")).is_refused
    now = folded(now, (8, "white exacts replay for false-move"))
    assert left(now, 8) == (242 - 2, 174)


def test_a_question_is_the_arbiters_or_the_by_standers() -> None:
    question: tuple[float, Record | str] = (8, 'white refers "may he?"')
    now = folded(opened(arbiter="person"), *FALSE, question)
    for record in (Closed(("host",), "host"), Voiced(1, "draw")):
        with pytest.raises(NotNowError, match="the arbiter decides"):
            now.after(record)
    assert folded(now, (9, "arbiter decides draw")).is_over
    # Where the umpire officiates he judges no question: by-standers do, in the arbiter's place.
    now = folded(opened(), *FALSE[:2], question)
    assert now.officiated() is None
    assert folded(now, (9, Closed(("host",), "host"))).decision() == Acted(
        "arbiter decides play-on"
    )


# -- a room -----------------------------------------------------------------------------------


@asynccontextmanager
async def room_of(folder: Path, **laying: Any) -> AsyncIterator[Room]:
    """Open a house with one table at which both have sat down."""
    house = House(Settings(database=f"sqlite:///{folder / 'tables.db'}"))
    await house.open()
    try:
        table = "a" * 16
        if await house.store.find(table) is None:
            await house.store.keep(Kept(table, opened(**laying).layout, "host", "guest", None), 0)
        room = await house.hall.room(table)
        assert room is not None
        if not room.proceedings.is_taken:
            await room.submit(Sat("Ben", ref="sits"))
        yield room
    finally:
        await house.say_goodbye()
        await house.close()


def acts(room: Room) -> list[str]:
    return [
        entry["act"] for entry in map(msgspec.json.decode, room.chronicle.entries) if "act" in entry
    ]


async def until(room: Room, act: str) -> float:
    """Wait for *act* to be done at the table; give how many seconds that took."""
    began = time.monotonic()
    async with asyncio.timeout(PATIENCE):
        while act not in acts(room):
            await asyncio.sleep(0.01)
    return time.monotonic() - began


def test_a_flag_falls_by_itself_and_the_umpire_calls_it(tmp_path: Path) -> None:
    async def doing() -> None:
        async with room_of(tmp_path) as room:
            assert not room.timekeeper.timer.is_set
            await room.submit(Acted("white moves e2 e4", "host"))
            assert room.timekeeper.timer.is_set
            assert room.is_busy
            await room.submit(Acted(SHORT))
            assert await until(room, "arbiter calls flag") > 0.9
            assert acts(room)[-2:] == ["flag white", "arbiter calls flag"]
            assert room.proceedings.is_over
            assert not room.timekeeper.timer.is_set
            assert not room.is_busy

    run(doing())


def test_what_comes_after_the_flag_has_fallen_finds_it_down(tmp_path: Path) -> None:
    async def doing() -> None:
        async with room_of(tmp_path, arbiter="nobody") as room:
            await room.submit(Acted("white moves e2 e4", "host"))
            await room.submit(Acted(SHORT))
            # Nothing else runs meanwhile: the timer is late, and the press comes first.
            time.sleep(1.1)  # noqa: ASYNC251 - that is what it is about
            await room.submit(Acted("white presses", "host"))
            assert acts(room)[-2:] == ["flag white", "white presses"]
            await room.submit(Acted("black claims flag", "guest"))
            assert room.proceedings.table.result is not None
            assert room.proceedings.table.result.winner == Colour.BLACK

    run(doing())


def test_the_umpire_steps_in_at_once(tmp_path: Path) -> None:
    async def doing() -> None:
        async with room_of(tmp_path) as room:
            for act in ("white plays e4", "black moves g8 g6", "black presses"):
                await room.submit(Acted(act, "host"))
            assert acts(room)[-1] == "arbiter intervenes"

    run(doing())


def test_a_table_without_a_clock_sets_no_timer(tmp_path: Path) -> None:
    async def doing() -> None:
        async with room_of(tmp_path, time="") as room:
            await room.submit(Acted("white moves e2 e4", "host"))
            assert not room.timekeeper.timer.is_set
            assert not room.is_busy

    run(doing())


# -- a server ---------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Served:
    return Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)


async def laid(server: Served, **laying: Any) -> dict[str, str]:
    """Lay a table with a third seat; give the links by who they are for."""
    request = msgspec.convert({**BLITZ, "arbiter": "person", **laying}, LayRequest)
    found = await client.lay(server.url, request, patience=PATIENCE)
    guest = await client.sit(server.url + found.links.invite, "Ben", patience=PATIENCE)
    links = {"host": found.links.seat, "arbiter": found.links.arbiter, "watch": found.links.watch}
    return {
        **{who: server.url + link for who, link in links.items()},
        "guest": f"{server.url}/t/{found.table}#s={guest.link.secret}",
    }


def clock(entry: Entry) -> Any:
    assert entry.now.clock is not None
    return entry.now.clock


@pytest.mark.parametrize("is_crash", [False, True])
def test_a_running_clock_survives_a_restart(server: Served, is_crash: bool) -> None:
    async def before() -> tuple[dict[str, str], Entry]:
        links = await laid(server)
        async with await client.sit(links["host"]) as host:
            return links, await host.act("white plays e4")

    async def after(link: str) -> Place:
        async with await client.sit(link) as guest:
            await guest.wait(guest.seq - 1)
            return guest

    with server:
        links, entry = run(before())
        assert clock(entry).running == "black"
        server.kill() if is_crash else server.stop()
        time.sleep(2)
        server.start()
        # To look at it starts nothing.
        table = links["watch"].rsplit("/", 1)[1]
        shown = httpx.get(f"{server.url}/api/1/tables/{table}", timeout=PATIENCE).json()["now"][
            "clock"
        ]
        assert "server" in shown["stops"]
        assert "running" not in shown
        guest = run(after(links["guest"]))
        kinds = [one.kind for one in guest.entries]
        assert kinds[-1] == "starts"
        assert ("stops" in kinds) is not is_crash
        face = clock(guest.entries[-1])
        assert face.running == "black"
        charged = 180_000 - face.left["black"]
        assert charged < guest.entries[-1].time - entry.time - 2_000


def test_the_arbiter_has_a_seat_of_his_own(server: Served) -> None:
    async def doing() -> None:
        links = await laid(server)
        async with (
            await client.sit(links["host"]) as host,
            await client.sit(links["guest"]) as guest,
            await client.sit(links["arbiter"]) as arbiter,
            await client.sit(links["watch"]) as watcher,
        ):
            assert arbiter.joined is not None
            assert (arbiter.joined.you, arbiter.joined.officiating) == ("arbiter", "person")
            await host.act("white plays e4")
            await guest.act("black moves g8 g6")
            await guest.act("black presses")
            for place in (host, guest, watcher):
                with pytest.raises(client.RequestError, match="for another to do"):
                    await place.act("arbiter intervenes")
                with pytest.raises(client.RequestError, match="only the arbiter"):
                    await place.stop_clock()
            for act in ("white resigns", "flag white", "clock white 0:01:00 black 0:01:00"):
                with pytest.raises(client.RequestError, match="for another to do"):
                    await arbiter.act(act)
            stopped = await arbiter.stop_clock()
            assert clock(stopped).stops == ("arbiter",)
            put_back = await arbiter.act("arbiter intervenes")
            assert put_back.now.turn == "black"
            penalty = await arbiter.act("arbiter penalises black 2:00")
            assert clock(penalty).left["white"] - clock(stopped).left["white"] == 180_000
            assert (await arbiter.start_clock()).kind == "starts"
            await guest.act('black refers "is it enough?"')
            with pytest.raises(client.RefusedError):
                await arbiter.act("arbiter observes")
            assert (await arbiter.act("arbiter decides draw")).now.result is not None

    with server:
        run(doing())


def test_the_arbiter_sees_what_a_silent_umpire_keeps_from_the_players(server: Served) -> None:
    async def doing() -> None:
        links = await laid(server, umpire="silent")
        async with (
            await client.sit(links["host"]) as host,
            await client.sit(links["guest"]) as guest,
            await client.sit(links["arbiter"]) as arbiter,
        ):
            await host.act("white plays e4")
            await guest.act("black moves g8 g6")
            entry = await guest.act("black presses")
            await arbiter.wait(entry.seq - 1)
            assert not entry.now.open
            assert [one.matter for one in arbiter.entries[-1].now.open] == ["false-move"]
            async with await client.sit(links["arbiter"]) as again:
                assert again.entries == arbiter.entries
                assert again.joined is not None
                assert again.joined.now.open

    with server:
        run(doing())


def test_an_opponent_thinks_and_pauses_as_its_clock_allows(tmp_path: Path) -> None:
    async def doing() -> None:
        opponent = {"kind": "opponent", "level": 1}
        async with room_of(tmp_path, adversary=opponent) as room:
            await room.submit(Acted("white plays e4", "host"))
            await until(room, "black presses")
            seated = Seated(room, ThreadPoolExecutor(1), Line(1))
            assert seated._haste() == 1
            unhurried = seated.mind.limits
            await room.submit(Acted("clock white 0:02:00 black 0:00:06"))
            assert 0.05 < seated._haste() < 0.15
            assert unhurried is not None
            assert seated.mind.limits is not None
            assert (seated.mind.limits.btime or 0) < 6_000 < (unhurried.btime or 0)

    run(doing())


def test_an_opponent_lets_the_other_press_before_it_moves(tmp_path: Path) -> None:
    async def doing() -> None:
        opponent = {"kind": "opponent", "level": 1}
        async with room_of(tmp_path, adversary=opponent) as room:
            seated = Seated(room, ThreadPoolExecutor(1), Line(1))
            assert not seated._waits_for_press()
            await room.submit(Acted("white moves e2 e4", "host"))
            assert seated._waits_for_press()
            await seated._answer()
            assert room.proceedings.seq == 1
            await room.submit(Acted("white presses", "host"))
            assert not seated._waits_for_press()
            await until(room, "black presses")

    run(doing())
