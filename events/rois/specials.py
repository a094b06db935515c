"""Relay and mutants: tags, entering the ring, pairs, bonus cards."""

from events.facts import Card, Command, Event, Seat
from events.rois.common import Direction, FightCommand, FightEvent, Figure, Square


class Exchange(FightCommand, frozen=True, gc=False):
    """Give a card of a pair for a bonus card and a normal one; the other card follows."""

    card: Card


class PairBegun(FightEvent, frozen=True, gc=False):
    """A seat discarded the first card of a pair to be exchanged."""

    seat: Seat
    card: Card


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


EVENTS: tuple[type[Event], ...] = (
    PairBegun,
    Tagged,
    FigureEntered,
    BonusPlayed,
    Charged,
    Intimidated,
    Recovered,
    Healed,
)
COMMANDS: tuple[type[Command], ...] = (
    Exchange,
    Tag,
    EnterRing,
    Bonus,
)
