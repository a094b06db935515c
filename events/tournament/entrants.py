"""People coming and going, and what they are awarded."""

from typing import ClassVar

from events.facts import ORGANISER, Command, Event, Unknown, Viewer
from events.tournament.common import ROBOT, Entrant, TournamentCommand, TournamentEvent


class Withdraw(TournamentCommand, frozen=True, gc=False):
    """Somebody leaves."""

    entrant: Entrant


class Withdrawn(TournamentEvent, frozen=True, gc=False):
    """Somebody left the place they sat in.  They stay in the table, and reach no final."""

    entrant: Entrant
    place: int


class Enter(TournamentCommand, frozen=True, gc=False):
    """Somebody comes in late: in place of somebody, or where the robot sits."""

    entrant: Entrant
    in_place_of: Entrant = ROBOT


class Entered(TournamentEvent, frozen=True, gc=False):
    """Somebody came in late, and sits in that place."""

    entrant: Entrant
    in_place_of: Entrant
    place: int


class Award(TournamentCommand, frozen=True, gc=False):
    """Give somebody fan tokens, or take some back."""

    entrant: Entrant
    fans: int
    reason: str | Unknown
    void_final: bool = False

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class FansAwarded(TournamentEvent, frozen=True, gc=False):
    """Somebody was given fan tokens, in this round."""

    entrant: Entrant
    fans: int
    round: int
    reason: str | Unknown

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


EVENTS: tuple[type[Event], ...] = (
    Withdrawn,
    Entered,
    FansAwarded,
)
COMMANDS: tuple[type[Command], ...] = (
    Withdraw,
    Enter,
    Award,
)
