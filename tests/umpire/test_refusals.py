"""Claims that come too late say what made them so."""

import pytest
from tests.umpire.tables import LEWIS, SARRATT, laws, ruling, squares

from jadoube import Colour
from jadoube.umpire import Odds

FOUR = [
    f"{player} moves {file}{start} {file}{target}"
    for file in "abch"
    for player, start, target in (("white", 2, 3), ("black", 7, 6))
]
ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


@pytest.mark.parametrize(
    ("then", "why"),
    [
        ("black touches e7", "he has touched a man"),
        ("black moves e7 e5", "he has completed a move"),
        ("black waives", "he has given it up"),
    ],
)
def test_how_a_right_was_lost(then: str, why: str) -> None:
    late = ruling(SARRATT, "white moves g1 g3", then, "black exacts king")
    assert late.reason is not None
    assert late.reason.endswith(f"has lapsed, since {why}")


def test_four_moves_end_a_claim_about_the_set_up() -> None:
    late = ruling(SARRATT, *FOUR, "white exacts restart", turned=True)
    assert late.reason is not None
    assert late.reason.endswith("since each side has played four moves")
    assert laws(late) == ["1"]


def test_odds_that_were_not_given_cite_their_own_law() -> None:
    odds = Odds(Colour.WHITE, tuple(squares("b1")))
    late = ruling(LEWIS, *FOUR, "white exacts restart", odds=odds, array=ARRAY)
    assert laws(late) == ["IV"]


def test_what_was_never_wrong_says_no_more() -> None:
    assert ruling(SARRATT, "white exacts rectify").reason == (
        "White has no right now to have the men put right"
    )
