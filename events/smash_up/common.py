"""What the facts of a table have in common."""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from events.abilities import Thing
from events.facts import NATURE, Actor, Card, Command, Event, Seat

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
