"""A stream at work: commands in, appended events out.

A :class:`Stream` is a match or a tournament, loaded.  Commands are decided against its state and
staged; :func:`commit` appends what is staged in one or several streams in one transaction.  When
somebody else wrote first, the staged commands are decided again on what is there now, and kept if
they are still legal.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from events.facts import NATURE, ORGANISER, REFEREE, Command, Event, Viewer
from events.log.protocol import Appended, Batch, KeyConflict, Log, VersionConflict
from events.match import Abandon, Note, Noted, Undo
from events.record import Decision, Pen, Record, read, read_stream
from events.redaction import redact
from reducers.game import Ask, Decider, Illegal, Outcome
from reducers.history import (
    ABOUT_THE_STREAM,
    abandoned,
    before_last,
    counting,
    fold,
    undone,
)
from reducers.message import say


class Stream:
    """One stream: its records, what is staged to follow them, and the state after it.

    ``state`` is None before the set-up, and when the set-up was undone.
    """

    def __init__(self, log: Log, stream: str, decider: Decider[Any], records: list[Record]) -> None:
        self.log, self.stream, self.decider = log, stream, decider
        self._take(records)

    def _take(self, records: list[Record]) -> None:
        self.records = records
        self.staged: list[Decision] = []
        self.events: list[Event] = [record.event for record in records]
        self.state: Any = fold(self.decider, self.events)
        self._views: dict[Viewer, tuple[int, Any]] = {}
        self._chances: int | None = None
        self._abandoned = abandoned(self.events)

    # -- looking -------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The version the stream will be at when what is staged is in."""
        return len(self.events)

    @property
    def abandoned(self) -> bool:
        """Whether it was closed unfinished."""
        return self._abandoned

    def outcome(self) -> Outcome | None:
        """How it ended, None while it has not."""
        return None if self.state is None else self.decider.outcome(self.state)

    def turn(self) -> tuple[Ask, ...]:
        """The questions asked now, as the referee sees them."""
        return () if self.state is None else self.decider.turn(self.state)

    def view(self, viewer: Viewer) -> Any:
        """What a viewer knows: the fold of the events redacted for them."""
        if viewer == REFEREE or (viewer == ORGANISER and self.outcome() is not None):
            return self.state
        done, state = self._views.get(viewer, (0, None))
        counts = counting(self.events) if done == 0 else []
        for index in range(done, len(self.events)):
            event = self.events[index]
            if not isinstance(event, ABOUT_THE_STREAM) and (not counts or counts[index]):
                state = self.decider.evolve(state, redact(event, viewer))
        self._views[viewer] = (len(self.events), state)
        return state

    def chances(self) -> int:
        """How many outcomes of nature count so far: the number of the next one."""
        if self._chances is None:
            self._chances = sum(command.actor() == NATURE for command in self.commands())
        return self._chances

    def commands(self) -> Iterator[Command]:
        """The commands that count."""
        counts = counting(self.events)
        return (command for version, command in self._commands() if counts[version - 1])

    def keyed(self, key: str | None) -> Record | None:
        """The record that begins the decision under a key, None if there is none."""
        return next((each for each in self.records if key is not None and each.key == key), None)

    def _commands(self) -> Iterator[tuple[int, Command]]:
        """Every command with the version its events begin at, staged ones included."""
        for record in self.records:
            if record.command is not None:
                yield record.version, record.command
        version = len(self.records) + 1
        for decision in self.staged:
            yield version, decision.command
            version += len(decision.events)

    # -- staging -------------------------------------------------------------------------------

    def stage(self, command: Command, key: str | None = None) -> tuple[Event, ...]:
        """Decide a command and stage what follows from it; raises :class:`Illegal`."""
        if self.abandoned:
            raise _ABANDONED
        state, events = self.decider.decide(self.state, command)
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
        state = fold(self.decider, [*self.events, event])
        self._stage(Decision(Undo(target), (event,), key), state)
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

    # -- writing -------------------------------------------------------------------------------

    def recorded(self, key: str | None, command: Command) -> bool:
        """Whether a command was recorded under a key already.

        Raises :class:`KeyConflict` where another was.
        """
        for record in self.records:
            if key is not None and record.key == key:
                if record.command != command:
                    raise KeyConflict(self.stream, key, record.version)
                return True
        return False

    def drop(self) -> None:
        """Forget what is staged."""
        if self.staged:
            self._take(self.records)

    def refresh(self) -> None:
        """Read what others have written since; what is staged is forgotten."""
        self._take(list(read_stream(self.log.stream(self.stream))))

    def batch(self) -> Batch:
        """What is staged, for the log."""
        return Batch(self.stream, len(self.records), tuple(self.staged))

    def commit(self, pen: Pen, *beside: Batch) -> Appended:
        """Append what is staged, and other batches with it; see :func:`commit`."""
        return commit((self,), pen, *beside)

    def written(self) -> None:
        """Take the records of what was staged from the log.

        Somebody may have written more already: that is not folded here, and the next commit meets
        it as a conflict.
        """
        before = self.records[-1].hash if self.records else ""
        for stored in self.log.stream(self.stream, len(self.records), self.version):
            self.records.append(read(stored, before))
            before = stored.hash
        self.staged = []

    def decided_again(self) -> bool:
        """Decide what is staged again on what is in the log now; whether it is still legal.

        What says where to go back to, or begins the stream, or closes it, is not decided again: it
        was meant for what was there.
        """
        staged, new = self.staged, not self.records
        self.refresh()
        if new or any(isinstance(each.command, Undo | Abandon) for each in staged):
            return False
        try:
            self._stage_again(staged)
        except Illegal:
            self._take(self.records)
            return False
        return True

    def _stage_again(self, staged: Sequence[Decision]) -> None:
        for decision in staged:
            if isinstance(decision.command, Note):
                self._stage(decision, self.state)
            else:
                self.stage(decision.command, decision.key)


def commit(streams: Sequence[Stream], pen: Pen, *beside: Batch) -> Appended:
    """Append what is staged in some streams, and other batches with it, in one transaction.

    Raises ``VersionConflict`` when somebody else wrote first and what is staged is no longer
    legal; then nothing is written and nothing stays staged.
    """
    while True:
        try:
            return append(streams, pen, *beside)
        except VersionConflict as conflict:
            late = next((each for each in streams if each.stream == conflict.stream), None)
            if late is None or not late.decided_again():
                for each in streams:
                    each.drop()
                raise


def append(streams: Sequence[Stream], pen: Pen, *beside: Batch) -> Appended:
    """Append what is staged in some streams as it is, and other batches with it.

    Raises ``VersionConflict`` when somebody else wrote first; what is staged stays staged.
    """
    batches = [each.batch() for each in streams if each.staged]
    appended = streams[0].log.append((*batches, *beside), pen)
    for each in streams:
        if appended.repeated:
            each.refresh()
        else:
            each.written()
    return appended


_ABANDONED = Illegal("abandoned", say("The match was abandoned."), "abandon")
