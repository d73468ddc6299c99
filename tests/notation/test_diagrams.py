"""Tables drawn with letters."""

from __future__ import annotations

import pytest
from tests.notation.records import CODE, story_of

from jadoube.notation import diagram, frame
from jadoube.pictures import draw
from jadoube.server.telling import tell_now
from jadoube.table import Table


def test_the_array() -> None:
    assert diagram(Table(CODE)) == [
        "8   r  n  b  q  k  b  n  r ",
        "7   p  p  p  p  p  p  p  p ",
        "6   .  .  .  .  .  .  .  . ",
        "5   .  .  .  .  .  .  .  . ",
        "4   .  .  .  .  .  .  .  . ",
        "3   .  .  .  .  .  .  .  . ",
        "2   P  P  P  P  P  P  P  P ",
        "1   R  N  B  Q  K  B  N  R ",
        "    a  b  c  d  e  f  g  h ",
    ]


def test_touched_and_open_squares_are_marked() -> None:
    story = story_of("white touches g1\nwhite moves e2 e4")
    assert diagram(story.moments[0].table)[7] == "1   R  N  B  Q  K  B [N] R "
    drawn = diagram(story.end)
    assert drawn[4] == "4   .  .  .  . (P) .  .  . "
    assert drawn[6] == "2   P  P  P  P (.) P  P  P "
    assert drawn[7] == "1   R  N  B  Q  K  B (N) R "


def test_a_man_in_the_hand_is_shown_where_it_is() -> None:
    drawn = diagram(story_of("white holds g1 f3").end)
    assert drawn[5] == "3   .  .  .  .  . [N] .  . "
    assert drawn[7] == "1   R  N  B  Q  K  B [.] R "


STORY = story_of(
    "case: A long way\nwhite plays e4\nblack moves g8 g6\n? turn white\nwhite moves a1 a1\n? free white"
)


@pytest.mark.parametrize("width", [20, 40, 54, 80, 200])
@pytest.mark.parametrize("height", [1, 5, 12, 23])
def test_a_frame_fits(width: int, height: int) -> None:
    for at in range(len(STORY.moments) + 1):
        lines = frame(STORY, at, width, height)
        assert len(lines) <= height
        assert all(len(line) <= width for line in lines)


def test_what_a_frame_says() -> None:
    first = frame(STORY, 0)
    assert first[0] == f"A long way ({CODE})"
    assert "The men are laid." in first
    second = "\n".join(frame(STORY, 2))
    assert "black moves g8 g6" in second
    assert "open: false-move by black" in second
    assert "( ) open" in second
    narrow = "\n".join(frame(STORY, 2, 40, 40))
    assert "open: false-move by black" in narrow
    assert "? turn white" in frame(STORY, 3)


def test_what_is_too_much_is_cut() -> None:
    assert frame(STORY, 2, 60, 6)[-1] == "…"


def test_what_was_done_is_told_before_the_title_where_lines_are_few() -> None:
    low = frame(STORY, 2, 60, 11)
    assert low[0].startswith("8 ")
    assert low[8].split() == list("abcdefgh")
    assert low[9] in frame(STORY, 2, 60, 24)[12:]


def test_a_refused_act_touches_nothing() -> None:
    story = story_of("white touches e4\n? refused")
    assert "[" not in "".join(diagram(story.end))
    assert any(line.startswith("Refused") for line in frame(story, 1))


def test_a_man_that_has_taken_a_king_stands_in_his_place() -> None:
    board = "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"
    table = Table("fide-2023", position=board).act("black moves e8 d8").table
    table = table.act("black presses").table
    table = table.act("white moves e1 d8").table
    drawn = diagram(table)
    assert drawn[0].replace("(", " ").replace(")", " ").split()[1:] == [".", ".", ".", "R", *"...."]
    assert "k" not in "".join(drawn)
    assert table.placement == "3R4/8/8/8/8/8/8/5K2"
    assert 'href="#white-rook"' in draw(table)
    assert 'href="#black-king"' not in draw(table)
    captor = tell_now(table).captor
    assert captor is not None
    assert (captor.square, captor.man) == ("d8", "R")
