"""The state of a table: decks and hands, bases and what lies on them, what is going on."""

from msgspec import Struct
from msgspec.structs import replace

from events.abilities import Frame, Thing
from events.facts import Card, Seat
from events.match import MatchEnded, MatchStarted
from events.smash_up.common import Extra, Phase
from reducers.pile import Pile, Slots


class Base(Struct, frozen=True, gc=False):
    """A base in play, with its breakpoint as it is now."""

    card: Card
    breakpoint: int


class Minion(Struct, frozen=True, gc=False):
    """A minion in play: who controls it, whose card it is, where, its printed and its power now."""

    card: Card
    seat: Seat
    owner: Seat
    base: Thing
    printed: int
    power: int


class Attached(Struct, frozen=True, gc=False):
    """An action in play: who controls it, whose card it is, what it lies on; the turn in
    which it came; the faction that was named for it."""

    card: Card
    seat: Seat
    owner: Seat
    host: Thing
    since: int = 0
    faction: str | None = None


class Boost(Struct, frozen=True, gc=False):
    """What a minion or a base has more until the end of the turn of a seat, or until its next turn
    begins."""

    thing: Thing
    amount: int
    seat: Seat
    next_turn: bool = False


class Special(Struct, frozen=True, gc=False):
    """A special card that a seat played while a base was scored."""

    seat: Seat
    card: Card


class Silence(Struct, frozen=True, gc=False):
    """A base that has no ability until the next turn of a seat begins."""

    base: Thing
    seat: Seat


class Scoring(Struct, frozen=True, gc=False):
    """The base being scored, and how it came out: places from 1 (0: not ranked), power; the
    specials played for it."""

    base: Thing
    card: Card
    specials: tuple[Special, ...] = ()
    ranks: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    ignored: bool = False


class Playing(Struct, frozen=True, gc=False):
    """An action being carried out: what it is, whose card."""

    card: Card
    owner: Seat


class Player(Struct, gc=False):
    """One player.  ``pool`` are the cards whose place in hand or deck is not known."""

    factions: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    hand: Slots = ()
    deck: Pile = Pile()
    pool: Slots = ()
    discards: tuple[Card, ...] = ()
    points: int = 0
    settled: bool = False
    gone: bool = False


class Table(Struct, gc=False):
    """A game.

    ``things`` is the number that the next thing in play gets.  ``plays`` and ``actions_left`` are
    the minion and the action that the turn allows, ``extras`` what may be played beyond;
    ``played`` counts the minions of this turn's Play Cards, ``used`` are abilities that go once a
    turn.  ``faction`` was named last.  ``playing`` are actions being carried out, the last one
    begun last.
    """

    match: MatchStarted
    players: tuple[Player, ...]
    first: Seat | None = None
    turn: Seat = 0
    turns: int = 0
    phase: Phase = "pick"
    things: int = 1
    bases: dict[Thing, Base] = {}
    minions: dict[Thing, Minion] = {}
    attached: dict[Thing, Attached] = {}
    boosts: tuple[Boost, ...] = ()
    base_deck: Pile = Pile()
    base_pool: Slots = ()
    base_discards: tuple[Card, ...] = ()
    minions_left: int = 0
    actions_left: int = 0
    extras: tuple[Extra, ...] = ()
    played: int = 0
    used: tuple[Thing | Card, ...] = ()
    faction: str | None = None
    silences: tuple[Silence, ...] = ()
    marked: tuple[Seat, ...] = ()
    asleep: bool = False
    playing: tuple[Playing, ...] = ()
    scoring: Scoring | None = None
    agenda: tuple[Frame, ...] = ()
    spent: int = 0
    ended: MatchEnded | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    def clockwise(self, start: Seat) -> list[Seat]:
        """Those who still play, from a seat on."""
        around = [(start + step) % self.seats for step in range(self.seats)]
        return [seat for seat in around if not self.players[seat].gone]

    def card(self, thing: Thing) -> Card:
        """What a thing in play is."""
        found = self.minions.get(thing) or self.attached.get(thing) or self.bases[thing]
        return found.card

    def there(self, thing: Thing) -> bool:
        """Whether a thing is in play."""
        return thing in self.minions or thing in self.attached or thing in self.bases

    def base_of(self, thing: Thing) -> Thing | None:
        """The base on which a thing lies, itself or by its minion; a base is its own."""
        if thing in self.attached:
            thing = self.attached[thing].host
        if thing in self.minions:
            return self.minions[thing].base
        return thing if thing in self.bases else None

    def at(self, base: Thing) -> list[Thing]:
        """The minions on a base, the oldest first."""
        return [thing for thing, each in self.minions.items() if each.base == base]

    def on(self, host: Thing) -> list[Thing]:
        """The actions that lie on a base or a minion."""
        return [thing for thing, each in self.attached.items() if each.host == host]

    def total(self, base: Thing, seat: Seat | None = None) -> int:
        """The power on a base: of everybody, or of one player."""
        return sum(
            each.power
            for each in self.minions.values()
            if each.base == base and (seat is None or each.seat == seat)
        )


def begin(event: MatchStarted) -> Table:
    """The state after the set-up: nobody has picked a faction yet."""
    return Table(event, tuple(Player() for _ in event.sittings), first=event.first)


def draft(state: Table) -> Table:
    """A copy to be changed."""
    return replace(
        state,
        players=tuple(replace(player) for player in state.players),
        bases=state.bases.copy(),
        minions=state.minions.copy(),
        attached=state.attached.copy(),
    )
