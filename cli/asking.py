"""Asking somebody at a terminal; where nobody sits there, nothing is asked."""

import sys

from cli.context import Context
from cli.errors import Exit, Failure
from cli.texts import translate
from reducers.message import Message, say


def somebody_types() -> bool:
    """Whether there is a person at a keyboard, who sees what is asked."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def confirm(context: Context, question: Message, *, yes: bool, no_input: bool) -> None:
    """Go on if it is meant; raises ``EOFError`` where somebody says no.

    What a script says is meant.
    """
    if yes or no_input or not somebody_types():
        return
    sys.stderr.write(" ".join((context.words(question), translate("[y/n]"), "")))
    sys.stderr.flush()
    answer = sys.stdin.readline().strip().casefold()
    if answer not in ("y", "yes", "o", "oui"):
        raise EOFError


def reason_of(context: Context, given: str | None, *, no_input: bool, line: str) -> str:
    """A reason: as given, else asked for; raises :class:`Failure` where nobody can be asked.

    ``line`` is the command with a reason, to type instead.
    """
    if given is not None and given.strip():
        return given.strip()
    if given is None and not no_input and somebody_types():
        sys.stderr.write(translate("Why?") + " ")
        sys.stderr.flush()
        text = sys.stdin.readline()
        if not text:
            raise EOFError
        if text.strip():
            return text.strip()
    raise Failure(
        Exit.USAGE,
        say("say why, with --reason: it stays in the log"),
        hint=line,
    )
