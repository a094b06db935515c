"""People: one stream a person, named by an opaque id, with the name sealed in it.

Nothing but these streams holds a name.  Matches and tournaments speak of ids, so that a name can
be corrected, told apart from another like it, or forgotten, without touching a single match.
"""

from typing import ClassVar

from events.facts import ORGANISER, REFEREE, Actor, Command, Event, Unknown, Viewer


class Register(Command, frozen=True, gc=False):
    """Note down that a person exists, and what they are called."""

    name: str | Unknown

    secret: ClassVar = ("name",)

    def actor(self) -> Actor:
        return REFEREE

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class Rename(Command, frozen=True, gc=False):
    """Say that a person is called otherwise."""

    name: str | Unknown

    secret: ClassVar = ("name",)

    def actor(self) -> Actor:
        return REFEREE

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class PersonRegistered(Event, frozen=True, gc=False):
    """A person exists.  The stream of the record is their id; ``name`` is kept as it was typed."""

    name: str | Unknown

    secret: ClassVar = ("name",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class PersonRenamed(Event, frozen=True, gc=False):
    """A person is called ``name`` from now on; what they were called before stays in the log."""

    name: str | Unknown

    secret: ClassVar = ("name",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


EVENTS: tuple[type[Event], ...] = (PersonRegistered, PersonRenamed)
COMMANDS: tuple[type[Command], ...] = (Register, Rename)
