"""What pages tell of the law's own words is what the catalogue says."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from docs.making.reference import ROOT
from docs.making.words import _REGION, PAGES, REGIONS, filled, grammar
from tests.docs.ebnf import Grammar
from tests.language.test_shapes import MADE_UP, VOCABULARY

if TYPE_CHECKING:
    from pathlib import Path

WORDS = 'SQUARE ::= [a-h] [1-8]\nSAN ::= "N"? SQUARE\n'


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_as_it_is_made(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text == filled(text), f"`make examples` writes {page.relative_to(ROOT)} again"


def test_every_list_stands_on_a_page() -> None:
    made = [found[2] for page in PAGES for found in _REGION.finditer(page.read_text("utf-8"))]
    assert sorted(made) == sorted(REGIONS)


def test_the_grammar_of_a_deed_that_is_only_described_is_the_readers_own() -> None:
    made_up = Grammar(grammar(list(MADE_UP)) + WORDS)
    chance = random.Random(7)
    kinds = set()
    for _ in range(500):
        line = made_up.sentence("act", chance)
        act = VOCABULARY.parse(line)
        kinds.add(type(act))
        assert made_up.matches("act", VOCABULARY.print(act))
    assert kinds == set(MADE_UP.values())
