import pytest
from tests.umpire.tables import SARRATT, ruling, table

from jadoube.law import load
from jadoube.prose.limits import lapse
from jadoube.prose.notices import said, tell_duty

B7 = "4k3/1P6/8/8/8/8/p7/4K3 w - - 0 1"


@pytest.mark.parametrize(
    ("lines", "position", "words", "number"),
    [
        (("white moves b7 b8",), B7, "name the pawn on b8", "22"),
        (("white touches e1",), B7, "move the man on e1", "7"),
    ],
)
def test_a_duty_is_told_with_its_law(
    lines: tuple[str, ...], position: str, words: str, number: str
) -> None:
    where = table(SARRATT, *lines, position=position)
    (duty,) = where.must
    assert duty.matter is not None
    cited = where.code.citation(duty.matter)
    assert (tell_duty(duty), cited and cited.number) == (words, number)


def test_what_a_silent_umpire_says_of_a_claim() -> None:
    claimed = ruling(SARRATT, "white moves e2 e4", "white exacts stand")
    assert claimed.is_refused
    assert said(claimed, is_silent=True) == "Refused: the umpire does not allow the claim."
    assert said(claimed, is_silent=False) == claimed.text


def test_what_a_silent_umpire_says_of_other_acts() -> None:
    done = ruling(SARRATT, "white moves e2 e5")
    assert said(done, is_silent=True) == "White moves his pawn from e2 to e5."
    waived = ruling(SARRATT, "white moves e2 e4", "black waives")
    assert said(waived, is_silent=True) == "Black waives every right."
    refused = ruling(SARRATT, "white moves e5 e6")
    assert refused.is_refused
    assert said(refused, is_silent=True) == refused.text


def test_what_is_said_of_castling_that_is_owed() -> None:
    where = table("fide-2023", "white moves e1 c1", position="4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    (duty,) = where.must
    assert tell_duty(duty) == "castle queen-side"


@pytest.mark.parametrize(
    ("matter", "customs", "words"),
    [
        ("false-move", (), "with the end of the game"),
        ("men-misplaced", (), "with the end of the game"),
        ("false-move", ("rapid",), "once the claimant has made a move"),
        ("touched-own", (), "once the claimant has touched a man or completed a move"),
        ("board-turned", ("rapid",), "once 10 moves have been made on each side"),
    ],
)
def test_when_a_right_is_lost_under_a_clock(
    matter: str, customs: tuple[str, ...], words: str
) -> None:
    assert lapse(matter, load("fide-2023", customs)) == words


def test_the_claimant_is_told_when_he_loses_his_right() -> None:
    code = load("sarratt-1808")
    told = {
        "false-move": "once you have touched a man or completed a move",
        "check-not-announced": "once you have completed another move",
        "check-falsely-announced": "once your adversary has completed his next move",
    }
    for matter, words in told.items():
        assert lapse(matter, code, "you have", "your adversary") == words


def test_a_claim_that_the_claimants_own_moves_end() -> None:
    code = load("lewis-1822", readings=("II=own-fourth",))
    assert lapse("men-misplaced", code) == "once the claimant has made 4 moves"
