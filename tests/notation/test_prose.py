"""Games told as prose."""

from __future__ import annotations

import pytest
from tests.notation.records import CODE, story_of

from jadoube import law
from jadoube.notation import tell
from jadoube.notation.prose import tell_agreement


def prose(text: str, code: str = CODE, width: int = 10_000) -> str:
    return tell(story_of(text, code), width)


def test_plain_moves_are_a_score() -> None:
    text = prose("white plays e4\nblack plays e5\nwhite plays Nf3")
    assert "\n\n1. e4 e5 2. Nf3\n\n" in text
    assert text.endswith("The game stands there, Black to move.\n")
    assert "laws cited" not in text


def test_every_ruling_is_a_sentence_with_its_law() -> None:
    story = story_of(
        "case: Touched\nwhite plays e4\nblack touches g8\n? must black move g8\n"
        "black moves g8 f6\nwhite plays Nc3"
    )
    text = tell(story, 10_000)
    ruling = story.moments[1].ruling
    assert ruling is not None
    assert text.startswith("Touched\n\n")
    assert f"\n\n1. e4\n\n{ruling.text}\n\n1… Nf6 2. Nc3\n\n" in text
    cited = law.load(CODE).law(str(ruling.cites[0].number))
    assert f"{cited.number}: {' '.join(cited.digest.split())}" in text


def test_a_sentence_may_stand_last() -> None:
    story = story_of("white plays e4\nblack touches g8")
    ruling = story.moments[1].ruling
    assert ruling is not None
    assert f"{ruling.text}\n\nThe game stands there" in tell(story, 10_000)


def test_checks_are_in_the_score_only_if_they_were_said() -> None:
    opening = "white plays e4\nblack plays e5\nwhite plays Bc4\nblack plays d6\n"
    assert "3. Bxf7+ Ke7" in prose(f"{opening}white plays Bxf7+\nblack plays Ke7")
    assert "3. Bxf7+ Ke7" in prose(f"{opening}white moves c4 f7\nwhite says check\nblack plays Ke7")
    assert "3. Bxf7 a6" in prose(f"{opening}white moves c4 f7\nblack plays a6")


def test_a_check_said_out_of_season_is_a_sentence() -> None:
    text = prose("white plays e4\nwhite says check\nblack says check")
    assert "White says check" in text
    assert "Black says check" in text


def test_a_move_that_needs_a_law_cites_it() -> None:
    text = prose(
        "position: 5k2/8/8/8/8/8/8/4K2R w K - 0 1\nwhite castles king-side\nwhite says check"
    )
    assert "1. O-O+ (" in text


def test_a_false_move_is_a_sentence() -> None:
    text = prose("white moves e2 e5\nblack plays e6\nwhite plays d4")
    assert "White moves his pawn from e2 to e5" in text
    assert text.index("Black plays e6") < text.index("2. d4")


def test_a_move_that_stands_though_it_is_none_today() -> None:
    text = prose(
        "position: 4k3/p7/8/8/8/8/8/R3K2R w - - 0 1\nwhite plays Rh8\nblack plays a6\nwhite plays Kd1"
    )
    assert "1. Rh8 a6" in text


def test_customs_are_cited() -> None:
    text = prose(
        "custom: italian, turkish\nposition: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n"
        "white castles king-side h1 f1"
    )
    assert "with the Italian custom, with the Turkish custom" in text
    assert "The Turkish custom: " not in text
    assert "The Italian custom: " in text


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ("white resigns", "won by Black: the game is resigned"),
        ("white offers draw\nblack accepts draw", "drawn: the draw is agreed"),
    ],
)
def test_the_end(end: str, words: str) -> None:
    assert f"The game is {words}." in prose(end)


def test_only_laws_that_the_telling_names_stand_at_its_end() -> None:
    check = "white plays e4\nblack plays f5\nwhite plays Qh5+"
    assert "2. Qh5+" in prose(check)
    assert "The laws cited" not in prose(check)
    late = "white plays e4\nblack plays f5\nwhite moves d1 h5\nblack plays a6\nwhite says check"
    assert "The laws cited" in prose(late)


def test_a_game_in_which_nothing_happened() -> None:
    assert prose("").count("\n\n") == 1


def test_lines_are_wrapped() -> None:
    assert max(map(len, prose("white touches g1", width=40).splitlines())) <= 40


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("odds: black gives f7", "Black gives the pawn on f7."),
        ("odds: black gives f7 and move", "and the move."),
        ("odds: black gives f7 and 2 moves", "and 2 moves."),
        ("odds: white gives a1 b1", "the Rook on a1 and the Knight on b1."),
        ("position: 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "an agreed position, 4k3"),
        ("array: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR", "The men were set up so: rnb"),
        ("board: turned", "the wrong way round"),
        ("begins: black", "Black has the first move."),
        ("umpire: silent", "The umpire is silent."),
        ("engaged: white mates with e2", "White engages to mate with the man on e2."),
        ("engaged: white mates on h8", "to mate the adverse King on h8."),
        ("engaged: black is mated", "Black engages to force his adversary"),
        ("engaged: white wins", "White engages to win."),
    ],
)
def test_what_was_agreed(head: str, words: str) -> None:
    kinds = law.load(CODE).provisions.engagements.kinds
    kind = {"mates with": "mates-with", "mates on": "mates-on", "is mated": "is-mated"}
    wanted = next((name for text, name in kind.items() if text in head), "wins")
    code = CODE
    if head.startswith("engaged") and wanted not in kinds:
        code = next(
            name for name in law.codes() if wanted in law.load(name).provisions.engagements.kinds
        )
    assert words in tell_agreement(story_of(head, code).start)


def test_promotion_is_told() -> None:
    text = prose("position: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\nwhite moves a7 a8 = knight")
    assert "1. a8=N (" in text
