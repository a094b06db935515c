"""What the facts of a tournament have in common."""

from typing import ClassVar, Final, Literal, TypeAlias

from msgspec import Struct

from events.facts import REFEREE, Actor, Command, Event

Entrant: TypeAlias = str
"""The id of a person, or :data:`ROBOT`."""
ROBOT: Final = "robot"
BYE: Final = "bye"
FINAL: Final = "final"
"""What the table of the final is called where a park is asked."""
Format: TypeAlias = Literal["plan", "round-robin", "knock-out"]
Backs: TypeAlias = Literal["drawn", "typed"]
Seating: TypeAlias = Literal["drawn", "listed"]


class Table(Struct, frozen=True, gc=False):
    """Two who meet: in which round, where, and who starts if the plan says so.

    ``places`` are the seats of the plan they sit in, counted from 1.  The final is the round after
    the last, at the park :data:`FINAL`.
    """

    round: int
    park: str
    places: tuple[int, int]
    players: tuple[Entrant, Entrant]
    starter: Entrant | None


class Tokens(Struct, frozen=True, gc=False):
    """Fan tokens somebody gained."""

    entrant: Entrant
    fans: int


class Trophy(Struct, frozen=True, gc=False):
    """The trophy of a park in a round, and the fans on its back."""

    round: int
    park: str
    value: int


class Rank(Struct, frozen=True, gc=False):
    """A row of a ranking: equal rows share a rank; ``decided_by`` is the criterion that put it
    behind the row before it, None where they share."""

    rank: int
    entrant: Entrant
    decided_by: str | None


class Result(Struct, frozen=True, gc=False):
    """How a table came out: the winner (None: a draw), tokens gained, the score if the game has
    one, and whether somebody did not play it out."""

    winner: Entrant | None
    tokens: tuple[Tokens, ...] = ()
    score: tuple[int, int] | None = None
    forfeit: bool = False
    no_show: bool = False


class TournamentEvent(Event, frozen=True, gc=False):
    """What the events of a tournament have in common."""

    namespace: ClassVar[str] = "tournament"


class TournamentCommand(
    Command, frozen=True, gc=False, tag=lambda name: "tournament." + name.lower()
):
    """What the commands of a tournament have in common: the organiser gives them."""

    def actor(self) -> Actor:
        return REFEREE
