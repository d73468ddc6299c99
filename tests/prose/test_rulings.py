"""Rulings read aloud: `rulings.txt` has what happened, and the sentence that judges it."""

import re
from pathlib import Path
from typing import get_args

import pytest

from jadoube.cases import Case, parse
from jadoube.cases.expectations import Expectation
from jadoube.law.endings import ENDINGS, Because
from jadoube.table import Ruling, Table

SAID = Path(__file__).with_name("rulings.txt").read_text("utf-8")
BLOCKS = re.findall(r"^(code: .*?)^> (.*?)$", SAID, re.MULTILINE | re.DOTALL)


def last_ruling(case_text: str) -> Ruling:
    (case,) = parse(case_text)
    assert isinstance(case, Case)
    table = Table.lay(case.agreement)
    for step in case.steps[:-1]:
        assert not isinstance(step, Expectation)
        ruling = table.act(step)
        assert not ruling.is_refused, ruling.text
        table = ruling.table
    last = case.steps[-1]
    assert not isinstance(last, Expectation)
    return table.act(last)


@pytest.mark.parametrize(
    ("case_text", "sentence"), BLOCKS, ids=[case_text.splitlines()[-1] for case_text, _ in BLOCKS]
)
def test_a_ruling_is_one_good_sentence(case_text: str, sentence: str) -> None:
    assert last_ruling(case_text).text == sentence


def test_every_block_is_read() -> None:
    assert len(BLOCKS) == SAID.count("\ncode: ") == SAID.count("\n> ")
    assert len(BLOCKS) > 150


def test_every_end_has_its_words() -> None:
    assert set(ENDINGS) == set(get_args(Because))
