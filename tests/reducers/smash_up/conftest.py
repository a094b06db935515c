"""Tables to test the rules with: any board, written down base by base."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from events.abilities import Thing
from events.facts import NATURE, Command, Event
from events.match import Sitting, Start
from reducers.game import Ask, Illegal
from reducers.pile import Pile
from reducers.smash_up import GAME
from reducers.smash_up.board import breakpoints, cards_of, powers
from reducers.smash_up.state import Attached, Base, Minion, Player, Table

NAMES = ("Ana", "Bo", "Cleo", "Dan")
FOLLOWING = ("jungle-oasis", "the-great-library", "the-central-brain")
"""The bases that come next, unless it is said otherwise."""


def seat_of(name: str) -> int:
    """The seat of somebody."""
    return [each.casefold() for each in NAMES].index(name.casefold())


class Scene:
    """A table at some moment, and what happened since."""

    def __init__(self, state: Table) -> None:
        self.state = state
        self.events: list[Event] = []

    # -- doing ---------------------------------------------------------------------------------

    def say(self, *lines: str) -> tuple[Event, ...]:
        """Give commands in the words of the table, cards that can only be one coming by
        themselves; what followed."""
        before = len(self.events)
        for line in lines:
            self.do(GAME.read(self.state, line, NAMES))
        return tuple(self.events[before:])

    def do(self, command: Command) -> None:
        """Give a command."""
        self.state, events = GAME.decide(self.state, command)
        self.events += events
        while (forced := self._forced()) is not None:
            self.state, events = GAME.decide(self.state, forced)
            self.events += events

    def _forced(self) -> Command | None:
        for ask in GAME.turn(self.state):
            options = list(ask.options())
            if ask.actor == NATURE and len(options) == 1:
                return options[0]
        return None

    def refused(self, line: str) -> tuple[str, str]:
        """The code and the rule of what refuses a line, which nobody is offered either."""
        command = GAME.read(self.state, line, NAMES)
        assert command not in [each for ask in GAME.turn(self.state) for each in ask.options()]
        with pytest.raises(Illegal) as refused:
            GAME.decide(self.state, command)
        return refused.value.code, refused.value.rule

    # -- looking -------------------------------------------------------------------------------

    @property
    def ask(self) -> Ask:
        """The question."""
        (ask,) = GAME.turn(self.state)
        return ask

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked, and what kind of question it is."""
        actor = self.ask.actor
        return NAMES[actor] if isinstance(actor, int) else actor, self.ask.kind

    @property
    def options(self) -> list[str]:
        """What may be typed."""
        return [GAME.write(self.state, each, NAMES) for each in self.ask.options()]

    def base(self, card: str) -> Thing:
        """The number of a base in play."""
        return next(thing for thing, each in self.state.bases.items() if each.card == card)

    def at(self, card: str) -> list[str]:
        """The minions on a base with whose they are and their power, and the actions there."""
        base = self.base(card)
        return [self._minion(thing) for thing in self.state.at(base)] + self._on(base)

    def _minion(self, thing: Thing) -> str:
        each = self.state.minions[thing]
        words = [NAMES[each.seat].lower(), each.card, str(each.power), *self._on(thing)]
        return " ".join(words)

    def _on(self, host: Thing) -> list[str]:
        return [f"+{self.state.attached[thing].card}" for thing in self.state.on(host)]

    def breakpoint(self, card: str) -> int:
        """The breakpoint of a base as it is now."""
        return self.state.bases[self.base(card)].breakpoint

    def player(self, name: str) -> Player:
        """Somebody's hand, deck and points."""
        return self.state.players[seat_of(name)]

    def hand(self, name: str) -> list[str | None]:
        """Somebody's hand."""
        return list(self.player(name).hand)

    def discards(self, name: str) -> list[str]:
        """Somebody's discard pile."""
        return list(self.player(name).discards)

    def points(self, name: str) -> int:
        """Somebody's points."""
        return self.player(name).points

    def under(self, name: str) -> list[str | None]:
        """The known cards at the bottom of somebody's deck."""
        return list(self.player(name).deck.bottom)

    def happened(self, *kinds: type[Event]) -> list[Event]:
        """What happened of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]


Make = Callable[..., Scene]


def _place(state: Table, line: str) -> None:
    """A base with what lies on it: ``tar-pits: ana invader + bo upgrade, bo @infiltrate``."""
    card, _, rest = line.partition(":")
    base = _next(state)
    state.bases[base] = Base(card, cards_of(state).bases[card].breakpoint)
    for part in filter(None, (part.strip() for part in rest.split(","))):
        first, *attached = (each.split() for each in part.split("+"))
        seat, word = seat_of(first[0]), first[1]
        host = _next(state)
        if word.startswith("@"):
            state.attached[host] = Attached(word[1:], seat, seat, base)
            continue
        power = cards_of(state).cards[word].power
        state.minions[host] = Minion(word, seat, seat, base, power, power)
        for name, action in attached:
            owner = seat_of(name)
            state.attached[_next(state)] = Attached(action, owner, owner, host)


def _next(state: Table) -> Thing:
    state.things += 1
    return state.things - 1


@pytest.fixture
def scene() -> Make:
    """``scene("tar-pits: ana king-rex, bo invader", ana="beam-up", deck={"ana": "scout"},
    discards={"bo": "…"}, points={"ana": 3}, turn="ana", seats=2, following="tortuga", **options)``:
    a table in somebody's Play Cards.  Decks and the base deck are written from the top."""

    def make(
        *bases: str,
        deck: dict[str, str] | None = None,
        discards: dict[str, str] | None = None,
        points: dict[str, int] | None = None,
        turn: str = "ana",
        seats: int = 2,
        following: str = " ".join(FOLLOWING),
        **words: Any,
    ) -> Scene:
        hands = {name: words.pop(name, "") for name in ("ana", "bo", "cleo", "dan")}
        start = Start("smash-up", "played", (Sitting(),) * seats, words, first=seat_of(turn))
        state, _ = GAME.decide(None, start)
        state = GAME.draft(state)
        for line in bases:
            _place(state, line)
        bases_ = [each.card for each in state.bases.values()]
        coming = tuple(card for card in following.split() if card not in bases_)
        state.base_deck = Pile(len(coming), coming)
        for seat, player in enumerate(state.players):
            name = NAMES[seat].lower()
            player.hand = tuple(hands[name].split())
            cards = tuple((deck or {}).get(name, "").split())
            player.deck = Pile(len(cards), cards)
            player.discards = tuple((discards or {}).get(name, "").split())
            player.points = (points or {}).get(name, 0)
            known = [card for card in (*player.hand, *cards, *player.discards) if card]
            lying = [each.card for each in state.minions.values() if each.owner == seat]
            lying += [each.card for each in state.attached.values() if each.owner == seat]
            player.cards = tuple(sorted([*known, *lying]))
            factions = {cards_of(state).cards[card].faction for card in known}
            player.factions = tuple(sorted(factions))
        state.turn, state.phase, state.turns = seat_of(turn), "play", 1
        state.minions_left = state.actions_left = 1
        for thing, power in powers(state).items():
            state.minions[thing] = replace(state.minions[thing], power=power)
        for thing, points_ in breakpoints(state).items():
            state.bases[thing] = replace(state.bases[thing], breakpoint=points_)
        return Scene(state)

    return make
