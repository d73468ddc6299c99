from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube.law import Change, Custom, LawError, codes, custom, customs, load

GIVER_LOSES, GIVER_WINS = {"barbier", "parsloes"}, {"london-1656", "turkish"}


def clash(names: set[str]) -> bool:
    """Tell whether two of the customs say the contrary of a stalemate."""
    return bool(names & GIVER_LOSES and names & GIVER_WINS)


def make(name: str, *changes: Change) -> Custom:
    return Custom(name, f"{name} custom", "", "", "…", changes)


LOSES = make("loses", Change("stalemate", "giver", "loses"))
WINS = make("wins", Change("stalemate", "giver", "wins"))
NO_PAWNS = make("no-pawns", Change("fifty-moves", "pawns", False))
ANY_NUMBER = make("any-number", Change("fifty-moves", "pieces", None))


def test_contradicts_another_that_sets_the_same_value_differently() -> None:
    assert LOSES.contradicts(WINS)
    assert WINS.contradicts(LOSES)
    assert not LOSES.contradicts(LOSES)
    assert not NO_PAWNS.contradicts(ANY_NUMBER)
    assert not LOSES.contradicts(ANY_NUMBER)


def test_names_each_matter_once() -> None:
    both = make("both", *NO_PAWNS.changes, *ANY_NUMBER.changes, *LOSES.changes)
    assert both.matters == ("fifty-moves", "stalemate")


def test_changes_nothing_but_what_it_states() -> None:
    code = load("walker-1832")
    changed = code.with_customs(NO_PAWNS, ANY_NUMBER)
    assert code.provisions.fifty_moves.pawns
    assert code.provisions.fifty_moves.pieces == 1
    assert not changed.provisions.fifty_moves.pawns
    assert changed.provisions.fifty_moves.pieces is None
    assert changed.provisions.fifty_moves.moves == 50
    assert changed.provisions.stalemate == code.provisions.stalemate


@pytest.mark.parametrize("name", customs())
def test_shipped_customs_change_something_in_every_code_and_are_cited(name: str) -> None:
    usage = custom(name)
    assert usage.id == name
    assert usage.title
    assert usage.digest.endswith((".", ".)"))
    clocked = usage.reported_in.startswith(("FIDE", "usage of", "regulations of"))
    assert clocked or usage.reported_in.startswith("Sarratt, law")
    for id_ in codes():
        plain, dressed = load(id_), load(id_, [name])
        assert dressed.customs == (usage,)
        assert dressed.provisions != plain.provisions
        assert dressed.laws == plain.laws
        for subject in usage.subjects:
            cited, law = dressed.citation(subject), plain.citation(subject)
            assert cited is not None
            assert cited.custom == usage.cited(subject)
            assert cited.number == (law.number if law else None)


@given(st.sets(st.sampled_from(customs()), max_size=5).filter(lambda names: not clash(names)))
def test_the_order_of_customs_does_not_matter(names: set[str]) -> None:
    provisions = {str(load("lewis-1822", order).provisions) for order in permutations(names)}
    assert len(provisions) == 1


def test_only_customs_on_stalemate_contradict_each_other() -> None:
    for pair in combinations(customs(), 2):
        if clash(set(pair)):
            with pytest.raises(LawError, match=f"{pair[0]} and {pair[1]} contradict"):
                load("greco", pair)
        else:
            load("greco", pair)


def test_a_custom_fits_where_it_changes_something_and_has_its_clock() -> None:
    turkish, blitz = custom("turkish"), custom("blitz")
    old, new = load("sarratt-1808"), load("fide-2023")
    assert turkish.fits(old.provisions)
    assert not turkish.fits(old.with_customs(turkish).provisions)
    assert blitz.fits(new.provisions)
    assert not blitz.fits(old.provisions)
