"""The deeds: what hands and voices can do at a table, each described once.

A deed is a kind of act. Its words, its shape and its gloss are here; from them acts are read and
printed, completed as they are typed, and told in the grammar and on the page of the case language.
"""

from typing import Final, Literal, get_args

from msgspec import Struct

from jadoube._kernel import Colour

from .catalogue import IRREGULARITIES
from .remedies import REMEDIES

Wing = Literal["king-side", "queen-side"]
WINGS: Final[tuple[Wing, ...]] = get_args(Wing)
Verdict = Literal["play-on", "put-back", "draw", "white wins", "black wins"]
Claim = Literal["repetition", "fifty-moves", "flag"]
Penalty = int | Literal["warning", "loss"]
"""What an arbiter inflicts: seconds for the other's clock, a warning, or the game."""


class Speaker(Struct, frozen=True):
    """Who does a deed: the words for him, and how an error asks what he does."""

    words: tuple[str, ...]
    """The first of them is printed."""
    expected: str


PLAYER: Final = Speaker(
    tuple(colour.word for colour in Colour), "what he does, such as moves or touches"
)
BYSTANDERS: Final = Speaker(("bystanders", "by-standers"), '"decide"')
ARBITER: Final = Speaker(("arbiter",), "what the arbiter does")
NOBODY: Final = Speaker((), "")
"""A fact that is told, such as what a clock shows: the line begins with its verb."""


class Sort(Struct, frozen=True):
    """What sort of thing an act names, such as a square or a remedy."""

    id: str
    """As the grammar calls it; what is one word there has capitals."""
    expected: str
    """As an error asks for it."""
    words: tuple[str, ...] = ()
    """All the words of this sort, where they can be listed."""


SQUARE: Final = Sort("SQUARE", "a square")
COLOUR: Final = Sort("colour", "white or black", PLAYER.words)
TIME: Final = Sort("TIME", "a time, such as 0:12:22")
PENALTY: Final = Sort("penalty", "warning, loss or a time, such as 2:00")
CLAIM: Final = Sort("claim", "repetition, fifty-moves or flag", get_args(Claim))
MAN: Final = Sort("man", "the name of a man", ("pawn", "knight", "bishop", "rook", "queen", "king"))
SAN: Final = Sort("SAN", "a move, such as Nf3")
WRITTEN: Final = Sort("WRITTEN", "a move, such as Nf3 or a1 b3")
QUESTION: Final = Sort("QUESTION", "a question between quotation marks")
WING: Final = Sort("wing", "king-side or queen-side", WINGS)
REMEDY: Final = Sort("remedy", "a remedy", tuple(REMEDIES))
IRREGULARITY: Final = Sort("irregularity", "an irregularity", tuple(IRREGULARITIES))
VERDICT: Final = Sort(
    "verdict", "play-on, put-back, draw, white wins or black wins", get_args(Verdict)
)


class Argument(Struct, frozen=True):
    """One thing that an act names: the field that holds it, its sort, and the word that leads it."""

    name: str
    sort: Sort
    after: str = ""


class Maybe(Struct, frozen=True):
    """Arguments that stand there all together, or not at all."""

    arguments: tuple[Argument, ...]


class Flag(Struct, frozen=True):
    """Words at the end that may be left out: the field that holds whether they stand there."""

    name: str
    words: str


Part = Argument | Maybe | Flag


class Deed(Struct, frozen=True):
    """One thing that can be done: how it is written, and what it is."""

    words: str
    """The verb, and the words that always follow it: `says check`. The type of the act has them as its tag."""
    gloss: str
    """What happens, for a reader of the case language."""
    examples: tuple[str, ...]
    shape: tuple[Part, ...] = ()
    speaker: Speaker = PLAYER
    sentence: str = ""
    """How a ruling tells it, between the player's name and what follows from the act.

    Empty where that depends on the table, as with a move.
    """

    @property
    def verb(self) -> str:
        """The first word of it."""
        return self.words.partition(" ")[0]

    @property
    def arguments(self) -> tuple[Argument | Flag, ...]:
        """Everything that an act of this kind names, in order."""
        found: list[Argument | Flag] = []
        for part in self.shape:
            found += part.arguments if isinstance(part, Maybe) else [part]
        return tuple(found)


_ON = Argument("square", SQUARE)
_FROM = Argument("origin", SQUARE)
_TO = Argument("target", SQUARE)
_NAMED = Maybe((Argument("name", MAN, after="="),))
_HANDS = Flag("both_hands", "with both hands")
_TIMES = (Argument("white", TIME, after="white"), Argument("black", TIME, after="black"))

DEEDS: Final[dict[str, Deed]] = {
    deed.words: deed
    for deed in (
        Deed("touches", "a hand on the man, nothing said", ("white touches g1",), (_ON,)),
        Deed("adjusts", "the same with J'adoube", ("white adjusts g1",), (_ON,)),
        Deed("upsets", "the man is knocked over by accident", ("white upsets e2",), (_ON,)),
        Deed(
            "moves",
            "carried there and quitted, whatever the man and whatever stood there; and named",
            (
                "white moves e2 e4",
                "white moves e7 e8 = queen",
                "white moves g1 f3 with both hands",
            ),
            (_FROM, _TO, _NAMED, _HANDS),
        ),
        Deed(
            "names",
            "a pawn that waits on its last rank gets its name",
            ("white names e8 rook", "white names e8 rook with both hands"),
            (_ON, Argument("name", MAN), _HANDS),
        ),
        Deed(
            "holds",
            "set on a4, the hand still on it",
            ("white holds a1 a4",),
            (_FROM, _TO),
        ),
        Deed(
            "quits",
            "the man held is carried to a6 and let go; and named",
            ("white quits a6", "white quits e8 = queen", "white quits a6 with both hands"),
            (_TO, _NAMED, _HANDS),
        ),
        Deed(
            "castles",
            "on either wing; with other landings, the King's square first",
            (
                "white castles king-side",
                "white castles queen-side",
                "white castles king-side h1 e1",
                "white castles king-side with both hands",
            ),
            (
                Argument("wing", WING),
                Maybe((Argument("king", SQUARE), Argument("rook", SQUARE))),
                _HANDS,
            ),
        ),
        Deed(
            "plays",
            "a lawful move in algebraic notation; with `+` or `#` he says check too",
            ("white plays Nf3", "white plays Bb5+"),
            (Argument("san", SAN),),
        ),
        Deed(
            "says check",
            "aloud: a check that is not said need not be noticed",
            ("white says check",),
            sentence="says check",
        ),
        Deed(
            "exacts",
            "a remedy; of the man named; of the irregularity named, where two offer it",
            ("white exacts king", "white exacts play e4", "white exacts king for false-move"),
            (
                Argument("remedy", REMEDY),
                Maybe((Argument("square", SQUARE),)),
                Maybe((Argument("matter", IRREGULARITY, after="for"),)),
            ),
        ),
        Deed(
            "waives",
            "every right now open to him is given up, or that one",
            ("white waives", "white waives false-move"),
            (Maybe((Argument("matter", IRREGULARITY),)),),
            sentence="waives",
        ),
        Deed(
            "counts",
            "he demands the fifty-move count",
            ("white counts",),
            sentence="demands the count",
        ),
        Deed("resigns", "the game is given up", ("white resigns",), sentence="resigns"),
        Deed(
            "offers draw",
            "the other may accept it",
            ("white offers draw",),
            sentence="offers a draw",
        ),
        Deed(
            "accepts draw",
            "the game is drawn",
            ("black accepts draw",),
            sentence="accepts the draw",
        ),
        Deed(
            "declines draw",
            "the offer is gone",
            ("black declines draw",),
            sentence="declines the draw",
        ),
        Deed(
            "refers",
            "play stops until the question is decided",
            ('white refers "may the pawn stay?"',),
            (Argument("question", QUESTION),),
            sentence="refers",
        ),
        Deed(
            "decide",
            "what was referred; or `put-back`, `draw`, `white wins`, `black wins`",
            ("bystanders decide play-on",),
            (Argument("verdict", VERDICT),),
            BYSTANDERS,
        ),
        Deed(
            "presses",
            "the clock: his move is complete; with nothing done, he has pressed idly",
            ("white presses",),
        ),
        Deed(
            "puts back",
            "what he has let go and not pressed upon, and was no lawful move",
            ("white puts back",),
        ),
        Deed(
            "claims",
            "a draw, with the move that he has written down where there is one; or the other's flag",
            ("white claims repetition", "white claims fifty-moves with Nf3", "black claims flag"),
            (Argument("claim", CLAIM), Maybe((Argument("move", WRITTEN, after="with"),))),
        ),
        Deed(
            "flag",
            "a player's flag is down; by itself nothing follows",
            ("flag white",),
            (Argument("player", COLOUR),),
            NOBODY,
        ),
        Deed(
            "clock",
            "what the clock shows: a fact, nothing follows",
            ("clock white 0:12:22 black 0:46:09",),
            _TIMES,
            NOBODY,
        ),
        Deed(
            "calls flag",
            "the arbiter sees a flag that is down",
            ("arbiter calls flag",),
            (),
            ARBITER,
        ),
        Deed(
            "intervenes",
            "he applies the one remedy of what is open, unasked",
            ("arbiter intervenes",),
            (),
            ARBITER,
        ),
        Deed(
            "observes",
            "he comes upon a position that cannot be",
            ("arbiter observes",),
            (),
            ARBITER,
        ),
        Deed(
            "penalises",
            "at his discretion: a warning, the game, or time for the other's clock",
            ("arbiter penalises white 2:00", "arbiter penalises white warning"),
            (Argument("player", COLOUR), Argument("penalty", PENALTY)),
            ARBITER,
        ),
        Deed(
            "sets clock",
            "he puts right what it shows",
            ("arbiter sets clock white 0:10:00 black 0:12:00",),
            _TIMES,
            ARBITER,
        ),
        Deed(
            "decides",
            "what was referred, where the law has an arbiter",
            ("arbiter decides draw",),
            (Argument("verdict", VERDICT),),
            ARBITER,
        ),
    )
}
"""Every deed by its words."""
