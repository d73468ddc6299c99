"""Records of games: PGN out and in, pictures, and prose.

`write_pgn` takes a table and gives what any PGN reader opens; `read_pgn` gives transcripts, of
our own games and of any other; `tell` makes prose of a story, and `tell_table` a story of a table.
"""

from jadoube.notation.diagrams import diagram, frame
from jadoube.notation.pgn_reader import read_pgn
from jadoube.notation.pgn_writer import write_pgn
from jadoube.notation.pictures import svg_pictures
from jadoube.notation.prose import tell
from jadoube.notation.story import Moment, Story, read_stories, retell, tell_table
from jadoube.notation.transcript import Transcript

__all__ = [
    "Moment",
    "Story",
    "Transcript",
    "diagram",
    "frame",
    "read_pgn",
    "read_stories",
    "retell",
    "svg_pictures",
    "tell",
    "tell_table",
    "write_pgn",
]
