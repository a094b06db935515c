"""Many matches of bots, a portion at a time: what the laboratory plays.

Match k of a batch comes from (seed, k) alone, so it depends neither on how many are played nor on
who plays which portion.  What is played are streams, as a log would keep them; a game that drafts
(its room of this floor has ``DRAFTERS``) plays whole tournaments unless single matches are asked
for.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Raw, Struct

from engine.bots import policies
from engine.evening import Host
from engine.quick_match import Laid
from events.facts import Card, Event, Seat, Unknown
from events.games import GAMES
from events.match import Options, Pack, Sitting, Start
from events.record import Body, Decision, Stored
from reducers.cards import listed
from reducers.game import Game
from reducers.games import game

Streams: TypeAlias = Sequence[tuple[str, list[Decision]]]
"""Streams by name, each with its decisions."""

MATCHES: Final = 1000
"""How many matches are a portion, at most."""

TOURNAMENTS: Final = 20
"""How many tournaments are, likewise."""

PORTIONS: Final = 4
"""How many portions a batch has at least, so that several processes have something to do."""


class Wish(Struct, frozen=True):
    """What is to be played: a game, who plays (a bot a seat), what is agreed, with which decks.

    ``whole`` asks for tournaments instead of single matches.
    """

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Options = {}
    decks: dict[int, tuple[Card | Unknown, ...]] = {}
    packs: tuple[Pack, ...] = ()
    whole: bool = False

    @property
    def name(self) -> str:
        """What the streams of the batch begin with."""
        return f"{self.game}-{self.seed}"


class Portion(Struct, frozen=True):
    """Some of the matches (or tournaments) of a batch, from number ``first`` on; 0 is the first."""

    wish: Wish
    first: int
    count: int


def portions(wish: Wish, count: int) -> list[Portion]:
    """A batch in portions, the same whoever plays them."""
    size = min(TOURNAMENTS if wish.whole else MATCHES, -(-count // PORTIONS))
    return [Portion(wish, at, min(size, count - at)) for at in range(0, count, size)]


def plays_whole(key: str) -> bool:
    """Whether a game is played in whole tournaments: decks are drafted for its matches."""
    return hasattr(GAMES[key].room("engine"), "DRAFTERS")


def played(portion: Portion) -> Iterator[Streams]:
    """The streams of each match (or tournament) of a portion, as they are played.

    Raises ``Illegal`` for a bad set-up.
    """
    wish = portion.wish
    numbers = range(portion.first, portion.first + portion.count)
    rules = game(wish.game)
    if wish.whole:
        host = Host(rules, GAMES[wish.game].format, wish.bots, wish.options, wish.packs)
        for number in numbers:
            yield list(host.play(wish.seed, number, f"{wish.name}-{number + 1:07}").streams())
        return
    known = policies(wish.game)
    table = [known[bot] for bot in wish.bots]
    laid = _laid(rules, wish)
    for number in numbers:
        yield [(f"{wish.name}-{number + 1:07}", laid.play(table, wish.seed, number).decisions)]


def labelled(bot: str, seat: Seat) -> str:
    """What a bot is called at a table of the laboratory."""
    return f"{bot}-{seat + 1}"


def _laid(rules: Game[Any], wish: Wish) -> Laid:
    sittings = tuple(
        Sitting(bot=bot, label=labelled(bot, seat)) for seat, bot in enumerate(wish.bots)
    )
    start = Start(wish.game, "simulated", sittings, wish.options, packs=wish.packs)
    opening = []
    names = [chr(ord("A") + seat) for seat in range(len(sittings))]
    state, _ = rules.decide(None, start)
    for seat, cards in sorted(wish.decks.items()):
        line = f"{names[seat]}: deck {listed(tuple(sorted(cards, key=str)))}"
        command = rules.read(state, line, names)
        state, _ = rules.decide(state, command)
        opening.append(command)
    return Laid(rules, start, opening)


class Bare:
    """Played streams as a source of records for counting: nothing is sealed and nothing is chained,
    since no log keeps them."""

    def __init__(self, streams: Iterable[tuple[str, list[Decision]]]) -> None:
        self.records = [
            Stored(0, name, version, _body(name, version, event), "")
            for name, decisions in streams
            for version, event in enumerate(
                (event for decision in decisions for event in decision.events), 1
            )
        ]

    def position(self) -> int:
        """How many there are."""
        return len(self.records)

    def after(self, position: int, limit: int | None = None) -> Iterator[Stored]:
        """Those after a position."""
        end = len(self.records) if limit is None else position + limit
        for at, stored in enumerate(self.records[position:end], position + 1):
            yield Stored(at, stored.stream, stored.version, stored.body, "")


def _body(stream: str, version: int, event: Event) -> bytes:
    kind, data = type(event), Raw(msgspec.json.encode(event))
    return msgspec.json.encode(
        Body(stream, version, "", kind.type_name(), kind.schema(), "", data=data)
    )
