"""Print what pyproject.toml requires, a line each: the package's own needs, and the extras and groups named.

    python setup/requirements.py web          what serving tables needs
    python setup/requirements.py --lowest     every requirement there is, at its lowest bound

pip can install a package with its requirements or without, but cannot install the requirements
alone. We need them alone: the kernel is built without build isolation, so that a rebuild is quick,
while a requirement that comes as source must be built in isolation, with whatever it asks for.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
LOWEST = re.compile(r">=\s*([\w.]+)[^;]*")


def requirements(project: dict[str, Any], names: Iterable[str]) -> Iterator[str]:
    """Give the package's requirements, then those of the extras and groups *names*."""
    extras = project["project"]["optional-dependencies"]
    groups = project["dependency-groups"]
    yield from project["project"]["dependencies"]
    waiting = list(names)
    while waiting:
        name = waiting.pop(0)
        if name not in extras and name not in groups:
            sys.exit(f"pyproject.toml has no extra or group {name!r}")
        for one in extras.get(name, groups.get(name)):
            if isinstance(one, dict):
                waiting.append(one["include-group"])
            elif one.startswith("jadoube["):
                waiting.append(one.removeprefix("jadoube[").removesuffix("]"))
            else:
                yield one


def at_lowest(requirement: str) -> str:
    """Pin a requirement to its lowest bound."""
    return LOWEST.sub(r"==\1", requirement)


def main(arguments: list[str]) -> None:
    """Print the requirements that the command line asks for."""
    project = tomllib.loads(PROJECT.read_text("utf-8"))
    if arguments == ["--lowest"]:
        names = [*project["project"]["optional-dependencies"], "dev"]
        lines = [at_lowest(one) for one in requirements(project, names)]
    else:
        lines = list(requirements(project, arguments))
    print("\n".join(dict.fromkeys(lines)))


if __name__ == "__main__":
    main(sys.argv[1:])
