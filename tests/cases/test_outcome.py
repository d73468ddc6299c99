from pathlib import Path

import msgspec
import pytest

from jadoube.cases import PlacedCase, read
from jadoube.cases.outcome import Outcome, outcome, run_file


def of(text: str) -> Outcome:
    (placed,) = read(text, "a.case")
    assert isinstance(placed, PlacedCase)
    return outcome(placed)


def test_passed() -> None:
    passed = of("\ncase: A point\ncode: greco\nlaw: I, II")
    assert passed == Outcome("a.case", 2, "passed", "A point", "greco", ("I", "II"))
    assert str(passed) == "ok a.case:2 A point"
    assert str(of("code: greco")) == "ok a.case:1"


def test_failed() -> None:
    failed = of("case: A point\ncode: greco\n? turn black")
    assert (failed.status, failed.line, failed.at) == ("failed", 1, 3)
    assert str(failed) == "FAIL a.case:3 expected turn black got turn white"


def test_unreadable() -> None:
    error = of("case: A point\ncode: none\n? turn black")
    assert (error.status, error.line, error.at, error.column) == ("unreadable", 1, 2, 7)
    assert (error.title, error.code, error.text) == ("A point", "none", "none")
    assert str(error).startswith('a.case:2:7: no code is called "none"')


def test_a_fault_of_our_own_is_told_and_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: PlacedCase) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("jadoube.cases.outcome.run", broken)
    fault = of("code: greco")
    assert str(fault) == "FAIL a.case:1 expected a ruling got ZeroDivisionError: by zero"


def test_a_file_gives_an_outcome_a_case(tmp_path: Path) -> None:
    file = tmp_path / "a.case"
    file.write_text("code: greco\n===\nnonsense\n===\ncode: greco\n? turn black", "utf-8")
    assert [one.status for one in run_file(str(file))] == ["passed", "unreadable", "failed"]


def test_json_leaves_out_what_is_not_told() -> None:
    assert msgspec.json.decode(msgspec.json.encode(of("code: greco"))) == {
        "file": "a.case",
        "line": 1,
        "status": "passed",
        "code": "greco",
    }
