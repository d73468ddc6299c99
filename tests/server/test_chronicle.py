"""Long logs: entries repeat nothing, and come in pages."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.serving import CODE, KNIGHTS, Served, get, raw, run, seated
from tests.umpire.hands import act_at

from jadoube import client
from jadoube.client.messages import Entry
from jadoube.client.requests import LayRequest
from jadoube.language import print_act
from jadoube.server.admission import Admission
from jadoube.server.chronicle import PAGE, Chronicle
from jadoube.server.layout import draw
from jadoube.server.not_now import NotNowError
from jadoube.server.proceedings import Proceedings
from jadoube.server.records import Acted
from jadoube.server.telling import tell_entry
from jadoube.sitting import Lots

if TYPE_CHECKING:
    from tests.server.serving import Seats

WRONG = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBN1"
"""Wrong in several ways, each of which stays open."""


def read(page: list[bytes]) -> list[Entry]:
    return [msgspec.json.decode(entry, type=Entry) for entry in page]


def opened() -> Proceedings:
    request = {"code": CODE, "white": "host", "first": "host", "array": WRONG, "turned": True}
    return Proceedings.open(draw(msgspec.convert(request, LayRequest), 3, Lots(1)))


@settings(max_examples=30)
@given(st.integers(0, 2**32))
def test_what_was_left_out_can_be_put_back(seed: int) -> None:
    chance = random.Random(seed)
    now, told, whole = opened(), Chronicle(), []
    for _ in range(40):
        transition = now.after(Acted(print_act(act_at(now.table, chance)), "host", "r"))
        if transition.is_refused:
            continue
        now = transition.after
        entry = tell_entry(transition, 1)
        told.add(entry, told.write(entry))
        whole.append(entry)
    assert len(told) == len(whole)
    assert told.size == sum(map(len, told.entries))
    for after in range(0, len(whole), 3):
        assert read(told.page(after, is_brief=False)) == whole[after : after + PAGE]
        brief = read(told.page(after, 5))
        assert brief[:1] == whole[after : after + 1]
        before = whole[after].now.open
        for entry, complete in zip(brief, whole[after:], strict=False):
            before = before if entry.keeps_open else entry.now.open
            assert before == complete.now.open
    assert told.page(len(whole)) == []
    again = Chronicle(told.entries)
    assert (again.last, again.size) == (told.last, told.size)


def test_a_table_that_is_wrong_from_the_start_repeats_nothing() -> None:
    now, told = opened(), Chronicle()
    for number in range(20):
        transition = now.after(Acted("white touches b1" if number % 2 else "white touches g1"))
        entry = tell_entry(transition, 1)
        told.add(entry, told.write(entry))
        now = transition.after
    lengths = [len(entry) for entry in told.entries]
    assert lengths[0] > 2_000
    assert max(lengths[1:]) < lengths[0] / 3


def test_a_log_is_full_by_its_bytes_too() -> None:
    now = opened()
    transition = now.after(Acted("white touches g1", "host"))
    Admission(size=1_000).check(now, transition, 999)
    with pytest.raises(NotNowError, match="full"):
        Admission(size=1_000).check(now, transition, 1_000)


async def long_table(server: Served, acts: int) -> Seats:
    seats = await seated(server)
    async with raw(server, seats.table, seats.laid.secret) as host:
        await host.hear("table")
        for number in range(acts):
            await host.say(type="do", ref=f"{number}", act="white touches g1")
        while (await host.hear("entry"))["seq"] < acts + 1:
            pass
    return seats


def test_a_long_log_comes_in_parts_and_whole(server: Served) -> None:
    async def long() -> None:
        seats = await long_table(server, 3 * PAGE)
        last = 3 * PAGE + 1
        # One who asks for all of it has it, page after page, and then what happens.
        async with raw(server, seats.table) as watcher:
            table = await watcher.hear("table")
            assert (table["seq"], len(table["entries"])) == (last, PAGE)
            found = [entry["seq"] for entry in table["entries"]]
            async with raw(server, seats.table, seats.laid.secret) as host:
                await host.ask(type="do", ref="more", act="white touches b1")
            while found[-1] <= last:
                found.append((await watcher.hear("entry"))["seq"])
            assert found == list(range(1, last + 2))
        async with await client.sit(f"{server.url}/t/{seats.table}") as place:
            assert [entry.seq for entry in place.entries] == list(range(1, last + 2))
            assert all(not entry.keeps_open for entry in place.entries)

    run(long())


def test_earlier_entries_come_when_they_are_asked_for(server: Served) -> None:
    async def asked() -> None:
        seats = await long_table(server, 2 * PAGE)
        last = 2 * PAGE + 1
        async with raw(server, seats.table, brief=True, last=20) as page:
            table = await page.hear("table")
            assert [entry["seq"] for entry in table["entries"]] == list(range(last - 19, last + 1))
            first = table["entries"][0]["seq"]
            while first > 1:
                answer = await page.ask(type="entries", ref=f"e{first}", before=first)
                seqs = [entry["seq"] for entry in answer["entries"]]
                assert seqs == list(range(max(first - PAGE, 1), first))
                first = seqs[0]
            answer = await page.ask(type="entries", ref="none", before=1)
            assert answer["entries"] == []

    run(asked())


def test_nothing_by_http_is_longer_than_a_page(server: Served) -> None:
    seats = run(long_table(server, 2 * PAGE))
    address = f"{server.url}/api/1/tables/{seats.table}"
    shown = get(address).json()
    last = 2 * PAGE + 1
    assert shown["seq"] == last
    assert [entry["seq"] for entry in shown["entries"]] == list(range(last - PAGE + 1, last + 1))
    found: list[int] = []
    while page := get(f"{address}/entries", params={"after": found[-1] if found else 0}).json():
        assert len(page) <= PAGE
        found += [entry["seq"] for entry in page]
    assert found == list(range(1, last + 1))


def test_a_pgn_is_made_once_and_not_before_the_table_moves_on(server: Served) -> None:
    async def game() -> None:
        seats = await seated(server)
        address = f"{server.url}/api/1/tables/{seats.table}/transcript.pgn"
        async with (
            await client.sit(seats.link(server, "host")) as host,
            await client.sit(seats.link(server, "guest")) as guest,
        ):
            await host.act(f"white moves {KNIGHTS[0]}")
            first = get(address)
            assert first.headers["content-type"].count("charset") == 1
            assert "1. Nf3" in first.text
            assert get(address).text == first.text
            await guest.act(f"black moves {KNIGHTS[1]}")
            assert "1. Nf3 Nf6" in get(address).text

    run(game())
