"""The state of a collection: the plays in it, by what they are called."""

from msgspec import Struct

from events.match import Kind
from events.plays import PlayReported, PlaysOpened


class Collection(Struct):
    """Plays of one game; ``goal`` is the score that ends it, if one does."""

    game: str
    kind: Kind
    goal: int | None
    plays: dict[str, PlayReported]


def begin(event: PlaysOpened) -> Collection:
    """A collection that is empty."""
    return Collection(event.game, event.kind, event.goal, {})


def draft(state: Collection) -> Collection:
    """A copy to be changed."""
    return Collection(state.game, state.kind, state.goal, dict(state.plays))
