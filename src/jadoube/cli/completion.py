"""`jadoube completion SHELL`: a script that completes the words of the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jadoube import law
from jadoube.cli.commands import COMMANDS, SHELLS

if TYPE_CHECKING:
    from argparse import Namespace

    from jadoube.cli.commands import Command, CommandArgument


def run(asked: Namespace) -> int:
    """Write the script for the shell asked for."""
    print(_SCRIPTS[asked.shell]())
    return 0


def _words(argument: CommandArgument) -> list[str]:
    """List the words that *argument* may be, where they are known."""
    match argument.completes:
        case "codes":
            return law.codes()
        case "customs":
            return law.customs()
        case "matters":
            return list(law.MATTERS)
        case "shells":
            return list(SHELLS)
        case _:
            return []


def _follow(command: Command) -> list[str]:
    """List the words that may follow a command: its options and what its arguments may be."""
    options = [one.name for one in command.arguments if one.name.startswith("-")]
    return [*options, *(word for one in command.arguments for word in _words(one))]


def _bash() -> str:
    cases = "\n".join(
        f'        {name}) words="{" ".join(_follow(command))}" ;;'
        for name, command in COMMANDS.items()
    )
    return f"""\
# jadoube completion bash > ~/.local/share/bash-completion/completions/jadoube
_jadoube() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" words="{" ".join(COMMANDS)} --version --help"
    if [ "$COMP_CWORD" -gt 1 ]; then
        case "${{COMP_WORDS[1]}}" in
{cases}
        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _jadoube jadoube"""


def _zsh() -> str:
    described = "\n".join(
        f"        '{name}:{command.about.replace(':', ',')}'" for name, command in COMMANDS.items()
    )
    cases = "\n".join(
        f"            {name}) compadd -- {' '.join(_follow(command))}; _files ;;"
        for name, command in COMMANDS.items()
    )
    return f"""\
#compdef jadoube
# jadoube completion zsh > a folder of $fpath, as _jadoube
_jadoube() {{
    local -a commands=(
{described}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
    else
        case "$words[2]" in
{cases}
        esac
    fi
}}
compdef _jadoube jadoube"""


def _fish() -> str:
    lines = ["# jadoube completion fish > ~/.config/fish/completions/jadoube.fish"]
    for name, command in COMMANDS.items():
        lines.append(f"complete -c jadoube -n __fish_use_subcommand -a {name} -d '{command.about}'")
        for argument in command.arguments:
            here = f"complete -c jadoube -n '__fish_seen_subcommand_from {name}'"
            words = f" -a '{' '.join(known)}'" if (known := _words(argument)) else ""
            if argument.name.startswith("--"):
                # An option that takes a value says so by its metavar.
                value = " -r" if "metavar" in argument.settings else ""
                lines.append(f"{here} -l {argument.name[2:]}{value}{words} -d '{argument.about}'")
            elif words:
                lines.append(f"{here}{words}")
    return "\n".join(lines)


_SCRIPTS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
