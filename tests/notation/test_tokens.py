"""PGN taken apart, with every place."""

from __future__ import annotations

import pytest

from jadoube.notation.tokens import Tag, Token, games_of


def kinds(text: str) -> list[tuple[str, str]]:
    (game,) = games_of(text)
    assert game.error is None
    return [(token.kind, token.text) for token in game.tokens]


def test_tags_and_moves_have_places() -> None:
    (game,) = games_of('[White "Anna"]\n\n1. e4\n  e5 *\n', "a.pgn")
    assert game.file == "a.pgn"
    assert game.line == 1
    assert game.tags == {"White": Tag("Anna", 1, 9)}
    assert game.tokens == [
        Token("move", "e4", 3, 4),
        Token("move", "e5", 4, 3),
        Token("result", "*", 4, 6),
    ]


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ('[Event "a"]', "a"),
        ('[ Event "a" ]', "a"),
        ('[Event"a"]', "a"),
        (r'[Event "a \"b\" \\ c"]', r'a "b" \ c'),
        ('[Event "The "Big" one"]', 'The "Big" one'),
        ('[Event ""]', ""),
        ('[Site "x"] [Event "a"]', "a"),
    ],
)
def test_tags(line: str, value: str) -> None:
    (game,) = games_of(line)
    assert game.error is None
    assert game.tags["Event"].value == value


@pytest.mark.parametrize("line", ["[Event a]", '[Event "a', "[", '["a"]'])
def test_a_tag_that_cannot_be_read(line: str) -> None:
    (game,) = games_of(f'[Black "b"]\n  {line}\n[Site "x"]\n\n1. e4 *')
    assert str(game.error).startswith("-:2:3: a tag")
    assert game.tags["Site"].value == "x"


def test_text_around_a_game_costs_it_nothing() -> None:
    first, second = games_of('Letters\n1. d4 *\nand then\n[Site "x"]\n\n1. e4 *\nmore')
    assert first.error is None
    assert str(first.note) == '-:1:1: text that is no game: "Letters"'
    assert str(second.note) == '-:7:1: text after the end of the game: "more"'
    (nothing,) = games_of("Letters")
    assert str(nothing.error) == '-:1:1: text that is no game: "Letters"'


def test_question_marks_say_nothing() -> None:
    (game,) = games_of('[Date "????.??.??"]\n[White "?"]\n[Black "B"]\n*')
    assert (game.tag("Date"), game.tag("White"), game.tag("Black")) == ("", "", "B")
    assert game.tag("Event") == ""


def test_comments() -> None:
    assert kinds("{ a [b] }1.e4{c};d\ne5;") == [
        ("comment", " a [b] "),
        ("move", "e4"),
        ("comment", "c"),
        ("comment", "d"),
        ("move", "e5"),
        ("comment", ""),
    ]


def test_a_comment_may_hold_what_looks_like_a_tag() -> None:
    assert kinds('1. e4 {\n[White "?"]\n} e5') == [
        ("move", "e4"),
        ("comment", '\n[White "?"]\n'),
        ("move", "e5"),
    ]


def test_escaped_lines_are_no_part_of_the_game() -> None:
    assert kinds("% 1. d4\n1. e4 e5\n%end") == [("move", "e4"), ("move", "e5")]


def test_marks_numbers_and_results() -> None:
    text = "1. e4! e5 $14 +- 2 ... Nf3?? 3... exd6 e.p. 4. -- = ( 0-0 ) 1/2-1/2"
    assert [text for kind, text in kinds(text) if kind == "mark"] == ["!", "$14", "+-", "??", "="]
    moves = ["e4", "e5", "Nf3", "exd6 e.p.", "--", "0-0"]
    assert [text for kind, text in kinds(text) if kind == "move"] == moves
    assert kinds(text)[-1] == ("result", "1/2-1/2")


def test_a_result_ends_a_game_but_not_inside_a_variation() -> None:
    first, second = games_of("1. e4 (1. d4 1-0) e5 1-0 1. c4 *")
    assert [token.text for token in first.tokens] == ["e4", "(", "d4", "1-0", ")", "e5", "1-0"]
    assert [token.text for token in second.tokens] == ["c4", "*"]
    assert second.line == 1


def test_tags_begin_a_game_though_the_last_has_no_result() -> None:
    first, second = games_of('1. e4\n\n[White "x"]\n\n1. d4')
    assert [token.text for token in first.tokens] == ["e4"]
    assert second.tag("White") == "x"


@pytest.mark.parametrize("name", ["Event", "FEN"])
def test_a_game_that_has_only_tags_is_a_game(name: str) -> None:
    first, second = games_of(f'[{name} "x"]\n[FEN "y"]\n\n[{name} "z"]\n\n1. d4 *')
    assert (first.tags["FEN"].value, first.tokens) == ("y", [])
    assert second.line == 4
    assert set(second.tags) == {name}
    assert second.tag(name) == "z"


def test_a_game_that_has_only_tags_needs_no_empty_line_after_it() -> None:
    first, second = games_of('[Event "x"]\n[FEN "y"]\n[Event "z"]\n\n1. d4 *')
    assert (first.tag("FEN"), second.tag("FEN"), second.tag("Event")) == ("y", "", "z")


def test_an_empty_line_between_tags_begins_no_game() -> None:
    (game,) = games_of('[White "x"]\n\n[Black "y"]\n[Black "z"]\n\n1. d4 *')
    assert (game.tag("White"), game.tag("Black")) == ("x", "z")


def test_a_comment_that_is_not_closed() -> None:
    (game,) = games_of("1. e4\n {never\n\n1. d4")
    assert str(game.error) == "-:2:2: a comment that is not closed"


def test_what_is_no_move() -> None:
    (game,) = games_of("1. e4 } e5 } *")
    assert str(game.error) == "-:1:7: a comment is closed that was not opened"


def test_line_ends_of_every_sort() -> None:
    (game,) = games_of("1. e4\r\ne5\rNf3\n*")
    assert [token.line for token in game.tokens] == [1, 2, 3, 4]


def test_nothing() -> None:
    assert games_of(" \n ") == []
