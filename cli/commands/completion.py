"""``flagfall completion``: let the shell complete commands and names."""

from typing import Annotated, Literal

import typer

from cli.commands import Examples
from cli.texts import N_

EXAMPLES: Examples = (
    ("flagfall completion bash", N_('in ~/.bashrc: eval "$(flagfall completion bash)"')),
    ("flagfall completion zsh", N_('in ~/.zshrc: eval "$(flagfall completion zsh)"')),
    ("flagfall completion fish", N_("in config.fish: flagfall completion fish | source")),
)

VARIABLE = "_FLAGFALL_COMPLETE"
"""The environment variable by which a shell asks the program for names."""


def run(
    context: typer.Context,
    shell: Annotated[
        Literal["bash", "zsh", "fish", "pwsh"],
        typer.Argument(metavar=N_("SHELL"), help=N_("bash, zsh, fish or pwsh.")),
    ],
) -> None:
    """Print what a shell needs to complete commands, matches, seats and cards."""
    from typer._completion_shared import get_completion_script

    print(get_completion_script(prog_name="flagfall", complete_var=VARIABLE, shell=shell))


def answer(instruction: str) -> int:
    """Answer a shell that asks what may be completed; the exit code.

    Where there is no answer nothing is offered: the person is in the middle of typing a line.
    """
    from typer._completion_classes import completion_init
    from typer.completion import shell_complete

    from cli.program import build

    completion_init()
    try:
        return shell_complete(build(), {}, "flagfall", VARIABLE, instruction)
    except Exception:
        return 0
