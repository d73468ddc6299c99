"""The soak in small: kills, floods and slow clients at once, for as long as it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.soak import soak

if TYPE_CHECKING:
    from pathlib import Path

TABLES, KILLS = 12, 3


def test_nothing_is_lost_with_kills_floods_and_slow_clients_at_once(tmp_path: Path) -> None:
    """It lasts until so much has happened, however busy the machine is."""
    found = soak(tmp_path, TABLES, kills=KILLS, pause=0.05)
    assert found.lost == 0
    assert found.tables == TABLES
    assert found.kills >= KILLS
    assert found.acts >= 3 * TABLES * (KILLS + 1)
    assert found.floods
    assert found.slow
    assert len(found.memory) == found.kills + 1
    assert found.growth < 1.5
