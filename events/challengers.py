"""Challengers!: what happens in a duel, and the commands that make it happen.

Cards are named by the id of their name (``dog``): on a bench the name counts, and the printings of
one name are alike in everything a duel asks for (rules: challengers 11.4).
"""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from events.facts import NATURE, REFEREE, Actor, Card, Command, Event, Seat, Unknown, Viewer

Cards: TypeAlias = tuple[Card | Unknown, ...]


class DuelEvent(Event, frozen=True, gc=False):
    """What the events of a duel have in common."""

    namespace: ClassVar[str] = "challengers"


class DuelCommand(Command, frozen=True, gc=False, tag=lambda name: "challengers." + name.lower()):
    """What the commands of a duel have in common."""


class _OwnSecret(DuelEvent, frozen=True, gc=False):
    """An event whose secret only the seat it is about may read."""

    seat: Seat

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class _OwnSecretCommand(DuelCommand, frozen=True, gc=False):
    """A command whose secret only the seat it is about may read."""

    seat: Seat

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


# -- before the first card ---------------------------------------------------------------------


class Bring(_OwnSecretCommand, frozen=True, gc=False):
    """A seat brings its deck; None: the deck is not recorded, not even its size."""

    cards: Cards | None

    secret: ClassVar = ("cards",)

    def actor(self) -> Actor:
        return self.seat


class DeckBrought(_OwnSecret, frozen=True, gc=False):
    """A seat brought its deck, sorted, since its order is not known to anybody."""

    cards: Cards | None

    secret: ClassVar = ("cards",)


class Stack(DuelCommand, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first (``--order given``)."""

    seat: Seat
    cards: Cards

    secret: ClassVar = ("cards",)

    def actor(self) -> Actor:
        return NATURE


class DeckStacked(DuelEvent, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first.  Only the referee knows it."""

    seat: Seat
    cards: Cards

    secret: ClassVar = ("cards",)


class Toss(DuelCommand, frozen=True, gc=False):
    """The flag token was tossed: this seat starts (rules: challengers 5.1)."""

    seat: Seat

    def actor(self) -> Actor:
        return NATURE


class StarterNamed(DuelEvent, frozen=True, gc=False):
    """This seat turns the first card."""

    seat: Seat


# -- turning cards -----------------------------------------------------------------------------


class Reveal(DuelCommand, frozen=True, gc=False):
    """The top card of a seat's deck is turned."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return NATURE


class Revealed(DuelEvent, frozen=True, gc=False):
    """A seat turned a card; ``power`` is what it counts in this attack, bonuses included."""

    seat: Seat
    card: Card
    power: int


class Empty(DuelCommand, frozen=True, gc=False):
    """An uncounted deck turns out to be empty."""

    seat: Seat

    def actor(self) -> Actor:
        return NATURE


class DeckEmptied(DuelEvent, frozen=True, gc=False):
    """An uncounted deck turned out to be empty."""

    seat: Seat


class FlagTaken(DuelEvent, frozen=True, gc=False):
    """A seat took the flag with the card it turned last, which defends with ``power``.

    With it the turn of the other seat begins.
    """

    begins_turn: ClassVar = True

    seat: Seat
    card: Card
    power: int


class DefenceChanged(DuelEvent, frozen=True, gc=False):
    """The flag holder's card now defends with ``power``."""

    seat: Seat
    power: int


class Benched(DuelEvent, frozen=True, gc=False):
    """All cards a seat had in play went to its bench, top card first."""

    seat: Seat
    cards: tuple[Card, ...]


# -- effects -----------------------------------------------------------------------------------


class Boosted(DuelEvent, frozen=True, gc=False):
    """The next card this seat turns counts ``amount`` more."""

    seat: Seat
    amount: int


class BenchTop(DuelCommand, frozen=True, gc=False):
    """The top card of a seat's deck goes to its bench, without being revealed in attack."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return NATURE


class TopBenched(DuelEvent, frozen=True, gc=False):
    """The top card of a seat's deck went to its bench."""

    seat: Seat
    card: Card


class ExhaustTop(DuelCommand, frozen=True, gc=False):
    """The top card of a seat's deck goes to its exhaust pile, without being turned."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return NATURE


class TopExhausted(DuelEvent, frozen=True, gc=False):
    """The top card of a seat's deck went to its exhaust pile."""

    seat: Seat
    card: Card


class Exhaust(DuelCommand, frozen=True, gc=False):
    """A seat sends a card of its bench to its exhaust pile."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return self.seat


class Exhausted(DuelEvent, frozen=True, gc=False):
    """Cards went from a seat's bench to its exhaust pile, out of this match."""

    seat: Seat
    cards: tuple[Card, ...]


class Oust(DuelCommand, frozen=True, gc=False):
    """A seat sends a card of the opponent's bench to the opponent's exhaust pile."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return self.seat


class Recall(DuelCommand, frozen=True, gc=False):
    """A seat takes a card of its bench back into its deck."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return self.seat


class Recalled(DuelEvent, frozen=True, gc=False):
    """A card went from a seat's bench to the top of its deck, or ``under`` it, for all to see."""

    seat: Seat
    card: Card
    under: bool


class Look(_OwnSecretCommand, frozen=True, gc=False):
    """A seat looks at the next card of its deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE


class Looked(_OwnSecret, frozen=True, gc=False):
    """A seat looked at a card of its deck: the one ``depth`` below the top (0: the top card)."""

    card: Card | Unknown
    depth: int

    secret: ClassVar = ("card",)


class Keep(_OwnSecretCommand, frozen=True, gc=False):
    """Of the two cards looked at, a seat keeps this one on top; where the other goes is a matter of
    the effect."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return self.seat


class Kept(_OwnSecret, frozen=True, gc=False):
    """Of the two cards looked at, one stayed on top and the other went to the bottom."""

    top: Card | Unknown
    bottom: Card | Unknown

    secret: ClassVar = ("top", "bottom")


class Arranged(_OwnSecret, frozen=True, gc=False):
    """The two cards looked at went back on top of the deck in this order."""

    top: Card | Unknown
    second: Card | Unknown

    secret: ClassVar = ("top", "second")


class Spy(_OwnSecretCommand, frozen=True, gc=False):
    """A seat looks at the top card of the opponent's deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE


class Spied(_OwnSecret, frozen=True, gc=False):
    """A seat looked at the top card of the opponent's deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)


class Sink(DuelCommand, frozen=True, gc=False):
    """A seat puts the top card of a deck under it: of its own, or of the opponent's where that is
    what an effect allows."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class Sunk(DuelEvent, frozen=True, gc=False):
    """The top card of this seat's deck went under it, unseen."""

    seat: Seat


class Top(_OwnSecretCommand, frozen=True, gc=False):
    """A seat looks through its deck and puts this card on top."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return self.seat


class PutOnTop(_OwnSecret, frozen=True, gc=False):
    """A seat put a card of its deck on top; the order of the others stays."""

    card: Card | Unknown

    secret: ClassVar = ("card",)


class Decline(DuelCommand, frozen=True, gc=False):
    """A seat does not use, or uses no further, what it may."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class Declined(DuelEvent, frozen=True, gc=False):
    """A seat did not use, or used no further, what it might."""

    seat: Seat


class Step(Struct, frozen=True, gc=False, array_like=True):
    """One thing left to be done: which, for which seat, how often or how much, because of which
    card."""

    name: str
    seat: Seat
    amount: int = 1
    card: Card | None = None


class Waiting(DuelEvent, frozen=True, gc=False):
    """The duel waits for somebody with this left to be done, first things first."""

    agenda: tuple[Step, ...]


# -- fans and rulings --------------------------------------------------------------------------


class FansGained(DuelEvent, frozen=True, gc=False):
    """A seat gained fan tokens (or gave some back)."""

    seat: Seat
    fans: int


class PowerAdjusted(DuelEvent, frozen=True, gc=False):
    """The referee ruled that what a seat has in play counts ``amount`` more: the running attack,
    or the defence if it holds the flag."""

    seat: Seat
    amount: int


class RulePower(DuelCommand, frozen=True, gc=False):
    """Rule that a seat's running attack, or its flag holder, counts more or less."""

    seat: Seat
    amount: int

    def actor(self) -> Actor:
        return REFEREE


class RuleExhaust(DuelCommand, frozen=True, gc=False):
    """Rule that a card goes from a seat's bench to its exhaust pile."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return REFEREE


class RuleFans(DuelCommand, frozen=True, gc=False):
    """Rule that a seat gains fan tokens."""

    seat: Seat
    fans: int

    def actor(self) -> Actor:
        return REFEREE


class RuleTop(DuelCommand, frozen=True, gc=False):
    """Rule that the top card of a seat's deck goes to its bench."""

    seat: Seat

    def actor(self) -> Actor:
        return REFEREE


EVENTS: tuple[type[Event], ...] = (
    DeckBrought,
    DeckStacked,
    StarterNamed,
    Revealed,
    DeckEmptied,
    FlagTaken,
    DefenceChanged,
    Benched,
    Boosted,
    TopBenched,
    TopExhausted,
    Exhausted,
    Recalled,
    Looked,
    Kept,
    Arranged,
    Spied,
    Sunk,
    PutOnTop,
    Declined,
    Waiting,
    FansGained,
    PowerAdjusted,
)
COMMANDS: tuple[type[Command], ...] = (
    Bring,
    Stack,
    Toss,
    Reveal,
    Empty,
    BenchTop,
    ExhaustTop,
    Exhaust,
    Oust,
    Recall,
    Look,
    Keep,
    Spy,
    Sink,
    Top,
    Decline,
    RulePower,
    RuleExhaust,
    RuleFans,
    RuleTop,
)
