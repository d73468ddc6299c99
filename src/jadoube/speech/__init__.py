"""What people say and do at a table, read as acts: one reader for the terminal, the page and the command line.

>>> from jadoube import Table, law
>>> from jadoube.language import print_act
>>> from jadoube.speech import read
>>> print_act(read("my Knight to f3", Table(law.codes()[0])))
'white moves g1 f3'
"""

from .gesture import carried
from .reader import read

__all__ = ["carried", "read"]
