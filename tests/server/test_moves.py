"""Moves as entries tell them: written for a list, and each entry with the move that it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.serving import CODE, Served, get, post, run

from jadoube import client

if TYPE_CHECKING:
    from jadoube.client.messages import Entry


def played(server: Served, *acts: str, **terms: Any) -> list[Entry]:
    """Play at one screen and give the entries."""
    asked = {"code": CODE, "adversary": {"kind": "same-screen"}, "white": "host", **terms}
    laid = post(f"{server.url}/api/1/tables", json=asked).raise_for_status().json()

    async def play() -> list[Entry]:
        async with await client.sit(server.url + laid["links"]["seat"]) as place:
            for act in acts:
                await place.act(act)
            return list(place.entries)

    return run(play())


def test_entries_belong_to_the_move_that_came_of_them(server: Served) -> None:
    entries = played(
        server,
        "white touches e2",
        "white moves e2 e4",
        "black moves g8 g6",
        "white exacts correct",
        "black moves g8 f6",
        first="host",
    )
    assert [(entry.group, entry.ply) for entry in entries] == [
        (0, 0),
        (0, 1),
        (1, 2),
        (1, 1),
        (1, 2),
    ]
    moves = [entry.move and (entry.move.san, entry.move.is_false) for entry in entries]
    assert moves == [None, ("e4", False), ("Ng8-g6", True), None, ("Nf6", False)]


def test_a_check_said_belongs_to_the_move_that_gave_it(server: Served) -> None:
    position = "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"
    entries = played(server, "white moves d2 e2", "white says check", position=position)
    assert [entry.group for entry in entries] == [0, 0]
    assert entries[0].now.check == "none"
    assert entries[1].now.check == "announced"


def test_a_silent_umpire_does_not_say_which_move_was_false(server: Served) -> None:
    asked = {"code": CODE, "adversary": {"kind": "same-screen"}, "white": "host", "first": "host"}
    laid = post(f"{server.url}/api/1/tables", json={**asked, "umpire": "silent"}).json()

    def told() -> list[dict[str, Any]]:
        rulings = get(f"{server.url}/api/1/tables/{laid['table']}/rulings").json()
        return [one["move"] for one in rulings if "move" in one]

    async def play(*acts: str) -> list[Entry]:
        async with await client.sit(server.url + laid["links"]["seat"]) as place:
            for act in acts:
                await place.act(act)
            return list(place.entries)

    entries = run(play("white moves g1 g3"))
    assert entries[0].move is not None
    assert (entries[0].move.san, entries[0].move.is_false) == ("Ng1-g3", False)
    assert told() == [{"by": "white", "san": "Ng1-g3"}]
    # His book is open when the game is over.
    run(play("black resigns"))
    assert told() == [{"by": "white", "san": "Ng1-g3", "is_false": True}]


@pytest.mark.parametrize(("form", "sign"), [("txt", "White"), ("pgn", "[Date ")])
def test_records_are_kept_back_while_the_umpire_is_silent(
    server: Served, form: str, sign: str
) -> None:
    asked = {"code": CODE, "adversary": {"kind": "same-screen"}, "first": "host", "white": "host"}
    for umpire, status in (("announces", 200), ("silent", 409)):
        told = post(f"{server.url}/api/1/tables", json={**asked, "umpire": umpire}).json()

        async def act(link: str) -> None:
            async with await client.sit(link) as place:
                await place.act("white moves e2 e4")

        run(act(server.url + told["links"]["seat"]))
        answer = get(f"{server.url}/api/1/tables/{told['table']}/transcript.{form}")
        assert answer.status_code == status
        assert status == 409 or sign in answer.text


def test_who_begins_is_told_with_the_reason(server: Served) -> None:
    whys: dict[str, dict[str, Any]] = {
        "as agreed": {"first": "host"},
        "by lot": {},
        "as the odds have it": {"odds": {"giver": "host", "squares": ["b1"]}},
        "as the agreed position has it": {"position": "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"},
    }
    for why, terms in whys.items():
        laid = post(f"{server.url}/api/1/tables", json={"code": CODE, **terms}).json()
        table = get(f"{server.url}/api/1/tables/{laid['table']}").json()
        assert table["sitting"]["why"] == why
