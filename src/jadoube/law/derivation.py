"""Making a code out of its own file and the code that it is based on."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from .alternative import OpenPlace
from .catalogue import MATTERS
from .code import Code, Law, Silence
from .code_file import CodeFile
from .document import Document
from .matters import Provisions

if TYPE_CHECKING:
    from .values import Provision


def derived(document: Document, stated: CodeFile, parent: Code | None) -> Code | None:
    """Give the code that *stated* states, with what it leaves unsaid taken from *parent*.

    A law with the number of an inherited one replaces it whole. A matter that the file
    settles is taken out of the inherited law or silence that had it, and one of these
    with nothing left to settle drops out. A matter left with neither law nor reading is
    reported to *document*, and no code is given.
    """
    laws = _laws(stated, parent)
    silences = _silences(stated, parent)
    values: dict[str, Provision] = {}
    for matter in _matters(laws, silences):
        field = MATTERS[matter].field
        if matter in stated.provisions:
            values[field] = stated.provisions[matter]
        elif parent:
            values[field] = getattr(parent.provisions, field)
    unsettled = [name for name, matter in MATTERS.items() if matter.field not in values]
    if unsettled:
        document.fault(f"neither law nor reading for {', '.join(unsettled)}", "code")
    if document.faults:
        return None
    provisions = Provisions(**values)  # type: ignore[arg-type] # each shape read by its matter
    return Code(
        id=stated.id,
        name=stated.name,
        title=stated.title,
        author=stated.author,
        year=stated.year,
        character=stated.character,
        laws=laws,
        silences=silences,
        book=provisions,
        provisions=provisions,
        called=stated.called or stated.name,
        proposed=stated.proposed,
        unit=stated.unit or (parent.unit if parent else "law"),
    )


def _laws(stated: CodeFile, parent: Code | None) -> tuple[Law, ...]:
    own = {law.number: law for law in stated.laws}
    laws: list[Law] = []
    for law in parent.laws if parent else ():
        if law.number in own:
            laws.append(own.pop(law.number))
        elif (left := _left(stated, law.matters)) or law.points:
            laws.append(replace(law, matters=left, places=_open(stated, law.places)))
    return (*laws, *own.values())


def _silences(stated: CodeFile, parent: Code | None) -> tuple[Silence, ...]:
    inherited = parent.silences if parent else ()
    kept = (
        replace(silence, matters=left, places=_open(stated, silence.places))
        for silence in inherited
        if (left := _left(stated, silence.matters))
    )
    return (*kept, *stated.silences)


def _left(stated: CodeFile, inherited: tuple[str, ...]) -> tuple[str, ...]:
    """Give the inherited matters that the file does not settle itself."""
    own = _matters(stated.laws, stated.silences)
    return tuple(matter for matter in inherited if matter not in own)


def _open(stated: CodeFile, inherited: tuple[OpenPlace, ...]) -> tuple[OpenPlace, ...]:
    """Give the inherited open places on which the file says nothing itself."""
    return tuple(place for place in inherited if _left(stated, place.matters) == place.matters)


def _matters(laws: tuple[Law, ...], silences: tuple[Silence, ...]) -> list[str]:
    settled = [law.matters for law in laws] + [silence.matters for silence in silences]
    return [matter for matters in settled for matter in matters]
