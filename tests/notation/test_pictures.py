"""Pictures of every step, drawn and painted."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import chess.svg
import pytest
from PIL import Image
from tests.notation.records import story_of

from jadoube.notation import svg_pictures
from jadoube.notation.film import CAPTION, SIDE, SQUARE, paint, paint_story, write_gif
from jadoube.notation.outlines import shapes

if TYPE_CHECKING:
    from pathlib import Path

STORY = story_of(
    "white touches g1\n? must white move g1\nwhite moves e2 e4\nblack touches e5\n? refused"
)
SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_for_the_array_and_every_act() -> None:
    pictures = [ET.fromstring(svg) for svg in svg_pictures(STORY)]
    titles = [picture.findtext(f"{SVG}title") or "" for picture in pictures]
    assert titles[0] == "The men are laid."
    assert [title.partition(":")[0] for title in titles[1:]] == [
        "white touches g1",
        "white moves e2 e4",
        "black touches e5",
    ]


def test_touched_and_open_squares_are_drawn() -> None:
    laid, touched, opened, _ = svg_pictures(STORY)
    assert "<circle" in touched.partition("</defs>")[2]
    assert "<circle" not in laid.partition("</defs>")[2]
    assert "#e0a030" in opened
    assert "#e0a030" not in touched


def test_a_film_has_a_picture_for_every_act(tmp_path: Path) -> None:
    file = tmp_path / "film.gif"
    assert write_gif([STORY, STORY], file, seconds=0.5) == 8
    with Image.open(file) as film:
        assert film.format == "GIF"
        assert film.size == (SIDE, SIDE + CAPTION)
        assert film.info["duration"] == 500
        assert getattr(film, "n_frames", 1) > 3


def test_marks_are_painted() -> None:
    laid, touched, opened, _ = paint_story(STORY)
    g1 = (20 + 6 * SQUARE, 20 + 7 * SQUARE, 20 + 7 * SQUARE, 20 + 8 * SQUARE)
    e2 = (20 + 4 * SQUARE + 2, 20 + 6 * SQUARE + 2)
    assert laid.crop(g1).tobytes() != touched.crop(g1).tobytes()
    assert laid.getpixel(e2) != opened.getpixel(e2)
    assert opened.getpixel(e2) == (0xE0, 0xA0, 0x30)


def test_a_king_in_check_is_painted() -> None:
    story = story_of("position: 4k3/8/8/8/8/8/8/4R1K1 b - - 0 1\n")
    corner = (20 + 4 * SQUARE + 1, 20 + 1)
    assert paint(story.start, ["check"]).getpixel(corner) == (0xE7, 0, 0)


@pytest.mark.parametrize("symbol", chess.svg.PIECES)
def test_every_man_has_an_outline_within_his_square(symbol: str) -> None:
    found = shapes(chess.svg.PIECES[symbol])
    assert found
    for shape in found:
        assert shape.fill or shape.stroke
        assert all(0 <= x <= 45 and 0 <= y <= 45 for x, y in shape.points)


def test_paths() -> None:
    svg = '<g fill="none"><path d="m1 1 2 0 0 2z" stroke="#123"/><path d="M0 0C0 1 1 1 1 0S2-1 2 0"/></g>'
    triangle, wave = shapes(svg)
    assert triangle.points == [(1, 1), (3, 1), (3, 3), (1, 1)]
    assert (triangle.fill, triangle.stroke, triangle.width) == ("", "#123", 1)
    assert wave.points[-1] == (2, 0)
    assert min(y for _, y in wave.points) == pytest.approx(-0.75)  # the second half is mirrored


@pytest.mark.parametrize(
    ("flags", "middle"),
    [("0 0", (1, -0.4142)), ("0 1", (1, 0.4142)), ("1 0", (1, -2.4142)), ("1 1", (1, 2.4142))],
)
def test_arcs(flags: str, middle: tuple[float, float]) -> None:
    (arc,) = shapes(f'<path d="M0 0A1.41421356 1.41421356 0 {flags} 2 0"/>')
    assert arc.points[-1] == pytest.approx((2, 0))
    # Clockwise on a page whose y goes down: over the top of the chord.
    assert arc.points[6] == pytest.approx((middle[0], -middle[1]), abs=1e-3)
