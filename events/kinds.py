"""Which class a stored name stands for, and how its bytes become today's shape.

The types all streams share are known at once; those of a game are loaded when the first of them
is met.  Older schemas are brought up to date here, in memory, after the hash was checked.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from types import ModuleType

import msgspec
from msgspec import Raw, Struct

from events import abilities, draft, match, people, plays, tournament
from events.facts import Command, Event
from events.games import GAMES

SHARED: dict[str, tuple[ModuleType, ...]] = {
    "": (match, people),
    "tournament": (tournament,),
    "plays": (plays,),
    "draft": (draft,),
    "abilities": (abilities,),
}
"""The namespaces that belong to no game, and where their types are."""


class EventKind(Struct, frozen=True):
    """An event type: its class, today's schema, and the decoder of its ``data``."""

    cls: type[Event]
    schema: int
    current: Callable[[bytes | Raw], Event]

    def decode(self, data: Raw, schema: int) -> Event:
        """The event in today's shape.

        Raises ``msgspec.DecodeError`` (in an upcaster also ``LookupError``, ``TypeError`` or
        ``AttributeError``, for JSON nested too deep ``RecursionError``) when the stored fields
        are not what the schema promises.
        """
        if schema == self.schema:
            return self.current(data)
        fields = msgspec.json.decode(data)
        for upcast in self.cls.upcasters[max(schema, 1) - 1 :]:
            fields = upcast(fields)
        return msgspec.convert(fields, self.cls)


class _Tagged(Struct):
    do: str


@cache
def _kinds(namespace: str) -> tuple[dict[str, EventKind], dict[str, msgspec.json.Decoder[Command]]]:
    """The event and command types of one game, or of what games share."""
    modules = SHARED.get(namespace, ())
    if namespace in GAMES and (room := GAMES[namespace].room("events")) is not None:
        modules = (room,)
    events = {
        cls.type_name(): EventKind(cls, cls.schema(), msgspec.json.Decoder(cls).decode)
        for module in modules
        for cls in module.EVENTS
    }
    commands = {
        str(cls.__struct_config__.tag): msgspec.json.Decoder(cls)
        for module in modules
        for cls in module.COMMANDS
    }
    return events, commands


@lru_cache(maxsize=1024)
def event_kind(name: str) -> EventKind | None:
    """The event type of that stored name, or None when this version does not know it."""
    return _kinds(_namespace(name))[0].get(name)


def event_types() -> tuple[type[Event], ...]:
    """Every event type of every game, the shared ones first."""
    return tuple(
        kind.cls for namespace in (*SHARED, *GAMES) for kind in _kinds(namespace)[0].values()
    )


def decode_command(data: bytes | Raw) -> Command | None:
    """The command of its JSON form, or None when this version does not know it.

    Raises ``msgspec.DecodeError`` when it is no command at all, or not of its shape.
    """
    decoder = _command_kind(_TAG.decode(data).do)
    return None if decoder is None else decoder.decode(data)


@lru_cache(maxsize=1024)
def _command_kind(name: str) -> msgspec.json.Decoder[Command] | None:
    return _kinds(_namespace(name))[1].get(name)


_TAG = msgspec.json.Decoder(_Tagged)


def forget() -> None:
    """Look the games up again, of which one was entered or taken out."""
    for each in (_kinds, event_kind, _command_kind):
        each.cache_clear()


def _namespace(name: str) -> str:
    return name.rpartition(".")[0]
