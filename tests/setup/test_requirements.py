"""The requirements of pyproject.toml, alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def printed(*words: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, ROOT / "setup/requirements.py", *words],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_the_package_alone_needs_little() -> None:
    assert {line.split(">")[0] for line in printed()} == {"chess", "msgspec", "rich", "textual"}


def test_serving_fetches_neither_linters_nor_test_tools_nor_a_site_builder() -> None:
    names = {line.split(">")[0] for line in printed("web")}
    assert "litestar" in names
    assert not names & {"ruff", "mypy", "pytest", "playwright", "mkdocs", "pyarrow"}


def test_an_extra_that_names_another_and_a_group_that_includes_others_bring_them() -> None:
    assert "distributed" in {line.split(">")[0] for line in printed("dask")}
    assert "pyarrow" in {line.split(">")[0] for line in printed("dask")}
    assert {"ruff", "pytest", "mkdocs"} <= {line.split(">")[0] for line in printed("dev")}


def test_at_the_lowest_bound_everything_is_pinned_and_markers_stay() -> None:
    lines = printed("--lowest")
    assert all("==" in line and ">" not in line for line in lines), lines
    assert any(line.startswith("uvloop==") and "; sys_platform" in line for line in lines)
    assert len(lines) == len({line.split("==")[0] for line in lines})


def test_a_name_that_does_not_exist_is_told_in_a_line() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "setup/requirements.py", "wbe"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "pyproject.toml has no extra or group 'wbe'\n"
