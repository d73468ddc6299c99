"""What is said of known vulnerabilities, and that silence is not taken for safety."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

SCRIPT = runpy.run_path(str(Path(__file__).parents[2] / "setup" / "vulnerabilities.py"))
of_python, of_page = SCRIPT["of_python"], SCRIPT["of_page"]


def test_what_is_known_is_named_with_the_version_that_mends_it() -> None:
    known = {"id": "PYSEC-1", "fix_versions": ["2.0"], "aliases": []}
    answer = {
        "dependencies": [
            {"name": "one", "version": "1.0", "vulns": [known]},
            {"name": "other", "version": "3.1", "vulns": []},
        ]
    }
    assert of_python(json.dumps(answer)) == (["one 1.0: PYSEC-1, mended in 2.0"], "")
    page = {"vulnerabilities": {"left": {"severity": "high"}}}
    assert of_page(json.dumps(page)) == (["left: high"], "")


def test_advisories_that_cannot_be_had_are_told_in_a_line() -> None:
    skipped = {"dependencies": [{"name": "one", "skip_reason": "not found"}]}
    for found, why in (
        of_python(json.dumps(skipped)),
        of_python(""),
        of_page('{"statusCode": 405}'),
        of_page("not JSON"),
    ):
        assert not found
        assert why.endswith("cannot be had here; try again where there is a network")
        assert "\n" not in why


def test_a_package_that_is_not_known_there_is_counted() -> None:
    answer = {
        "dependencies": [
            {"name": "one", "skip_reason": "not found"},
            {"name": "other", "version": "3.1", "vulns": []},
        ]
    }
    assert of_python(json.dumps(answer)) == (
        [],
        "1 of 2 packages of deploy/requirements.txt are not known there",
    )
