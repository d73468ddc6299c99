"""The names that the rest of the house may use."""

from jadoube import law


def test_exported_names() -> None:
    assert sorted(law.__all__) == [
        "Change", "Citation", "Code", "Custom", "DEEDS", "Deed", "IRREGULARITIES", "Law", "LawError",
        "MATTERS", "Matter", "Provision", "Provisions", "REMEDIES", "Remedy", "Silence", "Verdict",
        "Wing", "check", "codes", "custom", "customs", "load", "matters", "of_family",
    ]  # fmt: skip
    assert all(hasattr(law, name) for name in law.__all__)
