"""Before the first turn: who begins, the factions, the first hands."""

from events.facts import Card, Command, Event, Seat
from events.smash_up.common import Chance, SmashCommand, SmashEvent


class Lot(Chance, frozen=True, gc=False):
    """This seat begins."""


class StarterNamed(SmashEvent, frozen=True, gc=False):
    """This seat has the first turn, and picks first."""

    seat: Seat


class PickFaction(SmashCommand, frozen=True, gc=False):
    """Take a faction."""

    faction: str


class FactionPicked(SmashEvent, frozen=True, gc=False):
    """A seat took a faction."""

    seat: Seat
    faction: str


class TableSet(SmashEvent, frozen=True, gc=False):
    """Everybody has two factions: these cards are in the deck of each seat, these bases in the
    base deck.  All are shuffled."""

    decks: tuple[tuple[Card, ...], ...]
    bases: tuple[Card, ...]


class Keep(SmashCommand, frozen=True, gc=False):
    """Keep the first hand."""


class HandKept(SmashEvent, frozen=True, gc=False):
    """A seat keeps its first hand."""

    seat: Seat


class Mulligan(SmashCommand, frozen=True, gc=False):
    """Show a first hand without a minion and draw another."""

    cards: tuple[Card, ...]


class HandShown(SmashEvent, frozen=True, gc=False):
    """A seat showed a first hand without a minion, which went to its discard pile, or into its
    deck where ``shuffled``."""

    seat: Seat
    cards: tuple[Card, ...]
    shuffled: bool


EVENTS: tuple[type[Event], ...] = (
    StarterNamed,
    FactionPicked,
    TableSet,
    HandKept,
    HandShown,
)
COMMANDS: tuple[type[Command], ...] = (
    Lot,
    PickFaction,
    Keep,
    Mulligan,
)
