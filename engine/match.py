"""Matches at work: the stream of one, with its game and who sits where."""

from collections.abc import Sequence
from typing import Any

from engine.stream import Stream
from events.facts import Event
from events.log.protocol import Log
from events.match import Abandon, MatchAbandoned, MatchStarted, Sitting, Start
from events.reason import Reason
from events.record import Decision, Newer, Record, read_stream
from reducers.game import Decider, Game, Illegal
from reducers.games import decider
from reducers.games import game as game_of
from reducers.history import fold, started
from reducers.message import say


class NoSuchMatch(Exception):
    """No stream of that name is a match."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


def rules_of(stream: str, started: MatchStarted) -> Game[Any]:
    """The rules of a match; raises ``Newer`` for a game that this version does not know."""
    try:
        return game_of(started.game)
    except KeyError:
        raise Newer(stream, 1, Reason("unknown game {game}", game=started.game)) from None


def decider_of(stream: str, first: Event) -> Decider[Any]:
    """What a stream is decided by, from its first event.

    Raises ``Newer`` for a game that this version does not know, :class:`NoSuchMatch` where the
    stream is neither a match nor a tournament.
    """
    if isinstance(first, MatchStarted):
        return rules_of(stream, first)
    try:
        return decider(first)
    except ValueError:
        raise NoSuchMatch(stream) from None


class Match(Stream):
    """One match."""

    def __init__(self, log: Log, stream: str, game: Game[Any], records: list[Record]) -> None:
        self.game = game
        super().__init__(log, stream, game, records)

    @classmethod
    def load(cls, log: Log, stream: str) -> "Match":
        """Read a match from the log, verifying its chain.

        Raises :class:`NoSuchMatch`, ``Damaged``, ``Newer`` or ``Corrupt``.
        """
        records = list(read_stream(log.stream(stream)))
        first = started(record.event for record in records)
        if first is None:
            raise NoSuchMatch(stream)
        return cls(log, stream, rules_of(stream, first), records)

    @classmethod
    def new(cls, log: Log, stream: str, command: Start, key: str | None = None) -> "Match":
        """A match that is being set up: nothing is in the log yet."""
        match = cls(log, stream, game_of(command.game), [])
        match.stage(command, key)
        return match

    @classmethod
    def continued(
        cls, log: Log, stream: str, game: Game[Any], decisions: Sequence[Decision]
    ) -> "Match":
        """A match that begins with decisions taken elsewhere; nothing is in the log yet."""
        match = cls(log, stream, game, [])
        for decision in decisions:
            match._stage(decision, None)
        match.state = fold(game, match.events)
        return match

    @property
    def started(self) -> MatchStarted:
        """The set-up of this match."""
        first = started(self.events)
        assert first is not None
        return first

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """Who sits where."""
        return self.started.sittings

    def stage_abandon(self, reason: str, key: str | None = None) -> None:
        """Stage closing the match unfinished; raises :class:`Illegal` if it is closed or over."""
        if self.abandoned:
            raise Illegal("abandoned", say("The match was abandoned."), "abandon")
        if self.outcome() is not None:
            raise Illegal("over", say("The match is over."), "abandon")
        self._stage(Decision(Abandon(reason), (MatchAbandoned(reason),), key), self.state)
        self._abandoned = True
