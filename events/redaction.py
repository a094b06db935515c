"""The one redactor: puts UNKNOWN into the secret fields of a fact for those who may not read them.

A redacted event is an event of the same type that the same ``evolve`` folds, and a redacted
command is a command that ``decide`` can take.  No game has a redactor of its own.
"""

from typing import Any, TypeVar

from msgspec.structs import replace

from events.facts import REFEREE, UNKNOWN, Fact, Viewer

F = TypeVar("F", bound=Fact)


def sees(fact: Fact, viewer: Viewer) -> bool:
    """Whether ``viewer`` may read the whole of ``fact``."""
    return not fact.secret or viewer == REFEREE or viewer in fact.audience()


def redact(fact: F, viewer: Viewer) -> F:
    """The fact as ``viewer`` may know it: itself, or a copy with UNKNOWN in the secret fields.

    A sequence keeps its length, since how many cards there are is known to everybody.
    """
    if sees(fact, viewer):
        return fact
    return replace(fact, **{name: _hidden(getattr(fact, name)) for name in fact.secret})


def _hidden(value: Any) -> Any:
    if not isinstance(value, tuple):
        return UNKNOWN
    if tuple in map(type, value):
        return tuple(_hidden(item) for item in value)
    return (UNKNOWN,) * len(value)
