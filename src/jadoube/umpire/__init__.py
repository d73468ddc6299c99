"""The umpire: what the law makes of everything that can happen at a table."""

from .agreement import Agreement, AgreementError, Engagement, Odds, Period
from .irregularity import Irregularity, Obligation, Option, Result
from .judge import judge
from .laying import lay
from .refusal import Reason
from .ruling import Ruling
from .table import Table
from .view import View, view

__all__ = [
    "Agreement",
    "AgreementError",
    "Engagement",
    "Irregularity",
    "Obligation",
    "Odds",
    "Option",
    "Period",
    "Reason",
    "Result",
    "Ruling",
    "Table",
    "View",
    "judge",
    "lay",
    "view",
]
