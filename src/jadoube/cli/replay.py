"""`jadoube replay FILE`: steps through a record with keys, or makes pictures of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from jadoube.cli.options import OptionError
from jadoube.cli.stepping import step_through
from jadoube.notation.diagrams import frame
from jadoube.notation.pictures import svg_pictures
from jadoube.notation.story import Story, read_stories

if TYPE_CHECKING:
    from argparse import Namespace


def run(asked: Namespace) -> int:
    """Show the records of the file: 0 all were shown, 2 something cannot be read."""
    stories: list[Story] = []
    worst = 0
    for story in read_stories(asked.file):
        if isinstance(story, Story):
            stories.append(story)
        else:
            print(story, file=sys.stderr)
            worst = 2
    if asked.gif is not None and not 0.02 <= asked.seconds <= 600:
        raise OptionError("--seconds must lie between 0.02 and 600")
    if asked.svg is not None and stories:
        _write_svg(stories, Path(asked.svg))
    if asked.gif is not None and stories:
        _write_gif(stories, Path(asked.gif), asked.seconds)
    if asked.svg is None and asked.gif is None:
        _step_through(stories)
    return worst


def _step_through(stories: list[Story]) -> None:
    pages = [(story, at) for story in stories for at in range(len(story.moments) + 1)]

    def page(number: int, width: int, height: int) -> list[str]:
        story, at = pages[number]
        return frame(story, at, width, height)

    if pages:
        step_through(len(pages), page)


def _write_svg(stories: list[Story], folder: Path) -> None:
    """Write `000.svg` and on; where there are several records, each begins with its number."""
    written = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, story in enumerate(stories, 1):
            prefix = f"{number:03}-" if len(stories) > 1 else ""
            for at, svg in enumerate(svg_pictures(story)):
                (folder / f"{prefix}{at:03}.svg").write_text(svg, encoding="utf-8")
                written += 1
    except OSError as error:
        raise OptionError(f"--svg: {folder}: {error.strerror}") from None
    print(f"{written} pictures in {folder}")


def _write_gif(stories: list[Story], file: Path, seconds: float) -> None:
    try:
        from jadoube.notation.film import write_gif  # noqa: PLC0415 - Pillow may not be there
    except ImportError:
        raise OptionError("--gif needs Pillow: pip install 'jadoube[pictures]'") from None
    try:
        written = write_gif(stories, file, seconds=seconds)
    except OSError as error:
        raise OptionError(f"--gif: {file}: {error.strerror}") from None
    print(f"{written} pictures in {file}")
