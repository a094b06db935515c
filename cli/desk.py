"""What the commands work with: the log, the people, who types, and the words for one table."""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache, cached_property
from typing import Any

from cli.context import Context
from cli.texts import language
from cli.tournament.entrants import name_of
from cli.words import Words, card_id
from engine.match import Match
from engine.people import People, Registrar, seat_names
from engine.streams import Loaded
from engine.tournament import commit_match
from events.draft.opening import DraftStarted
from events.facts import Card, Unknown
from events.log.memory import MemoryLog
from events.log.protocol import Appended, Log
from events.log.sqlite import SqliteLog
from events.match import MatchStarted, Pack, Sitting
from events.plays import PlaysOpened
from events.tournament.common import Entrant
from events.tournament.opening import TournamentStarted
from reducers.cards import Entries, entry_or_group
from reducers.game import Game
from reducers.games import game
from reducers.text import Ambiguous


class SystemPen:
    """Writes with the clock and the randomness of this machine."""

    def __init__(self, recorder: str) -> None:
        self.recorder = recorder

    def now(self) -> str:
        """This instant, in UTC."""
        return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def salt(self) -> bytes:
        """Sixteen random bytes."""
        return secrets.token_bytes(16)


def new_id(letters: str = "abcdefghjkmnpqrstuvwxyz23456789", length: int = 8) -> str:
    """A short id that nobody has, easy to read aloud."""
    return "".join(secrets.choice(letters) for _ in range(length))


def open_log(context: Context, *, writing: bool = False) -> Log:
    """The log of this run.  Reading makes no file: a log that is not there yet is empty."""
    if not writing and not context.store.exists():
        return MemoryLog()
    return SqliteLog(context.store, readonly=not writing)


class Desk:
    """One command at work on the log."""

    def __init__(self, context: Context, *, writing: bool = False) -> None:
        self.context = context
        self.log = open_log(context, writing=writing)

    @cached_property
    def people(self) -> People:
        """Everybody the log knows."""
        return People(self.log)

    @cached_property
    def registrar(self) -> Registrar:
        """Gives ids to people who are new."""
        return Registrar(self.people, new_id)

    @cached_property
    def pen(self) -> SystemPen:
        """Who types; somebody who never did is registered with the first append.

        Of several people of one name, which two laptops may have registered, it is the first.
        """
        try:
            return SystemPen(self.registrar.id_of(self.context.recorder))
        except Ambiguous as several:
            return SystemPen(several.candidates[0])

    def commit(self, stream: Loaded) -> Appended:
        """Append what is staged in a stream, and whoever is new; what a match means
        for its tournament goes into the same append."""
        pen, new = self.pen, self.registrar.batches
        if isinstance(stream, Match):
            appended = commit_match(stream, pen, *new)
        else:
            appended = stream.commit(pen, *new)
        self.registrar.batches.clear()
        return appended

    def names(self, sittings: Sequence[Sitting]) -> tuple[str, ...]:
        """What the seats of a match are called."""
        return seat_names(sittings, self.people.names)

    def speak(self, game: Game[Any], names: Sequence[str], packs: tuple[Pack, ...] = ()) -> Words:
        """Words for one table; what goes wrong from here on is told with its names."""
        entries = game.cards(packs)
        self.context.words = Words(names, lambda card: card_name(entries, card, language()))
        return self.context.words

    def speak_of_people(self, key: str | None = None) -> Words:
        """Words for a tournament: people by name, and the cards of its game if there is one."""
        cards = card_id if key is None else _named(key)
        self.context.words = Words(cards=cards, people=self.people.names)
        return self.context.words

    def speak_at(
        self, started: MatchStarted | TournamentStarted | PlaysOpened | DraftStarted
    ) -> Words:
        """Words for a match, a draft or a tournament that is looked at."""
        if isinstance(started, DraftStarted):
            words = self.speak(game(started.game), self.seats_at(started), started.packs)
            self.context.words = words.with_people(self.people.names)
            return self.context.words
        if isinstance(started, TournamentStarted):
            return self.speak_of_people(started.game)
        if isinstance(started, PlaysOpened):
            return self.speak_of_people()
        return self.speak(game(started.game), self.names(started.sittings), started.packs)

    def seats_at(self, started: MatchStarted | TournamentStarted | DraftStarted) -> tuple[str, ...]:
        """What the seats are called; a tournament has none."""
        if isinstance(started, DraftStarted):
            return self.people_at(started.entrants)
        return () if isinstance(started, TournamentStarted) else self.names(started.sittings)

    def people_at(self, entrants: Sequence[Entrant]) -> tuple[str, ...]:
        """What those who have the seats of a draft are called."""
        return tuple(name_of(each, self.people.names) or "?" for each in entrants)

    def speak_of(self, match: Match) -> Words:
        """Words for a match."""
        return self.speak(match.game, self.names(match.sittings), match.started.packs)


def _named(key: str) -> Callable[[Card | Unknown], str]:
    """What the cards of a game are called; its catalogue is read when the first is named."""

    @cache
    def entries() -> Entries:
        try:
            return game(key).cards(())
        except KeyError:
            return {}

    return lambda card: card_name(entries(), card, language())


def card_name(entries: Entries, card: Card | Unknown, lang: str) -> str:
    """A card as the reader's language calls it."""
    if card is None:
        return "?"
    entry = entry_or_group(entries, card)
    if entry is None:
        return card
    return entry.name_fr if lang == "fr" else entry.name
