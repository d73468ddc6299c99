"""`jadoube completion SHELL`: a script that completes the words of the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from jadoube import law
from jadoube.cli.commands import COMMANDS

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from jadoube.cli.command import Command, CommandArgument


class Offer(msgspec.Struct, frozen=True):
    """What a shell offers at a place: words, and files where one is asked for."""

    words: tuple[str, ...]
    has_files: bool = False

    @property
    def joined(self) -> str:
        """The words as a shell takes them."""
        return " ".join(self.words)


def run(asked: Namespace) -> int:
    """Write the script for the shell asked for."""
    print(_SCRIPTS[asked.shell]())
    return 0


def _offer(argument: CommandArgument) -> Offer:
    """Give what may be typed for *argument*, as far as that is known beforehand."""
    match argument.completes:
        case "codes":  # or a file of one's own, as a custom may be
            return Offer(tuple(law.codes()), has_files=True)
        case "customs":
            return Offer(tuple(law.customs()), has_files=True)
        case "matters":
            return Offer(tuple(law.MATTERS))
        case completes:
            return Offer(argument.offers, has_files=completes == "files")


def _is_option(argument: CommandArgument) -> bool:
    return argument.name.startswith("-")


def _anywhere(command: Command) -> Offer:
    """Give what may be typed behind *command* wherever no option asks for its value."""
    options = [one.name for one in command.arguments if _is_option(one)]
    places = [_offer(one) for one in command.arguments if not _is_option(one)]
    words = [word for place in places for word in place.words]
    return Offer((*options, *words), any(place.has_files for place in places))


def _after(command: Command) -> Iterator[tuple[str, Offer]]:
    """Give what may be typed behind a word of *command*: the value of an option, a law of a code."""
    for one in command.arguments:
        if _is_option(one) and one.takes_value:
            yield one.name, _offer(one)
        if one.completes == "laws":
            for code in law.codes():
                yield code, Offer(tuple(each.number for each in law.load(code).laws))


# -- the shells ---------------------------------------------------------------------------------


def _bash() -> str:
    def line(pattern: str, offer: Offer) -> str:
        files = " files=yes" if offer.has_files else ""
        return f'        {pattern}) words="{offer.joined}"{files} ;;'

    after = [
        line(f'"1 {name} {word}"', offer)
        for name, command in COMMANDS.items()
        for word, offer in _after(command)
    ]
    anywhere = [line(f'"1 {name} "*', _anywhere(command)) for name, command in COMMANDS.items()]
    cases = "\n".join([*after, *anywhere])
    return f"""\
# jadoube completion bash > ~/.local/share/bash-completion/completions/jadoube
_jadoube() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words="" files="" IFS
    case "$((COMP_CWORD > 1)) ${{COMP_WORDS[1]}} $before" in
        "0 "*) words="{" ".join(COMMANDS)} --version --help" ;;
{cases}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    IFS=$'\\n'
    if [ -n "$files" ]; then COMPREPLY+=($(compgen -f -- "$word")); fi
}}
complete -o filenames -F _jadoube jadoube"""


def _zsh() -> str:
    def line(pattern: str, offer: Offer) -> str:
        words = [f"compadd -- {offer.joined}"] if offer.words else []
        files = ["_files"] if offer.has_files else []
        return f"        {pattern}) {'; '.join([*words, *files]) or 'return'} ;;"

    described = "\n".join(
        f"        '{name}:{command.about.replace(':', ',')}'" for name, command in COMMANDS.items()
    )
    after = [
        line(f"'{name} {word}'", offer)
        for name, command in COMMANDS.items()
        for word, offer in _after(command)
    ]
    anywhere = [line(f"'{name} '*", _anywhere(command)) for name, command in COMMANDS.items()]
    cases = "\n".join([*after, *anywhere])
    return f"""\
#compdef jadoube
# jadoube completion zsh > a folder of $fpath, as _jadoube
_jadoube() {{
    local -a commands=(
{described}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        return
    fi
    case "$words[2] $words[CURRENT-1]" in
{cases}
    esac
}}
compdef _jadoube jadoube"""


def _fish() -> str:
    def offered(offer: Offer) -> str:
        words = f" -a '{offer.joined}'" if offer.words else ""
        return f"{words}{' -F' if offer.has_files else ''}"

    def quoted(text: str) -> str:
        return "'" + text.replace("'", r"\'") + "'"

    lines = [
        "# jadoube completion fish > ~/.config/fish/completions/jadoube.fish",
        "complete -c jadoube -f",
    ]
    for name, command in COMMANDS.items():
        lines.append(
            f"complete -c jadoube -n __fish_use_subcommand -a {name} -d {quoted(command.about)}"
        )
        here = f"__fish_seen_subcommand_from {name}"
        for one in command.arguments:
            offer = _offer(one)
            rest = offered(offer)
            if _is_option(one):
                # -x: a value is typed, and it is not a file.
                value = (" -r" if offer.has_files else " -x") if one.takes_value else ""
                lines.append(
                    f"complete -c jadoube -n '{here}' -l {one.name[2:]}{value}{rest} -d {quoted(one.about)}"
                )
            elif rest:
                lines.append(f"complete -c jadoube -n '{here}'{rest}")
        for word, offer in _after(command):
            if not word.startswith("-"):
                both = f"{here}; and __fish_seen_subcommand_from {word}"
                lines.append(f"complete -c jadoube -n '{both}'{offered(offer)}")
    return "\n".join(lines)


_SCRIPTS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
