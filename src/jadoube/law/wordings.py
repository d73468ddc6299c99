"""What the values that settle a matter mean, in a few words for people.

A matter is not here where its values speak for themselves, as remedies do.
"""

from collections.abc import Mapping
from typing import Final

Wording = Mapping[object, str]
"""What each value means; `int` stands for any number not listed, which is filled in."""

_MOVES: Final[Wording] = {int: "before {} moves on each side"}

WORDINGS: Final[dict[str, dict[str, Wording]]] = {
    "board-turned": {
        "before": _MOVES,
    },
    "men-misplaced": {
        "before": _MOVES,
    },
    "men-missing": {
        "before": _MOVES,
    },
    "odds-not-given": {
        "spares": {
            "nothing": "the man plays",
            "mate": "a mate by the giver is a draw",
            "everything": "the receiver cannot lose",
        },
        "before": _MOVES,
    },
    "odds": {
        "pawns": {
            "any": "any man",
            "king-bishop": "any piece; of the pawns the King's Bishop's",
        },
        "first-move": {
            "giver": "the giver begins",
        },
        "crossing": {
            True: "moves given may cross the middle",
            False: "moves given may not cross the middle",
        },
    },
    "engagements": {
        "kinds": {
            "mates-with": "to mate with a marked man",
            "mates-on": "to mate on a given square",
            "is-mated": "to be stalemated or mated",
            "wins": "to win a given position",
        },
    },
    "first-move": {
        "first": {
            "lot": "the first by lot",
        },
        "next": {
            "alternate": "then alternately",
            "alternate-unless-drawn": "then alternately, but the same again after a draw",
            "winner": "then the winner; alternately after a draw",
        },
    },
    "colours": {
        "by": {
            "agreement": "as the players agree",
            "lot": "by lot",
        },
        "giver-chooses": {
            True: "who gives odds chooses",
            False: "",
        },
    },
    "drawn-games": {
        "count": {
            True: "they count",
            False: "they do not count, unless agreed",
        },
    },
    "touched-own": {
        "binds": {
            True: "it must be moved",
            False: "nothing",
        },
    },
    "adjusting": {
        "frees": {
            True: "J'adoube frees the hand",
            False: "to adjust is to touch",
        },
    },
    "upset": {
        "then": {
            "free": "it may be set up again freely",
            "touched": "as if touched",
            "nothing": "nothing by the fall; who sets it up must say J'adoube",
        },
    },
    "quitting": {
        "held": {
            "free": "while held it may go anywhere",
            "onward": "while held it may only go farther",
        },
    },
    "lapse": {
        "when": {
            "touch": "once the adversary touches a man or completes a move",
            "move": "once the adversary completes a move",
        },
    },
    "check-not-announced": {
        "late": {
            "choice": "the checked player may put back his last move, or parry as things stand",
            "recall-all": "every move since the check is put back, and it must be parried",
            "recall-last": "each player's last move is put back, and it must be parried",
            "as-it-stands": "nothing is put back; it must be parried as things stand",
        },
    },
    "check-unperceived": {
        "moves": {
            int: "after {} of his own moves",
        },
    },
    "taking-in-passing": {
        "allowed": {
            True: "allowed",
            False: "not allowed",
        },
    },
    "promotion": {
        "to": {
            "any": "any piece",
            "lost": "a piece that was lost",
            "lost-unlike": "a piece that was lost; no Bishop of the colour he has",
        },
    },
    "fifty-moves": {
        "demandable": {
            True: "may be demanded",
            False: "no such count",
        },
        "pawns": {
            True: "pawns may be on the board",
            False: "no pawns on the board",
        },
        "moves": {
            int: "{} moves on each side",
        },
        "pieces": {
            int: "no more than {} piece beside the claimant's King",
        },
    },
    "stalemate": {
        "giver": {
            "draws": "a draw",
            "loses": "who gives it loses",
            "wins": "who gives it wins",
        },
    },
    "disputes": {
        "judges": {
            "none": "nobody is named to decide",
            "by-standers": "by-standers without interest in the game decide",
            "third-party": "a third party decides",
        },
    },
}
"""By matter and by key, both as code files write them."""
