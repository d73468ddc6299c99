"""The names that the rest of the house may use."""

from jadoube import law


def test_exported_names() -> None:
    assert sorted(law.__all__) == [
        "Change", "Citation", "Code", "Custom", "Law", "LawError", "MATTERS", "Matter",
        "Provision", "Provisions", "Silence", "check", "codes", "custom", "customs", "load",
        "matters",
    ]  # fmt: skip
    assert all(hasattr(law, name) for name in law.__all__)
