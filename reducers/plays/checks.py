"""What keeps a play out of a collection, and what is only odd about it."""

from typing import Final

from events.plays import Doubt, Play
from reducers.game import Illegal
from reducers.message import Message, say
from reducers.plays.state import Collection

DOUBTS: Final[dict[Doubt, Message]] = {
    "same-twice": say("a seat played the same twice"),
    "not-highest": say("the winner has not the highest score"),
    "tie": say("the highest score is shared"),
    "below-goal": say("nobody reached the goal"),
}
"""What each doubt says to a person."""


def require_sound(play: Play, collection: Collection) -> None:
    """Refuse a play that cannot be kept; raises :class:`Illegal`."""
    if not play.play_id.strip():
        raise _wrong("no-name", say("the play has no name"))
    if play.play_id in collection.plays:
        raise _wrong("known", say("the play {play} is there already", play=play.play_id))
    if len(play.played_with) < 2:
        raise _wrong("seats", say("a play has two seats or more"))
    if len(play.scores) != len(play.played_with):
        raise _wrong("scores", say("a score is missing"))
    for seat, names in enumerate(play.played_with):
        if not names or not all(name.strip() for name in names):
            raise _wrong("nothing", say("seat {seat} played with nothing", seat=seat + 1))
    if not play.winners:
        raise _wrong("no-winner", say("nobody won"))
    for seat in (*play.winners, *(() if play.first is None else (play.first,))):
        if not 0 <= seat < len(play.played_with):
            raise _wrong("no-seat", say("nobody sits in seat {seat}", seat=seat + 1))


def _wrong(code: str, reason: Message) -> Illegal:
    return Illegal(code, reason, "plays")


def doubts(play: Play, goal: int | None) -> tuple[Doubt, ...]:
    """What is odd about a play, in the order of :data:`DOUBTS`."""
    best = max(play.scores)
    winners = [play.scores[seat] for seat in play.winners]
    odd: dict[Doubt, bool] = {
        "same-twice": any(len(set(names)) < len(names) for names in play.played_with),
        "not-highest": any(score < best for score in winners),
        "tie": max(winners) == best and play.scores.count(best) > winners.count(best),
        "below-goal": goal is not None and best < goal,
    }
    return tuple(doubt for doubt in DOUBTS if odd[doubt])
