"""``flagfall status``: where a tournament stands, and what to type next."""

from collections.abc import Iterator, Mapping
from typing import Any

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Json
from cli.output import document
from cli.texts import N_, for_programs, titled, translate
from cli.tournament.entrants import name_of
from cli.tournament.finding import load, running
from cli.tournament.next_step import next_step, to_turn
from cli.tournament.options import OrRunning
from cli.tournament.organising import behind
from cli.tournament.schedule import PLAYING, paired, starts, table
from cli.typed import command
from cli.words import Words
from engine.draft import still_to_draft
from engine.tournament import Contest
from events.games import GAMES
from events.tournament.common import FINAL, Entrant
from events.tournament.opening import TournamentStarted
from reducers.message import Message, Someone, say, say_count
from reducers.tournament.options import of_matches
from reducers.tournament.ranking import totals
from reducers.tournament.state import Seating, Tournament
from reducers.tournament.tell import of_the_house

EXAMPLES: Examples = (
    ("flagfall status", N_("the tournament that is running")),
    ("flagfall status spring-cup", N_("any other one")),
)

FORMATS = {
    "plan": N_("the plan of seven rounds"),
    "round-robin": N_("everybody meets everybody"),
    "knock-out": N_("who loses is out"),
}
"""The formats, as they stand in a sentence."""


def run(context: typer.Context, tournament: OrRunning = None, json: Json = False) -> None:
    """Tell where a tournament stands, and what to type next."""
    desk = Desk(context_of(context))
    contest = load(desk, tournament)
    words = desk.speak_of_people(contest.started.game)
    step = next_step(contest, words, short=running(desk) == contest.stream)
    if json:
        with for_programs():
            document("status/1", _fields(desk, contest, words(step)))
        return
    for line in _lines(contest, words):
        desk.context.say(line)
    desk.context.say(step)


def _lines(contest: Contest, words: Words) -> Iterator[Message | str]:
    started, state = contest.started, contest.state
    yield say(
        "{title}, {name}: {game}, {format}, {rules}",
        title=started.title,
        name=contest.stream,
        game=GAMES[started.game].title if started.game in GAMES else started.game,
        format=translate(FORMATS[started.format]),
        rules=_rules(started),
    )
    if state is None:
        return
    if state.withdrawn:
        who = ", ".join(map(words.person, state.withdrawn))
        yield say("Left: {who}.", who=who)
    if state.ended is not None and state.ended.champion is not None:
        yield say("{who} wins the tournament.", who=Someone(state.ended.champion))
    elif state.ended is not None:
        yield say("Everybody has left; the tournament is over.")
    yield from _open_tables(state, words)
    drafting = _drafting(contest)
    if drafting is not None:
        yield _to_draft(contest, *drafting, words)
    missing = to_turn(state)
    if missing:
        where = ", ".join(f"{round} {park}" for round, park in missing)
        yield say("Trophies to be turned: {where}.", where=where)
    elif face_down := _face_down(state):
        yield say_count(
            "{count} trophy lies face down, so the table gives fans as a range.",
            "{count} trophies lie face down, so the table gives fans as a range.",
            face_down,
        )
    if state.house:
        yield of_the_house(state.house)


def _open_tables(state: Tournament, words: Words) -> Iterator[Message | str]:
    """The tables to be played now: those of the first round that is not finished."""
    now = current(state)
    if now is None:
        return
    tables = state.of_round(now)
    opened = [each for each in tables if not each.done]
    if opened[0].table.park == FINAL:
        yield say("The final is to be played.")
    else:
        yield say_count(
            "Round {round} of {rounds}: {count} table is open.",
            "Round {round} of {rounds}: {count} tables are open.",
            len(opened),
            round=now,
            rounds=state.started.rounds,
        )
    for each in opened:
        yield _table(each, state, words)
    if behind(state) is not None:
        yield say("Later tables are played already, so the table is provisional.")


def _table(each: Seating, state: Tournament, words: Words) -> str:
    if each.running is not None:
        about = translate(PLAYING).format(match=each.running)
    else:
        about = translate("starts: {who}").format(who=starts(each, state, words))
    return titled(f"  {each.table.park}", f"{paired(each, words)} ({about})")


def _drafting(contest: Contest) -> tuple[int, tuple[Entrant, ...]] | None:
    """The round to be played now and those who have still to draft for it; None if nobody has."""
    now = None if contest.state is None else current(contest.state)
    waiting = () if now is None else still_to_draft(contest, now)
    return (now, waiting) if now is not None and waiting else None


def _to_draft(contest: Contest, round: int, who: tuple[Entrant, ...], words: Words) -> Message:
    """Who has still to draft, and what to type."""
    named = ", ".join(map(words.person, who))
    line = _line(contest, round, words.person(who[0]))
    if round > contest.started.rounds:
        return say(
            "To look through their decks: {who}. To write it down: {line}", who=named, line=line
        )
    return say(
        "To draft for round {round}: {who}. To write it down: {line}",
        round=round,
        who=named,
        line=line,
    )


def _line(contest: Contest, round: int, who: str) -> str:
    """The command with which somebody's draft is written down."""
    return command("draft", contest.stream, FINAL if round > contest.started.rounds else round, who)


def _face_down(state: Tournament) -> int:
    """How many trophies were won whose value nobody may see yet (rules: challengers 6)."""
    return sum(each.hidden for each in totals(state, state.started.rounds))


def current(state: Tournament) -> int | None:
    """The first round that is not finished; None where nothing is left to be played."""
    return next((each.table.round for each in state.tables if not each.done), None)


def _rules(started: TournamentStarted) -> str:
    """By whose rules, and what is agreed for all matches."""
    told = (f"{name}={value}".lower() for name, value in of_matches(started.options).items())
    return ", ".join((str(started.options["preset"]), *told))


def _fields(desk: Desk, contest: Contest, step: str) -> dict[str, Any]:
    started, state, people = contest.started, contest.state, desk.people.names
    now = None if state is None else current(state)
    opened = [] if now is None else [each for each in state.of_round(now) if not each.done]
    ended = None if state is None else state.ended
    return {
        "as_of": desk.log.position(),
        "tournament": contest.stream,
        "title": started.title,
        "game": started.game,
        "format": started.format,
        "options": started.options,
        "rounds": started.rounds,
        "round": now,
        "open": [table(each, state, people) for each in opened],
        "draft": _draft(contest, people),
        "provisional": state is not None and behind(state) is not None,
        "trophies_to_turn": []
        if state is None
        else [{"round": round, "park": park} for round, park in to_turn(state)],
        "hidden_trophies": 0 if state is None else _face_down(state),
        "house": [] if state is None else list(state.house),
        "withdrawn": [name_of(each, people) for each in (state.withdrawn if state else ())],
        "finalists": [name_of(each, people) for each in (state.finalists if state else ())],
        "over": ended is not None,
        "champion": None if ended is None else name_of(ended.champion, people),
        "next": step,
    }


def _draft(contest: Contest, people: Mapping[str, str | None]) -> dict[str, Any] | None:
    """The draft before the round to be played now; null where nobody has still to pick."""
    drafting = _drafting(contest)
    if drafting is None:
        return None
    round, waiting = drafting
    names = [str(name_of(each, people)) for each in waiting]
    return {"round": round, "to_pick": names, "next": _line(contest, round, names[0])}
