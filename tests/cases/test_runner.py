from pathlib import Path

import pytest

from jadoube.cases import CaseError, Failure, PlacedCase, read, run

CLUB = '[code]\nid = "club"\nname = "Club"\nbased-on = "greco"\n'


def reading(text: str, file: str = "a.case") -> PlacedCase:
    (found,) = read(text, file)
    assert isinstance(found, PlacedCase)
    return found


def test_a_case_that_holds() -> None:
    text = """
        code: sarratt-1808
        white moves e2 e4
        black moves g8 g6
        ? open false-move by black: stand, correct, king
        white exacts stand
        ? open none
    """
    assert run(reading(text)) is None


def test_the_first_expectation_that_does_not_hold_is_told() -> None:
    text = "code: greco\nwhite moves e2 e4\n\n? turn white\n? open false-move"
    assert run(reading(text)) == Failure(4, "turn white", "turn black")


@pytest.mark.parametrize("after", ["", "\n? turn white", "\n? turn white\n? refused"])
def test_a_refused_act_fails_unless_the_next_line_wants_it(after: str) -> None:
    failure = run(reading(f"code: greco\nwhite exacts king{after}"))
    assert failure is not None
    assert (failure.line, failure.expected) == (2, "white exacts king")
    assert failure.got.startswith("refused: ")


def test_a_refusal_that_was_expected_changes_nothing() -> None:
    text = "code: greco\nwhite exacts king\n\n# so\n? refused\n? turn white\n? refused"
    assert run(reading(text)) is None


def test_an_act_that_should_have_been_refused() -> None:
    failure = run(reading("code: greco\nwhite moves e2 e4\n? refused"))
    assert failure is not None
    assert failure.expected == "refused"
    assert failure.got.startswith("not refused: ")


@pytest.mark.parametrize(
    ("text", "line", "column", "reason"),
    [
        ("case: a\ncode: grecco", 2, 7, 'no code is called "grecco"'),
        ("code: greco\ncustom: italien", 2, 9, 'no custom is called "italien"'),
        ("code: greco\ncustom: parsloes, turkish", 2, 9, "contradict each other (in"),
        ("code: none.toml", 1, 7, "none.toml"),
        ("code: greco\nreading: VII=x", 2, 10, 'Greco has no open place "vii" ('),
        ("code: greco\ncustom: paris\nreading: I", 3, 10, "a reading is written LAW=READING"),
        ("sitting: greco\nplayers: a, b\nreading: V=x", 3, 10, 'Greco has no open place "v"'),
        ("sitting: greco\nplayers: a, b\ncustom: x", 3, 9, 'no custom is called "x"'),
        ("code: greco\nposition: 8/8 w", 2, 11, '(in "8/8 w")'),
        ("code: greco\narray: xy", 2, 8, '(in "xy")'),
        ("code: lewis-1822\nodds: white gives e2", 2, 7, "pawn"),
        ("code: greco\nengaged: white wins", 2, 10, "engagement"),
        ("code: greco\nbegins: black\nposition: 4k3/8/8/8/8/8/8/4K3 w - - 0 1", 2, 9, "begins"),
        ("sitting: none\nplayers: a, b", 1, 10, 'no code is called "none"'),
        ("sitting: greco\ncustom: none\nplayers: a, b", 2, 9, 'no custom is called "none"'),
        ("sitting: lewis-1822\nplayers: a, b\nodds: a gives e2", 3, 7, "pawn"),
    ],
)
def test_a_head_that_no_table_can_be_laid_from(
    text: str, line: int, column: int, reason: str
) -> None:
    with pytest.raises(CaseError) as caught:
        run(reading(text))
    assert (caught.value.line, caught.value.column) == (line, column)
    assert reason in caught.value.reason


def test_an_error_at_no_line_of_the_head_is_told_at_the_case() -> None:
    found = reading("\ncode: greco").error("odds", "no")
    assert (found.line, found.column, found.reason) == (2, 1, "no")


def test_a_code_of_ones_own_is_found_beside_the_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "club.toml").write_text(CLUB, "utf-8")
    text = "code: club.toml\nwhite touches g1\n? cites I"
    assert run(reading(text, str(tmp_path / "a.case"))) is None
    monkeypatch.chdir(tmp_path)
    assert run(reading(text, "elsewhere/a.case")) is None


def test_a_custom_of_ones_own_is_found_beside_the_case(tmp_path: Path) -> None:
    usage = '[custom]\nid = "u"\nname = "usage"\ndigest = "…"\nlapse = { when = "touch" }'
    (tmp_path / "usage.toml").write_text(usage, "utf-8")
    text = "code: greco\ncustom: usage.toml\nwhite moves e2 e5\nblack touches a7\n? open none"
    assert run(reading(text, str(tmp_path / "a.case"))) is None


SITTING = "sitting: walker-1832\nplayers: anna, bruno\nfirst: anna\n"


@pytest.mark.parametrize(
    "lines",
    [
        "? begins anna\ngame drawn\n? begins anna\n? counted 0\ngame bruno wins\n? begins bruno",
        "? colours white anna\n? colours black bruno",
        "white: bruno\n---\n? colours white bruno\n? colours black anna",
        "draws: count\n---\ngame drawn\n? counted 1\n? score anna 0, bruno 0",
        "odds: bruno gives b1\n---\n? begins bruno\ngame bruno wins\n? begins bruno",
        "game anna wins\n? score anna 1\n? score bruno 0",
    ],
)
def test_sittings_that_hold(lines: str) -> None:
    assert run(reading(SITTING + lines)) is None


@pytest.mark.parametrize(
    ("lines", "expected", "got"),
    [
        ("---\n? begins bruno", "begins bruno", "begins anna"),
        ("---\n? counted 2", "counted 2", "counted 0"),
        ("---\n? colours white bruno", "colours white bruno", "colours white anna"),
        ("---\n? score anna 1", "score anna 1", "score anna 0, bruno 0"),
        ("---\n? score anna 0, bruno 3", "score anna 0, bruno 3", "score anna 0, bruno 0"),
    ],
)
def test_sittings_that_do_not_hold(lines: str, expected: str, got: str) -> None:
    assert run(reading(SITTING + lines)) == Failure(5, expected, got)


def test_with_a_seed_the_lot_for_colours_is_drawn() -> None:
    head = "sitting: walker-1832\nplayers: anna, bruno\nfirst: anna\n"
    drawn = {run(reading(f"{head}seed: {seed}\n? colours white anna")) for seed in range(20)}
    assert len(drawn) == 2
