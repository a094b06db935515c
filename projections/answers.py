"""The questions that tables of results are asked: standings, fans, head-to-head, history.

People are ids here; whoever shows them knows their names.  Every answer carries ``as_of``, the
position in the log up to which it is true, and can be had for an earlier one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from events.match import Kind
from events.reason import Reason
from events.record import Newer
from events.tournament.common import ROBOT, Entrant
from projections.cache import Cache, unreadable
from projections.schema import criteria


class NoSuchTournament(Exception):
    """No stream of that name is a tournament, as far as the log was read."""

    def __init__(self, tournament: str) -> None:
        super().__init__(tournament)
        self.tournament = tournament


class Standing(Struct, frozen=True):
    """A row of the standings, the columns of ``standings.sql``.

    ``fans`` counts the trophies whose value is known; ``fans_min`` and ``fans_max`` are the range
    that hidden ones still allow, None where it is not known which values those may have.
    ``decided_by`` is the first criterion in which the row differs from the one before it, with the
    values of both (a list each, as lists are what is compared); None where they are equal.
    """

    rank: int
    entrant: Entrant
    fans: int
    fans_min: int | None
    fans_max: int | None
    trophy_fans: int
    tokens: int
    trophies: int
    hidden_trophies: int
    best_trophy: int
    latest_trophy: int
    points: int
    wins: int
    losses: int
    draws: int
    score_difference: int
    lot: int
    withdrawn: bool
    decided_by: str | None
    decisive: list[int] | None
    decisive_ahead: list[int] | None


class Standings(Struct, frozen=True):
    """The table of a tournament after a round.

    ``after_round`` is the last round that counts; ``provisional`` says that a table up to there is
    not played yet.  ``champion`` is None while there is none; ``house`` are the cards that were
    played in matches that count with an effect of the house.
    """

    as_of: int
    tournament: str
    title: str
    game: str
    criteria: tuple[str, ...]
    after_round: int
    provisional: bool
    rows: tuple[Standing, ...]
    ended: bool
    champion: Entrant | None
    house: tuple[str, ...]


class FanTotal(Struct, frozen=True):
    """The fans of somebody: on trophies that are known, as tokens gained at tables, as awards.

    ``by_round`` begins with round 1.  Over all tournaments it adds the rounds of each; tokens from
    matches outside tournaments are of no round.
    """

    entrant: Entrant
    total: int
    trophy_fans: int
    token_fans: int
    award_fans: int
    by_round: list[int]


class Fans(Struct, frozen=True):
    """Fans by source and round, of one tournament or of all together."""

    as_of: int
    tournament: str | None
    rows: tuple[FanTotal, ...]


class Pair(Struct, frozen=True):
    """Somebody against somebody they met.  ``last`` is the day of their last match, where that was
    said, else the instant at which it was typed."""

    person: str
    opponent: str
    matches: int
    wins: int
    losses: int
    draws: int
    last: str


class HeadToHead(Struct, frozen=True):
    """Who met whom how often, and how it went."""

    as_of: int
    pairs: tuple[Pair, ...]


class Meeting(Struct, frozen=True):
    """One match of two people, from the side of one; ``position`` is that of the record that says
    how it came out, ``match`` the stream it was recorded in, if it was."""

    person: str
    opponent: str
    won: bool
    lost: bool
    drawn: bool
    game: str
    kind: Kind
    tournament: str | None
    round: int | None
    park: str | None
    match: str | None
    played_on: str | None
    written_at: str
    position: int


class Entry(Struct, frozen=True):
    """How somebody did in one tournament, among how many."""

    tournament: str
    title: str
    game: str
    began: str
    rank: int
    entrants: int
    fans: int
    hidden_trophies: int
    wins: int
    losses: int
    draws: int
    withdrawn: bool
    ended: bool
    champion: bool


class History(Struct, frozen=True):
    """The tournaments and the matches of somebody, the oldest first."""

    as_of: int
    person: str
    tournaments: tuple[Entry, ...]
    meetings: tuple[Meeting, ...]


class Source(Struct, frozen=True):
    """A record that made a number what it is."""

    stream: str
    version: int
    position: int
    type: str


class Contribution(Struct, frozen=True):
    """A part of a number of the standings, and the records it comes from, the one that decided
    first.  The amounts of a number add up to it."""

    entrant: Entrant
    number: str
    amount: int
    round: int | None
    park: str | None
    events: tuple[Source, ...]


class Explanation(Struct, frozen=True):
    """The numbers of the standings down to the events that made them."""

    as_of: int
    tournament: str
    rows: tuple[Contribution, ...]


def standings(
    cache: Cache,
    tournament: str,
    after_round: int | None = None,
    as_of: int | None = None,
    values: Mapping[int, Sequence[int]] | None = None,
) -> Standings:
    """The table of a tournament: after a round, and as the log was at a position.

    ``values`` are the values that the trophies of each round have, for the range of fans.

    Raises :class:`NoSuchTournament`; ``Damaged`` or ``Newer`` where its stream cannot be read.
    """
    asked = _asked(tournament, after_round, as_of) | {
        "values": None
        if values is None
        else [{"round": one, "value": value} for one in values for value in values[one]]
    }
    title, game, order, reached, provisional, ended, champion = _about(
        cache, tournament, as_of, asked
    )
    rows = cache.rows(Standing, "standings", "ORDER BY rank, entrant", **asked)
    return Standings(
        _until(cache, as_of),
        tournament,
        title,
        game,
        tuple(order),
        reached,
        provisional,
        tuple(rows),
        ended and after_round is None,
        champion if after_round is None else None,
        _house(cache, asked),
    )


def _house(cache: Cache, asked: Mapping[str, Any]) -> tuple[str, ...]:
    """The cards that were played with an effect of the house in the rounds that are asked for."""
    rows = cache.ask(
        ("results",),
        "SELECT DISTINCT unnest(house) AS card FROM results"
        " WHERE coalesce(round <= ?, TRUE) ORDER BY card",
        [asked["after_round"]],
        **asked,
    )
    return tuple(card for (card,) in rows)


def fans(
    cache: Cache,
    tournament: str | None = None,
    after_round: int | None = None,
    as_of: int | None = None,
    kinds: Sequence[Kind] | None = None,
) -> Fans:
    """Fans of everybody in a tournament, or of all people over all tournaments and the matches of
    Challengers! outside them; most first.

    Raises as :func:`standings` does.
    """
    asked = _asked(tournament, after_round, as_of)
    if tournament is None:
        asked |= {"kinds": _listed(kinds)}
        reached = max(
            (rounds for (rounds,) in cache.ask(("reach",), "SELECT round FROM reach", **asked)),
            default=0,
        )
    else:
        reached = _about(cache, tournament, as_of, asked)[3]
    outside = "UNION ALL SELECT person, NULL, 'table', fans FROM tokens_outside"
    rows = cache.ask(
        ("fans", "entrants", "reach", "tokens_outside")
        if tournament is None
        else ("fans", "entrants"),
        f"""
        WITH told AS (
            SELECT entrant, round, source, fans FROM fans
            UNION ALL
            SELECT entrant, NULL, 'none', 0 FROM entrants
            {outside if tournament is None else ""}
        )
        SELECT
            entrant,
            sum(fans)::BIGINT AS total,
            coalesce(sum(fans) FILTER (source = 'trophy'), 0)::BIGINT,
            coalesce(sum(fans) FILTER (source = 'table'), 0)::BIGINT,
            coalesce(sum(fans) FILTER (source = 'award'), 0)::BIGINT
        FROM told
        WHERE ? OR entrant != '{ROBOT}'
        GROUP BY entrant
        ORDER BY total DESC, entrant
        """,
        [tournament is not None],
        **asked,
    )
    by_round = {
        (entrant, round): amount
        for entrant, round, amount in cache.ask(
            ("fans",),
            "SELECT entrant, round, sum(fans)::BIGINT FROM fans GROUP BY entrant, round",
            **asked,
        )
    }
    rounds = range(1, reached + 1)
    return Fans(
        _until(cache, as_of),
        tournament,
        tuple(
            FanTotal(who, total, trophy, table, award, [by_round.get((who, n), 0) for n in rounds])
            for who, total, trophy, table, award in rows
        ),
    )


def head_to_head(
    cache: Cache,
    person: str | None = None,
    other: str | None = None,
    as_of: int | None = None,
    kinds: Sequence[Kind] | None = None,
) -> HeadToHead:
    """Who met whom: everybody, one person against all they met, or against one other.

    It counts what tournaments reported, and matches outside them of these kinds (``recorded`` and
    ``played``, if nothing is said), each once.
    """
    pairs = cache.rows(
        Pair,
        "head_to_head",
        "WHERE coalesce(person = ?, TRUE) AND coalesce(opponent = ?, TRUE)"
        " ORDER BY person, matches DESC, wins DESC, opponent",
        [person, other],
        as_of=as_of,
        kinds=_listed(kinds),
    )
    return HeadToHead(_until(cache, as_of), tuple(pairs))


def meetings(
    cache: Cache,
    person: str,
    other: str | None = None,
    as_of: int | None = None,
    kinds: Sequence[Kind] | None = None,
) -> tuple[Meeting, ...]:
    """The matches that make up a row of :func:`head_to_head`, the oldest first."""
    return tuple(
        cache.rows(
            Meeting,
            "meetings",
            "WHERE person = ? AND coalesce(opponent = ?, TRUE) ORDER BY position, opponent",
            [person, other],
            as_of=as_of,
            kinds=_listed(kinds),
        )
    )


def history(
    cache: Cache,
    person: str,
    as_of: int | None = None,
    kinds: Sequence[Kind] | None = None,
) -> History:
    """How somebody did in every tournament, and every match against somebody; oldest first."""
    asked = {"as_of": as_of, "kinds": _listed(kinds)}
    entries = cache.rows(Entry, "history", "WHERE person = ? ORDER BY position", [person], **asked)
    return History(
        _until(cache, as_of),
        person,
        tuple(entries),
        meetings(cache, person, None, as_of, kinds),
    )


def explain(
    cache: Cache,
    tournament: str,
    entrant: Entrant | None = None,
    number: str | None = None,
    after_round: int | None = None,
    as_of: int | None = None,
) -> Explanation:
    """The events behind the numbers of the standings: of everybody or one entrant, all numbers or
    one of them (``fans``, ``trophies``, ``wins``, …).

    Raises as :func:`standings` does.
    """
    asked = _asked(tournament, after_round, as_of)
    _about(cache, tournament, as_of, asked)
    rows = cache.ask(
        ("contributions",),
        "SELECT entrant, number, amount, round, park, events FROM contributions"
        " WHERE coalesce(entrant = ?, TRUE) AND coalesce(number = ?, TRUE)"
        " ORDER BY entrant, number, events[1].position, round, park, amount, events",
        [entrant, number],
        **asked,
    )
    return Explanation(
        _until(cache, as_of),
        tournament,
        tuple(
            Contribution(who, what, amount, round, park, tuple(Source(**each) for each in events))
            for who, what, amount, round, park, events in rows
        ),
    )


def _about(
    cache: Cache, tournament: str, as_of: int | None, asked: Mapping[str, Any]
) -> tuple[Any, ...]:
    """Title, game, criteria, last round that counts, whether a table up to there is open, whether
    it ended, and its champion."""
    unreadable(cache, tournament, as_of)
    found = cache.ask(
        ("tournaments", "reach", "endings"),
        """
        SELECT title, game, criteria, round, provisional, endings.tournament IS NOT NULL, champion
        FROM tournaments
        JOIN reach ON reach.tournament = tournaments.tournament
        LEFT JOIN endings ON endings.tournament = tournaments.tournament
        """,
        **asked,
    )
    if not found:
        raise NoSuchTournament(tournament)
    unknown = set(found[0][2]) - set(criteria())
    if unknown:
        raise Newer(tournament, 1, Reason("unknown criterion {criterion}", criterion=min(unknown)))
    return found[0]


def _asked(tournament: str | None, after_round: int | None, as_of: int | None) -> dict[str, Any]:
    return {"one_stream": tournament, "after_round": after_round, "as_of": as_of}


def _listed(kinds: Sequence[Kind] | None) -> list[str] | None:
    return None if kinds is None else list(kinds)


def _until(cache: Cache, as_of: int | None) -> int:
    return cache.position if as_of is None else min(as_of, cache.position)
