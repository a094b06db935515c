"""What to type next in a tournament: every state has one answer, and everybody asks here."""

from cli.typed import command
from cli.words import Words
from engine.tournament import Contest
from events.tournament.common import FINAL, ROBOT
from reducers.history import states
from reducers.message import Message, Someone, say
from reducers.tournament.formats import FORMATS
from reducers.tournament.state import Seating, Tournament
from reducers.tournament.trophies import given


def next_step(contest: Contest, words: Words, *, short: bool = True) -> Message:
    """A sentence with the command to type next.

    ``short`` where a tournament need not be named, because everybody would mean this one.
    """
    state, name = contest.state, contest.stream
    if state is None:
        back = command("undo", name, "--to", last_made(contest))
        return say(
            "It was taken back to before it was made. To go forward again: {line}", line=back
        )
    if state.ended is not None:
        return say("It is over. The table: {line}", line=command("standings", name))
    opened = [each for each in state.tables if not each.done]
    if opened:
        return _to_play(contest, words, opened, short)
    missing = to_turn(state)
    if missing:
        line = command("trophy", name, *missing[0], "N")
        return say("Turn the trophies, N is what stands on the back: {line}", line=line)
    return say("Look at it: {line}", line=command("status", name))


def to_turn(state: Tournament) -> list[tuple[int, str]]:
    """The tables whose trophy of cardboard was won and is not turned yet."""
    if not FORMATS[state.started.format].fans or state.started.backs != "typed":
        return []
    return [where for where in given(state) if state.prize(*where) is None]


def last_made(contest: Contest) -> int:
    """The last version at which there was a tournament."""
    after = states(contest.decider, contest.events)
    return max(version for version, state in enumerate(after) if state is not None)


def _to_play(contest: Contest, words: Words, opened: list[Seating], short: bool) -> Message:
    now = [each for each in opened if each.table.round == opened[0].table.round]
    first = next((each for each in now if each.running is None), now[0])
    (one, other), name = first.table.players, contest.stream
    where = (FINAL,) if first.table.park == FINAL else first.where
    if first.running is not None:
        return say(
            "{match} is being recorded. To go on: {line}",
            match=first.running,
            line=command("record", name, *where),
        )
    winner = words.person(other if one == ROBOT else one)
    if first.table.park == FINAL:
        line = command("final", name, winner)
        return say(
            "The final: did {one} or {other} win? {line}",
            one=Someone(one),
            other=Someone(other),
            line=line,
        )
    line = command("won", winner) if short else command("result", name, *where, winner)
    return say(
        "Round {round}, {park}: did {one} or {other} win? {line}",
        round=first.table.round,
        park=first.table.park,
        one=Someone(one),
        other=Someone(other),
        line=line,
    )
