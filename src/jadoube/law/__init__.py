"""The law: codes and customs as data, and the matters they settle.

>>> from jadoube import law
>>> code = law.load(law.codes()[0])
>>> code.provisions.lapse.when
'move'
"""

from . import matters
from .alternative import Alternative, Basis, OpenPlace, Taken
from .catalogue import IRREGULARITIES, MATTERS, POINTS, Matter, of_family
from .change import Change
from .citation import Citation
from .code import Code, Law, Silence
from .custom import Custom
from .deeds import DEEDS, WINGS, Deed, Verdict, Wing
from .error import LawError
from .loader import check, codes, custom, customs, load, proposed
from .matters import Provisions
from .remedies import REMEDIES, Remedy
from .values import Provision

__all__ = [
    "DEEDS",
    "IRREGULARITIES",
    "MATTERS",
    "POINTS",
    "REMEDIES",
    "WINGS",
    "Alternative",
    "Basis",
    "Change",
    "Citation",
    "Code",
    "Custom",
    "Deed",
    "Law",
    "LawError",
    "Matter",
    "OpenPlace",
    "Provision",
    "Provisions",
    "Remedy",
    "Silence",
    "Taken",
    "Verdict",
    "Wing",
    "check",
    "codes",
    "custom",
    "customs",
    "load",
    "matters",
    "of_family",
    "proposed",
]
