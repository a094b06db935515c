"""Bots for Challengers!.

A duel asks little: which cards to move from a bench, in which order cards lie on top of a deck.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from msgspec.structs import replace

from engine import challengers_draft
from engine.bots import DraftPolicy, Policy
from engine.draft_scout import DraftScout
from engine.scout import Scout
from events.challengers.effects import Exhaust, Keep, Oust, Recall, Sink, Top
from events.challengers.turn import Decline
from events.facts import UNKNOWN, Card, Command, Seat, Unknown
from events.match import Pack
from reducers.challengers.catalogue import BENCH_SLOTS, in_force
from reducers.challengers.duel import attack_power
from reducers.challengers.effects import cards_of
from reducers.challengers.state import Duel, Side, draft
from reducers.game import Ask, Chance
from reducers.games import game
from reducers.pile import known as known_at
from reducers.pile import pool_of


def greedy(known: Duel, ask: Ask, chance: Chance) -> Command:
    """Frees bench slots while few are left, takes strong cards back, and keeps the card that takes
    the flag soonest."""
    chosen = CHOICES.get(ask.kind)
    return ask.choose(chance) if chosen is None else chosen(known, ask)


def _exhaust(known: Duel, ask: Ask) -> Command:
    """A lone card first, since it frees a slot; nothing while the bench is roomy."""
    options = list(ask.options())
    cards = [option for option in options if isinstance(option, Exhaust)]
    bench = known.sides[cards[0].seat].bench
    lone = [option for option in cards if bench[option.card] == 1]
    if lone and len(bench) > BENCH_SLOTS - 3:
        return min(lone, key=lambda option: attack_power(known, option.seat, option.card))
    return options[-1]


def _keep(known: Duel, ask: Ask) -> Command:
    options = [option for option in ask.options() if isinstance(option, Keep)]
    return min(options, key=lambda option: _worth(known, option.seat, option.card))


def _search(known: Duel, ask: Ask) -> Command:
    options = list(ask.options())
    cards = [option for option in options if isinstance(option, Top)]
    if not cards:
        return next(option for option in options if isinstance(option, Decline))
    return min(cards, key=lambda option: _worth(known, option.seat, option.card))


def _oust(known: Duel, ask: Ask) -> Command:
    """A card that strengthens others from the bench; else none, for it would free a slot."""
    options = list(ask.options())
    bench = cards_of(known).bench
    helpers = [option for option in options if isinstance(option, Oust) and option.card in bench]
    return helpers[0] if helpers else options[-1]


def _recall(known: Duel, ask: Ask) -> Command:
    """The strongest: a card more in the deck is an attack that lasts longer."""
    specs = cards_of(known).specs
    cards = [option for option in ask.options() if isinstance(option, Recall)]
    return max(cards, key=lambda option: specs[option.card].power)


def _sink(known: Duel, ask: Ask) -> Command:
    """A weaker card than the deck has on average."""
    return _sunk(known, ask, whose=0, wanted=lambda power, usual: power < usual)


def _sink_theirs(known: Duel, ask: Ask) -> Command:
    """A stronger card than decks have on average."""
    return _sunk(known, ask, whose=1, wanted=lambda power, usual: power > usual)


def _sunk(known: Duel, ask: Ask, *, whose: int, wanted: Callable[[float, float], bool]) -> Command:
    sink, decline = ask.options()
    assert isinstance(sink, Sink)
    side = known.sides[(sink.seat + whose) % 2]
    top, specs = known_at(side.deck), cards_of(known).specs
    rest = [specs[card].power for card in side.pool or () if card is not UNKNOWN]
    usual = sum(rest) / len(rest) if rest else USUAL
    return sink if top is not UNKNOWN and wanted(specs[top].power, usual) else decline


USUAL = 3
"""What a card counts where nothing is known of a deck."""


def _worth(known: Duel, seat: Seat, card: Card | Unknown) -> tuple[bool, int]:
    """How good a card is on top, less is better: the weakest that takes the flag at once, else
    the strongest."""
    if card is None:
        return (True, 0)
    power = attack_power(known, seat, card)
    enough = known.holder is not None and power >= known.defence
    return (not enough, power if enough else -power)


CHOICES: Mapping[str, Callable[[Duel, Ask], Command]] = {
    "exhaust": _exhaust,
    "keep": _keep,
    "arrange": _keep,
    "search": _search,
    "oust": _oust,
    "recall-top": _recall,
    "recall-bottom": _recall,
    "sink": _sink,
    "sink-theirs": _sink_theirs,
}
"""How the greedy bot answers each kind of question."""


# -- looking ahead -----------------------------------------------------------------------------


def guessed(known: Duel, seat: Seat, chance: Chance) -> Duel:
    """The duel as it may be, for all a seat knows: cards of the other deck that nobody saw are
    first what is left of the starter deck, then names that were seen, or any that come in a box."""
    world = draft(known)
    other = world.sides[1 - seat]
    if other.pool is not None and UNKNOWN in other.pool:
        told = tuple(card for card in other.pool if card is not UNKNOWN)
        guess = _guess(known, other, len(other.pool) - len(told), chance)
        left, right = world.sides
        filled = replace(other, pool=pool_of(told + guess))
        world.sides = (left, filled) if seat == 0 else (filled, right)
    return world


def _guess(known: Duel, side: Side, count: int, chance: Chance) -> tuple[Card, ...]:
    cards = cards_of(known)
    seen = Counter(_open(side))
    starters = list((Counter(cards.starter) - seen).elements())
    guess: list[Card] = []
    while starters and len(guess) < count:
        guess.append(starters.pop(int(chance.random() * len(starters))))
    names = [card for card in seen if card not in cards.starter]
    box = _box(known.match.packs)
    while len(guess) < count:
        among = names if names and chance.random() < SEEN else box
        guess.append(among[int(chance.random() * len(among))])
    return tuple(guess)


@lru_cache(maxsize=16)
def _box(packs: tuple[Pack, ...]) -> tuple[Card, ...]:
    """The cards that come into decks most: those of levels A and B, as many as there are."""
    return tuple(
        spec.id
        for spec in in_force(packs).specs.values()
        for each in spec.printings
        if each.level in ("A", "B")
        for _ in range(each.copies)
    )


SEEN = 0.5
"""How often a card nobody saw is guessed to be of a name that was seen: who collects, repeats."""


def _open(side: Side) -> Iterator[Card]:
    """The cards of a side that everybody has seen."""
    yield from side.play
    for pile in (side.bench, side.exhaust):
        for card, count in pile.items():
            yield from (card for _ in range(count))


POLICIES: Mapping[str, Policy] = {
    "greedy": greedy,
    "scout": Scout(lambda: game("challengers"), guessed, greedy),
}

DRAFTERS: Mapping[str, DraftPolicy] = {
    "greedy": challengers_draft.greedy,
    "scout": DraftScout(lambda: game("challengers"), challengers_draft.greedy, greedy),
}
"""The ways to draft, by the names of policies."""
