"""Wrong command lines, told in the reader's language: what is wrong, and what to type instead."""

from collections.abc import Callable, Sequence
from typing import Any

from typer._click.core import Context, Parameter
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    ClickException,
    MissingParameter,
    NoSuchOption,
)

from cli.errors import Exit, Failure
from reducers.message import Message, say
from reducers.text import near


def explain(error: ClickException) -> Failure:
    """The failure that tells of what typer refused."""
    context: Context | None = getattr(error, "ctx", None)
    for kind, wording in WORDINGS:
        if isinstance(error, kind):
            return _wrong(context, wording(error))
    return _wrong(context, error.format_message())


def no_such_command(context: Context, name: str, known: Sequence[str]) -> Failure:
    """A command that is not there."""
    alike = near(name, known)
    return _wrong(
        context,
        say("there is no command {name}", name=name),
        _did_you_mean(alike) if alike else None,
    )


def too_many(context: Context, words: Sequence[str]) -> Failure:
    """Words for which the command has no use."""
    return _wrong(context, say("nothing to do with: {words}", words=" ".join(words)))


def name_of(parameter: Parameter) -> str:
    """An option or argument as the reader knows it."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name)
    return max(parameter.opts, key=len)


def _wrong(
    context: Context | None, what: Message | str, why: Message | str | None = None
) -> Failure:
    path = "flagfall" if context is None else context.command_path
    return Failure(Exit.USAGE, what, why, say("{command} --help shows how", command=path))


def _did_you_mean(near: Sequence[str]) -> Message:
    return say("did you mean {names}?", names=", ".join(near))


def _no_such_option(error: NoSuchOption) -> Message:
    if not error.possibilities:
        return say("there is no option {name}", name=error.option_name)
    return say(
        "there is no option {name}; did you mean {names}?",
        name=error.option_name,
        names=", ".join(sorted(error.possibilities)),
    )


def _missing(error: MissingParameter) -> Message:
    return say("{name} is missing", name="?" if error.param is None else name_of(error.param))


def _bad_option(error: BadOptionUsage) -> Message:
    if "does not take" in error.message:
        return say("{name} takes no value", name=error.option_name)
    return say("{name} needs a value", name=error.option_name)


def _bad_parameter(error: BadParameter) -> Message:
    return say(
        "{parameter}: {reason}",
        parameter="?" if error.param is None else name_of(error.param),
        reason=error.message,
    )


WORDINGS: tuple[tuple[type[ClickException], Callable[[Any], Message | str]], ...] = (
    (NoSuchOption, _no_such_option),
    (MissingParameter, _missing),
    (BadOptionUsage, _bad_option),
    (BadParameter, _bad_parameter),
)
"""What typer may refuse, the special before the general, and how it is told."""
