import pytest

from jadoube.law import Citation


@pytest.mark.parametrize(
    ("citation", "words"),
    [
        (Citation("Club", "7"), "Club, law 7"),
        (Citation("Club", "15", "Italian custom"), "Club, law 15; Italian custom"),
        (Citation("Club", None, "Turkish custom"), "Turkish custom"),
    ],
)
def test_reads_as_a_ruling_prints_it(citation: Citation, words: str) -> None:
    assert str(citation) == words
