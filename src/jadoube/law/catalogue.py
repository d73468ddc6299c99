"""The catalogue of matters: what each is called and what it asks, for people to read."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import fields

from .matters import Provisions
from .values import Provision

Family = Literal["move", "touch", "check", "set-up", "clock"]


class Matter(Struct, frozen=True):
    """One question that a code must answer, by law or by declared reading."""

    id: str
    """As code files write it: `false-move`."""
    field: str
    """As `Provisions` writes it: `false_move`."""
    group: str
    title: str
    description: str
    shape: type[Provision]
    """The class of the values that settle it."""
    family: Family | None = None
    """What kind of irregularity it is, where something may be claimed for it."""
    wrong: str = ""
    """The irregularity as a thing to which one may object, the offender's name to be filled in."""


_GROUPS: Final = {
    "before the game": {
        "board-turned": ("Board turned", "The board lies the wrong way round."),
        "men-misplaced": ("Men misplaced", "Men were set up on squares not their own."),
        "men-missing": ("Men missing", "A player began without all his men."),
        "colours-reversed": ("Colours reversed", "The players sat down at the wrong colours."),
        "odds-not-given": ("Odds not given", "A man agreed as odds was left on the board."),
        "odds": ("Odds", "Which men may be given, and who then begins."),
        "engagements": ("Engagements", "Undertakings about how the game will end."),
        "first-move": ("First move", "Who begins the first game, and the next ones."),
        "colours": ("Colours", "How the players come by their colours."),
        "drawn-games": ("Drawn games", "Whether a drawn game counts in a match."),
    },
    "hands": {
        "touched-own": ("Own man touched", "Whether a man touched must be moved."),
        "touched-pinned": ("Pinned man touched", "The man touched covers his own King."),
        "touched-blocked": ("Blocked man touched", "The man touched has nowhere to go."),
        "touched-adverse": ("Adverse man touched", "What a touch of an adverse man asks."),
        "adjusting": ("Adjusting", "Whether saying J'adoube frees the hand."),
        "upset": ("Man upset", "What follows when a man is knocked over."),
        "quitting": ("Quitting", "How far a man still held may change its square."),
    },
    "irregular moves": {
        "false-move": ("False move", "A man goes to a square not within its power."),
        "false-capture": ("False capture", "A man takes what it has not the power to take."),
        "captured-own": ("Own man taken", "A man takes another of its own side."),
        "moved-adverse": ("Adverse man moved", "A player moves his adversary's man."),
        "moved-twice": ("Moved twice", "A second move before the adversary's."),
        "false-castling": ("False castling", "Castling where it is not allowed."),
        "exposed-king": ("King exposed", "A move leaves the mover's own King in check."),
        "lapse": ("Lapse", "What loses the adversary his right to a remedy."),
    },
    "check": {
        "check-not-announced": ("Check not announced", "Check given in silence, said late."),
        "check-unperceived": ("Check unperceived", "A check that nobody saw for several moves."),
        "check-falsely-announced": ("Check falsely announced", "Check is said and there is none."),
    },
    "the moves": {
        "taking-in-passing": ("Taking in passing", "Whether a pawn may be taken on its way."),
        "castling": (
            "Castling",
            "Where King and Rook land; barred by either's moving, check, or a man between.",
        ),
        "promotion": ("Promotion", "What a pawn on its last rank becomes."),
        "fifty-moves": ("Fifty moves", "When the moves of an ending may be counted."),
        "stalemate": ("Stalemate", "How a game ends when a player cannot move."),
        "disputes": ("Disputes", "Who decides what the laws leave open."),
    },
    "clock and arbiter": {
        "completing": ("Completing", "Whether the hand or the clock completes a move."),
        "illegal-moves": ("Illegal moves", "What an illegal move costs him who made it."),
        "pressed-idle": ("Pressed idly", "The clock is pressed and no move was made."),
        "two-hands": ("Both hands", "A move is made with both hands, and the clock pressed."),
        "pawn-unreplaced": ("Pawn not replaced", "A pawn is left a pawn on its last rank."),
        "intervention": ("Intervention", "Whether an arbiter acts unasked."),
        "illegal-position": ("Illegal position", "An arbiter sees a position that cannot be."),
        "flag": ("Flag", "What becomes of a player whose time is over."),
        "unwinnable": ("Unwinnable", "A game is lost, and the other could not have mated."),
        "dead-position": ("Dead position", "Neither player can mate any more."),
        "repetition": ("Repetition", "The same position occurs again and again."),
        "wrong-claim": ("Wrong claim", "A draw is claimed where there is none."),
        "draw-offers": (
            "Offers of a draw",
            "How long an offer stands, and how early it may be taken.",
        ),
        "penalties": ("Penalties", "What an arbiter may inflict at his discretion."),
    },
}

_WRONGS: Final[dict[Family, dict[str, str]]] = {
    "move": {
        "false-move": "{}'s false move",
        "false-capture": "{}'s false capture",
        "captured-own": "{}'s capture of his own man",
        "moved-adverse": "{}'s move with an adverse man",
        "moved-twice": "{}'s second move",
        "false-castling": "{}'s false castling",
        "exposed-king": "{}'s leaving his King in check",
    },
    "touch": {
        "touched-own": "{}'s not moving the man he had touched as he must",
        "touched-adverse": "{}'s not taking the man he had touched",
        "wrong-claim": "{}'s not making the move he had written down",
    },
    "check": {
        "check-not-announced": "{}'s late notice of check",
        "check-unperceived": "the check that was not perceived",
        "check-falsely-announced": "{}'s false announcement of check",
    },
    "set-up": {
        "board-turned": "the board that lies the wrong way round",
        "men-misplaced": "the men set up wrongly",
        "men-missing": "the missing men",
        "colours-reversed": "the colours that were mistaken",
        "odds-not-given": "the odds that were not given",
    },
    "clock": {
        "pressed-idle": "{}'s pressing the clock without a move",
        "two-hands": "{}'s moving with both hands",
        "pawn-unreplaced": "{}'s leaving a pawn on its last rank",
    },
}

_FIELDS: Final = {field.encode_name: field for field in fields(Provisions)}

_FAMILIES: Final = {name: family for family, wrongs in _WRONGS.items() for name in wrongs}

MATTERS: Final[dict[str, Matter]] = {
    name: Matter(
        name,
        _FIELDS[name].name,
        group,
        title,
        description,
        _FIELDS[name].type,
        family := _FAMILIES.get(name),
        _WRONGS[family][name] if family else "",
    )
    for group, entries in _GROUPS.items()
    for name, (title, description) in entries.items()
}
"""Every matter by id, in the order in which a game meets them."""

IRREGULARITIES: Final[dict[str, Matter]] = {
    name: MATTERS[name] for wrongs in _WRONGS.values() for name in wrongs
}
"""The matters for which something may be claimed: faults of moves, of touches, of check, of the set-up and of the clock."""

POINTS: Final[dict[str, str | None]] = {
    "odds.crossing": "odds",
    "odds.castling": "odds",
    "touched-own.both": "touched-own",
    "touched-own.several": "touched-own",
    "touched-own.in-check": "touched-own",
    "touched-adverse.several": "touched-adverse",
    "exposed-king.into-check": "exposed-king",
    "exposed-king.in-check": "exposed-king",
    "castling.king-first": "castling",
    "castling.rook-first": "castling",
    "castling.barred": "castling",
    "castling.begun": "castling",
    "promotion.step": "promotion",
    "promotion.choice": "promotion",
    "false-capture.king-taken": "false-capture",
    "lapse.illegal": "lapse",
    "repetition.written": "repetition",
    "repetition.automatic": "repetition",
    "fifty-moves.claim": "fifty-moves",
    "fifty-moves.written": "fifty-moves",
    "fifty-moves.automatic": "fifty-moves",
    "wrong-claim.touched": "wrong-claim",
    "draw-offers.after": "draw-offers",
    "draw-offers.claim": "draw-offers",
    "flag.seen": "flag",
    "unwinnable.resignation": "unwinnable",
    "unwinnable.flag": "unwinnable",
    "unwinnable.illegal-moves": "unwinnable",
    "completing.settings": "completing",
    "checkmate": None,
    "resignation": None,
    "agreement": None,
}
"""Particular questions that a law of its own may answer, each with the matter that it belongs to.

Where a code has no such law, that of the matter is cited, if there is one.
"""


def of_family(family: Family) -> frozenset[str]:
    """Give the ids of the irregularities of one family."""
    return frozenset(_WRONGS[family])
