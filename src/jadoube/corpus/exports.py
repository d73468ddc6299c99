"""Answers in the forms that people publish from: CSV, Markdown and LaTeX."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, Any, Literal, get_args

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pyarrow as pa

Form = Literal["csv", "markdown", "latex"]
FORMS: tuple[Form, ...] = get_args(Form)

Rows = list[list[str]]
_SPECIAL = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}


def export(answer: pa.Table, form: Form) -> str:
    """Write the answer to a question as *form* has it, its heads first; what is missing is left empty."""
    heads = list(answer.column_names)
    rows = [[_told(value) for value in row.values()] for row in answer.to_pylist()]
    numbers = [_is_number(answer.column(name).type) for name in heads]
    return _WRITERS[form](heads, rows, numbers)


def _told(value: Any) -> str:
    if isinstance(value, list):
        return "; ".join(map(_told, value))
    return "" if value is None else str(value)


def _is_number(type_: pa.DataType) -> bool:
    return bool(re.match(r"u?int|float|double|decimal", str(type_)))


def _csv(heads: Sequence[str], rows: Rows, _: Sequence[bool]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return out.getvalue()


def _markdown(heads: Sequence[str], rows: Rows, numbers: Sequence[bool]) -> str:
    def line(cells: Sequence[str]) -> str:
        shown = (cell.replace("|", "\\|").replace("\n", " ") for cell in cells)
        return f"| {' | '.join(shown)} |\n"

    marks = ["---:" if is_number else "---" for is_number in numbers]
    return "".join([line(heads), f"| {' | '.join(marks)} |\n", *map(line, rows)])


def _latex(heads: Sequence[str], rows: Rows, numbers: Sequence[bool]) -> str:
    def line(cells: Sequence[str]) -> str:
        shown = ("".join(_SPECIAL.get(sign, sign) for sign in cell) for cell in cells)
        return f"{' & '.join(shown)} \\\\\n"

    columns = "".join("r" if is_number else "l" for is_number in numbers)
    return (
        f"\\begin{{tabular}}{{{columns}}}\n\\hline\n{line(heads)}\\hline\n"
        f"{''.join(map(line, rows))}\\hline\n\\end{{tabular}}\n"
    )


_WRITERS: dict[Form, Callable[[Sequence[str], Rows, Sequence[bool]], str]] = {
    "csv": _csv,
    "markdown": _markdown,
    "latex": _latex,
}
