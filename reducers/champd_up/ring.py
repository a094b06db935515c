"""The ring: who stands there, what they count, who cannot be defeated, and what comes and goes."""

from collections.abc import Iterator, Mapping

from events.abilities import Frame, Step, Thing
from events.champd_up.common import Via
from events.champd_up.ring import Boosted, Defeated, PowersGiven, Withstood
from events.champd_up.turn import Recruited
from events.facts import UNKNOWN, Card, Event, Seat
from reducers.abilities.cards import Ability, Modifier
from reducers.abilities.runner import Hears, Run
from reducers.abilities.vocabulary import Vocabulary
from reducers.champd_up.catalogue import Cards, in_force
from reducers.champd_up.options import RING
from reducers.champd_up.state import Slam
from reducers.pile import Slot, known


def there(state: Slam) -> Cards:
    """The cards that are in force."""
    return in_force(state.match.packs)


def room(state: Slam, seat: Seat) -> bool:
    """Whether a seat may have one more champ in the ring (rules: champd-up 1)."""
    return len(state.allied(seat)) < RING


def next_card(state: Slam) -> tuple[Slot] | None:
    """The place of the card that is drawn next: on the deck, else at the bottom of the discard
    pile, which is turned over for it; None where there is no card (rules: champd-up 6)."""
    if state.deck.size:
        return (known(state.deck),)
    return (state.discards[0],) if state.discards else None


def cards_in_hand(state: Slam, seat: Seat) -> list[Card]:
    """The cards that a hand may hold, each once: those that are known, and where some are not,
    those whose place nobody knows."""
    return _may_be(state, state.sides[seat].hand)


def cards_in_reserve(state: Slam, seat: Seat) -> list[Card]:
    """The cards that a reserve may hold, each once."""
    return _may_be(state, state.sides[seat].reserve)


def _may_be(state: Slam, cards: tuple[Slot, ...]) -> list[Card]:
    found = dict.fromkeys(cards)
    if UNKNOWN in found:
        found |= dict.fromkeys(state.pool)
    return [card for card in found if card is not UNKNOWN]


# -- modifiers -----------------------------------------------------------------------------------


def _given(words: Vocabulary, state: Slam, gift: str) -> Iterator[tuple[Thing, int]]:
    """The champs that are given something while others, or they themselves, lie in the ring."""
    cards = there(state)
    for thing, champ in state.ring.items():
        for modifier in cards.modifiers.get(champ.card, ()):
            if modifier.gives == gift:
                frame = Frame(champ.seat, gift, champ.card, thing)
                yield from _reached(words, state, frame, modifier)


def _reached(
    words: Vocabulary, state: Slam, frame: Frame, modifier: Modifier
) -> Iterator[tuple[Thing, int]]:
    if words.holds(state, frame, modifier.while_):
        step = Step("", what=modifier.what, where=modifier.where)
        yield from ((thing, modifier.amount) for thing in words.found(state, frame, step))


def untouchable(words: Vocabulary, state: Slam, thing: Thing) -> bool:
    """Whether a champ cannot be defeated now (rules: champd-up 4)."""
    if state.ring[thing].shielded:
        return True
    if not there(state).modifiers:
        return False
    return any(found == thing for found, _ in _given(words, state, "untouchable"))


def settle(run: Run[Slam]) -> None:
    """Say what the powers of champs are from now on, where cards change them that lie there."""
    state = run.state
    if not there(state).gives_power or not state.ring:
        return
    powers = dict.fromkeys(state.ring, 0)
    for thing, amount in _given(run.rules.vocabulary, state, "power"):
        powers[thing] += amount
    changed = tuple(thing for thing, amount in powers.items() if state.ring[thing].given != amount)
    if changed:
        run.emit(
            PowersGiven(
                changed, cards_of(state, changed), tuple(powers[thing] for thing in changed)
            )
        )


# -- coming and going ----------------------------------------------------------------------------


def recruit(run: Run[Slam], seat: Seat, card: Card, via: Via, cost: int = 0) -> Thing:
    """Let a champ come into the ring; gives its number."""
    thing = run.state.things + 1
    run.emit(Recruited(seat, thing, card, there(run.state).champs[card].power, via, cost))
    return thing


def beat(run: Run[Slam], things: tuple[Thing, ...]) -> bool:
    """Defeat champs at one moment, those apart that are untouchable (rules: champd-up 3.4, A26).

    Where several go, the active player says in which order; gives whether any goes.
    """
    state = run.state
    safe = tuple(thing for thing in things if untouchable(run.rules.vocabulary, state, thing))
    if safe:
        run.emit(Withstood(safe, cards_of(state, safe)))
    gone = tuple(thing for thing in things if thing not in safe)
    if gone:
        alike = len(set(cards_of(state, gone))) == 1
        fall = Step("fall", what="falling", count=0 if alike else len(gone) - 1)
        run.push(Frame(state.active, "fall", it=gone, steps=(fall,)))
    return bool(gone)


def cards_of(state: Slam, things: tuple[Thing, ...]) -> tuple[Card, ...]:
    """Which champs some numbers are."""
    return tuple(state.ring[thing].card for thing in things)


# -- what sets abilities off ---------------------------------------------------------------------


def frames(
    state: Slam, thing: Thing, *triggers: str, it: tuple[Thing, ...] = ()
) -> Iterator[Frame]:
    """The abilities of a champ in the ring that begin at some moment."""
    champ = state.ring[thing]
    for ability in there(state).when(champ.card, *triggers):
        if not (ability.once and ability.when in champ.used):
            yield _frame(champ.seat, champ.card, thing, ability, it)


def _frame(seat: Seat, card: Card, me: Thing, ability: Ability, it: tuple[Thing, ...]) -> Frame:
    # A defeated champ has left the ring; whatever else waits does so only while it is there.
    needs = None if ability.when == "defeated" else me
    steps = ability.steps
    if ability.once and ability.when != "special":
        steps = (Step("mark", word=ability.when), *steps)
    return Frame(seat, ability.when, card, me, it=it, steps=steps, needs=needs)


def _recruited(state: Slam, e: Recruited) -> Iterator[Frame]:
    yield from frames(state, e.thing, "recruit")
    for thing in state.allied(1 - e.seat):
        yield from frames(state, thing, "opposing-recruited", it=(e.thing,))


def _boosted(state: Slam, e: Boosted) -> Iterator[Frame]:
    for thing in e.things:
        yield from frames(state, thing, "boost")


def _defeated(state: Slam, e: Defeated) -> Iterator[Frame]:
    for thing, champ in state.ring.items():
        if thing in e.things:
            yield from frames(state, thing, "defeated")
            continue
        for gone in e.things:
            allied = state.ring[gone].seat == champ.seat
            yield from frames(state, thing, "allied-defeated" if allied else "opposing-defeated")


BEFORE: Mapping[type[Event], Hears] = {Defeated: _defeated}
AFTER: Mapping[type[Event], Hears] = {Recruited: _recruited, Boosted: _boosted}
