"""Recording from a file of moves: one command a line, in the words of the table.

``#`` begins a comment.  Besides the commands of the game there are ``undo`` (the last line typed),
``undo to N`` and ``note TEXT``.  The lines of a file that are already in the match are recognised,
so a mended file can simply be recorded again.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.match import Match
from engine.tournament import commit_match
from events.facts import Command
from events.match import MatchAbandoned, Noted, Undone
from events.record import Pen, Record
from reducers.game import Illegal
from reducers.history import before_last, borders
from reducers.message import say
from reducers.text import Ambiguous, NoSuch, folded


class Line(Struct, frozen=True):
    """One line that says something, with its number in the file, from 1."""

    number: int
    text: str


class BadLine(Exception):
    """A line that cannot be recorded: ``why`` is the reason, a :class:`reducers.game.Illegal`,
    ``NoSuch`` or ``Ambiguous``.  The lines before it are recorded."""

    def __init__(self, line: Line, why: Exception) -> None:
        super().__init__(f"line {line.number}: {line.text}: {why}")
        self.line, self.why = line, why


class Diverges(Exception):
    """The file begins otherwise than what is recorded: ``line`` is not record ``version``."""

    def __init__(self, line: Line, version: int, recorded: str) -> None:
        super().__init__(f"record {version} is {recorded!r}")
        self.line, self.version, self.recorded = line, version, recorded


def lines(text: str) -> Iterator[Line]:
    """The lines of a file that say something."""
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        if said:
            yield Line(number, said)


def record(
    match: Match, moves: Sequence[Line], names: Sequence[str], pen: Pen, prepared: int
) -> tuple[int, int]:
    """Record the lines of a file, those already recorded skipped; how many were new, and old.

    ``prepared`` is the version after what was set up before the first line (the set-up and the
    decks).  Each line is durable before the next is read.  Raises :class:`BadLine`,
    :class:`Diverges` or ``VersionConflict``.
    """
    old = _recognise(match, moves, names, prepared)
    for line in moves[old:]:
        try:
            stage(match, line.text, names, prepared)
            commit_match(match, pen)
        except (Illegal, NoSuch, Ambiguous) as why:
            raise BadLine(line, why) from why
    return len(moves) - old, old


def stage(match: Match, text: str, names: Sequence[str], prepared: int = 0) -> None:
    """Stage what one line says; ``undo`` alone takes nothing back up to version ``prepared``.

    Raises :class:`Illegal`, ``NoSuch`` or ``Ambiguous``; nothing is staged then.
    """
    word, _, rest = text.strip().partition(" ")
    word = folded(word)
    if word == "undo":
        match.stage_undo(_undo_target(match, rest, prepared))
    elif word == "note":
        match.stage_note(rest.strip())
    else:
        if match.outcome() is None and match.state is None:
            raise NoSuch("command", text, ("undo",))
        _stage_command(match, text, names)


def _stage_command(match: Match, text: str, names: Sequence[str]) -> None:
    """Stage a command of the game.

    A card that somebody drew for their own eyes need not be told: where the line cannot be said
    before that, the card is written down as unseen, and the line is read after it.
    """
    try:
        while True:
            try:
                match.stage(match.game.read(match.state, text, names))
                return
            except Illegal:
                unseen = _unseen(match)
                if unseen is None:
                    raise
                match.stage(unseen)
    except (Illegal, NoSuch, Ambiguous):
        match.drop()
        raise


def _unseen(match: Match) -> Command | None:
    """What is written down where nature is asked for a card that nobody told."""
    return next((ask.unseen for ask in match.turn() if ask.unseen is not None), None)


def _undo_target(match: Match, rest: str, prepared: int) -> int:
    if not rest:
        target = before_last(match.records)
        if target < prepared:
            raise Illegal("nothing-to-undo", say("There is nothing to take back."), "undo")
        return target
    number = rest.removeprefix("to").strip()
    if not number.isascii() or not number.isdigit():
        raise NoSuch("command", f"undo {rest}", ("undo", "undo to 12"))
    return int(number)


def _recognise(match: Match, moves: Sequence[Line], names: Sequence[str], prepared: int) -> int:
    """How many lines of the file are recorded already; raises :class:`Diverges`."""
    records = match.records
    ends = [end for end in borders(records) if end >= prepared]
    at = 0
    for known, line in enumerate(moves):
        while at < len(ends) - 1 and _beside(records[ends[at]], records):
            at += 1
        past = Match(match.log, match.stream, match.game, records[: ends[at]])
        if at == len(ends) - 1:
            return known
        said = _said(past, line, names, prepared)
        there = [
            _essence(records[start])
            for start in ends[at : at + max(len(said), 1)]
            if start < len(records)
        ]
        if not said or said[: len(there)] != there or len(there) < len(said):
            recorded = records[ends[at]]
            past = Match(match.log, match.stream, match.game, records[: ends[at]])
            raise Diverges(line, recorded.version, _words(past, recorded, names))
        at += len(said)
    return len(moves)


def _beside(recorded: Record, records: Sequence[Record]) -> bool:
    """Whether a record is no line of the match: it was closed, or opened again."""
    event = recorded.event
    if isinstance(event, Undone):
        stopped = [each.event for first, last in event.stops for each in records[first - 1 : last]]
        return not event.resumes and all(isinstance(each, MatchAbandoned) for each in stopped)
    return isinstance(event, MatchAbandoned)


def _said(past: Match, line: Line, names: Sequence[str], prepared: int) -> list[object]:
    """What a line says, read where the match stood then; nothing where it cannot be read."""
    try:
        stage(past, line.text, names, prepared)
    except (Illegal, NoSuch, Ambiguous):
        return []
    return [
        event if isinstance(event := decision.events[0], Undone | Noted) else decision.command
        for decision in past.staged
    ]


def _essence(recorded: Record) -> object:
    """What a recorded decision says: its command, of an undo and a note the event."""
    event = recorded.event
    return event if isinstance(event, Undone | Noted) else recorded.command


def _words(past: Match, recorded: Record, names: Sequence[str]) -> str:
    """What was recorded, in the words of the table."""
    command: Command | None = recorded.command
    if command is None or past.state is None or isinstance(recorded.event, Undone | Noted):
        return "undo" if isinstance(recorded.event, Undone) else "note"
    return past.game.write(past.state, command, names)
