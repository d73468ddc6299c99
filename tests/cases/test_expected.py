"""What cases expect, told as sentences."""

from __future__ import annotations

import pytest

from jadoube.cases import parse
from jadoube.cases.casebook import casebook
from jadoube.cases.document import Case, SittingCase
from jadoube.cases.expectations import Expectation, RulingCites, WasRefused
from jadoube.cases.expected import tell_expectation, tell_sitting_step

HEAD = "code: x\n? "


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("turn white", "White has the move."),
        ("square e2 white pawn", "A white pawn stands on e2."),
        ("square e3 empty", "Nothing stands on e3."),
        ("open none", "Nothing may be claimed."),
        ("open false-move by black", "Something may be claimed for “false move” by Black."),
        (
            "open false-move: stand, king",
            "Something may be claimed for “false move”: to let the move stand, or to have the King moved.",
        ),
        ("not open false-move", "Nothing may be claimed for “false move”."),
        ("must white move g1", "White must move the man on g1."),
        ("must white castle queen-side", "White must castle queen-side."),
        ("must white play exd5", "White must play exd5."),
        ("free white", "White is bound to nothing."),
        ("refused", "The act is refused."),
        ("refused 7", "The act is refused, by law 7."),
        ("cites 13", "The ruling rests on law 13."),
        ("lawful e2 e4", "The move from e2 to e4 is lawful."),
        ("unlawful castles king-side", "Castling king-side is not lawful."),
        ("check unannounced", "The player in turn is in a check that nobody has said."),
        ("result none", "The game goes on."),
        ("because checkmate", "It is checkmate."),
        ("count none", "No count of moves runs."),
        ("count 50 by black", "Of Black's count 50 moves are still to run."),
        ("placement 8/8/8/8/8/8/8/8", "The men stand as the board shows."),
        (
            "open captured-own by white: play e4",
            "Something may be claimed for “own man taken” by White: to have the man on e4 moved.",
        ),
        ("suspended e8", "The pawn on e8 waits for its name."),
        (
            "clock white 0:05:00 black 0:04:59",
            "The clock shows 0:05:00 for White and 0:04:59 for Black.",
        ),
        ("may white claim fifty-moves", "White's claim of fifty moves would be correct."),
        ("may not black claim flag", "Black's claim of a flag that is down would not be correct."),
        ("referred", "A question has been referred, and play is stopped."),
    ],
)
def test_an_expectation_is_told_as_a_sentence(line: str, sentence: str) -> None:
    (document,) = parse(HEAD + line)
    assert isinstance(document, Case)
    (step,) = document.steps
    assert isinstance(step, Expectation)
    assert tell_expectation(step) == sentence


def test_a_law_is_called_as_its_code_calls_it() -> None:
    assert tell_expectation(RulingCites("7.5"), "article") == "The ruling rests on article 7.5."
    assert tell_expectation(WasRefused("7.5"), "article") == "The act is refused, by article 7.5."


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("game drawn", "The game is drawn."),
        ("game anna wins", "Anna wins the game."),
        ("? begins bruno", "Bruno begins the next game."),
        ("? counted 2", "Games counted: 2."),
        ("? colours white anna", "Anna has the white men."),
        ("? score anna 1, bruno 0", "Games won: Anna 1, Bruno 0."),
    ],
)
def test_a_sitting_is_told_in_sentences(line: str, sentence: str) -> None:
    (document,) = parse(f"sitting: x\nplayers: anna, bruno\n---\n{line}")
    assert isinstance(document, SittingCase)
    assert tell_sitting_step(document.steps[0]) == sentence


def test_every_expectation_of_the_casebook_is_a_sentence() -> None:
    told = {
        tell_expectation(step)
        for reading in casebook().values()
        if isinstance(reading.document, Case)
        for step in reading.document.steps
        if isinstance(step, Expectation)
    }
    assert len(told) > 100
    for sentence in told:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
