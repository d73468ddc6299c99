import pytest

from jadoube import Colour, Kind, Position
from jadoube.law import Citation
from jadoube.prose.phrases import (
    bound_to,
    cited,
    counted,
    kind_name,
    listed,
    man_on,
    offer,
    wrong_name,
)
from jadoube.umpire.irregularity import Duty, Irregularity, Option

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("words", "text"),
    [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_lists(words: list[str], text: str) -> None:
    assert listed(words) == text
    assert listed(words, "or") == text.replace("and", "or")


def test_small_numbers_are_words() -> None:
    assert [counted(number) for number in (1, 2, 10, 11)] == ["one", "two", "ten", "11"]


@pytest.mark.parametrize(
    ("cites", "text"),
    [
        ([], ""),
        ([Citation("Club", "7")], "Club, law 7"),
        ([Citation("Club", "7"), Citation("Club", "17")], "Club, laws 7 and 17"),
        (
            [Citation("Club", "7"), Citation("Club", "7", "Italian custom")],
            "Club, law 7; Italian custom",
        ),
        ([Citation("Club", None, "Turkish custom")], "Turkish custom"),
        (
            [Citation("Club", None, "Turkish custom"), Citation("Club", "4", "Paris custom")],
            "Club, law 4; Turkish custom; Paris custom",
        ),
    ],
)
def test_laws_and_customs(cites: list[Citation], text: str) -> None:
    assert cited(tuple(cites)) == text


def test_pieces_have_capitals() -> None:
    assert [kind_name(kind) for kind in Kind] == [
        "pawn",
        "Knight",
        "Bishop",
        "Rook",
        "Queen",
        "King",
    ]


def test_men_are_named_by_their_owner() -> None:
    assert man_on(Position(), 6, WHITE) == "his Knight on g1"
    assert man_on(Position(), 6, BLACK) == "White's Knight on g1"
    assert man_on(Position(), 62, WHITE) == "Black's Knight on g8"


@pytest.mark.parametrize(
    ("duty", "text"),
    [
        (Duty(WHITE, "king", "false-move", "king"), "move his King"),
        (Duty(WHITE, "move", "false-move", "correct", 4), "move his King"),
        (Duty(WHITE, "move", "false-move", "correct", 6), "move his Knight on g1"),
        (Duty(WHITE, "take", "touched-adverse", "take", 52), "take Black's pawn on e7"),
        (
            Duty(WHITE, "take", "false-capture", "other", 52, 3),
            "take Black's pawn on e7 with another man than his Queen on d1",
        ),
    ],
)
def test_what_binds(duty: Duty, text: str) -> None:
    assert bound_to(duty, Position()) == text


@pytest.mark.parametrize(
    ("option", "moved", "text"),
    [
        (Option("stand"), 6, "let it stand"),
        (Option("put-back"), 6, "have it put back"),
        (
            Option("king", None, Duty(WHITE, "king", "x", "king")),
            6,
            "have White's King moved instead",
        ),
        (
            Option("king", None, Duty(WHITE, "king", "x", "king")),
            4,
            "have White's King moved lawfully",
        ),
        (
            Option("correct", None, Duty(WHITE, "move", "x", "correct", 4)),
            4,
            "have White's King moved lawfully",
        ),
        (
            Option("correct", None, Duty(WHITE, "move", "x", "correct", 6)),
            6,
            "have the Knight moved lawfully",
        ),
        (
            Option("play", None, Duty(WHITE, "move", "x", "play", 6)),
            12,
            "have the Knight on g1 moved",
        ),
        (Option("play", 6, Duty(WHITE, "move", "x", "play", 6)), 6, "have the Knight on g1 moved"),
        (
            Option("take", None, Duty(WHITE, "take", "x", "take", 52)),
            None,
            "have his pawn on e7 taken",
        ),
        (
            Option("other", None, Duty(WHITE, "take", "x", "other", 52, 3)),
            3,
            "have his pawn on e7 taken with another man",
        ),
    ],
)
def test_what_is_offered(option: Option, moved: int | None, text: str) -> None:
    assert offer(option, WHITE, Position(), moved) == text


def test_what_was_wrong() -> None:
    false = Irregularity("false-move", BLACK, (Option("stand"),))
    assert wrong_name(false) == "Black's false move"
    turned = Irregularity("board-turned", None, (Option("restart"),))
    assert wrong_name(turned) == "the board that lies the wrong way round"
    duty = Duty(BLACK, "king", "false-move", "king", penalty=True)
    unpaid = Irregularity("false-move", BLACK, (Option("king", None, duty),))
    assert wrong_name(unpaid) == "Black's neglect of the penalty"
