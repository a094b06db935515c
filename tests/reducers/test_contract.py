"""Every game keeps the contract, on every step of many random matches."""

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events import abilities
from events.facts import ORGANISER, SPECTATOR, Command, Event, Viewer
from events.games import GAMES
from events.kinds import event_kind
from events.match import Concede, Conceded, MatchEnded, MatchStarted, Start
from events.record import Decision
from events.redaction import redact
from reducers.contract import Playout
from reducers.game import Game, Illegal
from reducers.games import game
from reducers.message import Message

KEYS = [*GAMES, "hats"]
HIGH = ("hat-5", "hat-6", "hat-7", "hat-8", "hat-9")


@pytest.mark.faults
@pytest.mark.parametrize("key", KEYS)
def test_playouts(key: str, playouts: Any, full_size: bool, tried: Any) -> None:
    """M1 accepted exactly when legal, M2 a refusal changes nothing, M3 there is a way forward,
    R10 a state written and read is the state, and the laws of views; nothing is left out."""
    play = playouts.PLAYS[key]
    events: set[type[Event]] = set()
    commands: set[type[Command]] = set()
    for seed in range(1_000 if full_size else 150):
        start, answer = playouts.beginning(key, seed)
        playout = Playout(
            game(key),
            start,
            seed,
            answer=answer,
            aside=play.aside,
            unlisted=play.unlisted,
            thorough=seed % 10 == 0,
        )
        playout.run()
        events |= {type(event) for event in playout.events}
        commands |= {type(command) for command in playout.commands}
    room = GAMES[key].room("events")
    assert room is not None
    assert events - {*abilities.EVENTS} == {*room.EVENTS, MatchStarted, Conceded, MatchEnded}
    assert commands - {*abilities.COMMANDS} == {*room.COMMANDS, Start, Concede}
    tried("matches in which every law was checked", seed + 1)


def test_every_game_is_played(playouts: Any) -> None:
    assert set(playouts.PLAYS) == set(KEYS)


# -- the suite finds what it is there to find --------------------------------------------------


def _more() -> Event:
    scored = event_kind("hats.Scored")
    assert scored is not None
    return scored.cls(0, 0)  # type: ignore[call-arg]


def _shows_hands(hats: Game[Any]) -> Game[Any]:
    return replace(hats, view=lambda state, viewer: state)


def _counts_by_secrets(hats: Game[Any]) -> Game[Any]:
    """Says something more when a high hat is dealt: the number of events tells it."""

    def decide(state: Any, command: Command) -> Any:
        after, events = hats.decide(state, command)
        high = getattr(events[0], "card", None) in HIGH
        return (after, (*events, _more())) if high else (after, events)

    return replace(hats, decide=decide)


def _asks_otherwise(hats: Game[Any]) -> Game[Any]:
    """Asks for a parry in other words where none can help, which tells what is in the hand."""

    def turn(state: Any) -> Any:
        asks = hats.turn(state)
        for ask in asks:
            if ask.kind == "parry" and not set(HIGH) & set(state.sides[ask.actor].hand):
                ask.kind = "parry in vain"
        return asks

    return replace(hats, turn=turn)


def _changes_its_argument(hats: Game[Any]) -> Game[Any]:
    def decide(state: Any, command: Command) -> Any:
        after, events = hats.decide(state, command)
        if state is not None:
            state.sides[0].points += 1
        return after, events

    return replace(hats, decide=decide)


def _evolves_in_place(hats: Game[Any]) -> Game[Any]:
    return replace(hats, draft=lambda state: state)


def _takes_anything(hats: Game[Any]) -> Game[Any]:
    def decide(state: Any, command: Command) -> Any:
        try:
            return hats.decide(state, command)
        except Illegal:
            return state, (_more(),)

    return replace(hats, decide=decide)


def _never_ends(hats: Game[Any]) -> Game[Any]:
    return replace(hats, outcome=lambda state: None)


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (_shows_hands, "L1"),
        (_counts_by_secrets, "L2"),
        (_asks_otherwise, "L3"),
        (_changes_its_argument, "changed"),
        (_evolves_in_place, "evolve changed its argument"),
        (_takes_anything, "M1"),
        (_never_ends, "no end"),
    ],
)
def test_a_broken_game_is_found(broken: Any, law: str, hats: Game[Any], playouts: Any) -> None:
    """Each of these games breaks one law, and the suite says which."""
    with pytest.raises(AssertionError, match=law):
        for seed in range(50):
            start, _ = playouts.beginning("hats", seed)
            Playout(broken(hats), start, seed).run()


# -- secrets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_v4_a_spectator_sees_no_more_than_every_seat(
    key: str, playouts: Any, full_size: bool
) -> None:
    rules = game(key)
    for seed in range(300 if full_size else 30):
        for state, _ in playouts.decisions(key, seed):
            shown = rules.view(state, SPECTATOR)
            for seat in range(len(state.match.sittings)):
                assert rules.view(rules.view(state, seat), SPECTATOR) == shown


_STRING = re.compile(rb'"(?:[^"\\]|\\.)*"')


class Onlooker:
    """Somebody at a duel, and the cards they were shown so far."""

    def __init__(self, rules: Game[Any], viewer: Viewer) -> None:
        self.rules, self.viewer = rules, viewer
        self.known: Any = None
        self.seen: set[str] = set()
        self.ids: dict[bytes, set[str]] = {}
        for entry in rules.cards(()).values():
            for name in entry.names:
                self.ids.setdefault(msgspec.json.encode(name), set()).add(entry.id)

    def watch(self, state: Any, decision: Decision) -> None:
        """See a decision; nothing one is shown may hold a card that one was not shown before."""
        command = redact(decision.command, self.viewer)
        events = [redact(event, self.viewer) for event in decision.events]
        self.seen |= self.cards(command, events)
        self.known = self.rules.fold(events, self.known)
        shown = self.rules.view(state, self.viewer)
        said = [self.rules.tell(event, self.viewer) for event in events]
        for what in (self.known, shown, self.rules.table(shown), said, self.refusals()):
            assert self.cards(what) <= self.seen, self.viewer

    def cards(self, *what: Any) -> set[str]:
        """The cards whose id or name stands in the bytes of something."""
        strings = set(_STRING.findall(msgspec.json.encode(what)))
        return {card for string in strings & self.ids.keys() for card in self.ids[string]}

    def refusals(self) -> list[Message]:
        """Why commands with a card that nobody has are refused."""
        reasons = []
        for ask in self.rules.turn(self.known):
            for option in list(ask.options())[:2]:
                if hasattr(option, "card"):
                    with pytest.raises(Illegal) as refused:
                        self.rules.decide(self.known, replace(option, card="no-such-card"))
                    reasons.append(refused.value.reason)
        return reasons


@pytest.mark.faults
@pytest.mark.parametrize("key", KEYS)
def test_v3_no_card_that_was_not_shown(
    key: str, playouts: Any, full_size: bool, tried: Any
) -> None:
    """V3: whatever somebody is given (states, tables, messages, refusals) holds no card that
    nobody showed them."""
    rules, matches = game(key), 1_000 if full_size else 12
    for seed in range(matches):
        start, _ = playouts.beginning(key, seed)
        seats = range(len(start.sittings))
        onlookers = [Onlooker(rules, viewer) for viewer in (*seats, SPECTATOR, ORGANISER)]
        for state, decision in playouts.decisions(key, seed):
            for onlooker in onlookers:
                onlooker.watch(state, decision)
    tried("matches whose views were searched for secrets", matches)
