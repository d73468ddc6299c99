from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube import Colour, Kind
from jadoube.cases import (
    Case,
    CaseError,
    Document,
    PlacedCase,
    SittingCase,
    parse,
    print_cases,
    read,
)
from jadoube.cases.expectations import (
    BecauseOf,
    CheckIs,
    CountIs,
    Expectation,
    IsFree,
    IsLawful,
    IsNotOpen,
    IsOpen,
    IsReferred,
    IsSuspended,
    MustDo,
    NothingOpen,
    OpenOption,
    PlacementIs,
    ResultIs,
    RulingCites,
    SquareHolds,
    TurnIs,
    WasRefused,
)
from jadoube.umpire import Agreement, Engagement, Odds
from jadoube.umpire.acts import Castles, Moves, Touches

WHITE, BLACK = Colour.WHITE, Colour.BLACK
E1, G1, H1, E2, C3, E4, E5, E7, F7, E8, H8 = 4, 6, 7, 12, 18, 28, 36, 52, 53, 60, 63


def case(text: str) -> Case:
    (document,) = parse(text)
    assert isinstance(document, Case)
    return document


def error(text: str) -> CaseError:
    with pytest.raises(CaseError) as caught:
        parse(text, "a.case")
    return caught.value


EXPECTATIONS: dict[str, Expectation] = {
    "turn black": TurnIs(BLACK),
    "square e4 white pawn": SquareHolds(E4, WHITE, Kind.PAWN),
    "square e4 empty": SquareHolds(E4),
    "placement rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR": PlacementIs(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
    ),
    "open false-move by black: stand, correct, king": IsOpen(
        "false-move", BLACK, (OpenOption("stand"), OpenOption("correct"), OpenOption("king"))
    ),
    "open captured-own by white: play e4, play e5": IsOpen(
        "captured-own", WHITE, (OpenOption("play", E4), OpenOption("play", E5))
    ),
    "open men-misplaced: rectify": IsOpen("men-misplaced", None, (OpenOption("rectify"),)),
    "open exposed-king by white": IsOpen("exposed-king", WHITE),
    "open none": NothingOpen(),
    "not open moved-twice": IsNotOpen("moved-twice"),
    "not open moved-twice by white": IsNotOpen("moved-twice", WHITE),
    "must white move g1": MustDo(WHITE, "move", G1),
    "must white move king": MustDo(WHITE, "move king"),
    "must white take e5": MustDo(WHITE, "take", E5),
    "must white take e5 without c3": MustDo(WHITE, "take", E5, C3),
    "must black parry": MustDo(BLACK, "parry"),
    "must white name e8": MustDo(WHITE, "name", E8),
    "free white": IsFree(WHITE),
    "refused": WasRefused(),
    "refused 21": WasRefused("21"),
    "refused XXIV": WasRefused("XXIV"),
    "cites 13": RulingCites("13"),
    "lawful e2 e4": IsLawful(Moves(WHITE, E2, E4)),
    "unlawful e2 e5": IsLawful(Moves(WHITE, E2, E5), lawful=False),
    "lawful e7 e8 = queen": IsLawful(Moves(WHITE, E7, E8, Kind.QUEEN)),
    "lawful castles king-side": IsLawful(Castles(WHITE, "king-side")),
    "unlawful castles king-side h1 e1": IsLawful(Castles(WHITE, "king-side", H1, E1), lawful=False),
    "check announced": CheckIs("announced"),
    "check unannounced": CheckIs("unannounced"),
    "check none": CheckIs("none"),
    "result white wins": ResultIs("white wins"),
    "result black wins": ResultIs("black wins"),
    "result draw": ResultIs("draw"),
    "result none": ResultIs("none"),
    "because checkmate": BecauseOf("checkmate"),
    "because fifty-moves": BecauseOf("fifty-moves"),
    "count 50 by black": CountIs(50, BLACK),
    "count none": CountIs(),
    "count none by white": CountIs(None, WHITE),
    "suspended e8": IsSuspended(E8),
    "referred": IsReferred(),
}


@pytest.mark.parametrize(("words", "expectation"), EXPECTATIONS.items())
def test_each_form_of_expectation(words: str, expectation: Expectation) -> None:
    found = case(f"code: x\n? {words}")
    assert found.steps == (expectation,)
    assert parse(print_cases([found])) == [found]
    assert case(f"code: x\n  ?{words}  # so").steps == (expectation,)


def test_words_of_expectations_are_case_insensitive() -> None:
    assert case("code: x\n? Open False-Move BY Black:Stand,KING").steps == (
        IsOpen("false-move", BLACK, (OpenOption("stand"), OpenOption("king"))),
    )


@pytest.mark.parametrize(
    ("line", "agreement"),
    [
        ("custom: italian, parsloes", Agreement("x", ("italian", "parsloes"))),
        ("custom: Italian", Agreement("x", ("italian",))),
        ("custom: My/Own", Agreement("x", ("My/Own",))),
        ("umpire: announces", Agreement("x")),
        ("umpire: silent  # players must see for themselves", Agreement("x", umpire="silent")),
        ("position: 8/8  w - -", Agreement("x", position="8/8 w - -")),
        ("array: 8/8", Agreement("x", array="8/8")),
        ("board: turned", Agreement("x", turned=True)),
        ("begins: Black", Agreement("x", begins=BLACK)),
        ("odds: white gives b1", Agreement("x", odds=Odds(WHITE, (1,)))),
        ("odds: black gives f7 and move", Agreement("x", odds=Odds(BLACK, (F7,), 1))),
        ("odds: black gives f7 and 1 move", Agreement("x", odds=Odds(BLACK, (F7,), 1))),
        ("odds: black gives f7 and 2 moves", Agreement("x", odds=Odds(BLACK, (F7,), 2))),
        ("odds: white gives a1 b1", Agreement("x", odds=Odds(WHITE, (0, 1)))),
        ("odds: white gives a1, b1", Agreement("x", odds=Odds(WHITE, (0, 1)))),
        ("odds: white gives a1 and b1 and move", Agreement("x", odds=Odds(WHITE, (0, 1), 1))),
        ("engaged: white mates with e2", Agreement("x", engaged=Engagement(WHITE, "mates-with", E2))),
        ("engaged: white mates on h8", Agreement("x", engaged=Engagement(WHITE, "mates-on", H8))),
        ("engaged: white is mated", Agreement("x", engaged=Engagement(WHITE, "is-mated"))),
        ("engaged: black wins", Agreement("x", engaged=Engagement(BLACK, "wins"))),
    ],
)  # fmt: skip
def test_each_line_of_the_head(line: str, agreement: Agreement) -> None:
    assert case(f"code: x\n{line}") == Case(agreement)
    assert case(f"{line}\nCODE : X") == Case(agreement)


def test_title_and_laws() -> None:
    found = case("case: The 'point': a man\n\nlaw: 7, XIII\ncode: club.toml # ours\n")
    assert found == Case(Agreement("club.toml"), "The 'point': a man", ("7", "XIII"))


def test_lines_ends_marks_and_blanks() -> None:
    text = "\ufeffcode: x\r\n\r\n# a note\rwhite touches g1 # so\r\n\t\r\n? turn white"
    assert case(text).steps == (Touches(WHITE, G1), TurnIs(WHITE))


def test_cases_are_parted_and_know_their_lines() -> None:
    text = (
        "===\n\ncode: x\n\nwhite touches g1\n# no\n? turn white\n=== # next\n# none\n=====\ncode: y"
    )
    first, second = (placed for placed in read(text, "a.case") if isinstance(placed, PlacedCase))
    assert (first.file, first.line, first.lines) == ("a.case", 3, (5, 7))
    assert first.values == {"code": (3, 7, "x")}
    assert (second.line, second.lines) == (11, ())


def test_a_case_that_cannot_be_read_does_not_hide_the_next() -> None:
    bad, good = read("code: x\nfoo\n===\ncode: y", "a.case")
    assert isinstance(bad, CaseError)
    assert isinstance(good, PlacedCase)


@pytest.mark.parametrize(
    ("text", "line", "column", "reason", "offending"),
    [
        ("", 1, 1, "there is no case in it", ""),
        ("# only a note\n===\n", 1, 1, "there is no case in it", ""),
        ("case: a\n? turn white", 1, 1, 'a case needs a line "code:"', "? turn white"),
        ("case: a", 1, 1, 'a case needs a line "code:"', ""),
        ("code: x\n Code: y", 2, 2, 'a second line "code:"', "Code"),
        ("code:  # none", 1, 6, 'nothing stands after "code:"', ""),
        ("case:# none\ncode: greco", 1, 6, 'nothing stands after "case:"', ""),
        ("code: greco\nlaw: I,#II", 2, 6, "expected a list with a comma between its items", "I,#II"),
        ("code: x\n colour: y", 2, 2, 'unknown key "colour"', "colour"),
        ("code: x\ncustoms: y", 2, 1, 'unknown key "customs" (did you mean "custom"?)', "customs"),
        ("code: x\nplayers: a, b", 2, 1, 'unknown key "players"', "players"),
        ("code: x\nlaw: 7,,8", 2, 6, "expected a list with a comma between its items", "7,,8"),
        ("code: x\numpire: loud", 2, 9, "expected announces or silent", "loud"),
        ("code: x\nboard: straight", 2, 8, 'expected "turned"', "straight"),
        ("code: x\nboard: turned twice", 2, 15, "expected nothing more", "twice"),
        ("code: x\nbegins: green", 2, 9, "expected white or black", "green"),
        ("code: x\nodds: white", 2, 12, 'expected "gives", but the line ends', ""),
        ("code: x\nodds: white gives", 2, 18, "expected a square", ""),
        ("code: x\nodds: white gives b1 b1", 2, 22, "expected each man once", "b1"),
        ("code: x\nodds: white gives b1 now", 2, 22, "expected nothing more", "now"),
        ("code: x\nodds: white gives b1 and", 2, 25, "expected a number", ""),
        ("code: x\nodds: white gives b1 and 0 moves", 2, 26, "expected at least one move", "0"),
        ("code: x\nodds: white gives b1 and 2 men", 2, 28, "expected moves", "men"),
        ("code: x\nodds: white gives b1 and move c1", 2, 31, "expected nothing more", "c1"),
        ("code: x\nengaged: white draws", 2, 16, "expected mates, is mated or wins", "draws"),
        ("code: x\nengaged: white mates e4", 2, 22, "expected with or on", "e4"),
        ("code: x\nengaged: white is mating", 2, 19, 'expected "mated"', "mating"),
        ("code: x\n\nwhite jumps", 3, 7, "expected what he does", "jumps"),
        ("code: x\n? turn white\nlaw: 3", 3, 1, "a line of the head must stand before", "law"),
        ("code: x\n---", 2, 1, "expected an act", "---"),
        ("code: x\n?", 2, 1, "expected an expectation, such as turn or open", ""),
        ("code: x\n? trun white", 2, 3, '(did you mean "turn"?)', "trun"),
        ("code: x\n? turn", 2, 7, "expected white or black", ""),
        ("code: x\n? square e4 white", 2, 18, "expected the name of a man", ""),
        ("code: x\n? placement 8/8", 2, 13, "expected a FEN placement of eight ranks", "8/8"),
        ("code: x\n? placement 9/8/8/8/8/8/8/8", 2, 13, "expected a FEN placement", "9/8/8/8/8/8/8/8"),
        ("code: x\n? open false-move by black: stand king", 2, 35, "expected nothing more", "king"),
        ("code: x\n? open false-move by black:", 2, 28, "expected a remedy", ""),
        ("code: x\n? open mischief", 2, 8, "expected an irregularity", "mischief"),
        ("code: x\n? not closed", 2, 7, 'expected "open"', "closed"),
        ("code: x\n? must white dance", 2, 14, "expected move, take, parry, name, castle or play", "dance"),
        ("code: x\n? must white move g1 without e4", 2, 22, "expected nothing more", "without"),
        ("code: x\n? cites", 2, 8, "expected the number of a law", ""),
        ("code: x\n? lawful e2", 2, 12, "expected a square", ""),
        ("code: x\n? check mate", 2, 9, "expected announced, unannounced or none", "mate"),
        ("code: x\n? result white", 2, 15, 'expected "wins"', ""),
        ("code: x\n? result win", 2, 10, "expected white wins, black wins, draw or none", "win"),
        ("code: x\n? because luck", 2, 11, "expected what decided the game", "luck"),
        ("code: x\n? count 50", 2, 11, 'expected "by"', ""),
        ("code: x\n? count many by white", 2, 9, "expected a number", "many"),
        ("code: x\n? referred twice", 2, 12, "expected nothing more", "twice"),
        ("sitting: x\ncode: y\nplayers: a, b", 2, 1, 'unknown key "code"', "code"),
        ("sitting: x", 1, 1, 'a sitting needs a line "players:"', ""),
        ("sitting: x\nplayers: a", 2, 10, "expected two players", "a"),
        ("sitting: x\nplayers: a, A", 2, 10, "expected two players", "a, A"),
        ("sitting: x\nplayers: a, b, c", 2, 10, "expected two players", "a, b, c"),
        ("sitting: x\nplayers: a, b\nfirst: c", 3, 8, "expected a or b", "c"),
        ("sitting: x\nplayers: a, b\nodds: c gives b1", 3, 7, "expected a or b", "c"),
        ("sitting: x\nplayers: a, b\ndraws: forget", 3, 8, 'expected "count"', "forget"),
        ("sitting: x\nplayers: a, b\nseed: x", 3, 7, "expected a number", "x"),
        ("sitting: x\nplayers: a, b\n---\ngame c wins", 4, 6, "expected a or b", "c"),
        ("sitting: x\nplayers: a, b\n---\ngame a", 4, 7, 'expected "wins"', ""),
        ("sitting: x\nplayers: a, b\n---\nwhite resigns", 4, 1, 'expected "game"', "white"),
        ("sitting: x\nplayers: a, b\n---\n? turn a", 4, 3, "expected begins, score,", "turn"),
        ("sitting: x\nplayers: a, b\n---\n? score a", 4, 10, "expected a number", ""),
        ("sitting: x\nplayers: a, b\n---\n? score a 1, c 2", 4, 14, "expected a or b", "c"),
        ("sitting: x\nplayers: a, b\n---\n---", 4, 1, 'expected "game"', "---"),
        ("code: x\ntime: soon", 2, 7, "expected a time, such as 90+30", "soon"),
        ("code: x\ntime: 0+2", 2, 7, "expected a time, such as 90+30", "0+2"),
        ("code: x\ntime: 90+30, 40/30", 2, 7, "the moves of every period but the last", "90+30, 40/30"),
        ("code: x\narbiter: drunk", 2, 10, "expected present or absent", "drunk"),
        ("code: x\nclock white soon black 1:00", 2, 13, "expected a time", "soon"),
        ("code: x\nclock white 0:61 black 1:00", 2, 13, "expected a time", "0"),
        ("code: x\narbiter penalises white death", 2, 25, "expected warning, loss or a time", "death"),
        ("code: x\nwhite claims repetition with Nf3 or g4", 2, 30, "expected a move", "Nf3"),
        ("code: x\n? must white play Nf3 soon", 2, 23, "expected nothing more", "soon"),
    ],
)  # fmt: skip
def test_errors_point_at_the_place(
    text: str, line: int, column: int, reason: str, offending: str
) -> None:
    found = error(text)
    assert (found.file, found.line, found.column, found.text) == ("a.case", line, column, offending)
    assert reason in found.reason
    assert str(found) == f"a.case:{line}:{column}: {found.reason}"


def test_a_sitting_is_read_with_or_without_its_rule() -> None:
    text = "sitting: Lewis\nfirst: BRUNO\nplayers: Anna Maria, bruno\n---\ngame anna maria wins\n? score Bruno 0, anna maria 1\ngame drawn"
    (sitting,) = parse(text)
    assert isinstance(sitting, SittingCase)
    assert sitting.code == "lewis"
    assert sitting.players == ("Anna Maria", "bruno")
    assert sitting.first == "bruno"
    assert parse(text.replace("---\n", "")) == [sitting]


PIECES = [
    "code: x", "sitting: x", "players: a, b", "===", "---", "? ", "white ", "moves ", "e4 ", "#",
    "\n", "\n", "open ", "false-move", ":", ",", "=", '"', "game ", "drawn", "\x00",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES)).map("".join) | st.text())
def test_any_text_is_read_or_is_a_case_error(text: str) -> None:
    documents: list[Document] = []
    for found in read(text, "a.case"):
        if isinstance(found, CaseError):
            assert found.line >= 1
            assert found.column >= 1
        else:
            documents.append(found.document)
    if documents:
        assert parse(print_cases(documents)) == documents


def test_the_examples_of_the_documentation_can_be_read() -> None:
    page = Path(__file__).parents[2] / "docs" / "case-language.md"
    blocks = [block.partition("```")[0] for block in page.read_text("utf-8").split("```case\n")[1:]]
    assert blocks
    for block in blocks:
        assert parse(block)
