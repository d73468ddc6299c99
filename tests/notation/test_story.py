"""Records told again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.notation.records import CODE, case_of

from jadoube.cases import CaseError
from jadoube.notation import Story, read_stories, retell, tell_table
from jadoube.notation.story import StepRefusedError
from jadoube.table import Table

if TYPE_CHECKING:
    from pathlib import Path


def test_a_table_tells_its_story() -> None:
    table = Table(CODE).act("white plays e4").table
    story = tell_table(table)
    assert story.end == table
    assert story.moments[0].is_done
    assert tell_table(Table(CODE)).end == Table(CODE)


def test_an_act_that_is_refused_out_of_the_blue() -> None:
    case = case_of("white plays e4\nblack plays e4")
    with pytest.raises(StepRefusedError) as refused:
        retell(case, Table.lay(case.agreement))
    assert refused.value.at == 1
    assert str(refused.value).startswith("Refused")


def test_a_refusal_that_was_foreseen_is_told() -> None:
    case = case_of("white plays e5\n? refused")
    story = retell(case, Table.lay(case.agreement))
    assert [moment.is_done for moment in story.moments] == [False, False]


def test_files_are_read_to_their_end(tmp_path: Path) -> None:
    file = tmp_path / "many.case"
    file.write_text(
        f"code: {CODE}\nwhite plays e4\n===\ncode: {CODE}\n\nwhite plays e5\n===\n"
        f"sitting: {CODE}\nplayers: anna, bruno\n---\ngame drawn\n===\n"
        f"code: nobody-1900\n===\ncode: {CODE}\nwhite gambols\n===\ncode: {CODE}\n"
    )
    found = list(read_stories(str(file)))
    assert [isinstance(one, Story) for one in found] == [True, False, False, False, False, True]
    places = [str(one).removeprefix(str(file)) for one in found if isinstance(one, CaseError)]
    assert places[0].startswith(":6:1: this cannot have happened: Refused: ")
    assert places[1].startswith(":8:1: this is a sitting of whole games")
    assert places[2].startswith(":13:7: ")
    assert places[3].startswith(":16:7: ")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    (found,) = read_stories(str(tmp_path / "none.case"))
    assert str(found) == f"{tmp_path}/none.case:1:1: no such file or directory"
