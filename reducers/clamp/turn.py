"""Who may act in a match, and what they may answer."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from events.abilities import Frame
from events.clamp.actions import Attempt, Complete, Destroy, Send
from events.clamp.cards import Look, Put
from events.clamp.opening import Bring, Stack, Tell, Toss
from events.clamp.plays import Pay, PlaceExtra, Play, Spend, Use
from events.clamp.turn import Done, Pass, TakeBack, TakeIn
from events.facts import NATURE, UNKNOWN, Actor, Card, Command, Seat
from reducers.abilities import answers
from reducers.clamp.action import completing, losses
from reducers.clamp.catalogue import starter
from reducers.clamp.options import STORIES, STORY_POINTS, TEAM, TRIES
from reducers.clamp.paying import can_pay, covers, due, from_hand, may_spend, payable, spent
from reducers.clamp.program import RULES, may_take, takeable, usable
from reducers.clamp.state import Table, stage, team
from reducers.clamp.steps import ask_put, held, hidden, left, top_card
from reducers.clamp.values import cards_of, may_counter
from reducers.clamp.vocabulary import WORDS
from reducers.game import Arrange, Ask, Chance
from reducers.pile import known


def question(state: Table) -> tuple[tuple[str, Actor], ...]:
    """What is asked now, as (kind, actor): a function of what everybody knows."""
    if state.ended is not None:
        return ()
    if state.agenda:
        asked = RULES.asked(state)
        return () if asked is None else (asked,)
    if state.starter is None:
        return _before(state)
    if state.turn is None:
        return ()
    if state.phase == "action":
        return (("declare", state.turn),)
    return ((state.phase or "main", state.turn),)


def _before(state: Table) -> tuple[tuple[str, Actor], ...]:
    asked: list[tuple[str, Actor]] = []
    for seat, side in enumerate(state.sides):
        if not side.brought:
            asked.append(("deck", seat))
        elif len(side.stories) < STORIES:
            asked.append(("story", seat))
    if asked:
        return tuple(asked)
    if state.match.order == "given" and not all(side.stacked for side in state.sides):
        return (("order-deck", NATURE),)
    return (("toss", NATURE),)


def turn(state: Table) -> tuple[Ask, ...]:
    """The questions asked now, each to one actor; empty when the match is over."""
    asks = []
    for kind, actor in question(state):
        own = _ASKS.get(kind)
        asks.append(own(state, actor) if own is not None else answers.ask(RULES, state))
    return tuple(ask for ask in asks if ask is not None)


def subject(state: Table) -> Seat:
    """The seat that a command without a name is about."""
    asked = question(state)
    if not asked:
        return state.actor
    kind, actor = asked[0]
    if isinstance(actor, int):
        return actor
    if kind == "order-deck":
        return stacking(state)
    if not state.agenda:
        return 0
    frame = state.agenda[-1]
    return WORDS.chooser(state, frame, frame.steps[0])


# -- before the first turn ----------------------------------------------------------------------


class _Decks(Ask):
    """Which deck a seat brings: its starter deck, and as another example the other one."""

    def __init__(self, state: Table, actor: Actor) -> None:
        assert isinstance(actor, int)
        self.seat = actor
        super().__init__(actor, "deck", self._examples, open=True)

    def _examples(self) -> Iterator[Command]:
        for number in (self.seat, self.seat + 1):
            deck = starter(number)
            yield Bring(self.seat, deck.listed, deck.stories)

    def choose(self, chance: Chance) -> Command:
        """The starter deck of the seat."""
        return next(self.options())


def laying(state: Table, seat: Seat) -> list[Card]:
    """The Stories a seat may still lay, so that five of them cost no more than they may."""
    specs, laid = cards_of(state).specs, state.sides[seat].stories
    rest = [card for card in cards_of(state).stories if card not in laid]
    spent = sum(specs[card].points for card in laid)
    found = []
    for card in rest:
        others = sorted(specs[other].points for other in rest if other != card)
        least = sum(others[: STORIES - len(laid) - 1])
        if spent + specs[card].points + least <= STORY_POINTS:
            found.append(card)
    return found


def _story(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    return Ask(actor, "story", lambda: (Tell(actor, card) for card in laying(state, actor)))


def stacking(state: Table) -> Seat:
    """The seat whose deck is put in order next."""
    return next(seat for seat, side in enumerate(state.sides) if not side.stacked)


def _order_deck(state: Table, actor: Actor) -> Ask:
    seat = stacking(state)
    stories = cards_of(state).stories

    def make(cards: Sequence[Card | None]) -> Command:
        # A deck file holds the Stories as well.
        return Stack(seat, tuple(card for card in cards if card not in stories))

    return Arrange("order-deck", seat, state.sides[seat].pool or (), make)


def _toss(state: Table, actor: Actor) -> Ask:
    return Ask(NATURE, "toss", lambda: (Toss(0), Toss(1)))


def _swap(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    frame = state.agenda[-1]
    put = ask_put(state, frame, frame.steps[0])

    def options() -> Iterator[Command]:
        yield Pass(actor)
        yield from put.options()

    return Ask(actor, "swap", options, open=put.open)


# -- the main phase -----------------------------------------------------------------------------


def may_play(state: Table) -> bool:
    """Whether one more card may be played in this main phase (rules: clamp C5)."""
    most = state.match.options["plays_per_main"]
    return not most or state.plays < int(most)


def may_place(state: Table) -> bool:
    """Whether the card of the turn may go to the Extra zone (rules: clamp C3)."""
    return not from_hand(state) and not state.placed


def plays(state: Table, seat: Seat, when: str) -> Iterator[Card]:
    """The cards of a hand that can be played and paid at a moment; in the ``main`` phase
    characters too."""
    for card in held(state, seat):
        if playable(state, card, when) and affordable(state, seat, card):
            yield card


def playable(state: Table, card: Card, when: str) -> bool:
    """Whether a card is one that is played at a moment."""
    spec = cards_of(state).specs[card]
    if spec.kind == "character":
        return when == "main"
    return spec.kind == "event" and spec.used(when) is not None


def affordable(state: Table, seat: Seat, card: Card) -> bool:
    """Whether a seat can pay a card of its hand, which does not pay itself."""
    spec = cards_of(state).specs[card]
    if not from_hand(state):
        return can_pay(state, seat, spec.colour, spec.cost)
    rest = spent(state.sides[seat], card)
    coloured, violet = due(spec.colour, spec.cost)
    return rest is not None and covers(state, rest, spec.colour, coloured, coloured + violet)


def texts(state: Table, seat: Seat, when: str) -> Iterator[Command]:
    """The texts of characters that can be used and paid at a moment."""
    specs = cards_of(state).specs
    for thing, text in usable(state, seat, when):
        if can_pay(state, seat, specs[state.things[thing].card].colour, text.cost):
            yield Use(seat, thing)


def free(state: Table, seat: Seat) -> list[int]:
    """The characters that may still take part in an action."""
    return [
        thing
        for thing in stage(state, seat)
        if state.things[thing].active and state.things[thing].action is None
    ]


def attempts(state: Table, seat: Seat) -> Iterator[Card]:
    """The Stories for which one more action may be declared (rules: clamp 7.1, C7, C27)."""
    side = state.sides[seat]
    if not free(state, seat):
        return
    for story in side.stories:
        tries = sum(each.story == story for each in state.actions)
        if story not in side.completed and tries < TRIES:
            yield story


def _main(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    seat = actor

    def options() -> Iterator[Command]:
        yield Done(seat)
        if may_play(state):
            yield from (Play(seat, card) for card in plays(state, seat, "main"))
        if may_place(state):
            yield from (PlaceExtra(seat, card) for card in held(state, seat))
        yield from texts(state, seat, "main")
        yield from (Attempt(seat, story) for story in attempts(state, seat))

    return Ask(seat, "main", options, open=hidden(state, seat))


# -- paying -------------------------------------------------------------------------------------


def _pay(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    seat, frame = actor, state.agenda[-1]
    step = frame.steps[0]
    if not from_hand(state):
        things = payable(state, seat, step, frame.chosen)
        return Ask(seat, "pay", lambda: (Pay(seat, thing) for thing in things))

    def options() -> Iterator[Command]:
        pays = partial(may_spend, state, seat, step)
        yield from (Spend(seat, card) for card in held(state, seat, pays))

    return Ask(seat, "pay", options, open=hidden(state, seat))


# -- actions ------------------------------------------------------------------------------------


def _declare(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    seat = actor

    def options() -> Iterator[Command]:
        size = len(team(state, len(state.actions), seat))
        if size:
            yield Done(seat)
            yield from (Attempt(seat, story) for story in attempts(state, seat))
        if size < TEAM:
            yield from (Send(seat, thing) for thing in free(state, seat))

    return Ask(seat, "declare", options)


def _counter(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    seat = actor

    def options() -> Iterator[Command]:
        yield Done(seat)
        for thing in stage(state, seat):
            if may_counter(state, thing):
                yield Send(seat, thing)

    return Ask(seat, "counter", options)


def _events(when: str, state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    seat = actor

    def options() -> Iterator[Command]:
        yield Pass(seat)
        yield from (Play(seat, card) for card in plays(state, seat, when))
        yield from texts(state, seat, when)

    kind = "window" if when == "action" else "answer"
    return Ask(seat, kind, options, open=hidden(state, seat))


def _losses(state: Table, actor: Actor) -> Ask:
    choice, _ = losses(state, state.agenda[-1].chosen)
    assert choice is not None
    seat, things = choice
    return Ask(seat, "losses", lambda: (Destroy(seat, thing) for thing in things))


def _stories(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    return Ask(actor, "stories", lambda: (Complete(actor, s) for s in completing(state)))


# -- looking at the top of a deck ---------------------------------------------------------------


def looking(frame: Frame) -> int:
    """How deep the next card lies that is looked at."""
    step = frame.steps[0]
    return step.count - left(frame, step)


def _look(state: Table, actor: Actor) -> Ask:
    frame = state.agenda[-1]
    return top_card(state, frame.seat, "look", Look, looking(frame))


def looked_at(state: Table, frame: Frame) -> tuple[int, int]:
    """Of the cards that were looked at those among which one is chosen: from which depth, how
    many."""
    step = frame.steps[0]
    if step.do == "arrange":
        return looking(frame), step.amount - looking(frame)
    return 0, step.amount if step.do == "keep" else left(frame, step)


def _among(kind: str, state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    seat, frame = actor, state.agenda[-1]
    depth, count = looked_at(state, frame)
    deck = state.sides[seat].deck
    places = [known(deck, depth + place) for place in range(count)]
    blank = UNKNOWN in places

    def options() -> Iterator[Command]:
        step = frame.steps[0]
        if step.where:
            yield Pass(seat)
        for card in dict.fromkeys(places):
            if card is UNKNOWN or WORDS.fits(state, card, step.where):
                yield Put(seat, card)

    return Ask(seat, kind, options, open=blank)


# -- recovery -----------------------------------------------------------------------------------


def _recovery(state: Table, actor: Actor) -> Ask:
    assert isinstance(actor, int)
    seat, specs = actor, cards_of(state).specs

    def options() -> Iterator[Command]:
        yield Done(seat)
        if not may_take(state):
            return
        if state.match.options["take_back_from"] == "stage":
            for thing in stage(state, seat):
                spec = specs[state.things[thing].card]
                if can_pay(state, seat, spec.colour, spec.back):
                    yield TakeIn(seat, thing)
            return
        for card in takeable(state, seat):
            if can_pay(state, seat, specs[card].colour, specs[card].back):
                yield TakeBack(seat, card)

    return Ask(seat, "recovery", options)


_ASKS: Mapping[str, Callable[[Table, Actor], Ask]] = {
    "deck": _Decks,
    "story": _story,
    "order-deck": _order_deck,
    "toss": _toss,
    "swap": _swap,
    "main": _main,
    "pay": _pay,
    "declare": _declare,
    "counter": _counter,
    "window": partial(_events, "action"),
    "answer": partial(_events, "counter"),
    "losses": _losses,
    "stories": _stories,
    "look": _look,
    "arrange": partial(_among, "arrange"),
    "keep": partial(_among, "keep"),
    "bury": partial(_among, "bury"),
    "recovery": _recovery,
}
