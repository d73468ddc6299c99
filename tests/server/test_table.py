"""Two players and by-standers at one table, through real sockets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.serving import CODE, Served, get, new_secret, post, raw, run, seated

from jadoube import client, law
from jadoube._kernel import Colour
from jadoube.cases import parse
from jadoube.client import ClientError, RefusedError, RequestError

if TYPE_CHECKING:
    from jadoube.client import Place


def test_a_game_is_the_same_for_everybody(server: Served) -> None:
    async def game() -> None:
        seats = await seated(server)
        link = f"{server.url}/t/{seats.table}"
        async with (
            await client.sit(seats.link(server, "host")) as host,
            await client.sit(seats.link(server, "guest")) as guest,
            await client.sit(link) as watcher,
        ):
            touched = await host.act("white touches e2")
            assert [duty.square for duty in touched.now.must] == ["e2"]
            await host.act("white moves e2 e5")
            await guest.wait(host.seq - 1)
            wrong = guest.entries[-1].now.open[0]
            assert (wrong.matter, wrong.by, wrong.claimants) == ("false-move", "white", ("black",))
            assert wrong.law
            assert wrong.digest
            assert wrong.lapses
            remedy = next(one for one in wrong.options if one.remedy == "correct")
            exacted = await guest.act(remedy.acts["black"])
            assert exacted.cites[0].law
            await host.act("white moves e2 e4")
            await guest.act("black moves e7 e5")
            await watcher.wait(guest.seq - 1)
            await host.wait(guest.seq - 1)
            assert host.entries == guest.entries == watcher.entries
            assert host.table == guest.table
            assert host.table.position.fen == watcher.entries[-1].now.fen

    run(game())


def test_nobody_acts_for_another(server: Served) -> None:
    async def acts() -> None:
        seats = await seated(server)
        link = f"{server.url}/t/{seats.table}"
        async with (
            await client.sit(seats.link(server, "guest")) as guest,
            await client.sit(link) as watcher,
        ):
            for place in (guest, watcher):
                await _expect_fault(place, "white moves e2 e4", "not-yours")
                await _expect_fault(place, "bystanders decide draw", "not-yours")
            assert guest.seq == 1  # only that the guest sat down
        async with raw(server, seats.table, new_secret()) as stranger:
            with pytest.raises(Exception, match="4403"):
                await stranger.hear()
        with pytest.raises(ClientError, match="taken"):
            await client.sit(f"{link}#i={seats.laid.invitation}")

    run(acts())


async def _expect_fault(place: Place, words: str, code: str) -> None:
    with pytest.raises(RequestError) as error:
        await place.act(words)
    assert error.value.message.code == code


def test_an_invitation_can_be_sent_again_but_not_shared(server: Served) -> None:
    laid = post(f"{server.url}/api/1/tables", json={"code": CODE}).json()
    secret = new_secret()
    guest = f"{server.url}/api/1/tables/{laid['table']}/guest"
    asked = {"invitation": laid["invitation"], "secret": secret}
    assert post(guest, json=asked).status_code == 200
    assert post(guest, json=asked).status_code == 200
    assert post(guest, json={**asked, "secret": new_secret()}).status_code == 403
    assert post(guest, json={**asked, "invitation": new_secret()}).status_code == 403
    entries = get(f"{server.url}/api/1/tables/{laid['table']}").json()["entries"]
    assert [entry["kind"] for entry in entries] == ["sits"]


def test_what_is_sent_again_is_not_done_twice(server: Served) -> None:
    async def twice() -> None:
        seats = await seated(server)
        async with raw(server, seats.table, seats.laid.secret) as host:
            first = await host.ask(type="do", ref="one", act="white moves g1 f3")
            again = await host.ask(type="do", ref="one", act="white moves g1 f3")
            assert (again["type"], again["seq"]) == ("done", first["seq"])
        async with raw(server, seats.table, seats.laid.secret, seen=1) as host:
            table = await host.hear("table")
            assert [entry["ref"] for entry in table["entries"]] == ["one"]
            again = await host.ask(type="do", ref="one", act="white moves g1 f3")
            assert again["type"] == "done"

    run(twice())


def test_an_act_meant_for_an_older_table_is_not_done(server: Served) -> None:
    async def late() -> None:
        seats = await seated(server)
        async with raw(server, seats.table, seats.laid.secret) as host:
            assert (await host.ask(type="do", ref="a", act="white touches g1", after=1))["seq"] == 2
            late = await host.ask(type="do", ref="b", act="white moves g1 f3", after=1)
            assert (late["type"], late["code"]) == ("error", "conflict")

    run(late())


def test_the_umpire_refuses_and_nothing_changes(server: Served) -> None:
    async def refused() -> None:
        seats = await seated(server)
        async with await client.sit(seats.link(server, "host")) as host:
            with pytest.raises(RefusedError, match="there is no man on e4"):
                await host.act("white touches e4")
            with pytest.raises(RequestError, match="column 7"):
                await host.act("white jumps e4")
            assert host.seq == 1

    run(refused())


def test_any_words_are_understood_and_kept_in_the_case_language(server: Served) -> None:
    async def spoken() -> None:
        seats = await seated(server)
        async with (
            await client.sit(seats.link(server, "host")) as host,
            await client.sit(seats.link(server, "guest")) as guest,
        ):
            assert (await host.act("Nf3")).act == "white plays Nf3"
            assert (await guest.act("pawn to e5")).act == "black moves e7 e5"
            assert (await host.act("knight takes pawn")).act == "white moves f3 e5"
            assert (await guest.act("draw?")).act == "black offers draw"
            with pytest.raises(RequestError, match=r"^which Knight is meant: b8 or g8\?$"):
                await guest.act("touch my knight")
            with pytest.raises(RequestError, match="you do not have the white men"):
                await guest.act("white resign")

    run(spoken())


def test_on_both_sides_words_are_his_who_can_mean_them(server: Served) -> None:
    async def alone() -> None:
        adversary = {"kind": "same-screen"}
        terms = {"code": CODE, "adversary": adversary, "white": "host", "first": "host"}
        laid = post(f"{server.url}/api/1/tables", json=terms).json()
        async with raw(server, laid["table"], laid["secret"]) as both:
            for at, (words, by, act) in enumerate(
                [
                    ("e4", None, "white plays e4"),
                    ("f5", None, "black plays f5"),
                    ("queen to h5", None, "white moves d1 h5"),
                    ("check", None, "white says check"),
                    ("draw", "white", "white offers draw"),
                    ("accept", None, "black accepts draw"),
                ]
            ):
                extra = {} if by is None else {"by": by}
                entry = await both.ask(type="do", ref=f"a{at}", act=words, **extra)
                assert entry["act"] == act

    run(alone())


def test_a_sitting_goes_by_the_code(server: Served) -> None:
    async def sitting() -> None:
        seats = await seated(server, sitting=True)
        async with (
            await client.sit(seats.link(server, "host")) as host,
            await client.sit(seats.link(server, "guest")) as guest,
        ):
            with pytest.raises(RequestError, match="not over"):
                await host.next_game()
            over = await host.act("white resigns")
            assert over.sitting is not None
            assert over.sitting.score == {"host": 0, "guest": 1}
            laid = await guest.next_game()
            assert laid.game == 2
            assert laid.sitting is not None
            assert laid.sitting.begins == "guest"
            assert laid.now.turn == "black"
            swapped = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"
            await host.set_up(swapped)
            assert host.table.open[0].matter == "men-misplaced"
            await guest.wait(host.seq - 1)
            await guest.act("black moves e7 e5")
            with pytest.raises(RequestError, match="before the first act"):
                await host.set_up(None)

    run(sitting())


def test_one_screen_holds_both_seats(server: Served) -> None:
    async def alone() -> None:
        request = {
            "code": CODE,
            "adversary": {"kind": "same-screen"},
            "guest": "Ben",
            "white": "host",
            "first": "host",
        }
        laid = post(f"{server.url}/api/1/tables", json=request).json()
        assert laid["seat"] == "both"
        assert "invitation" not in laid
        async with await client.sit(f"{server.url}{laid['links']['seat']}") as both:
            await both.act("white moves e2 e4")
            await both.act("black moves e7 e5")
            assert both.table.turn == Colour.WHITE

    run(alone())


def test_the_opponent_plays(server: Served) -> None:
    async def game() -> None:
        request = {
            "code": CODE,
            "adversary": {"kind": "opponent", "level": 1},
            "white": "host",
            "first": "host",
        }
        laid = post(f"{server.url}/api/1/tables", json=request).json()
        async with await client.sit(f"{server.url}{laid['links']['seat']}") as host:
            moved = await host.act("white moves e2 e4")
            await host.wait(moved.seq)
            assert host.entries[-1].sender == "guest"
            assert host.entries[-1].act.startswith("black")

    run(game())


def test_transcripts_can_be_played_again(server: Served) -> None:
    async def game() -> None:
        seats = await seated(server, sitting=True)
        async with await client.sit(seats.link(server, "host")) as host:
            await host.act("white moves e2 e5")
            await host.act("white resigns")
            table = f"{server.url}/api/1/tables/{seats.table}"
            text = get(f"{table}/transcript.case").text
            assert [type(step).__name__ for step in parse(text)[0].steps] == [
                "Moves",
                "Resigns",
            ]
            assert '[Result "0-1"]' in get(f"{table}/transcript.pgn").text
            rulings = get(f"{table}/rulings?game=1").json()
            assert [line["seq"] for line in rulings] == [2, 3]
            assert rulings[0]["cites"]
            assert get(f"{table}/rulings?game=2").status_code == 404

    run(game())


def test_a_custom_and_odds_are_kept(server: Served) -> None:
    custom = law.customs()[0]
    request = {
        "code": CODE,
        "customs": [custom],
        "white": "host",
        "odds": {"giver": "host", "squares": ["b1"]},
    }
    laid = post(f"{server.url}/api/1/tables", json=request).json()
    table = get(f"{server.url}/api/1/tables/{laid['table']}").json()
    assert table["customs"] == [custom]
    assert table["agreed"]["odds"] == "white gives b1"
    assert table["start"]["fen"].split()[0].endswith("R1BQKBNR")


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        ({"code": "/etc/passwd"}, "code"),
        ({"code": "nobody-1800"}, "code"),
        ({"code": CODE, "customs": ["../custom.toml"]}, "customs"),
        ({"code": CODE, "odds": {"giver": "host", "squares": ["e1"]}}, "odds"),
        ({"code": CODE, "odds": {"giver": "host", "squares": ["e5"]}}, "odds"),
        ({"code": CODE, "array": "8/8/8/8/8/8/8/8"}, "array"),
        ({"code": CODE, "position": "nonsense"}, "position"),
        ({"code": CODE, "position": "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"}, "position"),
        ({"code": CODE, "engaged": {"by": "host", "kind": "mates-on"}}, "engaged"),
        ({"code": CODE, "adversary": {"kind": "opponent", "level": 99}}, "adversary"),
    ],
)
def test_what_cannot_be_laid_is_told(server: Served, terms: dict[str, Any], field: str) -> None:
    answer = post(f"{server.url}/api/1/tables", json=terms)
    assert answer.status_code == 400, answer.text
    assert answer.json()["extra"]["field"] == field
