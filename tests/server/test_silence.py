"""A silent umpire leaks nothing: what is sent depends on what was done and seen, and on nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.serving import run

from jadoube import law
from jadoube._kernel import Colour, square_name
from jadoube.client.messages import ErrorMessage
from jadoube.client.requests import LayRequest
from jadoube.language import parse_act
from jadoube.prose.deeds import tell_deed
from jadoube.server.house import House
from jadoube.server.layout import draw
from jadoube.server.proceedings import Proceedings
from jadoube.server.records import Acted
from jadoube.server.room import BEAT, until_beat
from jadoube.server.settings import Settings
from jadoube.server.sharing import tell_shared
from jadoube.server.store import Kept
from jadoube.server.telling import tell_entry, tell_ruling
from jadoube.sitting import Lots

if TYPE_CHECKING:
    from pathlib import Path

    from jadoube.umpire.view import View

SQUARES = st.integers(0, 63).map(square_name)
WORDS = st.one_of(
    st.builds("{} touches {}".format, st.sampled_from(["white", "black"]), SQUARES),
    st.builds("{} moves {} {}".format, st.sampled_from(["white", "black"]), SQUARES, SQUARES),
    st.builds("{} says check".format, st.sampled_from(["white", "black"])),
    st.builds(
        "{} waives {}".format,
        st.sampled_from(["white", "black"]),
        st.sampled_from(["false-move", "moved-twice", "captured-own"]),
    ),
)


CLOCKED = [code for code in law.codes() if law.load(code).provisions.completing.by == "clock"]


def opened(umpire: str, code: str, **more: str) -> Proceedings:
    laying = msgspec.convert(
        {"code": code, "umpire": umpire, "white": "host", "first": "host", **more}, LayRequest
    )
    return Proceedings.open(draw(laying, 3, Lots(1)))


@given(acts=st.lists(WORDS, max_size=25), code=st.sampled_from(law.codes()))
def test_entries_follow_from_acts_and_views(acts: list[str], code: str) -> None:
    """Two tables with the same acts and views are told alike, whatever irregularities one has."""
    now = opened("silent", code)
    entries: dict[tuple[object, ...], bytes] = {}
    for words in acts:
        transition = now.after(Acted(words, "host", "ref"))
        if not transition.is_refused:
            view = transition.after.table.view(Colour.WHITE)
            assert not view.open
            entry = msgspec.json.encode(tell_entry(transition, 1))
            fields = msgspec.json.decode(entry)
            assert "cites" not in fields
            assert "open" not in fields["now"]
            before = now.table
            assert fields["text"] == f"{tell_deed(parse_act(fields['act']), before)}."
            public = _public(view)
            key = (transition.after.seq, fields["act"], *public)
            assert entries.setdefault(key, entry) == entry
            now = transition.after


@given(
    squares=st.lists(st.tuples(SQUARES, SQUARES), min_size=1, max_size=12),
    codes=st.permutations(law.codes()),
)
def test_two_codes_look_alike(squares: list[tuple[str, str]], codes: list[str]) -> None:
    """Where two codes bind differently but the board is the same, the entries are the same bytes."""
    one, two = opened("silent", codes[0]), opened("silent", codes[1])
    for number, (origin, target) in enumerate(squares):
        side = ("white", "black")[number % 2]
        for words in (f"{side} touches {origin}", f"{side} moves {origin} {target}"):
            transitions = [now.after(Acted(words, "host", "ref")) for now in (one, two)]
            if any(transition.is_refused for transition in transitions):
                return
            views = [
                _public(transition.after.table.view(Colour.WHITE)) for transition in transitions
            ]
            # Which pawns wait for a name follows from the board and the book, open to all.
            waiting = [transition.after.table.suspended for transition in transitions]
            if views[0] == views[1] and waiting[0] == waiting[1]:
                assert tell_entry(transitions[0], 1) == tell_entry(transitions[1], 1)
            one, two = (transition.after for transition in transitions)


def _public(view: View) -> tuple[object, ...]:
    fields = {**msgspec.structs.asdict(view), "player": None}
    fields["position"] = view.position.fen
    return tuple(str(value) for value in fields.values())


@given(acts=st.lists(WORDS, max_size=25), umpire=st.sampled_from(["announces", "silent"]))
def test_both_players_have_the_same_view(acts: list[str], umpire: str) -> None:
    """One telling serves both, because the umpire shows both the same."""
    now = opened(umpire, law.codes()[1])
    for words in acts:
        transition = now.after(Acted(words, "host", "ref"))
        if not transition.is_refused:
            now = transition.after
        views = [now.table.view(colour) for colour in Colour]
        assert msgspec.structs.replace(views[0], player=Colour.BLACK) == views[1]


def test_a_right_given_up_is_kept_whether_there_was_one_or_not() -> None:
    for first in ("white moves e2 e4", "white moves e2 e5"):
        transition = opened("silent", law.codes()[1]).after(Acted(first, "host", "a"))
        waived = transition.after.after(Acted("black waives false-move", "guest", "b"))
        assert not waived.is_refused
        fields = msgspec.json.decode(msgspec.json.encode(tell_entry(waived, 1)))
        assert fields["text"] == "Black waives any right against White's false move."


@pytest.mark.parametrize("code", law.codes())
def test_a_check_that_was_said_looks_the_same_whether_it_is_one_or_not(code: str) -> None:
    told = []
    for target in ("h5", "g4"):
        now = opened("silent", code)
        for words in ("white moves e2 e4", "black moves f7 f5", f"white moves d1 {target}"):
            now = now.after(Acted(words, "host", "a")).after
        transition = now.after(Acted("white says check", "host", "b"))
        assert not transition.is_refused
        entry = tell_entry(transition, 1)
        assert entry.says_check
        told.append(msgspec.structs.replace(entry, now=msgspec.structs.replace(entry.now, fen="")))
    assert told[0] == told[1]


@pytest.mark.parametrize("code", CLOCKED)
@pytest.mark.parametrize(
    "after", [[], ["white presses"], ["white touches b1"], ["white says check"]]
)
def test_a_move_that_is_not_pressed_upon_looks_the_same_whether_it_is_lawful_or_not(
    code: str, after: list[str]
) -> None:
    told = []
    for target in ("f3", "f4"):
        now = opened("silent", code, time="3+2")
        for words in (
            "white moves e2 e4",
            "white presses",
            "black moves e7 e5",
            "black presses",
            f"white moves g1 {target}",
            *after,
        ):
            transition = now.after(Acted(words, "host", "a"))
            now = transition.after
        entry = tell_entry(transition, 1)
        assert entry.ply == 3
        assert entry.now.turn == "black"
        _, *rest = entry.now.fen.split()
        shared = tell_shared(now).sentence
        plain = msgspec.structs.replace(
            entry,
            act="",
            text="",
            move=None,
            now=msgspec.structs.replace(entry.now, fen=" ".join(rest)),
        )
        told.append((plain, shared))
    assert told[0] == told[1]


def test_a_claim_made_in_vain_is_heard_and_has_its_price(tmp_path: Path) -> None:
    async def claims() -> None:
        house = House(Settings(database=f"sqlite:///{tmp_path}/tables.db"))
        await house.open()
        layout = opened("silent", law.codes()[1]).layout
        await house.store.keep(Kept("a" * 16, layout, "host", None, None), 0)
        room = await house.hall.room("a" * 16)
        assert room is not None
        assert await room.submit(Acted("white moves e2 e4", "host", "1")) is None
        claimed = "black exacts king for false-move"
        for number in range(layout.laying.claims):
            assert await room.submit(Acted(claimed, "guest", f"c{number}")) is None
            assert room.chronicle.last is not None
            assert room.chronicle.last.turn == "black"
        entries = [msgspec.json.decode(entry) for entry in room.chronicle.entries]
        assert [entry["act"] for entry in entries[1:]] == [claimed] * 3
        assert entries[-1]["text"] == "Refused: the umpire does not allow the claim."
        answer = await room.submit(Acted(claimed, "guest", "more"))
        assert isinstance(answer, ErrorMessage)
        assert "in vain" in answer.text
        # The adversary has all of his own, and play goes on.
        assert await room.submit(Acted("black moves e7 e5", "guest", "2")) is None
        assert await room.submit(Acted("white exacts king for false-move", "host", "3")) is None
        await house.close()

    run(claims())


def test_a_claim_is_refused_in_the_same_words_whatever_the_reason() -> None:
    texts = set()
    for acts in (["white moves e2 e4"], ["white moves e2 e5", "black moves e7 e6"]):
        now = opened("silent", law.codes()[1])
        for words in acts:
            now = now.after(Acted(words, "host", "a")).after
        transition = now.after(Acted("black exacts king for false-move", "guest", "b"))
        assert not transition.is_refused  # it is heard, and changes nothing
        assert transition.ruling is not None
        texts.add(tell_ruling(transition.ruling, is_silent=True))
    assert len(texts) == 1


def test_answers_come_on_the_beat() -> None:
    for lasted in (0.0, 0.001, 0.0199, 0.02, 0.0301):
        beats = (lasted + until_beat(lasted)) / BEAT
        assert abs(beats - round(beats)) < 1e-9
        assert 0 < until_beat(lasted) <= BEAT


@pytest.mark.parametrize("umpire", ["announces", "silent"])
def test_how_long_the_umpire_thought_does_not_show(
    umpire: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was done, and whether it was refused, a silent umpire waits for the beat."""
    waited: list[float] = []

    def until(lasted: float) -> float:
        waited.append(lasted)
        return 0.0

    async def acts() -> None:
        house = House(Settings(database=f"sqlite:///{tmp_path}/tables.db"))
        await house.open()
        await house.store.keep(
            Kept("a" * 16, opened(umpire, law.codes()[1]).layout, "host", None, None), 0
        )
        room = await house.hall.room("a" * 16)
        assert room is not None
        for words in (
            "white moves e2 e4",
            "black moves e7 e4",
            "white exacts king for moved-twice",
        ):
            await room.submit(Acted(words))
        await house.close()

    monkeypatch.setattr("jadoube.server.room.until_beat", until)
    run(acts())
    assert len(waited) == (3 if umpire == "silent" else 0)
