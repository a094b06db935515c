"""Champ'd Up: Slam Down: what happens in a game, and the commands that make it happen.

Champs in the ring go by a number that they are given when they are recruited, like all things in
play (``events.abilities``); in hands, reserves and piles they are cards.
"""

from typing import ClassVar, Literal, TypeAlias

from events.abilities import Thing
from events.facts import (
    NATURE,
    REFEREE,
    Actor,
    Card,
    Command,
    Event,
    Seat,
    Unknown,
    Viewer,
)

Phase: TypeAlias = Literal[
    "mixed", "trainers", "hands", "reserves", "start", "draw", "upkeep", "actions", "end", "trim"
]
"""The parts of the setting up and of a turn, in their order."""

Via: TypeAlias = Literal["action", "hand", "discard"]
"""How a champ was recruited: as an action, or by an ability from a hand or the discard pile."""

Ruling: TypeAlias = Literal[
    "defeat",
    "boost",
    "power",
    "ready",
    "exhaust",
    "untouchable",
    "return",
    "draw",
    "discard",
    "energy",
    "recruit",
]
"""What the referee may rule: the steps of abilities, by hand."""


class SlamEvent(Event, frozen=True, gc=False):
    """What the events of a game have in common."""

    namespace: ClassVar[str] = "champd-up"


class SlamCommand(Command, frozen=True, gc=False, tag=lambda name: "champd-up." + name.lower()):
    """What the commands of a game have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


# -- before the first turn ---------------------------------------------------------------------


class ChampsMixed(SlamEvent, frozen=True, gc=False):
    """These champs are shuffled into the deck, and these trainers may be taken."""

    champs: tuple[Card, ...]
    trainers: tuple[Card, ...]


class Train(SlamCommand, frozen=True, gc=False):
    """Take a trainer."""

    trainer: Card


class TrainerTaken(SlamEvent, frozen=True, gc=False):
    """A seat took a trainer, who is ready."""

    seat: Seat
    trainer: Card


class Deal(SlamCommand, frozen=True, gc=False):
    """The top card of the deck goes to the hand of a seat."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class ChampDrawn(SlamEvent, frozen=True, gc=False):
    """A seat drew a champ from the deck."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Reserve(SlamCommand, frozen=True, gc=False):
    """Put a champ of the first hand face down in reserve."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class ReserveChosen(SlamEvent, frozen=True, gc=False):
    """A seat put a champ of its hand in reserve."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Toss(SlamCommand, frozen=True, gc=False):
    """This seat starts."""

    def actor(self) -> Actor:
        return NATURE


class StarterNamed(SlamEvent, frozen=True, gc=False):
    """This seat has the first turn."""

    seat: Seat


# -- the turn ----------------------------------------------------------------------------------


class PhaseEntered(SlamEvent, frozen=True, gc=False):
    """A part of the setting up, or of the turn, begins."""

    phase: Phase


class TurnStarted(SlamEvent, frozen=True, gc=False):
    """The turn of a seat begins, with so much energy."""

    seat: Seat
    energy: int

    begins_turn: ClassVar[bool] = True


class DeckRecycled(SlamEvent, frozen=True, gc=False):
    """The discard pile was turned over: it is the deck, the card discarded first on top."""


class Recruit(SlamCommand, frozen=True, gc=False):
    """Recruit a champ from the hand, for its energy."""

    card: Card


class Recruited(SlamEvent, frozen=True, gc=False):
    """A champ came into the ring, ready, and has that number there; it cost so much energy."""

    seat: Seat
    thing: Thing
    card: Card
    power: int
    via: Via
    cost: int


class Boost(SlamCommand, frozen=True, gc=False):
    """Boost a champ for one energy."""

    thing: Thing


class Boosted(SlamEvent, frozen=True, gc=False):
    """Champs have 1 more power until the end of the turn; it cost so much energy."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]
    cost: int


class PowerChanged(SlamEvent, frozen=True, gc=False):
    """The power of champs changed: until the end of the turn, or for as long as they stay."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]
    amount: int
    lasting: bool


class PowersGiven(SlamEvent, frozen=True, gc=False):
    """So much power do champs have from what other cards, or they themselves, give them while
    they lie there; it is said for those for whom it changed."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]
    amounts: tuple[int, ...]


class Shielded(SlamEvent, frozen=True, gc=False):
    """Champs are untouchable until the end of the turn."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Readied(SlamEvent, frozen=True, gc=False):
    """Exhausted champs became ready."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Exhausted(SlamEvent, frozen=True, gc=False):
    """Ready champs became exhausted."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class EnergyGained(SlamEvent, frozen=True, gc=False):
    """A seat has so much more energy."""

    seat: Seat
    amount: int


class Fight(SlamCommand, frozen=True, gc=False):
    """Let a ready champ fight one of the other side."""

    thing: Thing
    target: Thing


class FightDeclared(SlamEvent, frozen=True, gc=False):
    """A champ fights another; it is exhausted."""

    seat: Seat
    thing: Thing
    target: Thing
    card: Card
    against: Card


class FightResolved(SlamEvent, frozen=True, gc=False):
    """The powers with which two champs fought: the attacker's, the defender's."""

    powers: tuple[int, int]


class Withstood(SlamEvent, frozen=True, gc=False):
    """Champs would have been defeated, and are untouchable."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Defeated(SlamEvent, frozen=True, gc=False):
    """Champs were defeated at one moment; they went to the discard pile in this order."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Returned(SlamEvent, frozen=True, gc=False):
    """Champs went back to the hands of their controllers."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Discard(SlamCommand, frozen=True, gc=False):
    """Discard a champ of the hand."""

    card: Card


class Discarded(SlamEvent, frozen=True, gc=False):
    """A seat discarded a champ of its hand."""

    seat: Seat
    card: Card


class Turn(SlamCommand, frozen=True, gc=False):
    """The top card of the deck is turned up, for a seat whose ability says so."""

    card: Card

    def actor(self) -> Actor:
        return NATURE


class ChampTurned(SlamEvent, frozen=True, gc=False):
    """The top card of the deck was turned up, and lies on the discard pile."""

    seat: Seat
    card: Card


class Special(SlamCommand, frozen=True, gc=False):
    """Exhaust a champ for its special ability."""

    thing: Thing


class SpecialUsed(SlamEvent, frozen=True, gc=False):
    """A champ was exhausted for its special ability."""

    seat: Seat
    thing: Thing
    card: Card


class UseTrainer(SlamCommand, frozen=True, gc=False):
    """Exhaust the trainer for the special ability."""


class TrainerUsed(SlamEvent, frozen=True, gc=False):
    """A trainer was exhausted for the special ability."""

    seat: Seat
    trainer: Card


class TrainerReadied(SlamEvent, frozen=True, gc=False):
    """An exhausted trainer became ready."""

    seat: Seat
    trainer: Card


class AbilityMarked(SlamEvent, frozen=True, gc=False):
    """A champ has done for this turn what it does once a turn."""

    thing: Thing
    card: Card
    ability: str


class CallOut(SlamCommand, frozen=True, gc=False):
    """Call the other trainer out, by exhausting a champ."""

    thing: Thing


class CalledOut(SlamEvent, frozen=True, gc=False):
    """A seat called the other trainer out; the champ that did it is exhausted."""

    seat: Seat
    thing: Thing
    card: Card


class Show(SlamCommand, frozen=True, gc=False):
    """Show a champ of the reserve and take it into the hand, after having been called out."""

    card: Card


class ReserveShown(SlamEvent, frozen=True, gc=False):
    """A seat showed a champ of its reserve and took it into its hand."""

    seat: Seat
    card: Card


class EndTurn(SlamCommand, frozen=True, gc=False):
    """End the turn."""


class BoostsEnded(SlamEvent, frozen=True, gc=False):
    """Every boost, and whatever lasted until the end of the turn, is over."""


class TurnEnded(SlamEvent, frozen=True, gc=False):
    """The turn of a seat is over, and its energy lost."""

    seat: Seat


# -- rulings -----------------------------------------------------------------------------------


class Rule(SlamCommand, frozen=True, gc=False):
    """The referee does by hand what the text of a card says: to a champ in the ring, or for a
    seat; ``amount`` is how much or how often."""

    ruling: Ruling
    thing: Thing | None = None
    amount: int = 1

    def actor(self) -> Actor:
        return REFEREE


class Ruled(SlamEvent, frozen=True, gc=False):
    """The referee ruled; what came of it are the events that follow."""

    seat: Seat
    ruling: Ruling


EVENTS: tuple[type[Event], ...] = (
    ChampsMixed,
    TrainerTaken,
    ChampDrawn,
    ReserveChosen,
    StarterNamed,
    PhaseEntered,
    TurnStarted,
    DeckRecycled,
    Recruited,
    Boosted,
    PowerChanged,
    PowersGiven,
    Shielded,
    Readied,
    Exhausted,
    EnergyGained,
    FightDeclared,
    FightResolved,
    Withstood,
    Defeated,
    Returned,
    Discarded,
    ChampTurned,
    SpecialUsed,
    TrainerUsed,
    TrainerReadied,
    AbilityMarked,
    CalledOut,
    ReserveShown,
    BoostsEnded,
    TurnEnded,
    Ruled,
)
COMMANDS: tuple[type[Command], ...] = (
    Train,
    Deal,
    Reserve,
    Toss,
    Recruit,
    Boost,
    Fight,
    Discard,
    Turn,
    Special,
    UseTrainer,
    CallOut,
    Show,
    EndTurn,
    Rule,
)
