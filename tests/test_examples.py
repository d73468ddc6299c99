"""The examples run: notebooks, and a bot at a real server."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import nbclient
import nbformat
import pytest
from examples.bot import sit
from tests.server.serving import Served

from jadoube import client
from jadoube.client.requests import LayRequest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda file: file.name)
def test_notebooks_run(file: Path) -> None:
    notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call] # nbformat has no types
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    drawn = [out for out in outputs if "image/svg+xml" in out.get("data", {})]
    assert drawn
    assert all("<svg" in out["data"]["text/html"] for out in drawn)
    assert not any(out["output_type"] == "error" for out in outputs)


def test_notebooks_keep_what_they_show() -> None:
    """As `make examples` writes it: whoever reads them where they cannot be run sees the charts."""
    for file in EXAMPLES.glob("*.ipynb"):
        notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]
        code = [cell for cell in notebook.cells if cell.cell_type == "code"]
        assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1)), file.name
        shown = [out for cell in code for out in cell.outputs]
        assert any("<svg" in out.get("data", {}).get("text/html", "") for out in shown), file.name


def test_two_bots_play_a_game_on_the_web(tmp_path: Path) -> None:
    async def play(server: Served) -> tuple[str, str, str]:
        laid = await client.lay(server.url, LayRequest("walker-1832", white="host", first="host"))
        host = sit(server.url + laid.links.seat, seed=1, moves=20)
        guest = sit(server.url + laid.links.invite, seed=2, moves=20)
        async with asyncio.timeout(120):
            return *await asyncio.gather(host, guest), laid.table

    with Served(f"sqlite:///{tmp_path}/tables.db", tmp_path, acts_per_second=1000) as server:
        mine, yours, table = asyncio.run(play(server))
        transcript = httpx.get(f"{server.url}/api/1/tables/{table}/transcript.case").text
    assert mine == yours
    assert re.fullmatch("white wins|black wins|draw", mine)
    assert transcript.count("white moves") > 10
    assert transcript.count("black moves") > 10
