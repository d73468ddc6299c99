"""Look for known vulnerabilities of what is deployed: Python's packages by pip-audit, the page's by npm.

    python setup/vulnerabilities.py build/deploying/bin/pip-audit

Exit status 1 where some are known, 2 where the advisories cannot be had.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = "deploy/requirements.txt"
WORST = ("low", "moderate", "high", "critical")


def of_python(text: str) -> tuple[list[str], str]:
    """Read pip-audit's answer: a line for each vulnerability, and why some packages could not be looked up."""
    packages: list[dict[str, Any]] = _read(text).get("dependencies", [])
    found = [
        f"{one['name']} {one['version']}: {known['id']}"
        + (f", mended in {known['fix_versions'][0]}" if known["fix_versions"] else "")
        for one in packages
        for known in one.get("vulns", ())
    ]
    skipped = sum("skip_reason" in one for one in packages)
    if skipped == len(packages):
        return found, "Python's advisories cannot be had here; try again where there is a network"
    return found, f"{skipped} of {len(packages)} packages of {LOCK} are not known there" * (
        skipped > 0
    )


def of_page(text: str) -> tuple[list[str], str]:
    """Read npm's answer in the same way."""
    answer = _read(text)
    if "vulnerabilities" not in answer:
        return [], "npm's advisories cannot be had here; try again where there is a network"
    return [
        f"{name}: {one['severity']}"
        for name, one in answer["vulnerabilities"].items()
        if one["severity"] in WORST
    ], ""


def _read(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _run(folder: Path, *command: str) -> str:
    # The commands are ours, but for the program that make has installed.
    return subprocess.run(  # noqa: S603
        command, cwd=folder, capture_output=True, text=True, check=False
    ).stdout


def main(pip_audit: str) -> int:
    """Look, and say what was found."""
    program = str(Path(pip_audit).absolute())
    asked = ("--require-hashes", "--disable-pip", "--requirement", LOCK, "--format", "json")
    answers = (
        of_python(_run(ROOT, program, *asked, "--progress-spinner", "off")),
        of_page(_run(ROOT / "web", "npm", "audit", "--omit=dev", "--json")),
    )
    known = [line for lines, _ in answers for line in lines]
    missing = [why for _, why in answers if why]
    for line in [*known, *missing]:
        print(line)
    if known:
        return 1
    if not missing:
        print("No vulnerability is known of what is deployed.")
    return 2 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
