"""How games end, and what a player may have to do: the words for both, each listed once."""

from typing import Final, Literal

Because = Literal[
    "checkmate",
    "stalemate",
    "agreement",
    "resignation",
    "fifty-moves",
    "odds",
    "engagement",
    "decision",
    "flag",
    "repetition",
    "dead-position",
    "unwinnable",
    "illegal-moves",
    "illegal-position",
    "penalty",
]
"""What has ended a game."""

ENDINGS: Final[dict[Because, str]] = {
    "checkmate": "it is checkmate",
    "stalemate": "it is stalemate",
    "agreement": "the draw is agreed",
    "resignation": "the game is resigned",
    "fifty-moves": "the moves counted have run out",
    "odds": "the odds agreed were never given",
    "engagement": "the engagement decides",
    "decision": "it is so decided",
    "flag": "his time is over",
    "repetition": "the position has been repeated",
    "dead-position": "neither player can mate any more",
    "unwinnable": "the other could not have mated",
    "illegal-moves": "he has made too many illegal moves",
    "illegal-position": "a position that cannot be is still on the board",
    "penalty": "the arbiter has declared it lost",
}
"""Why a game has ended, as part of a sentence."""

OwedKind = Literal["move", "king", "take", "castle", "play"]
"""What a touch or a remedy may ask."""

DutyKind = Literal["move", "move king", "take", "parry", "name", "castle", "play"]
"""What a player may have to do with his next move."""
