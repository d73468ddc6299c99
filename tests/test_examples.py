"""The examples run."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat
import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda file: file.name)
def test_notebooks_run(file: Path) -> None:
    notebook = nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call] # nbformat has no types
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    drawn = [out for out in outputs if "image/svg+xml" in out.get("data", {})]
    assert drawn
    assert all("<svg" in out["data"]["text/html"] for out in drawn)
    assert not any(out["output_type"] == "error" for out in outputs)
