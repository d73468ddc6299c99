"""What must be there before is looked for, and README and docs name the same packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "setup/prerequisites.sh"
BROUGHT = {"git", "make"}
"""They are there when the script runs."""


def named(page: str) -> set[str]:
    (line,) = re.findall(
        r"^sudo apt-get install (.+)$", (ROOT / page).read_text("utf-8"), re.MULTILINE
    )
    return set(line.split())


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of commands: Debian's package manager, and nothing that we need."""
    for command in ("id", "apt-get"):
        (tmp_path / command).symlink_to(shutil.which(command) or shutil.which("true") or "")
    return tmp_path


def look(machine: Path, python: str = "python3", cxx: str = "g++") -> tuple[int, list[str]]:
    done = subprocess.run(
        ["/bin/sh", SCRIPT, python, cxx],
        env={"PATH": str(machine)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, (done.stdout + done.stderr).splitlines()


def test_a_bare_machine_is_told_every_package_in_one_line(machine: Path) -> None:
    status, (line,) = look(machine)
    assert status == 1
    assert line.startswith("missing: Python 3.11 or newer, a C++20 compiler; type: ")
    assert set(line.split("apt-get install")[1].split()) == named("README.md") - BROUGHT


def test_readme_and_docs_name_the_same_packages() -> None:
    assert named("docs/start.md") == named("README.md")


def test_what_is_there_is_not_asked_for(machine: Path) -> None:
    status, lines = look(machine, python=sys.executable, cxx=shutil.which("g++") or "")
    assert (status, lines) == (0, [])


def test_a_python_without_headers_and_an_old_compiler_are_named(machine: Path) -> None:
    python = machine / "python3"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} -c "import sysconfig\n'
                      'sysconfig.get_config_var = lambda name: \'/nowhere\'\n$2"\n')  # fmt: skip
    old = machine / "g++"
    old.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    old.chmod(0o755)
    status, (line,) = look(machine)
    assert status == 1
    assert (
        "Python's headers, a C++20 compiler (g++ cannot compile C++20: g++ 12 or newer can)" in line
    )
    assert line.endswith("apt-get install python3-dev g++")


def test_elsewhere_no_debian_package_is_named(machine: Path) -> None:
    (machine / "apt-get").unlink()
    _, (line,) = look(machine)
    assert line.endswith("install it with your system's package manager")


def test_fresh_says_that_it_needs_root() -> None:
    as_nobody = ["setpriv", "--reuid", "65534", "--clear-groups"] if os.getuid() == 0 else []
    # The project may lie where nobody else can read it: in root's own folder, for one.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        script = Path(shutil.copy(ROOT / "setup/fresh.sh", folder))
        done = subprocess.run(
            [*as_nobody, str(script)], cwd="/", capture_output=True, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr == "fresh: debootstrap needs root; type: sudo make fresh\n"
