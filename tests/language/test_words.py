import pytest

from jadoube.language.words import ReadingError, Words, likely, quoted, uncommented
from jadoube.law import IRREGULARITIES, MATTERS


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("# all of it", ""),
        ("white resigns", "white resigns"),
        ("white resigns # at last", "white resigns "),
        ("white resigns\t# at last", "white resigns\t"),
        ("white plays Qh7#", "white plays Qh7#"),
        ("white plays Qh7# # mate", "white plays Qh7# "),
        ('white refers "move # 3?"', 'white refers "move # 3?"'),
        ('white refers "move # 3?" # he asks', 'white refers "move # 3?" '),
        ('white refers "a \\" # b" # c', 'white refers "a \\" # b" '),
        ("white refers “move # 3?” # he asks", "white refers “move # 3?” "),
        ('white refers "no end # c', 'white refers "no end '),
        ("white refers # nothing", "white refers "),
        ('case: The "touched" man # c', 'case: The "touched" man '),
    ],
)
def test_comments_start_at_the_start_or_after_a_blank(line: str, bare: str) -> None:
    assert uncommented(line) == bare


def test_words_are_small_and_marks_stand_alone() -> None:
    assert Words("? Open X by Black:a,b=c").words == [
        "?", "open", "x", "by", "black", ":", "a", ",", "b", "=", "c",
    ]  # fmt: skip


def test_the_rest_is_kept_as_written() -> None:
    words = Words("cites  Art.  7 ")
    assert words.take("cites")
    assert words.rest() == "Art. 7"
    assert words.rest() == ""


@pytest.mark.parametrize("text", ["x", "-1", "1x", "²", "9" * 19, ""])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ReadingError, match="expected a number"):
        Words(text).number()


def test_suggestions() -> None:
    known = {"false-move": 1, "false-capture": 2}
    assert likely("flase-move", known) == ' (did you mean "false-move"?)'
    assert likely("x", known) == ""
    assert likely("false-move" * 10, known) == ""
    assert likely("flase-move", None) == ""


def test_quoted_text_is_one_short_printable_line() -> None:
    assert quoted("e9") == '"e9"'
    assert quoted("a\nb\x00") == '"a\\x0ab\\x00"'
    assert quoted("x" * 50) == '"' + "x" * 39 + '…"'


def test_every_irregularity_is_a_matter_of_the_law() -> None:
    assert set(IRREGULARITIES) <= set(MATTERS)
