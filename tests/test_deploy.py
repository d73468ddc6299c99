"""The files in deploy/: each is read by the program that it is for, or compared with what it speaks of."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

from tests.lacking import lacking

from jadoube.server.metrics import REGISTRY

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        lacking("systemd-analyze")
    for unit in DEPLOY.glob("jadoube*"):
        # The program is not installed where this is tested.
        text = unit.read_text().replace("/opt/jadoube/bin/jadoube", "/bin/true")
        (tmp_path / unit.name).write_text(text)
    units = sorted(str(unit) for unit in tmp_path.iterdir())
    assert len(units) == 3
    done = subprocess.run([program, "verify", *units], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if "jadoube" in line]
    assert complaints == []


def test_the_dashboard_shows_figures_that_there_are() -> None:
    dashboard = json.loads((DEPLOY / "dashboard.json").read_text())
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"jadoube_\w+", target["expr"])
    }
    known = {
        f"{metric.name}{end}" for metric in REGISTRY.collect() for end in ("", "_total", "_bucket")
    }
    assert asked
    assert asked <= known


def test_every_dependency_of_a_server_is_locked_with_its_hashes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["web"], *extras["pictures"]]
    names = {re.split(r"[^\w.-]", one, maxsplit=1)[0].lower() for one in wanted}
    locked = (DEPLOY / "requirements.txt").read_text()
    blocks = re.split(r"\n(?=\w)", locked)[1:]
    pinned = {block.split("==")[0].lower(): "--hash=sha256:" in block for block in blocks}
    assert names <= set(pinned)
    assert all(pinned.values())
