"""Making a code out of its own sheet and the code that it is based on."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .alternative import OpenPlace
from .catalogue import MATTERS
from .code import Code, Law, Silence
from .document import Document
from .matters import Provisions
from .sheet import Sheet

if TYPE_CHECKING:
    from .values import Provision


def derived(document: Document, sheet: Sheet, parent: Code | None) -> Code | None:
    """Give the code that *sheet* states, with what it leaves unsaid taken from *parent*.

    A law with the number of an inherited one replaces it whole. A matter that the sheet
    settles is taken out of the inherited law or silence that had it, and one of these
    with nothing left to settle drops out. A matter left with neither law nor reading is
    reported to *document*, and no code is given.
    """
    laws = _laws(sheet, parent)
    silences = _silences(sheet, parent)
    values: dict[str, Provision] = {}
    for matter in _matters(laws, silences):
        field = MATTERS[matter].field
        if matter in sheet.provisions:
            values[field] = sheet.provisions[matter]
        elif parent:
            values[field] = getattr(parent.provisions, field)
    unsettled = [name for name, matter in MATTERS.items() if matter.field not in values]
    if unsettled:
        document.fault(f"neither law nor reading for {', '.join(unsettled)}", "code")
    if document.faults:
        return None
    provisions = Provisions(**values)  # type: ignore[arg-type] # each shape read by its matter
    return Code(
        id=sheet.id,
        name=sheet.name,
        title=sheet.title,
        author=sheet.author,
        year=sheet.year,
        character=sheet.character,
        laws=laws,
        silences=silences,
        book=provisions,
        provisions=provisions,
        called=sheet.called or sheet.name,
        unit=sheet.unit or (parent.unit if parent else "law"),
    )


def _laws(sheet: Sheet, parent: Code | None) -> tuple[Law, ...]:
    own = {law.number: law for law in sheet.laws}
    laws: list[Law] = []
    for law in parent.laws if parent else ():
        if law.number in own:
            laws.append(own.pop(law.number))
        elif (left := _left(sheet, law.matters)) or law.points:
            laws.append(replace(law, matters=left, places=_open(sheet, law.places)))
    return (*laws, *own.values())


def _silences(sheet: Sheet, parent: Code | None) -> tuple[Silence, ...]:
    inherited = parent.silences if parent else ()
    kept = (
        replace(silence, matters=left, places=_open(sheet, silence.places))
        for silence in inherited
        if (left := _left(sheet, silence.matters))
    )
    return (*kept, *sheet.silences)


def _left(sheet: Sheet, inherited: tuple[str, ...]) -> tuple[str, ...]:
    """Give the inherited matters that the sheet does not settle itself."""
    own = _matters(sheet.laws, sheet.silences)
    return tuple(matter for matter in inherited if matter not in own)


def _open(sheet: Sheet, inherited: tuple[OpenPlace, ...]) -> tuple[OpenPlace, ...]:
    """Give the inherited open places on which the sheet says nothing itself."""
    return tuple(place for place in inherited if _left(sheet, place.matters) == place.matters)


def _matters(laws: tuple[Law, ...], silences: tuple[Silence, ...]) -> list[str]:
    settled = [law.matters for law in laws] + [silence.matters for silence in silences]
    return [matter for matters in settled for matter in matters]
