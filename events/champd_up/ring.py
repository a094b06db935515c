"""What happens to the champs in the ring."""

from events.abilities import Thing
from events.champd_up.common import SlamEvent
from events.facts import Card, Event


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


class AbilityMarked(SlamEvent, frozen=True, gc=False):
    """A champ has done for this turn what it does once a turn."""

    thing: Thing
    card: Card
    ability: str


class BoostsEnded(SlamEvent, frozen=True, gc=False):
    """Every boost, and whatever lasted until the end of the turn, is over."""


EVENTS: tuple[type[Event], ...] = (
    Boosted,
    PowerChanged,
    PowersGiven,
    Shielded,
    Readied,
    Exhausted,
    Withstood,
    Defeated,
    Returned,
    AbilityMarked,
    BoostsEnded,
)
