"""What is played and used, and how it is paid."""

from typing import Literal

from events.abilities import Thing
from events.clamp.common import TableCommand, TableEvent
from events.facts import Card, Command, Event, Seat


class PlaceExtra(TableCommand, frozen=True, gc=False):
    """Put a card from the hand upside down into the Extra zone."""

    card: Card


class Play(TableCommand, frozen=True, gc=False):
    """Play a Character, or use an Event."""

    card: Card


class Use(TableCommand, frozen=True, gc=False):
    """Use the text of a character."""

    thing: Thing


class Announced(TableEvent, frozen=True, gc=False):
    """A card left the hand to be played; it is paid next.  ``counted`` says that it is one of the
    plays of the main phase."""

    seat: Seat
    card: Card
    counted: bool


class Pay(TableCommand, frozen=True, gc=False):
    """Rest a card of the Extra zone to pay."""

    thing: Thing


class Spend(TableCommand, frozen=True, gc=False):
    """Pay with a card from the hand, which goes to the Extra zone (``extra=pay_from_hand``)."""

    card: Card


class CostPaid(TableEvent, frozen=True, gc=False):
    """Cards of the Extra zone were rested to pay."""

    seat: Seat
    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Entered(TableEvent, frozen=True, gc=False):
    """A character appeared on the Stage, from a hand (``playing``) or the retired zone."""

    seat: Seat
    card: Card
    thing: Thing
    active: bool
    source: Literal["playing", "retired"]


class EventUsed(TableEvent, frozen=True, gc=False):
    """An Event was used and paid; it is in the retired zone."""

    seat: Seat
    card: Card


class TextUsed(TableEvent, frozen=True, gc=False):
    """The text of a character was used and paid; ``when`` says which of its texts."""

    seat: Seat
    thing: Thing
    card: Card
    when: str


class EffectCancelled(TableEvent, frozen=True, gc=False):
    """What a seat used is cancelled: nothing of it happens."""

    seat: Seat
    card: Card


EVENTS: tuple[type[Event], ...] = (
    Announced,
    CostPaid,
    Entered,
    EventUsed,
    TextUsed,
    EffectCancelled,
)
COMMANDS: tuple[type[Command], ...] = (
    PlaceExtra,
    Play,
    Use,
    Pay,
    Spend,
)
