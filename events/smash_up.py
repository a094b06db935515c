"""Smash Up: what happens at a table, and the commands that make it happen.

Bases, minions and attached actions are things in play and go by numbers; cards in hands, decks and
discard piles go by their ids.  What an ability asks is answered with the commands of
``events.abilities``; the answers that only this game knows stand here.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from events.abilities import Thing
from events.facts import NATURE, Actor, Card, Command, Event, Seat, Unknown, Viewer

Phase: TypeAlias = Literal["pick", "deal", "start", "play", "score", "draw", "end"]
"""A part of the game: factions are picked, hands dealt, then the five phases of a turn."""

Origin: TypeAlias = Literal["hand", "deck", "discard"]
"""Where a card is played from: hand or discard pile of the player, or the top of a deck."""

Allowed: TypeAlias = Literal["turn", "extra", "ability", "permission", "special"]
"""What lets a card be played: the one of its kind in a turn, an extra play, an ability that plays
it at once, its own text (once a turn), or its own text while a base is scored."""


class SmashEvent(Event, frozen=True, gc=False):
    """What the events of a table have in common."""

    namespace: ClassVar[str] = "smash-up"


class SmashCommand(Command, frozen=True, gc=False, tag=lambda name: "smash-up." + name.lower()):
    """What the commands of a table have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class Chance(SmashCommand, frozen=True, gc=False):
    """What the commands of nature have in common: they are about a seat."""

    def actor(self) -> Actor:
        return NATURE


class Piece(Struct, frozen=True, gc=False, array_like=True):
    """A card in play: its number, what it is, whose deck it came from."""

    thing: Thing
    card: Card
    owner: Seat


class Extra(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card that may be played beyond the one of its kind: a minion or an action, of at most so
    much printed power, on that base only, only where its player has no minion."""

    kind: Literal["minion", "action"] = "minion"
    power_max: int | None = None
    base: Thing | None = None
    empty: bool = False


# -- before the first turn ---------------------------------------------------------------------


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


class RevealBase(Chance, frozen=True, gc=False):
    """This base is turned over."""

    card: Card


class BaseRevealed(SmashEvent, frozen=True, gc=False):
    """A base came into play from the top of the base deck."""

    thing: Thing
    card: Card
    breakpoint: int


class Deal(Chance, frozen=True, gc=False):
    """A seat draws this card."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class CardDrawn(SmashEvent, frozen=True, gc=False):
    """A seat drew a card from the top of its deck."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


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


# -- a turn ------------------------------------------------------------------------------------


class TurnStarted(SmashEvent, frozen=True, gc=False):
    """The turn of a seat begins."""

    begins_turn: ClassVar = True

    seat: Seat


class PhaseEntered(SmashEvent, frozen=True, gc=False):
    """The next part of the turn, or of what comes before the first, begins."""

    phase: Phase


class Play(SmashCommand, frozen=True, gc=False):
    """Play a card: a minion on a base, an action on a base or a minion, or one on nothing."""

    card: Card
    on: Thing | None = None
    origin: Origin = "hand"


class MinionPlayed(SmashEvent, frozen=True, gc=False):
    """A minion came into play on a base, which is the card ``onto``, with its printed power."""

    seat: Seat
    card: Card
    thing: Thing
    base: Thing
    onto: Card
    owner: Seat
    origin: Origin
    power: int
    allowed: Allowed
    extra: Extra | None = None


class ActionPlayed(SmashEvent, frozen=True, gc=False):
    """An action was shown; it is carried out now."""

    seat: Seat
    card: Card
    owner: Seat
    origin: Origin
    allowed: Allowed
    extra: Extra | None = None


class ActionAttached(SmashEvent, frozen=True, gc=False):
    """The action just played lies on a base or a minion from now on."""

    seat: Seat
    card: Card
    thing: Thing
    host: Thing
    owner: Seat


class ActionDone(SmashEvent, frozen=True, gc=False):
    """The action just played went to the discard pile of its owner."""

    card: Card
    owner: Seat


class Use(SmashCommand, frozen=True, gc=False):
    """Use the ability of a card in play."""

    thing: Thing


class AbilityUsed(SmashEvent, frozen=True, gc=False):
    """A seat uses the ability of a card in play."""

    seat: Seat
    thing: Thing
    card: Card


class Pass(SmashCommand, frozen=True, gc=False):
    """Play nothing more in this turn, or no special card now."""


class Passed(SmashEvent, frozen=True, gc=False):
    """A seat plays nothing more in this turn, or no special card now."""

    seat: Seat


class ExtraGranted(SmashEvent, frozen=True, gc=False):
    """A seat may play another card in this turn."""

    seat: Seat
    extra: Extra


class TurnEnded(SmashEvent, frozen=True, gc=False):
    """The turn of a seat is over."""

    seat: Seat


# -- what abilities do -------------------------------------------------------------------------


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


class PointsGained(SmashEvent, frozen=True, gc=False):
    """A seat gained points by an ability."""

    seat: Seat
    amount: int


class Discard(SmashCommand, frozen=True, gc=False):
    """Discard a card from the hand."""

    card: Card


class Lose(Chance, frozen=True, gc=False):
    """This card is taken blindly from the hand of a seat, to be discarded."""

    card: Card


class CardsDiscarded(SmashEvent, frozen=True, gc=False):
    """Cards went from the hand of a seat to its discard pile."""

    seat: Seat
    cards: tuple[Card, ...]


class DiscardsShuffled(SmashEvent, frozen=True, gc=False):
    """The discard pile of a seat became its deck."""

    seat: Seat


class CardSunk(SmashEvent, frozen=True, gc=False):
    """A card went from the discard pile of a seat to the bottom of its deck."""

    seat: Seat
    card: Card


class CardSalvaged(SmashEvent, frozen=True, gc=False):
    """A card came back from the discard pile of a seat into its hand, or was shuffled into its
    deck."""

    seat: Seat
    card: Card
    into: Literal["hand", "deck"]


class HandShuffled(SmashEvent, frozen=True, gc=False):
    """A seat shuffled its hand into its deck."""

    seat: Seat


class TurnUp(Chance, frozen=True, gc=False):
    """This is the next card of the deck of a seat, for everybody to see."""

    card: Card


class TopShown(SmashEvent, frozen=True, gc=False):
    """A card of the deck of a seat, ``depth`` places below the top, was shown and left there."""

    seat: Seat
    depth: int
    card: Card


class TopDiscarded(SmashEvent, frozen=True, gc=False):
    """The top card of the deck of a seat went to its discard pile."""

    seat: Seat
    card: Card


class SeeTop(Chance, frozen=True, gc=False):
    """This is the top card of the deck of a seat, which it may look at."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class TopSeen(SmashEvent, frozen=True, gc=False):
    """A seat looked at the top card of its deck."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class TopTaken(SmashEvent, frozen=True, gc=False):
    """A card that was shown, ``depth`` places below the top, went from a deck into the hand."""

    seat: Seat
    depth: int
    card: Card


class Order(SmashCommand, frozen=True, gc=False):
    """Put the cards that were shown back on the deck, the first one on top."""

    cards: tuple[Card, ...]


class TopOrdered(SmashEvent, frozen=True, gc=False):
    """A seat put the top cards of its deck into this order, the first one on top."""

    seat: Seat
    cards: tuple[Card, ...]


class DeckSearched(SmashEvent, frozen=True, gc=False):
    """A seat looked through its deck, and shuffled it afterwards."""

    seat: Seat


class CardFetched(SmashEvent, frozen=True, gc=False):
    """A card that was searched for and shown went from a deck to the hand or the discard pile."""

    seat: Seat
    card: Card
    into: Literal["hand", "discard"]


class SleepMarked(SmashEvent, frozen=True, gc=False):
    """A seat plays no action in its next turn."""

    seat: Seat


class ShowHand(Chance, frozen=True, gc=False):
    """These are the cards in the hand of ``owner``, which a seat may look at."""

    owner: Seat
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.owner)


class HandSeen(SmashEvent, frozen=True, gc=False):
    """A seat looked at the hand of ``owner``."""

    seat: Seat
    owner: Seat
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.owner)


# -- scoring -----------------------------------------------------------------------------------


class ScoringBegun(SmashEvent, frozen=True, gc=False):
    """A base is about to be scored."""

    base: Thing
    card: Card


class PointsScored(SmashEvent, frozen=True, gc=False):
    """A base was scored: the place of each seat (0: not ranked), its power and its points."""

    base: Thing
    card: Card
    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]


class BaseScored(SmashEvent, frozen=True, gc=False):
    """What happens after the scoring of a base may happen now; ``ignored`` says that the ability
    of the base does not hold."""

    base: Thing
    card: Card
    ignored: bool


class BaseCleared(SmashEvent, frozen=True, gc=False):
    """A scored base went to the base discard pile, all cards left there to their owners'."""

    base: Thing
    card: Card
    gone: tuple[Piece, ...]


class BasesShuffled(SmashEvent, frozen=True, gc=False):
    """The base discard pile became the base deck."""


class BaseSwapped(SmashEvent, frozen=True, gc=False):
    """A base went into the base deck, which is shuffled; one from there takes its place, and with
    it the minions.  Actions on the old base were discarded (``shed``) or stay."""

    base: Thing
    card: Card
    thing: Thing
    by: Card
    breakpoint: int
    shed: tuple[Piece, ...] = ()


class SeeBase(Chance, frozen=True, gc=False):
    """This is the next base of the base deck, which a seat may look at."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class BaseSeen(SmashEvent, frozen=True, gc=False):
    """A seat looked at a base of the base deck, ``depth`` places below the top."""

    seat: Seat
    depth: int
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Stack(SmashCommand, frozen=True, gc=False):
    """Put bases that were looked at back: one on top, which comes next, the others below it."""

    card: Card
    rest: tuple[Card | Unknown, ...]

    secret: ClassVar = ("rest",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class BasesStacked(SmashEvent, frozen=True, gc=False):
    """A seat put bases back on the base deck: one on top, which comes next, the others below."""

    seat: Seat
    card: Card
    rest: tuple[Card | Unknown, ...]

    secret: ClassVar = ("rest",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class BaseCancelled(SmashEvent, frozen=True, gc=False):
    """A base has no ability until the next turn of a seat begins."""

    base: Thing
    seat: Seat


class NameFaction(SmashCommand, frozen=True, gc=False):
    """Name a faction."""

    faction: str


class FactionNamed(SmashEvent, frozen=True, gc=False):
    """A seat named a faction: for a card in play, or for the card being played."""

    seat: Seat
    faction: str
    thing: Thing | None


EVENTS: tuple[type[Event], ...] = (
    StarterNamed,
    FactionPicked,
    TableSet,
    BaseRevealed,
    CardDrawn,
    HandKept,
    HandShown,
    TurnStarted,
    PhaseEntered,
    MinionPlayed,
    ActionPlayed,
    ActionAttached,
    ActionDone,
    AbilityUsed,
    Passed,
    ExtraGranted,
    TurnEnded,
    Moved,
    Destroyed,
    Returned,
    Placed,
    Discarded,
    BoostGiven,
    BoostsEnded,
    PowersSet,
    PointsGained,
    CardsDiscarded,
    DiscardsShuffled,
    CardSunk,
    CardSalvaged,
    HandShuffled,
    TopShown,
    TopDiscarded,
    TopSeen,
    TopTaken,
    TopOrdered,
    DeckSearched,
    CardFetched,
    SleepMarked,
    HandSeen,
    ScoringBegun,
    PointsScored,
    BaseScored,
    BaseCleared,
    BasesShuffled,
    BaseSwapped,
    BaseSeen,
    BasesStacked,
    BaseCancelled,
    FactionNamed,
)
COMMANDS: tuple[type[Command], ...] = (
    Lot,
    PickFaction,
    RevealBase,
    Deal,
    Keep,
    Mulligan,
    Play,
    Use,
    Pass,
    Discard,
    Lose,
    ShowHand,
    SeeBase,
    Stack,
    TurnUp,
    SeeTop,
    Order,
    NameFaction,
)
