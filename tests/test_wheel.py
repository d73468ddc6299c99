"""What `pip install .` gives: a wheel that needs nothing of the tree it was made in."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.lacking import lacking

from jadoube import law

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build/editable"


def sh(*words: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the wheel out of the build that `make build` has left, so that nothing is compiled twice.

    Whether warnings are errors stays as that build has it: to change it would compile everything again.
    """
    if not BUILD.is_dir():
        pytest.skip("the kernel was not built by `make build`")
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    sh(*pip, f"-Cbuild-dir={BUILD}", "-w", folder, ROOT, cwd=folder)
    (made,) = folder.glob("*.whl")
    return made


def test_the_wheel_has_kernel_types_codes_customs_and_casebook(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    own = [name for name in names if ".dist-info/" not in name]
    assert all(name.startswith("jadoube/") for name in own)
    assert [name for name in own if name.startswith("jadoube/_kernel.") and name.endswith(".so")]
    assert {"jadoube/_kernel.pyi", "jadoube/py.typed", "jadoube/terminal/table.tcss"} <= set(own)
    for folder in ("codes", "customs", "casebook"):
        files = {file.relative_to(ROOT / "src").as_posix() for file in _files(folder)}
        assert files
        assert files <= set(own)


def test_the_page_goes_with_it_where_it_is_built(wheel: Path) -> None:
    page = ROOT / "web/dist"
    built = {file.relative_to(page).as_posix() for file in page.rglob("*") if file.is_file()}
    if not built:
        pytest.skip("the page is not built")
    assert {f"jadoube/server/page/{name}" for name in built} <= set(ZipFile(wheel).namelist())


def _files(folder: str) -> list[Path]:
    return [file for file in (ROOT / "src/jadoube" / folder).rglob("*.*") if file.suffix != ".pyc"]


def test_in_an_empty_environment_it_rules(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    run = tmp_path / "venv/bin/python"
    got = subprocess.run(
        [run, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)],
        capture_output=True,
        text=True,
        check=False,
    )
    if got.returncode and "No matching" in got.stderr:
        lacking("a package index that can be reached")
    assert got.returncode == 0, got.stderr
    command = tmp_path / "venv/bin/jadoube"
    codes = json.loads(sh(command, "codes", "--json", cwd=tmp_path))["codes"]
    assert [code["id"] for code in codes] == law.codes()
    assert sh(command, "perft", "3", cwd=tmp_path).startswith("8902 nodes")
    (shipped,) = tmp_path.glob("venv/lib/python*/site-packages/jadoube/casebook/sittings")
    judged = sh(command, "case", *sorted(shipped.glob("*.case")), cwd=tmp_path)
    assert judged.endswith(" passed, 0 failed\n")
    assert not judged.endswith("\n0 passed, 0 failed\n")
