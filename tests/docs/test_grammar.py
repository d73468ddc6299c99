"""The grammar on the page of the case language and the parser are of one mind."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest
from docs.making.reference import ROOT
from tests.docs.ebnf import Grammar

from jadoube.cases import SittingCase, parse, print_case
from jadoube.cases.casebook import CASEBOOK, files, read_casebook
from jadoube.cases.wording import parse_expectation
from jadoube.language import ReadingError, parse_act
from jadoube.language.words import uncommented

if TYPE_CHECKING:
    from collections.abc import Callable

GRAMMAR = Grammar((ROOT / "docs" / "case-language.ebnf").read_text("utf-8"))
PLAYERS = ("anna", "bruno maria")
GIVEN: dict[str, Callable[[random.Random], str]] = {
    "RANK": lambda chance: chance.choice(["8", "pppppppp", "rnbqkbnr", "4K3", "1p5P", "2k2N1Q"]),
    "PERSON": lambda chance: chance.choice(PLAYERS),
    "NUMBER": lambda chance: str(chance.randint(1, 99)),
    "NAME": lambda chance: chance.choice(["greco", "walker-1832", "clubs/ours.toml"]),
    # A comment would end the text, and blanks are made single.
    "TEXT": lambda chance: chance.choice(["A title", "Taken: and lost", "e4, e5 = equal?"]),
}
SENTENCES = 3_000


def lines(rule: str, read: Callable[[str], object], prefix: str = "") -> None:
    chance = random.Random(rule)
    for _ in range(SENTENCES):
        line = GRAMMAR.sentence(rule, chance, GIVEN)
        # The same man cannot be given, nor a question asked on two lines.
        assert "\n" not in line
        assert read(prefix + line), line
        assert GRAMMAR.matches(rule, line), line


def test_every_rule_is_used_and_every_name_has_a_rule() -> None:
    assert GRAMMAR.used() | {"file"} == set(GRAMMAR.rules)


def test_the_parser_reads_every_act_that_the_grammar_makes() -> None:
    lines("act", parse_act)


def test_the_parser_reads_every_expectation_that_the_grammar_makes() -> None:
    lines("expectation", parse_expectation, "? ")


def test_the_parser_reads_every_line_of_a_head_that_the_grammar_makes() -> None:
    chance = random.Random(1)
    for _ in range(SENTENCES):
        line = GRAMMAR.sentence("head", chance, GIVEN)
        if _gives_twice(line):
            continue
        text = line if line.startswith("code ") else f"code: greco\n{line}"
        assert len(parse(text)) == 1, line


def test_the_parser_reads_every_line_of_a_sitting_that_the_grammar_makes() -> None:
    chance = random.Random(1)
    for _ in range(SENTENCES):
        head = GRAMMAR.sentence("circumstance", chance, GIVEN)
        event = GRAMMAR.sentence("event", chance, GIVEN)
        key = head.split()[0]
        if _gives_twice(head) or key in {"players", "sitting"}:
            continue
        text = f"sitting: greco\nplayers: {', '.join(PLAYERS)}\n{head}\n---\n{event}\n"
        assert len(parse(text)) == 1, text


def _gives_twice(line: str) -> bool:
    squares = re.findall(r"\b[a-h][1-8]\b", line.partition("gives")[2])
    return len(squares) != len(set(squares))


VOCABULARY = sorted(
    {
        word
        for rule in ("act", "expectation")
        for word in GRAMMAR.sentence(rule, random.Random(3)).split()
    }
    | {
        "white",
        "black",
        "e4",
        "a1",
        "=",
        ":",
        ",",
        "king",
        "by",
        "none",
        "50",
        "for",
        "i9",
        "queen",
    }
)


@pytest.mark.parametrize(("rule", "read"), [("act", parse_act), ("expectation", parse_expectation)])
def test_what_the_grammar_does_not_derive_the_parser_does_not_read(
    rule: str, read: Callable[[str], object]
) -> None:
    chance = random.Random(5)
    outcomes = set()
    for _ in range(2 * SENTENCES):
        words = GRAMMAR.sentence(rule, chance, GIVEN).split()
        # What is free text to the parser is narrower in the grammar, on purpose.
        if {"plays", "refers", "cites", "refused", "placement"} & set(words):
            continue
        at = chance.randrange(len(words))
        injury = chance.randrange(4)
        if injury == 0:
            del words[at]
        elif injury == 1:
            words.insert(at, chance.choice(VOCABULARY))
        elif injury == 2:
            words[at] = chance.choice(VOCABULARY)
        else:
            words[at:] = reversed(words[at:])
        line = " ".join(words)
        if {"plays", "refers", "cites", "refused", "placement"} & set(words):
            continue
        assert is_read(read, line) == GRAMMAR.matches(rule, line), line
        outcomes.add(GRAMMAR.matches(rule, line))
    assert outcomes == {True, False}


def is_read(read: Callable[[str], object], line: str) -> bool:
    try:
        read(line)
    except ReadingError:
        return False
    return True


def test_the_grammar_derives_whatever_the_printer_writes() -> None:
    for file in files():
        for reading in read_casebook(file):
            rule = "sitting" if isinstance(reading.document, SittingCase) else "game"
            bare = re.sub(r"\n{2,}", "\n", print_case(reading.document))
            for line in bare.splitlines() if rule == "game" else ():
                inner = "head" if re.match(r"[\w-]+:", line) else "step"
                assert GRAMMAR.matches(inner, line), line
            assert GRAMMAR.matches(rule, bare), bare


@pytest.mark.parametrize("file", ["greco/01-touched-and-quitted.case", "sittings/counting.case"])
def test_the_grammar_derives_whole_files_as_people_write_them(file: str) -> None:
    text = (CASEBOOK / file).read_text("utf-8")
    bare = [uncommented(line).rstrip() for line in text.splitlines()]
    assert GRAMMAR.matches("file", "".join(f"{line}\n" for line in bare if line))


def test_capitals_do_not_matter_and_blanks_are_free() -> None:
    assert GRAMMAR.matches("step", "?Open  false-move BY black:stand ,correct")
    assert GRAMMAR.matches("act", "White moves e7 e8=Queen")
    assert not GRAMMAR.matches("act", "white movese7 e8")
