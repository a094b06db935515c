"""What may be put into a collection of plays, and what follows from it."""

from events.facts import Command, Event
from events.plays import Open, Play, PlayReported, PlaysOpened, Report
from reducers.game import Illegal
from reducers.message import say
from reducers.plays.checks import doubts, require_sound
from reducers.plays.state import Collection, begin, draft


def decide(state: Collection | None, command: Command) -> tuple[Collection, tuple[Event, ...]]:
    """The collection after a command, and the events; raises :class:`Illegal`."""
    if isinstance(command, Open):
        if state is not None:
            raise Illegal("open", say("The collection was begun already."), "plays")
        opened = PlaysOpened(command.game, command.kind, command.goal)
        return begin(opened), (opened,)
    if not isinstance(command, Report):
        raise Illegal("unknown-command", say("A collection of plays knows no such thing."), "plays")
    if state is None:
        raise Illegal("not-open", say("The collection was not begun yet."), "plays")
    if not command.plays:
        raise Illegal("no-play", say("There is no play to add."), "plays")
    after, events = draft(state), []
    for play in command.plays:
        require_sound(play, after)
        event = reported(play, state.goal)
        after.plays[play.play_id] = event
        events.append(event)
    return after, tuple(events)


def reported(play: Play, goal: int | None) -> PlayReported:
    """The event of a play that is sound."""
    return PlayReported(
        play.play_id,
        play.played_with,
        play.scores,
        play.winners,
        play.first,
        play.played_on,
        _placings(play),
        doubts(play, goal),
    )


def _placings(play: Play) -> tuple[int, ...]:
    """The places in seat order: winners first, the others by score; equal scores share a place."""
    ahead = len(play.winners)
    others = [score for seat, score in enumerate(play.scores) if seat not in play.winners]
    return tuple(
        1 if seat in play.winners else 1 + ahead + sum(other > score for other in others)
        for seat, score in enumerate(play.scores)
    )
