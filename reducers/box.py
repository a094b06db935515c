"""What a game has to offer a draft."""

from msgspec import Struct

from events.draft.common import Stock
from events.facts import Card


class Box(Struct, frozen=True):
    """What lies in the box: the cards by level and set, the sets of which one stays there, and
    what everybody begins with."""

    stock: tuple[Stock, ...]
    choosable: tuple[str, ...]
    starters: tuple[Card, ...]
