"""A new version of the law judges no running game otherwise, unless both players agree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.serving import CODE, Served, get, log_of, raw, run, seated

import jadoube
from jadoube import _kernel, client
from jadoube.client import RequestError

if TYPE_CHECKING:
    from tests.server.serving import Seats

PACKAGE = Path(jadoube.__file__).parent


def amended(folder: Path) -> Path:
    """Copy the program with one value of a code changed, as a new version might have it."""
    copy = folder / "amended" / "jadoube"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(_kernel.__file__, copy)
    code = copy / "codes" / f"{CODE}.toml"
    text = code.read_text()
    assert 'false-move = { options = ["stand", ' in text
    # A false move may not stand any more.
    code.write_text(
        text.replace('false-move = { options = ["stand", ', "false-move = { options = [", 1)
    )
    return copy.parent


def environment(copy: Path) -> dict[str, str]:
    """Have Python find the copy: without `site`, so that the editable install does not come first."""
    return {"PYTHONPATH": os.pathsep.join((str(copy), sysconfig.get_path("platlib")))}


def verified(copy: Path, database: str, folder: Path) -> str:
    """Give what the program in *copy* says of a database in which something is judged otherwise."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "jadoube", "verify", database],
        env={**os.environ, **environment(copy)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    return done.stdout


class Upgraded(Served):
    """A server of the program in *copy*."""

    def __init__(self, copy: Path, database: str, folder: Path) -> None:
        super().__init__(database, folder)
        self.settings.update(environment(copy))
        self.python = (sys.executable, "-S")


async def play(server: Served, *acts: str, **terms: str) -> Seats:
    seats = await seated(server, **terms)
    async with (
        await client.sit(seats.link(server, "host")) as host,
        await client.sit(seats.link(server, "guest")) as guest,
    ):
        for words in acts:
            await (host if words.startswith("white") else guest).act(words)
    return seats


FALSE = ("white moves e2 e5", "black exacts stand", "black moves e7 e6")


def test_a_game_that_is_judged_otherwise_stands_still_until_both_agree(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    copy = amended(tmp_path)

    async def before() -> list[Seats]:
        with Served(database, tmp_path) as server:
            found = [
                await play(server, *FALSE),
                await play(server, *FALSE),
                await play(server, "white moves e2 e4", "black moves e7 e6"),
            ]
            server.stop()
        return found

    async def after(harmed: Seats, ended: Seats, sound: Seats) -> None:
        with Upgraded(copy, database, tmp_path) as server:
            # What nothing is judged otherwise of goes on.
            async with await client.sit(sound.link(server, "host")) as host:
                assert host.joined is not None
                assert host.joined.otherwise is None
                await host.act("white moves d2 d4")
            async with (
                await client.sit(harmed.link(server, "host")) as host,
                await client.sit(harmed.link(server, "guest")) as guest,
                raw(server, harmed.table) as watcher,
            ):
                assert host.joined is not None
                judged = host.joined.otherwise
                assert judged is not None
                assert judged.seq == 3
                assert (await watcher.hear("table"))["otherwise"]["seq"] == 3
                for words in ("white moves d2 d4", "white touches d2"):
                    with pytest.raises(RequestError, match="entry 3 is judged otherwise"):
                        await host.act(words)
                # The log can be read, every act of it.
                acts = [entry["act"] for entry in log_of(server, harmed.table)[1:]]
                assert acts == list(FALSE)
                case = get(f"{server.url}/api/1/tables/{harmed.table}/transcript.case")
                assert case.status_code == 200
                first = await host.agree()
                assert first.text == "Anna agrees that the game go on as it is judged now."
                assert first.otherwise is not None
                assert first.otherwise.agreed_by == ("host",)
                with pytest.raises(RequestError, match="entry 3 is judged otherwise"):
                    await guest.act("black moves a7 a6")
                last = await guest.agree()
                assert last.otherwise is None
                assert (await host.act("white touches d2")).otherwise is None
            # One may end such a game instead.
            async with await client.sit(ended.link(server, "guest")) as guest:
                entry = await guest.act("black resigns")
                assert entry.now.result is not None
            server.stop()
        with Upgraded(copy, database, tmp_path) as server:
            async with await client.sit(harmed.link(server, "host")) as host:
                assert host.joined is not None
                assert host.joined.otherwise is None

    harmed, ended, sound = run(before())
    said = verified(copy, database, tmp_path)
    for seats in (harmed, ended):
        assert f"{seats.table}: entry 3 is judged otherwise than by the law of version " in said
    assert sound.table not in said
    run(after(harmed, ended, sound))
    # What both have agreed to is named no more.
    said = verified(copy, database, tmp_path)
    assert harmed.table not in said
    assert f"{ended.table}: entry 3 is judged otherwise" in said
