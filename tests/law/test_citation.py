import pytest

from jadoube.law import Citation


@pytest.mark.parametrize(
    ("citation", "words"),
    [
        (Citation("Club", "7"), "Club, law 7"),
        (Citation("Club", "15", "Italian custom"), "Club, law 15; Italian custom"),
        (Citation("Club", None, "Turkish custom"), "Turkish custom"),
        (Citation("Club", "7", basis="inferred"), "Club, law 7, as read"),
        (Citation("Club", None, basis="silent"), ""),
        (Citation("Club", "7", None, "inferred", "7=late"), "Club, law 7; reading 7=late"),
        (Citation("Club", None, None, "inferred", "odds=any"), "Club; reading odds=any"),
        (
            Citation("Club", "7", "Turkish custom", "inferred", "turkish=late"),
            "Club, law 7; Turkish custom; reading turkish=late",
        ),
    ],
)
def test_reads_as_a_ruling_prints_it(citation: Citation, words: str) -> None:
    assert str(citation) == words
