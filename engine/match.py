"""A match at work: commands in, appended events out.

A :class:`Match` is one stream, loaded.  Commands are decided against its state and staged;
``commit`` appends what is staged in one transaction.  When somebody else wrote first, the staged
commands are decided again on what is there now, and kept if they are still legal.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from events.facts import NATURE, ORGANISER, REFEREE, Command, Event, Viewer
from events.log.protocol import Appended, Batch, Log, VersionConflict
from events.match import (
    Abandon,
    MatchAbandoned,
    MatchStarted,
    Note,
    Noted,
    Sitting,
    Start,
    Undo,
)
from events.record import Decision, Newer, Pen, Record, read, read_stream
from events.redaction import redact
from reducers.game import Ask, Game, Illegal, Outcome
from reducers.games import game as game_of
from reducers.history import (
    ABOUT_THE_STREAM,
    abandoned,
    before_last,
    counting,
    fold,
    started,
    undone,
)
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
        raise Newer(stream, 1, f"unknown game {started.game}") from None


class Match:
    """One match: the records of its stream, what is staged to follow them, and the state after it.

    ``state`` is None before the set-up, and when the set-up was undone.
    """

    def __init__(self, log: Log, stream: str, game: Game[Any], records: list[Record]) -> None:
        self.log, self.stream, self.game = log, stream, game
        self._take(records)

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

    def _take(self, records: list[Record]) -> None:
        self.records = records
        self.staged: list[Decision] = []
        self.events: list[Event] = [record.event for record in records]
        self.state: Any = fold(self.game, self.events)
        self._views: dict[Viewer, tuple[int, Any]] = {}
        self._chances: int | None = None
        self._abandoned = abandoned(self.events)

    # -- looking -------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The version the stream will be at when what is staged is in."""
        return len(self.events)

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

    def outcome(self) -> Outcome | None:
        """How it ended, None while it has not."""
        return None if self.state is None else self.game.outcome(self.state)

    def turn(self) -> tuple[Ask, ...]:
        """The questions asked now, as the referee sees them."""
        return () if self.state is None else self.game.turn(self.state)

    def view(self, viewer: Viewer) -> Any:
        """What a viewer knows: the fold of the events redacted for them."""
        if viewer == REFEREE or (viewer == ORGANISER and self.outcome() is not None):
            return self.state
        done, state = self._views.get(viewer, (0, None))
        counts = counting(self.events) if done == 0 else []
        for index in range(done, len(self.events)):
            event = self.events[index]
            if not isinstance(event, ABOUT_THE_STREAM) and (not counts or counts[index]):
                state = self.game.evolve(state, redact(event, viewer))
        self._views[viewer] = (len(self.events), state)
        return state

    def chances(self) -> int:
        """How many outcomes of nature count so far: the number of the next one."""
        if self._chances is None:
            counts = counting(self.events)
            self._chances = sum(
                command.actor() == NATURE
                for version, command in self._commands()
                if counts[version - 1]
            )
        return self._chances

    def _commands(self) -> Iterator[tuple[int, Command]]:
        """Every command with the version its events begin at, staged ones included."""
        for record in self.records:
            if record.command is not None:
                yield record.version, record.command
        version = len(self.records) + 1
        for decision in self.staged:
            yield version, decision.command
            version += len(decision.events)

    @property
    def abandoned(self) -> bool:
        """Whether it was closed unfinished."""
        return self._abandoned

    # -- writing -------------------------------------------------------------------------------

    def stage(self, command: Command, key: str | None = None) -> tuple[Event, ...]:
        """Decide a command and stage what follows from it; raises :class:`Illegal`."""
        if self.state is None and not isinstance(command, Start):
            raise _NOT_SET_UP
        if self.abandoned:
            raise _ABANDONED
        state, events = self.game.decide(self.state, command)
        self._stage(Decision(command, events, key), state)
        return events

    def _stage(self, decision: Decision, state: Any) -> None:
        self.staged.append(decision)
        self.events += decision.events
        self.state = state
        if self._chances is not None and decision.command.actor() == NATURE:
            self._chances += 1

    def stage_undo(self, to: int | None = None, key: str | None = None) -> tuple[Event, ...]:
        """Stage going back to version ``to``, by default to before the last command.

        What is staged must be committed first.  Raises :class:`Illegal`.
        """
        assert not self.staged, "commit what is staged before undoing"
        target = before_last(self.records) if to is None else to
        event = undone(self.records, target)
        self._stage(Decision(Undo(target), (event,), key), fold(self.game, [*self.events, event]))
        self._views.clear()
        self._chances = None
        self._abandoned = abandoned(self.events)
        return (event,)

    def stage_note(self, text: str, about: int | None = None, key: str | None = None) -> None:
        """Stage a remark beside a version, by default the last one.

        Raises :class:`Illegal` where there is no such version, or no text.
        """
        about = self.version if about is None else about
        if not text.strip():
            raise Illegal("no-text", say("A note needs a text."), "note")
        if not 0 <= about <= self.version:
            raise Illegal(
                "no-such-version", say("There is no record {version}.", version=about), "note"
            )
        self._stage(Decision(Note(about, text), (Noted(about, text),), key), self.state)

    def stage_abandon(self, reason: str, key: str | None = None) -> None:
        """Stage closing the match unfinished; raises :class:`Illegal` if it is closed or over."""
        if self.abandoned:
            raise _ABANDONED
        if self.outcome() is not None:
            raise Illegal("over", say("The match is over."), "abandon")
        self._stage(Decision(Abandon(reason), (MatchAbandoned(reason),), key), self.state)
        self._abandoned = True

    def commit(self, pen: Pen, *beside: Batch) -> Appended:
        """Append what is staged, and other batches with it, in one transaction.

        Raises :class:`VersionConflict` when somebody else wrote first and what is staged is no
        longer legal; then nothing is written and nothing stays staged.
        """
        while True:
            batch = Batch(self.stream, len(self.records), tuple(self.staged))
            try:
                appended = self.log.append((batch, *beside), pen)
            except VersionConflict as conflict:
                if conflict.stream != self.stream or not self._decided_again():
                    raise
                continue
            if appended.repeated:
                self._take(self._read())
            else:
                self.records += self._tail()
                self.staged = []
            return appended

    def _tail(self) -> list[Record]:
        """The records of what is staged, once they are written.

        Somebody may have written more already: that is not folded here, and the next commit meets
        it as a conflict.
        """
        before = self.records[-1].hash if self.records else ""
        records: list[Record] = []
        for stored in self.log.stream(self.stream, len(self.records), self.version):
            records.append(read(stored, before))
            before = stored.hash
        return records

    def _read(self) -> list[Record]:
        """The records of the stream as far as this match has written or seen them."""
        return list(read_stream(self.log.stream(self.stream)))

    def _decided_again(self) -> bool:
        """Decide what is staged again on what is in the log now; whether it is still legal."""
        staged = self.staged
        self._take(self._read())
        try:
            for decision in staged:
                if isinstance(decision.command, Undo | Start | Abandon):
                    raise _NOT_SET_UP
                if isinstance(decision.command, Note):
                    self._stage(decision, self.state)
                else:
                    self.stage(decision.command, decision.key)
        except Illegal:
            self._take(self.records)
            return False
        return True


_ABANDONED = Illegal("abandoned", say("The match was abandoned."), "abandon")
_NOT_SET_UP = Illegal("not-set-up", say("The match is not set up yet."), "seats")
