"""Tables that are open to whoever comes, and tables told in a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.serving import CODE, Served, get, post, run

from jadoube import client
from jadoube.client.tables import new_secret

if TYPE_CHECKING:
    import httpx


def lay(server: Served, **terms: Any) -> dict[str, Any]:
    answer = post(f"{server.url}/api/1/tables", json={"code": CODE, **terms})
    told: dict[str, Any] = answer.raise_for_status().json()
    return told


def sit(server: Served, table: str, **told: Any) -> httpx.Response:
    return post(f"{server.url}/api/1/tables/{table}/guest", json=told)


def listed(server: Served) -> dict[str, dict[str, Any]]:
    return {one["table"]: one for one in get(f"{server.url}/api/1/open-tables").json()}


def test_an_open_table_is_listed_until_somebody_sits_down(server: Served) -> None:
    laid = lay(server, open=True, name="Olga", umpire="silent")
    line = listed(server)[laid["table"]]
    assert (line["host"], line["code"], line["is_silent"]) == ("Olga", CODE, True)
    assert "is_here" not in line
    first, second = new_secret(), new_secret()
    assert sit(server, laid["table"], secret=first, name="Ben").status_code == 200
    assert sit(server, laid["table"], secret=first, name="Ben").status_code == 200
    assert sit(server, laid["table"], secret=second).status_code == 403
    assert laid["table"] not in listed(server)


def test_the_host_of_an_open_table_is_seen_there(server: Served) -> None:
    async def look() -> dict[str, Any]:
        laid = lay(server, open=True)
        async with await client.sit(server.url + laid["links"]["seat"]):
            return listed(server)[laid["table"]]

    assert run(look())["is_here"] is True


def test_no_other_table_is_listed_or_can_be_sat_at_without_an_invitation(server: Served) -> None:
    laid = lay(server)
    assert laid["table"] not in listed(server)
    assert sit(server, laid["table"], secret=new_secret()).status_code == 403


def test_a_table_without_a_free_seat_cannot_be_left_open(server: Served) -> None:
    asked = {"code": CODE, "open": True, "adversary": {"kind": "same-screen"}}
    answer = post(f"{server.url}/api/1/tables", json=asked)
    assert answer.status_code == 400
    assert answer.json()["extra"] == {"field": "open"}


def test_a_table_is_told_in_a_line(server: Served) -> None:
    laid = lay(server, name="Anna", white="host", first="host")
    line = get(f"{server.url}/api/1/tables/{laid['table']}/line").json()
    assert line["names"] == {"white": "Anna", "black": ""}
    assert (line["turn"], line["is_taken"], line["code"]) == ("white", False, CODE)
    assert "result" not in line
    assert get(f"{server.url}/api/1/tables/nowhere/line").status_code == 404


def test_a_touch_is_told_under_each_code(server: Served) -> None:
    told = get(f"{server.url}/api/1/codes/{CODE}/sample").json()
    assert told["act"] == "white touches g1"
    assert told["cited"]
    assert told["now"]["marks"]["touched"] == ["g1"]
    assert get(f"{server.url}/api/1/codes/nobody/sample").status_code == 404
