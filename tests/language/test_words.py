import pytest

from jadoube.language.words import ReadingError, Words, quoted, uncommented, visible
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

    def error(word: str, known: dict[str, int] | None) -> str:
        return Words(word).error("expected a matter", known).reason

    assert error("flase-move", known).endswith('"flase-move" (did you mean "false-move"?)')
    assert error("x", known).endswith('not "x"')
    assert error("false-move" * 10, known).endswith('…"')
    assert error("flase-move", None).endswith('"flase-move"')


def test_what_a_terminal_would_obey_is_shown_as_what_it_is() -> None:
    assert visible("a\x1b[31m\x9b5m\u202e\n\tb\u00a0é") == "a\\x1b[31m\\x9b5m\\x202e\n\tb\u00a0é"


def test_quoted_text_is_one_short_printable_line() -> None:
    assert quoted("e9") == '"e9"'
    assert quoted("a\nb\x00") == '"a\\x0ab\\x00"'
    assert quoted("x" * 50) == '"' + "x" * 39 + '…"'


def test_every_irregularity_is_a_matter_of_the_law() -> None:
    assert set(IRREGULARITIES) <= set(MATTERS)
