"""Our own PGN read back: parts in any order, changes seen, damage pointed at."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.notation.records import CODE, CODES, code_where, story_of

from jadoube.cases import CaseError, parse
from jadoube.notation import Transcript, read_pgn, write_pgn

STORY = story_of(
    "case: A Knight jumps too far\nlaw: 13, 14\numpire: silent\n"
    "white plays e4\nblack moves g8 g6\n? open false-move\nwhite plays d4\nblack plays e5"
)
PGN = write_pgn(STORY)
PARTS = PGN.replace("\n\n[Event", "\0[Event").split("\0")


def read(pgn: str, **more: str) -> Transcript:
    (found,) = read_pgn(pgn, "own.pgn", **more)  # type: ignore[arg-type] # only codes are given
    assert isinstance(found, Transcript), found
    return found


def error(pgn: str, code: str | None = None) -> CaseError:
    (found,) = read_pgn(pgn, "own.pgn", code=code)
    assert isinstance(found, CaseError)
    return found


def place(text: str) -> str:
    """Say where in PGN *text* begins."""
    before, found, _ = PGN.partition(text)
    assert found
    return f"own.pgn:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}: "


def test_it_comes_back() -> None:
    transcript = read(PGN)
    assert transcript.case == STORY.case
    assert not transcript.note
    assert not transcript.remarks


def test_parts_may_stand_in_any_order() -> None:
    assert len(PARTS) == 2
    assert read("\n\n".join(reversed(PARTS))).case == STORY.case


def test_games_between_the_parts_do_not_disturb() -> None:
    other = write_pgn(story_of("white plays d4"))
    first, second = read_pgn("\n\n".join([PARTS[0], other, PARTS[1]]))
    assert isinstance(first, Transcript)
    assert first.case == STORY.case
    assert isinstance(second, Transcript)
    assert len(second.case.steps) == 1


@pytest.mark.parametrize("order", [(0, 1, 0, 1), (0, 0, 1, 1), (1, 0, 0, 1)])
def test_a_record_that_stands_twice_is_read_twice(order: tuple[int, ...]) -> None:
    for copy in read_pgn("\n\n".join(PARTS[part] for part in order)):
        assert isinstance(copy, Transcript), copy
        assert copy.case == STORY.case
    whole = write_pgn(story_of("white plays d4"))
    assert len(list(read_pgn(f"{whole}\n{whole}\n{whole}"))) == 3


def test_a_game_that_has_only_tags_does_not_lend_them_to_the_next() -> None:
    position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    pgn = f'[Event "a"]\n[FEN "{position}"]\n\n[Event "b"]\n\n1. d4 *\n'
    first, second = read_pgn(pgn, code=CODE)
    assert isinstance(first, Transcript)
    assert (first.case.agreement.position, first.case.steps) == (position, ())
    assert isinstance(second, Transcript)
    assert second.case.agreement.position is None


def test_a_part_that_is_wanting_is_named() -> None:
    assert str(error(PARTS[1])) == "own.pgn:1:1: part 1 of 2 is missing"
    assert error(PARTS[0]).reason == "part 2 of 2 is missing"


@pytest.mark.parametrize(
    ("was", "now", "reason"),
    [
        ("2 of 2", "1 of 2", "a part 1 of 2 cannot stand here"),
        ("2 of 2", "3 of 2", "a part 3 of 2 cannot stand here"),
        ("2 of 2", "second", "needs a tag JadPart"),
        ('[JadPart "2 of 2"]\n', "", "needs a tag JadPart"),
    ],
)
def test_parts_that_do_not_fit(was: str, now: str, reason: str) -> None:
    assert reason in error(PGN.replace(was, now)).reason


def test_a_change_is_seen() -> None:
    changed = read(PGN.replace("2... e5", "2... e6"))
    assert changed.note == "own.pgn:1:1: the record was changed since it was written"
    assert changed.case.steps[:-1] == STORY.case.steps[:-1]


def test_a_record_without_its_mark_is_read_all_the_same() -> None:
    pgn = write_pgn(story_of("white plays d4"))
    mark = pgn.partition("[JadGame")[2].partition("\n")[0]
    assert not read(pgn.replace(f"[JadGame{mark}\n", "")).note


def test_another_code_may_be_chosen() -> None:
    other = next(name for name in CODES if name != CODE)
    transcript = read(write_pgn(story_of("custom: german\nwhite plays e4")), code=other)
    assert transcript.case.agreement.code == other
    assert transcript.case.agreement.customs == ("german",)
    assert not transcript.note


def test_remarks_of_others_are_kept() -> None:
    pgn = PGN.replace("1. e4", "{ A good\nstart. } {} 1. e4 $1 (1. d4 {or} (1. c4) d5)")
    transcript = read(pgn)
    assert transcript.case == STORY.case
    assert transcript.remarks[0] == [" A good\nstart. "]
    assert transcript.remarks[1] == ["$1", "(", "d4", "or", "(", "c4", ")", "d5", ")"]
    assert "# A good start." in transcript.text


def test_the_text_of_a_transcript_is_a_case_file() -> None:
    lines = read(PGN).text.splitlines()
    assert lines[0] == "case: A Knight jumps too far"
    assert lines[-1] == "black plays e5"


@pytest.mark.parametrize(
    ("was", "now", "where", "reason"),
    [
        ("black moves g8 g6", "black moves g8 g9", "[%jad black moves", "expected a square"),
        ("black moves g8 g6", "black moves g5 g6", "[%jad black moves", "cannot have happened"),
        ("? open false-move", "? opened", "[%jad ? open", "expected an expectation"),
        ("2... e5", "2... e9", "e5 *", "e9"),
        ("2... e5", "2... e4", "e5 *", "e4"),
    ],
)
def test_damage_is_pointed_at(was: str, now: str, where: str, reason: str) -> None:
    found = error(PGN.replace(was, now))
    assert str(found).startswith(place(where))
    assert reason in found.reason


def test_a_command_is_pointed_at_inside_a_long_comment() -> None:
    comment = "{first\nsecond [%jad nonsense]}"
    found = error(PGN.replace("1. e4", f"1. e4 {comment}"))
    assert found.column == len("second ") + 1
    assert found.line == PGN.partition("1. e4")[0].count("\n") + 2


def test_how_a_move_was_made_needs_a_move() -> None:
    found = error(
        PGN.replace("[%jad black moves", "[%jad made: black moves", 1).replace("1. e4", "")
    )
    assert "no move stands there" in found.reason


@pytest.mark.parametrize(
    ("was", "now", "reason"),
    [
        ('[JadUmpire "silent"]', '[JadUmpire "asleep"]', "expected announces or silent"),
        ('[JadLaw "13, 14"]', '[JadLaw "13,, 14"]', "a comma between its items"),
        (f'[JadCode "{CODE}"]', '[JadCode "nobody-1900"]', "nobody-1900"),
        ('[JadUmpire "silent"]', '[JadOdds "white gives e1"]', "cannot be given"),
    ],
)
def test_a_damaged_head_is_pointed_at(was: str, now: str, reason: str) -> None:
    found = error(PGN.replace(was, now))
    assert reason in found.reason
    value = PGN.partition(was)[0].count("\n") + 1
    assert found.line == value
    assert found.column >= now.index('"') + 2


def test_a_set_up_that_cannot_be_read_is_pointed_at() -> None:
    fen = PGN.partition('[FEN "')[2].partition('"')[0]
    found = error(PGN.replace(fen, "nothing w - -"))
    assert str(found).startswith(place(fen))


def test_a_damaged_tag_is_pointed_at() -> None:
    found = error(PGN.replace('[Site "?"]', '[Site "?]', 1))
    assert str(found).startswith("own.pgn:2:1: a tag that is not closed")


def test_there_must_be_a_game() -> None:
    assert str(error("\n\n")) == "own.pgn:1:1: there is no game in it"


def test_a_game_of_others_needs_a_code() -> None:
    assert error("1. e4 e5 *").reason == "the game names no code, and none was chosen"


def test_a_foreseen_refusal_is_part_of_the_record() -> None:
    story = story_of("white moves e3 e4\n? refused\nwhite plays e4")
    assert read(write_pgn(story)).case == story.case


def test_made_moves_come_back_with_waiting_pawns() -> None:
    code = code_where("promotion", to="lost-unlike")
    story = story_of(
        "position: 4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1\nwhite moves g7 h8\nblack plays Ke7", code
    )
    assert read(write_pgn(story)).case == story.case


SNIPPETS = ["", "{", "}", "(", ")", "[", '"', "[%jad made: x]", "1-0", "\n\n", "O-O", "--", "é"]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(0, len(PGN)),
            st.integers(0, 40),
            st.sampled_from(SNIPPETS) | st.text(max_size=3),
        ),
        min_size=1,
        max_size=6,
    ),
    st.sampled_from([None, CODE]),
)
def test_whatever_is_done_to_a_file_it_is_read_or_pointed_at(
    changes: list[tuple[int, int, str]], code: str | None
) -> None:
    text = PGN
    for at, length, snippet in changes:
        text = text[:at] + snippet + text[at + length :]
    for found in read_pgn(text, "own.pgn", code=code):
        if isinstance(found, Transcript):
            assert parse(found.text) == [found.case]
        else:
            assert str(found).startswith("own.pgn:")
            assert "\n" not in str(found)
