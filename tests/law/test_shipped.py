"""What the six codes before the clock lay down, matter by matter, as the books have it."""

from typing import Any

import msgspec
import pytest

from jadoube.law import MATTERS, codes, load, proposed

CODES = ["sarratt-1808", "lewis-1822", "walker-1832", "anonymous-23", "greco", "dal-rio-1820"]
NONE: tuple[str, ...] = ()
KING = ("king",)
CORRECT = ("correct",)
WING = (("g1", "f1"),), (("c1", "d1"),)

# Matter and key; then what each code says, in the order of CODES.
VALUES: dict[str, list[Any]] = {
    "men-misplaced counted": ["each-side"] * len(CODES),
    "men-missing counted": ["each-side"] * len(CODES),
    "men-missing claimed-by": ["owner"] * len(CODES),
    "odds-not-given counted": ["each-side"] * len(CODES),
    "odds crossed": ["refused"] * len(CODES),
    "adjusting adverse": [True] * len(CODES),
    "check-not-announced mate": ["usual"] * len(CODES),
    "check-unperceived counted": ["own"] * len(CODES),
    "check-falsely-announced heeded": ["touch"] * len(CODES),
    "board-turned options": [("restart",)] * 4 + [NONE] * 2,
    "board-turned before": [4] * 6,
    "men-misplaced options": [("rectify",)] * 4 + [NONE] * 2,
    "men-misplaced before": [4] * 6,
    "men-missing options": [("add",)] * 4 + [NONE] * 2,
    "men-missing before": [4] * 6,
    "odds-not-given options": [NONE, ("restart",), ("remove",), NONE, NONE, NONE],
    "odds-not-given spares": ["everything", "mate", "mate", "nothing", "nothing", "nothing"],
    "odds-not-given before": [4] * 6,
    "odds pawns": ["any", "king-bishop", "king-bishop", "any", "any", "any"],
    "odds first-move": ["giver"] * 6,
    "odds crossing": [True, True, False, True, True, True],
    "odds castling": [False] * 6,
    "engagements kinds": [
        ("mates-with",),
        ("mates-with", "mates-on", "is-mated"),
        ("wins",),
        ("mates-with",),
        NONE,
        NONE,
    ],
    "first-move first": ["lot"] * 6,
    "first-move next": [
        "alternate",
        "alternate-unless-drawn",
        "alternate-unless-drawn",
        "alternate",
        "alternate",
        "alternate",
    ],
    "colours by": ["agreement", "agreement", "lot", "agreement", "agreement", "agreement"],
    "colours giver-chooses": [False, False, True, False, False, False],
    "drawn-games count": [True, True, False, True, True, True],
    "touched-own binds": [True] * 6,
    "touched-pinned options": [KING, KING, KING, KING, NONE, KING],
    "touched-blocked options": [NONE, NONE, NONE, NONE, NONE, KING],
    "touched-adverse options": [("take", "king")] * 4 + [NONE, ("take", "king")],
    "adjusting frees": [True, True, True, True, False, True],
    "upset then": ["nothing", "nothing", "touched", "nothing", "nothing", "free"],
    "quitting held": ["free"] * 5 + ["onward"],
    "false-move options": [("stand", "correct", "king")] * 4 + [CORRECT, KING],
    "false-move otherwise": [NONE] * 6,
    "false-move kingless": [NONE] * 6,
    "false-capture options": [("other", "touched")] * 4 + [("touched",), KING],
    "false-capture otherwise": [NONE] * 6,
    "captured-own options": [("play",)] * 4 + [CORRECT, KING],
    "captured-own otherwise": [NONE] * 6,
    "moved-adverse options": [
        ("take", "put-back", "stand"),
        ("take", "put-back", "stand"),
        ("take", "king", "stand"),
        ("take", "put-back", "stand"),
        ("put-back",),
        ("take",),
    ],
    "moved-adverse otherwise": [NONE] * 5 + [KING],
    "moved-adverse kingless": [NONE] * 6,
    "moved-twice options": [("put-back", "stand")] * 4 + [NONE] * 2,
    "false-castling options": [("king", "rook")] * 4 + [CORRECT, ("king", "rook")],
    "false-castling otherwise": [NONE] * 6,
    "exposed-king options": [CORRECT] * 5 + [KING],
    "exposed-king otherwise": [KING] * 4 + [NONE] * 2,
    "exposed-king himself": [NONE] * 6,
    "exposed-king falsely": [False] * 6,
    "exposed-king checked": [NONE] * 6,
    "lapse when": ["touch"] * 4 + ["move"] * 2,
    "check-not-announced late": [
        "choice",
        "choice",
        "recall-all",
        "choice",
        "as-it-stands",
        "recall-last",
    ],
    "check-unperceived options": [("parry",)] * 4 + [NONE] * 2,
    "check-unperceived moves": [2] * 6,
    "check-falsely-announced options": [("retract",)] * 4 + [NONE, ("retract",)],
    "check-falsely-announced spares": [False] * 6,
    "taking-in-passing allowed": [True] * 6,
    "castling king-side": [WING[0]] * 6,
    "castling queen-side": [WING[1]] * 6,
    "promotion to": ["any"] * 5 + ["lost-unlike"],
    "fifty-moves demandable": [True, True, True, True, False, True],
    "fifty-moves pawns": [False, False, True, False, False, True],
    "fifty-moves moves": [50] * 6,
    "fifty-moves pieces": [1, 1, 1, 1, None, 1],
    "stalemate giver": ["draws"] * 6,
    "colours-reversed options": [NONE] * 6,
    "colours-reversed before": [4] * 6,
    "touched-own several": ["first"] * 6,
    "touched-own checked": [NONE] * 6,
    "false-capture king": [False] * 6,
    "lapse illegal": ["same"] * 6,
    "castling touch": ["free"] * 6,
    "castling begun": ["both"] * 6,
    "castling answers": ["king"] * 6,
    "castling penalty": [False] * 6,
    "promotion falsely": ["named"] * 6,
    "fifty-moves endings": [NONE] * 6,
    "fifty-moves claim": [0] * 6,
    "fifty-moves automatic": [0] * 6,
    "fifty-moves restarts": ["pawn-or-capture"] * 6,
    "fifty-moves turn": ["own"] * 6,
    "completing by": ["quitting"] * 6,
    "completing settings": ["end"] * 6,
    "illegal-moves gives": [0] * 6,
    "illegal-moves loses": [0] * 6,
    "illegal-moves increment": ["kept"] * 6,
    "pressed-idle options": [NONE] * 6,
    "two-hands options": [NONE] * 6,
    "pawn-unreplaced becomes": ["none"] * 6,
    "intervention arbiter": ["never"] * 6,
    "illegal-position then": ["nothing"] * 6,
    "flag loses": [False] * 6,
    "unwinnable spares": [False] * 6,
    "unwinnable resigned": [True] * 6,
    "dead-position draws": [False] * 6,
    "repetition claim": [0] * 6,
    "repetition automatic": [0] * 6,
    "repetition written": [False] * 6,
    "wrong-claim gives": [0] * 6,
    "draw-offers until": ["move"] * 6,
    "draw-offers after": [0] * 6,
    "penalties kinds": [NONE] * 6,
    "disputes judges": ["by-standers", "by-standers", "third-party", "none", "none", "none"],
}

# The law that settles a matter, by the number of the book; - where the book is silent.
LAWS = """
board-turned             1  I     I     1  -   -
men-misplaced            2  II    II    2  -   -
men-missing              3  III   II    3  -   -
odds-not-given           4  IV    III   -  -   -
odds                     6  VI    V     5  -   I
engagements              23 XXII  XXIII 22 -   -
first-move               5  V     IV    4  -   I
colours                  -  -     IV    -  -   -
drawn-games              -  -     IV    -  -   -
touched-own              7  VII   VI    6  I   II
touched-pinned           17 XVII  VII   16 -   II
touched-blocked          -  -     -     -  -   II
touched-adverse          9  IX    VIII  8  -   III
adjusting                7  VII   VI    6  -   II
upset                    7  VII   VI    6  -   II
quitting                 8  VIII  IX    7  I   IV
false-move               13 XIII  XIII  12 II  V
false-capture            11 XI    XI    10 II  V
captured-own             12 XII   XII   11 II  V
moved-adverse            10 X     X     9  II  III
moved-twice              14 XIV   XIV   13 -   -
false-castling           16 XVI   XVI   15 II  VIII
exposed-king             17 XVII  VII   16 II  V
lapse                    21 XXIV  XXIV  20 II  V
check-not-announced      18 XVIII XVII  17 III VI
check-unperceived        19 XIX   XVIII 18 -   -
check-falsely-announced  20 XX    XX    19 -   VII
taking-in-passing        15 XV    XV    14 IV  -
castling                 16 XVI   XVI   15 V   VIII
promotion                22 XXI   XXI   21 -   IX
fifty-moves              23 XXII  XXII  22 -   X
stalemate                24 XXIII XIX   23 -   -
disputes                 25 XXV   XXV   -  -   -
"""

ROMAN = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV",
    "XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "XXII", "XXIII", "XXIV", "XXV",
]  # fmt: skip


@pytest.mark.parametrize(("what", "said"), VALUES.items(), ids=list(VALUES))
def test_values(what: str, said: list[Any]) -> None:
    matter, key = what.split()
    for name, value in zip(CODES, said, strict=True):
        provision = load(name).provision(matter)
        fields = {field.encode_name: field.name for field in msgspec.structs.fields(provision)}
        assert getattr(provision, fields[key]) == value, name


def test_every_value_is_looked_at() -> None:
    seen = {tuple(what.split()) for what in VALUES}
    every = {
        (name, field.encode_name)
        for name, matter in MATTERS.items()
        for field in msgspec.structs.fields(matter.shape)
    }
    assert seen == every


@pytest.mark.parametrize("row", LAWS.strip().splitlines(), ids=lambda row: row.split()[0])
def test_numbers(row: str) -> None:
    matter, *numbers = row.split()
    for name, number in zip(CODES, numbers, strict=True):
        law = load(name).law_on(matter)
        assert (law.number if law else "-") == number, name


def test_one_code_is_proposed_to_those_who_have_chosen_none() -> None:
    assert [name for name in codes() if load(name).proposed] == [proposed()]


def test_all_113_laws_stand_in_the_order_of_the_book() -> None:
    arabic = [str(number) for number in range(1, 26)]
    assert [[law.number for law in load(name).laws] for name in CODES] == [
        arabic,
        ROMAN,
        ROMAN,
        arabic[:23],
        ROMAN[:5],
        ROMAN[:10],
    ]


@pytest.mark.parametrize("name", CODES)
def test_every_law_and_silence_is_put_into_words(name: str) -> None:
    code = load(name)
    assert code.title
    assert code.author
    assert code.year
    assert code.character.endswith(".")
    for words in (law.digest for law in code.laws):
        assert words.endswith((".", ".)"))
    readings = [law.reading for law in code.laws] + [silence.reading for silence in code.silences]
    for words in filter(None, readings):
        assert words.endswith(".")
    digests = [law.digest for law in code.laws]
    assert len(set(digests)) == len(digests)
