"""The way in: speak the reader's language, run the command, turn what went wrong into a code."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from cli.early import Early, look
from cli.texts import install

if TYPE_CHECKING:
    from cli.context import Context


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    early = look(words)
    install(early.lang)
    _prepare_streams()
    if asked := os.environ.get("_FLAGFALL_COMPLETE"):
        from cli.commands.completion import answer

        return answer(asked)
    try:
        return _run(words, early)
    except BrokenPipeError:
        _forget(sys.stdout)
        _forget(sys.stderr)
        return 0


def _run(arguments: list[str], early: Early) -> int:
    import typer

    from cli.context import Context, coloured
    from cli.program import build

    program, obj = build(), None
    try:
        colour = coloured(early.color, sys.stdout)
        with program.make_context("flagfall", arguments, color=colour) as root:
            try:
                program.invoke(root)
            finally:
                obj = root.obj
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except typer.Exit as ended:
        sys.stdout.flush()
        return int(ended.exit_code)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        sys.stderr.write("\n")
        return 130
    except Exception as error:
        return _fail(error, early, obj if isinstance(obj, Context) else Context())
    return 0


def _fail(error: Exception, early: Early, context: "Context") -> int:
    """Tell what went wrong; the exit code."""
    from typer import echo
    from typer._click.exceptions import ClickException, NoArgsIsHelpError

    from cli import failures, usage
    from cli.context import coloured
    from cli.errors import Exit, Failure, report

    colour = coloured(early.color, sys.stderr)
    if isinstance(error, NoArgsIsHelpError):
        echo(error.format_message(), err=True, color=colour)
        return Exit.USAGE
    if isinstance(error, ClickException):
        failure = usage.explain(error)
    else:
        if early.debug and not isinstance(error, Failure):
            import traceback

            traceback.print_exception(error)
        failure = failures.explain(error)
    report(failure, context.words, sys.stderr, colour)
    _settle(sys.stdout)
    return failure.code


def _prepare_streams() -> None:
    """Give every text a way out: what a stream cannot encode is replaced, a closed one is empty."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: PTH123, SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _settle(stream: TextIO) -> None:
    """Write out what is left; where that is impossible it has been told already."""
    try:
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError:
        _forget(stream)


def _forget(stream: TextIO) -> None:
    """Throw away what nobody reads any more, so that the interpreter does not try again."""
    if isinstance(stream, TextIOWrapper):
        with Path(os.devnull).open("w") as nothing:
            os.dup2(nothing.fileno(), stream.fileno())
