"""The law: codes and customs as data, and the matters they settle.

>>> from jadoube import law
>>> code = law.load(law.codes()[0])
>>> code.provisions.lapse.when
'move'
"""

from . import matters
from .catalogue import MATTERS, Matter
from .citation import Citation
from .code import Code, Law, Silence
from .custom import Change, Custom
from .error import LawError
from .loader import check, codes, custom, customs, load
from .matters import Provision, Provisions

__all__ = [
    "MATTERS",
    "Change",
    "Citation",
    "Code",
    "Custom",
    "Law",
    "LawError",
    "Matter",
    "Provision",
    "Provisions",
    "Silence",
    "check",
    "codes",
    "custom",
    "customs",
    "load",
    "matters",
]
