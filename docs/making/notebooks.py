"""Runs the notebooks of examples/ and keeps what they show: `python -m docs.making.notebooks`."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat

EXAMPLES = Path(__file__).parents[2] / "examples"


def main() -> None:
    """Run each notebook from its first cell to its last, and write its outputs into it."""
    for file in sorted(EXAMPLES.glob("*.ipynb")):
        notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call] # nbformat has no types
        where = {"metadata": {"path": str(EXAMPLES)}}
        nbclient.NotebookClient(
            notebook, timeout=600, kernel_name="python3", resources=where
        ).execute()
        for cell in notebook.cells:
            cell.metadata.pop("execution", None)  # when it was run
        nbformat.write(notebook, file)  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main()
