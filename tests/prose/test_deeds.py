"""What is done, told as whoever stands by sees and hears it."""

from typing import get_args

import pytest
from tests.umpire.tables import SARRATT, WALKER, table

from jadoube.language import parse_act
from jadoube.prose.deeds import minutes, tell_deed
from jadoube.umpire.acts import Act

MODERN = "fide-2023"

DEEDS = [
    ("white touches g1", "White touches his Knight on g1"),
    ("white touches g8", "White touches Black's Knight on g8"),
    ("white touches e4", "White touches a man on e4"),
    ("white upsets e2", "White upsets his pawn on e2"),
    ("white adjusts g1", "White says J'adoube and adjusts his Knight on g1"),
    ("white moves g1 g3", "White moves his Knight from g1 to g3"),
    ("white moves d1 d7", "White moves his Queen from d1 to d7, taking Black's pawn"),
    ("white moves d1 d2", "White moves his Queen from d1 to d2, taking his own pawn"),
    ("white moves d7 e2", "White moves Black's pawn from d7 to e2, taking White's pawn"),
    ("white moves g1 g1", "White sets his Knight back on g1"),
    (
        "white moves e2 e8 = queen",
        "White moves his pawn from e2 to e8, taking Black's King, and names it a Queen",
    ),
    ("white moves g1 f3 with both hands", "White moves his Knight from g1 to f3 with both hands"),
    ("white holds g1 f3", "White sets his Knight on f3 and keeps his hand on it"),
    ("white quits f3", "White lets a man go on f3"),
    ("white castles king-side", "White castles king-side"),
    ("white castles king-side h1 e1", "White castles king-side, King to h1 and Rook to e1"),
    ("white plays Nf3", "White plays Nf3"),
    ("white names e8 rook", "White names his pawn on e8 a Rook"),
    ("white says check", "White says check"),
    ("white exacts king", "White claims the right to have the King moved"),
    ("white exacts play e4", "White claims the right to have the man on e4 moved"),
    (
        "white exacts king for false-move",
        "White claims the right to have the King moved for Black's false move",
    ),
    ("white waives", "White waives every right"),
    ("white waives false-move", "White waives any right against Black's false move"),
    ("white counts", "White demands the count"),
    ("white resigns", "White resigns"),
    ("white offers draw", "White offers a draw"),
    ("black accepts draw", "Black accepts the draw"),
    ("black declines draw", "Black declines the draw"),
    ('white refers "may it stay?"', "White refers the question “may it stay?”"),
    ('white refers ""', "White refers a question"),
    ("bystanders decide play-on", "The by-standers decide that play goes on"),
    ("white presses", "White presses the clock"),
    ("white puts back", "White puts back what he has let go"),
    (
        "white claims repetition",
        "White claims a draw, since the position has come about three times",
    ),
    (
        "white claims repetition with Nf3",
        "White claims that Nf3, which he has written down, brings the position about for the third time",
    ),
    ("black claims flag", "Black claims that White's flag is down"),
    ("flag white", "White's flag is down"),
    (
        "clock white 0:12:22 black 0:46:09",
        "The clock shows 0:12:22 for White and 0:46:09 for Black",
    ),
    ("arbiter calls flag", "The arbiter sees a flag that is down"),
    ("arbiter intervenes", "The arbiter intervenes"),
    ("arbiter observes", "The arbiter sees a position that cannot be"),
    ("arbiter penalises white 2:00", "The arbiter penalises White by 2 minutes"),
    ("arbiter penalises white 1:01", "The arbiter penalises White by 1 minute and 1 second"),
    ("arbiter penalises white warning", "The arbiter warns White"),
    ("arbiter penalises white loss", "The arbiter declares the game lost for White"),
    (
        "arbiter sets clock white 0:10:00 black 0:12:00",
        "The arbiter sets the clock to 0:10:00 for White and 0:12:00 for Black",
    ),
    ("arbiter decides draw", "The arbiter decides that the game is drawn"),
]


@pytest.mark.parametrize(("line", "sentence"), DEEDS)
def test_a_deed_is_told_as_it_is_seen(line: str, sentence: str) -> None:
    assert tell_deed(parse_act(line), table(SARRATT)) == sentence


def test_every_kind_of_act_is_told() -> None:
    assert {type(parse_act(line)) for line, _ in DEEDS} == set(get_args(Act))


def test_a_man_in_the_hand_is_called_by_its_name() -> None:
    held = table(SARRATT, "white holds g1 f3")
    assert tell_deed(parse_act("white quits h3"), held) == "White lets his Knight go on h3"
    carried = parse_act("white moves f3 e5")
    assert tell_deed(carried, held) == "White moves his Knight from f3 to e5"


def test_what_was_let_go_is_called_by_its_name_where_it_is_seen() -> None:
    let_go = table(MODERN, "white moves g1 g3")
    act = parse_act("white moves g3 f3")
    assert tell_deed(act, let_go) == "White moves his Knight from g3 to f3"


def test_who_decides_is_told_by_the_code() -> None:
    act = parse_act("bystanders decide draw")
    told = {tell_deed(act, table(code)) for code in (SARRATT, WALKER)}
    assert told == {
        "The by-standers decide that the game is drawn",
        "The third party decides that the game is drawn",
    }


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0 seconds"), (1, "1 second"), (60, "1 minute"), (150, "2 minutes and 30 seconds")],
)
def test_times_are_told_in_words(seconds: int, words: str) -> None:
    assert minutes(seconds) == words
