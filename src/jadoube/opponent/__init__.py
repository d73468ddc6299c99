"""A player that thinks, and knows its rights.

    opponent = Opponent(Colour.BLACK, Thinker(6), temper=TEMPERS["careless"][0], seed=1)
    act = opponent.act(table)  # None while it waits for the other

`Thinker` thinks with our own search, `EngineMind` with an engine that speaks UCI; whatever else is
a `Mind` can sit down as well.
"""

from .engine import EngineMind
from .mind import Mind, Thought
from .player import Opponent
from .temper import TEMPERS, Temper
from .thinker import Thinker

__all__ = ["TEMPERS", "EngineMind", "Mind", "Opponent", "Temper", "Thinker", "Thought"]
