"""Cards in play: moved, destroyed, made stronger."""

from msgspec import Struct

from events.abilities import Thing
from events.facts import Card, Command, Event, Seat
from events.smash_up.common import Piece, SmashCommand, SmashEvent


class Shift(Struct, frozen=True, gc=False, array_like=True):
    """A minion and the base to which it goes."""

    thing: Thing
    card: Card
    base: Thing


class Moved(SmashEvent, frozen=True, gc=False):
    """Minions moved to other bases, with what is attached to them."""

    moves: tuple[Shift, ...]


class Destroyed(SmashEvent, frozen=True, gc=False):
    """Cards in play were destroyed; what was attached to them was discarded."""

    gone: tuple[Piece, ...]
    shed: tuple[Piece, ...] = ()


class Returned(SmashEvent, frozen=True, gc=False):
    """Cards in play went to the hands of their owners; what was attached was discarded."""

    gone: tuple[Piece, ...]
    shed: tuple[Piece, ...] = ()


class Placed(SmashEvent, frozen=True, gc=False):
    """Cards in play went to the bottom of their owners' decks, in this order."""

    gone: tuple[Piece, ...]
    shed: tuple[Piece, ...] = ()


class Discarded(SmashEvent, frozen=True, gc=False):
    """Cards in play went to the discard piles of their owners without being destroyed."""

    gone: tuple[Piece, ...]


class BoostGiven(SmashEvent, frozen=True, gc=False):
    """Minions have more power, or bases more breakpoint, until the end of the turn of a seat, or
    until its next turn begins."""

    things: tuple[Thing, ...]
    amount: int
    seat: Seat
    next_turn: bool = False


class BoostsEnded(SmashEvent, frozen=True, gc=False):
    """What lasted until the end of the turn of a seat is over."""

    seat: Seat


class Strength(Struct, frozen=True, gc=False, array_like=True):
    """What a card in play counts: its number, what it is, its power or breakpoint."""

    thing: Thing
    card: Card
    value: int


class PowersSet(SmashEvent, frozen=True, gc=False):
    """These minions have another power now, these bases another breakpoint."""

    strengths: tuple[Strength, ...]
    breakpoints: tuple[Strength, ...] = ()


class NameFaction(SmashCommand, frozen=True, gc=False):
    """Name a faction."""

    faction: str


class FactionNamed(SmashEvent, frozen=True, gc=False):
    """A seat named a faction: for a card in play, or for the card being played."""

    seat: Seat
    faction: str
    thing: Thing | None


EVENTS: tuple[type[Event], ...] = (
    Moved,
    Destroyed,
    Returned,
    Placed,
    Discarded,
    BoostGiven,
    BoostsEnded,
    PowersSet,
    FactionNamed,
)
COMMANDS: tuple[type[Command], ...] = (NameFaction,)
