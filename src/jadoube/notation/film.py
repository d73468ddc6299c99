"""A record as a film: an animated GIF, painted with Pillow alone."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import chess.svg
from PIL import Image, ImageDraw, ImageFont

from jadoube.cases.printer import print_step
from jadoube.notation.outlines import shapes
from jadoube.pictures import LAST, OPEN, TOUCHED
from jadoube.umpire.marks import last_moved, marks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from jadoube.notation.story import Story
    from jadoube.table import Table
    from jadoube.umpire.marks import Marks

SQUARE = 45
MARGIN = 20
SIDE = 8 * SQUARE + 2 * MARGIN
CAPTION = 92
LIGHT, DARK, INK, PAPER, CHECK = "#ffce9e", "#d18b47", "#212121", "#ffffff", "#e70000"
_FINER = 4  # painted so much larger, then made smaller: Pillow does not smooth edges itself
_VIEW_BOX = 45


def write_gif(stories: Iterable[Story], path: Path, *, seconds: float = 1.5) -> int:
    """Write a film of the stories, each step shown for *seconds*, and say how many pictures it has.

    Raises OSError where it cannot be written, ValueError where there is nothing to show.
    """
    first, *others = pictures = [picture for story in stories for picture in paint_story(story)]
    first.save(
        path,
        format="GIF",
        save_all=True,
        append_images=others,
        duration=round(1000 * seconds),
        loop=0,
    )
    return len(pictures)


def paint_story(story: Story) -> Iterator[Image.Image]:
    """Paint the men as they were laid, then the table after each act."""
    yield paint(story.start, ["The men are laid."])
    for moment in story.moments:
        if moment.ruling is not None:
            yield paint(moment.table, [print_step(moment.step), moment.ruling.text])


def paint(table: Table, caption: list[str], found: Marks | None = None) -> Image.Image:
    """Paint a table with its caption: men touched, the last move, and where something is open are marked.

    *found* are the marks to be painted; all there are, where none are given.
    """
    image = Image.new("RGB", (SIDE, SIDE + CAPTION), PAPER)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, SIDE - 1, SIDE - 1), INK)
    found = marks(table) if found is None else found
    last = last_moved(table)
    for square in range(64):
        left, top = _corner(square)
        is_light = (square + (square >> 3)) & 1
        ground = LAST[is_light] if square in last else LIGHT if is_light else DARK
        ground = OPEN if square in found.open else CHECK if square == found.check else ground
        pen.rectangle((left, top, left + SQUARE - 1, top + SQUARE - 1), ground)
        if square in found.touched:
            pen.ellipse((left + 1, top + 1, left + SQUARE - 2, top + SQUARE - 2), None, TOUCHED, 3)
        man = table.seen(square)
        if man is not None:
            painted = _man(man.symbol)
            image.paste(painted, (left, top), painted)
    _write_edges(pen)
    _write_caption(pen, caption)
    return image


def _corner(square: int) -> tuple[int, int]:
    return MARGIN + SQUARE * (square & 7), MARGIN + SQUARE * (7 - (square >> 3))


@cache
def _man(symbol: str) -> Image.Image:
    """Paint one man on a ground that can be seen through."""
    scale = SQUARE * _FINER / _VIEW_BOX
    large = Image.new("RGBA", (SQUARE * _FINER, SQUARE * _FINER))
    pen = ImageDraw.Draw(large)
    for shape in shapes(chess.svg.PIECES[symbol]):
        points = [(x * scale, y * scale) for x, y in shape.points]
        if shape.fill and len(points) > 2:
            pen.polygon(points, shape.fill)
        if shape.stroke:
            width = max(round(shape.width * scale), 1)
            pen.line(points, shape.stroke, width, joint="curve")
            for x, y in (points[0], points[-1]):
                radius = width / 2
                pen.ellipse((x - radius, y - radius, x + radius, y + radius), shape.stroke)
    return large.resize((SQUARE, SQUARE), Image.Resampling.LANCZOS)


def _write_edges(pen: ImageDraw.ImageDraw) -> None:
    font = ImageFont.load_default(13)
    for at in range(8):
        middle = MARGIN + SQUARE * at + SQUARE / 2
        pen.text((middle, SIDE - MARGIN / 2), "abcdefgh"[at], PAPER, font, anchor="mm")
        pen.text((MARGIN / 2, middle), str(8 - at), PAPER, font, anchor="mm")


def _write_caption(pen: ImageDraw.ImageDraw, caption: list[str]) -> None:
    """Write as much of the caption as there is room for."""
    font = ImageFont.load_default(13)
    lines = [line for text in caption for line in _wrapped(text, font)]
    for at, line in enumerate(lines[: CAPTION // 17]):
        pen.text((MARGIN / 2, SIDE + 4 + 17 * at), line, INK, font)


def _wrapped(text: str, font: ImageFont.FreeTypeFont | ImageFont.ImageFont) -> list[str]:
    lines = [""]
    for word in text.split():
        line = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and font.getlength(line) > SIDE - MARGIN:
            lines.append(word)
        else:
            lines[-1] = line
    return lines
