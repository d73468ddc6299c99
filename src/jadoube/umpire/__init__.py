"""The umpire: what the law makes of everything that can happen at a table."""

from .agreement import Agreement, AgreementError, Engagement, Odds
from .irregularity import Irregularity, Obligation, Option, Result
from .ruling import Ruling
from .table import Table
from .view import View

__all__ = [
    "Agreement",
    "AgreementError",
    "Engagement",
    "Irregularity",
    "Obligation",
    "Odds",
    "Option",
    "Result",
    "Ruling",
    "Table",
    "View",
]
