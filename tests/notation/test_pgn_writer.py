"""What PGN says of a game, and where it must begin again."""

from __future__ import annotations

import chess
import pytest
from tests.notation.records import CODE, again, closing, code_where, opened, sans, story_of

from jadoube import law
from jadoube.notation import tell_table, write_pgn
from jadoube.notation.jad_commands import find_commands, plain, write_command
from jadoube.table import Table


def test_a_plain_game_is_a_plain_score() -> None:
    (game,) = opened(
        write_pgn(story_of("white plays e4\nblack plays e5\nwhite plays Nf3\nblack resigns"))
    )
    assert sans(game) == ["e4", "e5", "Nf3"]
    assert game.headers["Result"] == "1-0"
    assert game.headers["Termination"] == "normal"
    assert game.headers["JadCode"] == CODE
    assert CODE in game.headers["Event"]
    assert "FEN" not in game.headers
    assert "JadPart" not in game.headers
    assert [node.comment for node in game.mainline()][:2] == ["", ""]


def test_moves_by_hand_need_no_commands_either() -> None:
    story = story_of("white moves e2 e4\nblack moves e7 e5\nwhite moves f1 c4")
    (game,) = opened(write_pgn(story))
    assert game.headers["JadMoves"] == "moves"
    assert all(not node.comment for node in game.mainline())
    assert again(story).case == story.case


def test_castling_and_naming_by_hand() -> None:
    story = story_of(
        "position: 4k3/P7/8/8/8/8/8/4K2R w K - 0 1\n"
        "white castles king-side\nblack moves e8 e7\nwhite moves a7 a8 = queen"
    )
    (game,) = opened(write_pgn(story))
    assert sans(game) == ["O-O", "Ke7", "a8=Q"]
    assert all(not node.comment for node in game.mainline())
    assert again(story).case == story.case


def test_an_act_is_told_in_plain_words_and_in_a_command() -> None:
    story = story_of("white touches g1\nwhite moves g1 f3")
    (game,) = opened(write_pgn(story))
    assert "[%jad white touches g1]" in game.comment
    assert story.moments[0].ruling is not None
    assert story.moments[0].ruling.text in " ".join(game.comment.split())


def test_what_is_put_back_is_not_in_the_main_line() -> None:
    story = story_of(
        "white touches g1\nwhite moves e2 e4\nblack exacts play\nwhite moves g1 f3\nblack plays d5"
    )
    (game,) = opened(write_pgn(story))
    assert sans(game) == ["Nf3", "d5"]
    assert "white moves e2 e4" in game.comment
    assert again(story).case == story.case


def test_a_lawful_move_that_breaks_a_duty_stands_in_the_main_line() -> None:
    story = story_of("white touches g1\nwhite plays e4\nblack plays e5")
    (game,) = opened(write_pgn(story))
    assert sans(game) == ["e4", "e5"]
    first = game.next()
    assert first is not None
    assert first.comment.startswith("[%jad made: white plays e4]")


def test_an_unlawful_move_that_stood_closes_the_game() -> None:
    story = story_of("white plays e4\nblack moves g8 g6\nwhite plays d4\nblack plays e5")
    first, second = opened(write_pgn(story))
    assert sans(first) == ["e4"]
    assert sans(second) == ["d4", "e5"]
    assert first.headers["JadPart"] == "1 of 2"
    assert second.headers["JadPart"] == "2 of 2"
    assert first.headers["JadGame"] == second.headers["JadGame"]
    assert first.headers["Termination"] == "unterminated"
    assert second.headers["SetUp"] == "1"
    assert second.board().piece_at(chess.G6) == chess.Piece.from_symbol("n")
    assert "not lawful" in closing(first)


@pytest.mark.parametrize(
    "castles", ["white castles king-side h1 f1", "white plays O-O(h1,f1)", "white plays O-O-O"]
)
def test_castling_of_another_usage_closes_the_game(castles: str) -> None:
    story = story_of(
        f"custom: italian\nposition: 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n{castles}\nblack plays Ke7"
    )
    games = opened(write_pgn(story))
    if "O-O-O" in castles:
        assert [sans(game) for game in games] == [["O-O-O", "Ke7"]]
        return
    assert [sans(game) for game in games] == [[], ["Ke7"]]
    assert "castled" in closing(games[0])
    assert games[1].board().piece_at(chess.H1) == chess.Piece.from_symbol("K")


def test_a_waiting_pawn_closes_the_game_and_its_naming_again() -> None:
    code = code_where("promotion", to="lost-unlike")
    story = story_of(
        "position: 4k3/P6p/8/8/8/8/8/RN2K3 w Q - 0 1\n"
        "white moves a7 a8\nblack plays h6\nwhite plays Nc3\nblack plays h5\nwhite plays Nb5",
        code,
    )
    first, second = opened(write_pgn(story))
    assert sans(first) == []
    assert sans(second) == ["h6", "Nc3", "h5", "Nb5"]
    assert "a pawn waits on a8" in closing(first)
    assert second.board().piece_at(chess.A8) == chess.Piece.from_symbol("P")


def test_a_pawn_named_later_closes_the_game() -> None:
    code = code_where("promotion", to="lost-unlike")
    story = story_of(
        "position: 1r2k3/P7/8/8/8/8/8/1N2K3 w - - 0 1\n"
        "white moves a7 a8\nblack plays Rxb1+\nwhite names a8 knight\nwhite plays Kd2",
        code,
    )
    assert [sans(game) for game in opened(write_pgn(story))] == [[], ["Rxb1+"], ["Kd2"]]
    assert again(story).case == story.case


def test_a_game_that_ends_with_a_naming_has_a_last_part_without_moves() -> None:
    story = story_of("position: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1\nwhite moves a7 a8")
    games = opened(write_pgn(story))
    assert [sans(game) for game in games] == [[], []]
    assert again(story).case == story.case


def test_two_moves_in_a_row_begin_another_part() -> None:
    story = story_of("white plays e4\nwhite plays d4\nblack exacts stand\nblack plays e5")
    assert [sans(game) for game in opened(write_pgn(story))] == [["e4"], ["d4", "e5"]]


def test_a_second_move_after_a_check_stands_beside_the_line() -> None:
    story = story_of(
        "position: 4k3/8/8/8/8/8/8/R3K2R w - - 0 1\n"
        "white moves a1 a8\nwhite moves a8 a7\nblack exacts stand\nblack plays Kd8"
    )
    assert [sans(game) for game in opened(write_pgn(story))] == [["Ra8+"], ["Kd8"]]


def test_a_check_that_nobody_said_may_be_left() -> None:
    story = story_of(
        "position: 4k3/p7/8/8/8/8/8/R3K2R w - - 0 1\nwhite plays Rh8\nblack moves a7 a6"
    )
    games = opened(write_pgn(story))
    assert [sans(game) for game in games] == [["Rh8+"], []]
    assert "today's rules do not know" in closing(games[0])
    assert again(story).case == story.case


def test_odds_are_a_set_up_with_right_castling() -> None:
    (game,) = opened(write_pgn(story_of("odds: white gives a1\nwhite plays e4")))
    fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
    assert game.headers["FEN"] == fen
    assert game.headers["JadOdds"] == "white gives a1"


def test_moves_given_as_odds_begin_another_part() -> None:
    story = story_of("odds: black gives f7 and 2 moves\nwhite plays e4\nwhite plays d4")
    assert [sans(game) for game in opened(write_pgn(story))] == [["e4"], ["d4"]]


def test_men_added_begin_another_part() -> None:
    story = story_of(
        "array: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1\n"
        "white plays e4\nblack plays e5\nwhite exacts add\nwhite plays d4"
    )
    games = opened(write_pgn(story))
    assert [sans(game) for game in games] == [["e4", "e5"], ["d4"]]
    assert "otherwise than by a move" in closing(games[0])


@pytest.mark.parametrize(
    ("text", "result", "termination"),
    [
        ("white offers draw\nblack accepts draw", "1/2-1/2", "normal"),
        ("white resigns", "0-1", "normal"),
        ('white refers "who wins?"\nbystanders decide white wins', "1-0", "adjudication"),
        ("white plays e4", "*", "unterminated"),
    ],
)
def test_terminations_are_those_of_the_standard(text: str, result: str, termination: str) -> None:
    code = code_where("disputes", judges="by-standers")
    (game,) = opened(write_pgn(story_of(text, code)))
    assert game.headers["Result"] == result
    assert game.headers["Termination"] == termination


def test_odds_never_given_are_an_infraction() -> None:
    code = code_where("odds_not_given", spares="everything")
    story = story_of(
        "odds: white gives b1\narray: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\nblack resigns",
        code,
    )
    (game,) = opened(write_pgn(story))
    assert game.headers["Result"] == "1/2-1/2"
    assert game.headers["Termination"] == "rules infraction"


def test_tags_can_be_given() -> None:
    (game,) = opened(write_pgn(Table(CODE), {"White": 'An"na', "Opening": "none"}))
    assert game.headers["White"] == 'An\\"na'  # python-chess leaves escapes as they are
    assert game.headers["Opening"] == "none"


def test_hostile_words_stay_inside_their_comment() -> None:
    question = 'may } it ] stand;  {[%jad white resigns]} 100%\n\tor "not"? # é'
    escaped = question.replace('"', '\\"').replace("\n", "\\n")
    code = code_where("disputes", judges="by-standers")
    story = story_of(f'white plays e4\nwhite refers "{escaped}"', code)
    assert again(story).case == story.case
    (game,) = opened(write_pgn(story))
    assert sans(game) == ["e4"]


def test_long_words_are_not_broken() -> None:
    code = code_where("disputes", judges="by-standers")
    story = story_of(f'white refers "{"x" * 300} % ; y %{"z " * 60}"', code)
    assert again(story).case == story.case
    opened(write_pgn(story))


def test_commands_are_found_wherever_they_stand() -> None:
    comment = f"before {write_command('white touches g1')} and\n {write_command('? open none')}"
    assert [found.text for found in find_commands(comment)] == ["white touches g1", "? open none"]
    assert plain("a {b}  [c]\n") == "a (b) (c)"


def test_a_table_can_be_written_without_a_story() -> None:
    table = Table(law.codes()[0]).act("white touches g1").table
    assert write_pgn(table) == write_pgn(tell_table(table))
