"""Tempos: the time controls that people ask for by one word, and the custom that belongs to each."""

from __future__ import annotations

from functools import cache

import msgspec

from jadoube import law


class Tempo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way to play on time: its *name*, the *time* as a case's head writes it, the law and its customs."""

    name: str
    time: str
    code: str
    customs: tuple[str, ...] = ()


_ASKED = (
    ("bullet", "1", "blitz"),
    ("blitz", "3+2", "blitz"),
    ("rapid", "10+5", "rapid"),
    ("classical", "90+30", ""),
)


@cache
def tempos() -> tuple[Tempo, ...]:
    """List the tempos under the latest code that knows a clock."""
    codes = [law.load(code) for code in law.codes()]
    clocked = [code for code in codes if code.provisions.completing.by == "clock"]
    latest = max(clocked, key=lambda code: code.year)
    return tuple(
        Tempo(name, time, latest.id, (custom,) if custom in law.customs() else ())
        for name, time, custom in _ASKED
    )
