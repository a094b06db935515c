"""The gate that the commands of every game go through before its rules look at them."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from events.facts import Command, Event
from events.match import MatchEnded, MatchStarted, Start
from reducers.game import Illegal
from reducers.message import say


class Match(Protocol):
    """What the state of every game tells."""

    @property
    def match(self) -> MatchStarted:
        """The first event."""

    @property
    def ended(self) -> MatchEnded | None:
        """The last one, once it came."""


S = TypeVar("S", bound=Match)
S_co = TypeVar("S_co", covariant=True)


class Deciding(Protocol[S_co]):
    """One decision being worked out."""

    def close(self) -> tuple[S_co, tuple[Event, ...]]:
        """The state then, and all that happened."""


R = TypeVar("R", bound=Deciding[Any])


def setting_up(command: Command) -> Start:
    """The command that sets a match up; before it no other means anything."""
    if not isinstance(command, Start):
        raise Illegal("not-set-up", say("The match is not set up yet."), "seats")
    return command


def decided(
    state: S,
    command: Command,
    handlers: Mapping[type[Command], Callable[[R, Any], None]],
    run: Callable[[S], R],
    *,
    rule: str,
    over: str,
) -> tuple[S, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    ``rule`` says what may be done in this game, ``over`` when a match is.  Raises
    :class:`Illegal`; the state is left as it was.
    """
    if state.ended is not None:
        raise Illegal("over", say("The match is over."), over)
    handler = handlers.get(type(command))
    if handler is None:
        raise Illegal("not-a-command", say("This is no command of this game."), rule)
    seat = getattr(command, "seat", 0)
    there = isinstance(seat, int) and not isinstance(seat, bool)
    if not there or not 0 <= seat < len(state.match.sittings):
        raise Illegal("no-such-seat", say("There is no seat {seat}.", seat=str(seat)), "seats")
    work = run(state)
    handler(work, command)
    return work.close()
