from hypothesis import given
from hypothesis import strategies as st

from jadoube import Colour, Kind
from jadoube.cases import Case, SittingCase, parse, print_case, print_cases
from jadoube.cases.document import Document, GamePlayed
from jadoube.cases.expectations import (
    BecauseOf,
    Begins,
    CheckIs,
    ColourIs,
    Counted,
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
    ScoreIs,
    SquareHolds,
    TurnIs,
    WasRefused,
)
from jadoube.language import parse_act, transcript
from jadoube.language.words import SQUARE_WORDS
from jadoube.law import IRREGULARITIES, REMEDIES
from jadoube.sitting import GivenOdds
from jadoube.umpire import Agreement, Engagement, Odds
from jadoube.umpire.acts import Act, Castles, Moves

PLAYERS = st.sampled_from(list(Colour))
SQUARES = st.integers(0, 63)
KINDS = st.sampled_from(list(Kind))
MATTERS = st.sampled_from(list(IRREGULARITIES))
WHITE = st.just(Colour.WHITE)
NUMBERS = st.from_regex(r"[1-9][0-9]?|[IVX]{1,6}", fullmatch=True)
# Words as people write them: no line breaks, single blanks, no comment.
TITLES = st.text().map(lambda text: " ".join(text.replace("#", "").split()))

ACTS: st.SearchStrategy[Act] = st.builds(
    lambda form, a, b: parse_act(form.format(SQUARE_WORDS[a], SQUARE_WORDS[b])),
    st.sampled_from(
        [
            "white touches {0}",
            "black moves {0} {1}",
            "white moves {0} {1} = rook",
            "black holds {0} {1}",
            "white castles king-side {0} {1}",
            "black plays Nx{0}#",
            "white exacts play {0} for captured-own",
            'black refers "may # {0} stay?"',
            "bystanders decide white wins",
        ]
    ),
    SQUARES,
    SQUARES,
)

EXPECTATIONS: st.SearchStrategy[Expectation] = st.one_of(
    st.builds(TurnIs, PLAYERS),
    st.builds(SquareHolds, SQUARES),
    st.builds(SquareHolds, SQUARES, PLAYERS, KINDS),
    st.builds(PlacementIs, st.sampled_from(["8/8/8/8/8/8/8/8", "k7/8/8/8/8/8/8/K6P"])),
    st.builds(
        IsOpen,
        MATTERS,
        st.none() | PLAYERS,
        st.lists(
            st.builds(OpenOption, st.sampled_from(list(REMEDIES)), st.none() | SQUARES)
        ).map(tuple),
    ),
    st.builds(NothingOpen),
    st.builds(IsNotOpen, MATTERS, st.none() | PLAYERS),
    st.builds(MustDo, PLAYERS, st.sampled_from(["parry", "move king"])),
    st.builds(MustDo, PLAYERS, st.sampled_from(["move", "take", "name"]), SQUARES),
    st.builds(MustDo, PLAYERS, st.just("take"), SQUARES, SQUARES),
    st.builds(IsFree, PLAYERS),
    st.builds(WasRefused, st.none() | NUMBERS),
    st.builds(RulingCites, NUMBERS),
    st.builds(IsLawful, st.builds(Moves, WHITE, SQUARES, SQUARES, st.none() | KINDS), st.booleans()),
    st.builds(IsLawful, st.just(Castles(Colour.WHITE, "queen-side")), st.booleans()),
    st.builds(IsLawful, st.builds(Castles, WHITE, st.just("king-side"), SQUARES, SQUARES)),
    st.builds(CheckIs, st.sampled_from(["announced", "unannounced", "none"])),
    st.builds(ResultIs, st.sampled_from(["white wins", "black wins", "draw", "none"])),
    st.builds(BecauseOf, st.sampled_from(["checkmate", "fifty-moves", "odds"])),
    st.builds(CountIs, st.integers(0, 50), PLAYERS),
    st.builds(CountIs, st.none(), st.none() | PLAYERS),
    st.builds(IsSuspended, SQUARES),
    st.builds(IsReferred),
)  # fmt: skip

GIVEN = st.lists(SQUARES, min_size=1, max_size=3, unique=True).map(tuple)
CODES = st.sampled_from(["some-code", "My Club/laws.toml"])
CUSTOMS = st.lists(st.sampled_from(["one", "two", "./three.toml"])).map(tuple)

READINGS = st.lists(st.sampled_from(["X=anytime", "odds=any", "13=a-b"])).map(tuple)

AGREEMENTS = st.builds(
    Agreement,
    CODES,
    CUSTOMS,
    st.sampled_from(["announces", "silent"]),
    st.none() | st.just("8/8/8/8/8/8/8/Kk6 w - - 0 1"),
    st.none() | st.just("8/8/8/8/8/8/8/Kk6"),
    st.booleans(),
    st.none() | PLAYERS,
    st.none() | st.builds(Odds, PLAYERS, GIVEN, st.integers(0, 3)),
    st.none()
    | st.builds(Engagement, PLAYERS, st.sampled_from(["is-mated", "wins"]))
    | st.builds(Engagement, PLAYERS, st.sampled_from(["mates-with", "mates-on"]), SQUARES),
    READINGS,
)

LAWS = st.lists(NUMBERS).map(tuple)
CASES = st.builds(
    Case, AGREEMENTS, TITLES, LAWS, st.lists(st.one_of(ACTS, EXPECTATIONS)).map(tuple)
)


@st.composite
def sittings(draw: st.DrawFn) -> SittingCase:
    pair = draw(st.sampled_from([("anna", "bruno"), ("Anna", "Anna Maria"), ("white", "a=b: c")]))
    player = st.sampled_from(pair)
    expectation = st.one_of(
        st.builds(Begins, player),
        st.builds(Counted, st.integers(0, 99)),
        st.builds(ColourIs, PLAYERS, player),
        st.builds(
            ScoreIs,
            st.lists(st.tuples(player, st.integers(0, 99)), min_size=1, max_size=2).map(tuple),
        ),
    )
    game = st.builds(GamePlayed, st.none() | player)
    return SittingCase(
        draw(CODES),
        pair,
        draw(TITLES),
        draw(LAWS),
        draw(CUSTOMS),
        draw(st.none() | st.builds(GivenOdds, player, GIVEN, st.integers(0, 3))),
        draw(st.none() | player),
        draw(st.none() | player),
        draw(st.booleans()),
        draw(st.none() | st.integers(0, 999)),
        tuple(draw(st.lists(game | expectation))),
    )


@given(CASES | sittings())
def test_printing_and_reading_are_inverse(document: Document) -> None:
    assert parse(print_case(document)) == [document]


@given(st.lists(CASES | sittings(), min_size=1, max_size=3))
def test_many_cases_in_one_text(documents: list[Document]) -> None:
    assert parse(print_cases(documents)) == documents


def test_a_case_is_printed_to_be_read() -> None:
    case = Case(
        Agreement("greco", ("paris",), begins=Colour.BLACK),
        "A point",
        ("7", "8"),
        (parse_act("white touches g1"), NothingOpen()),
    )
    assert print_case(case) == (
        "case: A point\n"
        "code: greco\n"
        "law: 7, 8\n"
        "custom: paris\n"
        "begins: black\n"
        "\n"
        "white touches g1\n"
        "? open none\n"
    )


def test_a_transcript_is_a_case_that_expects_nothing() -> None:
    acts = (parse_act("white moves e2 e4"), parse_act("black resigns"))
    text = transcript(Agreement("greco"), acts)
    assert text == "code: greco\n\nwhite moves e2 e4\nblack resigns\n"
    assert parse(text) == [Case(Agreement("greco"), steps=acts)]
