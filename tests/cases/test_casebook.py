from pathlib import Path

import pytest

from jadoube.cases import CaseError, casebook


def test_files_are_named_as_they_lie_in_the_book() -> None:
    files = casebook.files()
    assert files == sorted(files)
    assert "customs/italian.case" in files
    assert all((casebook.CASEBOOK / file).is_file() for file in files)


def test_cases_on_a_law_begin_with_its_own_chapter() -> None:
    found = casebook.cases_on("sarratt-1808", "13")
    assert found[0].file.startswith("sarratt-1808/13-")
    assert all("13" in reading.document.laws for reading in found)
    assert all(reading.document.code == "sarratt-1808" for reading in found)
    assert casebook.cases_on("none", "13") == ()


def test_a_casebook_that_cannot_be_read_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.case").write_text("nonsense", "utf-8")
    monkeypatch.setattr(casebook, "CASEBOOK", tmp_path)
    assert casebook.files() == ["a.case"]
    with pytest.raises(CaseError):
        list(casebook.read_casebook("a.case"))
