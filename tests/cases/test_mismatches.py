"""Each expectation, once where it holds and once where it does not."""

import pytest

from jadoube.cases.mismatches import found_instead
from jadoube.cases.wording import parse_expectation
from jadoube.table import Ruling, Table

# A code of arabic and one of roman numbers, by what they are good for here.
ARABIC, ROMAN = "sarratt-1808", "lewis-1822"
PINNED = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1"


def at(code: str, acts: str = "", **agreed: object) -> tuple[Table, Ruling | None]:
    table = Table(code, **agreed)  # type: ignore[arg-type]
    ruling = None
    for line in filter(None, acts.split("; ")):
        ruling = table.act(line)
        table = ruling.table
    return table, ruling


def holds(words: str, where: tuple[Table, Ruling | None]) -> str | None:
    return found_instead(parse_expectation(f"? {words}"), *where)


BEGINNING = at(ARABIC)
FALSE = at(ARABIC, "white moves e2 e4; black moves g8 g6")
TOOK_OWN = at(ARABIC, "white moves e1 e2")
TOUCHED = at(ARABIC, "white touches g1")
IGNORED = at(ARABIC, "white touches g1; white moves e2 e4")
HELD = at(ARABIC, "white holds e1 d1", position="4k3/8/8/8/8/8/8/4K3 w - - 0 1")
KING_TOUCHED = at(ARABIC, "white touches e2", position=PINNED)
OTHER = at(
    ARABIC,
    "white moves a1 e5; black exacts other",
    position="4k3/8/8/4p3/8/2Q5/8/R3K3 w - - 0 1",
)
TODAY = "fide-2023"
CLOCKED = at(TODAY)
MADE = at(TODAY, "white moves e2 e4")
PENALISED = at(TODAY, "arbiter penalises white 2:00")
FALLEN = at(TODAY, "flag white")
SHOWN = at(TODAY, "clock white 0:09:00 black 0:08:00")
BEGUN = at(TODAY, "white moves e1 c1", position="4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
BOUND = at(TODAY, "white claims repetition with Nc3")
REFUSED = at(ARABIC, "white exacts king")
LATE = at(ARABIC, "white moves e2 e4; black moves g8 g6; white touches a2; white exacts king")
MATED = at(ARABIC, "white moves f2 f3; black moves e7 e5; white moves g2 g4; black moves d8 h4")
RESIGNED = at(ROMAN, "white resigns")
DRAWN = at(ARABIC, "white offers draw; black accepts draw")
COUNTED = at(ARABIC, "white counts", position="4k3/8/8/8/8/8/4q3/K7 w - - 0 1")
CHECKED = at(
    ARABIC, "white moves h1 h8; white says check", position="4k3/8/8/8/8/8/8/4K2R w - - 0 1"
)
REFERRED = at(ARABIC, 'white refers "who?"')
WAITING = at("dal-rio-1820", "white moves a7 a8", position="4k3/P7/8/8/8/8/8/R3K3 w - - 0 1")
SET_UP = at(ARABIC, array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR")
LACKING = at(ARABIC, array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR")


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("turn white", BEGINNING),
        ("turn black", IGNORED),
        ("square e4 white pawn", FALSE),
        ("square e2 empty", FALSE),
        ("placement rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", BEGINNING),
        ("open none", BEGINNING),
        ("open false-move by black: king, stand, correct", FALSE),
        ("open false-move by black", FALSE),
        ("open false-move: stand, correct, king", FALSE),
        ("open touched-own by white: play", IGNORED),
        ("open touched-own by white: play g1", IGNORED),
        ("open captured-own by white: play e2", TOOK_OWN),
        ("open captured-own by white: play", TOOK_OWN),
        ("open men-misplaced: rectify", SET_UP),
        ("open men-missing by white: add", LACKING),
        ("not open moved-twice", FALSE),
        ("not open false-move by white", FALSE),
        ("must white move g1", TOUCHED),
        ("must white move king", KING_TOUCHED),
        ("must white move e1", KING_TOUCHED),
        ("must white move king", HELD),
        ("must white move e1", HELD),
        ("must white take e5 without a1", OTHER),
        ("must white take e5", OTHER),
        ("free black", TOUCHED),
        ("refused", REFUSED),
        ("refused 21", LATE),
        ("cites 21", LATE),
        ("cites 7", TOUCHED),
        ("lawful e2 e4", BEGINNING),
        ("unlawful e2 e5", BEGINNING),
        ("lawful e7 e5", IGNORED),
        ("unlawful castles king-side", BEGINNING),
        ("check none", BEGINNING),
        ("check announced", CHECKED),
        ("must black parry", CHECKED),
        ("result none", BEGINNING),
        ("result black wins", MATED),
        ("result draw", DRAWN),
        ("because checkmate", MATED),
        ("because resignation", RESIGNED),
        ("count 50 by white", COUNTED),
        ("count none by black", COUNTED),
        ("count none", BEGINNING),
        ("suspended a8", WAITING),
        ("referred", REFERRED),
    ],
)
def test_it_holds(words: str, where: tuple[Table, Ruling | None]) -> None:
    assert holds(words, where) is None


@pytest.mark.parametrize(
    ("words", "where", "got"),
    [
        ("turn black", BEGINNING, "turn white"),
        ("square e4 empty", FALSE, "square e4 white pawn"),
        ("square e4 black pawn", FALSE, "square e4 white pawn"),
        ("square e5 white pawn", FALSE, "square e5 empty"),
        (
            "placement 8/8/8/8/8/8/8/8",
            BEGINNING,
            "placement rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        ),
        ("open none", FALSE, "open false-move by black: stand, correct, king"),
        ("open none", SET_UP, "open men-misplaced: rectify"),
        ("open false-move by black: stand", BEGINNING, "open none"),
        (
            "open false-move by black: stand, correct",
            FALSE,
            "open false-move by black: stand, correct, king",
        ),
        (
            "open false-move by black: stand, correct, king, rook",
            FALSE,
            "open false-move by black: stand, correct, king",
        ),
        (
            "open false-move by white",
            FALSE,
            "open false-move by black: stand, correct, king",
        ),
        (
            "open moved-twice by black",
            FALSE,
            "open false-move by black: stand, correct, king",
        ),
        ("open touched-own by white: play h1", IGNORED, "open touched-own by white: play"),
        ("open men-misplaced by white: rectify", SET_UP, "open men-misplaced: rectify"),
        ("not open false-move", FALSE, "open false-move by black: stand, correct, king"),
        ("must white move b1", TOUCHED, "must white move g1"),
        ("must white parry", TOUCHED, "must white move g1"),
        ("must black move g8", TOUCHED, "free black"),
        ("must white take e5 without c3", OTHER, "must white take e5 without a1"),
        ("must white take e4", OTHER, "must white take e5 without a1"),
        ("must white take g1", TOUCHED, "must white move g1"),
        ("free white", TOUCHED, "must white move g1"),
        ("refused", BEGINNING, "no act"),
        ("refused 13", REFUSED, "refused, but cites nothing"),
        ("refused 12", LATE, "refused, but cites 21, 13"),
        ("cites 13", BEGINNING, "no act"),
        ("cites 13", TOUCHED, "cites 7"),
        ("lawful e2 e5", BEGINNING, "unlawful"),
        ("unlawful e2 e4", BEGINNING, "lawful"),
        ("check announced", BEGINNING, "check none"),
        ("result white wins", MATED, "result black wins"),
        ("result draw", BEGINNING, "result none"),
        ("because stalemate", MATED, "because checkmate"),
        ("because stalemate", BEGINNING, "result none"),
        ("count 49 by white", COUNTED, "count 50 by white"),
        ("count 50 by black", COUNTED, "count none"),
        ("count none", COUNTED, "count 50 by white"),
        ("suspended h8", WAITING, "suspended a8"),
        ("suspended e8", BEGINNING, "suspended none"),
        ("referred", BEGINNING, "nothing referred"),
        ("made white", CLOCKED, "made none"),
        ("made none", MADE, "made white"),
        ("running black", MADE, "running white"),
        ("running white", BEGINNING, "running none"),
        ("gains white 2:00", BEGINNING, "no act"),
        ("gains white 2:00", MADE, "gains none"),
        ("gains none", PENALISED, "gains black 2:00"),
        ("tally white 1", MADE, "tally white 0"),
        ("may white claim repetition", CLOCKED, "may not white claim repetition"),
        ("may not black claim flag", FALLEN, "may black claim flag"),
        ("clock white 0:10:00 black 0:10:00", CLOCKED, "clock never shown"),
        (
            "clock white 0:10:00 black 0:10:00",
            SHOWN,
            "clock white 0:09:00 black 0:08:00",
        ),
        ("must white castle king-side", BEGUN, "must white castle queen-side"),
        ("must white play Nf3", BOUND, "must white play Nc3"),
        ("must white play Nf6", BOUND, "must white play Nc3"),
    ],
)
def test_it_does_not_hold(words: str, where: tuple[Table, Ruling | None], got: str) -> None:
    assert holds(words, where) == got


def test_an_act_that_was_not_refused() -> None:
    assert str(holds("refused", TOUCHED)).startswith("not refused: White has touched")


def test_numbers_of_laws_are_case_insensitive() -> None:
    where = at(ROMAN, "white touches g1")
    assert holds("cites vii", where) is None
