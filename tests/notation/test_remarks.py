"""The comments of a record: PGN holds them all, and gives them back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.notation.records import opened

from jadoube.cases import CaseError, read
from jadoube.notation import Story, Transcript, read_pgn, read_stories, write_pgn

if TYPE_CHECKING:
    from pathlib import Path

RECORD = """\
# Event: A walk in the park
# Date: 1808.05.??
# White: Anna
# Black: Bruno "the younger"
# Result: told below
# Source: a notebook
# found in a drawer
# black: level 4, careless 0.0
case: A fine game
code: sarratt-1808

# Everybody sits down.
white plays e4
# A pause {of an hour}, and [%jad white resigns]
# % and ; begin nothing
black moves g8 g6
# He has not seen it (1... e5 {was wanted}) [%clk 0:01:00]
white exacts stand
# It stands.
white plays d4
black plays d5
white resigns
# Nobody knows why.
"""


def story_of(text: str, folder: Path) -> Story:
    file = folder / "record.case"
    file.write_text(text, "utf-8")
    (story,) = read_stories(str(file))
    assert isinstance(story, Story), story
    return story


def back(pgn: str) -> Transcript:
    (transcript,) = read_pgn(pgn)
    assert not isinstance(transcript, CaseError), transcript
    assert not transcript.note
    return transcript


def test_every_comment_of_a_record_comes_back(tmp_path: Path) -> None:
    pgn = write_pgn(story_of(RECORD, tmp_path))
    assert back(pgn).text == RECORD
    saved = "\n\n".join(str(game) for game in opened(pgn))  # as another program would
    assert back(saved).text == RECORD


def test_comments_that_read_like_tags_are_tags(tmp_path: Path) -> None:
    first, *_ = games = opened(write_pgn(story_of(RECORD, tmp_path)))
    assert first.headers["White"] == "Anna"
    assert first.headers["Source"] == "a notebook"
    assert first.headers["Event"] == "A fine game (sarratt-1808)"
    assert "Everybody sits down." in first.comment
    assert {game.headers["Date"] for game in games} == {"1808.05.??"}
    assert [game.headers["Result"] for game in games] == ["*", "0-1"]


def test_a_tag_that_is_given_is_in_the_record_afterwards(tmp_path: Path) -> None:
    story = story_of("code: greco\n\nwhite plays e4\n", tmp_path)
    pgn = write_pgn(story, {"White": "Anna", "Event": "At home"})
    assert back(pgn).text == "# Event: At home\n# White: Anna\ncode: greco\n\nwhite plays e4\n"
    assert back(write_pgn(story)).text == "code: greco\n\nwhite plays e4\n"


def test_another_code_leaves_the_remarks_as_they_are(tmp_path: Path) -> None:
    pgn = write_pgn(story_of("# White: Anna\ncode: greco\n\nwhite plays e4\n", tmp_path))
    (transcript,) = read_pgn(pgn, code="walker-1832")
    assert isinstance(transcript, Transcript)
    assert transcript.remarks == {-1: ["White: Anna"]}


def test_what_any_score_says_survives_the_way_there_and_back(tmp_path: Path) -> None:
    score = """\
[Event "Match"]
[White "Anna"]
[Black "Bruno"]
[Result "0-1"]

{First.} 1. e4 $1 e5 (1... c5 {sharper} (1... c6)) 2. Nf3 {a} {b} Nc6 {Done.} 0-1
"""
    (foreign,) = read_pgn(score, code="greco")
    assert isinstance(foreign, Transcript)
    assert "# ( c5 {sharper} ( c6 ) )" in foreign.text
    assert back(write_pgn(story_of(foreign.text, tmp_path))).text == foreign.text


@pytest.mark.parametrize(
    ("text", "remarks"),
    [
        ("code: greco\n", {}),
        ("# a\ncode: greco # b\n\n# c\nwhite plays e4 # d\n# e\n", {-1: ["a", "b"], 0: ["c"], 1: ["d", "e"]}),
        ("#\ncode: greco\n===\n# x\ncode: greco\nwhite plays e4\n", {-1: ["x"]}),
        ('code: lewis-1822\nwhite refers "is it # 5?" # y\n', {1: ["y"]}),
    ],
)  # fmt: skip
def test_a_reading_knows_where_comments_stand(text: str, remarks: dict[int, list[str]]) -> None:
    *_, last = read(text)
    assert not isinstance(last, CaseError)
    assert last.remarks == remarks


@pytest.mark.parametrize(
    "head",
    [
        ["a notebook", "White: Anna", "Event: At home", "Black: Bruno"],
        ["Black: Bruno", "White: Anna", "White: Berta", "White: Anna"],
        ["Source: x", "Annotator: y", "z", "Source: x"],
        ["Result: 1-0", "Site: here", "Event: there", "Event: At home"],
    ],
)
def test_the_comments_of_the_head_keep_their_order(head: list[str], tmp_path: Path) -> None:
    lines = "".join(f"# {line}\n" for line in head)
    text = f"{lines}code: greco\n\nwhite plays e4\n"
    pgn = write_pgn(story_of(text, tmp_path))
    assert back(pgn).text == text
    # What another program adds stands where it usually does.
    more = pgn.replace("[White ", '[Opening "z"]\n[White ', 1)
    assert "# Opening: z" in back(more).text
