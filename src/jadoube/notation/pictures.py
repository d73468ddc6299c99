"""Pictures of a record: an SVG for every step."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from jadoube.cases.printer import print_step
from jadoube.language.words import visible
from jadoube.pictures import SIZE, draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jadoube.notation.story import Story

_OPENING = re.compile(r"<svg[^>]*>")


def svg_pictures(story: Story, size: int = SIZE) -> Iterator[str]:
    """Draw the men as they were laid, then the table after each act; expectations draw nothing.

    The title of each picture tells the act and the ruling.
    """
    yield _titled(draw(story.start, size=size), "The men are laid.")
    for moment in story.moments:
        if moment.ruling is not None:
            title = f"{print_step(moment.step)}: {moment.ruling.text}"
            yield _titled(draw(moment.table, size=size), title)


def _titled(svg: str, title: str) -> str:
    return _OPENING.sub(
        lambda found: f"{found[0]}<title>{escape(visible(title))}</title>", svg, count=1
    )
