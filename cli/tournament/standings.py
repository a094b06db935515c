"""The standings of a tournament: one set of rows, for people, programs and spreadsheets."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from cli.output import Column
from cli.texts import N_, translate, translate_count
from cli.tournament.entrants import name_of
from cli.words import Words
from engine.tournament import Contest
from projections.answers import Contribution, Standing, Standings
from reducers.history import fold
from reducers.text import folded
from reducers.tournament.formats import FORMATS
from reducers.tournament.ranking import ranked, totals
from reducers.tournament.state import Tournament

Row = dict[str, Any]

CRITERIA = {
    "fans": N_("fans"),
    "trophies": N_("number of trophies"),
    "best_trophy": N_("best trophy"),
    "latest_trophy": N_("latest trophy"),
    "trophy_values": N_("trophies, the best first"),
    "trophy_rounds": N_("trophies, the latest first"),
    "points": N_("points"),
    "wins": N_("wins"),
    "score_difference": N_("score difference"),
    "lot": N_("lot"),
}
"""The criteria of a table, in words."""

ADDED_UP = ("fans", "points", "score_difference", "lot")
"""The criteria that are sums of what single records gave."""

BY_FANS = ("fans", "trophies", "tokens", "best_trophy", "wins", "losses")
BY_POINTS = ("points", "wins", "draws", "losses", "score_difference")


def rows_of(answer: Standings, people: Mapping[str, str | None]) -> list[Row]:
    """The rows of an answer, with names.

    ``decided_by`` is what put a row behind the one before it; in the first row it is what put that
    before the second.
    """
    return _in_order([_row(each, people) for each in answer.rows])


def _in_order(rows: list[Row]) -> list[Row]:
    """Rows in the order shown: those who share a place by name."""
    decided = [row["decided_by"] for row in rows]
    decided[:1] = decided[1:2]
    shown = sorted(rows, key=lambda row: (row["rank"], folded(str(row["player"]))))
    return [row | {"decided_by": why} for row, why in zip(shown, decided, strict=True)]


def _row(each: Standing, people: Mapping[str, str | None]) -> Row:
    return {
        "rank": each.rank,
        "player": name_of(each.entrant, people),
        "fans": each.fans,
        "fans_min": each.fans_min,
        "fans_max": each.fans_max,
        "trophy_fans": each.trophy_fans,
        "trophies": each.trophies,
        "hidden_trophies": each.hidden_trophies,
        "tokens": each.tokens,
        "best_trophy": each.best_trophy,
        "latest_trophy": each.latest_trophy,
        "points": each.points,
        "wins": each.wins,
        "losses": each.losses,
        "draws": each.draws,
        "score_difference": each.score_difference,
        "lot": each.lot,
        "withdrawn": each.withdrawn,
        "decided_by": each.decided_by,
    }


def as_the_referee_sees(
    contest: Contest, answer: Standings, as_of: int | None, people: Mapping[str, str | None]
) -> list[Row]:
    """The rows of an answer with the values of the trophies that only the referee knows."""
    upto = [each.event for each in contest.records if as_of is None or each.position <= as_of]
    state: Tournament | None = fold(contest.decider, upto)
    assert state is not None
    known = {each.entrant: each for each in totals(state, answer.after_round, known_to_all=False)}
    ranks = ranked(list(known.values()), answer.criteria)
    public = {each.entrant: each for each in answer.rows}
    rows: list[Row] = []
    for rank in ranks:
        row, total = _row(public[rank.entrant], people), known[rank.entrant]
        row |= {
            "rank": rank.rank,
            "fans": total.fans,
            "trophy_fans": sum(total.values),
            "hidden_trophies": total.hidden,
            "best_trophy": max(total.values, default=0),
            "decided_by": rank.decided_by,
        }
        if not total.hidden:
            row["fans_min"] = row["fans_max"] = total.fans
        rows.append(row)
    return _in_order(rows)


def columns(answer: Standings, rows: Sequence[Row], *, spreadsheet: bool) -> tuple[Column, ...]:
    """The columns: what the format counts by; for spreadsheets with the range of fans apart."""
    by_fans = FORMATS[_format(answer)].fans
    keys = BY_FANS if by_fans else BY_POINTS
    if spreadsheet:
        if by_fans:
            keys = ("fans", "fans_min", "fans_max", "trophies", "hidden_trophies", *keys[2:])
        return (
            Column("rank", "rank"),
            Column("player", "player"),
            *(Column(key, key) for key in (*keys, "withdrawn", "decided_by")),
        )
    shown = {
        "fans": Column("range", N_("Fans"), right=True),
        "trophies": Column("trophies", N_("Trophies"), right=True),
        "tokens": Column("tokens", N_("Tokens"), right=True),
        "best_trophy": Column("best_trophy", N_("Best"), right=True),
        "points": Column("points", N_("Points"), right=True),
        "wins": Column("wins", N_("Won"), right=True),
        "draws": Column("draws", N_("Drawn"), right=True),
        "losses": Column("losses", N_("Lost"), right=True),
        "score_difference": Column("score_difference", N_("Score"), right=True),
    }
    for row in rows:
        row["range"] = fans_range(row)
        row["shown"] = _marked(row)
    return (
        Column("rank", N_("Place"), right=True),
        Column("shown", N_("Player")),
        *(shown[key] for key in keys),
    )


def _format(answer: Standings) -> str:
    """A format that counts as the table does."""
    return "plan" if "fans" in answer.criteria else "round-robin"


def fans_range(row: Row) -> str:
    """The fans of somebody: a number, or the range that hidden trophies leave possible."""
    if not row["hidden_trophies"]:
        return str(row["fans"])
    if row["fans_min"] is None:
        return f"{row['fans']}+?"
    return f"{row['fans_min']}-{row['fans_max']}"


def _marked(row: Row) -> str:
    """A name, marked where they left."""
    if not row["withdrawn"]:
        return str(row["player"])
    return translate("{name} (left)").format(name=row["player"])


# -- why ----------------------------------------------------------------------------------------


def reasons(answer: Standings, words: Words) -> Iterator[str]:
    """For each pair of neighbours what decided between them, a line each; those who are equal in
    everything stand together."""
    groups = [list(rows) for _, rows in groupby(answer.rows, key=lambda each: each.rank)]
    named = [
        " = ".join(sorted((words.person(each.entrant) for each in group), key=folded))
        for group in groups
    ]
    for index, group in enumerate(groups[1:], 1):
        each = group[0]
        assert each.decided_by is not None
        ahead, behind = named[index - 1], named[index]
        text = translate("{ahead} stands before {behind} by: {criterion} ({one} against {other}).")
        yield text.format(
            ahead=ahead,
            behind=behind,
            criterion=translate(CRITERIA[each.decided_by]),
            one=_values(each.decisive_ahead),
            other=_values(each.decisive),
        )


def sources(rows: Sequence[Contribution], answer: Standings, words: Words) -> Iterator[str]:
    """For each number of each player that was added up the records that made it, a line each."""
    for entrant in (row.entrant for row in answer.rows):
        mine = [each for each in rows if each.entrant == entrant]
        for number in ADDED_UP:
            if number not in answer.criteria or not any(each.number == number for each in mine):
                continue
            parts = sorted(
                (each for each in mine if each.number == number),
                key=lambda each: [event.position for event in each.events],
            )
            text = translate("{who}, {number} {total}: {parts}")
            yield text.format(
                who=words.person(entrant),
                number=translate(CRITERIA[number]),
                total=sum(each.amount for each in parts),
                parts="; ".join(map(_part, parts)),
            )


def contributed(
    rows: Sequence[Contribution], people: Mapping[str, str | None]
) -> list[dict[str, Any]]:
    """The records behind the numbers, as fields."""
    return [
        {
            "player": name_of(each.entrant, people),
            "number": each.number,
            "amount": each.amount,
            "round": each.round,
            "park": each.park,
            "events": each.events,
        }
        for each in rows
    ]


def _part(each: Contribution) -> str:
    records = ", ".join(str(event.version) for event in each.events)
    one = translate_count("record {records}", "records {records}", len(each.events))
    where = one.format(records=records)
    if each.park is None:
        return translate("{amount} ({where})").format(amount=each.amount, where=where)
    text = translate("{amount} at {park} in round {round} ({where})")
    return text.format(amount=each.amount, park=each.park, round=each.round, where=where)


def _values(values: Sequence[int] | None) -> str:
    return "-" if not values else ", ".join(map(str, values))
