"""The charts of a report as files, for those who publish them elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from .pdf import as_pdf
from .report import draw_charts

if TYPE_CHECKING:
    from pathlib import Path

    from .folder import Folder

ChartForm = Literal["svg", "pdf"]
CHARTS = "charts"
_LINKS = re.compile(r"</?a\b[^>]*>")
"""They lead to lists of games that stand in the report alone."""


def write_charts(folder: Folder, form: ChartForm) -> list[Path]:
    """Write every chart of an audit's report into the folder `charts` beside it, and give their paths."""
    folder.depot.begin(CHARTS)
    found = []
    for title, chart in draw_charts(folder).items():
        text = _LINKS.sub("", chart)
        name = f"{CHARTS}/{'-'.join(re.findall(r'[a-z]+', title.lower()))}.{form}"
        folder.depot.write(name, as_pdf(text) if form == "pdf" else f"{text}\n".encode())
        found.append(folder.path / name)
    return found
