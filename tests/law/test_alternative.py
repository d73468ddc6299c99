from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from jadoube.law import LawError, Taken, check, custom, load

Write = Callable[..., Path]

CLUB = """
[code]
id = "club"
name = "Club"
based-on = "walker-1832"

[[law]]
number = "C1"
digest = "…"
basis = "inferred"
stalemate = { giver = "draws", basis = "text" }
lapse = { when = "touch" }

[[law.alternative]]
id = "peace"
sense = "It is drawn."

[[law.alternative]]
id = "war"
sense = "Its giver wins."
argued-by = "the landlord"
stalemate = { giver = "wins" }

[[law.alternative]]
id = "shame"
sense = "Its giver loses."
stalemate = { giver = "loses" }

[[law.alternative]]
id = "hand"
sense = "A touch is enough."

[[law.alternative]]
id = "deed"
sense = "It takes a move."
lapse = { when = "move" }

[[silent]]
reading = "…"
drawn-games = { count = true }

[[silent.alternative]]
id = "counts"
sense = "They count."

[[silent.alternative]]
id = "nothing"
sense = "They do not."
drawn-games = { count = false }
"""

USAGE = """
[custom]
id = "usage"
name = "usage"
digest = "…"
promotion = { to = "lost" }
basis = "inferred"

[[custom.alternative]]
id = "any-bishop"
sense = "Any Bishop will do."

[[custom.alternative]]
id = "unlike"
sense = "Not beside another of its colour."
promotion = { to = "lost-unlike" }
"""


def test_every_provision_says_what_it_rests_on(write: Write) -> None:
    club = load(write(CLUB))
    assert club.basis("stalemate") == "text"
    assert club.basis("lapse") == "inferred"
    assert club.basis("drawn-games") == "silent"
    assert str(club.citation("stalemate")) == "Club, law C1"
    assert str(club.citation("lapse")) == "Club, law C1, as read"
    assert club.citation("drawn-games") is None


def test_the_first_of_a_place_is_the_reading_chosen(write: Write) -> None:
    club = load(write(CLUB))
    places = [(of, [one.id for one in place.alternatives]) for of, place in club.places]
    assert [one for one in places if one[0] in ("C1", "drawn-games")] == [
        ("C1", ["peace", "war", "shame"]),
        ("C1", ["hand", "deed"]),
        ("drawn-games", ["counts", "nothing"]),
    ]
    place = next(place for of, place in club.places if of == "C1")
    assert (place.chosen.id, place.matters) == ("peace", ("stalemate",))
    assert place.others[0].argued_by == "the landlord"
    assert club.under("C1=peace") == club


@pytest.mark.parametrize("asked", ["C1=war", " c1 = WAR ", "stalemate=war", "lapse=war"])
def test_takes_another_reading(write: Write, asked: str) -> None:
    club = load(write(CLUB))
    taken = load(write(CLUB), readings=[asked])
    assert taken == club.under(asked)
    assert taken.provisions.stalemate.giver == "wins"
    assert taken.book == club.book
    assert taken.book.stalemate.giver == "draws"
    assert list(map(str, taken.readings)) == ["C1=war"]
    assert isinstance(taken.readings[0], Taken)
    assert taken.basis("stalemate") == "inferred"
    assert str(taken.citation("stalemate")) == "Club, law C1; reading C1=war"
    assert hash(taken) != hash(club)


def test_takes_several_readings_one_after_another(write: Write) -> None:
    taken = load(write(CLUB)).under("C1=war").under("C1=deed", "drawn-games=nothing")
    assert list(map(str, taken.readings)) == ["C1=war", "C1=deed", "drawn-games=nothing"]
    assert taken.provisions.lapse.when == "move"
    assert not taken.provisions.drawn_games.count
    assert str(taken.citation("drawn-games")) == "Club; reading drawn-games=nothing"


@pytest.mark.parametrize(
    ("asked", "taken"),
    [
        ((), ("C1=war", "C1=deed")),
        (("C1=peace",), ("C1=peace", "C1=deed")),  # which it answers
        (("C1=shame",), ("C1=shame", "C1=deed")),
        (("lapse=deed",), ("lapse=deed", "C1=war")),
    ],
)
def test_usual_readings_give_way_to_those_asked_for(
    write: Write, asked: tuple[str, ...], taken: tuple[str, ...]
) -> None:
    club = load(write(CLUB))
    usual = ["C1=war", "C1=deed", "C2=other", "C1=nonsense"]
    assert club.readings_besides(usual, asked) == taken


def test_a_usual_reading_that_contradicts_another_is_left_out(write: Write) -> None:
    club = load(write(CLUB))
    assert club.readings_besides(["C1=war", "C1=shame"], ()) == ("C1=war",)


def test_a_custom_lies_over_a_reading_and_has_readings_of_its_own(write: Write) -> None:
    usage = write(USAGE, "usage.toml")
    assert custom(usage).inferred == ("promotion",)
    club = load(write(CLUB), ["turkish", usage], ["C1=shame", "usage=unlike"])
    assert club.provisions.stalemate.giver == "wins"
    assert club.provisions.promotion.to == "lost-unlike"
    assert str(club.citation("promotion")) == "Club, law XXI; usage; reading usage=unlike"
    plain = load(write(CLUB), [usage])
    assert str(plain.citation("promotion")) == "Club, law XXI; usage, as read"
    assert club == load(write(CLUB), readings=["C1=shame"]).with_customs(
        custom("turkish"), custom(usage)
    ).under("usage=unlike")


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("war", 'a reading is written LAW=READING, not "war" (there are II=either, '),
        ("XV=war", 'Club has no open place "xv" (there are II=either, '),
        ("C1=love", 'C1 cannot be read "love" (there are peace, war, shame, hand, deed)'),
        ("C1=war, stalemate=shame", "the readings C1=war and C1=shame contradict each other"),
        ("C1=war, C1=peace", "the readings C1=war and C1=peace contradict each other"),
        ("C1=peace, C1=war", "the readings C1=peace and C1=war contradict each other"),
    ],
)
def test_a_reading_that_cannot_be_had(write: Write, asked: str, reason: str) -> None:
    club = load(write(CLUB))
    with pytest.raises(LawError) as raised:
        club.under(*asked.split(", "))
    assert str(raised.value).startswith(reason)


def test_a_code_without_open_places_says_so(write: Write) -> None:
    head = '[code]\nid = "bare"\nname = "Bare"\nbased-on = "my-club.toml"\n'
    write(CLUB)
    child = load(write(head, "bare.toml"))
    assert child.under("C1=war").provisions.stalemate.giver == "wins"
    bare = replace(child, name="Bare", laws=(), silences=())
    with pytest.raises(LawError, match=r"Bare has no open place \"c1\" \(it has no open places\)"):
        bare.under("C1=war")


def test_an_heir_who_settles_the_matter_himself_closes_the_place(write: Write) -> None:
    write(CLUB)
    head = '[code]\nid = "heir"\nname = "Heir"\nbased-on = "my-club.toml"\n'
    law = '[[law]]\nnumber = "H"\ndigest = "…"\nstalemate = { giver = "wins" }\n'
    heir = load(write(f"{head}{law}", "heir.toml"))
    assert [place.chosen.id for of, place in heir.places if of == "C1"] == ["hand"]


@pytest.mark.parametrize(
    ("old", "new", "faults"),
    [
        ('basis = "inferred"', 'basis = "hearsay"',
         ['basis must be one of text, inferred, not "hearsay"']),
        ('draws", basis = "text"', 'draws", basis = 1', ["basis must be one of text, inferred, not 1"]),
        ('id = "shame"', 'id = "war"', ["there are two alternatives war"]),
        ('id = "shame"', 'id = "For Shame"',
         ["id must be small letters and figures, joined by hyphens"]),
        ('sense = "It is drawn."', 'stalemate = { giver = "draws" }',
         ["the first alternative is the one chosen, and lays nothing down", "sense is missing"]),
        ('lapse = { when = "move" }', "", ["hand has no other reading after it",
                                           "deed has no other reading after it"]),
        ('giver = "loses"', 'giver = "weeps"',
         ['stalemate: giver must be one of draws, loses, wins, not "weeps"']),
        ('argued-by = "the landlord"', 'argued = "the landlord"',
         ['unknown matter "argued" (did you mean "argued-by"?)']),
        ('reading = "…"', 'reading = "…"\nbasis = "text"', ['unknown matter "basis"']),
        ("[[silent.alternative]]", "[silent.alternative]", None),
    ],
)  # fmt: skip
def test_faults_of_alternatives(write: Write, old: str, new: str, faults: list[str] | None) -> None:
    text = CLUB.replace(old, new)
    assert text != CLUB
    if faults is None:
        text = CLUB.partition("[[silent.alternative]]")[0] + '[silent.alternative]\nid = "x"\n'
        faults = ["alternative must be written [[silent.alternative]], once for each"]
    assert sorted(fault.reason for fault in check(write(text))) == sorted(faults)
