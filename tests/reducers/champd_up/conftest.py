"""Games to test the rules with: any ring, any hands, in the middle of a turn."""

from typing import Any

import pytest
from msgspec.structs import replace

from events.abilities import AgendaSet
from events.champd_up.turn import PhaseEntered
from events.facts import NATURE, Command, Event
from events.match import Sitting, Start
from reducers.champd_up import GAME
from reducers.champd_up.phases import RULES
from reducers.champd_up.ring import settle
from reducers.champd_up.state import Champ, Side, Slam
from reducers.game import Ask, Draw, Illegal
from reducers.pile import Pile, pool_of

NAMES = ("Ana", "Bo")


class Game:
    """A game at some moment, and what happened since."""

    def __init__(self, state: Slam) -> None:
        self.state = state
        self.events: list[Event] = []

    # -- doing ---------------------------------------------------------------------------------

    def say(self, *lines: str) -> tuple[Event, ...]:
        """Give commands in the words of the table, and let nature tell what is known to it."""
        events: tuple[Event, ...] = ()
        for line in lines:
            events = self.do(GAME.read(self.state, line, NAMES))
            self.nature()
        return events

    def do(self, command: Command) -> tuple[Event, ...]:
        """Give a command; what follows from it."""
        self.state, events = GAME.decide(self.state, command)
        self.events += events
        return events

    def nature(self) -> None:
        """Draw the cards whose places are known."""
        while self.asks and self.asks[0].actor == NATURE:
            (ask,) = self.asks
            assert isinstance(ask, Draw)
            self.do(next(ask.options()))

    def refused(self, line: str) -> tuple[str, str]:
        """The code and the rule of what refuses a line, which nobody is offered either."""
        command = GAME.read(self.state, line, NAMES)
        assert command not in [each for ask in self.asks for each in ask.options()]
        with pytest.raises(Illegal) as refused:
            GAME.decide(self.state, command)
        return refused.value.code, refused.value.rule

    # -- looking -------------------------------------------------------------------------------

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who is asked."""
        return GAME.turn(self.state)

    @property
    def asked(self) -> tuple[Any, str]:
        """The actor and the kind of the question."""
        (ask,) = self.asks
        return ask.actor, ask.kind

    @property
    def options(self) -> list[str]:
        """What may be typed."""
        (ask,) = self.asks
        return [GAME.write(self.state, each, NAMES) for each in ask.options()]

    def ring(self, seat: int) -> list[str]:
        """The champs of a seat in the ring, oldest first."""
        return [self.state.ring[thing].card for thing in self.state.allied(seat)]

    def champ(self, card: str) -> Champ:
        """The champ in the ring that is that card."""
        (found,) = [champ for champ in self.state.ring.values() if champ.card == card]
        return found

    def hand(self, seat: int) -> list[str | None]:
        """A hand, sorted."""
        return list(self.state.sides[seat].hand)

    def happened(self, *kinds: type[Event]) -> list[Event]:
        """What happened of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def kinds(self) -> list[str]:
        """The types of what happened, without agenda and phases."""
        quiet = (AgendaSet, PhaseEntered)
        return [type(event).__name__ for event in self.events if not isinstance(event, quiet)]


def table(
    ana: str = "",
    bo: str = "",
    *,
    hands: tuple[str, str] = ("", ""),
    reserves: tuple[str, str] = ("wizard twins", "beige barb"),
    deck: str = "",
    discards: str = "",
    energy: int = 3,
    active: int = 0,
    turn: int = 5,
    trainers: tuple[str, str] = ("coach-ladle", "the-landlord"),
    exhausted: str = "",
    options: dict[str, Any] | None = None,
    packs: tuple[str, ...] = (),
) -> Game:
    """A game in which somebody acts: champs, hands and piles as named, the top of the deck first,
    the top of the discard pile last."""
    own = tuple(GAME.pack(source) for source in packs)
    seats = (Sitting(), Sitting())
    start = Start("champd-up", "recorded", seats, options or {}, first=0, packs=own)
    state, _ = GAME.decide(None, start)
    ring = {
        number + 1: Champ(
            seat,
            card,
            GAME.cards(own)[card].facts["power"],  # type: ignore[arg-type]
            ready=card not in exhausted.split(),
        )
        for number, (seat, card) in enumerate(
            [(0, card) for card in ana.split()] + [(1, card) for card in bo.split()]
        )
    }
    sides = [
        Side(
            trainer,
            hand=pool_of(tuple(hand.split())) or (),
            reserve=pool_of(tuple(reserve.split())) or (),
            energy=energy if seat == active else 0,
        )
        for seat, (trainer, hand, reserve) in enumerate(zip(trainers, hands, reserves, strict=True))
    ]
    known = tuple(deck.split())
    state = replace(
        state,
        sides=(sides[0], sides[1]),
        ring=ring,
        things=len(ring),
        deck=Pile(len(known), known),
        pool=(),
        discards=tuple(discards.split()),
        phase="actions",
        starter=0,
        active=active,
        turn=turn,
        agenda=(),
    )
    run = RULES.run(state)
    settle(run)
    return Game(run.close()[0])


@pytest.fixture
def game() -> Any:
    """``game("nun", "barb", hands=("sam", ""))``: Ana, with the nun in the ring, is to act."""
    return table


@pytest.fixture
def begun() -> Game:
    """A game that was just set up, Ana to start."""
    start = Start("champd-up", "recorded", (Sitting(), Sitting()), {}, first=0)
    return Game(GAME.decide(None, start)[0])
