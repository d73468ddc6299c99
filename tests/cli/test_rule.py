from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest

from jadoube.cli.rule import Conversation
from jadoube.table import Table
from jadoube.umpire import Agreement

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Say


def test_each_act_gets_its_ruling(say: Say) -> None:
    said = say(
        "rule", "sarratt-1808", typed="white touches g1\n\n# a note\nwhite moves g1 f3 # so\n"
    )
    first, second = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert first == "White has touched his Knight on g1 and must move it. (Sarratt, law 7)"
    assert "f3" in second


def test_a_right_tells_its_words_and_when_it_is_lost(say: Say) -> None:
    said = say("rule", "sarratt-1808", typed="white moves g1 g3\nblack says check\nopen\n")
    told, words, *_, wrong, right = said.out.splitlines()
    assert told.endswith("King moved instead, until he touches a man. (Sarratt, law 13)")
    assert words == "  black exacts stand, black exacts correct or black exacts king"
    assert wrong == "false-move by white: stand, correct, king"
    assert right == f"{words}: lost once Black has touched a man or completed a move"
    twice = say(
        "rule", "sarratt-1808", typed="white touches b1\nwhite moves a2 a3\nwhite moves d1 d4\n"
    )
    assert "  black exacts put-back or black exacts stand for moved-twice\n" in twice.out


def test_refused_and_unreadable_lines_do_not_end_it(say: Say) -> None:
    said = say("rule", "greco", typed="white exacts king\nnonsense\nwhite resigns\n")
    assert said.code == 2
    assert len(said.out.splitlines()) == 2
    assert said.err.startswith(
        'line 2, column 1: "nonsense" is not understood; type an act, a move or plain words, such as '
    )
    assert say("rule", "greco", typed="white exacts king\n").code == 1


def test_acts_in_any_words_are_given_to_who_can_mean_them(say: Say) -> None:
    typed = "e4\nf5\nI move my queen to h5\ncheck\ng6\ntake g6 with my queen\n"
    answers = [
        json.loads(line) for line in say("rule", "greco", "--json", typed=typed).out.splitlines()
    ]
    assert [one["act"] for one in answers] == [
        "white plays e4",
        "black plays f5",
        "white moves d1 h5",
        "white says check",
        "black plays g6",
        "white moves h5 g6",
    ]


def test_what_may_be_meant_in_several_ways_is_asked_about(say: Say) -> None:
    said = say("rule", "greco", typed="touch my knight\n")
    assert said.code == 2
    assert "which Knight is meant: b1 or g1?" in said.err


def test_questions(say: Say) -> None:
    said = say("rule", "greco", typed="? turn white\n? turn black\n? trun\n")
    assert said.out == "yes\nno: turn white\n"
    assert '(did you mean "turn"?)' in said.err
    assert say("rule", "greco", typed="? turn black\n").code == 1


def test_a_law_is_shown_and_an_act_taken_back(say: Say) -> None:
    typed = "law 5\nundo\nwhite moves e2 e5\nundo\n? open none\n? turn white\nlaw 99\n"
    said = say("rule", "greco", typed=typed)
    lines = said.out.splitlines()
    assert lines[0] == "Greco, law V"
    assert "taken back: white moves e2 e5" in lines
    assert lines[-2:] == ["yes", "yes"]
    assert said.err.splitlines() == [
        "line 2, column 1: nothing has been done that could be taken back",
        "line 7, column 5: Greco has no law 99 (there are I to V)",
    ]


def test_a_game_is_saved_once(say: Say, tmp_path: Path) -> None:
    file = tmp_path / "game.case"
    said = say("rule", "greco", typed=f"e4\nsave {file}\nsave {file}\nsave {tmp_path}/a/b\n")
    assert f"saved in {file}" in said.out
    assert said.err.splitlines() == [
        f"line 3, column 6: {file} is there already; type another name",
        f"line 4, column 6: {tmp_path}/a/b: No such file or directory",
    ]
    assert say("case", str(file)).code == 0


def test_what_may_be_typed_is_completed() -> None:
    talk = Conversation(Table.lay(Agreement("greco")))
    assert talk.complete("und") == ["undo"]
    assert talk.complete("Nf") == ["Nf3"]
    assert "black touches " in talk.complete("black t")
    assert talk.complete("zz") == []


def test_asides(say: Say) -> None:
    typed = "help\nboard\nopen\nmust\nwhite moves e2 e5\nOPEN\nwhite waives\nquit\nnonsense"
    said = say("rule", "greco", typed=typed)
    assert "An act a line" in said.out
    assert "R N B Q K B N R" in said.out
    assert "nothing is open" in said.out
    assert "nobody is obliged to anything" in said.out
    assert "false-move by white: correct" in said.out
    assert said.err == ""


def test_must_and_transcript(say: Say) -> None:
    said = say("rule", "greco", typed="white touches g1\nmust\ntranscript\n")
    assert said.out.endswith("white move g1\ncode: greco\n\nwhite touches g1\n")


def test_json(say: Say) -> None:
    typed = "white moves e2 e5\nblack exacts correct\nblack counts\nx\n? turn white\nboard\n"
    typed += "white moves e2 e4\nblack resigns\n"
    said = say("rule", "greco", "--json", typed=typed)
    moved, exacted, refused, unreadable, asked, board, _, resigned = map(
        json.loads, said.out.splitlines()
    )
    assert moved["act"] == "white moves e2 e5"
    assert moved["refused"] is False
    assert moved["opened"] == moved["open"] == ["false-move by white: correct"]
    assert moved["cites"] == [
        {"code": "Greco", "law": "II", "custom": None, "basis": "inferred", "reading": None}
    ]
    assert (exacted["exacted"], exacted["put-back"]) == ("correct", 1)
    assert exacted["must"] == ["white move e2"]
    assert refused["refused"] is True
    assert refused["reason"]
    assert (unreadable["at"], unreadable["line"], unreadable["column"]) == (4, "x", 1)
    assert asked == {"asked": "turn white", "holds": True, "text": "yes"}
    assert board["asked"] == "board"
    assert (resigned["result"], resigned["because"]) == ("white wins", "resignation")


def test_what_was_agreed(say: Say) -> None:
    said = say(
        *("rule", "lewis-1822", "--custom", "italian", "--custom", "parsloes"),
        *("--odds", "black gives f7 and 2 moves", "--umpire", "silent"),
        typed="? square f7 empty\n? turn white\nwhite moves e2 e4\n? turn white\n",
    )
    assert said.code == 0
    said = say("rule", "lewis-1822", "--begins", "black", typed="? turn black")
    assert said.code == 0


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("none",), 'no code is called "none"'),
        (("greco", "--custom", "none"), 'no custom is called "none"'),
        (("greco", "--odds", "white gives z9"), '--odds: expected a square, not "z9"'),
        (("greco", "--begins", "green"), '--begins: expected white or black, not "green"'),
        (("greco", "--position", "8/8 w"), "--position: FEN"),
        (("greco", "--engaged", "white wins"), "--engaged: "),
    ],
)
def test_what_cannot_be_agreed(say: Say, words: tuple[str, ...], error: str) -> None:
    said = say("rule", *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("jadoube: ")
    assert error in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("words", [("--turned",), ("--board", "turned"), ("--board=turned",)])
def test_a_board_laid_the_wrong_way_round(say: Say, words: tuple[str, ...]) -> None:
    act = "white exacts restart for board-turned"
    ran = say("rule", "sarratt-1808", *words, typed=act)
    assert ran.out.startswith("White has the board turned")
    assert say("rule", "sarratt-1808", typed=act).out.startswith("Refused")


def test_bytes_that_are_no_text(say: Say) -> None:
    said = say("rule", "greco", typed=b"white \xff\xfe\nwhite resigns\n")
    assert said.code == 2
    assert len(said.out.splitlines()) == 1


def test_a_prompt_at_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from jadoube.cli import main

    typed = iter(["white exacts king", "nonsense", "white resigns"])

    def answer(prompt: str) -> str:
        assert prompt == "> "
        for line in typed:
            return line
        raise EOFError

    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", terminal)
    monkeypatch.setattr("builtins.input", answer)
    assert main(["rule", "greco"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert err.startswith("Greco. An act a line;")


def test_standard_input_that_is_not_a_stream_of_bytes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from jadoube.cli import main

    monkeypatch.setattr(sys, "stdin", io.StringIO("white resigns\n"))
    assert main(["rule", "greco"]) == 0
    assert capsys.readouterr().out


def test_lines_are_broken_between_words_where_a_width_is_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    talk = Conversation(Table("sarratt-1808"), width=40)
    talk.say("white moves g1 g3")
    out, _ = capsys.readouterr()
    assert all(len(line) <= 40 for line in out.splitlines())
    assert "  black exacts stand, black exacts\n  correct or black exacts king\n" in out
    talk.say("what is this supposed to mean, if anything")
    _, err = capsys.readouterr()
    assert "is not understood;" in err
    assert all(len(line) <= 40 for line in err.splitlines())


def test_a_word_that_needs_another_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    talk = Conversation(Table("sarratt-1808"))
    talk.say("save")
    talk.say("law ")
    _, err = capsys.readouterr()
    assert err == "type save and the name of a file\ntype law and its number, such as law 13\n"
