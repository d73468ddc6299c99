"""What the values that settle a matter mean, in a few words for people.

A matter is not here where its values speak for themselves, as remedies do.
"""

from collections.abc import Mapping
from typing import Final

Wording = Mapping[object, str]
"""What each value means; `int` stands for any number not listed, `str` for any words, which are filled in."""

_MOVES: Final[Wording] = {int: "before {} moves on each side", "end": "to the end of the game"}
_COUNTED: Final[Wording] = {"each-side": "", "own": "the claimant's own moves being counted"}

WORDINGS: Final[dict[str, dict[str, Wording]]] = {
    "board-turned": {
        "before": _MOVES,
    },
    "men-misplaced": {
        "before": _MOVES,
        "counted": _COUNTED,
    },
    "men-missing": {
        "before": _MOVES,
        "counted": _COUNTED,
        "claimed-by": {"owner": "", "either": "either player may claim it"},
    },
    "colours-reversed": {
        "before": _MOVES,
    },
    "odds-not-given": {
        "spares": {
            "nothing": "the man plays",
            "mate": "a mate by the giver is a draw",
            "everything": "the receiver cannot lose",
        },
        "before": _MOVES,
        "counted": _COUNTED,
    },
    "odds": {
        "pawns": {
            "any": "any man",
            "king-bishop": "any piece; of the pawns the King's Bishop's",
        },
        "first-move": {
            "giver": "the giver begins",
            "giver-of-piece": "the giver of a piece begins",
        },
        "crossing": {
            True: "moves given may cross the middle",
            False: "moves given may not cross the middle",
        },
        "crossed": {"refused": "", "false-move": "to cross it is a false move"},
        "castling": {
            True: "who gives a Rook may move his King as if to castle with it",
            False: "",
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
            "white": "White begins",
        },
        "next": {
            "alternate": "then alternately",
            "alternate-unless-drawn": "then alternately, but the same again after a draw",
            "winner": "then the winner; alternately after a draw",
            "pairing": "",
        },
    },
    "colours": {
        "by": {
            "agreement": "as the players agree",
            "lot": "by lot",
            "pairing": "by the pairing of the event",
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
        "several": {
            "first": "",
            "last": "of several the last",
            "in-turn": "of several the first that can be; one of each colour is a capture",
            "adversary": "of several the one that the adversary names",
        },
    },
    "adjusting": {
        "frees": {
            True: "J'adoube frees the hand",
            False: "to adjust is to touch",
        },
        "adverse": {True: "", False: "from one's own men alone"},
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
            "not-home": "while held it may go anywhere but back where it came from",
        },
    },
    "exposed-king": {
        "falsely": {False: "", True: "also where the move was beyond the man's power"},
    },
    "lapse": {
        "when": {
            "touch": "once the adversary touches a man or completes a move",
            "move": "once the adversary completes a move",
        },
        "illegal": {
            "same": "",
            "move": "for an illegal move once he has made a move",
            "end": "for an illegal move with the end of the game",
            "retraced": "an illegal move is put back without penalty to the end of the game",
        },
    },
    "false-capture": {
        "king": {
            True: "so too if the King was taken",
            False: "",
        },
    },
    "check-not-announced": {
        "late": {
            "choice": "the checked player may put back his last move, or parry as things stand",
            "recall-all": "every move since the check is put back, and it must be parried",
            "recall-last": "each player's last move is put back, and it must be parried",
            "as-it-stands": "nothing is put back; it must be parried as things stand",
            "known": "it binds without a word",
        },
        "mate": {
            "usual": "",
            "given": "mate ends the game when it is given",
            "withheld": "a mate that rests on an older silence waits until check is said",
            "said": "a mate counts once check is said",
        },
    },
    "check-unperceived": {
        "moves": {
            int: "after {} of his own moves",
        },
        "counted": {"own": "", "altogether": "those of both players being counted"},
    },
    "check-falsely-announced": {
        "heeded": {"touch": "", "move": "once he has completed a move"},
        "spares": {False: "", True: "who was misled owes nothing for it"},
    },
    "taking-in-passing": {
        "allowed": {
            True: "allowed",
            False: "not allowed",
        },
    },
    "castling": {
        "touch": {
            "free": "",
            "binds": "touching the King and then a Rook binds to it",
        },
        "begun": {
            "both": "",
            "king": "a King let go two squares away has begun it",
        },
        "answers": {"king": "", "either": "it answers the touch of the Rook too"},
        "penalty": {False: "", True: "also as a penalty that has the King moved"},
    },
    "promotion": {
        "to": {
            "any": "any piece",
            "lost": "a piece that was lost",
            "lost-unlike": "a piece that was lost; no Bishop of the colour he has",
        },
        "falsely": {"named": "", "pawn": "one that came there falsely stays a pawn"},
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
            15: "any number of pieces beside the claimant's King",
            int: "no more than {} piece beside the claimant's King",
        },
        "claim": {
            0: "",
            int: "a draw may be claimed after {} moves by each without capture or pawn's move",
        },
        "automatic": {
            0: "",
            int: "after {} it comes by itself",
        },
        "endings": {str: "only {}"},
        "restarts": {
            "pawn-or-capture": "",
            "capture": "a pawn's move does not begin the count again",
        },
        "turn": {"own": "", "either": "in either player's turn"},
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
            "arbiter": "the arbiter decides",
        },
    },
    "completing": {
        "by": {
            "quitting": "the hand that quits the man",
            "clock": "pressing the clock",
        },
        "settings": {
            "end": "",
            int: "a clock set wrongly is put right before {} moves by each",
        },
    },
    "illegal-moves": {
        "gives": {
            0: "no time",
            int: "{} seconds to the other",
        },
        "loses": {
            0: "",
            1: "the first loses the game",
            2: "the second loses the game",
            3: "the third loses the game",
            int: "number {} loses the game",
        },
        "increment": {
            "kept": "",
            "withdrawn": "what the press had added is withdrawn",
        },
    },
    "pawn-unreplaced": {
        "becomes": {
            "none": "nothing",
            "queen": "an illegal move; it becomes a Queen",
        },
    },
    "intervention": {
        "arbiter": {
            "never": "nobody but the players claims",
            "always": "the arbiter acts to the end of the game",
            "next-move": "the arbiter acts until the other has made his next move",
        },
    },
    "illegal-position": {
        "then": {
            "nothing": "nothing",
            "restore": "the earliest illegal move is put back",
            "wait": "drawn, if it is still so after the next move",
        },
    },
    "flag": {
        "loses": {
            True: "who has not completed his moves has lost",
            False: "nothing",
        },
    },
    "unwinnable": {
        "spares": {
            True: "drawn",
            False: "lost all the same",
        },
        "resigned": {
            True: "so is one that was resigned",
            False: "one that was resigned is lost",
        },
    },
    "dead-position": {
        "draws": {
            True: "drawn at once",
            False: "play goes on",
        },
    },
    "repetition": {
        "claim": {
            0: "nothing",
            int: "a draw may be claimed the {}rd time",
        },
        "automatic": {
            0: "",
            int: "it comes by itself the {}th time",
        },
        "written": {
            True: "with the move written down before it is made, too",
            False: "",
        },
    },
    "wrong-claim": {
        "gives": {
            0: "nothing",
            int: "{} seconds to the other",
        },
    },
    "draw-offers": {
        "until": {
            "move": "until the other completes a move",
            "touch": "until the other touches a man",
        },
        "after": {
            0: "",
            1: "once each has made a move",
            int: "once each has made {} moves",
        },
    },
    "penalties": {
        "kinds": {
            "warning": "a warning",
            "time": "time for the other",
            "loss": "the game",
        },
    },
}
"""By matter and by key, both as code files write them."""
