"""A code of laws, ready for the umpire."""

from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from jadoube._kernel import Rules

from .alternative import Basis, OpenPlace, Taken
from .catalogue import MATTERS, POINTS
from .change import contradict, lay_over, matters_of
from .citation import Citation
from .custom import Custom
from .error import LawError
from .matters import Provisions
from .suggestion import quoted

Cited = tuple[tuple[Citation, ...], tuple[str, ...]]
"""Laws cited, and the matters on which there is none to cite."""


class Law(Struct, frozen=True):
    """One law of a book: its number as printed there, and what it settles."""

    number: str
    digest: str
    """The law in our own words."""
    matters: tuple[str, ...]
    reading: str = ""
    """The sense chosen where the book's words leave more than one open."""
    inferred: tuple[str, ...] = ()
    """Those of the matters that it settles only by what follows from it."""
    places: tuple[OpenPlace, ...] = ()
    """Where its words can be read otherwise."""
    points: tuple[str, ...] = ()
    """The particular questions that it answers, within matters that other laws settle."""


class Silence(Struct, frozen=True):
    """Matters on which the book says nothing, and how it is read there."""

    reading: str
    matters: tuple[str, ...]
    places: tuple[OpenPlace, ...] = ()
    """What else might be read into it."""


class Code(Struct, frozen=True, dict=True):
    """A code of laws, with readings taken and customs laid over it; immutable, equal by value."""

    id: str
    name: str
    """As a ruling cites it."""
    title: str
    author: str
    year: str
    character: str
    """What a player notices of it first, in a sentence or two."""
    laws: tuple[Law, ...]
    silences: tuple[Silence, ...]
    book: Provisions
    """What the code itself lays down, as it is read where nothing else is asked for."""
    provisions: Provisions
    """What holds, with the readings taken and the customs laid over it."""
    customs: tuple[Custom, ...] = ()
    readings: tuple[Taken, ...] = ()
    unit: str = "law"
    """What the book calls one of its laws."""
    called: str = ""
    """As a sentence speaks of it, where its name alone would not do: `the club's code`."""
    proposed: bool = False
    """Whether it is the code that is proposed to those who have chosen none."""

    def __hash__(self) -> int:
        return hash((self.id, self.customs, self.readings))

    def law(self, number: str) -> Law:
        """Give the law of that number, written as the book prints it.

        Raises `LawError` if there is none.
        """
        for law in self.laws:
            if law.number == number:
                return law
        under = [law.number for law in self.laws if law.number.startswith(f"{number}.")]
        numbers = f"{self.laws[0].number} to {self.laws[-1].number}" if self.laws else "none"
        known = ", ".join(under) or numbers
        raise LawError(f"{self.name} has no {self.unit} {number} (there are {known})")

    def provision(self, matter: str) -> Any:
        """Give what is laid down on *matter*, in the shape of that matter."""
        _require_known(matter)
        return getattr(self.provisions, MATTERS[matter].field)

    def law_on(self, matter: str) -> Law | None:
        """Give the law that settles *matter*; none where the code is silent."""
        _require_known(matter)
        return next((law for law in self.laws if matter in law.matters), None)

    def silence_on(self, matter: str) -> Silence | None:
        """Give the declared reading of *matter*; none where a law settles it."""
        _require_known(matter)
        return next((silence for silence in self.silences if matter in silence.matters), None)

    def citation(self, subject: str) -> Citation | None:
        """Say how a ruling on *subject*, a matter or a point of one, cites this code.

        None where the code is silent and no custom speaks.
        """
        if subject not in POINTS:
            _require_known(subject)
        return self._citations[subject]

    def cite_together(self, subjects: tuple[str, ...]) -> Cited:
        """Cite the laws on *subjects* once each, in their order; and name the matters on which there is none.

        Where the same law settles one matter in words and another as it is read, it is cited as read.
        """
        found = self._cited_together.get(subjects)
        if found is None:
            found = self._cited_together[subjects] = self._cite_together(subjects)
        return found

    def _cite_together(self, subjects: tuple[str, ...]) -> Cited:
        found: dict[tuple[str | None, ...], Citation] = {}
        silent: list[str] = []
        for subject in dict.fromkeys(subjects):
            if subject not in MATTERS and subject not in POINTS:
                continue
            cite = self.citation(subject)
            if cite is None:
                # A book says everything about clocks and arbiters in one place, or nothing at all.
                if subject in MATTERS and MATTERS[subject].group != "clock and arbiter":
                    silent.append(subject)
                continue
            key = (cite.number, cite.custom, cite.reading)
            if key not in found or cite.is_as_read:
                found[key] = cite
        return tuple(found.values()), tuple(silent)

    @cached_property
    def _cited_together(self) -> dict[tuple[str, ...], Cited]:
        """What was cited before: the same acts turn on the same matters again and again."""
        return {}

    def basis(self, matter: str) -> Basis:
        """Say what the provision on *matter* rests on: the text, what follows from it, or our choice."""
        _require_known(matter)
        return self._bases[matter]

    @cached_property
    def places(self) -> tuple[tuple[str, OpenPlace], ...]:
        """Every open place, with the law, the silent matter or the custom that it is in."""
        return (
            *((law.number, place) for law in self.laws for place in law.places),
            *((silent.matters[0], place) for silent in self.silences for place in silent.places),
            *((custom.id, place) for custom in self.customs for place in custom.places),
        )

    def with_customs(self, *customs: Custom) -> Self:
        """Lay *customs* over the code, besides those that already lie there.

        Raises `LawError` if two of them change the same thing differently.
        """
        every = tuple(dict.fromkeys(self.customs + customs))
        for place, custom in enumerate(every):
            for other in every[:place]:
                if other.contradicts(custom):
                    raise LawError(f"the customs {other.id} and {custom.id} contradict each other")
        return self._holding(every, self.readings)

    def under(self, *readings: str) -> Self:
        """Take *readings*, each written `LAW=READING`, besides those that were taken already.

        A law is named by its number, by a matter it settles, or where the code is silent by the
        matter alone; a custom by its id. The reading that was chosen may be named too. Raises
        `LawError` if there is no such reading, or if two of them change the same thing differently.
        """
        every = dict.fromkeys(self.readings)
        answers: list[tuple[OpenPlace | None, str]] = []
        for asked in readings:
            every.update(dict.fromkeys(self._taken(asked)))
            answers.append((self._place(asked), asked))
        taken = tuple(every)
        for place, one in enumerate(taken):
            for other in taken[:place]:
                if contradict(one.alternative.changes, other.alternative.changes):
                    raise LawError(f"the readings {other} and {one} contradict each other")
        for answered, asked in answers:
            for answered_too, beside in answers:
                if answered is answered_too and _name(asked) != _name(beside):
                    raise LawError(f"the readings {asked} and {beside} contradict each other")
        return self._holding(self.customs, taken)

    def readings_besides(self, usual: Iterable[str], asked: tuple[str, ...]) -> tuple[str, ...]:
        """Give *asked* with those of the *usual* readings that the code has, and that *asked* neither answers nor contradicts."""
        answered = [self._place(one) for one in asked]
        taken = asked
        for one in usual:
            if self.has_reading(one) and self._place(one) not in answered:
                with suppress(LawError):  # another reading that was asked for changes the same
                    self.under(*taken, one)
                    taken = (*taken, one)
        return taken

    def has_reading(self, asked: str) -> bool:
        """Tell whether a reading, written `LAW=READING`, is one of the code's."""
        return self._place(asked) is not None

    def _place(self, asked: str) -> OpenPlace | None:
        """Find the open place of which *asked* is a reading."""
        name = _name(asked)
        for _, place in self._found(asked):
            if any(name == one.id for one in place.alternatives):
                return place
        return None

    def _found(self, asked: str) -> list[tuple[str, OpenPlace]]:
        """Find the open places that a reading may speak of."""
        key = asked.partition("=")[0].strip().lower()
        return [(of, place) for of, place in self.places if key in self._keys(of, place)]

    def _taken(self, asked: str) -> Iterable[Taken]:
        """Find the reading *asked* for; none where it is the one that was chosen."""
        key, is_written, name = (part.strip().lower() for part in asked.partition("="))
        if not is_written:
            raise LawError(
                f"a reading is written LAW=READING, not {quoted(asked)}{self._readable()}"
            )
        found = self._found(asked)
        if not found:
            raise LawError(f"{self.name} has no open place {quoted(key)}{self._readable()}")
        for of, place in found:
            if name == place.chosen.id:
                return ()
            for other in place.others:
                if name == other.id:
                    return (Taken(of, other),)
        known = ", ".join(one.id for _, place in found for one in place.alternatives)
        raise LawError(f"{found[0][0]} cannot be read {quoted(name)} (there are {known})")

    def _keys(self, of: str, place: OpenPlace) -> set[str]:
        """Give the words, in small letters, by which an open place may be asked for."""
        law = next((law for law in self.laws if law.number == of), None)
        return {of.lower(), *place.matters, *(law.matters if law else ())}

    def _readable(self) -> str:
        listed = ", ".join(
            f"{of}={other.id}" for of, place in self.places for other in place.others
        )
        return f" (there are {listed})" if listed else " (it has no open places)"

    def _holding(self, customs: tuple[Custom, ...], readings: tuple[Taken, ...]) -> Self:
        """Give the code with what then holds: readings of the book, customs over it, readings of those."""
        names = {custom.id for custom in customs}
        provisions = self.book
        for taken in readings:
            if taken.of not in names:
                provisions = lay_over(provisions, taken.alternative.changes)
        for custom in customs:
            provisions = custom.laid_over(provisions)
        for taken in readings:
            if taken.of in names:
                provisions = lay_over(provisions, taken.alternative.changes)
        return replace(self, customs=customs, readings=readings, provisions=provisions)

    @cached_property
    def rules(self) -> Rules:
        """The parameters of the moves, as the kernel takes them."""
        castling = self.provisions.castling
        return Rules(
            passing=self.provisions.taking_in_passing.allowed,
            king_side=castling.king_side,
            queen_side=castling.queen_side,
            promotion=self.provisions.promotion.to,
        )

    @cached_property
    def draws_itself(self) -> bool:
        """Whether a game may be drawn by its position without a stalemate, a count or a claim."""
        law = self.provisions
        automatic = law.repetition.automatic or law.fifty_moves.automatic
        return law.dead_position.draws or bool(automatic)

    @cached_property
    def _bases(self) -> dict[str, Basis]:
        bases: dict[str, Basis] = dict.fromkeys(MATTERS, "silent")
        stated = [(law.matters, law.inferred) for law in self.laws]
        stated += [(custom.matters, custom.inferred) for custom in self.customs]
        for matters, inferred in stated:
            bases.update({one: "inferred" if one in inferred else "text" for one in matters})
        for taken in self.readings:
            bases.update(dict.fromkeys(matters_of(taken.alternative.changes), "inferred"))
        return bases

    @cached_property
    def _citations(self) -> dict[str, Citation | None]:
        numbers = {one: law.number for law in self.laws for one in (*law.matters, *law.points)}
        return {
            subject: self._cited(subject, matter, numbers.get(subject) or numbers.get(matter or ""))
            for subject, matter in (*zip(MATTERS, MATTERS, strict=True), *POINTS.items())
        }

    def _cited(self, subject: str, matter: str | None, number: str | None) -> Citation | None:
        """Cite the law of that *number*, the customs that change something in *subject*, and readings taken."""
        customs = [custom for custom in self.customs if subject in custom.subjects]
        readings = " and ".join(
            str(taken) for taken in self.readings if matter in matters_of(taken.alternative.changes)
        )
        cited = Citation(
            self.name,
            number,
            " and ".join(custom.cited(subject) for custom in customs) or None,
            "text" if matter is None else self._bases[matter],
            readings or None,
            tuple(number for custom in customs for number in custom.numbers(subject)),
            self.unit,
            tuple(custom.id for custom in customs),
        )
        return cited if str(cited) else None


def _name(reading: str) -> str:
    """Give the name of a reading written `LAW=READING`."""
    return reading.partition("=")[2].strip().lower()


def _require_known(matter: str) -> None:
    if matter not in MATTERS:
        raise LawError(f"there is no matter {quoted(matter)}")
