"""Collections of plays at work: tables taken in, row by row.

Every row is kept, was known before, or is told of with its line and a reason.
"""

from typing import Final

from msgspec import Struct

from engine.play_tables import PlayTable, WrongCell
from engine.stream import Stream
from events.log.protocol import Log
from events.plays import Doubt, Open, Play, PlaysOpened, Report
from events.record import head, read_stream
from reducers.game import Conflict, Illegal
from reducers.message import Message, say
from reducers.plays import PLAYS
from reducers.plays.checks import require_sound
from reducers.plays.decide import reported
from reducers.plays.state import begin
from reducers.text import find

PORTION: Final = 5_000
"""How many plays are one decision: a line of a transcript has to hold them."""


class NoCollection(Exception):
    """A stream of that name is there, and is no collection of plays."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class Collection(Stream):
    """One collection of plays."""

    @classmethod
    def load(cls, log: Log, stream: str) -> "Collection":
        """Read a collection from the log; one that is not there is empty.

        Raises :class:`NoCollection`, ``Damaged``, ``Newer`` or ``Corrupt``.
        """
        records = list(read_stream(log.stream(stream)))
        if records and not isinstance(records[0].event, PlaysOpened):
            raise NoCollection(stream)
        return cls(log, stream, PLAYS, records)

    @property
    def started(self) -> PlaysOpened:
        """The first event."""
        opened = self.events[0]
        assert isinstance(opened, PlaysOpened)
        return opened


class Left(Struct, frozen=True):
    """A row that was not kept: its line, the column that is wrong if it is one, and why."""

    line: int
    column: str | None
    why: Message


class Taken(Struct, frozen=True):
    """What became of the rows of a table.

    ``kept`` are the lines of plays that are new, ``known`` those of plays that were here before,
    ``left`` the rows that were not kept; ``doubts`` are the lines of plays, new or known, about
    which something is odd.
    """

    kept: tuple[int, ...]
    known: tuple[int, ...]
    left: tuple[Left, ...]
    doubts: dict[Doubt, tuple[int, ...]]


def stage_rows(collection: Collection, table: PlayTable, *, strict: bool = False) -> Taken:
    """Stage the rows of a table that are new to a collection.

    With ``strict`` nothing is staged where a row is not kept, or something is odd about one.
    Raises :class:`Conflict` for a collection of another game.
    """
    form = table.form
    opened = PlaysOpened(form.game, "recorded", form.goal)
    if collection.state is not None and collection.state.game != form.game:
        name, game = collection.stream, collection.state.game
        why = say("{name} holds plays of {game}", name=name, game=game)
        raise Conflict("other-game", why, "plays")
    seen = begin(opened) if collection.state is None else collection.state
    new: dict[str, tuple[int, Play]] = {}
    known: list[int] = []
    left: list[Left] = []
    doubts: dict[Doubt, list[int]] = {}
    for row in table.rows:
        try:
            play = table.play(row)
            if play.play_id in new:
                raise _twice(play.play_id, new[play.play_id][0])
            event = seen.plays.get(play.play_id)
            if event is None:
                require_sound(play, seen)
                event = reported(play, seen.goal)
                new[play.play_id] = row.line, play
            elif event == reported(play, seen.goal):
                known.append(row.line)
            else:
                raise _other(play.play_id)
        except WrongCell as wrong:
            left.append(Left(row.line, wrong.column, wrong.why))
        except Illegal as illegal:
            left.append(Left(row.line, None, illegal.reason))
        else:
            for doubt in event.doubts:
                doubts.setdefault(doubt, []).append(row.line)
    if strict and (left or doubts):
        new = {}
    _stage(collection, opened, [play for _, play in new.values()])
    return Taken(
        tuple(line for line, _ in new.values()),
        tuple(known),
        tuple(left),
        {doubt: tuple(lines) for doubt, lines in doubts.items()},
    )


def _stage(collection: Collection, opened: PlaysOpened, plays: list[Play]) -> None:
    if plays and collection.state is None:
        collection.stage(Open(opened.game, opened.kind, opened.goal))
    for start in range(0, len(plays), PORTION):
        collection.stage(Report(tuple(plays[start : start + PORTION])))


def _twice(play: str, line: int) -> Illegal:
    why = say("the play {play} stands in line {line} already", play=play, line=line)
    return Illegal("twice", why, "plays")


def _other(play: str) -> Illegal:
    return Illegal("other", say("the play {play} is here with another result", play=play), "plays")


def is_collection(log: Log, stream: str) -> bool:
    """Whether a stream is a collection of plays, as far as its first record tells."""
    first = log.stream(stream, 0, 1)
    try:
        return bool(first) and head(first[0].body).type == PlaysOpened.type_name()
    except ValueError:
        return False


def find_collection(log: Log, word: str) -> str:
    """The collection somebody means by its name or a prefix; raises ``NoSuch`` or ``Ambiguous``."""
    return find("collection", word, {name: (name,) for name in collections(log)})


def collections(log: Log) -> list[str]:
    """The names of the collections of a log, in the order in which they were begun."""
    return log.begun(PlaysOpened.type_name())
