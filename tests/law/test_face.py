"""The names that the rest of the house may use."""

from jadoube import law


def test_exported_names() -> None:
    assert sorted(law.__all__) == [
        "Alternative", "Basis", "Change", "Citation", "Code", "Custom", "DEEDS", "Deed",
        "IRREGULARITIES", "Law", "LawError", "MATTERS", "Matter", "OpenPlace", "POINTS", "Provision",
        "Provisions", "REMEDIES", "Remedy", "Silence", "Taken", "Verdict", "WINGS", "Wing", "check",
        "codes", "custom", "customs", "load", "matters", "of_family", "proposed",
    ]  # fmt: skip
    assert all(hasattr(law, name) for name in law.__all__)
