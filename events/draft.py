"""The draft of a tournament: which cards everybody was shown, kept, gave back.

A draft is one stream beside its tournament.  Its seats are the seats of the plan, counted from 0;
whoever sits there has what lies there.  What is shown to a seat, and what it keeps, is for that
seat alone; how many cards that are, and of which level, everybody sees.  Starters are known to
all, and so is which of them goes back to the box.
"""

from typing import ClassVar

from msgspec import Struct

from events.facts import NATURE, REFEREE, Actor, Card, Command, Event, Seat, Unknown, Viewer
from events.match import Catalogue, Options, Pack
from events.tournament import Entrant

STARTER = "S"
"""The level of the cards that everybody begins with."""


class Stock(Struct, frozen=True, gc=False):
    """Copies of a card in the box, of one level."""

    card: Card
    level: str
    set: str
    copies: int


class Allowed(Struct, frozen=True, gc=False):
    """A level from which cards may be picked in a round, and how many at most."""

    level: str
    most: int


class DraftEvent(Event, frozen=True, gc=False):
    """What the events of a draft have in common."""

    namespace: ClassVar[str] = "draft"


class DraftCommand(Command, frozen=True, gc=False, tag=lambda name: "draft." + name.lower()):
    """What the commands of a draft have in common."""


class OfSeat(DraftCommand, frozen=True, gc=False):
    """A command of a seat."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


# -- setting up --------------------------------------------------------------------------------


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


# -- a phase -----------------------------------------------------------------------------------


class ChooseLevel(OfSeat, frozen=True, gc=False):
    """Draw cards of a level."""

    level: str


class LevelChosen(DraftEvent, frozen=True, gc=False):
    """A seat draws ``owed`` cards of a level, to pick from."""

    begins_turn: ClassVar[bool] = True

    seat: Seat
    round: int
    level: str
    owed: int


class Show(DraftCommand, frozen=True, gc=False):
    """Nature shows a seat the next card it draws."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Shown(DraftEvent, frozen=True, gc=False):
    """A seat was shown a card."""

    seat: Seat
    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Recycled(DraftEvent, frozen=True, gc=False):
    """The discards of a level are shuffled and are its pile now."""

    level: str


class Pick(OfSeat, frozen=True, gc=False):
    """Keep a card."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Picked(DraftEvent, frozen=True, gc=False):
    """A seat kept a card."""

    seat: Seat
    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Redraw(OfSeat, frozen=True, gc=False):
    """Give cards that were shown back, and draw as many."""

    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Redrawn(DraftEvent, frozen=True, gc=False):
    """A seat gave cards back, to the discards of the level, and draws ``owed`` others."""

    seat: Seat
    level: str
    cards: tuple[Card | Unknown, ...]
    owed: int

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class DisplayDiscarded(DraftEvent, frozen=True, gc=False):
    """A seat picks no more: what it did not keep goes to the discards of the level."""

    seat: Seat
    level: str


class Remove(OfSeat, frozen=True, gc=False):
    """Remove a card from one's deck, to the discards of its level."""

    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Removed(DraftEvent, frozen=True, gc=False):
    """A card left a deck, to the discards of its level."""

    seat: Seat
    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Box(OfSeat, frozen=True, gc=False):
    """Remove a starter from one's deck, to the box."""

    card: Card


class Boxed(DraftEvent, frozen=True, gc=False):
    """A starter left a deck, for good."""

    seat: Seat
    card: Card


class Finish(OfSeat, frozen=True, gc=False):
    """End one's phase; what was shown and not kept goes to the discards."""


class PhaseFinished(DraftEvent, frozen=True, gc=False):
    """A seat ended its phase of a round."""

    seat: Seat
    round: int


# -- what nobody wrote down --------------------------------------------------------------------


class Skip(DraftCommand, frozen=True, gc=False):
    """A seat's phase was not written down."""

    seat: Seat

    def actor(self) -> Actor:
        return REFEREE


class PhaseSkipped(DraftEvent, frozen=True, gc=False):
    """Nobody wrote down what a seat did in its phase: its deck is not known, nor what is left in
    the piles."""

    seat: Seat
    round: int


class TellDeck(OfSeat, frozen=True, gc=False):
    """Tell a whole deck as it is at the end of a phase: the starters left in it, and its other
    cards beside their levels."""

    starters: tuple[Card, ...]
    levels: tuple[str, ...]
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class DeckTold(DraftEvent, frozen=True, gc=False):
    """What a deck is at the end of a phase, whatever was picked."""

    seat: Seat
    round: int
    starters: tuple[Card, ...]
    levels: tuple[str, ...]
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


# -- the final ---------------------------------------------------------------------------------


class Admit(DraftCommand, frozen=True, gc=False):
    """These two play the final, and may remove cards before it."""

    admitted: tuple[Seat, Seat]

    def actor(self) -> Actor:
        return REFEREE


class FinalistsAdmitted(DraftEvent, frozen=True, gc=False):
    """These two may remove cards before the final."""

    admitted: tuple[Seat, Seat]


class EndDraft(DraftCommand, frozen=True, gc=False):
    """The tournament is over: nothing is drafted any more, and what was secret need not be."""

    def actor(self) -> Actor:
        return REFEREE


class DraftEnded(DraftEvent, frozen=True, gc=False):
    """The draft is over, with its tournament."""


EVENTS: tuple[type[Event], ...] = (
    DraftStarted,
    SetLeftOut,
    SeatTaken,
    LevelChosen,
    Shown,
    Recycled,
    Picked,
    Redrawn,
    DisplayDiscarded,
    Removed,
    Boxed,
    PhaseFinished,
    PhaseSkipped,
    DeckTold,
    FinalistsAdmitted,
    DraftEnded,
)
COMMANDS: tuple[type[Command], ...] = (
    NewDraft,
    LeaveOut,
    Sit,
    ChooseLevel,
    Show,
    Pick,
    Redraw,
    Remove,
    Box,
    Finish,
    Skip,
    TellDeck,
    Admit,
    EndDraft,
)
