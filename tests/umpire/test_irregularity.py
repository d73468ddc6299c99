import pytest

from jadoube import Colour, JadoubeError
from jadoube.umpire import Irregularity, Obligation, Option, Result
from jadoube.umpire.acts import Exacts
from jadoube.umpire.irregularity import Duty

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("obligation", "words"),
    [
        (Obligation(WHITE, "move", 6), "move g1"),
        (Obligation(WHITE, "move king"), "move king"),
        (Obligation(WHITE, "take", 36, 18), "take e5 without c3"),
        (Obligation(WHITE, "parry"), "parry"),
        (Obligation(WHITE, "name", 60), "name e8"),
        (Obligation(WHITE, "castle", 1, wing="queen-side"), "castle queen-side"),
    ],
)
def test_an_obligation_is_told_as_cases_tell_it(obligation: Obligation, words: str) -> None:
    assert str(obligation) == words


def test_an_irregularity_is_told_as_cases_tell_it() -> None:
    options = (Option("stand"), Option("play", 28))
    assert (
        str(Irregularity("captured-own", BLACK, options)) == "captured-own by black: stand, play e4"
    )
    assert str(Irregularity("board-turned", None, (Option("restart"),))) == "board-turned: restart"


def test_an_option_may_leave_its_man_unsaid_but_not_name_another() -> None:
    play = Option("play", None, Duty(WHITE, "move", "touched-own", "play", 6))
    assert play.is_meant_by("play", None)
    assert play.is_meant_by("play", 6)
    assert not play.is_meant_by("play", 7)
    assert not play.is_meant_by("king", None)
    stand = Option("stand")
    assert stand.is_meant_by("stand", None)
    assert not stand.is_meant_by("stand", 6)


@pytest.mark.parametrize(
    ("matter", "by", "claimants"),
    [
        ("false-move", WHITE, [BLACK]),
        ("board-turned", None, [WHITE, BLACK]),
        ("men-missing", WHITE, [WHITE]),
        ("odds-not-given", BLACK, [BLACK]),
        ("check-unperceived", BLACK, [WHITE]),
    ],
)
def test_who_may_claim(matter: str, by: Colour | None, claimants: list[Colour]) -> None:
    wrong = Irregularity(matter, by, ())
    assert [player for player in Colour if wrong.may_be_claimed_by(player)] == claimants


def test_grounds_name_the_law_that_turned_the_duty() -> None:
    duty = Duty(WHITE, "king", "touched-own", "king", ground="touched-pinned")
    wrong = Irregularity("touched-own", WHITE, (Option("king", None, duty), Option("stand")))
    assert wrong.grounds == ["touched-own", "touched-pinned"]
    plain = Irregularity("false-move", WHITE, (Option("stand"),))
    assert plain.grounds == ["false-move"]


def test_results() -> None:
    assert str(Result(None, "agreement")) == "draw"
    assert str(Result(BLACK, "checkmate")) == "black wins"


def test_an_option_is_exacted_by_its_words_or_itself() -> None:
    options = (Option("stand"), Option("play", 28))
    wrong = Irregularity("captured-own", BLACK, options)
    assert wrong.exact("stand") == Exacts(WHITE, "stand", None, "captured-own")
    assert wrong.exact(options[1]) == wrong.exact("play e4")
    assert wrong.exact("play e4") == Exacts(WHITE, "play", 28, "captured-own")
    assert wrong.exact("stand", BLACK).by == BLACK
    with pytest.raises(
        JadoubeError, match="king may not be exacted for captured-own; type one of: stand, play"
    ):
        wrong.exact("king")
    eithers = Irregularity("board-turned", None, (Option("restart"),))
    assert eithers.exact("restart", WHITE).by == WHITE
    with pytest.raises(JadoubeError, match="either player's to claim: say by whom"):
        eithers.exact("restart")
