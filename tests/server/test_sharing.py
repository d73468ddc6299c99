"""The page as programs see it: pages that are not there, and links to tables that are shared."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from PIL import Image
from tests.server.serving import CODE, PATIENCE, Served, get, post

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def paged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a page of its own."""
    folder = tmp_path_factory.mktemp("paged")
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><html><head></head><body></body></html>")
    with Served(f"sqlite:///{folder}/tables.db", folder, page=page) as running:
        yield running


def lay(server: Served, **terms: Any) -> str:
    answer = post(f"{server.url}/api/1/tables", json={"code": CODE, **terms})
    return str(answer.raise_for_status().json()["table"])


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/lawbook", 200),
        ("/lawbook/compare", 200),
        ("/lawbook/compare/false-move", 200),
        ("/lawbook/compare/nothing", 404),
        (f"/lawbook/{CODE}", 200),
        (f"/lawbook/{CODE}/13", 200),
        (f"/lawbook/{CODE}/99", 404),
        (f"/lawbook/{CODE}/13/more", 404),
        ("/lawbook/nobody", 404),
        ("/lawbook/%2Fetc%2Fpasswd", 404),
        ("/lawbook?case=nothing", 404),
        ("/quiz", 200),
        ("/nowhere", 404),
        ("/t/aaaaaaaaaaaaaaaa", 404),
        ("/nothing.js", 404),
    ],
)
def test_pages_that_are_not_there_say_so(paged: Served, path: str, status: int) -> None:
    answer = get(paged.url + path)
    assert answer.status_code == status
    seen = httpx.head(paged.url + path, timeout=PATIENCE)
    assert (seen.status_code, seen.content) == (status, b"")
    # The page itself is there in either case, and tells what is wrong.
    assert path.endswith(".js") or "<body>" in answer.text


def test_a_case_of_the_lawbook_is_there(paged: Served) -> None:
    case = get(f"{paged.url}/api/1/codes/{CODE}/laws/13/cases").json()[0]["id"]
    assert get(f"{paged.url}/lawbook", params={"case": case}).status_code == 200


def test_the_link_of_a_table_shows_a_sentence_and_a_picture(paged: Served) -> None:
    table = lay(paged, name='"<Olga>', open=True)
    shown = get(f"{paged.url}/t/{table}").text
    assert 'content="&quot;&lt;Olga&gt; waits for an adversary"' in shown
    assert f'content="{paged.url}/api/1/tables/{table}/board.png"' in shown
    picture = Image.open(io.BytesIO(get(f"{paged.url}/api/1/tables/{table}/board.png").content))
    assert picture.width == picture.height > 300


def test_a_game_under_way_tells_whose_turn_it_is(paged: Served) -> None:
    terms = {"adversary": {"kind": "same-screen"}, "name": "Anna", "white": "host", "first": "host"}
    shown = get(f"{paged.url}/t/{lay(paged, **terms)}").text
    assert "Anna and a guest at chess" in shown
    assert "White to move." in shown
    assert get(f"{paged.url}/api/1/tables/nowhere/board.png").status_code == 404
