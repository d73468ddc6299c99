from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jadoube import law
from jadoube.law import LawError, check, codes, custom, customs, load

Write = Callable[..., Path]
SHIPPED = Path(law.__file__).parents[1]
LONG = 9_999 * "x"
KNOWN = f"there are {', '.join(sorted(codes()))}"
CLUB = '[code]\nid = "club"\nname = "Club"\nbased-on = "greco"\n'


def test_lists_codes_in_order_of_time_and_customs() -> None:
    assert codes() == [
        "greco", "sarratt-1808", "dal-rio-1820", "lewis-1822", "walker-1832", "american-1910",
        "fide-2023", "anonymous-23",
    ]  # fmt: skip
    assert customs() == [
        "barbier",
        "blitz",
        "german",
        "italian",
        "london-1656",
        "lost-pieces",
        "no-early-draws",
        "paris",
        "parsloes",
        "rapid",
        "rapid-supervised",
        "school",
        "turkish",
    ]


def test_a_shipped_code_is_read_once() -> None:
    assert load("greco") is load("greco")
    assert load("greco", ["paris"]) is load("greco", ("paris",))
    assert load("greco", "paris") is load("greco", ["paris", "paris"])
    assert load("greco", ["paris"]) is not load("greco")


def test_a_file_is_read_each_time(write: Write) -> None:
    path = write(CLUB)
    assert load(path) == load(str(path))
    write(CLUB.replace("Club", "Pub"))
    assert load(path).name == "Pub"


def test_a_path_is_known_by_its_look(write: Write) -> None:
    write(CLUB, "club")
    assert load("./club").name == load(Path("club")).name == "Club"
    with pytest.raises(LawError, match='no code is called "club"'):
        load("club")


def test_customs_may_be_files_too(write: Write) -> None:
    path = write('[custom]\nid = "u"\nname = "usage"\ndigest = "…"\nlapse = { when = "touch" }')
    assert load("greco", [path]).provisions.lapse.when == "touch"
    assert load("greco", [str(path), "paris"]).citation("lapse") == law.Citation(
        "Greco", "II", "usage", customs=("u",)
    )
    assert load(write(CLUB, "club.toml"), [path]).customs == (custom(path),)


@pytest.mark.parametrize(
    ("name", "usages", "message"),
    [
        ("grecco", (), 'no code is called "grecco" (did you mean "greco"?)'),
        ("x", (), f'no code is called "x" ({KNOWN})'),
        ("", (), f'no code is called "" ({KNOWN})'),
        ("greco", ["itallian"], 'no custom is called "itallian" (did you mean "italian"?)'),
        pytest.param(LONG, (), f'no code is called "{LONG}" ({KNOWN})', id="long"),
        ("none.toml", (), "none.toml: No such file or directory"),
    ],
)
def test_what_is_not_there(name: str, usages: list[str], message: str) -> None:
    with pytest.raises(LawError) as error:
        load(name, usages)
    assert str(error.value) == message


def test_the_first_fault_is_raised(write: Write) -> None:
    path = write(CLUB + 'yaer = "1911"\n[[laws]]\n')
    with pytest.raises(
        LawError, match=r"^my-club\.toml:5: unknown key \"yaer\" \(did you mean \"year\"\?\)$"
    ):
        load(path)
    assert len(check(path)) == 2


def test_a_faulty_custom_is_refused(write: Write) -> None:
    path = write('[custom]\nid = "u"\nname = "usage"\nlapse = { when = "move" }')
    with pytest.raises(LawError, match=r"^my-club\.toml:1: digest is missing$"):
        custom(path)


def test_a_file_that_cannot_be_read_has_one_fault(write: Write) -> None:
    (fault,) = check(write("\nx y"))
    assert str(fault).startswith("my-club.toml:2: not TOML: ")
    assert check("nowhere.toml")[0].file == "nowhere.toml"


@pytest.mark.parametrize("path", sorted(SHIPPED.glob("c[ou]*s/*.toml")), ids=lambda p: p.stem)
def test_what_is_shipped_is_sound_and_bears_its_own_name(path: Path) -> None:
    assert check(path) == []
    named = load(path.stem).id if path.parent.name == "codes" else custom(path.stem).id
    assert named == path.stem


LINES = [
    (path, number)
    for path in sorted(SHIPPED.glob("c[ou]*s/*.toml"))
    for number, line in enumerate(path.read_text("utf-8").splitlines())
    if line and not line.startswith(("#", " "))
]


@given(
    st.sampled_from(LINES),
    st.sampled_from(["drop", "double", "cut", "reverse", "empty"]),
    st.integers(0, 60),
)
def test_a_damaged_file_is_reported_with_file_and_line(
    tmp_path_factory: pytest.TempPathFactory, place: tuple[Path, int], damage: str, column: int
) -> None:
    source, number = place
    lines = source.read_text("utf-8").splitlines()
    line = lines[number]
    lines[number : number + 1] = {
        "drop": [],
        "double": [line, line],
        "cut": [line[:column]],
        "reverse": [line[:column] + line[column:][::-1]],
        "empty": [line.split("=")[0] + "= {}"],
    }[damage]
    path = tmp_path_factory.mktemp("damaged") / "damaged.toml"
    path.write_text("\n".join(lines), "utf-8")
    for fault in check(path):
        assert fault.file == str(path)
        assert fault.reason
        assert fault.line is None or 1 <= fault.line <= len(lines)
