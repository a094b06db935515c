"""Running a tournament: one command of the organiser, from what was typed to what is told of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cli.context import Context
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.tournament.entrants import find_entrant
from cli.tournament.finding import load
from cli.tournament.next_step import last_made, next_step
from cli.typed import command
from engine.tournament import Contest, report_all
from events.facts import ORGANISER, Command, Event
from events.log.protocol import KeyConflict, VersionConflict
from events.redaction import redact
from events.tournament.closing import (
    FinalistsNamed,
    FinalVoided,
    LotDrawn,
    RoundClosed,
    TournamentEnded,
    TournamentReopened,
)
from events.tournament.common import FINAL, Entrant
from events.tournament.entrants import Entered, FansAwarded, Withdrawn
from events.tournament.tables import MatchReported, ReportRetracted, ResultCorrected
from events.tournament.trophies import TrophiesOpened
from reducers.game import Conflict, Illegal
from reducers.message import Message, say, say_count
from reducers.text import NoSuch, find, folded
from reducers.tournament.state import Seating, Tournament

TOLD: Final = (
    MatchReported,
    ReportRetracted,
    ResultCorrected,
    FansAwarded,
    Withdrawn,
    Entered,
    TrophiesOpened,
    RoundClosed,
    LotDrawn,
    FinalistsNamed,
    FinalVoided,
    TournamentEnded,
    TournamentReopened,
)
"""The events that are told when they happen; all others are in the log."""

SHOWN = 4
"""The values of so many trophies are told at once; those of more stand in the table."""


class Organising:
    """Somebody who runs a tournament, with one command at work on it.

    Matches that ended elsewhere are reported first.  ``quiet``: what happens is told beside a
    document, not in its place.
    """

    def __init__(self, context: Context, word: str | None, *, quiet: bool = False) -> None:
        self._say = context.note if quiet else context.say
        self.desk = Desk(context, writing=True)
        self.contest: Contest = load(self.desk, word)
        self.words = self.desk.speak_of_people(self.contest.started.game)
        if self.contest.state is None:
            raise taken_back(self.contest)
        self._report()

    @property
    def state(self) -> Tournament:
        """The tournament as it is now."""
        return self.contest.state

    @property
    def name(self) -> str:
        """What it is called where it is typed."""
        return self.contest.stream

    # -- what was typed --------------------------------------------------------------------------

    def entrant(self, word: str) -> Entrant:
        """The entrant somebody means; see :func:`cli.tournament.entrants.find_entrant`."""
        return find_entrant(word, self.state, self.desk.people.names)

    def table(self, round: str, park: str | None) -> Seating:
        """The table somebody means: a round and a park, or ``final``."""
        return find_table(self.state, round, park)

    # -- writing ---------------------------------------------------------------------------------

    def write(self, stage: Callable[[], bool], *, dry_run: bool = False) -> bool:
        """Stage something and append it, with whoever is new; tell what happened.

        ``stage`` gives False where all of it is recorded already.  Where somebody else wrote first
        it is called again on what is there now.  Raises :class:`Failure` where something stands in
        the way, else what ``stage`` raises.
        """
        contest = self.contest
        while True:
            before, old = contest.version, contest.state
            try:
                if not stage():
                    contest.drop()
                    self.desk.context.note(say("That is recorded already."))
                    return False
            except Conflict as conflict:
                raise in_the_way(conflict, self.name) from conflict
            if dry_run:
                self.tell(contest.events[before:], old)
                contest.drop()
                self.desk.context.note(say("Nothing was written."))
                return False
            try:
                self._append()
            except VersionConflict:
                contest.refresh()
                continue
            self.tell(contest.events[before:], old)
            return True

    def do(self, command: Command, key: str | None = None) -> bool:
        """Stage a command; False where it is recorded already."""
        try:
            self.contest.do(command, key)
        except Illegal as refused:
            if refused.code != "already-recorded":
                raise
            return False
        return True

    def done_before(self, key: str | None, same: Callable[[Any], bool]) -> bool:
        """Whether a command was written under this key before.

        Raises ``KeyConflict`` where the key stands for another one.
        """
        kept = self.contest.keyed(key)
        if kept is None:
            return False
        if not same(kept.command):
            raise KeyConflict(self.name, str(key), kept.version)
        return True

    def _append(self) -> None:
        registrar = self.desk.registrar
        self.contest.commit(self.desk.pen, *registrar.batches)
        registrar.batches.clear()

    def _report(self) -> None:
        """Report the matches that ended elsewhere."""
        for line in report(self.desk, self.contest):
            self.desk.context.note(line)

    # -- telling ---------------------------------------------------------------------------------

    def tell(self, events: list[Event], before: Tournament) -> None:
        """Say what happened, a line each, and nothing that was so before."""
        for event in events:
            if isinstance(event, TOLD) and not _is_old(event, before):
                self._say(self._sentence(event))
            before = self.contest.decider.evolve(before, event)

    def _sentence(self, event: Event) -> Message:
        if isinstance(event, TrophiesOpened) and len(event.trophies) > SHOWN:
            return say_count(
                "{count} trophy is turned.", "{count} trophies are turned.", len(event.trophies)
            )
        return self.contest.decider.tell(redact(event, ORGANISER), ORGANISER)

    def advise(self) -> None:
        """Say what to type next, and whether the table is provisional."""
        context, state = self.desk.context, self.state
        late = behind(state)
        if late is not None:
            context.note(
                say("The table is provisional: round {round} is not finished.", round=late)
            )
        context.note(next_step(self.contest, self.words))


def report(desk: Desk, contest: Contest) -> list[Message]:
    """Report the matches of a tournament that ended elsewhere; what to tell of it."""
    while True:
        before = contest.version
        refused = report_all(contest)
        told = [
            contest.decider.tell(event, ORGANISER)
            for event in contest.events[before:]
            if isinstance(event, TOLD)
        ]
        if contest.staged:
            try:
                contest.commit(desk.pen, *desk.registrar.batches)
            except VersionConflict:
                contest.refresh()
                continue
            desk.registrar.batches.clear()
        return [
            *told,
            *(
                say("{match} is not reported: {why}", match=match, why=conflict.reason)
                for match, conflict in refused
            ),
        ]


def _is_old(event: Event, before: Tournament) -> bool:
    """Whether an event says again what everybody knows: that a round is closed, whose ranking was
    worked out anew, or that a final falls that nobody has begun."""
    if isinstance(event, RoundClosed):
        return any(each.round == event.round for each in before.closed)
    if isinstance(event, FinalVoided):
        final = before.final
        return final is None or (final.running is None and final.result is None)
    return False


def behind(state: Tournament) -> int | None:
    """The first round that is not finished while something of a later one is; None if there is
    none."""
    played = max((each.table.round for each in state.tables if each.result is not None), default=0)
    return next(
        (each.table.round for each in state.tables if not each.done and each.table.round < played),
        None,
    )


def taken_back(contest: Contest) -> Failure:
    """What to tell where the making of a tournament was taken back."""
    line = command("undo", contest.stream, "--to", last_made(contest))
    return Failure(
        Exit.ILLEGAL,
        say("{tournament} was taken back to before it was made", tournament=contest.stream),
        hint=say("to go forward again: {line}", line=line),
    )


def find_table(state: Tournament, round: str, park: str | None) -> Seating:
    """The table somebody means: a round and a park, or ``final``.

    Raises :class:`Failure` for a round that is none, ``NoSuch`` or ``Ambiguous`` for a park, and
    :class:`Illegal` where there is no such table.
    """
    last = state.started.rounds
    if folded(round) == FINAL:
        number, park = last + 1, FINAL
    elif round.isascii() and round.isdigit():
        number = int(round)
    else:
        raise Failure(
            Exit.USAGE,
            say("{word} is no round", word=round),
            hint=say("a round is a number from 1 to {last}, or final", last=last),
        )
    if park is None:
        raise Failure(Exit.USAGE, say("say at which park, and who won"))
    parks = {each.table.park: (each.table.park,) for each in state.tables} | {FINAL: (FINAL,)}
    where = find("park", park, parks)
    seating = state.at(number, where)
    if seating is not None:
        return seating
    if where == FINAL:
        raise Illegal("no-such-table", say("There is no final yet."), "challengers 8")
    here = ", ".join(each.table.park for each in state.of_round(number))
    if not here or number > last:
        raise Illegal(
            "no-such-table",
            say("There is no round {round}; there are {last}.", round=number, last=last),
            "challengers 10",
        )
    raise NoSuch("park", park, tuple(each.table.park for each in state.of_round(number)))


def in_the_way(conflict: Conflict, name: str) -> Failure:
    """What to tell where something stands in the way: what, and what may be typed instead."""
    hint = HINTS.get(conflict.code)
    return Failure(
        Exit.CONFLICT,
        conflict.reason,
        hint=None if hint is None else hint(name, conflict.reason),
    )


HINTS: Final[Mapping[str, Callable[[str, Message], Message]]] = {
    "running": lambda name, reason: say(
        "see how far it is: {look}; close it: {close}",
        look=command("replay", str(reason.arguments["match"])),
        close=command("abandon", str(reason.arguments["match"])),
    ),
    "match-running": lambda name, reason: say(
        "say who gives up: flagfall concede MATCH NAME; or close it: flagfall abandon MATCH"
    ),
    "final-stands": lambda name, reason: say(
        "--void-final lets that final fall; then the new finalists play one"
    ),
    "later-round-stands": lambda name, reason: say(
        "what stands on it: {line}", line=command("schedule", name)
    ),
    "another-value": lambda name, reason: say(
        "to correct it: {line}",
        line=say("flagfall correct {name} ROUND PARK --trophy N --reason TEXT", name=name),
    ),
    "matches-stand": lambda name, reason: say(
        "take the match itself back: {line}",
        line=command("undo", str(reason.arguments["matches"]).split(", ")[-1]),
    ),
    "decks-stand": lambda name, reason: say(
        "take it back to before its decks: {undo}; or, while it runs, close it: {close}",
        undo=command("undo", str(reason.arguments["matches"]).split(", ")[-1], "--to", 1),
        close=command("abandon", str(reason.arguments["matches"]).split(", ")[-1]),
    ),
}
"""For each conflict what may be typed instead."""
