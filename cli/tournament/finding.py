"""Which tournament a command is about, where none is named."""

from contextlib import suppress

from cli.desk import Desk
from cli.errors import Exit, Failure
from engine.match import NoSuchMatch
from engine.people import PREFIX
from engine.tournament import Contest, find_tournament, tournaments
from events.log.protocol import Log
from events.record import Damaged, Newer, read
from reducers.message import say
from reducers.pile import Corrupt


def load(desk: Desk, word: str | None) -> Contest:
    """The tournament somebody means; nobody names one: the one that is running.

    Raises ``NoSuch``, ``Ambiguous``, or :class:`Failure` where there is none at all; ``Damaged``,
    ``Newer`` or ``Corrupt`` where it cannot be read.
    """
    return Contest.load(
        desk.log, running(desk) if word is None else find_tournament(desk.log, word)
    )


def running(desk: Desk) -> str:
    """The tournament that is meant where none is named: the only one that is not over; of several,
    and where all are over, the one written to last."""
    names = tournaments(desk.log)
    if not names:
        _require_readable(desk.log)
        raise Failure(
            Exit.NO_SUCH_NAME,
            say("there is no tournament yet"),
            hint=say('make one: flagfall new "Spring Cup" --players Ana,Bo,Cleo,Dan'),
        )
    if len(names) == 1:
        return names[0]
    open_ones = [name for name in names if not _over(desk.log, name)]
    return max(open_ones or names, key=lambda name: _written_at(desk.log, name))


def _require_readable(log: Log) -> None:
    """Raise ``Damaged`` where a stream may have been a tournament: that it is none nobody knows."""
    for name in log.heads():
        if not name.startswith(PREFIX):
            with suppress(Newer):
                for first in log.stream(name, 0, 1):
                    read(first, "")


def _over(log: Log, name: str) -> bool:
    """Whether nothing more is to be done in a tournament; one that cannot be read is over."""
    try:
        contest = Contest.load(log, name)
        return contest.state is None or contest.outcome() is not None
    except (Damaged, Newer, Corrupt, NoSuchMatch):
        return True


def _written_at(log: Log, name: str) -> int:
    """The position of the last record of a tournament."""
    head = log.head(name)
    return 0 if head is None else log.stream(name, head.version - 1)[-1].position
