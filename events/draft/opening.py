"""Before the first phase: the box, the seats."""

from typing import ClassVar

from events.draft.common import Allowed, DraftCommand, DraftEvent, Stock
from events.facts import NATURE, REFEREE, Actor, Card, Command, Event, Seat, Unknown
from events.match import Catalogue, Options, Pack
from events.tournament.common import Entrant


class NewDraft(DraftCommand, frozen=True, gc=False):
    """Begin the draft of a tournament.  ``entrants`` are those who have the seats of the plan,
    ``picks`` what may be picked before each round; a phase without picks is for finalists."""

    tournament: str
    game: str
    entrants: tuple[Entrant, ...]
    options: Options
    picks: tuple[tuple[Allowed, ...], ...]
    seed: int | Unknown = None
    packs: tuple[Pack, ...] = ()

    secret: ClassVar = ("seed",)

    def actor(self) -> Actor:
        return REFEREE


class DraftStarted(DraftEvent, frozen=True, gc=False):
    """A draft began.  ``stock`` is what is in the box, ``choosable`` the sets of which one stays
    there, ``starters`` what everybody begins with; ``rules`` is the version of the draft's rules,
    ``options`` every option with its value."""

    tournament: str
    game: str
    rules: str
    entrants: tuple[Entrant, ...]
    options: Options
    picks: tuple[tuple[Allowed, ...], ...]
    stock: tuple[Stock, ...]
    choosable: tuple[str, ...]
    starters: tuple[Card, ...]
    catalogue: Catalogue
    seed: int | Unknown
    packs: tuple[Pack, ...] = ()

    secret: ClassVar = ("seed",)


class LeaveOut(DraftCommand, frozen=True, gc=False):
    """Nature says which set stays in the box; None where nobody told."""

    left_out: str | None

    def actor(self) -> Actor:
        return NATURE


class SetLeftOut(DraftEvent, frozen=True, gc=False):
    """This set stays in the box.  Where nobody told which, nobody can count the piles."""

    left_out: str | None


class Sit(DraftCommand, frozen=True, gc=False):
    """Somebody has a seat from a round on: a newcomer, or the robot where somebody left."""

    seat: Seat
    entrant: Entrant
    round: int

    def actor(self) -> Actor:
        return REFEREE


class SeatTaken(DraftEvent, frozen=True, gc=False):
    """A seat is somebody else's, with all that lies there."""

    seat: Seat
    entrant: Entrant
    round: int


EVENTS: tuple[type[Event], ...] = (
    DraftStarted,
    SetLeftOut,
    SeatTaken,
)
COMMANDS: tuple[type[Command], ...] = (
    NewDraft,
    LeaveOut,
    Sit,
)
