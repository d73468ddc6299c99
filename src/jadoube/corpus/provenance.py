"""Where a report comes from: its inputs with their sums, the version, the day and the command."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from html import escape
from importlib.metadata import version
from typing import TYPE_CHECKING

from .inputs import STANDARD_INPUT
from .places import opened

if TYPE_CHECKING:
    from .folder import AuditPlan
    from .inputs import Source

_MOST = 1 << 30  # bytes of input in all, beyond which their sums are not worked out
_BLOCK = 1 << 20


def origin_of(plan: AuditPlan, command: str) -> str:
    """Tell as HTML what an audit was made from, by what and when."""
    is_small = sum(source.size for source in plan.sources) <= _MOST
    rows = "".join(_row(source, is_small=is_small) for source in plan.sources)
    codes = ", ".join(one.label for one in plan.judged)
    facts = {
        "made": now(),
        "version": f"jadoube {version('jadoube')}, tables of version {plan.schema}",
        "command": command,
        "codes": codes,
        "law": f"SHA-256 {plan.law}",
    }
    heads = "".join(f'<th scope="col">{name}</th>' for name in ("file", "bytes", "SHA-256"))
    return origin_section(
        facts,
        '<div class="wide" tabindex="0" role="region" aria-label="The files read">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>",
    )


def now() -> str:
    """Tell the day and the minute."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")


def origin_section(facts: dict[str, str], files: str = "") -> str:
    """Tell as HTML those of some *facts* that are known, and below them of the *files* read."""
    items = "".join(
        f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in facts.items() if value
    )
    return f"<section><h2>Where this comes from</h2><dl>{items}</dl>{files}</section>"


def _row(source: Source, *, is_small: bool) -> str:
    found = checksum(source) if is_small else "not worked out for so much"
    return (
        f"<tr><td><code>{escape(source.name)}</code></td><td>{source.size:,}</td>"
        f"<td><code>{found}</code></td></tr>"
    )


def checksum(source: Source) -> str:
    """Give the SHA-256 of a file as it lies there; a dash where it cannot be read again."""
    if source.path == STANDARD_INPUT:
        return "-"
    digest = hashlib.sha256()
    try:
        with opened(source.path) as file:
            while block := file.read(_BLOCK):
                digest.update(block)
    except OSError:
        return "-"
    return digest.hexdigest()
