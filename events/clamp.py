"""CLAMP in Cardland: what happens in a match, and the commands that make it happen.

Cards on a Stage and in an Extra zone are things in play and go by numbers (``events.abilities``);
cards in decks and hands, in the retired zone and on the Story row go by their ids.  Actions of an
action phase are counted from 1, in the order in which they were declared.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from events.abilities import Thing
from events.facts import NATURE, REFEREE, Actor, Card, Command, Event, Seat, Unknown, Viewer

Cards: TypeAlias = tuple[Card | Unknown, ...]
Phase: TypeAlias = Literal["start", "main", "action", "recovery", "end"]
Ruling: TypeAlias = Literal["attack", "destroy", "return", "activate", "rest", "draw"]
Cause: TypeAlias = Literal["losses", "text", "ruling"]


class TableEvent(Event, frozen=True, gc=False):
    """What the events of a match have in common."""

    namespace: ClassVar[str] = "clamp"


class TableCommand(Command, frozen=True, gc=False, tag=lambda name: "clamp." + name.lower()):
    """What the commands of a match have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class OwnSecret(TableEvent, frozen=True, gc=False):
    """An event whose secret only the seat it is about may read."""

    seat: Seat

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class OwnSecretCommand(TableCommand, frozen=True, gc=False):
    """A command whose secret only the seat it is about may read."""

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


# -- before the first turn ---------------------------------------------------------------------


class Bring(OwnSecretCommand, frozen=True, gc=False):
    """A seat brings its deck and its Stories.  Without Stories it is asked for them one by one."""

    cards: Cards
    stories: tuple[Card, ...] = ()

    secret: ClassVar = ("cards",)


class DeckBrought(OwnSecret, frozen=True, gc=False):
    """A seat brought its deck, sorted, since its order is not known to anybody."""

    cards: Cards

    secret: ClassVar = ("cards",)


class Tell(TableCommand, frozen=True, gc=False):
    """A seat puts a Story on its row."""

    story: Card


class StoryLaid(TableEvent, frozen=True, gc=False):
    """A Story lies on the row of a seat, face up."""

    seat: Seat
    story: Card


class Stack(TableCommand, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first (``--order given``)."""

    cards: Cards

    secret: ClassVar = ("cards",)

    def actor(self) -> Actor:
        return NATURE


class DeckStacked(TableEvent, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first.  Only the referee knows it."""

    seat: Seat
    cards: Cards

    secret: ClassVar = ("cards",)


class Toss(TableCommand, frozen=True, gc=False):
    """It was decided by lot: this seat starts."""

    def actor(self) -> Actor:
        return NATURE


class StarterNamed(TableEvent, frozen=True, gc=False):
    """This seat has the first turn."""

    seat: Seat


# -- cards that move ---------------------------------------------------------------------------


class Deal(OwnSecretCommand, frozen=True, gc=False):
    """A seat draws the top card of its deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE


class CardDrawn(OwnSecret, frozen=True, gc=False):
    """A seat drew the top card of its deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)


class Look(OwnSecretCommand, frozen=True, gc=False):
    """A seat looks at the next of the upper cards of its deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE


class Looked(OwnSecret, frozen=True, gc=False):
    """A seat looked at the card ``depth`` places below the top of its deck."""

    card: Card | Unknown
    depth: int

    secret: ClassVar = ("card",)


class Turn(TableCommand, frozen=True, gc=False):
    """The top card of a deck is turned, and goes where the text that asks for it says."""

    card: Card

    def actor(self) -> Actor:
        return NATURE


class Put(OwnSecretCommand, frozen=True, gc=False):
    """Put a card where it is asked for: under the deck, on top of it, or into the hand."""

    card: Card | Unknown

    secret: ClassVar = ("card",)


class CardSunk(OwnSecret, frozen=True, gc=False):
    """A card went under the deck: from the hand, or from the first ``among`` cards of the deck."""

    card: Card | Unknown
    among: int = 0

    secret: ClassVar = ("card",)


class CardRaised(OwnSecret, frozen=True, gc=False):
    """Of the ``among`` cards below the first ``depth`` ones of a deck this one lies uppermost
    now."""

    card: Card | Unknown
    depth: int
    among: int

    secret: ClassVar = ("card",)


class CardKept(OwnSecret, frozen=True, gc=False):
    """One of the first ``among`` cards of a deck went to the hand."""

    card: Card | Unknown
    among: int

    secret: ClassVar = ("card",)


class Discard(TableCommand, frozen=True, gc=False):
    """Put a card from the hand into the retired zone."""

    card: Card


class CardDiscarded(TableEvent, frozen=True, gc=False):
    """A card went from a hand to the retired zone."""

    seat: Seat
    card: Card


class CardMilled(TableEvent, frozen=True, gc=False):
    """The top card of a deck went to the retired zone."""

    seat: Seat
    card: Card


class ExtraPlaced(TableEvent, frozen=True, gc=False):
    """A card went upside down into the Extra zone, from the hand or from the top of the deck.

    ``paid`` says that it paid for something, ``turn`` that it was the card of the turn.
    """

    seat: Seat
    card: Card
    thing: Thing
    active: bool
    source: Literal["hand", "deck"]
    paid: bool = False
    turn: bool = False


# -- a turn ------------------------------------------------------------------------------------


class TurnStarted(TableEvent, frozen=True, gc=False):
    """The turn of a seat begins."""

    begins_turn: ClassVar = True

    seat: Seat


class PhaseEntered(TableEvent, frozen=True, gc=False):
    """A phase of the turn begins."""

    seat: Seat
    phase: Phase


class Activated(TableEvent, frozen=True, gc=False):
    """Cards in play became active."""

    things: tuple[Thing, ...]


class Rested(TableEvent, frozen=True, gc=False):
    """Cards in play are resting now."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


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


class Passed(TableEvent, frozen=True, gc=False):
    """A seat answered nothing, or uses nothing."""

    seat: Seat


class Pass(TableCommand, frozen=True, gc=False):
    """Answer nothing; use nothing."""


class Done(TableCommand, frozen=True, gc=False):
    """Close what is being declared; end the main or the recovery phase."""


# -- actions -----------------------------------------------------------------------------------


class Attempt(TableCommand, frozen=True, gc=False):
    """Declare an action for a Story; its participants follow."""

    story: Card


class ActionOpened(TableEvent, frozen=True, gc=False):
    """An action for a Story is declared."""

    seat: Seat
    story: Card


class Send(TableCommand, frozen=True, gc=False):
    """Let a character take part in the action that is being declared, or countered."""

    thing: Thing


class Joined(TableEvent, frozen=True, gc=False):
    """A character takes part in an action."""

    seat: Seat
    thing: Thing
    card: Card
    action: int


class ActionsDeclared(TableEvent, frozen=True, gc=False):
    """All actions of the phase are declared."""

    seat: Seat


class ActionInvalid(TableEvent, frozen=True, gc=False):
    """An action does not meet the condition of its Story: its participants rest."""

    action: int
    story: Card


class CountersDeclared(TableEvent, frozen=True, gc=False):
    """All counters are declared."""

    seat: Seat


class AttackChanged(TableEvent, frozen=True, gc=False):
    """The attack of a character changed until the end of the action, or of the turn."""

    thing: Thing
    card: Card
    amount: int
    until: Literal["action", "turn"]


class LeftAction(TableEvent, frozen=True, gc=False):
    """Participants left their action; they are on their Stage, resting."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class ReturnedToHand(TableEvent, frozen=True, gc=False):
    """Characters went back to the hands of their owners."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Result(Struct, frozen=True, gc=False):
    """What came out of an action: the total attacks, the counter points of the Story, and who won
    it, if anybody did.  ``contested`` says that both sides had a participant left."""

    action: int
    story: Card
    attack: int
    counter: int
    points: int
    contested: bool
    winner: Seat | None


class ActionsResolved(TableEvent, frozen=True, gc=False):
    """All valid actions were compared at the same moment."""

    results: tuple[Result, ...]


class Destroy(TableCommand, frozen=True, gc=False):
    """Choose a participant that the losing side of an action loses."""

    thing: Thing


class LossChosen(TableEvent, frozen=True, gc=False):
    """The winner of an action chose a participant to be destroyed."""

    seat: Seat
    thing: Thing
    card: Card


class Destroyed(TableEvent, frozen=True, gc=False):
    """Characters were destroyed at the same moment and went to the retired zones."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]
    cause: Cause


class Complete(TableCommand, frozen=True, gc=False):
    """Say which of several Stories is completed next."""

    story: Card


class StoryCompleted(TableEvent, frozen=True, gc=False):
    """A seat completed a Story."""

    seat: Seat
    story: Card


class ActionsEnded(TableEvent, frozen=True, gc=False):
    """The action phase is over: every participant that is left rests on its Stage."""

    seat: Seat


# -- recovery and end --------------------------------------------------------------------------


class TakeBack(TableCommand, frozen=True, gc=False):
    """Take back a retired Character for its return cost."""

    card: Card


class TakeIn(TableCommand, frozen=True, gc=False):
    """Take back a Character from one's own Stage (``take_back_from=stage``)."""

    thing: Thing


class TakeBackBegun(TableEvent, frozen=True, gc=False):
    """A seat takes a Character back, which is paid next: one take-back of the turn is used."""

    seat: Seat


class TakenBack(TableEvent, frozen=True, gc=False):
    """A Character came from the retired zone to the hand."""

    seat: Seat
    card: Card


class Rule(TableCommand, frozen=True, gc=False):
    """The referee rules what a text does that is not written as data: something to a character of
    the seat, or cards to be drawn by it.  ``amount`` is of attack, or of cards."""

    what: Ruling
    thing: Thing | None = None
    amount: int = 1

    def actor(self) -> Actor:
        return REFEREE


class TurnEnded(TableEvent, frozen=True, gc=False):
    """The turn of a seat is over, and effects limited to it end."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    DeckBrought,
    StoryLaid,
    DeckStacked,
    StarterNamed,
    CardDrawn,
    Looked,
    CardSunk,
    CardRaised,
    CardKept,
    CardDiscarded,
    CardMilled,
    ExtraPlaced,
    TurnStarted,
    PhaseEntered,
    Activated,
    Rested,
    Announced,
    CostPaid,
    Entered,
    EventUsed,
    TextUsed,
    EffectCancelled,
    Passed,
    ActionOpened,
    Joined,
    ActionsDeclared,
    ActionInvalid,
    CountersDeclared,
    AttackChanged,
    LeftAction,
    ReturnedToHand,
    ActionsResolved,
    LossChosen,
    Destroyed,
    StoryCompleted,
    ActionsEnded,
    TakeBackBegun,
    TakenBack,
    TurnEnded,
)
COMMANDS: tuple[type[Command], ...] = (
    Bring,
    Tell,
    Stack,
    Toss,
    Deal,
    Look,
    Turn,
    Put,
    Discard,
    PlaceExtra,
    Play,
    Use,
    Pay,
    Spend,
    Pass,
    Done,
    Attempt,
    Send,
    Destroy,
    Complete,
    TakeBack,
    TakeIn,
    Rule,
)
