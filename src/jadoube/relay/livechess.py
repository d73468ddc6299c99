"""LiveChess's files of a tournament: `round-N/index.json` names the players, `round-N/game-M.json` tells the moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from jadoube.language.words import print_time
from jadoube.notation.tags import print_tag

if TYPE_CHECKING:
    from pathlib import Path

GAME = re.compile(r"game-(\d+)\.json")
ROUND = re.compile(r"round-(\d+)")
RESULTS = {"WHITEWIN": "1-0", "BLACKWIN": "0-1", "DRAW": "1/2-1/2"}
_MOVE = re.compile(r"(\S+)(?: (\d+))?")


def read_json(path: Path) -> dict[str, Any]:
    """Read an object of JSON; a `ValueError` where it is half written, or something else."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])


def write_game(
    game: dict[str, Any], pairing: dict[str, Any], event: str, where: tuple[str, str]
) -> str:
    """Write one board as PGN; *where* are its round and its number."""
    result = RESULTS.get(str(game.get("result") or ""), "*")
    if result == "*" and pairing.get("result") in RESULTS.values():
        result = str(pairing["result"])
    tags = {
        "Event": event or "?",
        "Site": "?",
        "Date": str(pairing.get("date") or "????.??.??").replace("-", "."),
        "Round": ".".join(where),
        "White": _name(pairing.get("white")),
        "Black": _name(pairing.get("black")),
        "Result": result,
    }
    head = "\n".join(print_tag(name, value) for name, value in tags.items())
    return f"{head}\n\n{' '.join([*_words(game.get('moves')), result])}\n"


def _name(player: object) -> str:
    if not isinstance(player, dict):
        return "?"
    names = [str(player.get(key) or "") for key in ("lname", "fname")]
    return ", ".join(filter(None, names)) or "?"


def _words(moves: object) -> list[str]:
    """Give the moves with their numbers, and the time that a clock showed as `[%clk]`."""
    words = []
    for at, move in enumerate(moves if isinstance(moves, list) else []):
        found = _MOVE.match(str(move))
        if found is None:
            continue
        if at % 2 == 0:
            words.append(f"{at // 2 + 1}.")
        words.append(found[1])
        if found[2]:
            words.append(f"{{[%clk {print_time(int(found[2]))}]}}")
    return words
