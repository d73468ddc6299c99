"""The command line as a whole: help, version, errors, interruptions."""

from __future__ import annotations

import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from jadoube import law
from jadoube.cli import main
from jadoube.cli.command import SHELLS
from jadoube.cli.commands import COMMANDS

if TYPE_CHECKING:
    from tests.cli.conftest import Say


def test_help_and_version(say: Say) -> None:
    said = say("--help")
    assert said.code == 0
    for command in COMMANDS:
        assert command in said.out
        assert say(command, "--help").code == 0
    assert say("--version").out.startswith("jadoube ")


@pytest.mark.parametrize(
    "words", [("nonsense",), ("case",), ("law", "greco"), ("perft", "x"), ("case", "--what")]
)
def test_wrong_words_are_one_line(say: Say, words: tuple[str, ...]) -> None:
    said = say(*words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("jadoube")
    assert len(said.err.splitlines()) == 1


def test_bare_words_ask_for_help(say: Say) -> None:
    assert say() == say("--help")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("comparre",), 'there is no command "comparre" (did you mean "compare"?)'),
        (("codes", "--jsno"), 'unknown option "--jsno" (did you mean "--json"?)'),
        (("codes", "greco"), 'unknown argument "greco"'),
    ],
)
def test_mistyped_words_get_a_suggestion(say: Say, words: tuple[str, ...], error: str) -> None:
    command = f"jadoube {words[0]}" if words[0] in COMMANDS else "jadoube"
    assert say(*words).err == f"{command}: {error} (see {command} --help)\n"


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("perft", "x"), 'DEPTH: expected a whole number, not "x"'),
        (("perft", "9" * 5000), f'DEPTH: expected a whole number, not "{"9" * 40}…"'),
        (("sit", "x", "--careless", "much"), '--careless: expected a number, not "much"'),
        (("play", "--side", "left"), '--side: expected white, black, lot or both, not "left"'),
        (("completion", "tcsh"), 'SHELL: expected bash, zsh or fish, not "tcsh"'),
        (("replay", "x", "--gif"), "--gif needs a value behind it"),
        (("codes", "--json=yes"), "--json takes no value"),
        (("rule",), "CODE is missing"),
        (("law",), "CODE and N are missing"),
    ],
)
def test_an_argument_at_fault_is_named_in_plain_words(
    say: Say, words: tuple[str, ...], error: str
) -> None:
    command = f"jadoube {words[0]}"
    assert say(*words).err == f"{command}: {error} (see {command} --help)\n"


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("perft", "-1"), "DEPTH must lie between 0 and 200"),
        (("perft", "999999999999999"), "DEPTH must lie between 0 and 200"),
        (("perft", "1", "--threads", "0"), "--threads must lie between 1 and 1024"),
        (("perft", "1", "--threads", "99999999"), "--threads must lie between 1 and 1024"),
        (
            ("perft", "1", "--custom", "italian"),
            "--custom needs a code to lie over; type --code CODE too",
        ),
        (("sit", "x", "--opponent", "11"), "the level must be 1 to 10, not 11"),
        (("sit", "x", "--careless", "2"), "carelessness must be a rate from 0 to 1, not 2"),
        (("sit", "x", "--games", "0"), "--games must be 1 or more"),
        (("quiz", "--difficulty", "odd"), "--difficulty must be easy, middling or hard"),
    ],
)
def test_a_value_out_of_reach_is_refused_before_anything_is_done(
    say: Say, words: tuple[str, ...], error: str
) -> None:
    said = say(*words)
    assert (said.code, said.out, said.err) == (2, "", f"jadoube: {error}\n")


def test_an_unknown_code_is_told_in_the_same_words_everywhere(say: Say) -> None:
    for words in (("uci", "--code", "sarat"), ("rule", "sarat"), ("quiz", "sarat")):
        assert say(*words).err.startswith('jadoube: no code is called "sarat" (')


@pytest.mark.parametrize("command", COMMANDS)
def test_help_tells_every_default(say: Say, command: str) -> None:
    said = " ".join(say(command, "--help").out.split())
    for argument in COMMANDS[command].arguments:
        default = argument.settings.get("default")
        if default not in (None, []):
            assert f"(default: {default})" in said
            assert argument.explanation.count("(default:") == 1


def _run(words: str, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a line of the shell, in which $J is the program."""
    line = words.replace("$J", f"{sys.executable} -m jadoube")
    return subprocess.run(["bash", "-c", line], capture_output=True, check=False, **settings)


def test_records_are_utf_8_whatever_the_locale_says(tmp_path: Path) -> None:
    record = tmp_path / "game.case"
    record.write_text("case: Ä“quoted”\ncode: greco\nwhite plays e4\n", "utf-8")
    there = {**os.environ, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"}
    done = _run(f"$J pgn {record}", env=there)
    assert "Ä“quoted”" in done.stdout.decode("utf-8")


@pytest.mark.parametrize(
    ("closed", "name"), [("<&-", "standard input"), (">&-", "standard output")]
)
def test_a_closed_stream_is_one_line(closed: str, name: str) -> None:
    done = _run(f"$J codes {closed}")
    error = f"jadoube: {name} is closed; open it, or send it to /dev/null\n"
    assert (done.returncode, done.stderr.decode()) == (2, error)


def test_errors_that_nobody_can_read_are_a_status() -> None:
    done = _run("$J codes 2>&-")
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("command", ["laws sarratt-1808 --json", "laws sarratt-1808", "codes"])
def test_output_that_is_not_read_to_its_end_is_one_line(command: str) -> None:
    done = _run(f"set -o pipefail; for i in 1 2 3; do $J {command}; done | true")
    assert done.returncode == 2
    assert set(done.stderr.decode().splitlines()) == {"jadoube: nobody reads the output to its end"}


def test_perft_heeds_an_interruption() -> None:
    words = [sys.executable, "-m", "jadoube", "perft", "12"]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        wait_for_thread(running.pid)
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=60) == (b"", b"")
        assert running.returncode == 130
    finally:
        running.kill()


def wait_for_thread(pid: int) -> None:
    """Wait until the process counts: it has a second thread then."""
    while len(list(Path(f"/proc/{pid}/task").iterdir())) < 2:
        time.sleep(0.05)


def test_an_interruption(monkeypatch: pytest.MonkeyPatch, say: Say) -> None:
    def interrupted(_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("jadoube.cli.codes.run", interrupted)
    assert say("codes").code == 130


def test_a_fault_of_our_own_is_not_called_unreadable(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(_: object) -> NoReturn:
        raise ValueError("ours")

    monkeypatch.setattr("jadoube.cli.codes.run", faulty)
    with pytest.raises(ValueError, match="ours"):
        main(["codes"])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "jadoube", "laws", "greco", "--json"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, "jadoube: No space left on device\n")


def test_output_that_cannot_be_reconfigured(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["perft", "1", "--json"]) == 0
    assert json.loads(out.getvalue())["nodes"] == 20


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_knows_the_words(say: Say, shell: str) -> None:
    said = say("completion", shell)
    assert said.code == 0
    for word in (*COMMANDS, *law.codes(), *law.customs(), *law.MATTERS):
        assert word in said.out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("com", "compare completion"),
        ("law sarr", "sarratt-1808"),
        ("law walker-1832 XXI", "XXI XXII XXIII XXIV"),
        ("case g", "game one.case"),
        ("check ''", "--json game one.case"),
        ("play --side ''", "white black lot both"),
        ("rule greco --umpire ''", "announces silent"),
        ("rule greco --custom ital", "italian"),
        ("play --level ''", ""),
    ],
)
def test_completion_works_in_bash(tmp_path: Path, say: Say, typed: str, offered: str) -> None:
    script = tmp_path / "jadoube.bash"
    script.write_text(say("completion", "bash").out, "utf-8")
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "game one.case").touch()
    asked = f'COMP_WORDS=(jadoube {typed}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _jadoube; echo "${{COMPREPLY[*]}}"'
    done = subprocess.run(
        ["bash", "-c", f"source {script}; IFS=' '; {asked}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{offered}\n"


def test_perft(say: Say) -> None:
    assert say("perft", "3").out.startswith("8902 nodes, ")
    said = say("perft", "2", "--divide")
    assert "e2e4 20\n" in said.out
    assert "400 nodes" in said.out
    answer = json.loads(say("perft", "2", "--divide", "--threads", "2", "--json").out)
    assert (answer["nodes"], answer["moves"]["e2e4"]) == (400, 20)
    assert json.loads(say("perft", "0", "--divide", "--json").out)["nodes"] == 1


def test_perft_under_a_code(say: Say) -> None:
    position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    ordinary = json.loads(say("perft", "1", "--position", position, "--json").out)["nodes"]
    asked = ("perft", "1", "--position", position, "--code", "greco", "--custom", "italian")
    assert json.loads(say(*asked, "--json").out)["nodes"] == ordinary + 3
    assert say("perft", "1", "--position", "8/8 w").code == 2


CLUB = '[code]\nid = "club"\nname = "Club"\nbased-on = "greco"\n'


def test_check(tmp_path: Path, say: Say) -> None:
    good, bad, broken = (tmp_path / name for name in ("good.toml", "bad.toml", "broken.toml"))
    good.write_text(CLUB, "utf-8")
    bad.write_text(f"{CLUB}colour = 3\n", "utf-8")
    broken.write_text("[code", "utf-8")
    assert say("check", str(good)) == (0, f"{good}: no faults\n", "")
    said = say("check", str(good), str(bad))
    assert said.code == 1
    assert f"{bad}:5: " in said.err
    assert say("check", str(bad), str(broken)).code == 2
    assert say("check", str(tmp_path / "none.toml")).code == 2
    answers = [
        json.loads(line) for line in say("check", "--json", str(good), str(bad)).out.splitlines()
    ]
    assert answers[0] == {"file": str(good), "faults": []}
    assert answers[1]["faults"][0]["line"] == 5


def test_a_port_that_is_taken_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "jadoube", "serve", "--port", str(port)],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == (
        f"jadoube: cannot listen at 127.0.0.1:{port}: Address already in use;"
        " type another --port or --host\n"
    )
    assert not list(tmp_path.iterdir())
