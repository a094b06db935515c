"""The plan of a tournament, round by round: for people, for programs, for spreadsheets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cli.context import Context
from cli.output import Column, Form, Table, document, show
from cli.texts import N_, translate
from cli.tournament.entrants import name_of
from cli.words import Words
from engine.tournament import Contest
from events.tournament.common import BYE, FINAL
from reducers.message import Message, say
from reducers.tournament.formats import FORMATS
from reducers.tournament.starter import first_of, told
from reducers.tournament.state import Seating, Tournament
from reducers.tournament.tell import of_the_house

People = Mapping[str, str | None]

PLAYING = N_("being recorded: {match}")


def show_schedule(
    context: Context, contest: Contest, people: People, form: Form, as_of: int
) -> None:
    """Print all rounds in the form that was asked for."""
    if form == "json":
        document("schedule/1", fields(contest, people, as_of))
    elif form == "csv":
        rows = [_flat(each, contest.state, people) for each in contest.state.tables]
        show(context, Table("schedule/1", "rounds", _FLAT, rows), "csv")
    else:
        for round in range(1, contest.state.started.rounds + 1):
            if round > 1:
                context.say("")
            show_round(context, contest.state, people, round)
        if contest.state.final is not None:
            context.say("")
            show_round(context, contest.state, people, contest.state.started.rounds + 1)
        if contest.state.house:
            context.say("")
            context.say(of_the_house(contest.state.house))


def show_round(context: Context, state: Tournament, people: People, round: int) -> None:
    """Print one round; the one after the last is the final."""
    words = Words(people=people)
    context.say(title(state, round))
    rows = [_flat(each, state, people) | {"seating": each} for each in state.of_round(round)]
    if not rows:
        context.say(say("  not drawn yet"))
        return
    columns: tuple[Column, ...] = (
        Column("park", N_("Park")),
        Column("seating", N_("Players"), words=lambda each: paired(each, words)),
        Column("seating", N_("Starts"), words=lambda each: starts(each, state, words)),
        Column("seating", N_("Result"), words=lambda each: outcome(each, words)),
    )
    if round > state.started.rounds:
        columns = columns[1:]
    show(context, Table("schedule/1", "tables", columns, rows), "table")


def title(state: Tournament, round: int) -> Message:
    """The heading of a round, with what may be picked before it."""
    if round > state.started.rounds:
        return say("The final")
    levels = picks(state, round)
    if not levels:
        return say("Round {round}", round=round)
    either = [f"{cards} {level}" for level, cards in levels]
    text = (
        translate("{one} or {other}").format(one=either[0], other=either[1]) if either[1:] else ""
    )
    return say("Round {round}, picks: {picks}", round=round, picks=text or either[0])


def picks(state: Tournament, round: int) -> Sequence[tuple[str, int]]:
    """From which levels cards may be picked before a round, each with how many."""
    known = FORMATS[state.started.format].picks
    return known[round - 1] if round <= len(known) else ()


def paired(each: Seating, words: Words) -> str:
    """Who meets whom."""
    one, other = each.table.players
    if BYE in (one, other):
        free = words.person(one if other == BYE else other)
        return translate("{name} is free").format(name=free)
    return f"{words.person(one)} – {words.person(other)}"


def starts(each: Seating, state: Tournament, words: Words) -> str:
    """Who starts: a name, a toss, or not known yet."""
    first = first_of(state, each)
    if first is not None:
        return words.person(first)
    if each.idle:
        return "-"
    return translate("toss") if told(state, each) else "?"


def outcome(each: Seating, words: Words) -> str:
    """Who won, and whether effects of the house were used; or that it is being recorded; a hyphen
    while it is open."""
    told = _outcome(each, words)
    return translate("{result} (house)").format(result=told) if each.house else told


def _outcome(each: Seating, words: Words) -> str:
    if each.running is not None:
        return translate(PLAYING).format(match=each.running)
    if each.result is None:
        return "-"
    if each.result.winner is None:
        return translate("a draw")
    name = words.person(each.result.winner)
    if each.result.no_show:
        return translate("{name}, nobody came").format(name=name)
    return translate("{name} by forfeit").format(name=name) if each.result.forfeit else name


def fields(contest: Contest, people: People, as_of: int) -> dict[str, Any]:
    """The fields of ``schedule/1``."""
    state = contest.state
    final = state.final
    return {
        "as_of": as_of,
        "tournament": contest.stream,
        "rounds": [
            {
                "round": round,
                "picks": [{"level": level, "cards": n} for level, n in picks(state, round)],
                "tables": [table(each, state, people) for each in state.of_round(round)],
            }
            for round in range(1, state.started.rounds + 1)
        ],
        "final": None if final is None else table(final, state, people),
    }


def table(each: Seating, state: Tournament, people: People) -> dict[str, Any]:
    """One table of the schedule; ``toss`` says that a toss decides who starts."""
    first = first_of(state, each)
    return {
        "park": each.table.park,
        "players": [name_of(player, people) for player in each.table.players],
        "first": name_of(first, people),
        "toss": first is None and told(state, each) and not each.idle,
        "status": "done" if each.done else "open" if each.running is None else "playing",
        "winner": name_of(each.winner, people),
        "match": each.running or each.match,
        "house": list(each.house),
    }


def _flat(each: Seating, state: Tournament, people: People) -> dict[str, Any]:
    """A row of a spreadsheet."""
    row = table(each, state, people)
    one, other = row["players"]
    round: int | str = FINAL if each.table.park == FINAL else each.table.round
    return row | {"round": round, "player": one, "opponent": other}


def _columns(*keys: str) -> Iterator[Column]:
    return (Column(key, key) for key in keys)


_FLAT = tuple(
    _columns("round", "park", "player", "opponent", "first", "status", "winner", "match", "house")
)
