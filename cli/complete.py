"""What the shell may complete: names that are in the log, and names the games know.

Completion never fails and never writes: where the log cannot be read there is nothing to offer.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import typer

from cli.context import Context

Complete = Callable[[typer.Context, str], list[str]]


def _quietly(offer: Callable[[typer.Context], Iterator[str]]) -> Complete:
    """A completion from a list of names: those that begin with what was typed."""

    def complete(ctx: typer.Context, incomplete: str) -> list[str]:
        from reducers.text import folded

        try:
            return [name for name in offer(ctx) if folded(name).startswith(folded(incomplete))]
        except Exception:  # a shell that asks for names must not be answered with a fault
            return []

    # Not functools.wraps: typer looks at the parameters of what it calls, and must see these.
    complete.__doc__ = offer.__doc__
    return complete


def _desk(ctx: typer.Context) -> Any:
    from cli.desk import Desk

    parent = ctx.find_root()
    url = parent.params.get("store")
    return Desk(parent.obj if isinstance(parent.obj, Context) else Context(url))


@_quietly
def games(ctx: typer.Context) -> Iterator[str]:
    """The keys of the games."""
    from events.games import GAMES

    yield from GAMES


@_quietly
def matches(ctx: typer.Context) -> Iterator[str]:
    """The names of the matches."""
    from engine.people import PREFIX

    yield from (stream for stream in _desk(ctx).log.heads() if not stream.startswith(PREFIX))


@_quietly
def games_and_matches(ctx: typer.Context) -> Iterator[str]:
    """The keys of the games, and the names of the matches."""
    from events.games import GAMES

    yield from GAMES
    yield from matches(ctx, "")


@_quietly
def matches_and_files(ctx: typer.Context) -> Iterator[str]:
    """The names of the matches, and the exports in this folder."""
    yield from matches(ctx, "")
    yield from sorted(str(file) for file in Path().glob("*.jsonl"))


@_quietly
def games_and_packs(ctx: typer.Context) -> Iterator[str]:
    """What may follow ``pack``: what to do, the games, the card files in this folder."""
    yield from ("new", "check")
    yield from games(ctx, "")
    yield from sorted(str(file) for file in Path().glob("*.toml"))


@_quietly
def seats(ctx: typer.Context) -> Iterator[str]:
    """Who sits at the match that was named before."""
    from engine.match import Match
    from engine.matches import find_match

    desk = _desk(ctx)
    match = Match.load(desk.log, find_match(desk.log, _match(ctx)))
    yield from desk.names(match.sittings)


def _match(ctx: typer.Context) -> str:
    """The match that was named before; raises ``LookupError`` where none was.

    While the value of an option is lacking, typer leaves the words before it unread.
    """
    for name in ("match", "stream", "streams"):
        if value := ctx.params.get(name):
            return str(value if isinstance(value, str) else value[0])
    return ctx.args[0]


@_quietly
def viewers(ctx: typer.Context) -> Iterator[str]:
    """Whose eyes there are to look with."""
    yield from ("spectator", "organiser", "referee")
    yield from seats(ctx, "")


@_quietly
def cards(ctx: typer.Context) -> Iterator[str]:
    """The cards of the game that was named before."""
    from reducers.games import find_game

    yield from find_game(str(ctx.params["game"])).cards(())


@_quietly
def tables_of_plays(ctx: typer.Context) -> Iterator[str]:
    """The kinds of tables of plays that can be taken in."""
    from engine.play_tables import TABLE_FORMATS

    yield from TABLE_FORMATS


@_quietly
def collections(ctx: typer.Context) -> Iterator[str]:
    """The names of the collections of plays."""
    from engine.plays import collections as known

    yield from known(_desk(ctx).log)


@_quietly
def people(ctx: typer.Context) -> Iterator[str]:
    """Everybody the log knows."""
    yield from (name for name in _desk(ctx).people.names.values() if name)


@_quietly
def tournaments(ctx: typer.Context) -> Iterator[str]:
    """The names of the tournaments."""
    from engine.tournament import tournaments as known

    yield from known(_desk(ctx).log)


@_quietly
def entrants(ctx: typer.Context) -> Iterator[str]:
    """Who plays in the tournament that was named before, or in the one that is running."""
    from cli.tournament.entrants import name_of

    desk = _desk(ctx)
    for entrant in _contest(ctx, desk).state.entrants:
        yield name_of(entrant, desk.people.names) or entrant


@_quietly
def parks(ctx: typer.Context) -> Iterator[str]:
    """The parks of the tournament that was named before."""
    yield from dict.fromkeys(each.table.park for each in _contest(ctx, _desk(ctx)).state.tables)


def _contest(ctx: typer.Context, desk: Any) -> Any:
    from cli.tournament.finding import load

    return load(desk, ctx.params.get("tournament"))
