"""The match of a table, begun or gone on with, to be recorded move by move."""

from msgspec.structs import replace

from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.setup import Agreed, Decks, Wanted, bring_decks, prepared_at, set_up_at
from cli.tournament.entrants import name_of
from cli.tournament.finding import load
from cli.tournament.next_step import next_step
from cli.tournament.organising import find_table, report, taken_back
from cli.tournament.results import described
from cli.typed import command
from engine.draft import drafted_decks
from engine.match import Match
from engine.tournament import Contest, begin, next_attempt
from events.log.protocol import VersionConflict
from events.match import Sitting, TableRef
from events.tournament.common import FINAL, ROBOT
from reducers.games import game
from reducers.message import say
from reducers.tournament.options import of_matches
from reducers.tournament.starter import first_of
from reducers.tournament.state import Seating


def match_at(desk: Desk, table: list[str], wanted: Wanted) -> tuple[Match, int]:
    """The match of a table, new or begun before, and the version after its set-up.

    ``table`` is the tournament with round and park, or with ``final``.  Raises :class:`Failure`
    where the table is played without a recorded match, and what the rules refuse.
    """
    if wanted.game or wanted.seats or wanted.name:
        raise Failure(
            Exit.USAGE, say("at the table of a tournament, --game, --seats and --id are known")
        )
    if not 2 <= len(table) <= 3:
        raise Failure(
            Exit.USAGE,
            say("a table is a tournament, a round and a park"),
            hint=say("flagfall record spring-cup 1 green"),
        )
    contest, (round, *parks) = load(desk, table[0]), table[1:]
    desk.speak_of_people()
    if contest.state is None:
        raise taken_back(contest)
    for line in report(desk, contest):
        desk.context.note(line)
    while True:
        seating = find_table(contest.state, round, parks[0] if parks else None)
        match = _begun(desk, contest, seating)
        if match is not None:
            return match, prepared_at(match)
        try:
            return _begin(desk, contest, seating, wanted)
        except VersionConflict:
            contest.refresh()


def _begun(desk: Desk, contest: Contest, seating: Seating) -> Match | None:
    """The match that was begun or recorded at a table, None if none was."""
    name = seating.running or seating.match
    if name is not None:
        match = Match.load(desk.log, name)
        desk.speak_of(match)
        return match
    if seating.result is None:
        return None
    raise Failure(
        Exit.CONFLICT,
        say(
            "{park}, round {round} is played: {result}",
            park=seating.table.park,
            round=seating.table.round,
            result=described(seating.result, seating.table),
        ),
        hint=say("if that is wrong: {line}", line=f"flagfall correct {contest.stream} ROUND PARK"),
    )


def _begin(desk: Desk, contest: Contest, seating: Seating, wanted: Wanted) -> tuple[Match, int]:
    match, decks = _set_up(desk, contest, seating, wanted)
    decks = {**drafted_decks(contest, seating), **decks}
    bring_decks(match, decks, desk.names(match.sittings), lambda seat: "deck ?")
    prepared = match.version
    begin(contest, match, desk.pen, *desk.registrar.batches)
    desk.registrar.batches.clear()
    desk.speak_of(match)
    return match, prepared


def _set_up(desk: Desk, contest: Contest, seating: Seating, wanted: Wanted) -> tuple[Match, Decks]:
    """The match of a table, staged: who sits there, and who starts if that is known."""
    people, players = desk.people.names, seating.table.players
    names = tuple(name_of(player, people) or "?" for player in players)
    sittings = tuple(
        Sitting(label=name) if player == ROBOT else Sitting(person=player)
        for player, name in zip(players, names, strict=True)
    )
    first = first_of(contest.state, seating)
    if wanted.first is None and first is not None:
        wanted = replace(wanted, first=names[players.index(first)])
    name, attempt = next_attempt(contest, seating)
    ref = TableRef(contest.stream, *seating.where, attempt)
    return set_up_at(
        desk,
        game(contest.started.game),
        names,
        sittings,
        replace(wanted, name=name),
        ref,
        Agreed(contest.started.packs, of_matches(contest.started.options)),
    )


def go_on(match: Match) -> str:
    """The command with which a match that is not over is gone on with."""
    ref = match.started.table
    if ref is None:
        return command("record", "--id", match.stream)
    return command(
        "record", ref.tournament, *((FINAL,) if ref.park == FINAL else (ref.round, ref.park))
    )


def advise(desk: Desk, match: Match) -> None:
    """Say what to type next in the tournament of a match, if it is of one."""
    ref = match.started.table
    if ref is not None and desk.log.head(ref.tournament) is not None:
        contest = Contest.load(desk.log, ref.tournament)
        desk.context.note(next_step(contest, desk.speak_of_people()))
