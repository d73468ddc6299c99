from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube import Colour, Kind
from jadoube.language import ReadingError, parse_act, print_act
from jadoube.law import IRREGULARITIES, REMEDIES, Wing
from jadoube.umpire.acts import (
    AcceptsDraw,
    Act,
    Adjusts,
    Castles,
    Counts,
    Decides,
    DeclinesDraw,
    Exacts,
    Holds,
    Moves,
    Names,
    OffersDraw,
    Plays,
    Quits,
    Refers,
    Resigns,
    SaysCheck,
    Touches,
    Upsets,
    Waives,
)

WHITE, BLACK = Colour.WHITE, Colour.BLACK
A1, A4, A6, E1, G1, H1, E2, E4, E7, E8 = 0, 24, 40, 4, 6, 7, 12, 28, 52, 60

LINES: dict[str, Act] = {
    "white touches g1": Touches(WHITE, G1),
    "black adjusts g1": Adjusts(BLACK, G1),
    "white upsets e2": Upsets(WHITE, E2),
    "white moves e2 e4": Moves(WHITE, E2, E4),
    "white moves e2 e2": Moves(WHITE, E2, E2),
    "white moves e7 e8 = queen": Moves(WHITE, E7, E8, Kind.QUEEN),
    "white names e8 rook": Names(WHITE, E8, Kind.ROOK),
    "white names e8 king": Names(WHITE, E8, Kind.KING),
    "white holds a1 a4": Holds(WHITE, A1, A4),
    "white quits a6": Quits(WHITE, A6),
    "white quits e8 = knight": Quits(WHITE, E8, Kind.KNIGHT),
    "white castles king-side": Castles(WHITE, "king-side"),
    "black castles queen-side": Castles(BLACK, "queen-side"),
    "white castles king-side h1 e1": Castles(WHITE, "king-side", H1, E1),
    "white plays Nf3": Plays(WHITE, "Nf3"),
    "white plays e8=Q#": Plays(WHITE, "e8=Q#"),
    "white plays exd6 e.p.": Plays(WHITE, "exd6 e.p."),
    "black plays O-O-O": Plays(BLACK, "O-O-O"),
    "black plays 0-0+": Plays(BLACK, "0-0+"),
    "white says check": SaysCheck(WHITE),
    "white exacts king": Exacts(WHITE, "king"),
    "white exacts king for false-move": Exacts(WHITE, "king", None, "false-move"),
    "white exacts play e4": Exacts(WHITE, "play", E4),
    "white exacts play e4 for captured-own": Exacts(WHITE, "play", E4, "captured-own"),
    "white waives": Waives(WHITE),
    "white waives false-move": Waives(WHITE, "false-move"),
    "white counts": Counts(WHITE),
    "white resigns": Resigns(WHITE),
    "white offers draw": OffersDraw(WHITE),
    "black accepts draw": AcceptsDraw(BLACK),
    "black declines draw": DeclinesDraw(BLACK),
    'white refers "may the pawn stay?"': Refers(WHITE, "may the pawn stay?"),
    'white refers ""': Refers(WHITE, ""),
    r'white refers "he said \"check\" \\ twice\nor\r not"': Refers(
        WHITE, 'he said "check" \\ twice\nor\r not'
    ),
    "bystanders decide play-on": Decides("play-on"),
    "bystanders decide put-back": Decides("put-back"),
    "bystanders decide draw": Decides("draw"),
    "bystanders decide white wins": Decides("white wins"),
    "bystanders decide black wins": Decides("black wins"),
}


@pytest.mark.parametrize(("line", "act"), LINES.items())
def test_each_form_is_read_and_printed(line: str, act: Act) -> None:
    assert parse_act(line) == act
    assert print_act(act) == line


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("  WHITE   Touches\tG1 ", "white touches g1"),
        ("white moves e7 e8=Queen", "white moves e7 e8 = queen"),
        ("white moves e7 e8 =QUEEN", "white moves e7 e8 = queen"),
        ("White Plays   Nf3 ", "white plays Nf3"),
        ("white refers “may it?”", 'white refers "may it?"'),
        ("white refers „may it?“", 'white refers "may it?"'),
        ("white refers « may it? »", 'white refers " may it? "'),
        ("white refers \u2018may it?\u2019", 'white refers "may it?"'),
        ("white refers 'may it?'  ", 'white refers "may it?"'),
        ("white refers “a \\ b”", r'white refers "a \\ b"'),
        ("By-standers decide Black Wins", "bystanders decide black wins"),
    ],
)
def test_other_ways_to_write_the_same(line: str, same: str) -> None:
    assert print_act(parse_act(line)) == same


@pytest.mark.parametrize(
    ("line", "column", "text", "reason"),
    [
        ("", 1, "", "expected an act, such as white touches g1, but the line ends"),
        ("  ", 1, "", "expected an act, such as white touches g1, but the line ends"),
        ("green moves", 1, "green", 'expected an act, such as white touches g1, not "green"'),
        ("whit moves", 1, "whit", 'not "whit" (did you mean "white"?)'),
        ("white", 6, "", "expected what he does, such as moves or touches, but the line ends"),
        ("white touchs e4", 7, "touchs", '(did you mean "touches"?)'),
        ("white touches z9", 15, "z9", 'expected a square, not "z9"'),
        ("white touches e4 e5", 18, "e5", 'expected nothing more, not "e5"'),
        ("white moves e2", 15, "", "expected a square, but the line ends"),
        ("white moves e7 e8 = ", 20, "", "expected the name of a man, but the line ends"),
        ("white moves e7 e8 = duke", 21, "duke", 'expected the name of a man, not "duke"'),
        ("white names e8", 15, "", "expected the name of a man"),
        ("white castles left", 15, "left", "expected king-side or queen-side"),
        ("white castles king-side h1", 27, "", "expected a square"),
        ("white plays", 12, "", "expected a move, such as Nf3, but the line ends"),
        ("white plays well", 13, "well", "expected a move, such as Nf3"),
        ("white says mate", 12, "mate", 'expected "check"'),
        ("white exacts", 13, "", "expected a remedy"),
        ("white exacts kings", 14, "kings", '(did you mean "king"?)'),
        ("white exacts king for", 22, "", "expected an irregularity"),
        ("white waives flase-move", 14, "flase-move", '(did you mean "false-move"?)'),
        ("white counts now", 14, "now", "expected nothing more"),
        ("white offers peace", 14, "peace", 'expected "draw"'),
        ("white refers", 13, "", "expected a question between quotation marks"),
        ("white refers it", 14, "it", "expected a question between quotation marks"),
        ('white refers="it"', 13, "=", "expected a question between quotation marks"),
        ('white refers "it', 14, '"it', "the question has no closing quotation mark"),
        ('white refers "it\\"', 14, '"it\\"', "the question has no closing quotation mark"),
        ("white refers “it", 14, "“it", "the question has no closing quotation mark"),
        ('white refers "it" now', 19, "now", 'expected nothing more, not "now"'),
        ("bystanders vote", 12, "vote", 'expected "decide"'),
        ("bystanders decide", 18, "", "expected play-on, put-back, draw, white wins or black wins"),
        ("bystanders decide white", 24, "", 'expected "wins"'),
        ("bystanders decide draw now", 24, "now", "expected nothing more"),
    ],
)
def test_what_cannot_be_read_is_pointed_at(line: str, column: int, text: str, reason: str) -> None:
    with pytest.raises(ReadingError) as caught:
        parse_act(line)
    error = caught.value
    assert (error.column, error.text) == (column, text)
    assert reason in error.reason
    assert str(error) == f"column {column}: {error.reason}"
    assert error.line == 0


def test_long_and_unprintable_text_is_cut_and_escaped() -> None:
    with pytest.raises(ReadingError) as caught:
        parse_act("x\x07" * 60)
    assert caught.value.text == "x\x07" * 60
    assert caught.value.reason.endswith('x\\x07x\\x07x…"')
    assert len(caught.value.reason) < 200


PLAYERS = st.sampled_from(list(Colour))
SQUARES = st.integers(0, 63)
KINDS = st.sampled_from(list(Kind))
MATTERS = st.sampled_from(list(IRREGULARITIES))


@st.composite
def castlings(draw: st.DrawFn) -> Castles:
    squares = draw(st.none() | st.tuples(SQUARES, SQUARES))
    return Castles(draw(PLAYERS), draw(st.sampled_from(get_args(Wing))), *(squares or ()))


ACTS: st.SearchStrategy[Act] = st.one_of(
    st.builds(Touches, PLAYERS, SQUARES),
    st.builds(Adjusts, PLAYERS, SQUARES),
    st.builds(Upsets, PLAYERS, SQUARES),
    st.builds(Moves, PLAYERS, SQUARES, SQUARES, st.none() | KINDS),
    st.builds(Names, PLAYERS, SQUARES, KINDS),
    st.builds(Holds, PLAYERS, SQUARES, SQUARES),
    st.builds(Quits, PLAYERS, SQUARES, st.none() | KINDS),
    castlings(),
    st.builds(Plays, PLAYERS, st.from_regex(r"[NBRQK]?[a-h]?x?[a-h][1-8](=Q)?[+#]?", fullmatch=True)),
    st.builds(Exacts, PLAYERS, st.sampled_from(list(REMEDIES)), st.none() | SQUARES, st.none() | MATTERS),
    st.builds(Waives, PLAYERS, st.none() | MATTERS),
    st.builds(Refers, PLAYERS, st.text()),
    st.builds(
        Decides, st.sampled_from(["play-on", "put-back", "draw", "white wins", "black wins"])
    ),
    *(
        st.builds(act, PLAYERS)
        for act in (SaysCheck, Counts, Resigns, OffersDraw, AcceptsDraw, DeclinesDraw)
    ),
)  # fmt: skip


@given(ACTS)
def test_printing_and_reading_are_inverse(act: Act) -> None:
    assert parse_act(print_act(act)) == act


@given(st.text() | st.lists(st.sampled_from([*"=:,#?\"'“”", "white", "moves", "refers", "e4"])))
def test_any_text_is_read_or_is_a_reading_error(text: str | list[str]) -> None:
    line = text if isinstance(text, str) else " ".join(text)
    column = 1
    try:
        act = parse_act(line)
        assert parse_act(print_act(act)) == act
    except ReadingError as error:
        column = error.column
    assert 1 <= column <= len(line) + 1
