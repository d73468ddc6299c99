"""The case language: what was done at a table, and what the law makes of it."""

from jadoube.cases.document import Case, CaseError, Document, PlacedCase, SittingCase
from jadoube.cases.files import parse, read
from jadoube.cases.printer import print_case, print_cases
from jadoube.cases.runner import Failure, run

__all__ = [
    "Case",
    "CaseError",
    "Document",
    "Failure",
    "PlacedCase",
    "SittingCase",
    "parse",
    "print_case",
    "print_cases",
    "read",
    "run",
]
