"""Les Rois du Ring: what happens in a fight, and the commands that make it happen.

Cards are those of an ordinary pack: ``9d``, ``10s``, ``kh``, ``joker``.  Figures are numbered in
the order in which they were set up, squares are named like those of a chess board from ``a1`` to
``e5`` (``c3`` is the champion's square).
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from events.facts import NATURE, Actor, Card, Command, Event, Seat, Unknown, Viewer

Figure: TypeAlias = int
"""A figure, counted from 0."""

Square: TypeAlias = str
Direction: TypeAlias = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]


class FightEvent(Event, frozen=True, gc=False):
    """What the events of a fight have in common."""

    namespace: ClassVar[str] = "rois"


class FightCommand(Command, frozen=True, gc=False, tag=lambda name: "rois." + name.lower()):
    """What the commands of a fight have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


# -- before the first turn ---------------------------------------------------------------------


class SetFigure(Struct, frozen=True, gc=False):
    """A figure as it is set up: whose, in which team, on which square (None: waiting outside)."""

    seat: Seat
    team: int
    square: Square | None
    start: Square


class RingSet(FightEvent, frozen=True, gc=False):
    """The figures stand at their places, each with its endurance; these cards are in the pile, and
    these in the bonus pile."""

    figures: tuple[SetFigure, ...]
    endurance: int
    pack: tuple[Card, ...]
    bonus_pack: tuple[Card, ...]


class Cut(FightCommand, frozen=True, gc=False):
    """A seat draws a card for who starts; it goes back afterwards."""

    card: Card

    def actor(self) -> Actor:
        return NATURE


class CardCut(FightEvent, frozen=True, gc=False):
    """A seat drew this card for who starts."""

    seat: Seat
    card: Card


class StarterNamed(FightEvent, frozen=True, gc=False):
    """This seat has the first turn; the cards that were drawn for it went back."""

    seat: Seat


class Deal(FightCommand, frozen=True, gc=False):
    """A seat draws a card from the pile."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class CardDealt(FightEvent, frozen=True, gc=False):
    """A seat drew a card from the pile."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class DealBonus(Deal, frozen=True, gc=False):
    """A seat draws a card from the bonus pile."""


class BonusDealt(FightEvent, frozen=True, gc=False):
    """A seat drew a card from the bonus pile."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


# -- a turn ------------------------------------------------------------------------------------


class TurnStarted(FightEvent, frozen=True, gc=False):
    """The turn of a figure begins."""

    begins_turn: ClassVar = True

    seat: Seat
    figure: Figure


class TurnEnded(FightEvent, frozen=True, gc=False):
    """The turn of a figure is over."""

    seat: Seat
    figure: Figure


class Move(FightCommand, frozen=True, gc=False):
    """Move one square with a card."""

    card: Card
    direction: Direction


class Moved(FightEvent, frozen=True, gc=False):
    """A figure moved to a square, with a card."""

    seat: Seat
    figure: Figure
    card: Card
    square: Square


class Hit(FightCommand, frozen=True, gc=False):
    """Strike the neighbour in a direction."""

    card: Card
    direction: Direction


class Push(FightCommand, frozen=True, gc=False):
    """Push the neighbour in a direction back one square."""

    card: Card
    direction: Direction


class AttackDeclared(FightEvent, frozen=True, gc=False):
    """A figure attacks another with a card; ``push`` says it is no hit."""

    seat: Seat
    figure: Figure
    target: Figure
    card: Card
    push: bool
    direction: Direction


class Parry(FightCommand, frozen=True, gc=False):
    """Parry the hit with a card."""

    card: Card


class Parried(FightEvent, frozen=True, gc=False):
    """A seat parried the hit with a card."""

    seat: Seat
    card: Card


class Decline(FightCommand, frozen=True, gc=False):
    """Do not use, or use no further, what one may."""


class Declined(FightEvent, frozen=True, gc=False):
    """A seat did not use, or used no further, what it might."""

    seat: Seat


class Hurt(FightEvent, frozen=True, gc=False):
    """A figure lost endurance; ``cause`` is ``hit``, ``queen``, ``jack`` or ``tomatoes``."""

    figure: Figure
    amount: int
    cause: str


class Pushed(FightEvent, frozen=True, gc=False):
    """A figure was pushed to a square."""

    figure: Figure
    square: Square


class KnockedOut(FightEvent, frozen=True, gc=False):
    """A figure has no endurance left, or its player gave up; it leaves the ring."""

    figure: Figure


class HandDropped(FightEvent, frozen=True, gc=False):
    """The whole hand of a seat went to the discards, face down."""

    seat: Seat


class Poke(FightCommand, frozen=True, gc=False):
    """Poke a neighbour's eye with a joker."""

    target: Figure


class Poked(FightEvent, frozen=True, gc=False):
    """A joker was played against a figure: a card of its player changes hands."""

    seat: Seat
    figure: Figure
    target: Figure
    card: Card


class Take(FightCommand, frozen=True, gc=False):
    """This card is taken blindly from the hand of ``giver``; ``bonus`` tells by its back."""

    giver: Seat
    card: Card | Unknown
    bonus: bool = False

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.giver)


class CardTaken(FightEvent, frozen=True, gc=False):
    """A card went from the hand of ``giver`` to that of ``seat``; both know it.  ``bonus`` says
    that it is a bonus card: these have a back of their own."""

    seat: Seat
    giver: Seat
    card: Card | Unknown
    bonus: bool

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.giver)


class LowBlow(FightCommand, frozen=True, gc=False):
    """Announce a low blow against a player; three discards follow."""

    victim: Seat


class LowBlowDeclared(FightEvent, frozen=True, gc=False):
    """A seat announced a low blow against a player."""

    seat: Seat
    victim: Seat


class Discard(FightCommand, frozen=True, gc=False):
    """Discard a card."""

    card: Card


class CardDiscarded(FightEvent, frozen=True, gc=False):
    """A seat discarded a card."""

    seat: Seat
    card: Card


class Exchange(FightCommand, frozen=True, gc=False):
    """Give a card of a pair for a bonus card and a normal one; the other card follows."""

    card: Card


class PairBegun(FightEvent, frozen=True, gc=False):
    """A seat discarded the first card of a pair to be exchanged."""

    seat: Seat
    card: Card


class Draw(FightCommand, frozen=True, gc=False):
    """End the turn and draw that many cards."""

    count: int


class DrawAsked(FightEvent, frozen=True, gc=False):
    """A seat ends its turn with drawing that many cards."""

    seat: Seat
    count: int


class PileReshuffled(FightEvent, frozen=True, gc=False):
    """The discards became the pile again."""


class BonusReshuffled(FightEvent, frozen=True, gc=False):
    """The used bonus cards became the bonus pile again."""


class Swap(FightCommand, frozen=True, gc=False):
    """Before the first turn: put a card away and draw another for it."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class CardSwapped(FightEvent, frozen=True, gc=False):
    """Before the first turn a seat put a card back into the pile, to draw another."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


# -- relay and mutants -------------------------------------------------------------------------


class Tag(FightCommand, frozen=True, gc=False):
    """Swap places with a partner outside the ring, with a move card."""

    card: Card
    partner: Figure


class Tagged(FightEvent, frozen=True, gc=False):
    """A figure left the ring, and a partner took its square."""

    seat: Seat
    figure: Figure
    partner: Figure
    card: Card


class EnterRing(FightCommand, frozen=True, gc=False):
    """Choose the square on which the next figure enters."""

    square: Square


class FigureEntered(FightEvent, frozen=True, gc=False):
    """A figure entered the ring."""

    figure: Figure
    square: Square


class Bonus(FightCommand, frozen=True, gc=False):
    """Play a bonus card: a queen or king against a figure, an ace for one's own, a jack in a
    direction."""

    card: Card
    target: Figure | None = None
    direction: Direction | None = None


class BonusPlayed(FightEvent, frozen=True, gc=False):
    """A bonus card was played, against a figure if one is named."""

    seat: Seat
    figure: Figure
    card: Card
    target: Figure | None


class Charged(FightEvent, frozen=True, gc=False):
    """A figure charged to a square (a jack)."""

    figure: Figure
    square: Square


class Intimidated(FightEvent, frozen=True, gc=False):
    """A figure can do nothing physical until the end of its next turn (a king)."""

    figure: Figure


class Recovered(FightEvent, frozen=True, gc=False):
    """A figure is intimidated no more."""

    figure: Figure


class Healed(FightEvent, frozen=True, gc=False):
    """A figure has this endurance now (an ace)."""

    figure: Figure
    endurance: int


class Step(Struct, frozen=True, gc=False, array_like=True):
    """One thing left to be done: which, by which seat, how often, about which figure or seat."""

    name: str
    seat: Seat
    amount: int = 1
    about: int = 0


class Waiting(FightEvent, frozen=True, gc=False):
    """The fight waits for somebody with this left to be done, first things first."""

    agenda: tuple[Step, ...]


EVENTS: tuple[type[Event], ...] = (
    RingSet,
    CardCut,
    StarterNamed,
    CardDealt,
    BonusDealt,
    TurnStarted,
    TurnEnded,
    Moved,
    AttackDeclared,
    Parried,
    Declined,
    Hurt,
    Pushed,
    KnockedOut,
    HandDropped,
    Poked,
    CardTaken,
    LowBlowDeclared,
    CardDiscarded,
    PairBegun,
    DrawAsked,
    PileReshuffled,
    BonusReshuffled,
    CardSwapped,
    Tagged,
    FigureEntered,
    BonusPlayed,
    Charged,
    Intimidated,
    Recovered,
    Healed,
    Waiting,
)
COMMANDS: tuple[type[Command], ...] = (
    Cut,
    Deal,
    DealBonus,
    Swap,
    Move,
    Hit,
    Push,
    Parry,
    Decline,
    Poke,
    Take,
    LowBlow,
    Discard,
    Exchange,
    Draw,
    Tag,
    EnterRing,
    Bonus,
)
