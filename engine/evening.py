"""A whole tournament of bots without a log: seats, drafts, matches, final.

Tournament k comes from (seed, k) alone, whatever was played before it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.bots import Policy, policies
from engine.chance import Keyed, derived
from engine.draft import (
    Decks,
    brought,
    decks_of,
    draft_name,
    draft_policy,
    drafts,
    followed,
    set_up,
)
from engine.quick_match import Laid, QuickMatch
from engine.tournament import match_name
from events.facts import NATURE
from events.match import Options, Pack, Sitting, Start, TableRef
from events.record import Decision
from events.tournament.common import ROBOT, Entrant, Format, Result, Tokens
from events.tournament.opening import NewTournament
from events.tournament.tables import Report
from reducers.draft import DRAFT
from reducers.draft.state import Draft
from reducers.game import Game
from reducers.tournament import TOURNAMENT
from reducers.tournament.options import of_matches
from reducers.tournament.starter import first_of
from reducers.tournament.state import Seating, Tournament


class TableMatch(Struct, frozen=True):
    """A match of a tournament: at which table, who sat in its seats, with which decks, and how it
    went."""

    seating: Seating
    decks: Decks
    match: QuickMatch


class Evening(Struct, frozen=True):
    """A tournament that was played: its number, how it came out, what was drafted, its matches in
    order, and how many events there were.

    ``decided`` are the decisions of the tournament, ``drafted`` those of its draft.
    """

    number: int
    state: Tournament
    draft: Draft | None
    matches: tuple[TableMatch, ...]
    events: int
    decided: tuple[Decision, ...] = ()
    drafted: tuple[Decision, ...] = ()

    def streams(self) -> Iterator[tuple[str, list[Decision]]]:
        """What a log would keep of it: the tournament, its draft and its matches, by name."""
        name = self.state.started.title
        yield name, list(self.decided)
        if self.drafted:
            yield draft_name(name), list(self.drafted)
        for each in self.matches:
            yield match_name(name, *each.seating.where, 1), each.match.decisions


class Host:
    """Plays tournaments of one kind: ``players`` of them with a policy each.

    Raises ``Illegal`` for options that do not exist.
    """

    def __init__(
        self,
        game: Game[Any],
        format: Format,
        bots: Sequence[str],
        options: Options,
        packs: tuple[Pack, ...] = (),
    ) -> None:
        self.game, self.format, self.bots, self.packs = game, format, tuple(bots), packs
        self.options = options
        self.entrants = tuple(f"bot-{number + 1}" for number in range(len(bots)))
        self.policies = policies(game.key)

    def play(self, seed: int, number: int, name: str | None = None) -> Evening:
        """Play tournament ``number`` to its end; ``name`` is what it is called."""
        return _Played(self, seed, number, name or f"evening {number}").run()

    def policy(self, entrant: Entrant) -> str:
        """What plays an entrant; the robot plays like the first."""
        return self.bots[self.entrants.index(entrant) if entrant in self.entrants else 0]


class _Played:
    """One tournament being played."""

    def __init__(self, host: Host, seed: int, number: int, name: str) -> None:
        self.host, self.number, self.name = host, number, name
        self.decided: list[Decision] = []
        self.drafted: list[Decision] = []
        self.seed = derived(seed, f"evening {number}")
        self.nature = Keyed(self.seed, "nature", number)
        self.draft_nature = Keyed(self.seed, "draft", number)
        self.state: Tournament | None = None
        self.draft: Draft | None = None
        self.matches: list[TableMatch] = []
        self.events = 0
        self.chances = [
            Keyed(self.seed, f"draft {seat}", number) for seat in range(len(host.bots) + 1)
        ]

    def run(self) -> Evening:
        host = self.host
        start = NewTournament(
            self.name,
            host.game.key,
            host.format,
            host.entrants,
            host.options,
            seed=self.seed,
            packs=host.packs,
        )
        self.do(start)
        assert self.state is not None
        if drafts(self.state.started):
            self.to_draft(set_up(start.title, self.state.started, self.state))
        while self.state.ended is None:
            table = next(each for each in self.state.tables if not each.done)
            self.draft_for(table.table.round)
            self.sit_down(table)
        return Evening(
            self.number,
            self.state,
            self.draft,
            tuple(self.matches),
            self.events,
            tuple(self.decided),
            tuple(self.drafted),
        )

    def do(self, command: Any) -> None:
        """One command of the tournament, and what nature answers to it."""
        while command is not None:
            self.state, events = TOURNAMENT.decide(self.state, command)
            self.events += len(events)
            self.decided.append(Decision(command, events))
            asks = (each for each in TOURNAMENT.turn(self.state) if each.actor == NATURE)
            command = ask.choose(self.nature) if (ask := next(asks, None)) else None

    def to_draft(self, command: Any) -> None:
        """One command of the draft, and what nature answers to it."""
        while command is not None:
            self.draft, events = DRAFT.decide(self.draft, command)
            self.events += len(events)
            self.drafted.append(Decision(command, events))
            asks = DRAFT.turn(self.draft)
            nature = asks and asks[0].actor == NATURE
            command = asks[0].choose(self.draft_nature) if nature else None

    def draft_for(self, round: int) -> None:
        """Let everybody draft who has not for a round."""
        if self.draft is None or self.state is None:
            return
        for command in followed(self.draft, self.state):
            self.to_draft(command)
        for seat in range(len(self.draft.seats)):
            policy = draft_policy(
                self.host.game.key, self.host.policy(self.draft.seats[seat].entrant)
            )
            while self.draft.open(seat) and self.draft.seats[seat].round <= round:
                ask = next(each for each in DRAFT.turn(self.draft) if each.actor == seat)
                self.to_draft(policy(self.draft, ask, self.chances[seat]))

    def sit_down(self, table: Seating) -> None:
        """Play the match of a table, and report it."""
        assert self.state is not None
        game, players = self.host.game, table.table.players
        decks = {} if self.draft is None else decks_of(self.draft, table)
        first = first_of(self.state, table)
        bots = [self.host.policy(player) for player in players]
        start = Start(
            game.key,
            "simulated",
            tuple(
                Sitting(bot=bot, label=player) if player == ROBOT else Sitting(player, bot, player)
                for player, bot in zip(players, bots, strict=True)
            ),
            of_matches(self.state.started.options),
            first=None if first is None else players.index(first),
            packs=self.host.packs,
            table=TableRef(self.state.started.title, *table.where, 1),
        )
        laid = Laid(game, start, brought(game, game.decide(None, start)[0], decks))
        minds: list[Policy] = [self.host.policies[bot] for bot in bots]
        match = laid.play(minds, derived(self.seed, f"{table.where}"), self.number)
        self.matches.append(TableMatch(table, decks, match))
        self.events += len(match.events)
        outcome = game.outcome(match.state)
        assert outcome is not None
        winner = players[outcome.winners[0]] if len(outcome.winners) == 1 else None
        tokens = tuple(
            Tokens(player, fans)
            for player, fans in zip(players, outcome.scores, strict=True)
            if fans > 0
        )
        self.do(Report(*table.where, Result(winner, tokens), house=game.invented(match.state)))
