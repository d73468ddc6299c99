"""What a code lets a player allege, and what he may ask for it."""

from __future__ import annotations

from msgspec import Struct

from jadoube import law
from jadoube.prose.limits import lapse
from jadoube.prose.phrases import tell_remedy


class AllegedOption(Struct, frozen=True):
    """A remedy that may be asked for; *names_square* where it speaks of one of two men."""

    remedy: str
    text: str
    names_square: bool


class Alleged(Struct, frozen=True):
    """An irregularity that a code lets a player allege; *lapses* is said to him."""

    matter: str
    title: str
    law: str
    digest: str
    lapses: str
    options: tuple[AllegedOption, ...]


_TOUCHED = ("play", "king")
"""What a touch that was not followed may bring: the man touched, or the King where it could not move."""


def list_claims(code: law.Code) -> list[Alleged]:
    """List what *code* lets a player allege, whatever the position."""
    found = []
    for matter in law.IRREGULARITIES:
        remedies = _remedies(code, matter)
        settled = code.law_on(matter)
        is_of_two = matter == "captured-own"
        if remedies:
            found.append(
                Alleged(
                    matter,
                    law.MATTERS[matter].title,
                    str(code.citation(matter) or ""),
                    settled.digest if settled else "",
                    lapse(matter, code, "you have", "your adversary"),
                    tuple(
                        AllegedOption(remedy, tell_remedy(remedy), is_of_two and remedy == "play")
                        for remedy in remedies
                    ),
                )
            )
    return found


def _remedies(code: law.Code, matter: str) -> tuple[str, ...]:
    """List what may be exacted in *matter*, whatever the position."""
    provision = code.provision(matter)
    if matter == "touched-own":
        return _TOUCHED if provision.binds else ()
    if matter == "check-not-announced":
        return ("parry",) if provision.late == "choice" else ()
    every = [
        *getattr(provision, "options", ()),
        *getattr(provision, "otherwise", ()),
        *getattr(provision, "kingless", ()),
        *getattr(provision, "himself", ()),
    ]
    return tuple(dict.fromkeys(every))
