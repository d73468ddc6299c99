"""The documentation beside the tables: found, safe, and nothing else of the disk."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

import httpx
import pytest
from tests.server.serving import PATIENCE, Served, get

from jadoube.server.site import Site, find_site

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCRIPT = "document.title='ours'"
PAGE = f'<!doctype html><script>{SCRIPT}</script><script type="application/json">{{}}</script>'


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    (folder / "lawbook").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "lawbook" / "index.html").write_text("<p>laws</p>" * 1000)
    (folder.parent / "secret.txt").write_text("secret")
    return folder


@pytest.fixture(scope="module")
def served(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    with Served(f"sqlite:///{folder}/tables.db", folder, docs=built) as running:
        yield running


def test_the_front_page_is_found_from_its_folder(served: Served) -> None:
    for path in ("/docs", "/docs/"):
        answer = get(served.url + path, follow_redirects=True)
        assert answer.url.path == "/docs/index.html"
        assert answer.text == PAGE
        assert answer.headers["content-type"].startswith("text/html")


def test_heads_are_asked_for(served: Served) -> None:
    for path, status in (("", 307), ("/index.html", 200), ("/nothing.html", 404)):
        seen = httpx.head(f"{served.url}/docs{path}", timeout=PATIENCE)
        assert (seen.status_code, seen.content) == (status, b"")


def test_a_page_leads_back_to_the_tables_where_it_has_a_place_for_it(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<nav><!-- the way to the tables --></nav>")
    found = Site(tmp_path).leaf("index.html")
    assert found is not None
    assert found[0].content == b'<nav><a class="to-tables" href="/">Play at a table</a></nav>'


def test_scripts_of_the_page_itself_are_allowed_by_their_digests_and_no_others(
    served: Served,
) -> None:
    policy = get(f"{served.url}/docs/index.html").headers["content-security-policy"]
    digest = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    assert "default-src 'none'" in policy
    other = get(f"{served.url}/docs/lawbook/index.html").headers["content-security-policy"]
    assert "script-src 'self';" in other


def test_pages_are_packed_and_not_sent_twice(served: Served) -> None:
    url = f"{served.url}/docs/lawbook/index.html"
    answer = get(url)
    assert answer.headers["content-encoding"] == "gzip"
    again = get(url, headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["nothing.html", "%2e%2e/secret.txt", "%2Fetc/passwd", "lawbook"])
def test_nothing_else_is_found(served: Served, path: str) -> None:
    assert get(f"{served.url}/docs/{path}").status_code == 404


def test_the_server_tells_whether_there_is_documentation(served: Served) -> None:
    assert get(f"{served.url}/api/1/server").json()["docs"] is True


def test_without_documentation(tmp_path: Path) -> None:
    assert not Site(None).is_built
    assert Site(None).leaf("index.html") is None
    assert not find_site(str(tmp_path)).is_built


def test_a_file_that_went_away_is_not_found(built: Path) -> None:
    (built / "gone.html").write_text("soon gone")
    site = Site(built)
    (built / "gone.html").unlink()
    assert site.leaf("gone.html") is None
