"""Tables and rulings that draw themselves."""

from __future__ import annotations

import pytest

from jadoube import Colour, JadoubeError, Position, SquareError, SquareSet, Table, law
from jadoube.pictures import LAST, OPEN, draw
from jadoube.prose.notices import seen
from jadoube.umpire import Agreement, Odds
from jadoube.umpire.marks import UNMARKED, last_moved, marks


def code_with(matter: str, field: str, value: object) -> str:
    return next(
        name
        for name in law.codes()
        if getattr(getattr(law.load(name).provisions, matter), field) == value
    )


CODE = code_with("moved_twice", "options", ("put-back", "stand"))


def after(*acts: str, table: Table | None = None) -> Table:
    table = table or Table(CODE)
    for act in acts:
        ruling = table.act(act)
        assert not ruling.is_refused, ruling
        table = ruling.table
    return table


def squares(*names: str) -> SquareSet:
    return SquareSet(names)


def test_nothing_is_marked_at_first() -> None:
    found = marks(Table(CODE))
    assert not found.touched
    assert not found.open
    assert found.check is None


def test_what_a_hand_was_laid_on_is_touched() -> None:
    assert marks(after("white touches g1")).touched == squares("g1")
    assert marks(after("white holds g1 f3")).touched == squares("g1", "f3")
    assert marks(after("white adjusts a1")).touched == squares("a1")
    assert marks(after("white adjusts a1", "white plays e4")) == UNMARKED


def test_the_squares_of_an_open_move_are_open() -> None:
    assert marks(after("white moves e2 e5")).open == squares("e2", "e5")
    table = after("white plays e4", "black moves g8 g6", "black plays d5")
    assert marks(table).open >= squares("g8", "g6", "d7", "d5")


def test_a_duty_that_was_not_met_marks_the_man() -> None:
    table = after("white touches g1", "white moves e2 e4")
    assert marks(table).open == squares("e2", "e4", "g1")


def test_an_open_move_is_marked_while_a_pawn_waits_for_its_name() -> None:
    law_code = code_with("lapse", "when", "move")
    table = Table(law_code, position="4k3/P6p/8/8/8/8/8/4K3 b - - 0 1")
    table = after("black moves h7 h4", "white moves a7 a8", table=table)
    assert marks(table).open == squares("h7", "h4")


def test_men_wrongly_set_up_are_open() -> None:
    swapped = Table(CODE, array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR")
    assert marks(swapped).open == squares("d1", "e1")
    wanting = Table(CODE, array="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1")
    assert marks(wanting).open == squares("h1")
    turned = Table(CODE, turned=True)
    assert turned.open
    assert not marks(turned).open


def test_odds_that_were_not_given_are_open() -> None:
    code = code_with("odds_not_given", "spares", "mate")
    array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
    table = Table.lay(Agreement(code, array=array, odds=Odds(Colour.WHITE, (1,))))
    assert marks(table).open == squares("b1")
    taken = after("white moves b1 c3", "black plays e5", table=table)
    assert marks(taken).open == squares("c3")


def test_a_king_wronged_by_a_voice_is_open() -> None:
    table = after("white plays e4", "white says check", "black touches e7")
    assert [wrong.matter for wrong in table.open] == ["check-falsely-announced"]
    assert marks(table).open == squares("e8")


def test_a_king_in_check_is_marked() -> None:
    table = Table(CODE, position="4k3/8/8/8/8/8/8/4R1K1 b - - 0 1")
    assert marks(table).check == 60


@pytest.mark.parametrize(
    ("acts", "line"),
    [
        (("white touches g1",), "White must move g1"),
        (("white moves e2 e5",), "open: false-move by white: stand, correct, king"),
        (('white refers "why?"',), "referred: “why?”"),
        (("white resigns",), "Black wins: resignation"),
        (("white offers draw", "black accepts draw"), "Draw: agreement"),
    ],
)
def test_what_is_seen(acts: tuple[str, ...], line: str) -> None:
    assert line in list(seen(after(*acts)))


def test_checks_and_counts_are_seen() -> None:
    table = Table(CODE, position="8/8/4k3/8/8/3BK3/8/4N3 b - - 0 1")
    assert any("'s count: 50" in line for line in seen(after("black counts", table=table)))
    checked = Table(CODE, position="4k3/8/8/8/8/8/8/R5K1 w - - 0 1")
    said = after("white plays Re1+", table=checked)
    assert next(seen(said)) == "Black has the move, in check"
    kept = after("white plays Re1", table=checked)
    assert next(seen(kept)) == "Black has the move; his King is attacked, and check was not said"


def test_a_table_shows_itself() -> None:
    table = Table(CODE, customs=["italian"])
    assert table._repr_svg_().startswith("<svg")
    html = table._repr_html_()
    assert "<svg" in html
    assert "Italian custom" in html
    assert "White has the move" in html


def test_a_ruling_shows_itself() -> None:
    ruling = Table(CODE).act("white touches g1")
    assert ruling._repr_svg_().startswith("<svg")
    assert "must move" in ruling._repr_html_()
    assert repr(ruling) == f"<Ruling {ruling.text!r}>"
    refused = Table(CODE).act("white touches e4")
    assert "Refused" in refused._repr_html_()
    assert refused._repr_svg_() == Table(CODE)._repr_svg_()


def test_words_of_players_are_escaped() -> None:
    ruling = Table(CODE).act('white refers "<script>"')
    assert "<script>" not in ruling._repr_html_()


def test_the_last_move_is_marked() -> None:
    assert not last_moved(Table(CODE))
    assert last_moved(after("white plays e4")) == squares("e2", "e4")
    assert last_moved(after("white plays e4", "black touches e7")) == squares("e2", "e4")
    castling = Table(CODE, position="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    castled = after("white castles king-side", table=castling)
    assert last_moved(castled) == squares("e1", "f1", "g1", "h1")
    drawn = draw(after("white plays Nf3"))
    assert all(f'fill="{colour}"' in drawn for colour in LAST)
    assert LAST[0] not in draw(Table(CODE))


def test_a_position_is_drawn_as_one_likes_to_see_it() -> None:
    position = Position("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1")
    assert "check_gradient" in draw(position)
    assert "check_gradient" not in draw(Position())
    assert 'width="200"' in draw(Position(), size=200)
    assert draw(Position(), orientation=Colour.BLACK) != draw(Position())
    marked = draw(Position(), marks=["e4", 0])
    assert marked.count(f'fill="{OPEN}"') == 2
    assert "#123456" in draw(Position(), marks={"e4": "#123456"})
    drawn = draw(Position(), arrows=[("e2", "e4"), (1, 18, "#abcdef"), ("a1", "a1")])
    assert drawn.count("<line") == 2
    assert "#abcdef" in drawn


def test_a_caption_stands_below_in_lines_of_its_own() -> None:
    drawn = draw(
        Position(), size=160, caption="White <mates> in a great number of moves\n\nfor once"
    )
    assert "&lt;mates&gt;" in drawn
    assert drawn.count("<text ") == 5
    assert drawn.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 256"')


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"marks": ["e9"]}, "e9"),
        ({"marks": [64]}, "a square is a name, a1 to h8, or a number, 0 to 63, not 64"),
        ({"arrows": ["e2e4"]}, "an arrow is two squares, and a colour if wanted, not 'e2e4'"),
        ({"size": 0}, "size must be a number of pixels from 1, not 0"),
    ],
)
def test_what_cannot_be_drawn_is_told(wish: dict[str, object], word: str) -> None:
    with pytest.raises((JadoubeError, SquareError), match=word):
        draw(Position(), **wish)  # type: ignore[arg-type]
    with pytest.raises(JadoubeError, match="expected a Table or a Position to draw, not str"):
        draw("e4")  # type: ignore[arg-type]
