"""`jadoube sit`: our opponent takes a seat at somebody's table."""

from __future__ import annotations

import asyncio
import doctest
import inspect
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from tests.server.serving import CODE, Served, run, seated

from jadoube import client
from jadoube.client.requests import LayRequest

if TYPE_CHECKING:
    from asyncio.subprocess import Process

PATIENCE = 180.0


async def sits(link: str, *options: str) -> Process:
    command = [sys.executable, "-m", "jadoube", "sit", link, *options]
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)


def test_the_opponent_sits_down_and_plays(server: Served) -> None:
    async def game() -> None:
        request = {"code": CODE, "white": "host", "first": "host", "name": "Anna"}
        laid = await client.lay(server.url, msgspec.convert(request, LayRequest))
        process = await sits(server.url + laid.links.invite, "--opponent", "2", "--name", "Greta")
        try:
            async with (
                asyncio.timeout(PATIENCE),
                await client.sit(server.url + laid.links.seat) as host,
            ):
                while not any(entry.kind == "sits" for entry in host.entries):
                    await host.wait(host.seq)
                assert host.entries[0].name == "Greta"
                for words in ("white moves e2 e4", "white moves d2 d3"):
                    await host.act(words)
                    while host.entries[-1].now.turn != "white":
                        await host.wait(host.seq)
                    assert host.entries[-1].sender == "guest"
                await host.act("white resigns")
                out, err = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        assert process.returncode == 0, err.decode()
        said = out.decode()
        assert said.startswith(f"seated; to come back: {server.url}/t/{laid.table}#s=")
        assert "White resigns" in said

    run(game())


def test_the_program_in_the_guide_plays(server: Served) -> None:
    text = (Path(__file__).parents[2] / "docs" / "guides" / "bot-authors.md").read_text()
    program: dict[str, Any] = {"__name__": "guide"}
    for example in doctest.DocTestParser().get_examples(text):
        if example.source.startswith(("import ", "from ", "class ", "async def ")):
            exec(example.source, program)

    async def game() -> None:
        request = {"code": CODE, "white": "host", "first": "host"}
        laid = await client.lay(server.url, msgspec.convert(request, LayRequest))
        playing = asyncio.create_task(program["sit"](server.url + laid.links.invite))
        async with (
            asyncio.timeout(PATIENCE),
            await client.sit(server.url + laid.links.seat) as host,
        ):
            await host.act("white moves e2 e4")
            while host.entries[-1].sender != "guest" or host.entries[-1].kind != "act":
                await host.wait(host.seq)
            await host.act("white resigns")
            await playing

    run(game())


@pytest.mark.parametrize("which", ["spent", "watching", "nonsense"])
def test_a_link_that_seats_nobody_is_told_in_one_line(server: Served, which: str) -> None:
    async def links() -> dict[str, str]:
        seats = await seated(server)
        watching = f"{server.url}/t/{seats.table}"
        spent = server.url + seats.laid.links.invite
        return {"spent": spent, "watching": watching, "nonsense": "https://example.org/"}

    link = run(links())[which]
    done = subprocess.run(
        [sys.executable, "-m", "jadoube", "sit", link, "--opponent", "1"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_the_example_of_the_client_can_be_copied() -> None:
    example = textwrap.dedent((client.__doc__ or "").split("\n\n", 1)[1])
    found: dict[str, Any] = {}
    exec(compile(example, "example", "exec"), found)
    assert inspect.iscoroutinefunction(found["watch"])
