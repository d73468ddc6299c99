"""Writes `web/src/protocol.ts` from the messages in Python, so that each thing has one name.

python -m web.making.protocol           write it
python -m web.making.protocol --check   fail where it is not what would be written
"""

from __future__ import annotations

import argparse
import inspect
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from msgspec import Struct
from msgspec import inspect as kinds

from jadoube.client import calls, message_parts, messages, requests
from jadoube.law import deeds, proposed
from jadoube.lawbook import book, comparison, shelf
from jadoube.quiz import deck, question
from jadoube.server import case_pages, game_log, sample
from jadoube.server.api import lists, quiz, service
from jadoube.speech.reader import VERBS
from jadoube.umpire import agreement

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

FILE = Path(__file__).parents[1] / "src" / "protocol.ts"
WIDTH = 100

VOCABULARY = (message_parts, messages, calls, requests, deeds, agreement, question)
"""Where a choice between words has its name."""
SENT: tuple[type[Struct], ...] = (
    requests.LayRequest,
    requests.LaidTable,
    requests.SeatRequest,
    requests.TakenSeat,
    game_log.RulingLine,
    lists.OpenTable,
    lists.TableLine,
    shelf.Shelf,
    book.Book,
    sample.Sample,
    case_pages.CaseLine,
    case_pages.CasePage,
    comparison.MatterLine,
    comparison.Comparison,
    quiz.Asked,
    quiz.Answered,
    quiz.Explained,
    service.ServerFacts,
)
"""What goes over HTTP; what goes over the socket is in two unions."""
PLAIN: dict[type[kinds.Type], str] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
}


class Writer:
    """Writes each type once, after those that it is made of."""

    def __init__(self) -> None:
        self.choices = {frozenset(words): (name, words) for name, words in _choices(VOCABULARY)}
        self.written: dict[str, str] = {}

    def name(self, kind: kinds.Type) -> str:
        """Say *kind* in TypeScript; what has a name is written first."""
        match kind:
            case kinds.StructType(cls=cls):
                return self.struct(cls)
            case kinds.LiteralType(values=values):
                return self.choice(values)
            case kinds.UnionType(types=types):
                return " | ".join(map(self.name, types))
            case kinds.DictType(key_type=key, value_type=value, min_length=least):
                record = f"Record<{self.name(key)}, {self.name(value)}>"
                is_whole = not isinstance(key, kinds.LiteralType) or least == len(key.values)
                return record if is_whole else f"Partial<{record}>"
            case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
                inner = self.name(item)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case kinds.TupleType(item_types=items):
                return f"[{', '.join(map(self.name, items))}]"
            case _:
                return PLAIN[type(kind)]

    def choice(self, words: tuple[Any, ...]) -> str:
        """Name a choice between words; one that has no name in Python is spelt out."""
        name, ordered = self.choices.get(frozenset(words), ("", words))
        members = " | ".join(map(_quoted, ordered))
        if name:
            self.written[name] = _union(name, members)
        return name or members

    def struct(self, cls: type[Struct]) -> str:
        """Write the interface of *cls*."""
        name = cls.__name__
        found = kinds.type_info(cls)
        assert isinstance(found, kinds.StructType)
        lines = [f"/** {_contract(cls)} */", f"export interface {name} {{"]
        if found.tag is not None:
            lines.append(f"  {found.tag_field}: {_quoted(found.tag)};")
        is_left_out = cls.__struct_config__.omit_defaults
        for field in found.fields:
            mark = "" if field.required or not is_left_out else "?"
            lines.append(f"  {field.encode_name}{mark}: {self.name(field.type)};")
        text = "\n".join([*lines, "}"])
        if self.written.setdefault(name, text) != text:
            raise ValueError(f"two messages are called {name}: give one of them another name")
        return name

    def union(self, name: str, alias: object) -> None:
        """Write every message of a union, then the union."""
        members = [self.struct(cls) for cls in get_args(alias)]
        self.written[name] = _union(name, " | ".join(members))


def _choices(modules: tuple[ModuleType, ...]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Find the choices between words that the modules give a name."""
    for module in modules:
        for name, value in vars(module).items():
            if get_origin(value) is Literal:
                yield name, get_args(value)


def _quoted(word: Any) -> str:
    return f"'{word}'" if isinstance(word, str) else json.dumps(word)


def _union(name: str, choice: str) -> str:
    members = "".join(f"\n  | {member}" for member in choice.split(" | "))
    forms = (f" {choice};", f"\n  {choice};", f"{members};")
    head = f"export type {name} ="
    return next(head + form for form in forms if len((head + form).split("\n")[-1]) <= WIDTH)


def _contract(cls: type[Struct]) -> str:
    return " ".join((inspect.getdoc(cls) or "").split("\n\n")[0].split())


def protocol() -> str:
    """Give the whole file."""
    writer = Writer()
    writer.union("FromServer", messages.FromServer)
    writer.union("FromClient", calls.FromClient)
    for cls in SENT:
        writer.struct(cls)
    head = (
        "/**\n"
        " * The messages of docs/protocol.md. Made from the Python ones by `make protocol`; not to be\n"
        " * edited. A field that is not there has its empty value.\n"
        " */"
    )
    version = f"export const PROTOCOL = {messages.PROTOCOL};"
    verbs = "".join(f"\n  '{verb}'," for verb in VERBS)
    words = f"/** What players do, in the words of the case language. */\nexport const VERBS = [{verbs}\n] as const;"
    levels = ", ".join(map(_quoted, question.DIFFICULTIES))
    asking = (
        f"/** How hard a question of the quiz may be. */\nexport const DIFFICULTIES = [{levels}] as const;\n\n"
        "/** For so many days a question that was answered wrongly rests, box by box. */\n"
        f"export const RESTS = [{', '.join(map(str, deck.RESTS))}] as const;"
    )
    code = f"/** The code that is proposed to those who have chosen none. */\nexport const PROPOSED_CODE = {_quoted(proposed())};"
    return "\n\n".join([head, version, code, words, asking, *writer.written.values()]) + "\n"


def main() -> int:
    """Write the file, or say whether it is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail where it is stale"
    )
    is_stale = FILE.read_text("utf-8") != protocol()
    if not parser.parse_args().check:
        FILE.write_text(protocol(), "utf-8")
    elif is_stale:
        sys.stderr.write("web/src/protocol.ts is stale; `make protocol` writes it again\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
