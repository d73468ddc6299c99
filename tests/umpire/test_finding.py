from msgspec.structs import replace
from tests.umpire.tables import SARRATT, laws, ruling, table

from jadoube import Colour
from jadoube.law import Citation
from jadoube.umpire import acts
from jadoube.umpire.finding import Finding, citations
from jadoube.umpire.refusal import Reason, Refusal
from jadoube.umpire.ruling import Ruling


def finding(*lines: str) -> Finding:
    return Finding(table(SARRATT, *lines), acts.Resigns(Colour.WHITE))


def test_a_ruling_carries_what_opened_lapsed_and_was_put_back() -> None:
    lines = ("white moves e2 e4", "black moves g8 g6")
    opened = ruling(SARRATT, *lines)
    assert [str(wrong) for wrong in opened.opened] == ["false-move by black: stand, correct, king"]
    assert not opened.is_refused
    assert opened.reason is None
    lapsed = ruling(SARRATT, *lines, "white touches d2")
    assert [wrong.matter for wrong in lapsed.lapsed] == ["false-move"]
    exacted = ruling(SARRATT, *lines, "white exacts king")
    assert exacted.exacted is not None
    assert str(exacted.exacted[1]) == "king"
    assert exacted.put_back == 1
    assert str(exacted) == exacted.text


def test_a_refusal_keeps_the_table_and_says_why() -> None:
    refused = ruling(SARRATT, "white counts")
    assert refused.is_refused
    assert refused.after is refused.before
    assert refused.refused == Reason("count-not-due")
    assert refused.reason == "White cannot demand the fifty-move count now"
    assert laws(refused) == ["23"]
    assert refused.table.log == ()


def test_laws_are_cited_once_each_in_their_order() -> None:
    laid = table(SARRATT)
    cited, silent = citations(
        laid, ["false-move", "lapse", "false-move", "castling", "false-castling"]
    )
    assert not silent
    assert cited == tuple(Citation("Sarratt", number) for number in ("13", "21", "16"))
    assert citations(laid, ()) == ((), ())


def test_what_is_no_matter_of_law_and_silence_cite_nothing() -> None:
    cited, silent = citations(table("greco"), ["fifty-moves", "no-such-matter"])
    assert cited == ()
    assert silent == ("fifty-moves",)


def test_notes_are_kept_apart_from_the_table() -> None:
    notes = finding("white moves e2 e4", "black moves g8 g6")
    (wrong,) = notes.now.wrongs
    notes.lapse((), "move")
    assert notes.now is notes.before
    notes.lapse((wrong,), "touch")
    assert notes.now.wrongs == ()
    assert notes.now.lapsed == (replace(wrong, lost="touch"),)
    assert notes.before.wrongs == (wrong,)
    closed = notes.ruling(Ruling)
    assert closed.lapsed == (wrong,)
    assert closed.after.log[-1] == acts.Resigns(Colour.WHITE)


def test_a_man_that_has_gone_or_come_has_altered_the_square() -> None:
    notes = finding()
    assert not notes.is_altered(12)
    board = table(SARRATT, "white moves e2 e4").board
    notes.change(board=board)
    assert notes.is_altered(12)
    assert notes.is_altered(28)
    assert not notes.is_altered(11)


def test_a_refusal_names_the_matters_that_refuse() -> None:
    refused = Refusal("right-lapsed", "lapse", "false-move")
    assert str(refused) == "right-lapsed"
    assert refused.matters == ("lapse", "false-move")
    ruling = finding().refusal(refused, Ruling)
    assert laws(ruling) == ["21", "13"]
    assert ruling.refused == Reason("right-lapsed")
