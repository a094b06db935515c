"""Recording from a file of moves: one command a line, in the words of the table.

``#`` begins a comment at the beginning of a line or after a space.  Besides the commands of the
game there are ``undo`` (the last line typed), ``undo to N`` and ``note TEXT``, which keeps its text
as it is.  The lines of a file that are already in the match are recognised, so a mended file can
simply be recorded again.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeAlias

from msgspec import Struct

from engine.match import Match
from engine.tournament import commit_match
from events.facts import NATURE, Command, Event
from events.match import MatchAbandoned, Noted, Undone
from events.record import Decision, Pen, Record, decisions_of
from reducers.game import Illegal
from reducers.history import before_last, borders, counting
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
    for number, line in enumerate(_LINE_END.split(text), 1):
        said = spoken(line)
        if said:
            yield Line(number, said)


def spoken(line: str) -> str:
    """A line without its comment; the text of a note has none."""
    bare = line.strip()
    if folded(bare.partition(" ")[0]) == "note":
        return bare
    return _COMMENT.split(bare, maxsplit=1)[0].strip()


_COMMENT = re.compile(r"(?:^|\s)#")
_LINE_END = re.compile(r"\r\n|\n|\r")


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
    """How many lines of the file are recorded already; raises :class:`Diverges`.

    The line of play in force is what counts: a move that was taken back elsewhere is recorded again
    where the file has it, and a note written elsewhere is no line of the file.  Of several places
    at which the file says what is in force, the last one with no more undos than were recorded.
    """
    if not moves:
        return 0
    there = _in_force(match.records)
    remarks = Counter(each.event.text for each in match.records if isinstance(each.event, Noted))
    undos = sum(_takes_back(each.event, match.records) for each in match.records)
    reading, fitting = _Reading(match, names, prepared), dict[int, int]()
    while reading.notes <= remarks:
        if reading.compare(there):
            fitting[reading.undos] = reading.read
        if reading.read == len(moves) or not reading.take(moves[reading.read]):
            break
    if fitting:
        return fitting[max((each for each in fitting if each <= undos), default=min(fitting))]
    if reading.read == len(moves) and reading.is_begun and reading.notes <= remarks:
        return len(moves)
    raise _diverges(match, moves, reading, there, names)


class _Reading:
    """A file of moves being read as if nothing but the set-up were recorded.

    ``path`` holds the decisions in force after the lines read so far, ``said`` the number of the
    line that said each, 0 for the set-up.
    """

    def __init__(self, match: Match, names: Sequence[str], prepared: int) -> None:
        self.match, self.names = match, names
        self.path = [decision for decision, _ in _in_force(match.records[:prepared])]
        self.said = [0] * len(self.path)
        self.prepared = len(self.path)
        self.read, self.undos = 0, 0
        self.notes: Counter[str] = Counter()
        self.reached, self.back = 0, 0
        self.is_begun, self.remarked = False, False
        self._past: Match | None = None

    def take(self, line: Line) -> bool:
        """Read one more line; False, and nothing read, where it says nothing then."""
        word, _, rest = line.text.partition(" ")
        word, rest = folded(word), rest.strip()
        self.remarked = word == "note"
        if word == "undo":
            if not self._undo(rest):
                return False
            self.undos += 1
        elif self.remarked:
            self.notes[rest] += 1
        else:
            past = self._past or Match.continued(
                self.match.log, self.match.stream, self.match.game, self.path
            )
            try:
                stage(past, line.text, self.names)
            except (Illegal, NoSuch, Ambiguous):
                return False
            self.path = list(past.staged)
            self.said += [line.number] * (len(self.path) - len(self.said))
            self._past = past
        self.read += 1
        return True

    def _undo(self, rest: str) -> bool:
        """Go back, by a line that begins with ``undo``; False where that is not possible.

        A number is that of a record, so what it means stands in the log.
        """
        records = self.match.records
        if rest:
            try:
                to = _undo_target(self.match, rest, 0)
            except NoSuch:
                return False
            if to not in borders(records):
                return False
            self.path = [decision for decision, _ in _in_force(records[:to])]
        else:
            typed = self.match.started.kind == "recorded"
            last = len(self.path) - 1
            while not typed and last > 0 and self.path[last].command.actor() == NATURE:
                last -= 1
            if last < self.prepared:
                return False
            del self.path[last:]
        self.said = [*self.said, *[0] * len(self.path)][: len(self.path)]
        self._past = None
        return True

    def compare(self, there: "InForce") -> bool:
        """Whether what is in force here is what is in force there; remembers how far it was."""
        common = self.common(there)
        self.is_begun = common == len(self.path)
        if self.is_begun and common >= self.reached:
            self.reached, self.back = common, 0
        elif self.is_begun and not self.back:
            self.back = self.read
        self.is_begun = self.is_begun and not self.back
        return common == len(self.path) == len(there)

    def common(self, there: "InForce") -> int:
        """How many decisions are the same, from the first on."""
        pairs = zip(self.path, there, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0].command == pair[1][0].command, pairs))


InForce: TypeAlias = list[tuple[Decision, int]]
"""The decisions of a match that count, with the version each begins at."""


def _in_force(records: Sequence[Record]) -> InForce:
    counts = counting([each.event for each in records])
    return [
        (Decision(group[0].command, tuple(each.event for each in group)), group[0].version)
        for group in decisions_of(records)
        if counts[group[0].version - 1]
        and not isinstance(group[0].event, MatchAbandoned)
        and group[0].command is not None
    ]


def _takes_back(event: Event, records: Sequence[Record]) -> bool:
    """Whether an event takes moves back, or back again; opening a closed match does neither."""
    if not isinstance(event, Undone):
        return False
    stopped = [each.event for first, last in event.stops for each in records[first - 1 : last]]
    return bool(event.resumes) or not all(isinstance(each, MatchAbandoned) for each in stopped)


def _diverges(
    match: Match, moves: Sequence[Line], reading: _Reading, there: InForce, names: Sequence[str]
) -> Diverges:
    """Where the file and what is in force part."""
    common = reading.common(there)
    if common < len(reading.path):
        said = reading.said[common]
        line = next((each for each in moves if each.number == said), moves[0])
    elif reading.back:
        common, line = reading.reached, moves[reading.back - 1]
    else:  # a note that was not recorded was read, a line that means nothing was not
        line = moves[reading.read - (reading.remarked or reading.read == len(moves))]
    if common == len(there):
        last = match.records[-1]
        return Diverges(line, last.version, _BESIDE.get(type(last.event), last.type))
    past = Match.continued(
        match.log, match.stream, match.game, [decision for decision, _ in there[:common]]
    )
    decision, version = there[common]
    known = past.state is not None
    words = match.game.write(past.state, decision.command, names) if known else _SET_UP
    return Diverges(line, version, words)


_BESIDE = {Undone: "undo", Noted: "note", MatchAbandoned: "abandon"}
_SET_UP = "start"
"""What stands in a log and is no command of a game, in the words of the table."""
