"""Bots playing a tournament on: they draft and play what nobody has recorded yet.

What people recorded stays as it is.  Each match is an append of its own, and each round's draft; a
run that was stopped is gone on with by running it again.
"""

from collections.abc import Iterator

from msgspec import Struct

from engine.bots import policies
from engine.chance import derived
from engine.draft import Drafting, brought, decks_of, draft_policy, drafts
from engine.match import Match
from engine.play import play
from engine.players import Bot, Player, SeededNature
from engine.tournament import Contest, begin, commit_match, next_attempt
from events.facts import NATURE, Actor
from events.match import Options, Sitting, Start, TableRef
from events.record import Pen
from events.tournament.common import ROBOT
from reducers.games import game
from reducers.setup import complete
from reducers.tournament.options import of_matches
from reducers.tournament.starter import first_of
from reducers.tournament.state import Seating


class Stopped(Exception):
    """Bots cannot go on: ``why`` is ``running`` (a match is being recorded at ``table``) or
    ``backs`` (trophies of cardboard are to be turned)."""

    def __init__(self, why: str, table: Seating | None = None) -> None:
        super().__init__(why)
        self.why, self.table = why, table


class Hosted(Struct, frozen=True):
    """A match that bots played."""

    match: str
    seating: Seating


def host(
    contest: Contest,
    pen: Pen,
    policy: str,
    seed: int,
    until: int | None = None,
    options: Options | None = None,
) -> Iterator[Hosted]:
    """Play a tournament on, up to a round or to its champion; what was played, one by one.

    ``options`` is what is agreed for the matches beside what the tournament says of them.  Raises
    :class:`Stopped` where people have to act first, ``Illegal`` for an option the game has not.
    """
    agreed = {**of_matches(contest.started.options), **(options or {})}
    complete(game(contest.started.game).options, agreed)  # refused before anything is drafted
    last = contest.started.rounds + 1 if until is None else until
    while contest.state.ended is None:
        table = next((each for each in contest.state.tables if not each.done), None)
        if table is None:
            raise Stopped("backs")
        if table.table.round > last:
            return
        here = contest.state.of_round(table.table.round)
        free = next((each for each in here if not each.done and each.running is None), None)
        if free is None:
            raise Stopped("running", table)
        draft = draft_for(contest, pen, policy, table.table.round)
        name = _play(contest, draft, free, pen, policy, seed, agreed)
        contest.refresh()
        if draft is not None and contest.state.ended is not None:
            draft.follow(contest.state)
            draft.commit(pen)
        yield Hosted(name, free)


def draft_for(contest: Contest, pen: Pen, policy: str, round: int) -> Drafting | None:
    """Let bots draft in every seat that is not through the phase of a round; None where nothing is
    drafted."""
    if not drafts(contest.started):
        return None
    draft = Drafting.of(contest)
    bot = draft_policy(contest.started.game, policy)
    for seat in range(len(draft.state.seats)):
        draft.play(seat, round, bot)
        draft.follow(contest.state)
    for seat in range(len(draft.state.seats)):
        draft.play(seat, round, bot)
    if draft.staged:
        draft.commit(pen)
    return draft


def _play(
    contest: Contest,
    draft: Drafting | None,
    table: Seating,
    pen: Pen,
    policy: str,
    seed: int,
    options: Options,
) -> str:
    """Play the match of a table to its end, and report it; what it is called."""
    rules, players = game(contest.started.game), table.table.players
    name, attempt = next_attempt(contest, table)
    first, own = first_of(contest.state, table), derived(seed, f"match {table.where} {attempt}")
    sittings = tuple(
        Sitting(bot=policy, label="Robot") if player == ROBOT else Sitting(player, policy)
        for player in players
    )
    start = Start(
        rules.key,
        "simulated",
        sittings,
        options,
        first=None if first is None else players.index(first),
        seed=own,
        packs=contest.started.packs,
        table=TableRef(contest.stream, *table.where, attempt),
    )
    match = Match.new(contest.log, name, start)
    for command in brought(
        rules, match.state, {} if draft is None else decks_of(draft.state, table)
    ):
        match.stage(command)
    begin(contest, match, pen)
    known = policies(rules.key)[policy]
    seated: dict[Actor, Player] = {NATURE: SeededNature(own)}
    for seat in range(len(players)):
        seated[seat] = Bot(known, seat, own)
    play(match, seated, lambda each: commit_match(each, pen))
    return name
